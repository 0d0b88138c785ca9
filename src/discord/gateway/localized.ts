import { lookupOf } from '../../language/catalogue.ts';
import { DISCORD_LOCALES, LANGUAGES } from '../../language/languages.ts';
import type { Command } from '../command.ts';

/** A text in other languages, by Discord's locales. */
type Localizations = Readonly<Record<string, string>>;

interface Described {
  readonly description?: string;
  readonly options?: readonly Described[];
  readonly choices?: readonly { readonly name: string }[];
}

/**
 * A command as Discord lists it: descriptions and fixed choices in every language that there are words in. Names stay:
 * texts and the people at a table name commands as one types them.
 */
export function localized(data: Command['data']): Command['data'] {
  // Nothing is taken from it, and what is added may stand in every command.
  return described(data as Described) as Command['data'];
}

function described({ ...own }: Described): Described {
  const { description, options, choices } = own;
  return {
    ...own,
    ...(description === undefined ? {} : inAll('description_localizations', description)),
    ...(options === undefined ? {} : { options: options.map(described) }),
    ...(choices === undefined
      ? {}
      : { choices: choices.map((choice) => ({ ...choice, ...inAll('name_localizations', choice.name) })) }),
  };
}

/** The property that says a text in all other languages that have it; none where none has. */
function inAll(property: string, english: string): Readonly<Record<string, Localizations>> {
  const found = LANGUAGES.flatMap((language) => {
    const text = lookupOf(language)(english, []);
    return text === null ? [] : DISCORD_LOCALES[language].map((locale) => [locale, text] as const);
  });
  return found.length === 0 ? {} : { [property]: Object.fromEntries(found) };
}
