/** Hit points from one hit die and the Con modifier, never below 1 (LH-CHAR-01, LH-CHAR-02). */
export function hitPointsOf(face: number, modifier: number): number {
  return Math.max(1, face + modifier);
}
