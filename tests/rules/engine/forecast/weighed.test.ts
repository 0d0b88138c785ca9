import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyCloud } from '../../../../src/rules/engine/forecast/falls.ts';

test('equal states are one, and the first stands for all', () => {
  const cloud = emptyCloud<string>();
  cloud.add('a', 'first', 0.25);
  cloud.add('b', 'other', 0.25);
  cloud.add('a', 'second', 0.5);
  expect(cloud.all()).toEqual([
    { state: 'first', chance: 0.75 },
    { state: 'other', chance: 0.25 },
  ]);
});

test('a million tiny chances add up: what rounding loses is given back', () => {
  const cloud = emptyCloud<null>();
  cloud.add('', null, 0.5);
  for (let n = 0; n < 1_000_000; n++) cloud.add('', null, 0.5e-6);
  expect(cloud.all()[0]?.chance).toBe(1);
});

test('law: in whatever order shares come, they add up to the same', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 200 }), (shares) => {
      const sum = (list: readonly number[]) => {
        const cloud = emptyCloud<null>();
        for (const share of list) cloud.add('', null, share / 3_000_000);
        return cloud.all()[0]?.chance ?? 0;
      };
      expect(sum(shares)).toBeCloseTo(sum([...shares].reverse()), 14);
    }),
  );
});
