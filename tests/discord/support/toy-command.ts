import { inCampaign } from '../../../commands/support/access/here.ts';
import { act } from '../../../commands/support/act/act.ts';
import { choicesFor } from '../../../commands/support/input/choices.ts';
import type { Command } from '../../../src/discord/command.ts';
import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { TOYS } from '../../support/toy-book.ts';

/** `/toy`: the toy book's own command, of the same shape as all others. Without an option it shows a card of the toys. */
export const toy: Command = {
  data: {
    name: 'toy',
    description: 'Toss a toy',
    options: [
      { type: 3, name: 'join', description: 'Play along under this name' },
      { type: 3, name: 'toss', description: 'Which toy', autocomplete: true },
      { type: 6, name: 'vote', description: 'Ask this person and yourself to vote' },
    ],
  },
  needs: 'toss',
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const { join, toss, vote } = request.options;
      if (join !== undefined) return act(here, { action: 'join', inputs: [{ name: join }] }, false);
      if (toss !== undefined) return act(here, { action: 'toss', inputs: [{ toy: toss }] }, false);
      if (vote !== undefined)
        return act(here, { action: 'vote', inputs: [{ userIds: [request.user.id, vote] }] }, false);
      const buttons = TOYS.map((one) => pressable(`toy:${one}`, `Toss the ${one}`));
      const message = { content: 'All the toys', components: [row(buttons)], allowed_mentions: { parse: [] } };
      return { kind: 'message', message, private: false, rowId: null };
    }),
  complete: async (request) =>
    choicesFor(
      TOYS.map((one) => ({ label: one, value: one })),
      request.focused.text,
    ),
  press: (request, app) =>
    inCampaign(request, app, (here) =>
      act(here, { action: 'toss', inputs: [{ toy: request.customId.slice('toy:'.length) }] }, false),
    ),
};
