import { describe, expect, test } from 'vitest';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { inTheWild, roadOf, tasksOf, timeOf } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender } from '../../../support/worlds.ts';

const facts = (table: LavenderTable) => table.facts.map(({ fact }) => fact);
const DUE = { kind: 'encounter', watch: 3 } as const;

function asGm(wish: Parameters<typeof inTheWild>[0] = {}): LavenderTable {
  const table = playLavender(inTheWild(wish));
  table.as('gm');
  return table;
}

describe('set-clock', () => {
  test('LH-TIME-02: the game master sets the watch; no die falls, and what lasts the day goes on', () => {
    const table = asGm({ watch: 2, journey: { badWeather: true, due: DUE } });
    table.act('set-clock', { watch: 5 });
    expect(timeOf(table)).toEqual([1, 5]);
    expect(table.facts).toEqual([
      { fact: 'clock', rule: 'LH-TIME-02', day: 1, watch: 5, hour: 1, turn: 1, unit: 'set' },
    ]);
    expect(roadOf(table)).toMatchObject({ badWeather: true, due: DUE });
  });

  test('LH-TIME-06: on another day, what lasts a day is over', () => {
    const table = asGm({ day: 3, watch: 4, journey: { badWeather: true, foodPassDay: true, due: DUE } });
    table.act('set-clock', { day: 9 });
    expect(timeOf(table)).toEqual([9, 4]);
    expect(facts(table)).toEqual(['clock', 'dawn']);
    expect(roadOf(table)).toMatchObject({ badWeather: false, foodPassDay: false, due: null });
  });

  test('LH-WILD-09: an event that the clock was set past comes with the next action', () => {
    const table = asGm({ watch: 2, journey: { due: DUE } });
    table.act('set-clock', { watch: 4 });
    table.act('watch', { act: 'search' });
    expect(facts(table)).toEqual(['group-action', 'event-due', 'task']);
  });

  test.each([
    [{}, 'watch/which-time'],
    [{ day: 0 }, null],
    [{ watch: 7 }, null],
  ])('%j is refused', (input, code) => {
    const table = asGm();
    if (code === null) expect(() => table.act('set-clock', input)).toThrow();
    else expect(table.refused('set-clock', input).refused).toBe(code);
    expect(timeOf(table)).toEqual([1, 2]);
  });

  test('is the game master’s, and not in the middle of something', () => {
    expect(playLavender(inTheWild()).refused('set-clock', { day: 2 }).refused).toBe('gm-only');
    const table = asGm({ watch: 3, journey: { due: DUE } });
    table.act('watch', { act: 'search' });
    expect(table.refused('set-clock', { day: 2 }).refused).toBe('watch/busy');
  });
});

describe('advance-watch', () => {
  test('LH-TIME-03: a watch goes by without an action; at dawn and dusk they eat', () => {
    const table = asGm({ watch: 3 });
    table.act('advance-watch', {});
    expect([timeOf(table), facts(table)]).toEqual([[1, 4], ['clock']]);
    table.act('advance-watch', {}, 'food d8 = 8');
    expect([timeOf(table), facts(table)]).toEqual([
      [1, 5],
      ['usage', 'clock'],
    ]);
  });

  test('LH-WILD-24: nobody needs light for it at night, and the new day has its event', () => {
    const table = asGm({ watch: 6 });
    table.act('advance-watch', {}, 'event d20 = 5');
    expect(timeOf(table)).toEqual([2, 1]);
    expect(facts(table).slice(0, 3)).toEqual(['clock', 'dawn', 'event-rolled']);
  });

  test('LH-WILD-09 LH-ENC-09: what is due in it happens, and the game master is called before it goes by', () => {
    const table = asGm({ watch: 3, journey: { due: DUE } });
    table.act('advance-watch', {});
    expect(facts(table)).toEqual(['event-due', 'task']);
    expect(tasksOf(table)).toMatchObject([{ kind: 'encounter', detail: { event: 'encounter' } }]);
    table.answer('nobody');
    expect([timeOf(table), roadOf(table).due]).toEqual([[1, 4], null]);
  });

  test('is the game master’s, out in the wild', () => {
    expect(playLavender(inTheWild()).refused('advance-watch', {}).refused).toBe('gm-only');
    expect(asGm({ journey: { hexId: null } }).refused('advance-watch', {}).refused).toBe('watch/nowhere');
  });
});

describe('/gm set', () => {
  const value = (table: LavenderTable, key: string) =>
    lavenderHack.gmFields(table.world).find((field) => field.key === key)?.value;

  test('LH-TIME-02: has the clock, with hours and turns underground only', () => {
    const table = asGm();
    table.turn('clock/day', '12');
    table.turn('clock/watch', '6');
    expect([timeOf(table), value(table, 'clock/day'), value(table, 'clock/hour')]).toEqual([[12, 6], 12, undefined]);
    table.act('enter-dungeon', { wonder: 1 }, 'event d20 = 5');
    table.turn('clock/hour', '4');
    table.turn('clock/turn', '6');
    expect(table.world.party.state.clock).toEqual({ day: 12, watch: 6, hour: 4, turn: 6 });
  });

  test.each(['0', '7', 'noon'])('LH-TIME-02: no watch is %s', (wrong) => {
    expect(asGm().turn('clock/watch', wrong)).toMatchObject({
      refused: 'gm-field/bad-value',
      detail: { expects: 'number', min: 1, max: 6 },
    });
  });
});
