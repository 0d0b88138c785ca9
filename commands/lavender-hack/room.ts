import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../../src/discord/command.ts';
import { roomsView } from '../../src/discord/render/lavender-hack/places/rooms-view.ts';
import type { Reply } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { t } from '../../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import { trapsHere } from '../../src/rules/lavender-hack/dungeon/trap.ts';
import { lyingIn } from '../../src/rules/lavender-hack/items/lying.ts';
import { roomOf } from '../../src/rules/lavender-hack/places/places.ts';
import type { Here } from '../support/access/here.ts';
import { act, actInPost } from '../support/act/act.ts';
import { encounterTableChoices } from '../support/act/encounter.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { abilityChoices, abilityOf } from '../support/choices/ability.ts';
import { actingChoices, namedCharacter } from '../support/choices/character.ts';
import { chosenOf, fromBook } from '../support/choices/offered.ts';
import type { Handled } from '../support/define-command.ts';
import { free, listed } from '../support/input/options.ts';
import { cleared, given, isSet, numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
import { uploadOption } from '../support/input/upload.ts';
import { placeCard } from './support/place-card.ts';
import { placeCommand } from './support/place-command.ts';
import { ownWorld, roomChoices, typedRoom } from './support/places.ts';

const MAX_KEY = 20;
const MAX_NAME = 60;
const MAX_WHAT = 200;
const MAX_NOTE = 500;
const MAX_SECRET = 1000;
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
        .addStringOption(free('key', 'Its number or letter on your map', MAX_KEY, true))
        .addStringOption(free('name', 'What it is called; - for nothing', MAX_NAME))
        .addIntegerOption((option) =>
          option
            .setName('wonder')
            .setDescription('Its wonder; as the dungeon has it when left out')
            .setMinValue(1)
            .setMaxValue(8),
        )
        .addBooleanOption((option) => option.setName('explored').setDescription('The party has been there'))
        .addStringOption(free('feature', 'One more thing of interest there', MAX_WHAT))
        .addBooleanOption((option) => option.setName('hidden').setDescription('It has to be searched for'))
        .addBooleanOption((option) => option.setName('trap').setDescription('It is a trap, and hidden'))
        .addStringOption(listed('ability', 'Of a trap: what avoids it, or lessens it; Dexterity when left out'))
        .addStringOption(free('damage', 'Of a trap: what it does in full, as 2d6; a d6 when left out', MAX_DICE))
        .addStringOption(free('without', 'A thing of interest that is no longer there', MAX_WHAT))
        .addStringOption(listed('table', 'Whom one meets there: a table; - for the usual one'))
        .addStringOption(free('secret', 'For your eyes only; - for nothing', MAX_SECRET)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('connect')
        .setDescription('Game master: a way between two rooms')
        .addStringOption(listed('from', 'From this room', true))
        .addStringOption(listed('to', 'To this room', true))
        .addBooleanOption((option) => option.setName('one-way').setDescription('One way only'))
        .addBooleanOption((option) => option.setName('closed').setDescription('Remove the way instead')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('note')
        .setDescription('Game master: note what the players know of a room')
        .addStringOption(free('text', 'What they know', MAX_NOTE, true))
        .addStringOption(listed('room', 'Which; where the party is when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('erase')
        .setDescription('Game master: delete a room')
        .addStringOption(listed('room', 'Which', true)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('trap')
        .setDescription('Game master: a trap that nobody found springs where the party is')
        .addStringOption(listed('character', 'On whom', true))
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
  run,
  complete: {
    room: roomChoices,
    from: roomChoices,
    to: roomChoices,
    table: encounterTableChoices,
    with: fromBook('with', 'trap'),
    character: actingChoices,
    ability(here, { options }) {
      const character = namedCharacter(here, String(options.character ?? ''));
      return abilityChoices(here, isRefusal(character) ? null : character);
    },
    what: (here) => (here.look.isGm ? trapsHere(ownWorld(here)).map((what) => ({ label: what, value: what })) : []),
  },
});

function run(here: Here, request: CommandRequest): Handled {
  switch (subcommandOf(request)) {
    case 'add': {
      const ability = typedAbility(here, request);
      return isRefusal(ability) ? ability : doIt(here, 'edit-room', { ...roomInput(request), ability });
    }
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
      return doIt(here, 'note-place', { placeId, text: textOf(request, 'text') ?? '' });
    case 'erase':
      return doIt(here, 'erase-place', { placeId });
    default:
      return show(here, placeId);
  }
}

function roomInput(request: CommandRequest) {
  const { explored } = request.options;
  return {
    key: textOf(request, 'key') ?? '',
    name: cleared(textOf(request, 'name')),
    wonder: numberOf(request, 'wonder'),
    explored: typeof explored === 'boolean' ? explored : null,
    feature: textOf(request, 'feature'),
    hidden: isSet(request, 'hidden'),
    trap: isSet(request, 'trap'),
    damage: textOf(request, 'damage'),
    without: textOf(request, 'without'),
    secret: cleared(textOf(request, 'secret')),
    table: cleared(textOf(request, 'table')),
  };
}

function connect(here: Here, request: CommandRequest): Handled {
  const ends = ['from', 'to'].map((name) => typedRoom(here, textOf(request, name) ?? ''));
  const lost = ends.find(isRefusal);
  if (lost !== undefined) return lost;
  const [from = '', to = ''] = ends.map((id) => String(id).slice('room/'.length));
  return doIt(here, 'connect-rooms', { from, to, oneWay: isSet(request, 'one-way'), closed: isSet(request, 'closed') });
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
  const [damage, what] = [textOf(request, 'damage'), textOf(request, 'what')];
  const help = chosenOf(here, request, { option: 'with', verb: 'trap', character });
  if (isRefusal(help)) return help;
  const how = { characterId: character.id, ability, damage, what, ...given({ with: help }) };
  return actInPost(here, { action: 'spring-trap', inputs: [how] });
}

function show(here: Here, placeId: string): Reply | Refusal {
  const { isGm } = here.look;
  const world = ownWorld(here);
  const seen = roomsView(world, isGm).rooms.find(({ id }) => id === placeId);
  const place = roomOf(world, placeId);
  if (seen === undefined || seen.room === null || place === null)
    return refuse('place/unknown', { place: placeId.slice('room/'.length) });
  return showCard(cardMessage(placeCard(t`Room ${place.key}`, place, isGm, lyingIn(world, placeId))), true);
}

function doIt(here: Here, action: string, input: Readonly<Record<string, string | number | boolean | null>>) {
  return act(here, { action, inputs: [input], secret: true }, true);
}
