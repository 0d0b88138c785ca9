import type { SignedTerrain } from '../palette.ts';
import { type DegreeSign, degreeDrawings } from './degree-signs.ts';
import { DIE_DRAWINGS, type DieSign, FACE_DRAWINGS, type FaceSign, LOST_DICE } from './dice-signs.ts';
import { type Draw, signPicture } from './sign-pen.ts';
import { STATE_DRAWINGS, type StateSign, TERRAIN_DRAWINGS } from './state-signs.ts';

/** A small picture within a line of text. */
export interface SignPicture {
  /** Letters, digits and underscores. */
  readonly name: DieSign | FaceSign | DegreeSign | StateSign | SignedTerrain | keyof typeof LOST_DICE;
  /** PNG. */
  readonly data: Uint8Array;
}

/** Draws each sign; the most frequent ones first. */
export function signDrawings(
  degrees: Readonly<Record<DegreeSign, number>>,
): readonly (readonly [name: SignPicture['name'], draw: Draw])[] {
  const drawings = {
    ...DIE_DRAWINGS,
    ...degreeDrawings(degrees),
    ...LOST_DICE,
    ...STATE_DRAWINGS,
    ...TERRAIN_DRAWINGS,
    ...FACE_DRAWINGS,
  };
  // The keys of the drawings are the names of the signs.
  return Object.entries(drawings) as [SignPicture['name'], Draw][];
}

/** Draws all signs. */
export function drawSigns(degrees: Readonly<Record<DegreeSign, number>>): readonly SignPicture[] {
  return signDrawings(degrees).map(([name, draw]) => ({ name, data: signPicture(draw) }));
}
