import { expect, test } from 'vitest';
import { stepDownOn, stepUpOn } from '../../../../src/rules/mechanics/dice/usage-die.ts';

const LADDER = ['small', 'middling', 'large'] as const;

test.each([
  ['small', 'middling', null],
  ['middling', 'large', 'small'],
  ['large', 'large', 'middling'],
] as const)(
  'from %s it goes up to %s, the highest stays, and down to %s, nothing below the lowest',
  (rung, up, down) => {
    expect(stepUpOn(LADDER, rung)).toBe(up);
    expect(stepDownOn(LADDER, rung)).toBe(down);
  },
);
