import { isLanguage } from '../language/languages.ts';
import { type EnglishNoun, type GenderedNoun, nounMessage } from '../language/nouns.ts';
import { creatureKey, nameKey, pluralKey } from '../language/text.ts';
import type { Pack } from '../rules/engine/content.ts';
import type { Json } from '../rules/engine/json.ts';
import { englishText, isMapping } from './words.ts';

/** A text of a catalogue, and the entry that says it. */
export interface Text {
  readonly key: string;
  readonly text: string;
  /** The folder of the pack, its kind and its id. */
  readonly from: string;
}

/** The words of a pack as texts of a catalogue, by the keys that the cards look for: those of names, and those of nouns. */
export function textsOf(pack: Pack, language: string): readonly Text[] {
  return Object.entries(pack.words[language] ?? {}).flatMap(([kind, entries]) =>
    Object.entries(entries).flatMap(([id, words]) => {
      const from = `packs/${pack.book}/${pack.id} ${kind}/${id}`;
      const texts = textsIn(pack.entries[kind]?.[id], words, language);
      return texts.map(([key, text]) => ({ key, text, from }));
    }),
  );
}

type Said = readonly [key: string, text: string];

function textsIn(english: Json | undefined, words: Json | undefined, language: string): readonly Said[] {
  if (typeof words === 'string') {
    const text = englishText(english);
    return text === null || text === '' ? [] : [[nameKey(text), escaped(words)]];
  }
  if (Array.isArray(words)) return words.flatMap((word: Json, at) => textsIn(partAt(english, at), word, language));
  if (!isMapping(words) || !isMapping(english)) return [];
  if (typeof english.other === 'string') return [pluralOf(english, words)];
  return Object.entries(words).flatMap(([field, word]) =>
    field === 'noun' ? nounOf([english.name, words.name], word, language) : textsIn(english[field], word, language),
  );
}

function partAt(list: Json | undefined, at: number): Json | undefined {
  return Array.isArray(list) ? list[at] : undefined;
}

/** A text with a number in it, which has one form or two. */
function pluralOf(english: { readonly [form: string]: Json }, words: { readonly [form: string]: Json }): Said {
  const forms = (said: { readonly [form: string]: Json }) => {
    const other = String(said.other ?? '');
    return { one: String(said.one ?? other), other };
  };
  return [pluralKey(forms(english)), pluralKey(forms(words))];
}

/** A noun by the name of its creature, in English and as the cards may have put it into the language already. */
function nounOf(names: readonly (Json | undefined)[], word: Json | undefined, language: string): readonly Said[] {
  if (!isLanguage(language) || language === 'en') return [];
  // Its schema has checked that it is one.
  const message = nounMessage(language, word as unknown as GenderedNoun);
  return [...new Set(names)].flatMap((name) =>
    typeof name === 'string' ? [[creatureKey(name), message] as const] : [],
  );
}

/** A text that means itself in a message of a catalogue. */
function escaped(text: string): string {
  return text.replaceAll("'", "''").replace(/[{}]/g, "'$&'");
}

/** The English nouns of a pack, by the names that they belong to, wherever in an entry they are. */
export function nounsOf(pack: Pack): readonly (readonly [name: string, noun: EnglishNoun])[] {
  return nounsIn(pack.entries as Json);
}

function nounsIn(part: Json | undefined): readonly (readonly [name: string, noun: EnglishNoun])[] {
  if (Array.isArray(part)) return part.flatMap((one: Json) => nounsIn(one));
  if (!isMapping(part)) return [];
  const { name, noun } = part;
  const own = typeof name === 'string' && isMapping(noun) ? [[name, noun as unknown as EnglishNoun] as const] : [];
  return [...own, ...Object.values(part).flatMap(nounsIn)];
}
