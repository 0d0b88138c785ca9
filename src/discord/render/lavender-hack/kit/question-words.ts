import type { Answer, Option } from '../../../../rules/engine/prompt.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import type { OptionOf } from '../../../../rules/mechanics/question.ts';
import type { OptionWords } from './option-words.ts';

/** The words of one question, as it is declared. */
type QuestionWords<Question extends { readonly form: string; readonly terms: unknown }> = {
  /** Whose choice it is and what it is about. `who` is the character's name, safe to show. */
  readonly text: (terms: Question['terms'], who: string) => string;
  /** What its menu or its field shows before anything is chosen. */
  readonly placeholder?: string;
  /** What is told of an answer that leaves no other trace. */
  readonly told?: { readonly [Id in AnswerId<Question>]?: string };
  /** The same when nobody gave that answer. */
  readonly lapsed?: string;
  /** Answers in the middle of a sentence, where they say something else than the order of that name. */
  readonly answers?: { readonly [Id in AnswerId<Question>]?: string } | AnswerTeller;
} & (Question extends { readonly options: infer Options }
  ? { readonly options: { readonly [Id in keyof Options]: WordsOfOption<Options[Id], Question['terms']> } }
  : { readonly field: string });

/** The words of all questions of a declaration. */
export type QuestionWordsOf<Questions> = {
  readonly [Kind in keyof Questions]: Questions[Kind] extends { readonly form: string; readonly terms: unknown }
    ? QuestionWords<Questions[Kind]>
    : never;
};

/** `asked` is what the whole question says. */
type WordsOfOption<Terms, Asked> = OptionWords | ((terms: Terms, asked: Asked, id: string) => OptionWords);

type AnswerTeller = (answer: Answer, world: LavenderWorld) => string;

type AnswerId<Question> = Question extends { readonly options: unknown } ? OptionOf<Question>['id'] : `${number}`;

/** The words of a question, whichever it is. */
export interface AnyQuestionWords {
  readonly text: (terms: Option['terms'], who: string) => string;
  readonly options?: Readonly<Record<string, WordsOfOption<Option['terms'], Option['terms']>>>;
  readonly field?: string;
  readonly placeholder?: string;
  readonly told?: Readonly<Record<string, string>>;
  readonly lapsed?: string;
  readonly answers?: Readonly<Record<string, string>> | AnswerTeller;
}
