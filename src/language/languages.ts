/** The bot's languages, English first: its texts are in the code, the others in files next to this one. */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The default language. */
export const ENGLISH: Language = 'en';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** True when a title loses its capital in the middle of a sentence; German keeps those of its nouns. */
export const LOWERS_TITLES: Readonly<Record<Language, boolean>> = { en: true, de: false };

/** The quotation marks around typed text. */
export const QUOTES: Readonly<Record<Language, readonly [string, string]>> = { en: ['“', '”'], de: ['„', '“'] };

/** Locales for dates, numbers and lists, for `Intl`. British English has no comma before `and`. */
export const INTL_LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de' };

/** Discord's locales of each language, for texts that Discord gets in all of them at once. */
export const DISCORD_LOCALES: Readonly<Record<Language, readonly string[]>> = { en: ['en-GB', 'en-US'], de: ['de'] };

/** The language of a locale such as `de` or `en-GB`; English for one that the bot does not speak. */
export function languageOf(locale: string | null | undefined): Language {
  const [wanted = ''] = (locale ?? '').toLowerCase().split(/[-_]/);
  return isLanguage(wanted) ? wanted : ENGLISH;
}

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}
