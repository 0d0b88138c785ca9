import { z } from 'zod';
import { type AnyBook, defineBook, type Next } from '../../src/rules/book.ts';
import { type Fact, refuse } from '../../src/rules/prompt.ts';
import type { Shapes } from '../../src/rules/world.ts';

/** Higher or lower: a d6 falls, somebody guesses the next one. Just enough of a book to keep the engine honest. */
interface Guess {
  readonly kind: 'guess';
  readonly v: 1;
  readonly shown: number | null;
}
/** Any frame that never ends. */
interface Loop {
  readonly kind: 'loop';
  readonly v: 1;
}
interface Outer {
  readonly kind: 'outer';
  readonly v: 1;
  readonly done: boolean;
}
type ToyFrame = Guess | Loop | Outer;
export interface Told extends Fact {
  readonly face: number;
}

function inTurn(first: ToyFrame, then: ToyFrame): Next<ToyFrame> {
  return { next: 'call', first, then };
}

export const toyBook: AnyBook = defineBook<Shapes, ToyFrame, Told>({
  slug: 'toy',
  name: 'Toy',
  schemas: { sheet: z.unknown(), state: z.unknown(), item: z.unknown(), foe: z.unknown() },
  abilities: [],
  settings: {},
  usageDice: () => [],
  initialState: () => ({ won: 0 }),
  frames: {
    guess: {
      ask(_, { shown }) {
        if (shown === 6) return null;
        const form = { form: 'choice', options: ['higher', 'lower'].map((id) => ({ id, terms: {} })) } as const;
        const audience = { who: 'gm' } as const;
        return {
          kind: 'guess',
          rule: 'TOY-01',
          audience,
          characterId: null,
          form,
          required: true,
          fallback: null,
          terms: { shown },
        };
      },
      resume({ dice, tell }, { shown }, value) {
        const face = dice.roll('toy', 6);
        tell({ fact: 'fell', rule: 'TOY-01', face });
        if (shown === null) return { next: 'ask', frame: { kind: 'guess', v: 1, shown: face } };
        if (value === 'pass') return { next: 'refuse', refusal: refuse('toy/no-passing') };
        return { next: 'return', value: value === (face > shown ? 'higher' : 'lower') };
      },
    },
    outer: {
      resume(_, { done }, value) {
        if (done) return { next: 'return', value: { won: value } };
        return inTurn({ kind: 'guess', v: 1, shown: null }, { kind: 'outer', v: 1, done: true });
      },
    },
    loop: { resume: (_, frame) => inTurn(frame, frame) },
  },
  actions: {
    play: { input: z.strictObject({}), start: () => ({ kind: 'outer', v: 1, done: false }) },
    loop: { input: z.strictObject({}), start: () => ({ kind: 'loop', v: 1 }) },
  },
  knobs: () => [],
  turnKnob: () => null,
  abilityModifier: () => 0,
  starters: () => undefined,
});
