import { faceOf } from '../../src/proof/face.ts';
import { offBy } from '../support/chi-square.ts';

/** Dice whose faces are counted. */
export const DICE = [4, 6, 8, 10, 12, 20, 100] as const;

/** Faces of a large die are put together in so many parts where pairs of them are counted. */
const PARTS = 20;
const SEED = '5'.repeat(64);

/** How far faces, and pairs of faces one after the other, are from what is to be expected; at 1, fair dice are so once in 10,000 times. */
export function farFromFair(sides: number, count: number): { readonly faces: number; readonly pairs: number } {
  const parts = Math.min(sides, PARTS);
  const fell = new Map<number, number>();
  const pairs = new Map<number, number>();
  let before = -1;
  for (let counter = 0; counter < count; counter++) {
    const face = faceOf(SEED, 'a', `d${sides}`, counter, sides);
    fell.set(face, (fell.get(face) ?? 0) + 1);
    const part = Math.floor(((face - 1) * parts) / sides);
    // Pairs that do not overlap: each is a fall of its own.
    if (counter % 2 === 1) pairs.set(before * parts + part, (pairs.get(before * parts + part) ?? 0) + 1);
    before = part;
  }
  const even = (cells: number, from: number) =>
    new Map(Array.from({ length: cells }, (_, at) => [at + from, 1 / cells] as const));
  return { faces: offBy(fell, even(sides, 1)), pairs: offBy(pairs, even(parts * parts, 0)) };
}
