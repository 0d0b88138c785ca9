import { describe, expect, test } from 'vitest';
import type { AnyBook, FrameHandler, Next } from '../../../../src/rules/engine/book.ts';
import { goOn, TooWide, type Unfolding, unfold } from '../../../../src/rules/engine/forecast/unfold.ts';
import type { Frame } from '../../../../src/rules/engine/prompt.ts';
import { toyBook } from '../../../support/toy-book.ts';
import { emptyWorld } from '../../../support/worlds.ts';

const WORLD = emptyWorld(toyBook);
const ENOUGH = 1_000;

const returns = (value: number): Next => ({ kind: 'return', value });
const inTurn = (first: Frame, then: Frame): Next => ({ kind: 'call', first, then });
const rolls = (purpose: string, sides: number): FrameHandler => ({
  resume: ({ dice }) => returns(dice.roll(purpose, sides)),
});

/** The toy book with frames of a test's own. */
function withFrames(frames: Readonly<Record<string, FrameHandler>>): AnyBook {
  return { ...toyBook, frames };
}

function unfolding(book: AnyBook, otherwise: Partial<Unfolding> = {}): Unfolding {
  return {
    book,
    keyOf: (world) => JSON.stringify(world.party.state),
    brief: (_frame, value) => value,
    seen: () => undefined,
    left: ENOUGH,
    ...otherwise,
  };
}

/** What comes of one frame, and how likely. */
function comesOf(how: Unfolding, kind: string): readonly (readonly [unknown, number])[] {
  const start = { state: { world: WORLD, later: [] }, chance: 1 };
  const came = goOn(how, start, [{ kind, v: 1 } as Frame], null);
  return came.map(({ state, chance }) => [Reflect.get(state, 'value'), chance] as const);
}

describe('a move over all faces of its dice', () => {
  test('what comes of each face has its share', () => {
    expect(comesOf(unfolding(withFrames({ coin: rolls('coin', 2) })), 'coin')).toEqual([
      [1, 1 / 2],
      [2, 1 / 2],
    ]);
  });

  test('what is handed back alike is one, however it came', () => {
    const odd: FrameHandler = { resume: ({ dice }) => returns(dice.roll('die', 6) % 2) };
    const [[first, one] = [], [second, other] = [], ...rest] = comesOf(unfolding(withFrames({ odd })), 'odd');
    expect([first, second, rest]).toEqual([1, 0, []]);
    expect(one).toBeCloseTo(1 / 2, 12);
    expect(other).toBeCloseTo(1 / 2, 12);
  });

  test('what a frame looks at of a value is all that keeps it apart', () => {
    const how = unfolding(withFrames({ die: rolls('die', 6) }), { brief: (_frame, value) => Number(value) > 4 });
    expect(comesOf(how, 'die').map(([value]) => value)).toEqual([false, true]);
  });

  test('Worlds that differ are kept apart, though the value is the same', () => {
    const marks: FrameHandler = {
      resume({ world, dice }) {
        Object.assign(world.party, { state: { won: dice.roll('die', 4) } });
        return returns(0);
      },
    };
    expect(comesOf(unfolding(withFrames({ marks })), 'marks')).toEqual(Array(4).fill([0, 1 / 4]));
  });

  test('dice of a called frame multiply with those of the caller', () => {
    const outer: FrameHandler = {
      resume({ dice }, frame, value) {
        if (value !== null) return returns(Number(value) * 10);
        return dice.roll('coin', 2) === 1 ? returns(0) : inTurn({ kind: 'die', v: 1 }, frame);
      },
    };
    expect(comesOf(unfolding(withFrames({ outer, die: rolls('die', 4) })), 'outer')).toEqual([
      [0, 1 / 2],
      ...[10, 20, 30, 40].map((value) => [value, 1 / 8]),
    ]);
  });

  test('LH-PBP-02: a question is answered as where everybody is silent; one with nothing left to ask, with nothing', () => {
    const asks = (left: boolean): FrameHandler => ({
      ask: () =>
        left
          ? {
              kind: 'which',
              rule: 'TOY-01',
              audience: { who: 'gm' },
              characterId: null,
              required: true,
              terms: {},
              form: { form: 'number', min: 1, max: 9 },
              fallback: 7,
            }
          : null,
      resume: (_context, frame, value) =>
        frame.v === 2 ? { kind: 'return', value } : { kind: 'ask', frame: { ...frame, v: 2 } },
    });
    expect(comesOf(unfolding(withFrames({ asks: asks(true) })), 'asks')).toEqual([[7, 1]]);
    expect(comesOf(unfolding(withFrames({ asks: asks(false) })), 'asks')).toEqual([[null, 1]]);
  });

  test('every step on the way is looked at with its chance', () => {
    const seen: number[] = [];
    const how = unfolding(withFrames({ coin: rolls('coin', 4) }), {
      seen: (_before, _after, share) => seen.push(share),
    });
    comesOf(how, 'coin');
    expect(seen).toEqual(Array(4).fill(1 / 4));
  });

  test('a move that begins others and opens a round goes on until both are over', () => {
    const begins: FrameHandler = {
      resume({ begin, openRound }) {
        begin({ kind: 'marks', v: 1 });
        openRound({ procedure: 'race', userIds: [], hidden: false, terms: {} });
        return returns(0);
      },
    };
    const marks: FrameHandler = {
      resume({ world, dice }) {
        Object.assign(world.party, { state: { won: dice.roll('coin', 2) } });
        return returns(0);
      },
    };
    const first = { kind: 'begin', frame: { kind: 'begins', v: 1 } } as const;
    const over = unfold(unfolding(withFrames({ begins, marks })), [
      { state: { world: WORLD, later: [first] }, chance: 1 },
    ]);
    expect(over.map(({ state, chance }) => [state.party.state, chance])).toEqual([
      [{ won: 1 }, 1 / 2],
      [{ won: 2 }, 1 / 2],
    ]);
  });

  test('as many falls as are left are counted, and one more is too wide', () => {
    const book = withFrames({ die: rolls('die', 6) });
    const how = unfolding(book, { left: 6 });
    expect(comesOf(how, 'die')).toHaveLength(6);
    expect(how.left).toBe(0);
    expect(() => comesOf(unfolding(book, { left: 5 }), 'die')).toThrow(TooWide);
    expect(new TooWide().name).toBe('TooWide');
  });
});
