import type { Book, FrameHandler, OrderKind, OrderStop, Procedure, Secrets, StandingCard } from '../engine/book.ts';
import type { ContentKind } from '../engine/content.ts';
import type { Context } from '../engine/context.ts';
import type { Fact, Frame } from '../engine/prompt.ts';
import type { BookData, World } from '../engine/world.ts';
import { type EditableField, gmFieldsOf } from './gm-fields.ts';

/** A chapter's contributions to the whole book. */
type ForAll<S extends BookData, K extends Frame, F extends Fact> = Pick<
  Book<S, K, F>,
  | 'afterwards'
  | 'amendable'
  | 'isHurt'
  | 'amending'
  | 'creatures'
  | 'drafting'
  | 'forecast'
  | 'preset'
  | 'readMap'
  | 'spotlight'
  | 'starters'
  | 'tables'
  | 'wantsAsking'
>;

/** A chapter's contributions to its book, through the `chapter.ts` of its folder; absent ones are left out. */
export interface ChapterOf<S extends BookData, K extends Frame, F extends Fact> extends Partial<ForAll<S, K, F>> {
  /** The kinds of content that it reads. */
  readonly kinds?: readonly ContentKind[];
  /** The actions of people, by the names the commands know. */
  readonly actions?: Book<S, K, F>['actions'];
  /** Handlers of its frames; `book.ts` does not compile while one is missing. */
  readonly frames?: { readonly [Kind in K['kind']]?: FrameHandler<S, Extract<K, { kind: Kind }>, F, K> };
  /** Rounds that it plays, by name. */
  readonly procedures?: Readonly<Record<string, Procedure<S, K, F>>>;
  /** The orders that people may give in advance. */
  readonly orders?: readonly OrderKind[];
  /** For what those orders stop. */
  readonly stops?: readonly OrderStop<S>[];
  /** Messages that it keeps in a channel. */
  cards?(world: World<S>): readonly StandingCard[];
  /** The values that the game master may set outright. */
  gmFields?(world: World<S>): readonly EditableField<Context<S, F>>[];
  /** The same for values hidden from players. */
  secretGmFields?(world: World<S>): readonly EditableField<Context<S, F>>[];
  readonly secrets?: ChapterSecrets<F['fact'], S>;
}

/** The contributions of all chapters together. */
type Gathered<S extends BookData, K extends Frame, F extends Fact> = Required<
  Pick<
    Book<S, K, F>,
    'actions' | 'kinds' | 'procedures' | 'orders' | 'stops' | 'preset' | 'wantsAsking' | 'cards' | 'tables'
  >
> &
  Pick<Book<S, K, F>, 'secrets' | 'gmFields' | 'setGmField' | 'starters'>;

/** The kinds of step that a chapter handles. */
type Handled<Chapter> = Chapter extends { readonly frames: infer Handlers } ? keyof Handlers : never;

/** The kinds of step that no chapter handles, for the compiler to name. */
interface Unhandled<K extends Frame, Chapters> {
  readonly 'without a handler': Exclude<K['kind'], 'end' | Handled<Chapters[keyof Chapters]>>;
}

/**
 * Puts chapters together, with their steps and `endFrame`; in their order the game master finds what may be set. It does not
 * compile while a step has no handler.
 */
export function composeChapters<S extends BookData, K extends Frame, F extends Fact>(
  endFrame: FrameHandler<S, K & { kind: 'end' }, F, K>,
) {
  return <const Chapters extends Readonly<Record<string, ChapterOf<S, K, F>>>>(
    chapters: [Unhandled<K, Chapters>['without a handler']] extends [never] ? Chapters : Unhandled<K, Chapters>,
  ): Gathered<S, K, F> & Pick<Book<S, K, F>, 'frames'> => {
    const all = Object.values(chapters as Chapters);
    const frames = { ...inOne(all.map(({ frames }) => frames as Readonly<Record<string, unknown>>)), end: endFrame };
    return { ...gatherChapters(all), frames: frames as unknown as Book<S, K, F>['frames'] };
  };
}

/** Puts together what chapters hand to their book; in their order the game master finds what may be set. */
function gatherChapters<S extends BookData, K extends Frame, F extends Fact>(
  chapters: readonly ChapterOf<S, K, F>[],
): Gathered<S, K, F> {
  return {
    actions: inOne(chapters.map(({ actions }) => actions)),
    kinds: chapters.flatMap(({ kinds }) => kinds ?? []),
    procedures: inOne(chapters.map(({ procedures }) => procedures)),
    orders: chapters.flatMap(({ orders }) => orders ?? []),
    stops: chapters.flatMap(({ stops }) => stops ?? []),
    preset(world, ask) {
      for (const { preset } of chapters) {
        const answer = preset?.(world, ask) ?? null;
        if (answer !== null) return answer;
      }
      return null;
    },
    wantsAsking: (world, ask) => chapters.some(({ wantsAsking }) => wantsAsking?.(world, ask) === true),
    cards: (world) => chapters.flatMap(({ cards }) => cards?.(world) ?? []),
    tables: (world) => chapters.flatMap(({ tables }) => tables?.(world) ?? []),
    secrets: secretsOf(chapters),
    ...gmFieldsOf<World<S>, Context<S, F>>(
      (world) => chapters.flatMap(({ gmFields }) => gmFields?.(world) ?? []),
      (world) => chapters.flatMap(({ secretGmFields }) => secretGmFields?.(world) ?? []),
    ),
    starters(context, userIds) {
      for (const { starters } of chapters) starters?.(context, userIds);
    },
  };
}

/** A chapter's secrets of the game master. `Name` is a fact of its book. */
interface ChapterSecrets<Name extends string, S extends BookData> {
  /** Dice that would reveal a secret. */
  readonly purposes?: readonly string[];
  /** Facts for the game master alone, unless they are marked `open`. */
  readonly facts?: readonly Name[];
  /** Kinds of the game master's tasks that nobody else hears of. */
  readonly tasks?: readonly string[];
  /** Paths of the party's state, like `journey/due`; whatever lies below is kept as well. */
  readonly state?: readonly string[];
  /** Checks whether the value at another path of the World is its secret. */
  hides?(world: World<S>, path: readonly string[]): boolean;
}

/** All that the chapters of a book keep for the game master, put together. */
function secretsOf<S extends BookData>(
  chapters: readonly { readonly secrets?: ChapterSecrets<string, S> }[],
): Secrets<S> {
  const secrets = chapters.flatMap((chapter) => chapter.secrets ?? []);
  const facts = new Set<string>(secrets.flatMap((one) => one.facts ?? []));
  const tasks = new Set<unknown>(secrets.flatMap((one) => one.tasks ?? []));
  const state = secrets.flatMap((one) => one.state ?? []).map((path) => `party/state/${path}`);
  return {
    purposes: secrets.flatMap(({ purposes }) => purposes ?? []),
    // Open rolls are for everybody.
    isSecret: ({ fact, ...more }) =>
      (facts.has(fact) && !('open' in more && more.open === true)) ||
      (fact === 'task' && 'kind' in more && tasks.has(more.kind)),
    hides(world, path) {
      const names = path.map(String);
      const key = names.join('/');
      return (
        state.some((hidden) => key === hidden || key.startsWith(`${hidden}/`)) ||
        secrets.some(({ hides }) => hides?.(world, names) ?? false)
      );
    },
  };
}

function inOne<Part>(parts: readonly (Readonly<Record<string, Part>> | undefined)[]): Readonly<Record<string, Part>> {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {})));
}
