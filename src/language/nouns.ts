import type { Language } from './languages.ts';

/** A noun in English: `wild dog`, `wild dogs`, with its article. A proper name has none. */
export interface EnglishNoun {
  readonly one: string;
  readonly many?: string | undefined;
  readonly article: 'a' | 'an' | 'none';
}

/** A noun in a language with genders, with the forms that it has only there. */
export interface GenderedNoun {
  readonly one: string;
  readonly many?: string | undefined;
  readonly gender: 'm' | 'f' | 'n' | 'pl';
  /** Of a proper name. */
  readonly article?: 'none' | undefined;
  /** After the definite article, of one and of several, where it differs. */
  readonly the?: string | undefined;
  readonly those?: string | undefined;
}

/** The articles of a language, of one by gender: definite, then indefinite. Of several only the definite one. */
const ARTICLES: Readonly<Record<Exclude<Language, 'en'>, { readonly one: Articles; readonly many: string }>> = {
  de: { one: { m: ['der', 'ein'], f: ['die', 'eine'], n: ['das', 'ein'] }, many: 'die' },
};
type Articles = Readonly<Record<'m' | 'f' | 'n', readonly [the: string, a: string]>>;

/**
 * The text of a noun in a catalogue: `{0}` is its article, `{1}` and `{2}` are how many there are, as a number and in words.
 * A proper name has no article, and one without a plural is counted.
 */
export function nounMessage(language: Exclude<Language, 'en'>, noun: GenderedNoun): string {
  const { gender } = noun;
  if (noun.many === undefined || noun.article === 'none') return nameMessage(noun);
  const one = literally(noun.one);
  const many = literally(noun.many);
  const the = literally(noun.the ?? noun.one);
  const those = literally(noun.those ?? noun.many);
  const articles = ARTICLES[language];
  const several = `{0, select, the {${articles.many} ${those}} other {{2} ${many}}}`;
  const [definite, indefinite] = gender === 'pl' ? [articles.many, null] : articles.one[gender];
  // A noun without a singular has no article for one.
  const single = indefinite === null ? many : `${indefinite} ${one}`;
  return `{1, plural, one {{0, select, the {${definite} ${gender === 'pl' ? those : the}} other {${single}}}} other {${several}}}`;
}

function nameMessage({ one, many }: GenderedNoun): string {
  const name = literallyCounted(one);
  return `{1, plural, one {${name}} other {${many === undefined ? `${name} ×#` : literallyCounted(many)}}}`;
}

/** A text that means itself in a message of a catalogue, whatever its signs are. */
export function literally(text: string): string {
  return quoted(text, /[{}](?:.*[{}])?/su);
}

/** The same directly in a plural, where `#` is the number. */
function literallyCounted(text: string): string {
  return quoted(text, /[{}#](?:.*[{}#])?/su);
}

/** Apostrophes quote in a message, and two of them are one that does not. */
function quoted(text: string, signs: RegExp): string {
  return text.replaceAll("'", "''").replace(signs, "'$&'");
}
