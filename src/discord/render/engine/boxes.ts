const [FULL, EMPTY] = ['▰', '▱'] as const;

/** `▰▰▱▱▱`: boxes of a track, the full ones first; never more than there are. The numbers belong beside them. */
export function boxes(filled: number, of: number): string {
  const full = Math.max(0, Math.min(filled, of));
  return FULL.repeat(full) + EMPTY.repeat(Math.max(0, of - full));
}
