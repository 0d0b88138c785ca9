import { expect, test } from 'vitest';
import { SIZES } from '../support/sizes.ts';
import { DICE, farFromFair } from './faces.ts';

/** Milliseconds: ten million faces take longer than a test usually may. */
const SLOW = 900_000;

test.each(DICE)(
  `PBP-DICE-01: ${SIZES.faces} faces of a d%i, and pairs of them, are as even as fair dice are`,
  (sides) => {
    const { faces, pairs } = farFromFair(sides, SIZES.faces);
    expect(faces).toBeLessThan(1);
    expect(pairs).toBeLessThan(1);
  },
  SLOW,
);
