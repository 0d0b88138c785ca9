import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { WealthHow } from './vocabulary.ts';

/** Values of wealth, one row each (LH-WEALTH-01). */
export const WEALTH_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** Boxes in a row. */
export const MAX_BOXES = 5;
/** Boxes of the next row below for one (LH-WEALTH-04). */
const CHANGE = 4;

/** Filled boxes of a row, 0–5. */
export function boxesIn(world: Pick<World, 'wealth'>, row: number): number {
  return world.wealth[String(row)]?.boxes ?? 0;
}

/** Checks whether the party owns any wealth at all (LH-LIVING-01). */
export function hasWealth(world: Pick<World, 'wealth'>): boolean {
  return WEALTH_ROWS.some((row) => boxesIn(world, row) > 0);
}

/**
 * Fills a box of value 1–10, higher ones count as 10 (LH-BANK-01). A sixth box makes five of them one of the next row,
 * and so on up; at the top it is lost (LH-WEALTH-03).
 * @param why a code of the rules, or the words of whoever does it
 */
export function gainBox(context: Context, value: number, rule: string, why: string | null): void {
  const row = Math.min(value, WEALTH_ROWS.length);
  const boxes = boxesIn(context.world, row);
  if (boxes === MAX_BOXES && row === WEALTH_ROWS.length) {
    change(context, 'lost', row, boxes, 'LH-WEALTH-03', why);
    return;
  }
  if (boxes === MAX_BOXES) tradeUp(context, row);
  change(context, 'gained', row, boxesIn(context.world, row) + 1, rule, why);
}

/** Erases a box of exactly that value (LH-WEALTH-02). */
export function spendBox(context: Context, value: number, rule: string, why: string | null): Refusal | null {
  const boxes = boxesIn(context.world, value);
  if (boxes < 1) return refuse('wealth/none', { value });
  change(context, 'spent', value, boxes - 1, rule, why);
  return null;
}

/** Five boxes of a row for one of the next (LH-WEALTH-03). */
export function raiseRow(context: Context, row: number): Refusal | null {
  if (row >= WEALTH_ROWS.length) return refuse('wealth/top', { row });
  const boxes = boxesIn(context.world, row);
  if (boxes < MAX_BOXES) return refuse('wealth/not-full', { row, boxes });
  // All would be lost; only a gain may force that.
  if (WEALTH_ROWS.slice(row).every((above) => boxesIn(context.world, above) === MAX_BOXES))
    return refuse('wealth/full-above', { row });
  tradeUp(context, row);
  return null;
}

/** One box of a row for four in the row below, when they fit (LH-WEALTH-04). */
export function breakBox(context: Context, row: number): Refusal | null {
  if (row <= 1) return refuse('wealth/bottom', { row });
  const boxes = boxesIn(context.world, row);
  const below = boxesIn(context.world, row - 1);
  if (boxes < 1) return refuse('wealth/none', { value: row });
  if (below + CHANGE > MAX_BOXES) return refuse('wealth/no-room', { row: row - 1, boxes: below });
  change(context, 'down', row, boxes - 1, 'LH-WEALTH-04', null);
  change(context, 'down', row - 1, below + CHANGE, 'LH-WEALTH-04', null);
  return null;
}

/** Boxes of every row, 1–10. */
export type Boxes = Readonly<Record<number, number>>;

/** The boxes in each row. */
export function boxesOf(world: Pick<World, 'wealth'>): Boxes {
  return Object.fromEntries(WEALTH_ROWS.map((row) => [row, boxesIn(world, row)]));
}

/** The boxes after one of a row is spent; null when there is none. */
export function lessOne(boxes: Boxes, row: number): Boxes | null {
  const has = boxes[row] ?? 0;
  return has < 1 ? null : { ...boxes, [row]: has - 1 };
}

/** The boxes after one of a row is broken into four of the row below; null when that is impossible (LH-WEALTH-04). */
export function broken(boxes: Boxes, row: number): Boxes | null {
  const less = row > 1 ? lessOne(boxes, row) : null;
  const below = boxes[row - 1] ?? 0;
  return less === null || below + CHANGE > MAX_BOXES ? null : { ...less, [row - 1]: below + CHANGE };
}

/** The possible exchanges of boxes now: one of a row for four below (`down`), five of a row for one above (`up`). */
export function exchangesIn(boxes: Boxes): readonly { readonly way: 'up' | 'down'; readonly row: number }[] {
  const isFull = (row: number) => boxes[row] === MAX_BOXES;
  const down = WEALTH_ROWS.filter((row) => broken(boxes, row) !== null);
  const up = WEALTH_ROWS.filter((row) => isFull(row) && WEALTH_ROWS.slice(row).some((above) => !isFull(above)));
  return [...down.map((row) => ({ way: 'down', row }) as const), ...up.map((row) => ({ way: 'up', row }) as const)];
}

/** Sets a row outright, 0–5: for the game master. */
export function setRow(context: Context, row: number, boxes: number): void {
  change(context, 'set', row, boxes, 'LH-WEALTH-01', null);
}

/** The full row is emptied for a box of the next, which may have to do the same first. */
function tradeUp(context: Context, row: number): void {
  const above = row + 1;
  const isFull = boxesIn(context.world, above) >= MAX_BOXES;
  if (isFull && above < WEALTH_ROWS.length) tradeUp(context, above);
  change(context, 'up', row, 0, 'LH-WEALTH-03', null);
  const boxes = boxesIn(context.world, above);
  if (boxes >= MAX_BOXES) change(context, 'lost', above, boxes, 'LH-WEALTH-03', null);
  else change(context, 'up', above, boxes + 1, 'LH-WEALTH-03', null);
}

function change(
  { world, emit }: Context,
  how: WealthHow,
  row: number,
  to: number,
  rule: string,
  why: string | null,
): void {
  const from = boxesIn(world, row);
  if (to === 0) delete world.wealth[String(row)];
  else world.wealth[String(row)] = { id: String(row), boxes: to };
  emit({ fact: 'wealth', rule, how, row, from, to, why });
}
