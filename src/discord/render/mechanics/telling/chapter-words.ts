import type { Change } from '../../../../play/facts.ts';
import type { FormField } from '../../../../rules/engine/form.ts';
import type { Fact } from '../../../../rules/engine/prompt.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import type { NextStep, World } from '../../../../rules/engine/world.ts';
import type {
  FieldWords,
  OrderWords,
  PutBack,
  RoundQuestion,
  StandingCardView,
  StandingCardWords,
  StepWords,
  StopWords,
} from '../../engine/renderer.ts';
import type { RefusalWords } from '../refusal-words.ts';
import type { TellingsOf } from './fact-words.ts';
import type { QuestionTellingsOf } from './question-words.ts';
import type { RecapTellingsOf } from './recap-words.ts';

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
