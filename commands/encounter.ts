import { SlashCommandBuilder } from '@discordjs/builders';
import type { Message } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import { MAX_NAME } from '../src/rules/engine/limits.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import type { Here } from './support/access/here.ts';
import { act, actInPost, verb } from './support/act/act.ts';
import { pressBring, submitBring } from './support/act/bring.ts';
import {
  encounterTableChoices,
  endEncounter,
  MEET,
  meetInSecret,
  meetingOf,
  meetingRows,
  startEncounter,
} from './support/act/encounter.ts';
import { cardMessage, showCard } from './support/cards/card.ts';
import { creatureChoices } from './support/choices/foe.ts';
import { chosenOf, fromBook } from './support/choices/offered.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { free, listed } from './support/input/options.ts';
import { given, subcommandOf } from './support/input/typed.ts';

const MAX_AT_ONCE = 20;

/** Custom id of the button by which the party runs. */
const FLEE = 'encounter:flee';

const surprise = listed('surprise', 'Who is surprised; decided by the rules when left out');

/** The party's encounters. */
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
        .addStringOption(listed('table', 'Roll on a table: one of the book’s for this, or one of yours'))
        .addStringOption(free('name', 'Anybody else', MAX_NAME))
        .addStringOption(listed('faction', 'Whose people they are; its patrol when nothing else is said'))
        .addIntegerOption((option) =>
          option.setName('count').setDescription('How many; 1 when left out').setMinValue(1).setMaxValue(MAX_AT_ONCE),
        )
        .addStringOption(listed('distance', 'How far off; by the rules when left out'))
        .addStringOption(listed('place', 'What kind of place it is in'))
        .addStringOption(surprise)
        .addStringOption(listed('event', 'Which event brought it'))
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
  gm: ['start', 'show', 'end'],
  // A game master's input may be secret; the part that players see is posted.
  isPrivate: (request) => subcommandOf(request) !== 'flee',
  run: (here, request) => {
    switch (subcommandOf(request)) {
      case 'start':
        return startEncounter(here, request);
      case 'show':
        return showEncounter(here, request);
      case 'end':
        return endEncounter(here);
      case 'flee':
        return act(here, verb('flee', {}));
      default:
        return showCard(stateMessage(here));
    }
  },
  press(here, request) {
    if (request.customId === FLEE) return act(here, verb('flee', {}));
    const brought = pressBring(here, request);
    if (brought !== null) return brought;
    return request.customId === MEET ? meetInSecret(here) : actInPost(here, verb('encounter-show', {}));
  },
  submit: submitBring,
  complete: {
    creature: creatureChoices,
    table: encounterTableChoices,
    ...Object.fromEntries(
      ['faction', 'distance', 'place', 'event', 'surprise'].map((option) => [
        option,
        fromBook(option, 'encounter-start'),
      ]),
    ),
  },
});

function showEncounter(here: Here, request: CommandRequest): Handled {
  const surprised = chosenOf(here, request, { option: 'surprise', verb: 'encounter-start' });
  if (isRefusal(surprised)) return surprised;
  return actInPost(here, verb('encounter-show', given({ surprise: surprised })));
}

function stateMessage(here: Here): Message {
  const rows = meetingRows(here);
  const message = cardMessage(meetingOf(here)?.card ?? { title: t`No meeting is going on`, lines: [], fields: [] });
  return rows.length === 0 ? message : { ...message, components: [...rows] };
}
