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

/** What a standing card shows, of a World of the book. */
export type ChapterCardView<W extends World> = Omit<StandingCardView, 'world'> & { readonly world: W };

/** How the rounds of one procedure are put. */
export interface RoundTelling<W extends World> {
  question(terms: Round['terms'], world: W): RoundQuestion;
  /** What somebody's part came to, in the middle of a sentence; empty when it is not told; null: the bare answer. */
  verdict(verdict: Verdict, terms: Round['terms'], world: W): string | null;
  field(field: FormField, world: W): FieldWords;
  /** Checks whether what comes of the round says what somebody chose in it. Never when absent. */
  isToldAfter?(verdict: Verdict): boolean;
  /** Checks whether what comes of the round gives its recap the title. Never when absent. */
  isHeadedByFacts?(facts: readonly Fact[]): boolean;
}

/** The words of one chapter, whichever it is. */
export interface AnyChapterTelling<W extends World> {
  readonly facts: object;
  /** How they are told at the table, where that differs from the log. */
  readonly recaps?: object;
  /** By code: what was wrong, what still stands, what to do. */
  readonly refusals?: RefusalWords;
  /** How its rounds are put, by their procedure. */
  readonly rounds?: Table<RoundTelling<W>>;
  /** What players may order beforehand, by the kind of the question or round. */
  readonly orders?: Table<OrderWords>;
  /** For what those orders stop, by its id. */
  readonly stops?: Table<StopWords>;
  /** How each question of the chapter is put, and what is said of its answers. */
  readonly questions: object;
  /** What an undo puts back, by the table of the World; null for what nobody needs to read. */
  readonly changes?: Table<(change: Change, world: W) => PutBack | null>;
  /** The same of the party's state, by its path there, such as `journey/due`. The longest path counts. */
  readonly state?: Table<string>;
  /** What somebody is to do next, by the kind of the step. */
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

/** What is told together with a fact. */
export interface ToldWith<All> {
  /** Where many act: what belongs to the same move of the same actor, in one line. Else all that is told. */
  readonly facts: readonly All[];
  /** Many act, and each has one line. */
  readonly isCrowded: boolean;
}

/**
 * How a fact is told at the table, in three layers: what happened, what changed, and the dice in small print or behind a
 * button. The log has them all in its `lines`.
 */
export interface RecapTelling<One, All> {
  /** What happened, without dice; null: its `lines`, as where this is absent. `full` is what it has for the log. */
  readonly story?: (fact: One, told: ToldWith<All>, full: readonly string[]) => readonly string[] | null;
  readonly changed?: (fact: One, told: ToldWith<All>) => readonly StoryChange[];
  /** `in-full`: what it has for the log. */
  readonly dice?: 'in-full' | ((fact: One, told: ToldWith<All>, full: readonly string[]) => readonly string[]);
}

/** How the facts of a chapter are told at the table, as far as that differs from the log. */
export type RecapTellingsOf<Own extends Fact, All extends Fact> = {
  readonly [Name in Own['fact']]?: RecapTelling<Extract<Own, { fact: Name }>, All>;
};

/** What a chapter shows besides its words, for the book to put together: only what it has. */
export interface ChapterShows<W extends World> {
  /** What an option of a command can be; empty for one that the chapter has no use for. */
  choices?(option: string, world: W, asked: Chooser): readonly Offered[];
  /** Lines of the game master’s own card that players may not know. */
  bench?(world: W): readonly string[];
  /** Lines of the status card: where the party is, and what is around it. */
  clock?(world: W): readonly LayoutLine[];
  /** What the chapter adds to the sheet’s first page. */
  sheetLines?(world: W, characterId: string): readonly string[];
  /** Lines of the topics `commands` and `gm`, and topics of its own. */
  readonly help?: {
    readonly commands?: readonly string[];
    readonly gm?: readonly string[];
    readonly topics?: readonly HelpTopic[];
  };
  /** What `/rule` finds. */
  readonly rules?: readonly RuleWords[];
  /** Its own actions and answers, by the kinds of `/log`. */
  readonly logKinds?: Readonly<Record<string, readonly string[]>>;
  /** The party in the wild or underground. */
  readonly roaming?: { readonly [Where in 'wilderness' | 'dungeon']?: (world: W, isGm: boolean) => Roaming };
  /** A place or a direction that is typed in the book’s own way. */
  readonly placeTyped?: {
    readonly [Where in 'wilderness' | 'dungeon']?: (act: string, typed: string) => string | null;
  };
  /** What who looks may know of a hex or a room, by its id; null for any other, and for what they know nothing of. */
  placeCard?(placeId: string, world: W, isGm: boolean): Card | null;
  /** A picture that the chapter has; null for any other. */
  picture?(wanted: PictureRequest, world: W): PictureView | null;
  /** What one chapter alone draws. */
  readonly draws?: Partial<Pick<BookRenderer, 'creatures' | 'foes' | 'followerCard' | 'followerLine' | 'meeting'>>;
}
