/** Cells in which less is to be expected are counted together. */
const LEAST = 5;
/** Passed by chance once in 10,000 times. */
const RARE = 3.719;

/**
 * How far counts are from what is to be expected of them: at 1, they are as far off as fair dice are once in 10,000 times.
 * @param counts by cell; what fell, but cannot, is infinitely far off
 * @param chances by cell, 1 in all
 */
export function offBy(counts: ReadonlyMap<number, number>, chances: ReadonlyMap<number, number>): number {
  if ([...counts.keys()].some((cell) => !chances.has(cell))) return Number.POSITIVE_INFINITY;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const cells = [...chances].map(([cell, chance]) => ({ seen: counts.get(cell) ?? 0, expected: chance * all }));
  const rare = cells.filter(({ expected }) => expected < LEAST);
  const together = rare.reduce(
    (sum, { seen, expected }) => ({ seen: sum.seen + seen, expected: sum.expected + expected }),
    { seen: 0, expected: 0 },
  );
  const counted = [...cells.filter(({ expected }) => expected >= LEAST), ...(rare.length === 0 ? [] : [together])];
  const chiSquare = counted.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
  const free = counted.length - 1;
  return free === 0 ? 0 : chiSquare / limitOf(free);
}

/** The value that chi-square passes so rarely (Wilson and Hilferty). */
function limitOf(free: number): number {
  const spread = 2 / (9 * free);
  return free * (1 - spread + RARE * Math.sqrt(spread)) ** 3;
}
