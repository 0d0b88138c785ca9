import type { ScriptedRoll } from '../support/scripted-dice.ts';
import type { Sheets } from './seating.ts';

/** Bryn has level 3, Con 15 (+1) and 20 hit points at full health; the others are of level 1 and do not train. */
export const HOUSEHOLD = {
  Bryn: {
    class: 'strong',
    level: 3,
    abilities: { str: 16, dex: 9, wis: 10, int: 8, con: 15, cha: 10 },
    hpMax: 20,
    hp: 11,
    gear: [{ name: 'Silver bowl', value: 3 }, { name: 'Brass lamp', value: 1 }, 'Longsword'],
  },
  Sable: {
    class: 'deft',
    abilities: { str: 12, dex: 16, wis: 13, int: 11, con: 9, cha: 13 },
    hpMax: 6,
    hp: 3,
    gear: ['Dagger'],
  },
  Ines: {
    class: 'wise',
    abilities: { str: 9, dex: 12, wis: 16, int: 13, con: 10, cha: 10 },
    hpMax: 5,
    gear: ['Dagger'],
  },
} satisfies Sheets;

/**
 * Wealth worked out by hand, as `row: boxes`. The bowl of value 3 is a sixth box in a full row 3, which makes one of row 4;
 * that is full as well and makes one of row 5 first (LH-WEALTH-03, LHV-37).
 */
export const WEALTH = {
  before: { 2: 4, 3: 5, 4: 5 },
  // 4: 5 → 0 → 1; 3: 5 → 0 → 1; the lamp of value 1 is a box of its own.
  banked: { 1: 1, 2: 4, 3: 1, 4: 1, 5: 1 },
  /** Box 1 of the track, wealth 1; Sable asks what the locket is worth, wealth 2 (LH-TRAIN-01, LH-RSRCH-01). */
  week2: { 2: 3, 3: 1, 4: 1, 5: 1 },
  /** Box 2, wealth 2; Sable asks what the locket can do, wealth 2. */
  week3: { 2: 1, 3: 1, 4: 1, 5: 1 },
  /** Box 3, wealth 3. */
  week4: { 2: 1, 4: 1, 5: 1 },
  /** Box 4, wealth 4: level 4 (LH-TRAIN-02, LHV-43). */
  week5: { 2: 1, 5: 1 },
  /** The cost of living, a box of 2: half of level 4 is 2, which is not less (LH-LIVING-01, LHV-39). */
  paid: { 5: 1 },
} as const;

/**
 * Level 4 (LH-LEVEL-02, LH-LEVEL-03): Con 15 → 16 is +2, and counts for each of the four dice: 5 + 6 + 8 + 4 = 23, more
 * than 20.
 */
export const LEVEL_DICE: readonly ScriptedRoll[] = [
  'Bryn/hit-die d8 = 3',
  'Bryn/hit-die d8 = 4',
  'Bryn/hit-die d8 = 6',
  'Bryn/hit-die d8 = 2',
];
