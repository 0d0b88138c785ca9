/** A number from 0 up to less than `most`. */
export type Random = (most: number) => number;

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
}

/** All of them, in an order of chance. */
export function shuffled<One>(all: readonly One[], random: Random): One[] {
  const left = [...all];
  for (let at = left.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [left[at], left[other]] = [left[other] as One, left[at] as One];
  }
  return left;
}
