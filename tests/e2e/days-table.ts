import type { ItemData } from '../../src/rules/lavender-hack/items/schemas.ts';
import type { Hex, Room } from '../../src/rules/lavender-hack/places/schemas.ts';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import type { Fact } from '../../src/rules/lavender-hack/vocabulary.ts';
import type { PartyClock } from '../../src/rules/lavender-hack/wilderness/schemas.ts';
import { bringMap } from './bring-map.ts';
import { openPracticePage, type PracticePage } from './practice-page.ts';
import type { Sheets } from './seating.ts';

/** Wis: Bryn +0, Sable +1, Ines +2. Hit dice d8, d6, d4. Bryn fills 7 slots of 8, and is encumbered when weakened. */
const SHEETS = {
  Bryn: {
    class: 'strong',
    background: 'Miner',
    abilities: { str: 16, dex: 9, wis: 10, int: 8, con: 14, cha: 10 },
    hpMax: 9,
    hp: 4,
    gear: [{ name: 'Chainmail', die: 'd4' }, 'Shield', { name: 'Longsword', die: 'd6' }, 'Cauldron', 'Tent'],
  },
  Sable: {
    class: 'deft',
    background: 'Circus Performer',
    abilities: { str: 12, dex: 16, wis: 13, int: 11, con: 9, cha: 13 },
    hpMax: 6,
    hp: 3,
    gear: ['Leather Armor', 'Shortbow'],
  },
  Ines: {
    class: 'wise',
    background: 'Hedge physician',
    abilities: { str: 9, dex: 12, wis: 16, int: 13, con: 10, cha: 10 },
    hpMax: 5,
    hp: 1,
    gear: ['Dagger'],
    workings: [
      { name: 'Magic Missile', ready: false },
      { name: 'Cure Light Wounds', ready: false },
    ],
  },
} satisfies Sheets;

/** Hexes up to this far from the middle. */
const RADIUS = 3;

/** What is written of some hexes; all others are plain and nameless. */
const NAMED: Readonly<Record<string, object>> = {
  '0,0': { terrain: 'settled', name: 'Oakmere', visited: true },
  '1,0': {
    terrain: 'swamp',
    name: 'Heron Marsh',
    features: [{ what: 'a drowned milestone', hidden: true }],
  },
  '2,0': {
    terrain: 'hill',
    name: 'Barrow Downs',
    features: [{ what: 'a sealed barrow door', hidden: true }],
    lair: { what: 'a wight in the long barrow' },
  },
  '3,-1': { terrain: 'mountain', name: 'The Crag' },
  '2,1': { terrain: 'forest', name: 'Stag Wood' },
};

const ROOMS = [
  { key: '1', name: 'Gatehouse', exits: ['2'] },
  {
    key: '2',
    name: 'Guardroom',
    exits: ['1', '3', '4'],
    features: [{ what: 'a key under a flagstone', hidden: true }],
  },
  { key: '3', name: 'Well', exits: ['2'] },
  { key: '4', name: 'Treasury', exits: ['2'], wonder: 5 },
];

export interface DaysPage extends PracticePage {
  /** A campaign with the party, a map and a dungeon; the clock stands at the first dawn. */
  begin(): Promise<void>;
  lavender(): Promise<World>;
  /** What fell to the party and when, as `4.2 Food d8 = 5`: day and watch, underground with hour and turn. */
  timetable(): Promise<readonly string[]>;
  /** Day and watch, hour and turn: `4.2 1:1`. */
  now(): Promise<string>;
}

export async function openDaysPage(): Promise<DaysPage> {
  const page = await openPracticePage(SHEETS);
  const lavender = async () => (await page.at.world()) as World;

  return {
    ...page,
    lavender,
    async begin() {
      await page.anew();
      await bringMap(page.seat('GM'), 'hex', { hexes: hexes() });
      await bringMap(page.seat('GM'), 'room', { rooms: ROOMS });
      await page.at.settled();
    },
    async timetable() {
      return happenings([...(await page.at.journal())].reverse().flatMap(({ facts }) => facts as never));
    },
    async now() {
      const { clock } = (await lavender()).party.state;
      return at(clock, true);
    },
  };
}

function hexes(): readonly object[] {
  const all: object[] = [];
  for (let q = -RADIUS; q <= RADIUS; q++) {
    for (let r = Math.max(-RADIUS, -RADIUS - q); r <= Math.min(RADIUS, RADIUS - q); r++)
      all.push({ q, r, terrain: 'plain', ...NAMED[`${q},${r}`] });
  }
  return all;
}

function at({ day, watch, hour, turn }: PartyClock, isBelow: boolean): string {
  return `${day}.${watch}${isBelow ? ` ${hour}:${turn}` : ''}`;
}

/** Goes through a story by the clocks that it tells of. */
function happenings(facts: readonly Fact[]): readonly string[] {
  let clock: PartyClock = { day: 1, watch: 1, hour: 1, turn: 1 };
  let isBelow = false;
  const all: string[] = [];
  for (const fact of facts) {
    if (fact.fact === 'clock') clock = fact;
    if (fact.fact === 'enters-dungeon' || fact.fact === 'leaves-dungeon') {
      clock = { ...clock, hour: 1, turn: 1 };
      isBelow = fact.fact === 'enters-dungeon';
    }
    const words = happening(fact);
    if (words !== null) all.push(`${at(clock, isBelow)} ${words}`);
  }
  return all;
}

function happening(fact: Fact): string | null {
  switch (fact.fact) {
    case 'usage':
      return `${fact.die} d${fact.from} = ${fact.value}`;
    case 'food-passes':
      return `Food passes: ${fact.by}`;
    case 'event-rolled':
      return `event: ${fact.event}${fact.when === null ? '' : ` in ${fact.when}`}`;
    case 'event-due':
      return `comes: ${fact.event}`;
    case 'resource-found':
      return `find: ${fact.die} d${fact.from} → d${fact.to}`;
    case 'lair':
      return `lair: ${fact.what}`;
    case 'lost':
      return `lost: ${fact.outcome}`;
    case 'arrives':
      return `in ${fact.name ?? fact.placeId}`;
    case 'rests':
      return fact.what;
    default:
      return null;
  }
}

/** Ids of the places of a kind where the party has been. */
export function known({ places }: World): readonly string[] {
  return Object.values(places)
    .filter(({ data }) => (data.kind === 'hex' ? (data as Hex).visited : (data as Room).explored))
    .map(({ id }) => id)
    .sort();
}

/** Hit points by name. */
export function hitPoints({ characters }: World): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.values(characters).map(({ name, sheet }) => [name, sheet.hp]));
}

/** Sizes of the four resources. */
export function resources({ usageDice }: World): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.values(usageDice).map(({ id, size }) => [id, size]));
}

/** What is left of a thing's die, by its name. */
export function dieOf({ items }: World, name: string): ItemData['dieNow'] {
  return Object.values(items).find((item) => item.name === name)?.data.dieNow ?? null;
}
