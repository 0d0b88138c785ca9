import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import type { BookAction } from '../src/play/play.ts';
import { MAX_PLACE_NAME, MAX_PLACE_NOTE, MAX_PLACE_SECRET, MAX_PLACE_TEXT } from '../src/rules/engine/limits.ts';
import { isRefusal, type Refusal } from '../src/rules/engine/prompt.ts';
import type { Here } from './support/access/here.ts';
import { act, actInPost, verb } from './support/act/act.ts';
import { encounterTableChoices } from './support/act/encounter.ts';
import { abilityChoices, abilityOf } from './support/choices/ability.ts';
import { actingChoices, namedCharacter } from './support/choices/character.ts';
import { chosenOf, fromBook } from './support/choices/offered.ts';
import type { Handled } from './support/define-command.ts';
import { free, listed } from './support/input/options.ts';
import { cleared, given, numberOf, subcommandOf, textOf, yesOr } from './support/input/typed.ts';
import { uploadOption } from './support/input/upload.ts';
import { placeCommand } from './support/places/place-command.ts';
import { roomChoices, showPlace, typedRoom } from './support/places/places.ts';

const MAX_KEY = 20;
const MAX_DICE = 100;

/** Keeps the rooms of the dungeon. */
export const room: Command = placeCommand({
  what: 'room',
  data: new SlashCommandBuilder()
    .setName('room')
    .setDescription('The rooms of the dungeon')
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('What you know about a room')
        .addStringOption(listed('room', 'Which; where the party is when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('add')
        .setDescription('Game master: write down a room, or correct it')
        .addStringOption(free('key', 'Its number or letter on your map', MAX_KEY, 'required'))
        .addStringOption(free('name', 'What it is called; - for nothing', MAX_PLACE_NAME))
        .addIntegerOption((option) =>
          option
            .setName('wonder')
            .setDescription('Its wonder; as the dungeon has it when left out')
            .setMinValue(1)
            .setMaxValue(8),
        )
        .addBooleanOption((option) => option.setName('explored').setDescription('The party has been there'))
        .addStringOption(free('feature', 'One more thing of interest there', MAX_PLACE_TEXT))
        .addBooleanOption((option) => option.setName('hidden').setDescription('It has to be searched for'))
        .addBooleanOption((option) => option.setName('trap').setDescription('It is a trap, and hidden'))
        .addStringOption(free('on', 'A trap on this thing, which everybody sees', MAX_PLACE_TEXT))
        .addStringOption(
          listed('ability', 'Of a trap: what avoids it, or lessens it; as traps usually do when left out'),
        )
        .addStringOption(free('damage', 'Of a trap: what it does in full, as 2d6; a d6 when left out', MAX_DICE))
        .addStringOption(free('without', 'A thing of interest that is no longer there', MAX_PLACE_TEXT))
        .addStringOption(listed('table', 'Whom one meets there: a table; - for the usual one'))
        .addStringOption(free('secret', 'For your eyes only; - for nothing', MAX_PLACE_SECRET)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('connect')
        .setDescription('Game master: a way between two rooms')
        .addStringOption(listed('from', 'From this room', 'required'))
        .addStringOption(listed('to', 'To this room', 'required'))
        .addBooleanOption((option) => option.setName('one-way').setDescription('One way only'))
        .addBooleanOption((option) => option.setName('closed').setDescription('Remove the way instead')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('note')
        .setDescription('Game master: note what the players know of a room')
        .addStringOption(free('text', 'What they know', MAX_PLACE_NOTE, 'required'))
        .addStringOption(listed('room', 'Which; where the party is when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('erase')
        .setDescription('Game master: delete a room')
        .addStringOption(listed('room', 'Which', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('trap')
        .setDescription('Game master: a trap that nobody found springs where the party is')
        .addStringOption(listed('character', 'On whom', 'required'))
        .addStringOption(listed('ability', 'What avoids it, or lessens it; as written down when left out'))
        .addStringOption(free('damage', 'What it does in full, as 2d6; as written down when left out', MAX_DICE))
        .addStringOption(listed('what', 'Which trap; the first one there when left out'))
        .addStringOption(listed('with', 'What helps or hinders')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Game master: bring in rooms, as key,name,exits lines or JSON')
        .addAttachmentOption(uploadOption('The rooms as a file, 1 MB at most; a form opens when left out')),
    ),
  needs: 'edit-room',
  gm: ['add', 'connect', 'note', 'erase', 'trap', 'import'],
  run,
  complete: {
    room: roomChoices,
    from: roomChoices,
    to: roomChoices,
    table: encounterTableChoices,
    with: fromBook('with', 'spring-trap'),
    character: actingChoices,
    ability(here, { options }) {
      const character = namedCharacter(here, String(options.character ?? ''));
      return abilityChoices(here, isRefusal(character) ? null : character);
    },
    what: fromBook('what', 'spring-trap'),
  },
});

function run(here: Here, request: CommandRequest): Handled {
  switch (subcommandOf(request)) {
    case 'add':
      return add(here, request);
    case 'connect':
      return connect(here, request);
    case 'trap':
      return trap(here, request);
    default:
      return withRoom(here, request);
  }
}

function withRoom(here: Here, request: CommandRequest): Handled {
  const placeId = typedRoom(here, textOf(request, 'room'));
  if (isRefusal(placeId)) return placeId;
  switch (subcommandOf(request)) {
    case 'note':
      return doIt(here, verb('note-place', { placeId, text: textOf(request, 'text') ?? '' }));
    case 'erase':
      return doIt(here, verb('erase-place', { placeId }));
    default:
      return showPlace(here, placeId);
  }
}

function add(here: Here, request: CommandRequest): Handled {
  const ability = typedAbility(here, request);
  if (isRefusal(ability)) return ability;
  const { explored } = request.options;
  const said = given({
    ability,
    name: cleared(textOf(request, 'name')),
    wonder: numberOf(request, 'wonder'),
    explored: typeof explored === 'boolean' ? explored : null,
    feature: textOf(request, 'feature'),
    hidden: yesOr(request, 'hidden'),
    trap: yesOr(request, 'trap'),
    on: textOf(request, 'on'),
    damage: textOf(request, 'damage'),
    without: textOf(request, 'without'),
    secret: cleared(textOf(request, 'secret')),
    table: cleared(textOf(request, 'table')),
  });
  return doIt(here, verb('edit-room', { key: textOf(request, 'key') ?? '', ...said }));
}

function connect(here: Here, request: CommandRequest): Handled {
  const ends = ['from', 'to'].map((name) => typedRoom(here, textOf(request, name) ?? ''));
  const lost = ends.find(isRefusal);
  if (lost !== undefined) return lost;
  const [from = '', to = ''] = ends.map((id) => String(id).slice('room/'.length));
  const how = given({ oneWay: yesOr(request, 'one-way'), closed: yesOr(request, 'closed') });
  return doIt(here, verb('connect-rooms', { from, to, ...how }));
}

/** Null where none is named. */
function typedAbility(here: Here, request: CommandRequest): string | Refusal | null {
  const typed = textOf(request, 'ability');
  return typed === null ? null : abilityOf(here.look.book, typed);
}

/** It springs before everybody's eyes. */
function trap(here: Here, request: CommandRequest): Handled {
  const character = namedCharacter(here, textOf(request, 'character') ?? '');
  if (isRefusal(character)) return character;
  const ability = typedAbility(here, request);
  if (isRefusal(ability)) return ability;
  const help = chosenOf(here, request, { option: 'with', verb: 'spring-trap', character });
  if (isRefusal(help)) return help;
  const how = given({ ability, damage: textOf(request, 'damage'), what: textOf(request, 'what'), with: help });
  return actInPost(here, verb('spring-trap', { characterId: character.id, ...how }));
}

/** The action is announced to nobody. */
function doIt(here: Here, wanted: BookAction): Promise<Reply> {
  return act(here, { ...wanted, secret: true });
}
