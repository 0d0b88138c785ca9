import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lookup } from './catalogue.ts';
import { ENGLISH, type Language } from './languages.ts';
import type { EnglishNoun } from './nouns.ts';

/** The reader of a text. */
export interface Recipient {
  readonly language: Language;
  /** Everything has to be in words: no meaning in a sign, a colour or a position alone. */
  readonly isPlain: boolean;
}

const ANYBODY: Recipient = { language: ENGLISH, isPlain: false };

const readers = new AsyncLocalStorage<Recipient>();

/** Runs something whose texts, also those that come later in it, are for that recipient. */
export function writingFor<Result>(recipient: Recipient, write: () => Result): Result {
  return readers.run(recipient, write);
}

/** The reader of the present text: English, and not plain, by default. */
export function reader(): Recipient {
  return readers.getStore() ?? ANYBODY;
}

/** The words that a campaign's own packs have for names. They count before those of the bot. */
export interface ContentWords {
  /** Names and nouns in another language than English. */
  lookup(language: Language): Lookup;
  /** The English noun of a creature by its name; null for a creature of other packs. */
  nounOf(name: string): EnglishNoun | null;
}

const packs = new AsyncLocalStorage<ContentWords | null>();

/** Runs something whose names, also those that come later in it, are called as those packs have it; null: as the bot has it. */
export function withContentWords<Result>(words: ContentWords | null, write: () => Result): Result {
  return words === contentWords() ? write() : packs.run(words, write);
}

/** The words of the packs of the campaign that is written about; null for none. */
export function contentWords(): ContentWords | null {
  return packs.getStore() ?? null;
}
