import { USAGE_LADDER, type UsageSize } from '../../engine/world.ts';
import { stepDownOn, stepUpOn } from './ladder.ts';

/** The size of a broken usage die. */
export const BROKEN = 20;

/** Highest face that uses a die up by one rung. */
const HIGHEST_USED = 3;

/** A word for each rung. */
export const USAGE_WORDS: Readonly<Record<UsageSize, string>> = {
  12: 'lavish',
  10: 'ample',
  8: 'sound',
  6: 'thin',
  4: 'scant',
  20: 'broken',
};

/** One rung up; d12 stays. */
export function stepUp(size: UsageSize): UsageSize {
  return stepUpOn(USAGE_LADDER, size);
}

/** One rung down; d20 stays. */
export function stepDown(size: UsageSize): UsageSize {
  return stepDownOn(USAGE_LADDER, size) ?? size;
}

/** Whether a face of a usage test uses the die. */
export function isUsed(face: number): boolean {
  return face <= HIGHEST_USED;
}

/** Whether the value of a usage roll or save passes. */
export function passes(value: number): boolean {
  return value > HIGHEST_USED;
}

/** Reads `d8`, `8` or `broken`; null for anything that is no rung. */
export function readUsageSize(text: string): UsageSize | null {
  const word = text.trim().toLowerCase();
  if (word === USAGE_WORDS[BROKEN]) return BROKEN;
  const digits = /^d?(\d{1,2})$/.exec(word)?.[1];
  return USAGE_LADDER.find((size) => String(size) === digits) ?? null;
}
