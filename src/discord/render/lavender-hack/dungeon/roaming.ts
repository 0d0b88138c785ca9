import { t } from '../../../../language/text.ts';
import { mostRooms } from '../../../../rules/lavender-hack/dungeon/rooms.ts';
import { DUNGEON_ACTS, type DungeonAct } from '../../../../rules/lavender-hack/dungeon/schemas.ts';
import { whyNoBar } from '../../../../rules/lavender-hack/dungeon/step.ts';
import { whyNoTrade } from '../../../../rules/lavender-hack/dungeon/trade.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Roaming } from '../../engine/roaming.ts';
import { knownPlaces, newRooms, roomsNear } from '../../mechanics/rooms.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { ACT_NAMES, ON_THE_WAY } from '../kit/place-words.ts';
import { dungeonCard } from './card.ts';

/** The party's options underground (LH-DUNG-02). */
export function dungeonRoaming(world: World, isGm: boolean, terms: Terms): Roaming {
  const { dungeon, fight } = world.party.state;
  const isFree = dungeon !== null && fight === null && dungeon.action === null;
  const from = dungeon?.roomId ?? null;
  const seeks = [{ id: 'traps', label: t`Traps`, hint: null, path: [], also: [t`for traps`] }];
  const ways = { explore: newRooms(world, from), travel: roomsNear(world, from, paceOf(world)) };
  return {
    card: dungeonCard(world, isGm, terms),
    deeds: [...DUNGEON_ACTS, 'run'].map((act) => ({ value: act, label: act })),
    acts: isFree ? dungeonActs(world, ways, from) : [],
    ...(isFree ? { plan: t`search 3; travel 2; regroup` } : {}),
    ways,
    seeks,
    scouts: [],
    questions: ON_THE_WAY,
    places: [...knownPlaces(world, isGm), ...(isGm ? [] : ways.explore)],
  };
}

/** Searches of the usual plan: it ends sooner where nothing more is found, or something happens. */
const SEARCHES = 3;

/** Running is to explore or to travel at double pace (LH-DUNG-13); a room is searched until there is nothing more in it. */
function dungeonActs(world: World, ways: Roaming['ways'], from: string | null): Roaming['acts'] {
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
function isOpen(world: World, act: DungeonAct, ways: Roaming['ways'], from: string | null): boolean {
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

/** Known rooms of one turn (LH-DUNG-11, LH-DUNG-13). */
function paceOf(world: World): { readonly walking: number; readonly running: number } {
  return { walking: mostRooms(world, 'travel', false), running: mostRooms(world, 'travel', true) };
}
