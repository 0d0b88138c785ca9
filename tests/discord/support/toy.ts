import { z } from 'zod';
import type { BookRenderer } from '../../../src/discord/render/renderer.ts';
import { type AnyBook, defineBook, type Procedure } from '../../../src/rules/book.ts';
import type { Answer, Ask, Audience, Fact, Form, Frame } from '../../../src/rules/prompt.ts';
import { refuse } from '../../../src/rules/prompt.ts';
import type { World } from '../../../src/rules/world.ts';

/** What the toy asks: any form, of anybody. */
export interface ToyAsk {
  readonly form: Form;
  readonly audience: Audience;
  /** Taken when nobody answers in time; nothing is when absent. */
  readonly fallback?: string;
}

interface ToyFrame extends Frame {
  readonly kind: 'toy';
  readonly asked: ToyAsk;
}

/** What `round` opens: one of the toy's rounds. */
export interface ToyRound {
  readonly procedure: 'vote' | 'leap';
  readonly userIds: readonly string[];
  /** Milliseconds; null for ever. */
  readonly length: number | null;
}

interface DoneFrame extends Frame {
  readonly kind: 'done';
}

interface Said extends Fact {
  readonly fact: 'said';
  readonly answer: Answer;
}

interface ToyShapes {
  sheet: unknown;
  state: unknown;
  item: unknown;
  foe: unknown;
  place: unknown;
  faction: unknown;
}

const anything = z.unknown();

/** A round with a choice: all say yes or no, and nothing comes of it. */
const VOTE: Procedure<ToyShapes, ToyFrame | DoneFrame, Fact> = {
  mode: 'together',
  rule: 'TOY-02',
  mayJoin: () => false,
  form: () => choice('no', 'yes'),
  submit: () => null,
  fallback: (_world, _round, _userId, { vote }) =>
    vote === undefined ? { answer: 'no', means: 'default' } : { answer: vote, means: 'order' },
  resolve: () => null,
};

/** A round with a text, done at once: what one says is said. `dear` is refused. */
const LEAP: Procedure<ToyShapes, ToyFrame | DoneFrame, Fact> = {
  mode: 'at-once',
  rule: 'TOY-03',
  mayJoin: () => false,
  form: () => ({ form: 'text', min: 1, max: 50 }),
  submit(context, _round, _userId, answer) {
    if (answer === 'dear') return refuse('toy/too-dear', {});
    const said: Said = { fact: 'said', rule: 'TOY-03', answer };
    context.tell(said);
    return null;
  },
  fallback: () => null,
  resolve: () => null,
};

/** The smallest book that can ask everything. Choosing `dear` is refused, `again` leads to the same question. */
export const TOY_BOOK: AnyBook = defineBook<ToyShapes, ToyFrame | DoneFrame, Fact>({
  slug: 'toy',
  name: 'Toy',
  schemas: { sheet: anything, state: anything, item: anything, foe: anything, place: anything, faction: anything },
  abilities: [],
  settings: {},
  usageDice: () => [],
  initialState: () => ({}),
  frames: {
    toy: {
      ask: (_world, { asked }): Ask => ({
        kind: 'toy',
        rule: 'TOY-01',
        audience: asked.audience,
        characterId: null,
        form: asked.form,
        required: true,
        fallback: asked.fallback ?? null,
        terms: {},
      }),
      resume(context, frame, value) {
        if (value === null) return { next: 'ask', frame };
        if (value === 'dear') return { next: 'refuse', refusal: refuse('toy/too-dear', {}) };
        const said: Said = { fact: 'said', rule: 'TOY-01', answer: value as Answer };
        context.tell(said);
        return value === 'again' ? { next: 'ask', frame } : { next: 'return', value: null };
      },
    },
    done: { resume: () => ({ next: 'return', value: null }) },
  },
  actions: {
    round: {
      input: anything,
      start(context, input) {
        const { procedure, userIds, length } = input as unknown as ToyRound;
        context.openRound({ procedure, userIds, hidden: false, terms: { title: `A ${procedure}` }, length });
        return { kind: 'done', v: 1 };
      },
    },
    ask: { input: anything, start: (_context, input) => ({ kind: 'toy', v: 1, asked: input as unknown as ToyAsk }) },
  },
  procedures: { vote: VOTE, leap: LEAP },
  orders: [{ kind: 'vote', rule: 'TOY-02', choices: ['no', 'yes'], answer: () => null }],
  spotlight: null,
  secrets: { purposes: [], isSecret: () => false, hides: () => false },
  knobs: () => [],
  turnKnob: () => null,
  abilityModifier: () => 0,
  starters({ world }, userIds) {
    for (const [at, userId] of userIds.entries())
      world.members[userId] = { userId, joined: at + 1, present: true, characterId: null };
  },
});

export const TOY_RENDERER: BookRenderer = {
  telling: (facts) => ({
    title: 'A toy',
    tone: 'strong',
    lines: facts.filter(isSaid).map((fact) => `Said ${String(fact.answer)}`),
  }),
  logLine: () => null,
  question: (prompt) => ({
    text: 'Which shall it be?',
    options: Object.fromEntries(
      (prompt.form.form === 'choice' || prompt.form.form === 'several' ? prompt.form.options : []).map(({ id }) => [
        id,
        { label: `Take ${id}`, hint: id === 'one' ? 'The first of all.' : null, weight: 'plain' as const },
      ]),
    ),
    field: prompt.form.form === 'text' ? 'Your words' : null,
    placeholder: null,
  }),
  refusal: (refusal) => (refusal.refused === 'toy/too-dear' ? 'That is too dear. Nothing was spent.' : null),
  sheet: () => [],
  party: () => ({ title: 'Party', lines: [], fields: [] }),
  foes: () => ({ title: 'Foes', lines: [], fields: [] }),
  taskLabel: (task) => task.kind,
  abilityLabel: (abilityId) => abilityId,
  orderWords: () => null,
  answerWords: (_kind, answer) => String(answer),
};

function isSaid(fact: Fact): fact is Said {
  return fact.fact === 'said';
}

/** A World with nothing in it, for what only draws. */
export function toyWorld(over: Partial<World> = {}): World {
  return {
    campaign: {
      id: 'c1',
      guildId: '1'.repeat(18),
      book: 'toy',
      name: 'Toys',
      settings: {},
      gmRoleId: null,
      gmUserIds: ['99'],
      homeId: '3'.repeat(18),
      pause: null,
      status: null,
    },
    bindings: {},
    members: {},
    party: { spotlight: null, spotlightUntil: null, awaited: null, state: {} },
    usageDice: {},
    characters: {},
    items: {},
    foes: {},
    places: {},
    factions: {},
    wealth: {},
    modifiers: {},
    tasks: {},
    prompts: {},
    rounds: {},
    people: {},
    scenes: {},
    counters: {},
    ...over,
  };
}

export function choice(...ids: readonly string[]): Form {
  return { form: 'choice', options: ids.map((id) => ({ id, terms: {} })) };
}

export function optionIds(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `option-${at + 1}`);
}
