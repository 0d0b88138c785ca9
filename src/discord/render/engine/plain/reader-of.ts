import { isLanguage, languageOf } from '../../../../language/languages.ts';
import type { Recipient } from '../../../../language/reader.ts';
import type { ReaderChoice } from '../../../../play/people/readers.ts';

/** Whom a private answer is written for: as they chose, else in the language of their Discord (PBP-READ-01). */
export function readerOf({ isPlain, language }: ReaderChoice, locale: string): Recipient {
  return { isPlain, language: language !== null && isLanguage(language) ? language : languageOf(locale) };
}
