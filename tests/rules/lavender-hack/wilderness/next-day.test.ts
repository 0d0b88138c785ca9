import { describe, expect, test } from 'vitest';
import { inTheWild, roadOf, tasksOf, timeOf } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender } from '../../../support/worlds.ts';

const facts = (table: LavenderTable) => table.facts.map(({ fact }) => fact);
const DUE = { kind: 'encounter', watch: 4 } as const;

function asGm(wish: Parameters<typeof inTheWild>[0] = {}): LavenderTable {
  const table = playLavender(inTheWild(wish));
  table.as('gm');
  return table;
}

describe('next-day', () => {
  test('LH-TIME-03 LH-WILD-06: every watch that is left goes by with its meal, up to the event of the new day', () => {
    const table = asGm({ watch: 3 });
    table.act('next-day', {}, 'food d8 = 8', 'event d20 = 5');
    expect(timeOf(table)).toEqual([2, 1]);
    expect(facts(table).filter((fact) => fact === 'clock')).toHaveLength(4);
    expect(facts(table)).toContain('event-rolled');
  });

  test('LH-WILD-09: who is met on the way breaks it off; said again, it goes on from there', () => {
    const table = asGm({ watch: 3, journey: { due: DUE } });
    table.act('next-day', {});
    expect([timeOf(table), roadOf(table).due]).toEqual([[1, 4], null]);
    expect(tasksOf(table)).toMatchObject([{ kind: 'encounter' }]);
    table.answer('nobody', 'food d8 = 8');
    expect(timeOf(table)).toEqual([1, 5]);
    table.act('next-day', {}, 'event d20 = 5');
    expect(timeOf(table)).toEqual([2, 1]);
  });

  test('is the game master’s, out in the wild, and not in the middle of something', () => {
    expect(playLavender(inTheWild()).refused('next-day', {}).refused).toBe('gm-only');
    expect(asGm({ journey: { hexId: null } }).refused('next-day', {}).refused).toBe('watch/nowhere');
    const busy = asGm({ watch: 4, journey: { due: DUE } });
    busy.act('watch', { act: 'search' });
    expect(busy.refused('next-day', {}).refused).toBe('watch/somebody-comes');
  });
});
