import { z } from 'zod';
import { type Action, type AnyBook, defineBook, type Next, type Procedure } from '../../src/rules/engine/book.ts';
import { NO_CONTENT } from '../../src/rules/engine/content.ts';
import { type Answer, type Audience, type Form, refuse } from '../../src/rules/engine/prompt.ts';
import { HOUR } from '../../src/rules/engine/time.ts';
import type { BookData, World } from '../../src/rules/engine/world.ts';
import type { NoTerms } from '../../src/rules/mechanics/question.ts';
import type { FactsOf, FrameOf, FramesOf } from '../../src/rules/mechanics/vocabulary.ts';
import { TOY_ABILITIES, TOY_CHECKS, type ToyChecksVocabulary } from './toy-checks.ts';
import {
  keepPets,
  petActions,
  petFields,
  petSchema,
  petSecrets,
  type ToyFollowersVocabulary,
} from './toy-followers.ts';
import { dress, opensHats, parade, type ToyHatsVocabulary } from './toy-hats.ts';
import { catchActions, catching, catchOrder, catchPreset, type ToyWindowsVocabulary, volley } from './toy-windows.ts';
import { emptyWorld } from './worlds.ts';

/** Any question, put to anybody. */
export interface ToyAsk {
  readonly form: Form;
  readonly audience: Audience;
  /** Taken when nobody answers in time; nothing is when absent. */
  readonly fallback?: string;
  /** It lapses when the person asked does something else. */
  readonly optional?: true;
  /** It is put even where there is but one answer. */
  readonly byHand?: true;
}

/** The toy book's own facts and steps. */
interface ToyVocabulary {
  facts: {
    fell: { face: number };
    counted: { face: number };
    ran: { face: number };
    said: { answer: Answer };
    tossed: { toy: string; face: number };
    joined: { name: string };
  };
  frames: {
    toy: { asked: ToyAsk };
    /** Higher or lower: a d6 falls, somebody guesses the next one. */
    guess: { shown: number | null };
    /** Any frame that never ends. */
    loop: NoTerms;
    outer: { done: boolean };
    /** Somebody runs: a die falls. */
    dash: NoTerms;
    /** Somebody tosses a toy as often as they like: a die falls each time. */
    toss: { toy: string; userId: string };
    /** Nothing more to do. */
    done: NoTerms;
  };
}

type Chapters = ToyVocabulary | ToyChecksVocabulary | ToyFollowersVocabulary | ToyHatsVocabulary | ToyWindowsVocabulary;
type ToyFrame = FramesOf<Chapters>;
export type ToyFact = FactsOf<Chapters>;

/** What there is to toss. */
export const TOYS = ['ball', 'kite', 'top'];

function inTurn(first: ToyFrame, then: ToyFrame): Next<ToyFrame> {
  return { kind: 'call', first, then };
}

const DONE: FrameOf<ToyVocabulary, 'done'> = { kind: 'done', v: 1 };

/** All say yes or no; then the yeses are counted. Who does not answer says what they ordered, else no. */
const vote: Procedure<BookData, ToyFrame, ToyFact> = {
  mode: 'together',
  rule: 'TOY-02',
  mayJoin: (world, _round, userId) => Object.hasOwn(world.members, userId),
  form: () => choice('no', 'yes'),
  submit: () => null,
  fallback: (_world, _round, _userId, orders) =>
    orders.vote === undefined ? { answer: 'no', means: 'default' } : { answer: orders.vote, means: 'order' },
  resolve({ emit: tell }, _round, verdicts) {
    tell({ fact: 'counted', rule: 'TOY-02', face: verdicts.filter(({ answer }) => answer === 'yes').length });
    return null;
  },
};

/** Each runs when they like: a die falls at once. Who does not run stays where they are. */
const race: Procedure<BookData, ToyFrame, ToyFact> = {
  mode: 'at-once',
  rule: 'TOY-03',
  mayJoin: () => false,
  form: () => choice('run', 'trip'),
  submit: (_context, _round, _userId, answer) =>
    answer === 'trip' ? refuse('toy/no-tripping') : { kind: 'dash', v: 1 },
  fallback: () => null,
  resolve: () => null,
};

/** Each says what they like, and it is told at once. `dear` is refused. */
const leap: Procedure<BookData, ToyFrame, ToyFact> = {
  mode: 'at-once',
  rule: 'TOY-04',
  mayJoin: () => false,
  form: () => ({ form: 'text', min: 1, max: 50 }),
  submit({ emit: tell }, _round, _userId, answer) {
    if (answer === 'dear') return refuse('toy/too-dear', {});
    tell({ fact: 'said', rule: 'TOY-04', answer });
    return null;
  },
  fallback: () => null,
  resolve: () => null,
};

const opening = z.strictObject({
  userIds: z.array(z.string()),
  free: z.array(z.string()).default([]),
  hidden: z.boolean().default(false),
  hours: z.number().nullable().optional(),
});

const joining = z.strictObject({ name: z.string().min(1) });
const tossing = z.strictObject({ toy: z.enum(TOYS) });

/** Opens a round with those who are named, and those who are free to answer; `hours` of null is for ever. */
function opens(procedure: 'vote' | 'race' | 'leap' | 'volley'): Action<BookData, ToyFrame, ToyFact> {
  return {
    input: opening,
    start(context, input) {
      const { userIds, free, hidden, hours } = opening.parse(input);
      const length = hours === undefined || hours === null ? hours : hours * HOUR;
      const terms = { title: `A ${procedure}` };
      context.openRound({ procedure, userIds, free, hidden, terms, ...(length === undefined ? {} : { length }) });
      return DONE;
    },
  };
}

/** Whether somebody has said that they are tired. */
function isTired(state: unknown, userId: string): boolean {
  const tired = typeof state === 'object' && state !== null ? Reflect.get(state, 'tired') : null;
  return tired === userId;
}

export function choice(...ids: readonly string[]): Form {
  return { form: 'choice', options: ids.map((id) => ({ id, terms: {} })) };
}

/** Just enough of a book to keep the engine and the wire honest. Answering `dear` is refused, `again` leads to the same question. */
export const toyBook: AnyBook = defineBook<BookData, ToyFrame, ToyFact>({
  slug: 'toy',
  isHurt: () => true,
  name: 'Toy',
  kinds: [],
  core: NO_CONTENT,
  schemas: {
    sheet: z.unknown(),
    state: z.unknown(),
    item: z.unknown(),
    foe: z.unknown(),
    place: z.unknown(),
    faction: z.unknown(),
    follower: petSchema,
  },
  abilities: TOY_ABILITIES,
  settings: {},
  ladderOf: () => ({ rungs: [4, 6], lowest: 'd4', words: {} }),
  usageDice: () => [],
  initialState: () => ({ won: 0 }),
  frames: {
    toy: {
      ask: (_, { asked: { form, audience, fallback = null, optional = false, byHand } }) => ({
        kind: 'toy',
        rule: 'TOY-01',
        characterId: null,
        required: !optional,
        terms: {},
        form,
        audience,
        fallback,
        ...(byHand === true ? { byHand } : {}),
      }),
      resume({ emit: tell }, frame, value) {
        if (value === null) return { kind: 'ask', frame };
        if (value === 'dear') return { kind: 'refuse', refusal: refuse('toy/too-dear', {}) };
        tell({ fact: 'said', rule: 'TOY-01', answer: value as Answer });
        return value === 'again' ? { kind: 'ask', frame } : { kind: 'return', value: null };
      },
    },
    guess: {
      ask(_, { shown }) {
        if (shown === 6) return null;
        const form = choice('higher', 'lower');
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
      resume({ dice, emit: tell }, { shown }, value) {
        const face = dice.roll('toy', 6);
        tell({ fact: 'fell', rule: 'TOY-01', face });
        if (shown === null) return { kind: 'ask', frame: { kind: 'guess', v: 1, shown: face } };
        if (value === 'pass') return { kind: 'refuse', refusal: refuse('toy/no-passing') };
        return { kind: 'return', value: value === (face > shown ? 'higher' : 'lower') };
      },
    },
    outer: {
      resume(_, { done }, value) {
        if (done) return { kind: 'return', value: { won: value } };
        return inTurn({ kind: 'guess', v: 1, shown: null }, { kind: 'outer', v: 1, done: true });
      },
    },
    loop: { resume: (_, frame) => inTurn(frame, frame) },
    dash: {
      resume({ dice, emit: tell }) {
        tell({ fact: 'ran', rule: 'TOY-03', face: dice.roll('race', 6) });
        return { kind: 'return', value: null };
      },
    },
    toss: {
      ask: (_, { userId }) => ({
        kind: 'toss',
        rule: 'TOY-05',
        characterId: null,
        required: false,
        fallback: 'two',
        terms: {},
        form: choice('one', 'two'),
        audience: { who: 'one', userId },
      }),
      resume({ dice, emit: tell }, frame, value) {
        if (value === 'two') return { kind: 'return', value: null };
        tell({ fact: 'tossed', rule: 'TOY-05', toy: frame.toy, face: dice.roll('toss', 6) });
        return { kind: 'ask', frame };
      },
    },
    catch: catching,
    done: { resume: () => ({ kind: 'return', value: null }) },
  },
  actions: {
    ask: { input: z.unknown(), start: (_, asked) => ({ kind: 'toy', v: 1, asked: asked as unknown as ToyAsk }) },
    play: { input: z.strictObject({}), start: () => ({ kind: 'outer', v: 1, done: false }) },
    join: {
      input: joining,
      start({ world, actor: { userId }, newId, emit: tell }, input) {
        const { name } = joining.parse(input);
        const [id, count] = [newId(), Object.keys(world.members).length];
        world.members[userId] = { userId, joined: count + 1, present: true, characterId: id };
        world.characters[id] = { id, userId, name, status: 'active', created: count + 1, sheet: null };
        tell({ fact: 'joined', rule: 'TOY-05', name });
        return DONE;
      },
    },
    toss: {
      input: tossing,
      start: ({ actor: { userId } }, input) => ({ kind: 'toss', v: 1, userId, ...tossing.parse(input) }),
    },
    tire: {
      input: z.strictObject({ userId: z.string() }),
      start({ world }, input) {
        world.party.state = { ...(world.party.state as object), tired: (input as { userId: string }).userId };
        return DONE;
      },
    },
    loop: { input: z.strictObject({}), start: () => ({ kind: 'loop', v: 1 }) },
    vote: opens('vote'),
    race: opens('race'),
    leap: opens('leap'),
    volley: opens('volley'),
    dress: opensHats('dress'),
    parade: opensHats('parade'),
    ...catchActions,
    ...TOY_CHECKS,
    ...petActions(DONE),
  },
  procedures: { vote, race, leap, volley, dress, parade },
  orders: [{ kind: 'vote', ofRound: true, rule: 'TOY-02', choices: ['no', 'yes'], answer: () => null }, catchOrder],
  stops: [
    { id: 'tired', rule: 'TOY-02', holds: ({ party }, userId) => isTired(party.state, userId) },
    { id: 'lead', rule: 'TOY-02', holds: ({ party }, userId) => party.spotlight === userId },
  ],
  preset: catchPreset,
  spotlight: null,
  secrets: { purposes: [], ...petSecrets },
  afterwards: keepPets,
  ...petFields,
  abilityModifier: () => 0,
  starters({ world }, userIds) {
    for (const [at, userId] of userIds.entries())
      world.members[userId] = { userId, joined: at + 1, present: true, characterId: null };
  },
});

/** A World of it with nothing in it, for what only draws. */
export function toyWorld(over: Partial<World> = {}): World {
  const world = emptyWorld(toyBook);
  const named = { id: 'c1', guildId: '1'.repeat(18), name: 'Toys', gmUserIds: ['99'], homeId: '3'.repeat(18) };
  return { ...world, campaign: { ...world.campaign, ...named }, ...over };
}

export function optionIds(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `option-${at + 1}`);
}
