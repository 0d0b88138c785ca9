import type { Drawn } from './content.ts';
import { type Dice, type Roll, rollDie } from './dice.ts';

/**
 * The dice of a table: one die or several that are added up, or a pair of which the first picks a row of a grid and the
 * second a place in it (d66, d6×d12).
 */
export type TableDice =
  | { readonly kind: 'sum'; readonly count: number; readonly sides: number }
  | { readonly kind: 'pair'; readonly first: number; readonly second: number };

/** Dice as they are kept. What was kept before tables had several dice has `sides`, of its one die. */
export type KeptDice = { readonly dice: TableDice } | { readonly sides: number };

/** Several dice as they fell, read as one result. */
interface Cast {
  readonly purpose: string;
  readonly dice: TableDice;
  /** In the order they fell. */
  readonly faces: readonly number[];
  /** As in `resultsOf`. */
  readonly result: number;
}

/** A roll on a table: of one die, or of several. It keeps which pack the table is from, where that asks to be named. */
export type AnyRoll = (Roll | Cast) & Drawn;

export function oneDie(sides: number): TableDice {
  return { kind: 'sum', count: 1, sides };
}

/** The dice of what is kept, however old it is: a copy, for facts and questions that outlive the World they are read in. */
export function diceOf(kept: KeptDice): TableDice {
  return 'dice' in kept ? { ...kept.dice } : oneDie(kept.sides);
}

/** Number of dice. */
export function diceCount(dice: TableDice): number {
  return dice.kind === 'pair' ? 2 : dice.count;
}

/**
 * Every result that dice can have, as a range of whole numbers without gaps. A sum is its total; a pair is counted row by
 * row, so d66 has 1 (two ones) to 36 (two sixes).
 */
export function resultsOf(dice: TableDice): { readonly lowest: number; readonly highest: number } {
  if (dice.kind === 'pair') return { lowest: 1, highest: dice.first * dice.second };
  return { lowest: dice.count, highest: dice.count * dice.sides };
}

/** Rolls the dice of a table, each for the same purpose. */
export function rollTableDice(
  dice: Dice,
  purpose: string,
  thrown: TableDice,
): { readonly roll: AnyRoll; readonly result: number } {
  if (thrown.kind === 'sum' && thrown.count === 1) {
    const roll = rollDie(dice, purpose, thrown.sides);
    return { roll, result: roll.face };
  }
  const faces = sidesOf(thrown).map((sides) => dice.roll(purpose, sides));
  const result = readFaces(thrown, faces);
  return { roll: { purpose, dice: thrown, faces, result }, result };
}

function sidesOf(dice: TableDice): readonly number[] {
  return dice.kind === 'pair' ? [dice.first, dice.second] : Array.from({ length: dice.count }, () => dice.sides);
}

function readFaces(dice: TableDice, faces: readonly number[]): number {
  const [first = 1, second = 1] = faces;
  return dice.kind === 'pair' ? placeOf(dice, first, second) : faces.reduce((sum, face) => sum + face, 0);
}

/** The result of a pair that shows these faces. */
export function placeOf({ second: width }: Extract<TableDice, { kind: 'pair' }>, first: number, second: number) {
  return (first - 1) * width + second;
}
