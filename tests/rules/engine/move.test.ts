import { describe, expect, test } from 'vitest';
import type { Context } from '../../../src/rules/engine/context.ts';
import { questionOf, runMove } from '../../../src/rules/engine/move.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { BookData } from '../../../src/rules/engine/world.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { type ScriptedRoll, scriptedDice } from '../../support/scripted-dice.ts';
import { type ToyFact, toyBook } from '../../support/toy-book.ts';
import { bareContext, emptyWorld, playTable } from '../../support/worlds.ts';

const toy = () => playTable<BookData, ToyFact>(toyBook, emptyWorld(toyBook));

function bare(...rolls: readonly ScriptedRoll[]): Context {
  return bareContext(structuredClone(emptyWorld(toyBook)) as Context['world'], scriptedDice(...rolls));
}

describe('moves', () => {
  test('a move waits for an answer, through JSON, and goes on with it', () => {
    const table = toy();
    table.act('play', {}, 'toy d6 = 3');
    expect(table.facts).toEqual([{ fact: 'fell', rule: 'TOY-01', face: 3 }]);
    expect(table.open[0]).toMatchObject({ kind: 'guess', terms: { shown: 3 } });
    expect(table.open[0]?.frames).toEqual([
      { kind: 'outer', v: 1, done: true },
      { kind: 'guess', v: 1, shown: 3 },
    ]);
    table.answer('higher', 'toy d6 = 5');
    expect(table.open).toEqual([]);
  });

  test('the value of a finished step goes to the one that called it', () => {
    const frames = [
      { kind: 'outer', v: 1, done: true },
      { kind: 'guess', v: 1, shown: 3 },
    ];
    expect(runMove(toyBook, bare('toy d6 = 5'), frames, 'higher')).toEqual({ kind: 'ended', value: { won: true } });
    expect(runMove(toyBook, bare('toy d6 = 2'), frames, 'higher')).toEqual({ kind: 'ended', value: { won: false } });
  });

  test('a question that is gone by the time it would be put is answered with nothing', () => {
    const frames = [{ kind: 'guess', v: 1, shown: null }];
    expect(runMove(toyBook, bare('toy d6 = 6', 'toy d6 = 2'), frames, null)).toEqual({ kind: 'ended', value: false });
  });

  test('a standing answer is looked up before anything is asked', () => {
    const frames = [{ kind: 'guess', v: 1, shown: null }];
    const asked: string[] = [];
    const standing = (ask: { kind: string }) => {
      asked.push(ask.kind);
      return 'lower';
    };
    expect(runMove(toyBook, bare('toy d6 = 4', 'toy d6 = 2'), frames, null, standing)).toEqual({
      kind: 'ended',
      value: true,
    });
    expect(asked).toEqual(['guess']);
  });

  test('a refusal ends it', () => {
    const frames = [{ kind: 'guess', v: 1, shown: 3 }];
    const refused = runMove(toyBook, bare('toy d6 = 4'), frames, 'pass');
    expect(refused).toEqual({ kind: 'refused', refusal: { refused: 'toy/no-passing', detail: {} } });
    const table = toy();
    table.act('play', {}, 'toy d6 = 3');
    expect(() => table.answer('pass', 'toy d6 = 3')).toThrow('toy/no-passing');
  });

  test('a move without frames is over; one that never ends is a bug, as is a frame nobody knows', () => {
    expect(runMove(toyBook, bare(), [], 7)).toEqual({ kind: 'ended', value: 7 });
    expect(() => runMove(toyBook, bare(), [{ kind: 'loop', v: 1 }], null)).toThrow('a move of toy does not end');
    expect(() => runMove(toyBook, bare(), [{ kind: 'toString', v: 1 }], null)).toThrow('toy has no frame toString');
    expect(() => questionOf(toyBook, bare().world, { kind: 'loop', v: 1 })).toThrow('toy has no question for loop');
  });

  test('a refusal is known by its code', () => {
    expect(isRefusal(refuse('a/b'))).toBe(true);
    expect(refuse('a/b', { c: 1 })).toEqual({ refused: 'a/b', detail: { c: 1 } });
    expect([null, undefined, 'refused', 7, {}].some(isRefusal)).toBe(false);
  });
});

describe('the books', () => {
  test('each is found by its slug', () => {
    expect(Object.keys(BOOKS)).toEqual([
      'lavender-hack',
      'lavender-hack-first-edition',
      'hexcrawl-osr',
      'action-dice',
      'myth-knights',
    ]);
    for (const [slug, book] of Object.entries(BOOKS)) expect(book.slug).toBe(slug);
  });
});
