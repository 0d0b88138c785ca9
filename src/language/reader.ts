import { AsyncLocalStorage } from 'node:async_hooks';
import { ENGLISH, type Language } from './languages.ts';

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
