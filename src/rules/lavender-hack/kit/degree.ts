import type { UsageSize } from '../../engine/world.ts';
import { BROKEN } from './edition.ts';
import type { Degree } from './ids.ts';

const STRONG_FROM = 18;
const WEAK_FROM = 8;

/** The degree of a d20 (LH-TEST-02). `natural` is the face that counts, before any modifier. */
export function degreeOf(natural: number, total: number): Degree {
  if (natural === 20) return 'critical';
  if (natural === 1) return 'fumble';
  return degreeOfTotal(total);
}

/** The degree of a test that something was added to: never a critical, never a fumble (LH-TEST-08). */
export function degreeOfTotal(total: number): Degree {
  if (total >= STRONG_FROM) return 'strong';
  return total >= WEAK_FROM ? 'weak' : 'miss';
}

/** The total at which the next better degree would begin; null above a weak success. */
export function nextLimit(degree: Degree): number | null {
  if (degree === 'weak') return STRONG_FROM;
  return isSuccess(degree) ? null : WEAK_FROM;
}

/** A natural 20 or 1 is final (LH-TEST-08). */
export function isFinal(natural: number): boolean {
  return natural === 20 || natural === 1;
}

/** Critical, strong and weak pass (LH-TEST-03). */
export function isSuccess(degree: Degree): boolean {
  return degree === 'critical' || degree === 'strong' || degree === 'weak';
}

/** The row of a degree table; where it is missing, the neighbour nearer the middle (LH-TEST-11). */
export function rowOf<Row>(rows: { readonly [Name in Degree]?: Row }, degree: Degree): Row | undefined {
  if (degree in rows) return rows[degree];
  if (degree === 'critical') return rows.strong;
  return degree === 'fumble' ? rows.miss : undefined;
}

/** Highest number a usage roll of that size can give; a save of a broken die gives 4, 3 or 0 (LH-GEAR-03). */
export function mostOf(size: UsageSize): number {
  return size === BROKEN ? 4 : size;
}

/** A success or a failure without a degree: the plainest of each (LH1-TEST-03). */
export function passOrFail(degree: Degree): 'weak' | 'miss' {
  return isSuccess(degree) ? 'weak' : 'miss';
}

/** Checks whether adding up to `most` can still make a failure a success. */
export function canPass(natural: number, total: number, most: number): boolean {
  return !isFinal(natural) && !isSuccess(degreeOfTotal(total)) && isSuccess(degreeOfTotal(total + most));
}

/** Checks whether adding up to `most` can still change the degree. */
export function canChange(natural: number, total: number, most: number): boolean {
  return !isFinal(natural) && degreeOfTotal(total + most) !== degreeOfTotal(total);
}
