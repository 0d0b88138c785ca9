import { englishText } from '../language/pack-texts.ts';
import type { Pack } from '../rules/engine/content.ts';
import { isMapping, type Json } from '../rules/engine/json.ts';

/** Texts of a book that are drawn. */
const DRAWN = 30;
/** A text is worth reading from this many words on. */
const WORDS = 4;

/** Thirty texts of a pack, drawn by lot, the same ones while the pack is the same; each with its German. */
export function drawnTexts({ entries, words }: Pick<Pack, 'entries' | 'words'>): string {
  const pairs = pairsIn(entries as Json, words.de as Json | undefined).filter(
    ([text]) => text.split(' ').length >= WORDS,
  );
  const left = [...new Map(pairs)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const next = chance(left.length);
  const drawn = Array.from({ length: Math.min(DRAWN, left.length) }, () => left.splice(next(left.length), 1).flat());
  return drawn.map(([english, german]) => `- ${english} · ${german}\n`).join('');
}

/** The texts of entries beside those of their translation. */
function pairsIn(english: Json | undefined, german: Json | undefined): readonly (readonly [string, string])[] {
  if (typeof german === 'string') {
    const text = englishText(english);
    return text === null ? [] : [[text, german]];
  }
  if (Array.isArray(german))
    return german.flatMap((one: Json, at) => pairsIn(Array.isArray(english) ? english[at] : undefined, one));
  if (!isMapping(german) || !isMapping(english)) return [];
  return Object.entries(german).flatMap(([field, one]) => (field === 'noun' ? [] : pairsIn(english[field], one)));
}

/** Numbers below `most` that look like chance. @param seed the same one draws the same */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
