import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newSeed, seededDice } from '../../src/play/seeded-dice.ts';
import { commitmentOf, faceOf } from '../../src/proof/face.ts';
import type { RolledFace } from '../../src/store/journal.ts';

const SEED = `${'00'.repeat(31)}01`;

describe('dice from a seed', () => {
  test('PBP-DICE-01: a face is decided by seed, roller, purpose and counter, for ever', () => {
    // Written down once: these may never change, or every published seed would prove nothing.
    expect([0, 1, 2, 3, 4].map((counter) => faceOf(SEED, 'a', 'test', counter, 20))).toEqual([20, 12, 6, 15, 16]);
    expect(commitmentOf(SEED)).toBe('ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5');
  });

  test('another roller, purpose, counter or seed is another face', () => {
    const row = (seed: string, roller: string, purpose: string) =>
      Array.from({ length: 20 }, (_, counter) => faceOf(seed, roller, purpose, counter, 1000));
    const rows = [
      row(SEED, 'a', 'test'),
      row(SEED, 'b', 'test'),
      row(SEED, 'a', 'gear'),
      row(newSeed(1).secret, 'a', 'test'),
    ];
    expect(new Set(rows.map(String)).size).toBe(4);
  });

  test('a face is a whole number from 1 to the number of sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(), (sides, counter) => {
        const face = faceOf(SEED, 'a', 'x', counter, sides);
        expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true);
      }),
    );
  });

  test('every face of a d20 comes about equally often', () => {
    const counts = new Map<number, number>();
    for (let counter = 0; counter < 20_000; counter++) {
      const face = faceOf(SEED, 'a', 'test', counter, 20);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(counts.size).toBe(20);
    // 19 degrees of freedom: 43.8 is passed once in a thousand seeds; this one is fixed.
    expect(chiSquare).toBeLessThan(43.8);
  });

  test('each roll is counted for its roller and purpose, and written down', () => {
    const counters: Record<string, number> = {};
    const rolled: RolledFace[] = [];
    const dice = seededDice(SEED, 'a', counters, rolled);
    const faces = [dice.roll('test', 20), dice.roll('test', 20), dice.roll('gear', 8)];
    expect(counters).toEqual({ 'a/test': 2, 'a/gear': 1 });
    expect(rolled).toEqual([
      { roller: 'a', purpose: 'test', sides: 20, counter: 0, face: faces[0] },
      { roller: 'a', purpose: 'test', sides: 20, counter: 1, face: faces[1] },
      { roller: 'a', purpose: 'gear', sides: 8, counter: 0, face: faces[2] },
    ]);
  });
});
