/** Chance that can be had again: the same seed gives the same choices. */
export interface Chance {
  /** From 0 to under 1. */
  next(): number;
  /** From `from` to under `to`. */
  between(from: number, to: number): number;
  /** One of these. Throws when there is none. */
  pick<T>(all: readonly T[]): T;
}

/** The seed stands in the name of the test that uses it (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick(all) {
      const one = all[Math.floor(next() * all.length)];
      if (one === undefined) throw new Error('there is nothing to choose from');
      return one;
    },
  };
}
