import type { ScriptedRoll } from '../support/scripted-dice.ts';
import type { Sheets } from './seating.ts';

/** Wis: Bryn +0, Sable +1, Ines +1. All four resources begin at d8; a dagger or two slow nobody. */
export const TRAVELLERS = {
  Bryn: {
    class: 'strong',
    background: 'Miner',
    abilities: { str: 16, dex: 9, wis: 10, int: 8, con: 14, cha: 10 },
    hpMax: 9,
    hp: 5,
    gear: ['Longsword'],
  },
  Sable: {
    class: 'deft',
    background: 'Circus Performer',
    abilities: { str: 12, dex: 16, wis: 13, int: 11, con: 9, cha: 13 },
    hp: 6,
    gear: ['Dagger'],
  },
  Ines: {
    class: 'wise',
    background: 'Hedge physician',
    abilities: { str: 9, dex: 12, wis: 13, int: 16, con: 10, cha: 10 },
    hp: 5,
    gear: ['Dagger'],
  },
} satisfies Sheets;

/** What the land is before anybody sets out. */
export const HEXES = [
  { at: '0,0', terrain: 'settled', name: 'Oakmere', visited: true },
  { at: '1,0', terrain: 'swamp', name: 'Heron Marsh' },
  { at: '1,0', feature: 'a drowned milestone', hidden: true },
  { at: '2,0', terrain: 'hill', name: 'Barrow Downs' },
] as const;

/**
 * The whole expedition worked out by hand, in the order in which it falls. The spotlight goes on at each dawn (LH-SPOT-03),
 * and resource rolls are its holder's (LH-SPOT-04).
 */
export const EXPEDITION = {
  /** Day 1, a miss: nothing comes. */
  leaves: ['GM/event d20 = 5'],
  // Sable ahead: 12 + 1 = 13, weak; dawn's food holds.
  day1: ['Sable/test d20 = 12', 'Bryn/food d8 = 5'],
  // Bryn heals in the regroup; dusk's food is used; a camp; day 2: weak, somebody in watch 2.
  evening1: [
    'Bryn/hit-die d8 = 2',
    'Bryn/food d8 = 2',
    'Bryn/hit-die d8 = 1',
    'Sable/hit-die d6 = 1',
    'Ines/hit-die d4 = 1',
    'GM/event d20 = 8',
    'GM/event-when d6 = 2',
  ],
  day2: ['Sable/test d20 = 15', 'Sable/food d6 = 5'],
  // Dusk, a camp, and bad weather on day 3.
  evening2: [
    'Sable/food d6 = 6',
    'Bryn/hit-die d8 = 1',
    'Sable/hit-die d6 = 1',
    'Ines/hit-die d4 = 1',
    'GM/event d20 = 18',
    'GM/weather d6 = 2',
  ],
  day3: ['Ines/food d6 = 4'],
  evening3: [
    'Ines/food d6 = 4',
    'Bryn/hit-die d8 = 4',
    'Bryn/hit-die d8 = 3',
    'Sable/hit-die d6 = 2',
    'Sable/hit-die d6 = 1',
    'Ines/hit-die d4 = 2',
    'Ines/hit-die d4 = 1',
    'GM/event d20 = 4',
  ],
  /** Hour 1, a miss. */
  enters: ['GM/event d20 = 4'],
  turn1: ['Bryn/light d8 = 6'],
  /** 18 + 1, strong: Sable knows what jewelry is worth. */
  appraises: ['Sable/test d20 = 18'],
  /** Court: logic 13 + 2 = 15, weak, kept. */
  pursues: ['Ines/test d20 = 13'],
  trades: ['Sable/test d20 = 20'],
  /** The day that begins is quiet. */
  courtOver: ['GM/event d20 = 3'],
  /** Dawn on the known way home. */
  home: ['Sable/food d6 = 4'],
  /** Level 2: two dice and Con +1 each. */
  levels: ['Bryn/hit-die d8 = 6', 'Bryn/hit-die d8 = 7'],
  leavesAgain: ['GM/event d20 = 5'],
  dayAgain: ['Ines/food d8 = 5'],
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;
