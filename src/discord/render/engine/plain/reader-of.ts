import { ENGLISH, isLanguage } from '../../../../language/languages.ts';
import type { Recipient } from '../../../../language/reader.ts';
import type { ReaderChoice } from '../../../../play/people/readers.ts';

/** Whom a private answer is written for: as they chose. */
export function readerOf({ isPlain, language }: ReaderChoice): Recipient {
  return { isPlain, language: language !== null && isLanguage(language) ? language : ENGLISH };
}
