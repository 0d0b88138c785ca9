import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { Roaming, Way } from '../src/discord/render/engine/renderer.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import type { Json } from '../src/rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { Here } from './support/access/here.ts';
import { act, actInPost } from './support/act/act.ts';
import { roamingOf, type WaysAct, wayChoices, waysMessage, waysOf, wayTyped } from './support/act/roaming.ts';
import { roamingCommand } from './support/act/roaming-command.ts';
import { showCard } from './support/cards/card.ts';
import type { Handled } from './support/define-command.ts';
import { listed, oneOf } from './support/input/options.ts';
import { folded, isSet, numberOf, textOf } from './support/input/typed.ts';

const ACTS = ['explore', 'travel', 'search', 'craft', 'rebalance', 'regroup', 'camp'] as const;
type DungeonAct = (typeof ACTS)[number];
const CHOICES = [...ACTS, 'run', 'enter', 'leave'] as const;
type DungeonChoice = (typeof CHOICES)[number];
/** What leads somewhere. */
type Going = WaysAct;

/** Wonder of a dungeon of which nothing is said. */
const PLAIN_WONDER = 1;
const MAX_WONDER = 8;

/** Shows the hour underground, and spends its turns. */
export const dungeon: Command = roamingCommand<DungeonChoice>({
  data: new SlashCommandBuilder()
    .setName('dungeon')
    .setDescription('The hour underground, turn by turn: where you are and what to do next')
    .addStringOption(
      oneOf('do', 'What the party does; run, at double pace; leave; for the game master: enter', CHOICES),
    )
    .addStringOption(listed('where', 'A room by its key or name; several with commas between, in order'))
    .addBooleanOption((option) => option.setName('running').setDescription('At double pace, with less care'))
    .addIntegerOption((option) =>
      option
        .setName('wonder')
        .setDescription('With enter: how rich the dungeon is, 1 to 8')
        .setMinValue(1)
        .setMaxValue(MAX_WONDER),
    ),
  needs: 'delve',
  command: 'dungeon',
  where: 'dungeon',
  acts: CHOICES,
  menus: ['explore', 'travel', 'run'],
  // How good the finds are there is not for players to read.
  isSecret: (request) => numberOf(request, 'wonder') !== null,
  run: runChoice,
  press(here, { wanted, rest, chosen }) {
    const [going] = rest;
    if (wanted === 'go') return chosen !== null && isGoing(going) ? goTo(here, going, chosen) : null;
    if (isGoing(wanted)) return menuOf(here, wanted);
    const group = ACTS.find((one) => one === wanted);
    return group === undefined ? null : spend(here, { act: group });
  },
  complete: {
    where(here, choice) {
      const { places } = roamingOf(here, 'dungeon');
      if (choice === 'enter') return here.look.isGm ? wayChoices(places) : [];
      return isGoing(choice) ? wayChoices(waysOf(here, 'dungeon', choice)) : [];
    },
  },
});

function isGoing(choice: string | null | undefined): choice is Going {
  return choice === 'explore' || choice === 'travel' || choice === 'run';
}

function runChoice(here: Here, request: CommandRequest, wanted: DungeonChoice): Handled {
  const where = textOf(request, 'where');
  switch (wanted) {
    case 'enter':
      return enter(here, where, numberOf(request, 'wonder'));
    case 'leave':
      return act(here, { action: 'leave-dungeon', inputs: [{}] }, false);
    case 'explore':
    case 'travel':
    case 'run':
      return where === null ? menuOf(here, wanted) : go(here, wanted, where, isSet(request, 'running'));
    default:
      return spend(here, { act: wanted });
  }
}

/** On foot or at a run, to rooms that are named; one runs to known rooms and to new ones alike (LH-DUNG-13). */
function go(here: Here, wanted: Going, where: string, running: boolean): Handled {
  const roaming = roamingOf(here, 'dungeon');
  const [first = ''] = where.split(',');
  const isNew = wayOf(roaming.ways.explore, first.trim()) !== null;
  const group = wanted === 'run' ? (isNew ? 'explore' : 'travel') : wanted;
  const path = pathTyped(roaming, group, where);
  if (isRefusal(path)) return path;
  return spend(here, { act: group, path, running: running || wanted === 'run' });
}

/** The game master takes the party below; without a room, to a place that is on no map. */
function enter(here: Here, where: string | null, wonder: number | null): Handled {
  const { isGm } = here.look;
  if (!isGm) return refuse('gm-only');
  const roomId = where === null ? null : roomTyped(roamingOf(here, 'dungeon'), where);
  if (isRefusal(roomId)) return roomId;
  const wanted = { action: 'enter-dungeon', inputs: [{ roomId, wonder: wonder ?? PLAIN_WONDER }] };
  return wonder === null ? act(here, wanted, false) : actInPost(here, wanted);
}

/** Rooms to choose from; where none are on the map, it is done at once. */
function menuOf(here: Here, wanted: Going): Handled {
  const { acts } = roamingOf(here, 'dungeon');
  if (waysOf(here, 'dungeon', wanted).length === 0 && acts.some(({ id }) => id === wanted))
    return wanted === 'run' ? spend(here, { act: 'explore', running: true }) : spend(here, { act: wanted });
  const message = waysMessage(here, { command: 'dungeon', where: 'dungeon', act: wanted }, null);
  return isRefusal(message) ? message : showCard(message, true);
}

/** What was chosen in the menu of ways; what is too far for a walk is run to, as the menu says. */
function goTo(here: Here, wanted: Going, chosen: string): Promise<Reply> {
  const { ways } = roamingOf(here, 'dungeon');
  const isNew = ways.explore.some(({ id }) => id === chosen);
  const group = wanted === 'run' ? (isNew ? 'explore' : 'travel') : wanted;
  const way = ways[group].find(({ id }) => id === chosen);
  const running = wanted === 'run' || way?.isRun === true;
  return spend(here, { act: group, path: [...(way?.path ?? [chosen])], running });
}

/** The party spends a turn, or a watch. */
function spend(here: Here, input: { readonly act: DungeonAct; readonly [field: string]: Json }): Promise<Reply> {
  return act(here, { action: 'delve', inputs: [input] }, false);
}

/** Rooms one after another; to a single known one, the shortest way. */
function pathTyped(roaming: Roaming, wanted: 'explore' | 'travel', text: string): string[] | Refusal {
  const way = wayOf(roaming.ways[wanted], text);
  if (way !== null) return [...way.path];
  const path: string[] = [];
  for (const part of text.split(',')) {
    const room = roomTyped(roaming, part.trim(), wanted === 'explore');
    if (isRefusal(room)) return room;
    path.push(room);
  }
  return path;
}

function wayOf(ways: readonly Way[], text: string): Way | null {
  return wayTyped(ways, text) ?? wayTyped(ways, `Room ${text}`);
}

/** A room by its key, or by a name that who types knows. One that is still to be explored is taken at its word. */
function roomTyped({ places, ways }: Roaming, text: string, isNew = false): string | Refusal {
  const known = [...places, ...ways.explore];
  const key = folded(text).replace(/^room[ /]/, '');
  const found = known.find(({ id }) => folded(id) === `room/${key}`) ?? wayTyped(places, text);
  if (found !== undefined && found !== null) return found.id;
  return isNew && /^\S{1,20}$/.test(key) ? `room/${text}` : refuse('roaming/no-such-place', { typed: text });
}
