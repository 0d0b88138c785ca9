/** The source of faces. Books never make their own randomness. */
export interface Dice {
  /**
   * One face, 1…sides.
   * @param purpose what the die is for (`test`, `gear`, `damage`), part of what decides the face
   */
  roll(purpose: string, sides: number): number;
}

/** Roller of the game master's dice: what foes do, and chance. */
export const GM_DICE = 'gm';

/** Two dice instead of one, and which of them counts. */
export type Edge = 'none' | 'advantage' | 'disadvantage';

/** A die as it fell: every face is kept, also the one that was dropped. */
export interface Roll {
  readonly purpose: string;
  readonly sides: number;
  /** One face, or two with an edge, in the order they fell. */
  readonly faces: readonly number[];
  readonly edge: Edge;
  /** The face that counts. */
  readonly face: number;
}

/** Advantage and disadvantage cancel, however many there are of each. */
export function edgeOf(advantages: number, disadvantages: number): Edge {
  if (advantages > 0 && disadvantages > 0) return 'none';
  if (advantages > 0) return 'advantage';
  return disadvantages > 0 ? 'disadvantage' : 'none';
}

/** Rolls one die, or two with an edge and keeps the higher (advantage) or lower (disadvantage). */
export function rollDie(dice: Dice, purpose: string, sides: number, edge: Edge = 'none'): Roll {
  const first = dice.roll(purpose, sides);
  if (edge === 'none') return { purpose, sides, faces: [first], edge, face: first };
  const faces = [first, dice.roll(purpose, sides)];
  const face = edge === 'advantage' ? Math.max(...faces) : Math.min(...faces);
  return { purpose, sides, faces, edge, face };
}
