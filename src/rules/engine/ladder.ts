import type { UsageSize } from './world.ts';

/** The rungs that a usage die goes up and down, as a book has them. */
export interface Ladder {
  /** Lowest first. On 0 there is no die to roll. */
  readonly rungs: readonly [UsageSize, ...UsageSize[]];
  /** The name of the lowest rung, as people type and read it: `broken`, `gone`. */
  readonly lowest: string;
  /** A word for a rung, where the book has one. */
  readonly words: Readonly<Partial<Record<UsageSize, string>>>;
}
