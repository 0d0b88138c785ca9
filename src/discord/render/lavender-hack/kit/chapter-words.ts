import type { Change } from '../../../../play/facts.ts';
import type { FormField } from '../../../../rules/engine/form.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import type { NextStep } from '../../../../rules/engine/world.ts';
import type { LavenderFact } from '../../../../rules/lavender-hack/facts.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import type {
  FieldWords,
  OrderWords,
  RoundQuestion,
  StandingCardView,
  StandingCardWords,
  StepWords,
  StopWords,
} from '../../engine/renderer.ts';
import type { RefusalWords } from '../../mechanics/refusal-words.ts';
import type { WordsOf } from './fact-words.ts';
import type { QuestionWordsOf } from './question-words.ts';
import type { RecapsOf } from './recap-words.ts';

type Table<Words> = Readonly<Record<string, Words>>;

/** What a standing card shows, of a World of this book. */
export type CardView = Omit<StandingCardView, 'world'> & { readonly world: LavenderWorld };

/** How the rounds of one procedure are put. */
export interface RoundWords {
  question(terms: Round['terms'], world: LavenderWorld): RoundQuestion;
  /** What somebody's part came to, in the middle of a sentence; empty when it is not told; null: the bare answer. */
  verdict(verdict: Verdict, terms: Round['terms'], world: LavenderWorld): string | null;
  field(field: FormField, world: LavenderWorld): FieldWords;
  /** Whether what comes of the round says what somebody chose in it. Never when absent. */
  isToldAfter?(verdict: Verdict): boolean;
}

/** The words of one chapter, whichever it is. */
export interface AnyChapterWords {
  readonly facts: object;
  /** How they are told at the table, where that differs from the log (`RecapsOf`). */
  readonly recaps?: object;
  /** By code: what was wrong, what still stands, what to do. */
  readonly refusals?: RefusalWords;
  /** How its rounds are put, by their procedure. */
  readonly rounds?: Table<RoundWords>;
  /** What players may order beforehand, by the kind of the question or round. */
  readonly orders?: Table<OrderWords>;
  /** For what those orders stop, by its id. */
  readonly stops?: Table<StopWords>;
  /** How each question of the chapter is put (`QuestionWordsOf`), and what is said of its answers. */
  readonly questions?: object;
  /** What an undo puts back, by the table of the World; null for what nobody needs to read. */
  readonly changes?: Table<(change: Change, world: LavenderWorld) => string | null>;
  /** The same of the party's state, by its path there, such as `journey/due`. The longest path counts. */
  readonly state?: Table<string>;
  /** What somebody is to do next, by the kind of the step. */
  readonly steps?: Table<(step: NextStep) => StepWords>;
  /** Cards that the chapter keeps in a channel, by their kind. */
  readonly cards?: Table<(view: CardView) => StandingCardWords>;
}

/** The words of one chapter: of everything that can happen in it, and of what it shows and refuses. The root puts them together. */
export interface ChapterWords<Fact extends LavenderFact> extends AnyChapterWords {
  readonly facts: WordsOf<Fact>;
  readonly recaps?: RecapsOf<Fact>;
}

/** The words of a chapter that asks. @template Asked the declaration of its questions */
export interface AskingChapterWords<Fact extends LavenderFact, Asked> extends ChapterWords<Fact> {
  readonly questions: QuestionWordsOf<Asked>;
}

/** A step that no button helps with. */
export function bareStep(text: string): StepWords {
  return { text, button: null };
}
