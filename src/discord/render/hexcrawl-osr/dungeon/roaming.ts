import { t } from '../../../../language/text.ts';
import { unlit } from '../../../../rules/hexcrawl-osr/dungeon/light.ts';
import { mostRooms } from '../../../../rules/hexcrawl-osr/dungeon/rooms.ts';
import { SOUGHT, type Sought, TURN_ACTS, type TurnAct } from '../../../../rules/hexcrawl-osr/dungeon/schemas.ts';
import { thingsHere } from '../../../../rules/hexcrawl-osr/dungeon/search.ts';
import { refuseNow } from '../../../../rules/hexcrawl-osr/dungeon/step.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import { walkers } from '../../../../rules/hexcrawl-osr/wilderness/travel.ts';
import { knownWays, leadsTo } from '../../../../rules/mechanics/map/rooms.ts';
import type { Roaming, Way } from '../../engine/roaming.ts';
import { capital } from '../../engine/words.ts';
import { knownPlaces, newRooms, roomsNear } from '../../mechanics/rooms.ts';
import { dungeonCard } from './card.ts';
import { SOUGHT_NAMES, TURN_NAMES } from './names.ts';

/** Turns of light that are left when the next one is offered. */
const NEARLY_OUT = 1;
/** Buttons of a card. */
const MAX_ACTS = 10;

/** As they are typed in every language. */
const ALSO: Readonly<Record<Sought, readonly string[]>> = {
  door: ['door', 'doors', 'secret doors'],
  'room-trap': ['room-trap', 'trap', 'traps'],
  'object-trap': ['object-trap', 'thing'],
};

/** The party's options underground (HX-DUN-01). */
export function dungeonRoaming(world: World, isGm: boolean): Roaming {
  const { dungeon } = world.party.state;
  const from = dungeon?.roomId ?? null;
  const pace = mostRooms(world, 'travel');
  const travel = roomsNear(world, from, { walking: pace, running: pace });
  const ways = { explore: newRooms(world, from), travel };
  const isFree = dungeon !== null && refuseNow(world) === null;
  return {
    card: dungeonCard(world, isGm),
    deeds: [...TURN_ACTS, 'camp'].map((act) => ({ value: act, label: act })),
    acts: isFree ? dungeonActs(world, ways, from) : [],
    ways,
    near: { listen: doors(world, from, ways), each: doors(world, from, ways) },
    seeks: seeks(world),
    scouts: [],
    questions: ['wanderers', 'hidden', 'turn-acts', 'heard', 'way-back'],
    places: [...knownPlaces(world, isGm), ...(isGm ? [] : ways.explore)],
  };
}

/** Ways on at which one can listen. */
function doors(world: World, from: string | null, { explore, travel }: Roaming['ways']): readonly Way[] {
  return from === null ? [] : [...explore, ...travel.filter(({ id }) => leadsTo(world, from, id))];
}

/** Kinds of things, by several names that people may type, and each thing in plain sight. */
function seeks(world: World): readonly Way[] {
  const kinds = SOUGHT.map((id) => ({ id, label: capital(SOUGHT_NAMES[id]), hint: null, path: [], also: ALSO[id] }));
  const things = thingsHere(world).map((what) => ({ id: what, label: what, hint: null, path: [] }));
  return [...kinds, ...things];
}

/** The options; an impossible one is not offered. */
function dungeonActs(world: World, ways: Roaming['ways'], from: string | null): Roaming['acts'] {
  const own = TURN_ACTS.flatMap((act): Roaming['acts'] => {
    if (!isOpen(world, act, ways, from)) return [];
    if (act !== 'search') return [{ id: act, label: TURN_NAMES[act], isMain: act === 'explore' }];
    return [
      { id: 'search-doors', label: t`Look for secret doors`, isMain: false, steps: [{ act, where: 'door' }] },
      { id: 'search-traps', label: t`Look for traps`, isMain: false, steps: [{ act, where: 'room-trap' }] },
    ];
  });
  return [...own, ...out(world)].slice(0, MAX_ACTS);
}

/** Back to where they came in, or into the open where they are there. */
function out(world: World): Roaming['acts'] {
  const { roomId = null, entryId = null } = world.party.state.dungeon ?? {};
  if (roomId === entryId) return [{ id: 'leave', label: t`Leave the dungeon`, isMain: false }];
  if (roomId === null || entryId === null || !knownWays(world, roomId).has(entryId)) return [];
  const steps = [{ act: 'travel', where: entryId }];
  return [{ id: 'way-out', label: t`Back to the way out`, isMain: false, steps }];
}

function isOpen(world: World, act: TurnAct, ways: Roaming['ways'], from: string | null): boolean {
  const all = walkers(world);
  const { lights } = world.party.state;
  switch (act) {
    case 'explore':
    case 'travel':
      return from === null || ways[act].length > 0;
    case 'light':
      return unlit(world) !== null && lights.every(({ turnsLeft }) => turnsLeft <= NEARLY_OUT);
    case 'rest-hour':
      return all.some(({ sheet }) => sheet.grit < sheet.gritMax || sheet.flesh < sheet.fleshMax);
    case 'each':
      return all.length > 1;
    // In words alone: ten buttons are enough.
    case 'other':
      return false;
    default:
      return true;
  }
}
