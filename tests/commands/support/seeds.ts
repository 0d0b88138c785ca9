import { faceOf } from '../../../src/proof/face.ts';

/** A die that is to fall: the `counter`th (from 0) that this roller rolls for this purpose. */
export interface WantedFace {
  readonly roller: string;
  readonly purpose: string;
  readonly sides: number;
  readonly face: number;
  readonly counter?: number;
}

const MAX_TRIES = 2_000_000;

/** Seeds that were looked for before: tests of one file mostly want the same dice. */
const known = new Map<string, string>();

/** A secret seed under which the given dice fall as wanted. */
export function seedFor(wanted: readonly WantedFace[]): string {
  const key = JSON.stringify(wanted);
  const seed = known.get(key) ?? search(wanted);
  known.set(key, seed);
  return seed;
}

function search(wanted: readonly WantedFace[]): string {
  for (let n = 0; n < MAX_TRIES; n++) {
    const seed = n.toString(16).padStart(64, '0');
    const falls = wanted.every(
      ({ roller, purpose, sides, face, counter = 0 }) => faceOf(seed, roller, purpose, counter, sides) === face,
    );
    if (falls) return seed;
  }
  throw new Error('no seed found for these dice');
}
