import type { SignedTerrain } from '../palette.ts';
import { type DegreeSign, degreeDrawings } from './degree-signs.ts';
import { DIE_DRAWINGS, type DieSign, FACE_DRAWINGS, type FaceSign, LOST_DICE } from './dice-signs.ts';
import { signPicture } from './sign-pen.ts';
import { STATE_DRAWINGS, type StateSign, TERRAIN_DRAWINGS } from './state-signs.ts';

/** A small picture that stands in a line of text. */
export interface SignPicture {
  /** Letters, digits and underscores. */
  readonly name: DieSign | FaceSign | DegreeSign | StateSign | SignedTerrain | keyof typeof LOST_DICE;
  /** PNG. */
  readonly data: Uint8Array;
}

/** Draws all signs; those that are seen most often first. */
export function drawSigns(degrees: Readonly<Record<DegreeSign, number>>): readonly SignPicture[] {
  const drawings = {
    ...DIE_DRAWINGS,
    ...degreeDrawings(degrees),
    ...LOST_DICE,
    ...STATE_DRAWINGS,
    ...TERRAIN_DRAWINGS,
    ...FACE_DRAWINGS,
  };
  return Object.entries(drawings).map(([name, draw]) => ({
    // The keys of the drawings are the names of the signs.
    name: name as SignPicture['name'],
    data: signPicture(draw),
  }));
}
