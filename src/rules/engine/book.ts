import type { z } from 'zod';
import { type Content, type ContentKind, contentWith } from './content.ts';
import type { Context } from './context.ts';
import type { Drafting } from './drafting.ts';
import type { Forecast, ForecastRequest } from './forecast/result.ts';
import type { RoundForm } from './form.ts';
import type { Json } from './json.ts';
import type { Ladder } from './ladder.ts';
import type { Answer, Ask, Fact, Frame, Ordered, Refusal } from './prompt.ts';
import type { Round, Verdict } from './round.ts';
import type { Table } from './table.ts';
import type { BookData, Character, NextStep, SettingValue, UsageSize, World } from './world.ts';

/** The continuation after a step of a move. */
export type Next<K extends Frame = Frame> =
  /** The step is over; its value goes to the step that called it. */
  | { readonly kind: 'return'; readonly value: Json }
  /**
   * Wait for the answer to `frame`'s question. With `sharesTime` it continues the question that was just answered (to
   * confirm it, or to ask for more of the same) and keeps the rest of its time.
   */
  | { readonly kind: 'ask'; readonly frame: K; readonly sharesTime?: boolean }
  /** Do `first`, then go on with `then`, which gets its value. */
  | { readonly kind: 'call'; readonly first: K; readonly then: K }
  | { readonly kind: 'refuse'; readonly refusal: Refusal };

/** The handler of one kind of frame (`K`); it may call any frame of its book (`All`). */
export interface FrameHandler<
  S extends BookData = BookData,
  K extends Frame = Frame,
  F extends Fact = Fact,
  All extends Frame = K,
> {
  /** The question, computed again from the World each time: when it opens and when it is answered. Null: nothing to ask. */
  ask?(world: World<S>, frame: K): Ask | null;
  /** Goes on: with null at the start, with an answer after `ask`, with a value after `call`. */
  resume(context: Context<S, F>, frame: K, value: Json): Next<All>;
}

/** Something a person can do, by a name the commands know. */
export interface Action<S extends BookData = BookData, K extends Frame = Frame, F extends Fact = Fact> {
  readonly input: z.ZodType;
  /** The first step, or why not. */
  start(context: Context<S, F>, input: Json): K | Refusal;
}

export interface Setting {
  /** Allowed values, default first; for a number its range; for a text what makes it acceptable. */
  readonly values:
    | readonly SettingValue[]
    | { readonly min: number; readonly max: number; readonly default: number }
    | {
        /** The text as it is kept; null when it is not allowed. */
        readonly check: (text: string) => string | null;
        readonly default: string;
        readonly example: string;
      };
  /** Id of the rule that names it. */
  readonly rule: string;
  /** For a game master's own preparation: players are not notified of a change. */
  readonly forGm?: true;
  /** It decides what a new campaign begins with, so it is offered when one is made. */
  readonly atStart?: true;
}

/** A setting's value where nobody has set it. */
export function defaultOf({ values }: Setting): SettingValue {
  return 'default' in values ? values.default : (values[0] ?? '');
}

/**
 * A question to several people at once, with its consequences. The engine knows deadlines, waiting, warning, defaults and
 * cards; it knows no rule.
 */
export interface Procedure<S extends BookData = BookData, K extends Frame = Frame, F extends Fact = Fact> {
  /** `together`: all declare, then one resolution. `at-once`: each acts as it comes; it ends when all have acted. */
  readonly mode: 'together' | 'at-once';
  /** Id of the rule that asks. */
  readonly rule: string;
  /** One tap says that somebody has nothing to add: what counts in silence counts at once, or this answer (PBP-ROUND-12). */
  readonly nothingToAdd?: true | { readonly answer: Answer };
  /** Checks whether somebody who was not asked at first may still join. */
  mayJoin(world: World<S>, round: Round, userId: string): boolean;
  /** The form of one person's answer; for a form in parts, with their choices so far. */
  form(world: World<S>, round: Round, userId: string, chosen: Answer | null): RoundForm;
  /** For which of their characters somebody answers; left out: the one they play now. */
  answersAs?(world: World<S>, userId: string): string | null;
  /** Checks whether somebody has nothing to choose, told without making their form; left out, the form says it. */
  isIdle?(world: World<S>, round: Round, userId: string): boolean;
  /**
   * Takes an answer that fits the form. `together`: whether it will do. `at-once`: what it sets going.
   * @returns a refusal, the first step of what it does, or null when there is nothing to do yet
   */
  submit(context: Context<S, F>, round: Round, userId: string, answer: Answer): Refusal | K | null;
  /** The verdict for somebody who does not answer: by their standing order, else the default; null: nothing. */
  fallback(
    world: World<S>,
    round: Round,
    userId: string,
    orders: Readonly<Record<string, string>>,
  ): { readonly answer: Answer; readonly means: 'order' | 'default' } | null;
  /** The outcome of the round, which is over. Null: no consequences beyond the facts. */
  resolve(context: Context<S, F>, round: Round, verdicts: readonly Verdict[]): K | null;
}

/** A kind of question that a person may settle beforehand. */
export interface OrderKind {
  /** `weak-cost`, `gear-die`, `combat`, … */
  readonly kind: string;
  readonly rule: string;
  /** The possible orders; the first is the default without an order. */
  readonly choices: readonly string[];
  /** It answers no question, but counts in a round or a roll as it comes: there is nothing to answer every time. */
  readonly ofRound?: true;
  /**
   * The answer that an order gives to a question; null when it does not fit that question. A window is asked as if of them
   * alone.
   */
  answer(ask: Ask, choice: string): Answer | null;
}

/** An event at which people's standing orders stop, if they wish, so that they are asked instead. */
export interface OrderStop<S extends BookData = BookData> {
  /** `hp-half`, `spotlight`, … */
  readonly id: string;
  readonly rule: string;
  /** Checks whether it is so for somebody now. @param asked what an order would answer */
  holds(world: World<S>, userId: string, asked: Ordered): boolean;
}

/** A message that stays in a channel and is kept up to date. */
export interface StandingCard {
  /** Outbox row of the message. */
  readonly rowId: string;
  readonly channelId: string;
  /** `fight`, … */
  readonly kind: string;
  /** The question that it puts. */
  readonly promptId?: string;
}

export interface Ability {
  readonly id: string;
  readonly name: string;
  readonly short: string;
}

/** Which roll of a move is to have been another, and how. */
export interface RollAmendment {
  readonly characterId: string;
  /** Which of that character's rolls, from 1. */
  readonly which: number;
  readonly fields: Readonly<Record<string, Json>>;
}

/** With what a move is played again: frames of its own, or what it asks before each roll of a character. */
export interface Amending {
  readonly frames?: AnyBook['frames'];
  readonly asAmended?: Context['asAmended'];
  /** Checks whether the roll that is amended was come to. */
  isDone(): boolean;
}

/** Lines of a map from outside that count for nothing, all for one reason; the first of them is quoted. */
export interface MapLeftOut {
  /** No part of a map; on another level than the ground; of a ground that the book does not have; a name without its end. */
  readonly why: 'prose' | 'level' | 'ground' | 'label';
  readonly count: number;
  readonly line: number;
  readonly text: string;
}

/** A map from outside that can be brought in. */
export interface MapReading {
  /** The same map in a plain form, as `import-map` takes it. */
  readonly text: string;
  readonly leftOut: readonly MapLeftOut[];
}

/** A table as the commands list it. */
export interface ListedTable extends Pick<Table, 'id' | 'name' | 'dice' | 'rows'> {
  /** Written by the game master. */
  readonly isOwn: boolean;
  /** One of the book's, or in place of one. */
  readonly isOfBook: boolean;
  /** No rule knows it by its id: the game master wrote it, or a pack that the campaign uses has brought it. */
  readonly isAdded: boolean;
  /** Players may read it and roll on it. */
  readonly isOpen: boolean;
}

/** A value that the game master may set outright. */
export interface GmField {
  /** `party/food`, `character/<id>/hp`, `modifier/starving`. */
  readonly key: string;
  readonly label: string;
  readonly value: Json;
  /** True for a number that players may not see, before or after it is set. */
  readonly secret: boolean;
}

/**
 * The book's secrets of the game master, declared once: log, undo, catch-up and recaps ask here and nowhere else. Entries
 * that are secret as a whole are marked in the journal.
 */
export interface Secrets<S extends BookData = BookData> {
  /** Purposes of dice whose faces players may not see. */
  readonly purposes: readonly string[];
  /** Checks whether players are not told of a fact. */
  isSecret(fact: Fact): boolean;
  /** Checks whether the value at a path of the World is hidden from players. */
  hides(world: World<S>, path: readonly (string | number)[]): boolean;
}

/** Passes the right to choose for all from one player to the next. */
export interface SpotlightRule<S extends BookData = BookData> {
  readonly rule: string;
  /** The next holder; the present one again if there is nobody else. `isHere` says who can be expected to answer. */
  next(world: World<S>, isHere: (userId: string) => boolean): string | null;
  /** Checks whether somebody has a character who can act now: not dead, away, unconscious or out of it. */
  isUp(world: World<S>, userId: string): boolean;
  /** Checks whether the situation cannot wait for the holder: then it passes on from somebody who is not here. */
  cannotWait?(world: World<S>): boolean;
  /** Hours after which a question to it passes on with it. */
  timeoutHours(world: World<S>): number;
  /** Days of the real calendar after which it passes on in any case; null: never. */
  everyDays(world: World<S>): number | null;
}

/**
 * A rule set. `actions` are its capabilities: a command asks for one by name and says so when the book has none.
 * Those that commands of all books ask for are in `verbs.ts`, with the input that each takes.
 */
export interface Book<S extends BookData = BookData, K extends Frame = Frame, F extends Fact = Fact> {
  readonly slug: string;
  readonly name: string;
  readonly schemas: {
    readonly sheet: z.ZodType<S['sheet']>;
    readonly state: z.ZodType<S['state']>;
    readonly item: z.ZodType<S['item']>;
    readonly foe: z.ZodType<S['foe']>;
    readonly place: z.ZodType<S['place']>;
    readonly faction: z.ZodType<S['faction']>;
    readonly follower: z.ZodType<S['follower']>;
  };
  /** Every kind of content that it reads. */
  readonly kinds: readonly ContentKind[];
  /** Its own pack: what every campaign of the book has. */
  readonly core: Content;
  /** Makes its own of what other books print, for a draft of a pack. */
  readonly drafting?: Drafting;
  readonly abilities: readonly Ability[];
  readonly settings: Readonly<Record<string, Setting>>;
  /** Settings that every campaign of the book is founded with, and that nobody changes: an edition, for one. */
  readonly fixed?: Readonly<Record<string, SettingValue>>;
  /** The immediate effects of a changed setting. */
  settingChanged?(context: Context<S, F>, setting: string): void;
  /** The ladder of a usage die; of one that is not there, the ladder that a new one would have. */
  ladderOf(world: World<S>, dieId: string): Ladder;
  /** The party's usage dice in a new campaign. */
  usageDice(settings: Readonly<Record<string, SettingValue>>): readonly { id: string; name: string; size: UsageSize }[];
  initialState(): S['state'];
  readonly frames: { readonly [Kind in K['kind']]: FrameHandler<S, Extract<K, { kind: Kind }>, F, K> };
  readonly actions: Readonly<Record<string, Action<S, K, F>>>;
  /** Rounds that the book plays, by name. */
  readonly procedures: Readonly<Record<string, Procedure<S, K, F>>>;
  /** The orders that people may give in advance. */
  readonly orders: readonly OrderKind[];
  /** For what those orders stop. */
  readonly stops?: readonly OrderStop<S>[];
  /**
   * Somebody's advance answer to one question, e.g. in their declaration for a round of combat. A window is looked up for
   * each person asked, as a question to them alone.
   */
  preset?(world: World<S>, ask: Ask): Answer | null;
  /**
   * Checks whether the owner of a question has declared that they want to be asked: no order for every time answers it then.
   */
  wantsAsking?(world: World<S>, ask: Ask): boolean;
  /** Messages that the book keeps in a channel and that change with the World. */
  cards?(world: World<S>): readonly StandingCard[];
  /** Kinds of foes that `add-foe` knows by name; `slug` names those that the campaign wrote down itself. */
  creatures?(world: World<S>): readonly { readonly name: string; readonly slug: string | null }[];
  /** Tables that may be rolled on, the campaign's own among them. */
  tables?(world: World<S>): readonly ListedTable[];
  /**
   * Reads a map from outside, for a book that has the action `import-map`. Nobody has looked at that text before.
   * @returns refusals `map/…`
   */
  readMap?(text: string, what: 'hex' | 'room'): MapReading | Refusal;
  /** The cost of a party's plan, by exact chances. It gets the book itself, for its frames. */
  forecast?(self: AnyBook, world: World<S>, asked: ForecastRequest): Forecast | Refusal;
  /** The replay of a past move in which one roll is amended. It gets the book itself. */
  amending?(self: AnyBook, amendment: RollAmendment): Amending | Refusal;
  /** The characters whose rolls in these facts `amending` can reach, in the order of the rolls. */
  amendable?(facts: readonly Fact[]): readonly string[];
  /** True if healing would change anything for a character. */
  isHurt(world: World<S>, characterId: string): boolean;
  /**
   * Consequences of every change, by anybody: the last thing in each journal entry except an undo, before the moves that it
   * begins. It looks at the World alone, so it does nothing a second time.
   */
  afterwards?(context: Pick<Context<S, F>, 'world' | 'newId' | 'emit' | 'begin'>): void;
  /** The one act by somebody that the game waits for; null when it waits for none. */
  nextStep?(world: World<S>): NextStep | null;
  /** The bot's action for a silent game master, by the book's own tables; null if only a person can act. */
  withoutGm?(world: World<S>, step: NextStep): { readonly action: string; readonly input: Json } | null;
  /** The rotation of the spotlight; null when the book has none. */
  readonly spotlight: SpotlightRule<S> | null;
  /** A scene was closed: what was to last as long as it does is over. */
  sceneClosed?(context: Context<S, F>, sceneId: string): void;
  readonly secrets: Secrets<S>;
  /** All that a game master may set, with what it is now. */
  gmFields(world: World<S>): readonly GmField[];
  /** Sets one of `gmFields`. */
  setGmField(context: Context<S, F>, key: string, value: string): Refusal | null;
  /** The character's modifier for an ability, for autocompletion and cards. */
  abilityModifier(world: World<S>, character: Character<S['sheet']>, abilityId: string): number;
  /** Two characters ready to play, for a fresh practice table. */
  starters(context: Context<S, F>, userIds: readonly string[]): void;
}

/** A book without its types, as the registry holds it. */
// biome-ignore lint/suspicious/noExplicitAny: the registry erases what each book keeps to itself; its schemas guard the edge
export type AnyBook = Book<any, any, any>;

/** Keeps a book's types while it is written. */
export function defineBook<S extends BookData, K extends Frame, F extends Fact>(book: Book<S, K, F>): Book<S, K, F> {
  return book;
}

/** A part of the World whose shape only its book knows. */
export type BookShape = 'sheet' | 'state' | 'item' | 'foe' | 'place' | 'faction' | 'follower';

/** What a store needs of the books to read a World. Both throw for a book that is not there. */
export interface WorldParser {
  /** Reads what the database holds of a book's own data. Throws when it does not fit the book's schema. */
  parse(book: string, part: BookShape, value: unknown): unknown;
  /** The content that a campaign of the book plays with, of which it has these packs. */
  contentOf(book: string, packs: World['packs']): Content;
}

export function worldParser(books: Readonly<Record<string, AnyBook>>): WorldParser {
  const bookOf = (slug: string): AnyBook => {
    const book = Object.hasOwn(books, slug) ? books[slug] : undefined;
    if (book === undefined) throw new Error(`no book ${slug}`);
    return book;
  };
  return {
    parse: (slug, part, value) => bookOf(slug).schemas[part].parse(value),
    contentOf: (slug, packs) => contentWith(bookOf(slug).core, packs),
  };
}
