/** Experience that a level takes in all, and what its resilience adds to Constitution (AD-LVL-01). */
export const LEVELS = [
  { xp: 0, resilience: -4 },
  { xp: 1500, resilience: -2 },
  { xp: 4000, resilience: 0 },
  { xp: 8000, resilience: 2 },
  { xp: 15_000, resilience: 4 },
  { xp: 30_000, resilience: 6 },
] as const;
