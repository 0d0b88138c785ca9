import { isLanguage } from './languages.ts';
import { type EnglishNoun, type GenderedNoun, literally, nounMessage } from './nouns.ts';
import { creatureKey, nameKey, pluralKey } from './text.ts';

/** A pack of content as far as its words go: what its entries say in English, and what they are called elsewhere. */
export interface WordedPack {
  readonly id: string;
  /** Slug of its book. */
  readonly book: string;
  readonly entries: Entries;
  /** By language. */
  readonly words: Readonly<Record<string, Entries>>;
}

/** Entries by kind and id. */
type Entries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Mapping = Readonly<Record<string, unknown>>;

/** A text of a catalogue, and the entry that says it. */
export interface Text {
  readonly key: string;
  readonly text: string;
  /** The folder of the pack, its kind and its id. */
  readonly from: string;
}

/** The words of a pack as texts of a catalogue, by the keys that the cards look for: those of names, and those of nouns. */
export function textsOf(pack: WordedPack, language: string): readonly Text[] {
  return Object.entries(pack.words[language] ?? {}).flatMap(([kind, entries]) =>
    Object.entries(entries).flatMap(([id, words]) => {
      const from = `packs/${pack.book}/${pack.id} ${kind}/${id}`;
      const texts = textsIn(pack.entries[kind]?.[id], words, language);
      return texts.map(([key, text]) => ({ key, text, from }));
    }),
  );
}

type Said = readonly [key: string, text: string];

function textsIn(english: unknown, words: unknown, language: string): readonly Said[] {
  if (typeof words === 'string') {
    const text = englishText(english);
    return text === null || text === '' ? [] : [[nameKey(text), literally(words)]];
  }
  if (Array.isArray(words)) return words.flatMap((word: unknown, at) => textsIn(partAt(english, at), word, language));
  if (!isMapping(words) || !isMapping(english)) return [];
  if (typeof english.other === 'string') return [pluralOf(english, words)];
  return Object.entries(words).flatMap(([field, word]) =>
    field === 'noun' ? nounOf([english.name, words.name], word, language) : textsIn(english[field], word, language),
  );
}

function partAt(list: unknown, at: number): unknown {
  return Array.isArray(list) ? list[at] : undefined;
}

/** A text with a number in it, `#`, which has one form or two. */
function pluralOf(english: Mapping, words: Mapping): Said {
  const forms = (said: Mapping, form: (text: string) => string) => {
    const other = form(String(said.other ?? ''));
    return { one: said.one === undefined ? other : form(String(said.one)), other };
  };
  return [pluralKey(forms(english, (text) => text)), pluralKey(forms(words, literally))];
}

/** A noun by the name of its creature, in English and as the cards may have put it into the language already. */
function nounOf(names: readonly unknown[], word: unknown, language: string): readonly Said[] {
  if (!isLanguage(language) || language === 'en') return [];
  // Its schema has checked that it is one.
  const message = nounMessage(language, word as GenderedNoun);
  return [...new Set(names)].flatMap((name) =>
    typeof name === 'string' ? [[creatureKey(name), message] as const] : [],
  );
}

/** The English nouns of a pack, by the names that they belong to, wherever in an entry they are. */
export function nounsOf(pack: WordedPack): readonly (readonly [name: string, noun: EnglishNoun])[] {
  return nounsIn(pack.entries);
}

function nounsIn(part: unknown): readonly (readonly [name: string, noun: EnglishNoun])[] {
  if (Array.isArray(part)) return part.flatMap((one: unknown) => nounsIn(one));
  if (!isMapping(part)) return [];
  const { name, noun } = part;
  // Its schema has checked that it is one.
  const own = typeof name === 'string' && isMapping(noun) ? [[name, noun as unknown as EnglishNoun] as const] : [];
  return [...own, ...Object.values(part).flatMap(nounsIn)];
}

/** Fields that hold the text of a part, where that is more than a text: a row of a table, a thing in a room. */
const TEXT_FIELDS = ['text', 'what', 'name'];

/** The text of a part of an entry; null where it has none. */
export function englishText(part: unknown): string | null {
  if (typeof part === 'string') return part;
  if (!isMapping(part)) return null;
  const text = TEXT_FIELDS.map((field) => part[field]).find((said) => typeof said === 'string');
  return typeof text === 'string' ? text : null;
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
