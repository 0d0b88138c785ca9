import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxesIn, WEALTH_ROWS } from '../../../../src/rules/lavender-hack/downtime/wealth.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { GM, playLavender } from '../../../support/worlds.ts';

/** A box of row n is worth 5^(n - 1): so much that five of one row are one of the next (LH-WEALTH-03). */
function worthOf(row: number): number {
  return 5 ** (row - 1);
}

function worthOfAll(world: World): number {
  return WEALTH_ROWS.reduce((sum, row) => sum + boxesIn(world, row) * worthOf(row), 0);
}

type At = ReturnType<typeof playLavender>;
type Command = readonly [action: 'wealth-up' | 'wealth-down' | 'wealth-spend' | 'wealth-gain', row: number];

/** Does it, or is refused. @returns whether it was done */
function isDone(at: At, [action, row]: Command): boolean {
  try {
    at.act(action, { row });
    return true;
  } catch (error) {
    if (!String(error).includes('refused: {')) throw error;
    at.facts.length = 0;
    return false;
  }
}

/** What a command that was done is to add to the worth of all. */
function changeOf([action, row]: Command, facts: readonly Fact[]): number {
  switch (action) {
    case 'wealth-up':
      return 0;
    // Four of the row below: a fifth of it is lost (LH-WEALTH-04).
    case 'wealth-down':
      return -worthOf(row) / 5;
    case 'wealth-spend':
      return -worthOf(row);
    case 'wealth-gain':
      return worthOf(row) - lostIn(facts);
  }
}

/** What a gain spills over the top: the box itself, or that of the five that were to make room (LH-WEALTH-03). */
function lostIn(facts: readonly Fact[]): number {
  return facts
    .filter((fact) => fact.fact === 'wealth' && fact.how === 'lost')
    .reduce((sum, fact) => sum + ('row' in fact ? worthOf(Number(fact.row)) : 0), 0);
}

const COMMAND = fc.tuple(
  fc.constantFrom('wealth-up' as const, 'wealth-down' as const, 'wealth-spend' as const, 'wealth-gain' as const),
  fc.integer({ min: 1, max: 10 }),
);
const BOXES = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 10, maxLength: 10 });

describe('the wealth table', () => {
  test('LH-WEALTH-03, LH-WEALTH-04: over any commands it is conserved up to the exchange rates, in rows of 0 to 5', () => {
    fc.assert(
      fc.property(BOXES, fc.array(COMMAND, { maxLength: 40 }), (boxes, commands) => {
        const wealth = Object.fromEntries(boxes.flatMap((filled, at) => (filled === 0 ? [] : [[at + 1, filled]])));
        const at = playLavender({ wealth });
        at.as(GM);
        for (const command of commands) {
          const before = at.world;
          const done = isDone(at, command);
          if (done) expect(worthOfAll(at.world) - worthOfAll(before)).toBe(changeOf(command, at.facts));
          else expect(at.world).toBe(before);
          for (const row of WEALTH_ROWS) {
            expect(boxesIn(at.world, row)).toBeGreaterThanOrEqual(0);
            expect(boxesIn(at.world, row)).toBeLessThanOrEqual(5);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('LH-WEALTH-01: each fact tells a row as it was and as it is', () => {
    fc.assert(
      fc.property(BOXES, fc.array(COMMAND, { maxLength: 20 }), (boxes, commands) => {
        const wealth = Object.fromEntries(boxes.flatMap((filled, at) => (filled === 0 ? [] : [[at + 1, filled]])));
        const at = playLavender({ wealth });
        at.as(GM);
        for (const command of commands) {
          const told = new Map(WEALTH_ROWS.map((row) => [row as number, boxesIn(at.world, row)]));
          if (!isDone(at, command)) continue;
          for (const fact of at.facts) {
            if (fact.fact !== 'wealth') continue;
            expect(fact.from).toBe(told.get(fact.row));
            told.set(fact.row, fact.to);
          }
          for (const row of WEALTH_ROWS) expect(boxesIn(at.world, row)).toBe(told.get(row));
        }
      }),
      { numRuns: 200 },
    );
  });
});
