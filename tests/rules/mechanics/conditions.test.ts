import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../src/rules/engine/context.ts';
import type { Fact } from '../../../src/rules/engine/prompt.ts';
import type { Until } from '../../../src/rules/engine/world.ts';
import { type ClockReading, clockOf, FIRST_DAWN, momentOf, passDays } from '../../../src/rules/mechanics/clock.ts';
import { conditionsOf, leftOf, PARTY, readLasting } from '../../../src/rules/mechanics/conditions.ts';
import { toyWorld } from '../../support/toy-book.ts';

/** Days of three watches of two hours of two turns. */
const SIZES = { watchesOfDay: 3, hoursOfWatch: 2, turnsOfHour: 2 };
const TIME = clockOf({ ...SIZES, rule: 'TOY-07' });
const UNITS = ['day', 'watch', 'hour', 'turn'] as const;
const TURNS_OF = { day: 12, watch: 4, hour: 2, turn: 1 };

const through = (unit: string, ...moment: number[]): Until => ({ kind: 'through', unit, moment });
const rounds = (left: number): Until => ({ kind: 'count', unit: 'round', left });
const scene: Until = { kind: 'scene', sceneId: 's1' };
const at = (day: number, watch = 1, hour = 1, turn = 1): ClockReading => ({ day, watch, hour, turn });

describe('an end', () => {
  test.each([
    ['this turn', at(2, 3, 1, 2), 'turn', 1, through('turn', 2, 3, 1, 2)],
    ['two turns at the end of an hour', at(2, 3, 1, 2), 'turn', 2, through('turn', 2, 3, 2, 1)],
    ['three turns over the end of a day', at(2, 3, 2, 1), 'turn', 3, through('turn', 3, 1, 1, 1)],
    ['this watch', at(2, 3, 2, 2), 'watch', 1, through('watch', 2, 3)],
    ['five watches', at(2, 3), 'watch', 5, through('watch', 4, 1)],
    ['a week', at(2, 3), 'day', 7, through('day', 8)],
  ] as const)('of %s is a stretch of the calendar', (_, now, unit, count, until) => {
    expect(TIME.until(now, unit, count)).toEqual(until);
  });

  test.each([
    ['the watch goes on', through('watch', 2, 3), at(2, 3, 2, 2), false],
    ['the watch is over', through('watch', 2, 3), at(2, 4), true],
    ['another day', through('watch', 2, 3), at(3, 1), true],
    ['the clock is set back', through('watch', 2, 3), at(1, 6), false],
    ['the turn is over', through('turn', 2, 3, 1, 1), at(2, 3, 1, 2), true],
  ])('by the clock: %s', (_, until, now, isOver) => {
    expect(leftOf(until, { kind: 'time', now: momentOf(now) }) === null).toBe(isOver);
  });

  test('by a count, of its own unit only', () => {
    expect(leftOf(rounds(3), { kind: 'one', unit: 'round' })).toEqual(rounds(2));
    expect(leftOf(rounds(2), { kind: 'one', unit: 'round' })).toEqual(rounds(1));
    expect(leftOf(rounds(1), { kind: 'one', unit: 'round' })).toBeNull();
    const [two, week] = [rounds(2), through('day', 8)];
    expect(leftOf(two, { kind: 'one', unit: 'game' })).toBe(two);
    expect(leftOf(two, { kind: 'time', now: [99] })).toBe(two);
    expect(leftOf(week, { kind: 'one', unit: 'day' })).toBe(week);
    expect(leftOf(two, { kind: 'all', units: ['game', 'round'] })).toBeNull();
    expect(leftOf(week, { kind: 'all', units: ['round'] })).toBe(week);
  });

  test('by its own scene only', () => {
    expect(leftOf(scene, { kind: 'scene', sceneId: 's1' })).toBeNull();
    expect(leftOf(scene, { kind: 'scene', sceneId: 's2' })).toBe(scene);
    expect(leftOf(scene, { kind: 'all', units: ['scene'] })).toBe(scene);
  });

  test.each([
    ['watch', { count: 1, unit: 'watch' }],
    ['2 watches', { count: 2, unit: 'watch' }],
    [' 12 Days ', { count: 12, unit: 'day' }],
    ['0 days', null],
    ['turn', null],
    ['yes', null],
    ['', null],
  ])('“%s” is read', (text, lasting) => {
    expect(readLasting(text, ['day', 'watch'])).toEqual(lasting);
  });
});

/** A clock with conditions, and what was told. */
function table() {
  const { beginCondition, findCondition, endModifiers } = conditionsOf<string>({
    ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`c${n}`, { rule: 'TOY-07' }])),
    dizzy: { rule: 'TOY-07', until: rounds(1) },
  });
  const world = toyWorld({ party: { spotlight: null, state: { clock: FIRST_DAWN } } as never });
  const told: Fact[] = [];
  let ids = 0;
  const context = contextOf<never, never>({
    world: structuredClone(world) as never,
    roller: 'gm',
    actor: { userId: 'gm', isGm: true },
    channelId: '1',
    now: 0,
    newId: () => `m${++ids}`,
    diceOf: () => ({ roll: () => 1 }),
    emit: (fact) => told.push(fact),
  });
  return { context, told, beginCondition, findCondition, endModifiers };
}

describe('conditions that end by themselves', () => {
  test('are told once, each with its rule, and leave the others', () => {
    const { context, told, beginCondition, endModifiers } = table();
    beginCondition(context, 'c1', PARTY, through('day', 1));
    beginCondition(context, 'c2', PARTY);
    endModifiers(context, { kind: 'time', now: [2, 1, 1, 1] });
    endModifiers(context, { kind: 'time', now: [3, 1, 1, 1] });
    expect(told).toMatchObject([
      { fact: 'condition-begins', condition: 'c1', until: through('day', 1) },
      { fact: 'condition-begins', condition: 'c2' },
      { fact: 'condition-ends', condition: 'c1', rule: 'TOY-07' },
    ]);
    expect(told[1]).not.toHaveProperty('until');
  });

  test('end as their kind does, unless another end was said; a new end takes the place of the old', () => {
    const { context, beginCondition, findCondition, endModifiers } = table();
    beginCondition(context, 'dizzy', PARTY);
    beginCondition(context, 'dizzy', { characterId: 'ada' }, through('day', 1));
    expect(beginCondition(context, 'dizzy', { characterId: 'ada' }, through('day', 2))).toBe(false);
    endModifiers(context, { kind: 'one', unit: 'round' });
    expect(findCondition(context.world as never, 'dizzy', PARTY)).toBeNull();
    endModifiers(context, { kind: 'time', now: [2, 1, 1, 1] });
    expect(findCondition(context.world as never, 'dizzy', { characterId: 'ada' })).not.toBeNull();
  });

  const step = fc.oneof(
    fc.constantFrom('turn' as const, 'turn' as const, 'watch' as const),
    fc.record({ days: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ day: fc.integer({ min: 1, max: 6 }), watch: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ unit: fc.constantFrom(...UNITS), count: fc.integer({ min: 1, max: 9 }) }),
  );

  test('whatever the clock does, none outlives its end and none ends before it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { context, beginCondition, findCondition, endModifiers } = table();
        const clock = () => (context.world as { party: { state: { clock: ClockReading } } }).party.state.clock;
        /** Turns since the first dawn, counted without the clock's own numbers carrying over. */
        const turns = ({ day, watch, hour, turn }: ClockReading) =>
          (day - 1) * 12 + (watch - 1) * 4 + (hour - 1) * 2 + (turn - 1);
        const ends = new Map<string, { readonly turn: number; over: boolean }>();
        for (const one of steps) {
          if (typeof one === 'object' && 'unit' in one) {
            const kind = `c${ends.size}`;
            if (ends.size === 9) continue;
            beginCondition(context, kind, PARTY, TIME.until(clock(), one.unit, one.count));
            const length = TURNS_OF[one.unit];
            ends.set(kind, { turn: (Math.floor(turns(clock()) / length) + one.count) * length, over: false });
            continue;
          }
          if (one === 'watch') TIME.spendWatch(context);
          else if (one === 'turn') {
            if (TIME.spendTurn(context).lastHourEnded) TIME.spendWatch(context);
          } else if ('days' in one) passDays(context, one.days, 'TOY-07');
          else TIME.setClock(context, one);
          endModifiers(context, { kind: 'time', now: momentOf(clock()) });
          for (const [kind, end] of ends) {
            end.over ||= turns(clock()) >= end.turn;
            expect(findCondition(context.world as never, kind, PARTY) === null).toBe(end.over);
          }
        }
      }),
    );
  });
});
