/** The least of these that so great a share (0 to 1) does not exceed; null for none. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}
