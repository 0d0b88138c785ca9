import { type Filling, type Lookup, lookupOf } from './catalogue.ts';
import { ENGLISH, INTL_LOCALES, QUOTES } from './languages.ts';
import { contentWords, reader, withContentWords } from './reader.ts';

const keys = new WeakMap<TemplateStringsArray, string>();

/**
 * A text for people, in its reader's language: `` t`${name} gets away.` ``. Its key in the catalogues is the English with
 * places for the values, `{0} gets away.`; in a language that lacks it the text is in English.
 */
export function t(english: TemplateStringsArray, ...values: readonly Filling[]): string {
  const { language } = reader();
  const translated = language === ENGLISH ? null : lookupOf(language)(keyOf(english), values);
  return translated ?? joined(english, values);
}

function keyOf(english: TemplateStringsArray): string {
  const known = keys.get(english);
  if (known !== undefined) return known;
  const key = joined(
    english,
    english.slice(1).map((_, at) => `{${at}}`),
  );
  keys.set(english, key);
  return key;
}

function joined(strings: readonly string[], values: readonly Filling[]): string {
  let text = strings[0] ?? '';
  for (const [at, value] of values.entries()) text += `${value}${strings[at + 1] ?? ''}`;
  return text;
}

/** A number with its noun, `#` for the number: `{ one: '# round', other: '# rounds' }`. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

const ENGLISH_PLURALS = new Intl.PluralRules(ENGLISH);

/** `1 round`, `12 rounds`, by the rules of the language it is written in. The number is rounded. */
export function plural(count: number, forms: PluralForms): string {
  const whole = Math.round(count);
  const { language } = reader();
  const translated = language === ENGLISH ? null : lookupOf(language)(pluralKey(forms), [whole]);
  return translated ?? forms[ENGLISH_PLURALS.select(whole) === 'one' ? 'one' : 'other'].replace('#', String(whole));
}

/** The key of a plural in the catalogues. */
export function pluralKey({ one, other }: PluralForms): string {
  return `{0, plural, one {${one}} other {${other}}}`;
}

/** The weight of a question's option is a name, though some language has a word that is written like it. */
const WEIGHT = 'weight';

/**
 * A record of words that is made before anybody reads it, such as a constant: each of its words is looked up when it is
 * read. Functions in it stay as they are.
 * @param asIs names of properties, at any depth, that hold no words
 */
export function phrases<const Words>(words: Words, ...asIs: readonly string[]): Words {
  // The copy has the shape of what it was made from: a property for each, of the same type.
  return lazily(words, new Set([WEIGHT, ...asIs])) as Words;
}

function lazily(words: unknown, asIs: ReadonlySet<string>): unknown {
  if (typeof words !== 'object' || words === null) return words;
  const copy: object = Array.isArray(words) ? [] : {};
  for (const [name, word] of Object.entries(words)) {
    const isWord = typeof word === 'string' && word !== '' && !asIs.has(name);
    if (isWord) Object.defineProperty(copy, name, { enumerable: true, get: () => wordIn(word) });
    else
      Object.defineProperty(copy, name, {
        enumerable: true,
        value: asIs.has(name) ? word : lazily(word, asIs),
      });
  }
  return copy;
}

function wordIn(english: string): string {
  const { language } = reader();
  return language === ENGLISH ? english : (lookupOf(language)(english, []) ?? english);
}

/**
 * A name from a book, such as a weapon’s or a creature’s, in its reader's language. A name without a translation, such as
 * one that somebody gave, stays as it is. Its key in the catalogues is `name: Longsword`, separate from the words of
 * sentences.
 */
export function named(name: string): string {
  return foundInPacks(nameKey(name), []) ?? name;
}

/** A text of a pack: of those that the campaign brought, else of the bot's own. Null in English, and for what none has. */
function foundInPacks(key: string, values: readonly Filling[]): string | null {
  const { language } = reader();
  if (language === ENGLISH) return null;
  return contentWords()?.lookup(language)(key, values) ?? lookupOf(language)(key, values);
}

/** A value that the game master sets, as it is called where a creature or a thing has the same name: a knight’s `Guard`. */
export function fieldNamed(label: string): string {
  const { language } = reader();
  return (language === ENGLISH ? null : lookupOf(language)(fieldKey(label), [])) ?? named(label);
}

/** The key of such a value in the catalogues. */
export function fieldKey(label: string): string {
  return `field: ${label}`;
}

/** A creature’s noun in its reader's language, with its article or number; null in English, and for other names. */
export function creatureNoun(
  name: string,
  { article, count, many }: { readonly article: 'a' | 'the'; readonly count: number; readonly many: string },
): string | null {
  return foundInPacks(creatureKey(name), [article, count, many]);
}

/** The key of a creature’s noun in the catalogues: `{0}` is its article, `{1}` and `{2}` are for numbers. */
export function creatureKey(name: string): string {
  return `creature: ${name}`;
}

/** The key of a name in the catalogues. */
export function nameKey(name: string): string {
  return `name: ${name}`;
}

/**
 * Makes something once for each language, when it is first needed in it: the words of a book, say. All campaigns share it,
 * so the words of a campaign's own packs have no part in it.
 */
export function perLanguage<Made>(make: () => Made): () => Made {
  // By its texts and not by its code: a test may put others in their place.
  return once(
    () => lookupOf(reader().language),
    () => withContentWords(null, make),
  );
}

/** The same with the words of packs: once for each language and for the packs of each campaign. */
export function perWords<Made>(make: () => Made): () => Made {
  return once(() => {
    const { language } = reader();
    return contentWords()?.lookup(language) ?? lookupOf(language);
  }, make);
}

function once<Made>(textsAtHand: () => Lookup, make: () => Made): () => Made {
  const made = new WeakMap<Lookup, { readonly it: Made }>();
  return () => {
    const texts = textsAtHand();
    const known = made.get(texts);
    if (known !== undefined) return known.it;
    const fresh = make();
    made.set(texts, { it: fresh });
    return fresh;
  };
}

const lists = perLanguage(() => new Intl.ListFormat(INTL_LOCALES[reader().language], { type: 'conjunction' }));

/** A text as the reader’s language quotes it. */
export function inQuotes(text: string): string {
  const [before, after] = QUOTES[reader().language];
  return `${before}${text}${after}`;
}

/** `a`, `a and b`, `a, b and c`; `none` of nothing, for no sentence ends where a list should be. */
export function listWords(parts: readonly string[]): string {
  return parts.length === 0 ? t`none` : lists().format(parts);
}
