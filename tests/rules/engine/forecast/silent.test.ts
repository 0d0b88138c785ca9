import { describe, expect, test } from 'vitest';
import type { AnyBook } from '../../../../src/rules/engine/book.ts';
import { silentAnswer, silentRound, silentVerdicts } from '../../../../src/rules/engine/forecast/silent.ts';
import { NOBODY_IN_PARTICULAR } from '../../../../src/rules/engine/person.ts';
import type { Ask, Audience } from '../../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../../src/rules/engine/round.ts';
import { choice, toyBook } from '../../../support/toy-book.ts';
import { emptyWorld } from '../../../support/worlds.ts';

/** Bryn has ordered a yes to every vote; Mira has ordered nothing, and nobody knows Tom. */
const WORLD = {
  ...emptyWorld(toyBook),
  people: {
    bryn: { userId: 'bryn', ...NOBODY_IN_PARTICULAR, orders: { vote: 'yes' } },
    mira: { userId: 'mira', ...NOBODY_IN_PARTICULAR },
  },
};

describe('LH-PBP-02: a question that nobody answers', () => {
  /** Takes what was ordered word for word. */
  const book: AnyBook = {
    ...toyBook,
    orders: [{ kind: 'vote', rule: 'TOY-02', choices: ['no', 'yes'], answer: (_ask, choice) => choice }],
  };
  const settled: AnyBook = { ...book, preset: () => 'settled' };
  const asks = (audience: Audience, fallback: Ask['fallback'] = 'no', kind = 'vote'): Ask => ({
    kind,
    rule: 'TOY-02',
    audience,
    characterId: null,
    required: true,
    fallback,
    terms: {},
    form: { form: 'text', min: 1, max: 9 },
  });
  const bryn = { who: 'one', userId: 'bryn' } as const;

  test('gets what they ordered, else its default', () => {
    expect(silentAnswer(book, WORLD, asks(bryn))).toBe('yes');
    expect(silentAnswer(book, WORLD, asks({ who: 'one', userId: 'mira' }))).toBe('no');
    expect(silentAnswer(book, WORLD, asks({ who: 'one', userId: 'tom' }))).toBe('no');
  });

  test('gets its default where the order is for other questions, or does not fit this one', () => {
    expect(silentAnswer(book, WORLD, asks(bryn, 'no', 'guess'))).toBe('no');
    expect(silentAnswer(toyBook, WORLD, asks(bryn))).toBe('no');
  });

  test('gets its default where it is no single player’s', () => {
    expect(silentAnswer(book, WORLD, asks({ who: 'gm' }))).toBe('no');
    expect(silentAnswer(book, WORLD, asks({ who: 'any', userIds: ['bryn'] }))).toBe('no');
  });

  test('gets what was settled in advance before any order', () => {
    expect(silentAnswer(settled, WORLD, asks(bryn))).toBe('settled');
    expect(silentAnswer({ ...book, preset: () => null }, WORLD, asks(bryn))).toBe('yes');
  });

  test('goes to the first who settled that they take it, and to nobody else, where it is a window', () => {
    const catcher: AnyBook = { ...toyBook, preset: () => null };
    const window = (userIds: readonly string[]): Ask => ({
      ...asks({ who: 'window', userIds }, 'let', 'catch'),
      required: false,
      form: choice('ball', 'let'),
    });
    const people = { ...WORLD.people, mira: { ...WORLD.people.mira, orders: { catch: 'always' } } };
    const world = { ...WORLD, people };
    expect(silentAnswer(catcher, world, window(['bryn', 'mira']))).toEqual({ taker: 'mira', answer: 'ball' });
    expect(silentAnswer(catcher, world, window(['bryn', 'tom']))).toEqual({ taker: null });
    expect(() => silentAnswer(catcher, world, { ...window(['bryn']), required: true })).toThrow(
      'the window catch is no optional choice with a pass',
    );
  });

  test('has no answer where it would wait for ever', () => {
    expect(silentAnswer(book, WORLD, asks({ who: 'gm' }, null))).toBeNull();
  });

  test('gets the default of each of those who are asked one by one', () => {
    const each = { who: 'each', userIds: ['bryn', 'mira'] } as const;
    expect(silentAnswer(settled, WORLD, asks(each))).toEqual({ bryn: 'no', mira: 'no' });
  });
});

describe('LH-PBP-02: what counts of everybody when a round ends now', () => {
  const opening = { procedure: 'vote', userIds: ['bryn', 'mira', 'tom'], hidden: false, terms: {} };
  const seated = (seats: Round['seats'], procedure = 'vote'): Round => ({
    ...silentRound('id', { ...opening, procedure }),
    seats,
  });
  const open = { state: 'open', answer: null, by: null, source: null, warnAt: null } as const;

  test('who did nothing is taken to do what they ordered, else what is done without an order', () => {
    expect(silentVerdicts(toyBook, WORLD, silentRound('id', opening))).toEqual([
      { userId: 'bryn', answer: 'yes', means: 'order', by: null, source: null },
      { userId: 'mira', answer: 'no', means: 'default', by: null, source: null },
      { userId: 'tom', answer: 'no', means: 'default', by: null, source: null },
    ]);
  });

  test('who handed in an answer did that, and who wrote it for them is named', () => {
    const source = { channelId: 'home', messageId: '1' };
    const seats = {
      bryn: { ...open, state: 'confirmed', answer: 'no', by: 'bryn', source },
      mira: { ...open, state: 'confirmed', answer: 'yes', by: 'bryn' },
    } as const;
    expect(silentVerdicts(toyBook, WORLD, seated(seats))).toEqual([
      { userId: 'bryn', answer: 'no', means: 'own', by: null, source },
      { userId: 'mira', answer: 'yes', means: 'own', by: 'bryn', source: null },
    ]);
  });

  test('a draft is no answer, and who was passed over has none', () => {
    const seats = {
      bryn: { ...open, state: 'skipped', answer: 'no', by: 'bryn' },
      mira: { ...open, state: 'draft', answer: 'yes', by: 'mira' },
    } as const;
    expect(silentVerdicts(toyBook, WORLD, seated(seats))).toEqual([
      { userId: 'bryn', answer: null, means: 'skipped', by: null, source: null },
      { userId: 'mira', answer: 'no', means: 'default', by: null, source: null },
    ]);
  });

  test('where the procedure has nothing for the silent, or is none of the book, nothing counts', () => {
    const nothing = { userId: 'bryn', answer: null, means: 'nothing', by: null, source: null };
    expect(silentVerdicts(toyBook, WORLD, seated({ bryn: open }, 'race'))).toEqual([nothing]);
    expect(silentVerdicts(toyBook, WORLD, seated({ bryn: open }, 'ask'))).toEqual([nothing]);
  });
});
