/** Returns one rung up; the highest stays. @param ladder rungs, lowest first */
export function stepUpOn<Rung>(ladder: readonly Rung[], rung: Rung): Rung {
  return ladder[ladder.indexOf(rung) + 1] ?? rung;
}

/** Returns one rung down; null below the lowest, for a book says what that means. @param ladder rungs, lowest first */
export function stepDownOn<Rung>(ladder: readonly Rung[], rung: Rung): Rung | null {
  return ladder[ladder.indexOf(rung) - 1] ?? null;
}
