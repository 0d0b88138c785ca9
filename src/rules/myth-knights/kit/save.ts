import { type Dice, type Roll, rollDie } from '../../engine/dice.ts';

/** A d20 against a virtue. */
export interface Trial {
  readonly roll: Roll;
  readonly success: boolean;
}

/** d20, and what shows has to be no more than the virtue as it is now; one of 0 never succeeds (MK-CORE-01). */
export function rollVirtue(dice: Dice, purpose: string, virtue: number): Trial {
  const roll = rollDie(dice, purpose, 20);
  return { roll, success: roll.face <= virtue };
}
