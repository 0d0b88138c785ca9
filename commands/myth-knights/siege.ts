import { SlashCommandBuilder } from '@discordjs/builders';
import type { CommandRequest } from '../../src/discord/request.ts';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import { ENGINES } from '../../src/rules/myth-knights/combat/schemas.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { actingCharacter, actingChoices } from '../support/choices/character.ts';
import { findOffered, offered, offeredChoices } from '../support/choices/offered.ts';
import { defineCommand } from '../support/define-command.ts';
import { asOption, listed, oneOf } from '../support/input/options.ts';
import { subcommandOf, textOf } from '../support/input/typed.ts';

/** Engines against walls, and ships that collide. */
export const siege = defineCommand({
  data: new SlashCommandBuilder()
    .setName('siege')
    .setDescription('Sieges: engines against walls, and ships that collide')
    .addSubcommand((sub) =>
      sub
        .setName('shoot')
        .setDescription('Shoot or ram with an engine')
        .addStringOption(oneOf('engine', 'Which engine', ENGINES, 'required'))
        .addStringOption(listed('target', 'Against what or whom', 'required'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('collide')
        .setDescription('Referee: two ships collide')
        .addStringOption(listed('ship', 'One of them', 'required'))
        .addStringOption(listed('other', 'The other', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('repair')
        .setDescription('Referee: a day’s repair makes a wall or a ship whole')
        .addStringOption(listed('what', 'What is repaired', 'required')),
    ),
  needs: 'engine',
  gm: ['collide', 'repair'],
  run(here, request) {
    switch (subcommandOf(request)) {
      case 'collide':
        return act(here, {
          action: 'collide',
          inputs: [{ firstId: named(here, request, 'ship'), secondId: named(here, request, 'other') }],
        });
      case 'repair':
        return act(here, { action: 'repair', inputs: [{ foeId: named(here, request, 'what') }] });
      default: {
        const character = actingCharacter(here, textOf(request, 'as'));
        if (isRefusal(character)) return character;
        const engine = textOf(request, 'engine') ?? '';
        const foeId = named(here, request, 'target');
        return act(here, { action: 'engine', inputs: [{ characterId: character.id, engine, foeId }] });
      }
    }
  },
  complete: {
    as: actingChoices,
    target: (here) => offeredChoices(here, { option: 'foe', verb: 'melee' }),
    ship: (here) => offeredChoices(here, { option: 'built', verb: 'melee' }),
    other: (here) => offeredChoices(here, { option: 'built', verb: 'melee' }),
    what: (here) => offeredChoices(here, { option: 'built', verb: 'melee' }),
  },
});

/** The id of the foe that was named; the text itself if no foe has it. */
function named(here: Here, request: CommandRequest, option: string): string {
  const typed = textOf(request, option) ?? '';
  const found =
    findOffered(offered(here, { option: 'foe', verb: 'melee' }), typed) ??
    findOffered(offered(here, { option: 'built', verb: 'melee' }), typed);
  return found === null ? typed : String(found.value);
}
