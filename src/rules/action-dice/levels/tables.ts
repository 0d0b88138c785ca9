import type { Occupation } from '../classes/schemas.ts';

/** Experience that a level takes in all, and what its resilience adds to Constitution (AD-LVL-01). */
export const LEVELS = [
  { xp: 0, resilience: -4 },
  { xp: 1500, resilience: -2 },
  { xp: 4000, resilience: 0 },
  { xp: 8000, resilience: 2 },
  { xp: 15_000, resilience: 4 },
  { xp: 30_000, resilience: 6 },
] as const;

/** Silver that levels 7 to 10 take in all; each further one as much more as the last (AD-HIGH-01, AD-D-15). */
export const INVESTMENTS = [25_000, 50_000, 100_000, 200_000] as const;

/** The first level with a title (AD-TITLE-01). */
export const TITLED = 7;

/** Titles at 7, 8, 9 and 10; null where the table has none, so that the last one stays (AD-TITLE-01, AD-D-16). */
type Titles = readonly [string, string | null, string | null, string | null];

export const OCCUPATION_TITLES: Readonly<Record<Occupation, Titles>> = {
  fighters: ['Baron/Baroness', 'Count/Countess', 'Marquis/Marquise', 'Duke/Duchess'],
  'magic-users': ['Thaumaturgist', 'Warlock', 'Wizard', 'Archmage'],
  clerics: ['Curate', 'Bishop', 'Justiciar', 'High Priest'],
  specialists: ['Wrenchmaster', 'Chief Mechanic', 'Engineer Emeritus', 'Guild Master'],
  thieves: ['Cat Burglar', 'Master Pilferer', 'Trickster', 'Master Thief'],
};

/** By ancestry, in small letters; any other has the titles of humans (AD-D-16). */
export const ANCESTRY_TITLES: Readonly<Record<string, Titles>> = {
  human: ['Baron/Baroness', 'Count/Countess', 'Marquis/Marquise', 'Duke/Duchess'],
  dwarf: ['Lord', 'Forgelord', 'Thane', 'Hammerthane'],
  halfling: ['Village Elder', null, null, null],
  elf: ['Strider', 'Warden', null, 'Pathfinder'],
};
