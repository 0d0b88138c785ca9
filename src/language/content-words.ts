import { type Lookup, lookupIn } from './catalogue.ts';
import type { Language } from './languages.ts';
import type { EnglishNoun } from './nouns.ts';
import { nounsOf, textsOf, type WordedPack } from './pack-texts.ts';
import type { ContentWords } from './reader.ts';

/**
 * The words of packs that a campaign brought, each language read when it is first asked for. A text has one translation:
 * later packs count before earlier ones.
 * @param load the packs, in the order in which they count; called when a word is first looked for
 */
export function contentWordsOf(load: () => readonly WordedPack[]): ContentWords {
  const lookups = new Map<Language, Lookup>();
  let nouns: ReadonlyMap<string, EnglishNoun> | null = null;
  return {
    lookup(language) {
      const known = lookups.get(language);
      if (known !== undefined) return known;
      const texts = load().flatMap((pack) => textsOf(pack, language));
      const lookup = lookupIn(new Map(texts.map(({ key, text }) => [key, text])), language);
      lookups.set(language, lookup);
      return lookup;
    },
    nounOf(name) {
      nouns ??= new Map(load().flatMap(nounsOf));
      return nouns.get(name) ?? null;
    },
  };
}
