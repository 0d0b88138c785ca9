import type { Answer, Option } from '../../../../rules/engine/prompt.ts';
import type { World } from '../../../../rules/engine/world.ts';
import type { OptionOf } from '../../../../rules/mechanics/question.ts';
import { MAX_BUTTON_LABEL } from '../../../limits.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { Question } from '../../engine/renderer.ts';

export type OptionTelling = Question['options'][string];

/** The option that most would take. */
export function main(label: string, hint: string | null): OptionTelling {
  return { label: stripMarkdown(label, MAX_BUTTON_LABEL), hint, weight: 'main' };
}

/** An option beside it. */
export function still(label: string, hint: string | null): OptionTelling {
  return { label: stripMarkdown(label, MAX_BUTTON_LABEL), hint, weight: 'plain' };
}

/** An option that cannot be taken lightly. */
export function grave(label: string, hint: string | null): OptionTelling {
  return { label: stripMarkdown(label, MAX_BUTTON_LABEL), hint, weight: 'grave' };
}

/** The same with a confirmation after the press. @param sure the consequences, as a whole sentence */
export function sure(telling: OptionTelling, sure: string): OptionTelling {
  return { ...telling, sure };
}

/** The words of one question, as it is declared. */
type QuestionTelling<Asked extends { readonly form: string; readonly terms: unknown }, W extends World> = {
  /** The chooser and the subject. `who` is the character's name, safe to show. */
  readonly text: (terms: Asked['terms'], who: string) => string;
  /** A word or two that distinguish it from other questions to the same person; the foe or the thing by default. */
  readonly about?: (terms: Asked['terms']) => string;
  /** The text of its menu or field before anything is chosen. */
  readonly placeholder?: string;
  /** The words for an answer that leaves no other trace. */
  readonly told?: { readonly [Id in AnswerIdOf<Asked>]?: string };
  /** The same when nobody gave that answer. */
  readonly lapsed?: string;
  /** Answers in the middle of a sentence, where they say something else than the order of that name. */
  readonly answers?: { readonly [Id in AnswerIdOf<Asked>]?: string } | AnswerWording<W>;
} & (Asked extends { readonly options: infer Options }
  ? { readonly options: { readonly [Id in keyof Options]: OptionWording<Options[Id], Asked['terms']> } }
  : { readonly field: string } & NumberTelling<Asked>);

/** The label of a number to choose: a button with `0` on it says nothing. */
type NumberTelling<Asked extends { readonly form: string; readonly terms: unknown }> = Asked extends {
  readonly form: 'number';
}
  ? { readonly number: (n: number, terms: Asked['terms']) => string }
  : unknown;

/** The words of all questions of a declaration. */
export type QuestionTellingsOf<Questions, W extends World = World> = {
  readonly [Kind in keyof Questions]: Questions[Kind] extends { readonly form: string; readonly terms: unknown }
    ? QuestionTelling<Questions[Kind], W>
    : never;
};

/** `asked` is what the whole question says. */
type OptionWording<Terms, Asked> = OptionTelling | ((terms: Terms, asked: Asked, id: string) => OptionTelling);

type AnswerWording<W extends World> = (answer: Answer, world: W) => string;

type AnswerIdOf<Asked> = Asked extends { readonly options: unknown } ? OptionOf<Asked>['id'] : `${number}`;

/** The words of a question, whichever it is. */
export interface AnyQuestionTelling {
  readonly text: (terms: Option['terms'], who: string) => string;
  readonly about?: (terms: Option['terms']) => string;
  readonly options?: Readonly<Record<string, OptionWording<Option['terms'], Option['terms']>>>;
  readonly field?: string;
  readonly number?: (n: number, terms: Option['terms']) => string;
  readonly placeholder?: string;
  readonly told?: Readonly<Record<string, string>>;
  readonly lapsed?: string;
  readonly answers?: Readonly<Record<string, string>> | AnswerWording<World>;
}
