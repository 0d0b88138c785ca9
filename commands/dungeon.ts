import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { Roaming } from '../src/discord/render/renderer.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import type { Json } from '../src/rules/json.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/prompt.ts';
import { act } from './support/act.ts';
import { answerRefusal } from './support/answer.ts';
import { showCard } from './support/card.ts';
import { choicesFor } from './support/choices.ts';
import { type Here, hereOf, inCampaign } from './support/here.ts';
import { GUILD_ONLY, listed, oneOf } from './support/options.ts';
import { roamingMessage, roamingOf, wayChoices, waysMessage, wayTyped } from './support/roaming.ts';
import { folded, isSet, numberOf, textOf } from './support/typed.ts';

const ACTS = ['explore', 'travel', 'search', 'craft', 'rebalance', 'regroup', 'camp'] as const;
type DungeonAct = (typeof ACTS)[number];
const DEEDS = [...ACTS, 'enter', 'leave'] as const;
type DungeonDeed = (typeof DEEDS)[number];

/** Wonder of a dungeon of which nothing is said. */
const PLAIN_WONDER = 1;
const MOST_WONDER = 8;

/** Shows the hour underground, and spends its turns. */
export const dungeon: Command = {
  data: new SlashCommandBuilder()
    .setName('dungeon')
    .setDescription('The hour underground, turn by turn, and what the party does with it')
    .setContexts(GUILD_ONLY)
    .addStringOption(oneOf('do', 'What the party does; leave; for the game master: enter', DEEDS))
    .addStringOption(listed('where', 'A room by its key or name; several with commas between, in order'))
    .addBooleanOption((option) => option.setName('running').setDescription('At double pace, with less care'))
    .addIntegerOption((option) =>
      option
        .setName('wonder')
        .setDescription('With enter: how rich the dungeon is, 1 to 8')
        .setMinValue(1)
        .setMaxValue(MOST_WONDER),
    )
    .toJSON(),
  needs: 'delve',
  isPrivate: (request) => !isDone(request),
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const wanted = deedIn(request);
      return wanted === null
        ? showCard(roamingMessage(here, 'dungeon', 'dungeon'), true)
        : doDeed(here, request, wanted);
    }),
  press: (request, app) =>
    inCampaign(request, app, (here) => {
      const [, wanted = '', going] = request.customId.split(':');
      const [chosen = null] = request.values ?? [];
      if (wanted === 'go' && chosen !== null) return goTo(here, going === 'travel' ? 'travel' : 'explore', chosen);
      const group = ACTS.find((one) => one === wanted);
      if (group === undefined) return showCard(roamingMessage(here, 'dungeon', 'dungeon'), true);
      return group === 'explore' || group === 'travel' ? menuOf(here, group) : spend(here, { act: group });
    }),
  async complete(request, app) {
    const here = await hereOf(request, app);
    if (here === null) return [];
    const { ways, places } = roamingOf(here, 'dungeon');
    const { text } = request.focused;
    switch (deedIn(request)) {
      case 'explore':
        return choicesFor(wayChoices(ways.explore), text);
      case 'travel':
        return choicesFor(wayChoices(ways.travel), text);
      case 'enter':
        return choicesFor(here.look.isGm ? wayChoices(places) : [], text);
      default:
        return [];
    }
  },
};

function deedIn(request: Pick<CommandRequest, 'options'>): DungeonDeed | null {
  const typed = folded(textOf(request, 'do') ?? '');
  return DEEDS.find((deed) => deed === typed) ?? null;
}

/** Explore and travel without a goal answer with a menu. */
function isDone(request: CommandRequest): boolean {
  const wanted = deedIn(request);
  if (wanted === null) return false;
  return (wanted !== 'explore' && wanted !== 'travel') || textOf(request, 'where') !== null;
}

function doDeed(here: Here, request: CommandRequest, wanted: DungeonDeed): Promise<Reply> | Reply {
  const where = textOf(request, 'where');
  const running = isSet(request, 'running');
  switch (wanted) {
    case 'enter':
      return enter(here, where, numberOf(request, 'wonder') ?? PLAIN_WONDER);
    case 'leave':
      return act(here, { action: 'leave-dungeon', inputs: [{}] }, false);
    case 'explore':
    case 'travel': {
      if (where === null) return menuOf(here, wanted);
      const path = pathTyped(roamingOf(here, 'dungeon'), wanted, where);
      return isRefusal(path) ? answerRefusal(here.look.world, path) : spend(here, { act: wanted, path, running });
    }
    default:
      return spend(here, { act: wanted });
  }
}

/** The game master takes the party below; without a room, to a place that is on no map. */
function enter(here: Here, where: string | null, wonder: number): Promise<Reply> | Reply {
  const { world, isGm } = here.look;
  if (!isGm) return answerRefusal(world, refuse('gm-only'));
  const roomId = where === null ? null : roomTyped(roamingOf(here, 'dungeon'), where);
  if (isRefusal(roomId)) return answerRefusal(world, roomId);
  return act(here, { action: 'enter-dungeon', inputs: [{ roomId, wonder }] }, false);
}

/** Rooms to choose from; where none are on the map, it is done at once. */
function menuOf(here: Here, wanted: 'explore' | 'travel'): Promise<Reply> | Reply {
  const { ways, acts } = roamingOf(here, 'dungeon');
  if (ways[wanted].length === 0 && acts.some(({ id }) => id === wanted)) return spend(here, { act: wanted });
  const message = waysMessage(here, { command: 'dungeon', where: 'dungeon', act: wanted }, null);
  return isRefusal(message) ? answerRefusal(here.look.world, message) : showCard(message, true);
}

function goTo(here: Here, wanted: 'explore' | 'travel', chosen: string): Promise<Reply> {
  const way = roamingOf(here, 'dungeon').ways[wanted].find(({ id }) => id === chosen);
  return spend(here, { act: wanted, path: [...(way?.path ?? [chosen])] });
}

/** The party spends a turn, or a watch. */
function spend(here: Here, input: { readonly act: DungeonAct; readonly [field: string]: Json }): Promise<Reply> {
  return act(here, { action: 'delve', inputs: [input] }, false);
}

/** Rooms one after another; to a single known one, the shortest way. */
function pathTyped(roaming: Roaming, wanted: 'explore' | 'travel', text: string): string[] | Refusal {
  const way = wayTyped(roaming.ways[wanted], text) ?? wayTyped(roaming.ways[wanted], `Room ${text}`);
  if (way !== null) return [...way.path];
  const path: string[] = [];
  for (const part of text.split(',')) {
    const room = roomTyped(roaming, part.trim(), wanted === 'explore');
    if (isRefusal(room)) return room;
    path.push(room);
  }
  return path;
}

/** A room by its key, or by a name that who types knows. One that is still to be explored is taken at its word. */
function roomTyped({ places, ways }: Roaming, text: string, isNew = false): string | Refusal {
  const known = [...places, ...ways.explore];
  const key = folded(text).replace(/^room[ /]/, '');
  const found = known.find(({ id }) => folded(id) === `room/${key}`) ?? wayTyped(places, text);
  if (found !== undefined && found !== null) return found.id;
  return isNew && /^\S{1,20}$/.test(key) ? `room/${text}` : refuse('roaming/no-such-place', { typed: text });
}
