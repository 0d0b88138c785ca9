import { SlashCommandBuilder } from '@discordjs/builders';
import { act } from '../../../commands/support/act/act.ts';
import { defineCommand } from '../../../commands/support/define-command.ts';
import { listed } from '../../../commands/support/input/options.ts';
import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { TOYS } from '../../support/toy-book.ts';

/** `/toy`: the toy book's own command, of the same shape as all others. Without an option it shows a card of the toys. */
export const toy = defineCommand({
  data: new SlashCommandBuilder()
    .setName('toy')
    .setDescription('Toss a toy')
    .addStringOption((option) => option.setName('join').setDescription('Play along under this name'))
    .addStringOption(listed('toss', 'Which toy'))
    .addUserOption((option) => option.setName('vote').setDescription('Ask this person and yourself to vote')),
  needs: 'toss',
  run: (here, request) => {
    const { join, toss, vote } = request.options;
    if (join !== undefined) return act(here, { action: 'join', inputs: [{ name: join }] });
    if (toss !== undefined) return act(here, { action: 'toss', inputs: [{ toy: toss }] });
    if (vote !== undefined) return act(here, { action: 'vote', inputs: [{ userIds: [request.user.id, vote] }] });
    const buttons = TOYS.map((one) => pressable(`toy:${one}`, `Toss the ${one}`));
    const message = { content: 'All the toys', components: [row(buttons)], allowed_mentions: { parse: [] } };
    return { kind: 'message', message, private: false, rowId: null };
  },
  complete: { toss: () => TOYS.map((one) => ({ label: one, value: one })) },
  press: (here, request) => act(here, { action: 'toss', inputs: [{ toy: request.customId.slice('toy:'.length) }] }),
});
