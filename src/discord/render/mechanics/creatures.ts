import { nounOf } from '../../../language/catalogue.ts';
import type { EnglishNoun } from '../../../language/nouns.ts';
import { creatureNoun, phrases } from '../../../language/text.ts';
import { escapeMarkdown } from '../engine/markdown.ts';

/** Numbers that are written out, from 2. */
const NUMBERS: Readonly<Record<number, string>> = phrases({
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  11: 'eleven',
  12: 'twelve',
});

/**
 * A creature for the middle of a sentence: `a wild dog`, `two wild dogs`; known ones: `the wild dogs`. A proper name, safe
 * to show: `Gloom`, `Gloom ×3`.
 */
export function creatureWords(what: string, count: number, article: 'a' | 'the' = 'a'): string {
  const many = NUMBERS[count] ?? String(count);
  const said = creatureNoun(what, { article, count, many });
  if (said !== null) return said;
  const noun = nounOf(what);
  if (noun === null) return count > 1 ? `${escapeMarkdown(what)} ×${count}` : escapeMarkdown(what);
  return englishNoun(noun, count, article, many);
}

function englishNoun(noun: EnglishNoun, count: number, article: 'a' | 'the', many: string): string {
  const several = noun.many ?? `${noun.one} ×${count}`;
  if (noun.article === 'none') return count > 1 ? several : noun.one;
  if (article === 'the') return `the ${count > 1 ? several : noun.one}`;
  return count > 1 ? `${many} ${several}` : `${noun.article} ${noun.one}`;
}
