import { describe, expect, it } from 'vitest';
import type { Context } from '../../../src/rules/engine/context.ts';
import type { FormField } from '../../../src/rules/engine/form.ts';
import type { Frame } from '../../../src/rules/engine/prompt.ts';
import type { Round, Verdict } from '../../../src/rules/engine/round.ts';
import type { BookData, World } from '../../../src/rules/engine/world.ts';
import {
  type DeclaredFight,
  declaredRound,
  type RoundDeclarations,
  type RoundKept,
} from '../../../src/rules/mechanics/combat/declared-round.ts';
import { fightCourse, forgetFallen } from '../../../src/rules/mechanics/combat/fight-course.ts';

type Book = BookData & { readonly state: { readonly fight: DeclaredFight | null } };
type Kept = RoundKept<{ readonly struck: readonly string[] }>;

const DO: FormField = {
  id: 'do',
  options: ['do:hold', 'do:attack:bow', 'do:attack:axe'].map((id) => ({ id, terms: { ranged: id.endsWith('bow') } })),
  fallback: 'do:hold',
};

/** Ada and Bo fight two wolves; each who attacks is asked by a move of its own how hard. */
function table() {
  const person = (id: string) => ({ id, name: id, userId: id, status: 'active', created: 1 });
  const fight = {
    id: 'f1',
    round: 1,
    combatants: ['ada', 'bo'],
    escaped: [] as string[],
    lastPlans: {} as Record<string, readonly string[]>,
  };
  const world = { characters: { ada: person('ada'), bo: person('bo') }, members: {}, party: { state: { fight } } };
  return { fight, world: world as unknown as World<Book>, context: { world } as unknown as Context<Book> };
}

const played: string[] = [];
const round = declaredRound<Book, Frame, never, readonly string[], readonly string[], Kept['running']>({
  rule: 'XX-01',
  choices: ['hold', 'attack', 'shoot', 'as-before'],
  isDecided: () => false,
  isAble: () => true,
  fields: () => [DO],
  foeFields: () => [],
  planOf: (options) => options,
  foesOf: (options) => options,
  isMeant: ({ terms }, order) => terms.ranged === (order === 'shoot'),
  start: { struck: [] },
  steps: [
    {
      name: 'strikes',
      play(_context, { declared }: RoundDeclarations<readonly string[], readonly string[]>, { struck }, value) {
        const done = value === null ? struck : [...struck, String(value)];
        const next = [...declared].find(([id]) => !done.some((one) => one.startsWith(id)))?.[0];
        if (next === undefined) return { comes: 'next', running: { struck: done } };
        return { comes: 'again', running: { struck: done }, first: { kind: 'how-hard', v: 1, who: next } as Frame };
      },
    },
    {
      name: 'end',
      play(_context, _said, running) {
        played.push(...running.struck);
        return { comes: 'next', running };
      },
    },
  ],
  frameOf: (kept) => ({ kind: 'fight-round', v: 1, ...kept }),
});

const ROUND = { id: 'r1', terms: { fightId: 'f1', gm: 'gm' } } as unknown as Round;
const verdict = (userId: string, answer: readonly string[], means: Verdict['means'] = 'own'): Verdict => ({
  userId,
  answer,
  means,
  by: null,
  source: null,
});

describe('a declared round', () => {
  it.each([
    ['no order', undefined, ['do:hold'], 'default'],
    ['attack', 'attack', ['do:attack:axe'], 'order'],
    ['shoot', 'shoot', ['do:attack:bow'], 'order'],
    ['as before', 'as-before', ['do:attack:bow'], 'order'],
    ['an order that the book does not have', 'flee', ['do:hold'], 'default'],
  ])('PBP-ORDER-01: a silent player’s character acts by %s', (_what, order, answer, means) => {
    const { world, fight } = table();
    fight.lastPlans = { ada: ['do:attack:bow'] };
    const orders: Readonly<Record<string, string>> = order === undefined ? {} : { combat: order };
    expect(round.procedure.fallback(world, ROUND, 'ada', orders)).toEqual({ answer, means });
  });

  it('PBP-ORDER-01: what was done before cannot be done again where it is no longer offered', () => {
    const { world, fight } = table();
    fight.lastPlans = { ada: ['do:attack:lost-spear'] };
    expect(round.procedure.fallback(world, ROUND, 'ada', { combat: 'as-before' })).toEqual({
      answer: ['do:hold'],
      means: 'default',
    });
  });

  it('PBP-ROUND-01: it is played from the first step on, with everybody’s declaration and the foes’', () => {
    const { fight, context } = table();
    const verdicts = [
      { ...verdict('ada', ['do:attack:axe']), words: { text: 'For the ford!' } },
      verdict('bo', ['do:hold'], 'default'),
      verdict('gm', ['foe:w1:bo']),
    ];
    expect(round.procedure.resolve(context, ROUND, verdicts as Verdict[])).toEqual({
      kind: 'fight-round',
      v: 1,
      fightId: 'f1',
      step: 'strikes',
      declared: [
        { characterId: 'ada', options: ['do:attack:axe'], said: 'For the ford!' },
        { characterId: 'bo', options: ['do:hold'], said: null },
      ],
      foes: ['foe:w1:bo'],
      running: { struck: [] },
    });
    // Bo did not decide to hold back.
    expect(fight.lastPlans).toEqual({ ada: ['do:attack:axe'] });
  });

  it('a step has moves played first and goes on with their values, days later', () => {
    const { context } = table();
    const first = round.procedure.resolve(context, ROUND, [verdict('ada', []), verdict('bo', [])]);
    const seen: string[] = [];
    let next = round.frame.resume(context, first as Frame & Kept, null);
    while (next.kind === 'call') {
      seen.push((next.first as unknown as { who: string }).who);
      // As it is kept while somebody is asked.
      const then = JSON.parse(JSON.stringify(next.then)) as Frame & Kept;
      next = round.frame.resume(context, then, `${seen.at(-1)} hard`);
    }
    expect(next).toEqual({ kind: 'return', value: null });
    expect(seen).toEqual(['ada', 'bo']);
    expect(played).toEqual(['ada hard', 'bo hard']);
  });

  it('PBP-WAIT-04: nothing more of it is played once its fight is over', () => {
    const { world, context } = table();
    const frame = round.procedure.resolve(context, ROUND, [verdict('ada', [])]);
    Object.assign(world.party.state, { fight: null });
    expect(round.frame.resume(context, frame as Frame & Kept, null)).toEqual({ kind: 'return', value: null });
  });
});

describe('the course of a fight', () => {
  function field() {
    const emitted: Record<string, unknown>[] = [];
    const person = (id: string) => ({ id, name: id, userId: id, status: 'active', created: 1 });
    const member = (id: string, joined: number) => ({ present: true, joined, characterId: id });
    const state = { fight: null as null | { id: string; round: number; escaped: string[] } };
    const context = {
      emitted,
      actor: { userId: 'gm', isGm: true },
      channelId: 'c1',
      ids: 0,
      newId: () => `id${++context.ids}`,
      emit: (fact: object) => void emitted.push(fact as Record<string, unknown>),
      openRound(opening: object) {
        context.world.rounds = { r1: { id: 'r1', procedure: 'combat', ...opening } };
        return 'r1';
      },
      world: {
        campaign: { gmUserIds: ['gm'] },
        characters: { ada: person('ada'), bo: person('bo') },
        members: { bo: member('bo', 2), ada: member('ada', 1) },
        foes: { w1: { id: 'w1', name: 'Wolf', data: { out: null as string | null } } } as Record<
          string,
          { id: string; name: string; data: { out: string | null } }
        >,
        rounds: {} as Record<string, object>,
        party: { state },
      },
    };
    return context;
  }
  type Field = ReturnType<typeof field>;
  const course = fightCourse<never, never, never, never, null, object>({
    rule: 'XX-02',
    foesStanding: ({ foes }: Field['world']) => Object.values(foes).filter(({ data }) => data.out === null),
    able: ({ characters }: Field['world']) => Object.values(characters).filter(({ status }) => status === 'active'),
    begin({ world }: Field, opening: object) {
      Object.assign(world.party.state, { fight: { ...opening, escaped: [] } });
      return {};
    },
    betweenRounds: () => undefined,
    clearUp({ world }: Field) {
      forgetFallen(world);
      return null;
    },
    lapse: () => undefined,
  } as never);
  const on = (context: Field) => context as never;

  it('PBP-ROUND-11: all who can act are asked, and the game master is free to choose for the foes', () => {
    const context = field();
    expect(course.start(on(context), null)).toBeNull();
    expect(context.emitted).toEqual([
      { fact: 'fight-begins', rule: 'XX-02', fightId: 'id1', cardId: 'id2', names: ['ada', 'bo'], foes: ['Wolf'] },
    ]);
    expect(context.world.rounds.r1).toMatchObject({
      userIds: ['ada', 'bo'],
      free: ['gm'],
      terms: { fightId: 'id1', round: 1, gm: 'gm', names: { w1: 'Wolf' } },
    });
    expect(course.start(on(context), null)).toMatchObject({ refused: 'fight/open' });
  });

  it('a fight goes from round to round until a side is out of it; an open round does not count', () => {
    const context = field();
    course.start(on(context), null);
    course.endRound(on(context));
    expect(context.world.party.state.fight?.round).toBe(2);
    const { w1 } = context.world.foes;
    if (w1 !== undefined) w1.data.out = 'down';
    course.endRound(on(context));
    expect(context.emitted.at(-1)).toEqual({
      fact: 'fight-ends',
      rule: 'XX-02',
      fightId: 'id1',
      outcome: 'won',
      rounds: 1,
    });
    expect(context.world).toMatchObject({ foes: {}, rounds: {}, party: { state: { fight: null } } });
  });

  it.each([
    ['lost', []],
    ['fled', ['bo']],
  ])('without anybody left to act it is %s', (outcome, escaped) => {
    const context = field();
    course.start(on(context), null);
    for (const one of Object.values(context.world.characters)) one.status = 'down';
    Object.assign(context.world.party.state.fight ?? {}, { escaped });
    expect(course.verdictOf(context.world as never)).toBe(outcome);
  });
});
