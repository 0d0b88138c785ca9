import { listWords, t } from '../../../language/text.ts';
import type { Json } from '../../../rules/engine/json.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';
import { isEngineFact } from './facts.ts';
import { escapeMarkdown } from './markdown.ts';

/** Packs that one card names. */
const MAX_NAMED = 3;
/** As long as the title of a pack may be. */
const MAX_TITLE = 60;

/**
 * The packs that a story comes from, of those that ask to be named, in small print (PBP-PACK-04). A fact keeps their titles
 * from when it happened, itself or with its rolls on their tables.
 * @param facts those that the reader may know
 */
export function sourceLine(facts: readonly Fact[]): readonly string[] {
  // What was taken back is no story, and some of it may be secret.
  const titles = new Set(facts.filter((fact) => !isEngineFact(fact)).flatMap(titlesIn));
  if (titles.size === 0) return [];
  const named = [...titles].slice(0, MAX_NAMED).map((title) => `*${escapeMarkdown(title, MAX_TITLE)}*`);
  return [titles.size > MAX_NAMED ? t`-# From ${named.join(', ')} and others` : t`-# From ${listWords(named)}`];
}

function titlesIn(told: Json | object): readonly string[] {
  if (told === null || typeof told !== 'object') return [];
  return Object.entries(told).flatMap(([field, value]: [string, Json | object]) =>
    field === 'fromPacks' && Array.isArray(value)
      ? value.filter((title): title is string => typeof title === 'string')
      : titlesIn(value),
  );
}
