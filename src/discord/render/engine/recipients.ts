import { contentWordsOf } from '../../../language/content-words.ts';
import { isLanguage, languageOf } from '../../../language/languages.ts';
import { type ContentWords, type Recipient, withContentWords, writingFor } from '../../../language/reader.ts';
import type { ReaderChoice } from '../../../play/people/readers.ts';
import { postSetting } from '../../../play/time/post-settings.ts';
import { packIn, perContent } from '../../../rules/engine/content.ts';
import type { World } from '../../../rules/engine/world.ts';

/** Writes what everybody at a table can read: in the language of their campaign, whoever made it happen. */
export function forCampaign<Written>(world: Pick<World, 'campaign' | 'content'>, write: () => Written): Written {
  const language = languageOf(postSetting(world.campaign, 'language'));
  return writingFor({ language, isPlain: false }, () => withWordsOf(world, write));
}

/** Writes about a campaign: what comes from the packs that it brought is called as they have it, in whatever language. */
export function withWordsOf<Written>({ content }: Pick<World, 'content'>, write: () => Written): Written {
  return withContentWords(wordsIn(content), write);
}

const wordsIn = perContent(({ brought }): ContentWords | null =>
  brought.length === 0 ? null : contentWordsOf(() => brought.map(packIn)),
);

/** The reader of a private answer: by their preferences, else in the language of their Discord (PBP-READ-01). */
export function readerOf({ isPlain, language }: ReaderChoice, locale: string): Recipient {
  return { isPlain, language: language !== null && isLanguage(language) ? language : languageOf(locale) };
}
