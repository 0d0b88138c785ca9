import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Dice } from '../../../../src/rules/engine/dice.ts';
import { emptyCloud, overAllFaces } from '../../../../src/rules/engine/forecast/falls.ts';

test('two dice fall in every way once, each way as likely as the next', () => {
  const falls = overAllFaces((dice) => dice.roll('a', 4) * 10 + dice.roll('b', 6));
  expect(falls.map(({ came }) => came)).toEqual([1, 2, 3, 4].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => a * 10 + b)));
  expect(new Set(falls.map(({ chance }) => chance))).toEqual(new Set([1 / 24]));
});

test('a die that only some faces bring is rolled only there', () => {
  const falls = overAllFaces((dice) => (dice.roll('first', 2) === 1 ? 0 : dice.roll('second', 4)));
  expect(falls).toEqual([{ came: 0, chance: 1 / 2 }, ...[1, 2, 3, 4].map((came) => ({ came, chance: 1 / 8 }))]);
});

test('what rolls nothing comes once, for certain', () => {
  expect(overAllFaces(() => 'done')).toEqual([{ came: 'done', chance: 1 }]);
});

test('a deed that rolls other dice for the same faces is a bug, and is said', () => {
  let sides = 4;
  const fickle = (dice: Dice) => dice.roll('fickle', sides++);
  expect(() => overAllFaces(fickle)).toThrow('fickle d5 was d4');
});

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
