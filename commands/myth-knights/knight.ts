import { SlashCommandBuilder } from '@discordjs/builders';
import type { CommandRequest } from '../../src/discord/request.ts';
import { MAX_LINE } from '../../src/rules/engine/limits.ts';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import { MAX_PASSION } from '../../src/rules/myth-knights/characters/schemas.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { actingCharacter, actingChoices } from '../support/choices/character.ts';
import { offered, offeredChoices } from '../support/choices/offered.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { asOption, free, listed } from '../support/input/options.ts';
import { folded, subcommandOf, textOf } from '../support/input/typed.ts';

const PASSION = { option: 'passion', verb: 'set-passion' };

/** A knight's passion and steed. */
export const knight = defineCommand({
  data: new SlashCommandBuilder()
    .setName('knight')
    .setDescription('Your knight: a passion, and the saddle')
    .addSubcommand((sub) =>
      sub
        .setName('passion')
        .setDescription('What your knight lives for besides the oath')
        .addStringOption(listed('passion', 'In your own words; a table says it when left out'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('indulge')
        .setDescription('Indulge that passion: Spirit is full again, if the referee agrees')
        .addStringOption(free('how', 'What your knight does', MAX_LINE, 'required'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub.setName('mount').setDescription('Get into the saddle; in a fight nobody does').addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub.setName('dismount').setDescription('Get out of the saddle; that costs nothing').addStringOption(asOption),
    ),
  needs: 'set-passion',
  run(here, request) {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const characterId = character.id;
    switch (subcommandOf(request)) {
      case 'passion':
        return passion(here, request, characterId);
      case 'indulge':
        return act(here, { action: 'indulge', inputs: [{ characterId, how: textOf(request, 'how') ?? '' }] });
      default: {
        const on = subcommandOf(request) === 'mount';
        return act(here, { action: 'mount', inputs: [{ characterId, on }] });
      }
    }
  },
  complete: { as: actingChoices, passion: (here) => offeredChoices(here, PASSION) },
});

/** A row of the table by its name in the reader's language, or a player's own words. */
function passion(here: Here, request: CommandRequest, characterId: string): Handled {
  const typed = textOf(request, 'passion');
  const found =
    typed === null ? undefined : offered(here, PASSION).find(({ label }) => folded(label) === folded(typed));
  const said = found?.value ?? typed?.slice(0, MAX_PASSION + 1) ?? null;
  return act(here, { action: 'set-passion', inputs: [{ characterId, passion: said }] });
}
