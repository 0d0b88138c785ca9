import { type Dice, edgeOf, type Roll, rollDie } from '../../engine/dice.ts';
import type { RollSource } from './terms.ts';

const SIDES = 20;

interface CheckInput {
  /** Names the die, and is part of what decides its face: `check`, `navigate`, … */
  readonly purpose: string;
  readonly bonus: number;
  /** Help and hindrance; none by default. */
  readonly sources?: readonly RollSource[];
}

/** A d20 and a bonus, not yet held against anything. */
export interface RolledCheck {
  readonly roll: Roll;
  /** The face that counts; of two dice only the kept one is natural (HX-CORE-06). */
  readonly natural: number;
  readonly bonus: number;
  readonly total: number;
  readonly sources: readonly RollSource[];
}

export interface CheckResult extends RolledCheck {
  readonly target: number;
  /** Total less target: it drives the way back and chases (HX-BACK-02, HX-CHASE-03). */
  readonly margin: number;
  readonly success: boolean;
}

/** d20 and a bonus; any number of advantages and disadvantages cancel to one die (HX-CORE-01, HX-CORE-05, HX-CORE-06). */
export function rollCheck(dice: Dice, { purpose, bonus, sources = [] }: CheckInput): RolledCheck {
  const count = (edge: RollSource['edge']) => sources.filter((one) => one.edge === edge).length;
  const roll = rollDie(dice, purpose, SIDES, edgeOf(count('advantage'), count('disadvantage')));
  return { roll, natural: roll.face, bonus, total: roll.face + bonus, sources };
}

/** The same against a number: to meet it is to succeed (HX-CORE-01, HX-CORE-02, HX-D-01). */
export function check(dice: Dice, { target, ...input }: CheckInput & { readonly target: number }): CheckResult {
  return held(rollCheck(dice, input), target);
}

/** Holds a roll against a number. */
export function held(rolled: RolledCheck, target: number): CheckResult {
  const margin = rolled.total - target;
  return { target, margin, success: margin >= 0, ...rolled };
}
