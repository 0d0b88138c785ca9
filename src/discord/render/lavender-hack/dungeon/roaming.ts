import { t } from '../../../../language/text.ts';
import { mostRooms } from '../../../../rules/lavender-hack/dungeon/rooms.ts';
import { DUNGEON_ACTS, type DungeonAct } from '../../../../rules/lavender-hack/dungeon/shapes.ts';
import { whyNoBar } from '../../../../rules/lavender-hack/dungeon/step.ts';
import { whyNoTrade } from '../../../../rules/lavender-hack/dungeon/trade.ts';
import type { Room } from '../../../../rules/lavender-hack/places/shapes.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import { knownWays } from '../../../../rules/mechanics/map/rooms.ts';
import type { Roaming, Way } from '../../engine/renderer.ts';
import { placeIn } from '../../mechanics/places.ts';
import { ACT_NAMES, ON_THE_WAY } from '../kit/place-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';
import { dungeonCard } from './card.ts';

const MAX_WAYS = 25;

/** What the party can do underground now (LH-DUNG-02). */
export function dungeonRoaming(world: LavenderWorld, isGm: boolean, terms: LavenderTerms): Roaming {
  const { delve, fight } = world.party.state;
  const isFree = delve !== null && fight === null && delve.action === null;
  const from = delve?.roomId ?? null;
  const seeks = [{ id: 'traps', label: t`Traps`, hint: null, path: [], also: [t`for traps`] }];
  const ways = { explore: newRooms(world, from), travel: knownRooms(world, from) };
  return {
    card: dungeonCard(world, isGm, terms),
    deeds: [...DUNGEON_ACTS, 'run'].map((act) => ({ value: act, label: act })),
    acts: isFree ? dungeonActs(world, ways, from) : [],
    ways,
    seeks,
    scouts: [],
    questions: ON_THE_WAY,
    places: [...knownPlaces(world, isGm), ...(isGm ? [] : ways.explore)],
  };
}

/** Rooms that who looks may know of. */
function knownPlaces(world: LavenderWorld, isGm: boolean): readonly Way[] {
  return Object.entries(world.places).flatMap(([id, { data }]) =>
    data.kind === 'room' && (isGm || data.explored)
      ? [{ id, label: placeIn(world, id), hint: null, path: [], also: keysOf(id) }]
      : [],
  );
}

/** Searches of the usual plan: it ends sooner where nothing more is found, or something happens. */
const SEARCHES = 3;

/** Running is to explore or to travel at double pace (LH-DUNG-13); a room is searched until there is nothing more in it. */
function dungeonActs(world: LavenderWorld, ways: Roaming['ways'], from: string | null): Roaming['acts'] {
  const open = DUNGEON_ACTS.filter((act) => isOpen(world, act, ways, from));
  const lastWay = open.findLast((act) => act === 'explore' || act === 'travel');
  return open.flatMap((id): Roaming['acts'] => {
    const own = { id, label: ACT_NAMES[id], isMain: id === 'explore' };
    if (id === lastWay) return [own, { id: 'run', label: t`Run`, isMain: false }];
    if (id !== 'search' || from === null) return [own];
    const steps = Array.from({ length: SEARCHES }, () => ({ act: 'search' }));
    return [own, { id: 'search-all', label: t`Search it all`, isMain: false, steps }];
  });
}

/** A choice that cannot be made now is not offered; off the map one goes where the game master says. */
function isOpen(world: LavenderWorld, act: DungeonAct, ways: Roaming['ways'], from: string | null): boolean {
  switch (act) {
    case 'explore':
    case 'travel':
      return from === null || ways[act].length > 0;
    case 'bar':
      return from !== null && whyNoBar(world) === null;
    case 'craft':
    case 'rebalance':
      return whyNoTrade(world, act) === null;
    default:
      return true;
  }
}

/** A room by its key: `7`, `room 7`. */
function keysOf(id: string): readonly string[] {
  const key = id.slice('room/'.length);
  return [key, t`room ${key}`, id];
}

/** The key of a room to explore is taken at its word: nobody has been there. Null for anything else. */
export function roomTyped(act: string, typed: string): string | null {
  const key = typed.trim().replace(/^room[ /]/i, '');
  return act !== 'travel' && act !== 'enter' && /^\S{1,20}$/.test(key) ? `room/${key}` : null;
}

/** New rooms that the present one leads to: their keys and nothing else. From off the map, any. */
function newRooms(world: LavenderWorld, from: string | null): readonly Way[] {
  const exits = from === null ? null : (roomIn(world, from)?.exits ?? []);
  return Object.entries(world.places)
    .flatMap(([id, { data }]): Way[] => {
      if (data.kind !== 'room' || data.explored || (exits !== null && !exits.includes(id))) return [];
      return [{ id, label: t`Room ${data.key}`, hint: t`Nobody has been there.`, path: [id], also: keysOf(id) }];
    })
    .slice(0, MAX_WAYS);
}

/** Known rooms that can be reached in one turn, at a run if need be, the nearest first (LH-DUNG-11, LH-DUNG-13). */
function knownRooms(world: LavenderWorld, from: string | null): readonly Way[] {
  if (from === null) return [];
  const walking = mostRooms(world, 'travel', false);
  const running = mostRooms(world, 'travel', true);
  const near = [...knownWays(world, from)].filter(([id, { length }]) => id !== from && length <= running);
  return near.slice(0, MAX_WAYS).map(([id, path]) => {
    const hint =
      path.length > walking ? t`Only at a run.` : path.length === 1 ? t`Next door.` : t`A room or more away.`;
    return { id, label: placeIn(world, id), hint, path, also: keysOf(id), isRun: path.length > walking };
  });
}

function roomIn(world: LavenderWorld, id: string): Room | undefined {
  const data = Object.hasOwn(world.places, id) ? world.places[id]?.data : undefined;
  return data?.kind === 'room' ? data : undefined;
}
