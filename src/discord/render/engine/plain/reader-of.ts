import { isLanguage } from '../../../../language/languages.ts';
import { type Recipient, reader } from '../../../../language/reader.ts';
import type { ReaderChoice } from '../../../../play/people/readers.ts';

/** Whom a private answer is written for: as they chose, else in the language at hand, which is that of their Discord. */
export function readerOf({ isPlain, language }: ReaderChoice): Recipient {
  return { isPlain, language: language !== null && isLanguage(language) ? language : reader().language };
}
