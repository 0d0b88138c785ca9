import type { ScriptedRoll } from '../support/scripted-dice.ts';
import type { Sheets } from './seating.ts';

/** Con and Int of Bryn +1 and −1, Int and Cha of Ines +2 and 0. Gear begins at d8; nobody has a background. */
export const COURTIERS = {
  Bryn: {
    class: 'strong',
    abilities: { str: 16, dex: 9, wis: 10, int: 8, con: 14, cha: 10 },
    hp: 9,
    gear: ['Longsword'],
  },
  Sable: {
    class: 'deft',
    abilities: { str: 12, dex: 16, wis: 13, int: 11, con: 9, cha: 13 },
    hp: 6,
    gear: ['Dagger'],
  },
  Ines: {
    class: 'wise',
    abilities: { str: 9, dex: 12, wis: 13, int: 16, con: 10, cha: 10 },
    hp: 5,
    gear: ['Dagger'],
  },
} satisfies Sheets;

/** Who receives them; of all this the players know nothing when it begins. */
export const ABBEY = {
  name: 'Mirror Abbey',
  disposition: 6,
  approach: 'logic',
  demand: 'jewelry',
  note: 'The abbess sold the bell.',
} as const;

export const GATE = 'Open the north gate to the refugees';
export const GUIDE = 'Lend us a guide over the pass';

/**
 * Court worked out by hand. The fellowship of d6 lasts for five actions (LH-COURT-02). The gate has difficulty 6, the
 * guide is as hard as the book suggests: 13 − 6 = 7 (LH-GOAL-02).
 */
export const COURT = {
  /** Day 1, command: Wis +0; an incident, disposition 6 → 5 (LH-GOAL-04). */
  incident: ['Bryn/test d20 = 1'],
  /** Day 2: value 4, demanded 5, critical 7, no more than disposition 5: fellowship d10, and the face stays 4 (LHV-31). */
  trade: ['Ines/test d20 = 20'],
  // Day 3, logic: 14 + 2 = 16, a weak success that the gear die makes 21, strong: 2 + 1 for the approach: 3 of 6 (LHV-34).
  logic: ['Ines/test d20 = 14', 'Ines/gear d8 = 5'],
  /** Day 4, intimidation: 17 + 1 = 18, strong: 2, so 5 of 6. */
  intimidation: ['Bryn/test d20 = 17'],
  /** Day 5, logic, which they have learned: 12 − 1 = 11, weak: 1 + 1 for the approach, 7 of 6. */
  reached: ['Bryn/test d20 = 12'],
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;
