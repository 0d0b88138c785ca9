import { z } from 'zod';
import type { Action, Book, FrameHandler, OrderKind, Procedure } from '../../src/rules/engine/book.ts';
import type { Ask, Fact, Form } from '../../src/rules/engine/prompt.ts';
import { refuse } from '../../src/rules/engine/prompt.ts';
import { takenOf } from '../../src/rules/engine/window.ts';
import type { BookData, World } from '../../src/rules/engine/world.ts';
import type { FactsOf, FrameOf } from '../../src/rules/mechanics/vocabulary.ts';

interface Flight {
  toys: readonly string[];
  userId: string | null;
  /** Of the catcher's die. */
  face: number | null;
}

/** Toys fly through the air. */
export interface ToyWindowsVocabulary {
  facts: { caught: Flight; landed: Flight };
  frames: {
    /** Those asked may catch one of them; the first to do so has it. `only`, by toy: the only ones who may catch it. */
    catch: { toys: readonly string[]; userIds: readonly string[]; only: Readonly<Record<string, readonly string[]>> };
  };
}
type Catch = FrameOf<ToyWindowsVocabulary, 'catch'>;
type Flown = FactsOf<ToyWindowsVocabulary>;

type CatchAction = Action<BookData, Catch | typeof HANDED, Fact>;

/** What the toys know of a party: which are broken, and who is ready for which. */
interface ToyState {
  readonly broken?: readonly string[];
  readonly ready?: Readonly<Record<string, string>>;
}

/** How one lets a toy fly by. */
export const LET = 'let';

const throwing = z.strictObject({
  toys: z.array(z.string()).min(1),
  to: z.array(z.string()),
  only: z.record(z.string(), z.array(z.string())).default({}),
});
const breaking = z.strictObject({ toy: z.string() });

/** The toy book takes any state; only the actions here write to it. */
function stateOf({ party }: Pick<World, 'party'>): ToyState {
  return party.state as ToyState;
}

function catchForm({ toys, only }: Catch, broken: readonly string[]): Form {
  const whole = toys.filter((toy) => !broken.includes(toy));
  const options = whole.map((id) => {
    const userIds = only[id];
    return { id, terms: {}, ...(userIds === undefined ? {} : { userIds }) };
  });
  return { form: 'choice', options: [...options, { id: LET, terms: {} }] };
}

/** One who catches `dear` cannot pay for it. */
export const catching: FrameHandler<BookData, Catch, Fact> = {
  ask(world, frame) {
    const { broken = [] } = stateOf(world);
    return {
      kind: 'catch',
      rule: 'TOY-06',
      characterId: null,
      required: false,
      fallback: LET,
      terms: {},
      audience: { who: 'window', userIds: frame.userIds },
      form: catchForm(frame, broken),
    };
  },
  resume({ dice, emit }, frame, value) {
    const taken = takenOf(value);
    if (taken === null) return { kind: 'ask', frame };
    if (taken.taker === null) {
      const landed: Flown = { fact: 'landed', rule: 'TOY-06', toys: frame.toys, userId: null, face: null };
      emit(landed);
      return { kind: 'return', value: null };
    }
    const { taker, answer } = taken;
    if (answer === 'dear') return { kind: 'refuse', refusal: refuse('toy/too-dear', {}) };
    const face = dice.roll('catch', 6);
    const caught: Flown = { fact: 'caught', rule: 'TOY-06', toys: [answer], userId: taker, face };
    emit(caught);
    return { kind: 'return', value: null };
  },
};

/** `throw` asks who catches; `break` breaks a toy; `ready` says beforehand what one catches. */
export const catchActions: Readonly<Record<'throw' | 'break' | 'ready', CatchAction>> = {
  throw: {
    input: throwing,
    start(_, input) {
      const { toys, to, only } = throwing.parse(input);
      return { kind: 'catch', v: 1, toys, userIds: to, only };
    },
  },
  break: {
    input: breaking,
    start({ world }, input) {
      const { broken = [], ...state } = stateOf(world as World);
      world.party.state = { ...state, broken: [...broken, breaking.parse(input).toy] };
      return HANDED;
    },
  },
  ready: {
    input: breaking,
    start({ world, actor: { userId } }, input) {
      const { ready = {}, ...state } = stateOf(world as World);
      world.party.state = { ...state, ready: { ...ready, [userId]: breaking.parse(input).toy } };
      return HANDED;
    },
  },
};

/** Nothing more to do. */
const HANDED = { kind: 'done', v: 1 } as const;

/** Each throws a ball to the others or keeps it. */
export const volley: Procedure<BookData, Catch, Fact> = {
  mode: 'at-once',
  rule: 'TOY-06',
  mayJoin: () => false,
  form: () => ({ form: 'choice', options: ['throw', 'keep'].map((id) => ({ id, terms: {} })) }),
  submit(_, { seats }, userId, answer) {
    const others = Object.keys(seats).filter((one) => one !== userId);
    return answer === 'throw' ? { kind: 'catch', v: 1, toys: ['ball'], userIds: others, only: {} } : null;
  },
  fallback: () => null,
  resolve: () => null,
};

/** Who always catches takes the first that is for them. */
export const catchOrder: OrderKind = {
  kind: 'catch',
  rule: 'TOY-06',
  choices: ['ask', 'always', 'never'],
  answer({ form }: Ask, choice) {
    if (choice === 'ask' || form.form !== 'choice') return null;
    return choice === 'never' ? LET : (form.options.find(({ id }) => id !== LET)?.id ?? null);
  },
};

export const catchPreset: NonNullable<Book<BookData>['preset']> = (world, { kind, audience }) =>
  kind === 'catch' && audience.who === 'one' ? (stateOf(world).ready?.[audience.userId] ?? null) : null;
