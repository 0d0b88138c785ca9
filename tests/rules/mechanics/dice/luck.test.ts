import { expect, test } from 'vitest';
import { luckierThan, luckOf } from '../../../../src/rules/mechanics/dice/luck.ts';

test('faces, average, what chance alone may do, and streaks', () => {
  const luck = luckOf(6, [6, 5, 4, 1, 1, 3, 6]);
  expect(luck).toMatchObject({ count: 7, fell: [2, 0, 1, 1, 1, 2], expected: 3.5, above: 3, below: 3 });
  expect(luck.mean).toBeCloseTo(26 / 7);
  // A d6 has a spread of 1.7078; seven of them 1.96 × 1.7078 / √7.
  expect(luck.margin).toBeCloseTo(1.2652, 3);
});

test('whoever rolls the middle is as lucky as half of all; one spread above it, as 84 of 100', () => {
  expect(luckierThan([])).toBe(50);
  expect(luckierThan([luckOf(6, [3, 4, 3, 4])])).toBe(50);
  expect(luckierThan([luckOf(3, [1, 2, 3, 3, 3, 2])])).toBe(84);
  expect(luckierThan([luckOf(20, Array(10).fill(20)), luckOf(6, [1])])).toBe(100);
});
