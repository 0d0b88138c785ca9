import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { USAGE_LADDER } from '../../../../src/rules/engine/world.ts';
import {
  isUsed,
  passes,
  readUsageSize,
  stepDown,
  stepUp,
  USAGE_WORDS,
} from '../../../../src/rules/mechanics/dice/usage-die.ts';

describe('the usage die', () => {
  test('LH-USAGE-01: the ladder is d20 (broken), d4, d6, d8, d10, d12', () => {
    expect(USAGE_LADDER).toEqual([20, 4, 6, 8, 10, 12]);
  });

  test.each([
    [20, 4, 20],
    [4, 6, 20],
    [6, 8, 4],
    [8, 10, 6],
    [10, 12, 8],
    [12, 12, 10],
  ] as const)('LH-USAGE-02: d%i goes up to d%i and down to d%i', (size, up, down) => {
    expect(stepUp(size)).toBe(up);
    expect(stepDown(size)).toBe(down);
  });

  test('LH-USAGE-01: no walk up and down leaves the ladder, and each step moves at most one rung', () => {
    fc.assert(
      fc.property(fc.constantFrom(...USAGE_LADDER), fc.array(fc.boolean()), (start, steps) => {
        let size = start;
        for (const up of steps) {
          const next = up ? stepUp(size) : stepDown(size);
          const moved = USAGE_LADDER.indexOf(next) - USAGE_LADDER.indexOf(size);
          const isEnd = size === (up ? 12 : 20);
          expect(moved).toBe(isEnd ? 0 : up ? 1 : -1);
          size = next;
        }
      }),
    );
  });

  test('LH-USAGE-02: a step up undoes a step down, but for the bottom', () => {
    fc.assert(
      fc.property(fc.constantFrom(...USAGE_LADDER), (size) => {
        expect(stepUp(stepDown(size))).toBe(size === 20 ? 4 : size);
      }),
    );
  });

  test.each([
    [1, true],
    [3, true],
    [4, false],
    [12, false],
  ])('LH-USAGE-04: a face of %i uses the die: %s', (face, used) => {
    expect(isUsed(face)).toBe(used);
  });

  test.each([
    [0, false],
    [3, false],
    [4, true],
  ])('LH-USAGE-06: a value of %i passes: %s', (value, passed) => {
    expect(passes(value)).toBe(passed);
  });

  test.each([
    ['d8', 8],
    ['8', 8],
    [' D12 ', 12],
    ['d20', 20],
    ['broken', 20],
    ['Broken', 20],
    ['d4', 4],
    ['d2', null],
    ['7', null],
    ['d', null],
    ['', null],
    ['d88', null],
    ['xd8', null],
    ['d8x', null],
    ['d120', null],
    ['lavish', null],
  ])('reads %j as %j', (text, size) => {
    expect(readUsageSize(text)).toBe(size);
  });

  test('LH-USAGE-11: each rung has a word', () => {
    expect(USAGE_WORDS).toEqual({ 12: 'lavish', 10: 'ample', 8: 'sound', 6: 'thin', 4: 'scant', 20: 'broken' });
  });
});
