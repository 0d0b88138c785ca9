import { describe, expect, test } from 'vitest';
import type { Until } from '../../../../src/rules/engine/world.ts';
import { aftermathFrame } from '../../../../src/rules/lavender-hack/combat/vocabulary.ts';
import { fightWith } from '../../../support/brawls.ts';
import { beginFrames } from '../../../support/frames.ts';
import { playLavender, type WorldWish } from '../../../support/worlds.ts';

const EXPOSED = 'character/ada/exposed';

/** A table where the game master has said for how long Ada is exposed. */
function exposed(value: string, wish: WorldWish = {}) {
  const table = playLavender(wish);
  expect(table.turn(EXPOSED, value)).toBeNull();
  return table;
}
type Table = ReturnType<typeof exposed>;

const until = (table: Table) => Object.values(table.world.modifiers).map((one) => one.until);
const ended = (table: Table) => table.facts.filter(({ fact }) => fact === 'condition-ends').length;
const through = (unit: string, ...moment: number[]): Until => ({ kind: 'through', unit, moment });

describe('a condition for which the game master says how long it lasts', () => {
  test('LH-TIME-01 LH-TIME-02: two watches end with the second, and it is told once', () => {
    const table = exposed('2 watches', { state: { clock: { day: 2, watch: 6, hour: 1, turn: 1 } } });
    expect(until(table)).toEqual([through('watch', 3, 1)]);
    table.act('set-clock', { day: 3, watch: 1 });
    expect(ended(table)).toBe(0);
    table.act('set-clock', { watch: 2 });
    expect(table.fact('condition-ends')).toMatchObject({ condition: 'exposed', name: 'Ada', rule: 'LH-MELEE-03' });
    expect(table.world.modifiers).toEqual({});
  });

  test('LH-TIME-02: a clock that is set back brings nothing back', () => {
    const table = exposed('day');
    expect(until(table)).toEqual([through('day', 1)]);
    table.act('set-clock', { day: 4 });
    expect([ended(table), until(table)]).toEqual([1, []]);
    table.act('set-clock', { day: 1 });
    expect([ended(table), until(table)]).toEqual([0, []]);
  });

  test('LH-DUNG-01 LH-TIME-05: turns are counted underground, and those that are left end with the way out', () => {
    const dungeon = {
      roomId: null,
      trail: [],
      wonder: 4,
      due: null,
      turnsSpent: 0,
      action: null,
      ran: false,
      plan: [],
      barred: false,
    };
    const below = { state: { clock: { day: 1, watch: 2, hour: 1, turn: 2 }, dungeon } };
    const one = exposed('turn', below);
    expect(until(one)).toEqual([through('turn', 1, 2, 1, 2)]);
    one.act('delve', { act: 'search' });
    expect([ended(one), until(one)]).toEqual([1, []]);
    const many = exposed('20 turns', below);
    expect(until(many)).toEqual([through('turn', 1, 2, 4, 3)]);
    many.act('delve', { act: 'search' });
    expect(ended(many)).toBe(0);
    many.act('leave-dungeon', {});
    expect(ended(many)).toBe(1);
  });

  test('LH-MELEE-03: in a fight it ends with the fight, and rounds that are left end with it; a day does not', () => {
    const fight = { foes: { ghoul: {} }, state: { fight: fightWith({ ada: {} }, { phase: 'after' }) } };
    for (const [value, left] of [
      ['3 rounds', 0],
      ['fight', 0],
      ['yes', 0],
      ['day', 1],
    ] as const) {
      const table = exposed(value, fight);
      beginFrames(table, [aftermathFrame('ended')]);
      expect(until(table), value).toHaveLength(left);
    }
  });

  test('it may be said anew, and ended by hand', () => {
    const table = exposed('watch');
    table.turn(EXPOSED, '2 days');
    expect(until(table)).toEqual([through('day', 2)]);
    table.turn(EXPOSED, 'yes');
    expect(until(table)).toEqual([through('day', 2)]);
    table.turn(EXPOSED, 'no');
    expect([ended(table), until(table)]).toEqual([1, []]);
  });

  test('PBP-SCENE-01: in the thread of a scene it may last as long as that', () => {
    const scene = {
      id: 's1',
      name: 'The ford',
      channelId: 'home',
      userIds: [],
      gmUserIds: [],
      opened: 0,
      closed: null,
    };
    const table = playLavender({});
    expect(table.turn(EXPOSED, 'scene')?.detail).toMatchObject({ units: ['day', 'watch'] });
    table.change((world) => {
      world.scenes.s1 = scene;
    });
    expect(table.turn(EXPOSED, 'scene')).toBeNull();
    expect(until(table)).toEqual([{ kind: 'scene', sceneId: 's1' }]);
    expect(table.turn(EXPOSED, '2 scenes')?.detail).toMatchObject({ units: ['day', 'watch', 'scene'] });
  });
});
