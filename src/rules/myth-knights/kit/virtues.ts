import type { Ability } from '../../engine/book.ts';
import { type Dice, type Roll, rollDie } from '../../engine/dice.ts';
import type { Sheet } from '../characters/schemas.ts';
import { VIRTUE_IDS, type Virtue } from './ids.ts';

/** The three, in the book's order (MK-MAKE-02). */
export const VIRTUES: readonly (Ability & { readonly id: Virtue })[] = [
  { id: 'vig', name: 'Vigour', short: 'VIG' },
  { id: 'cla', name: 'Clarity', short: 'CLA' },
  { id: 'spi', name: 'Spirit', short: 'SPI' },
];

/** Somebody's present value of a virtue; 0 for another id. */
export function virtueOf({ virtues }: Pick<Sheet, 'virtues'>, id: string): number {
  const virtue = VIRTUE_IDS.find((one) => one === id);
  return virtue === undefined ? 0 : virtues[virtue].now;
}

/** A d20 against a virtue. */
interface Trial {
  readonly roll: Roll;
  readonly success: boolean;
}

/** d20, and what shows has to be no more than the virtue as it is now; one of 0 never succeeds (MK-CORE-01). */
export function rollVirtue(dice: Dice, purpose: string, virtue: number): Trial {
  const roll = rollDie(dice, purpose, 20);
  return { roll, success: roll.face <= virtue };
}
