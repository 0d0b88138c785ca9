import type { Ladder } from '../../engine/ladder.ts';
import type { UsageSize } from '../../engine/world.ts';

/** Highest face that uses a die up by one rung. */
const HIGHEST_USED = 3;

/** One rung up; the highest stays. */
export function stepUp({ rungs }: Ladder, size: UsageSize): UsageSize {
  return stepUpOn(rungs, size);
}

/** One rung down; the lowest stays. */
export function stepDown({ rungs }: Ladder, size: UsageSize): UsageSize {
  return stepDownOn(rungs, size) ?? size;
}

/** Returns one rung up; the highest stays. @param ladder rungs, lowest first */
export function stepUpOn<Rung>(ladder: readonly Rung[], rung: Rung): Rung {
  return ladder[ladder.indexOf(rung) + 1] ?? rung;
}

/** Returns one rung down; null below the lowest, for a book says what that means. @param ladder rungs, lowest first */
export function stepDownOn<Rung>(ladder: readonly Rung[], rung: Rung): Rung | null {
  return ladder[ladder.indexOf(rung) - 1] ?? null;
}

/** The rung below which nothing is. */
export function lowestOf({ rungs }: Ladder): UsageSize {
  return rungs[0];
}

/** Checks whether a size is on a lower rung than another. */
export function isBelow({ rungs }: Ladder, size: UsageSize, other: UsageSize): boolean {
  return rungs.indexOf(size) < rungs.indexOf(other);
}

/** All sizes of a ladder as people type them, highest first: `d12`, …, `broken`. */
export function sizesOf(ladder: Ladder): readonly string[] {
  return ladder.rungs.toReversed().map((size) => (size === lowestOf(ladder) ? ladder.lowest : `d${size}`));
}

/** Checks whether there is a die to roll. */
export function isThere(size: UsageSize): boolean {
  return size > 0;
}

/** Checks whether a face of a usage test uses the die. */
export function isUsed(face: number): boolean {
  return face <= HIGHEST_USED;
}

/** Checks whether the value of a usage roll or save passes. */
export function passes(value: number): boolean {
  return value > HIGHEST_USED;
}

/** Reads `d8`, `8` or what the lowest rung is called; null for anything that is no rung of that ladder. */
export function readUsageSize({ rungs, lowest }: Ladder, text: string): UsageSize | null {
  const word = text.trim().toLowerCase();
  if (word === lowest) return rungs[0];
  const digits = /^d?(\d{1,2})$/.exec(word)?.[1];
  return rungs.find((size) => String(size) === digits) ?? null;
}

/** `d8`; where there is no die, what its rung is called. */
export function dieName({ lowest }: Ladder, size: UsageSize): string {
  return isThere(size) ? `d${size}` : lowest;
}
