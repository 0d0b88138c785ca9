import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { seenRooms } from '../src/maps/rooms-known.ts';
import { roomOf } from '../src/rules/lavender-hack/hexes.ts';
import { isRefusal, refuse } from '../src/rules/prompt.ts';
import { act } from './support/act.ts';
import { answerRefusal } from './support/answer.ts';
import { cardMessage, showCard } from './support/card.ts';
import { choicesFor } from './support/choices.ts';
import { type Here, hereOf, inCampaign } from './support/here.ts';
import { mapForm, pastedMap } from './support/map-form.ts';
import { free, GUILD_ONLY, listed } from './support/options.ts';
import { placeCard } from './support/place-card.ts';
import { cleared, ownWorld, roomChoices, typedRoom } from './support/places.ts';
import { isSet, numberOf, subcommandOf, textOf } from './support/typed.ts';

const MOST_KEY = 20;
const MOST_NAME = 60;
const MOST_WHAT = 200;
const MOST_NOTE = 500;
const MOST_SECRET = 1000;

/** Keeps the rooms of the dungeon. */
export const room: Command = {
  data: new SlashCommandBuilder()
    .setName('room')
    .setDescription('The rooms of the dungeon')
    .setContexts(GUILD_ONLY)
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('What is known of a room')
        .addStringOption(listed('room', 'Which; where the party is when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('add')
        .setDescription('Game master: write down a room, or correct it')
        .addStringOption(free('key', 'Its number or letter on your map', MOST_KEY, true))
        .addStringOption(free('name', 'What it is called; - for nothing', MOST_NAME))
        .addIntegerOption((option) =>
          option
            .setName('wonder')
            .setDescription('Its wonder; as the dungeon has it when left out')
            .setMinValue(1)
            .setMaxValue(8),
        )
        .addBooleanOption((option) => option.setName('explored').setDescription('The party has been there'))
        .addStringOption(free('feature', 'One more thing of interest there', MOST_WHAT))
        .addBooleanOption((option) => option.setName('hidden').setDescription('It has to be searched for'))
        .addStringOption(free('without', 'A thing of interest that is there no more', MOST_WHAT))
        .addStringOption(free('secret', 'For your eyes only; - for nothing', MOST_SECRET)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('connect')
        .setDescription('Game master: a way between two rooms')
        .addStringOption(listed('from', 'From this room', true))
        .addStringOption(listed('to', 'To this room', true))
        .addBooleanOption((option) => option.setName('one-way').setDescription('It does not lead back'))
        .addBooleanOption((option) => option.setName('closed').setDescription('There is no way any more')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('note')
        .setDescription('Game master: note what the players know of a room')
        .addStringOption(free('text', 'What they know', MOST_NOTE, true))
        .addStringOption(listed('room', 'Which; where the party is when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('erase')
        .setDescription('Game master: strike out a room')
        .addStringOption(listed('room', 'Which', true)),
    )
    .addSubcommand((sub) =>
      sub.setName('import').setDescription('Game master: paste rooms, as key,name,exits lines or JSON'),
    )
    .toJSON(),
  needs: 'edit-room',
  isPrivate: () => true,
  mayOpenModal: (request) => subcommandOf(request) === 'import',
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const sub = subcommandOf(request);
      if (sub !== 'show' && !here.look.isGm) return answerRefusal(here.look.world, refuse('gm-only'));
      return sub === 'import' ? { send: 'modal', modal: mapForm('room') } : run(here, request);
    }),
  submit: (request, app) =>
    inCampaign(request, app, (here) => doIt(here, 'import-map', { text: pastedMap(request.fields), what: 'room' })),
  async complete(request, app) {
    const here = await hereOf(request, app);
    return here === null ? [] : choicesFor(roomChoices(here), request.focused.text);
  },
};

function run(here: Here, request: CommandRequest): Reply | Promise<Reply> {
  switch (subcommandOf(request)) {
    case 'add':
      return doIt(here, 'edit-room', roomInput(request));
    case 'connect':
      return connect(here, request);
    default:
      return withRoom(here, request);
  }
}

function withRoom(here: Here, request: CommandRequest): Reply | Promise<Reply> {
  const placeId = typedRoom(here, textOf(request, 'room'));
  if (isRefusal(placeId)) return answerRefusal(here.look.world, placeId);
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
    without: textOf(request, 'without'),
    secret: cleared(textOf(request, 'secret')),
  };
}

function connect(here: Here, request: CommandRequest): Reply | Promise<Reply> {
  const ends = ['from', 'to'].map((name) => typedRoom(here, textOf(request, name) ?? ''));
  const lost = ends.find(isRefusal);
  if (lost !== undefined) return answerRefusal(here.look.world, lost);
  const [from = '', to = ''] = ends.map((id) => String(id).slice('room/'.length));
  return doIt(here, 'connect-rooms', { from, to, oneWay: isSet(request, 'one-way'), closed: isSet(request, 'closed') });
}

function show(here: Here, placeId: string): Reply {
  const { isGm } = here.look;
  const world = ownWorld(here);
  const seen = seenRooms(world, isGm).find(({ id }) => id === placeId);
  const place = roomOf(world, placeId);
  if (seen === undefined || seen.room === null || place === null)
    return answerRefusal(here.look.world, refuse('place/unknown', { place: placeId.slice('room/'.length) }));
  return showCard(cardMessage(placeCard(`Room ${place.key}`, place, isGm)), true);
}

function doIt(here: Here, action: string, input: Readonly<Record<string, string | number | boolean | null>>) {
  return act(here, { action, inputs: [input], secret: true }, true);
}
