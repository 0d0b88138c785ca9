import { isLanguage, languageOf } from '../../../language/languages.ts';
import { type Recipient, writingFor } from '../../../language/reader.ts';
import type { ReaderChoice } from '../../../play/people/readers.ts';
import { postSetting } from '../../../play/time/post-settings.ts';
import type { World } from '../../../rules/engine/world.ts';

/** Writes what everybody at a table can read: in the language of their campaign, whoever made it happen. */
export function forCampaign<Written>({ campaign }: Pick<World, 'campaign'>, write: () => Written): Written {
  return writingFor({ language: languageOf(postSetting(campaign, 'language')), isPlain: false }, write);
}

/** The reader of a private answer: by their preferences, else in the language of their Discord (PBP-READ-01). */
export function readerOf({ isPlain, language }: ReaderChoice, locale: string): Recipient {
  return { isPlain, language: language !== null && isLanguage(language) ? language : languageOf(locale) };
}
