import type { PictureView } from '../../../../maps/views.ts';
import type { Change } from '../../../../play/facts.ts';
import type { FormField } from '../../../../rules/engine/form.ts';
import type { Fact } from '../../../../rules/engine/prompt.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import type { NextStep, World } from '../../../../rules/engine/world.ts';
import type { Card, LayoutLine, Offered, RuleWords } from '../../engine/card.ts';
import type {
  BookRenderer,
  Chooser,
  FieldWords,
  HelpTopic,
  OrderWords,
  PictureRequest,
  PutBack,
  RoundQuestion,
  StandingCardView,
  StandingCardWords,
  StepWords,
  StopWords,
} from '../../engine/renderer.ts';
import type { Roaming } from '../../engine/roaming.ts';
import type { StoryChange } from '../../engine/story.ts';
import type { RefusalWords } from '../refusal-words.ts';
import type { TellingsOf } from './fact-words.ts';
import type { QuestionTellingsOf } from './question-words.ts';

type Table<Words> = Readonly<Record<string, Words>>;

/** The data of a standing card, for a World of the book. */
export type ChapterCardView<W extends World> = Omit<StandingCardView, 'world'> & { readonly world: W };

/** The words of a procedure's rounds. */
export interface RoundTelling<W extends World> {
  question(terms: Round['terms'], world: W): RoundQuestion;
  /** Somebody's part, for the middle of a sentence; empty when it is not shown; null: the bare answer. */
  verdict(verdict: Verdict, terms: Round['terms'], world: W): string | null;
  field(field: FormField, world: W): FieldWords;
  /** Checks whether the round's outcome shows somebody's choice. Never when absent. */
  isToldAfter?(verdict: Verdict): boolean;
  /** Checks whether the round's outcome gives its recap the title. Never when absent. */
  isHeadedByFacts?(facts: readonly Fact[]): boolean;
}

/** The words of one chapter, whichever it is. */
export interface AnyChapterTelling<W extends World> {
  readonly facts: object;
  /** Their words at the table, if they differ from the log's. */
  readonly recaps?: object;
  /** By code: the fault, the unchanged state, the remedy. */
  readonly refusals?: RefusalWords;
  /** The words of its rounds, by their procedure. */
  readonly rounds?: Table<RoundTelling<W>>;
  /** The orders that players may give in advance, by the kind of the question or round. */
  readonly orders?: Table<OrderWords>;
  /** For what those orders stop, by its id. */
  readonly stops?: Table<StopWords>;
  /** The words of the chapter's questions and their answers; absent when it asks none. */
  readonly questions?: object;
  /** The values that an undo restores, by the table of the World; null for values that nobody needs to read. */
  readonly changes?: Table<(change: Change, world: W) => PutBack | null>;
  /** The same of the party's state, by its path there, such as `journey/due`. The longest path counts. */
  readonly state?: Table<string>;
  /** Somebody's next step, by the kind of the step. */
  readonly steps?: Table<(step: NextStep) => StepWords>;
  /** Cards that the chapter keeps in a channel, by their kind. */
  readonly cards?: Table<(view: ChapterCardView<W>) => StandingCardWords>;
}

/**
 * The words of one chapter: of all that can happen in it, and of what it asks, shows and refuses. The root puts them
 * together.
 */
export interface ChapterTelling<W extends World, Own extends All, All extends Fact, Asked>
  extends AnyChapterTelling<W> {
  readonly facts: TellingsOf<Own, All>;
  readonly recaps?: RecapTellingsOf<Own, All>;
  readonly questions: QuestionTellingsOf<Asked>;
}

/** The context of a fact in its message. */
export interface ToldWith<All> {
  /** For a crowd of actors: the facts of the same move of the same actor, in one line. Else all facts of the message. */
  readonly facts: readonly All[];
  /** Many act, and each has one line. */
  readonly isCrowded: boolean;
}

/**
 * A fact at the table, in three layers: the event, the changes, and the dice in small print or behind a button. The log has
 * them all in its `lines`.
 */
export interface RecapTelling<One, All> {
  /** The event, without dice; null or absent: its `lines`. `full` is its text in the log. */
  readonly story?: (fact: One, told: ToldWith<All>, full: readonly string[]) => readonly string[] | null;
  readonly changed?: (fact: One, told: ToldWith<All>) => readonly StoryChange[];
  /** `in-full`: what it has for the log. */
  readonly dice?: 'in-full' | ((fact: One, told: ToldWith<All>, full: readonly string[]) => readonly string[]);
}

/** A chapter's facts at the table, as far as they differ from the log. */
export type RecapTellingsOf<Own extends Fact, All extends Fact> = {
  readonly [Name in Own['fact']]?: RecapTelling<Extract<Own, { fact: Name }>, All>;
};

/** A chapter's contributions other than words; absent ones are left out. */
export interface ChapterShows<W extends World> {
  /** The possible values of a command's option; empty if the chapter has no use for it. */
  choices?(option: string, world: W, asked: Chooser): readonly Offered[];
  /** Secret lines for the game master’s own card. */
  bench?(world: W): readonly string[];
  /** Lines of the status card: where the party is, and what is around it. */
  clock?(world: W): readonly LayoutLine[];
  /** The chapter's additions to the sheet’s first page. */
  sheetLines?(world: W, characterId: string): readonly string[];
  /** Lines of the topics `commands` and `gm`, and topics of its own. */
  readonly help?: {
    readonly commands?: readonly string[];
    readonly gm?: readonly string[];
    readonly topics?: readonly HelpTopic[];
  };
  /** The entries for `/rule`. */
  readonly rules?: readonly RuleWords[];
  /** Its own actions and answers, by the kinds of `/log`. */
  readonly logKinds?: Readonly<Record<string, readonly string[]>>;
  /** The party in the wild or underground. */
  readonly roaming?: { readonly [Where in 'wilderness' | 'dungeon']?: (world: W, isGm: boolean) => Roaming };
  /** A place or a direction that is typed in the book’s own way. */
  readonly placeTyped?: {
    readonly [Where in 'wilderness' | 'dungeon']?: (act: string, typed: string) => string | null;
  };
  /** The card of a hex or a room by its id, as far as the viewer may know it; null for any other, and for unknown ones. */
  placeCard?(placeId: string, world: W, isGm: boolean): Card | null;
  /** A picture that the chapter has; null for any other. */
  picture?(wanted: PictureRequest, world: W): PictureView | null;
  /** Drawings that one chapter alone contributes. */
  readonly draws?: Partial<Pick<BookRenderer, 'creatures' | 'foes' | 'followerCard' | 'followerLine' | 'meeting'>>;
}
