import { AsyncLocalStorage } from 'node:async_hooks';
import { ENGLISH, type Language } from './languages.ts';

/** Whom a text is written for. */
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

/** Whom the text at hand is written for: in English, and not plain, where nobody has said. */
export function reader(): Recipient {
  return readers.getStore() ?? ANYBODY;
}
