import type { Ask, Form, Option } from '../engine/prompt.ts';

/** Nothing to say. */
export type NoTerms = Readonly<Record<string, never>>;

/**
 * A question that one option answers. `Options` has what each option says, by id; an id in braces is made from data:
 * `{foeId}` is any id, `{pick:n}` is `pick:` and a number. `Terms` is what the whole question says.
 */
export interface ChoiceQuestion<Options, Terms = NoTerms> {
  readonly form: 'choice';
  readonly options: Options;
  readonly terms: Terms;
}

/** A question that any number of its options answers. */
export interface SeveralQuestion<Options, Terms = NoTerms> {
  readonly form: 'several';
  readonly options: Options;
  readonly terms: Terms;
}

/** A question that a whole number answers. */
export interface NumberQuestion<Terms = NoTerms> {
  readonly form: 'number';
  readonly terms: Terms;
}

/** A question that a line of text answers. */
export interface TextQuestion<Terms = NoTerms> {
  readonly form: 'text';
  readonly terms: Terms;
}

/** An option of a question that is declared. */
export type OptionOf<Question> = Question extends { readonly options: infer Options }
  ? {
      [Key in keyof Options]: { readonly id: OptionId<Key>; readonly terms: Options[Key] };
    }[keyof Options]
  : never;

type OptionId<Key> = Key extends `{${infer Name}:n}` ? `${Name}:${number}` : Key extends `{${string}}` ? string : Key;

/** All of a question but its kind, as its declaration has it. */
export type Asked<Question extends { readonly form: Form['form']; readonly terms: unknown }> = Pick<
  Ask,
  'rule' | 'audience' | 'characterId' | 'required' | 'byHand' | 'holds'
> & {
  readonly form: AskedForm<Question>;
  readonly fallback: Fallback<Question> | null;
  readonly terms: Question['terms'];
};

type AskedForm<Question extends { readonly form: Form['form'] }> = {
  readonly choice: { readonly form: 'choice'; readonly options: readonly OptionOf<Question>[] };
  readonly several: {
    readonly form: 'several';
    readonly options: readonly OptionOf<Question>[];
    readonly min: number;
    readonly max: number;
  };
  readonly number: Extract<Form, { form: 'number' }>;
  readonly text: Extract<Form, { form: 'text' }>;
}[Question['form']];

type Fallback<Question extends { readonly form: Form['form'] }> = {
  readonly choice: OptionOf<Question>['id'];
  readonly several: readonly OptionOf<Question>['id'][];
  readonly number: number;
  readonly text: string;
}[Question['form']];

/** Options that say nothing but what they are. */
export function bareOptions<Id extends Option['id']>(
  ...ids: readonly Id[]
): readonly { readonly id: Id; readonly terms: NoTerms }[] {
  return ids.map((id) => ({ id, terms: {} }));
}

/** Any question, as far as its declaration goes. */
interface Declared {
  readonly form: Form['form'];
  readonly terms: unknown;
}

export type Declarations<Questions> = { readonly [Kind in keyof Questions]: Declared };

/** Returns what puts the questions of a book, each as it is declared. */
export function asking<Questions extends { readonly [Kind in keyof Questions]: Declared }>() {
  return <Kind extends keyof Questions & string>(kind: Kind, asked: Asked<Questions[Kind]>): Ask => {
    // The declared types of form, fallback and terms are narrower than a question's.
    const { rule, audience, characterId, form, required, fallback, terms, byHand, holds } = asked as Omit<Ask, 'kind'>;
    const ask: Ask = { kind, rule, audience, characterId, form, required, fallback, terms };
    return { ...ask, ...(byHand === true ? { byHand } : {}), ...(holds === true ? { holds } : {}) };
  };
}
