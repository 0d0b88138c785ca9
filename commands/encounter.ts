import { SlashCommandBuilder } from '@discordjs/builders';
import type { Message } from '../src/discord/reply.ts';
import type { Here } from './support/access/here.ts';
import { act, actInPost } from './support/act/act.ts';
import {
  encounterTableChoices,
  endEncounter,
  MEET,
  meetInSecret,
  meetingOf,
  meetingRows,
  PLACES,
  patrolChoices,
  startEncounter,
} from './support/act/encounter.ts';
import { cardMessage, showCard } from './support/cards/card.ts';
import { creatureChoices } from './support/choices/foe.ts';
import { defineCommand } from './support/define-command.ts';
import { free, listed, oneOf } from './support/input/options.ts';
import { subcommandOf, textOf } from './support/input/typed.ts';

const MAX_NAME = 40;
const MAX_AT_ONCE = 20;

const surprise = oneOf('surprise', 'Who is surprised; a test shows it when left out', [
  'roll',
  'party',
  'foes',
  'nobody',
]);

/** Whom the party meets. */
export const encounter = defineCommand({
  data: new SlashCommandBuilder()
    .setName('encounter')
    .setDescription('Whom the party meets')
    .addSubcommand((sub) =>
      sub
        .setName('start')
        .setDescription(
          'Game master: a creature, a row of a table, a faction or a name is met; else whom an event brings',
        )
        .addStringOption(listed('creature', 'One that is written down: its foes come with it'))
        .addStringOption(listed('table', 'Roll on a table: wilderness, dungeon, or one of yours'))
        .addStringOption(free('name', 'Anybody else', MAX_NAME))
        .addStringOption(listed('faction', 'Whose people they are; its patrol when nothing else is said'))
        .addIntegerOption((option) =>
          option.setName('count').setDescription('How many; 1 when left out').setMinValue(1).setMaxValue(MAX_AT_ONCE),
        )
        .addStringOption(oneOf('distance', 'How far off; rolled when left out', ['close', 'near', 'far']))
        .addStringOption(oneOf('place', 'Where it is, for the distance', PLACES))
        .addStringOption(surprise)
        .addStringOption(
          oneOf('event', 'Which event of a dungeon brought it', ['none', 'distant', 'close', 'surprise']),
        )
        .addBooleanOption((option) =>
          option.setName('show').setDescription('The players see them at once; else when you say so: /encounter show'),
        )
        .addBooleanOption((option) => option.setName('beast').setDescription('Whether they cannot be talked to')),
    )
    .addSubcommand((sub) =>
      sub.setName('show').setDescription('Game master: a secret meeting becomes known').addStringOption(surprise),
    )
    .addSubcommand((sub) =>
      sub.setName('end').setDescription('Game master: the meeting is over; its foes stay until /foe over'),
    )
    .addSubcommand((sub) => sub.setName('state').setDescription('How the meeting stands'))
    .addSubcommand((sub) => sub.setName('flee').setDescription('Run before it comes to blows: who has the spotlight')),
  needs: 'encounter-start',
  // What the game master types may be secret; what the players see of it is posted.
  isPrivate: (request) => subcommandOf(request) !== 'flee',
  run: (here, request) => {
    switch (subcommandOf(request)) {
      case 'start':
        return startEncounter(here, request);
      case 'show':
        return actInPost(here, { action: 'encounter-show', inputs: [{ surprise: textOf(request, 'surprise') }] });
      case 'end':
        return endEncounter(here);
      case 'flee':
        return act(here, { action: 'flee', inputs: [{}] }, false);
      default:
        return showCard(stateMessage(here), true);
    }
  },
  press: (here, request) =>
    request.customId === MEET ? meetInSecret(here) : actInPost(here, { action: 'encounter-show', inputs: [{}] }),
  complete: { creature: creatureChoices, table: encounterTableChoices, faction: patrolChoices },
});

function stateMessage(here: Here): Message {
  const rows = meetingRows(here);
  const message = cardMessage(meetingOf(here)?.card ?? { title: 'No meeting is going on', lines: [], fields: [] });
  return rows.length === 0 ? message : { ...message, components: [...rows] };
}
