import { expect, test } from 'vitest';
import type { Dice } from '../../../../src/rules/engine/dice.ts';
import { overAllFaces } from '../../../../src/rules/engine/forecast/falls.ts';

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
