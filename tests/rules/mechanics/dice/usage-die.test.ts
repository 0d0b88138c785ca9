import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ladder } from '../../../../src/rules/engine/ladder.ts';
import type { World } from '../../../../src/rules/engine/world.ts';
import { editionOf, USAGE_WORDS } from '../../../../src/rules/lavender-hack/kit/edition.ts';
import {
  dieName,
  isBelow,
  isUsed,
  lowestOf,
  passes,
  readUsageSize,
  stepDown,
  stepDownOn,
  stepUp,
  stepUpOn,
} from '../../../../src/rules/mechanics/dice/usage-die.ts';
import { toyBook, toyWorld } from '../../../support/toy-book.ts';

const playing = (settings: World['campaign']['settings']) => editionOf({ campaign: { settings } });
const MAIN = playing({}).ladder;
const FIRST = playing({ edition: 'first' }).ladder;
/** No Lavender’s: two rungs, of which the lower one can be rolled. */
const TOY = toyBook.ladderOf(toyWorld(), 'rope');

const LADDERS: readonly (readonly [string, Ladder])[] = [
  ['the main book’s', MAIN],
  ['the first edition’s', FIRST],
  ['the toy’s', TOY],
];

describe('the usage die', () => {
  test('LH-USAGE-01 LH1-USAGE-01: the ladder is d20 (broken) or gone, d4, d6, d8, d10, d12', () => {
    expect(MAIN.rungs).toEqual([20, 4, 6, 8, 10, 12]);
    expect(FIRST.rungs).toEqual([0, 4, 6, 8, 10, 12]);
    expect([MAIN.lowest, FIRST.lowest]).toEqual(['broken', 'gone']);
    expect([lowestOf(MAIN), lowestOf(FIRST), lowestOf(TOY)]).toEqual([20, 0, 4]);
  });

  test.each([
    [20, 4, 20],
    [4, 6, 20],
    [6, 8, 4],
    [8, 10, 6],
    [10, 12, 8],
    [12, 12, 10],
  ] as const)('LH-USAGE-02: d%i goes up to d%i and down to d%i', (size, up, down) => {
    expect(stepUp(MAIN, size)).toBe(up);
    expect(stepDown(MAIN, size)).toBe(down);
  });

  test.each([
    [0, 4, 0],
    [4, 6, 0],
    [12, 12, 10],
  ] as const)('LH1-USAGE-01 LH1-USAGE-05: d%i is raised to d%i and lowered to d%i', (size, up, down) => {
    expect(stepUp(FIRST, size)).toBe(up);
    expect(stepDown(FIRST, size)).toBe(down);
  });

  test.each(LADDERS)(
    'LH-USAGE-01: no walk up and down leaves %s ladder, and each step moves at most one rung',
    (_, ladder) => {
      const { rungs } = ladder;
      fc.assert(
        fc.property(fc.constantFrom(...rungs), fc.array(fc.boolean()), (start, steps) => {
          let size = start;
          for (const up of steps) {
            const next = up ? stepUp(ladder, size) : stepDown(ladder, size);
            const moved = rungs.indexOf(next) - rungs.indexOf(size);
            const isEnd = size === (up ? rungs.at(-1) : rungs[0]);
            expect(moved).toBe(isEnd ? 0 : up ? 1 : -1);
            expect(isBelow(ladder, size, next)).toBe(moved === 1);
            size = next;
          }
        }),
      );
    },
  );

  test.each(LADDERS)('LH-USAGE-02: on %s ladder a step up undoes a step down, but for the bottom', (_, ladder) => {
    const [lowest, second] = ladder.rungs;
    for (const size of ladder.rungs)
      expect(stepUp(ladder, stepDown(ladder, size))).toBe(size === lowest ? second : size);
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
    expect(readUsageSize(MAIN, text)).toBe(size);
  });

  test.each([
    ['gone', 0],
    ['0', 0],
    ['d4', 4],
    ['d20', null],
    ['broken', null],
  ])('LH1-USAGE-01: in the first edition %j is read as %j', (text, size) => {
    expect(readUsageSize(FIRST, text)).toBe(size);
  });

  test('every rung is read by its own name', () => {
    for (const [, ladder] of LADDERS)
      for (const size of ladder.rungs) expect(readUsageSize(ladder, dieName(ladder, size))).toBe(size);
    expect([dieName(MAIN, 20), dieName(FIRST, 0), dieName(FIRST, 4)]).toEqual(['d20', 'gone', 'd4']);
  });

  test('LH-USAGE-11: each rung has a word', () => {
    expect(USAGE_WORDS).toEqual({
      12: 'lavish',
      10: 'ample',
      8: 'sound',
      6: 'thin',
      4: 'scant',
      20: 'broken',
      0: 'gone',
    });
  });
});

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

const LADDER = ['small', 'middling', 'large'] as const;
