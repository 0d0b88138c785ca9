import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { ENGLISH, INTL_LOCALES, type Language } from './languages.ts';
import type { EnglishNoun } from './nouns.ts';

/** The words of our own packs, as they were built. */
const OF_PACKS = new URL('../../dist/packs/words/', import.meta.url);

/** The value for a place in a text: `{0}`, `{1}`, … */
export type Filling = string | number;

/** Finds a text by its key, the English with its places, and fills it in; null when it has none. */
export type Lookup = (key: string, values: readonly Filling[]) => string | null;

const lookups = new Map<Language, Lookup>();

/** The texts of a language. They are read from its folder when they are first asked for. */
export function lookupOf(language: Language): Lookup {
  const known = lookups.get(language);
  if (known !== undefined) return known;
  const lookup = language === ENGLISH ? () => null : lookupIn(textsOf(language), language);
  lookups.set(language, lookup);
  return lookup;
}

/** Replaces the texts of a language; null restores them. For tests. */
export function replaceTexts(language: Language, lookup: Lookup | null): void {
  if (lookup === null) lookups.delete(language);
  else lookups.set(language, lookup);
}

/**
 * All texts of a language, by key, from the JSON files in its folder and from the packs.
 * @throws when two files say the same key differently
 */
export function textsOf(language: Language): ReadonlyMap<string, string> {
  const folder = fileURLToPath(new URL(language, import.meta.url));
  const texts = new Map(Object.entries(packTexts(language)));
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    for (const [key, text] of Object.entries(readTexts(join(folder, file)))) {
      const other = texts.get(key);
      if (other !== undefined && other !== text) throw new Error(`${language}/${file} says “${key}” otherwise`);
      texts.set(key, text);
    }
  return texts;
}

/** The texts of our own packs in a language, by key. */
export function packTexts(language: Language): Readonly<Record<string, string>> {
  return readTexts(fileURLToPath(new URL(`${language}.json`, OF_PACKS)));
}

let nouns: Readonly<Record<string, EnglishNoun>> | null = null;

/** The English noun of a creature of our own packs, by its name; null for others. They are read when one is first needed. */
export function nounOf(name: string): EnglishNoun | null {
  nouns ??= JSON.parse(readFileSync(new URL('nouns.json', OF_PACKS), 'utf8')) as Readonly<Record<string, EnglishNoun>>;
  return Object.hasOwn(nouns, name) ? (nouns[name] ?? null) : null;
}

function readTexts(path: string): Readonly<Record<string, string>> {
  // The files are part of the program, and a test reads every one of them.
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
}

/** Looks texts up in a catalogue: ICU messages, each parsed once, when it is first needed. A value stays as it is. */
export function lookupIn(texts: ReadonlyMap<string, string>, language: Language): Lookup {
  const messages = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const text = texts.get(key);
    if (text === undefined) return null;
    let message = messages.get(key);
    if (message === undefined) {
      message = new IntlMessageFormat(text, INTL_LOCALES[language], undefined, { ignoreTag: true });
      messages.set(key, message);
    }
    return String(message.format(Object.fromEntries(values.map((value, at) => [at, value]))));
  };
}
