import type { Book, OrderKind, OrderStop, Procedure, StandingCard } from '../engine/book.ts';
import type { LavenderAction } from './context.ts';
import type { LavenderFact } from './facts.ts';
import type { LavenderFrame, LavenderHandler } from './frames.ts';
import type { LavenderField } from './kit/gm-field.ts';
import type { LavenderShapes, LavenderWorld } from './shapes.ts';

/** What one chapter has for the whole book. */
type ForAll = Pick<
  Book<LavenderShapes, LavenderFrame, LavenderFact>,
  'amending' | 'creatures' | 'forecast' | 'preset' | 'spotlight' | 'starters' | 'tables' | 'wantsAsking'
>;

/** What a chapter hands to the book, through the `chapter.ts` of its folder: only what it has. */
export interface Chapter extends Partial<ForAll> {
  /** What a person can do, by the names the commands know. */
  readonly actions?: Readonly<Record<string, LavenderAction>>;
  /** Handlers of its frames; `book.ts` does not compile while one is missing. */
  readonly frames?: {
    readonly [Kind in LavenderFrame['kind']]?: LavenderHandler<Extract<LavenderFrame, { kind: Kind }>>;
  };
  /** Rounds that it plays, by name. */
  readonly procedures?: Readonly<Record<string, Procedure<LavenderShapes, LavenderFrame, LavenderFact>>>;
  /** What people may order beforehand. */
  readonly orders?: readonly OrderKind[];
  /** For what those orders stop. */
  readonly stops?: readonly OrderStop<LavenderShapes>[];
  /** Messages that it keeps in a channel. */
  cards?(world: LavenderWorld): readonly StandingCard[];
  /** What the game master may set outright. */
  gmFields?(world: LavenderWorld): readonly LavenderField[];
  /** The same, of what players may not know. */
  secretGmFields?(world: LavenderWorld): readonly LavenderField[];
  readonly secrets?: ChapterSecrets;
}

/** What a chapter keeps for the game master. */
interface ChapterSecrets {
  /** Dice that show what players may not know. */
  readonly purposes?: readonly string[];
  /** Facts that are told to the game master alone, unless they are marked `open`. */
  readonly facts?: readonly LavenderFact['fact'][];
  /** Paths of the party's state, like `journey/due`; whatever lies below is kept as well. */
  readonly state?: readonly string[];
  /** Whether it keeps what stands at another path of the World. */
  hides?(world: LavenderWorld, path: readonly string[]): boolean;
}
