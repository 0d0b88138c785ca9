import { z } from 'zod';
import type { BookRenderer } from '../../../src/discord/render/renderer.ts';
import { type AnyBook, defineBook } from '../../../src/rules/book.ts';
import type { Answer, Ask, Audience, Fact, Form, Frame } from '../../../src/rules/prompt.ts';
import { refuse } from '../../../src/rules/prompt.ts';
import type { World } from '../../../src/rules/world.ts';

/** What the toy asks: any form, of anybody. */
export interface ToyAsk {
  readonly form: Form;
  readonly audience: Audience;
}

interface ToyFrame extends Frame {
  readonly kind: 'toy';
  readonly asked: ToyAsk;
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
}

const anything = z.unknown();

/** The smallest book that can ask everything. Choosing `dear` is refused, `again` leads to the same question. */
export const TOY_BOOK: AnyBook = defineBook<ToyShapes, ToyFrame, Fact>({
  slug: 'toy',
  name: 'Toy',
  schemas: { sheet: anything, state: anything, item: anything, foe: anything },
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
        fallback: null,
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
  },
  actions: {
    ask: { input: anything, start: (_context, input) => ({ kind: 'toy', v: 1, asked: input as unknown as ToyAsk }) },
  },
  knobs: () => [],
  turnKnob: () => null,
  abilityModifier: () => 0,
  starters: () => undefined,
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
    },
    bindings: {},
    members: {},
    party: { spotlight: null, state: {} },
    usageDice: {},
    characters: {},
    items: {},
    foes: {},
    modifiers: {},
    tasks: {},
    prompts: {},
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
