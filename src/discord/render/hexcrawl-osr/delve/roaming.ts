import { t } from '../../../../language/text.ts';
import { unlit } from '../../../../rules/hexcrawl-osr/delve/light.ts';
import { ROOMS } from '../../../../rules/hexcrawl-osr/delve/rooms.ts';
import { SOUGHT, TURN_ACTS, type TurnAct } from '../../../../rules/hexcrawl-osr/delve/shapes.ts';
import { refuseNow } from '../../../../rules/hexcrawl-osr/delve/step.ts';
import type { CrawlWorld } from '../../../../rules/hexcrawl-osr/shapes.ts';
import type { Roaming } from '../../engine/roaming.ts';
import { capital } from '../../engine/words.ts';
import { knownPlaces, newRooms, roomsNear } from '../../mechanics/rooms.ts';
import { delveCard } from './card.ts';
import { SOUGHT_NAMES, TURN_NAMES } from './terms.ts';

/** Rooms of a turn on explored ground (HX-G-06). */
const PACE = { walking: ROOMS.travel, running: ROOMS.travel } as const;

/** What the party can do underground now (HX-DUN-01). */
export function delveRoaming(world: CrawlWorld, isGm: boolean): Roaming {
  const { delve } = world.party.state;
  const from = delve?.roomId ?? null;
  const ways = { explore: newRooms(world, from), travel: roomsNear(world, from, PACE) };
  const isFree = delve !== null && refuseNow(world) === null;
  return {
    card: delveCard(world, isGm),
    deeds: [...TURN_ACTS, 'camp'].map((act) => ({ value: act, label: act })),
    acts: isFree ? delveActs(world, ways, from) : [],
    ways,
    seeks: SOUGHT.map((id) => ({ id, label: capital(SOUGHT_NAMES[id]), hint: null, path: [], also: [id] })),
    scouts: [],
    questions: ['wanderers', 'hidden', 'heard', 'way-back'],
    places: [...knownPlaces(world, isGm), ...(isGm ? [] : ways.explore)],
  };
}

/** What can be done; a choice that cannot be made now is not offered. */
function delveActs(world: CrawlWorld, ways: Roaming['ways'], from: string | null): Roaming['acts'] {
  return TURN_ACTS.flatMap((act): Roaming['acts'] => {
    if (!isOpen(world, act, ways, from)) return [];
    if (act !== 'search') return [{ id: act, label: TURN_NAMES[act], isMain: act === 'explore' }];
    return [
      { id: 'search-doors', label: t`Look for secret doors`, isMain: false, steps: [{ act, where: 'door' }] },
      { id: 'search-traps', label: t`Look for traps`, isMain: false, steps: [{ act, where: 'room-trap' }] },
    ];
  });
}

function isOpen(world: CrawlWorld, act: TurnAct, ways: Roaming['ways'], from: string | null): boolean {
  switch (act) {
    case 'explore':
    case 'travel':
      return from === null || ways[act].length > 0;
    case 'light':
      return unlit(world) !== null;
    // In words alone: ten buttons are enough.
    case 'other':
      return false;
    default:
      return true;
  }
}
