import { nounOf } from '../../../language/catalogue.ts';
import type { EnglishNoun } from '../../../language/nouns.ts';
import { contentWords } from '../../../language/reader.ts';
import { creatureNoun, named, phrases } from '../../../language/text.ts';
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
 * A creature for the middle of a sentence, safe to show: `a wild dog`, `two wild dogs`; known ones: `the wild dogs`. A
 * proper name, or what no pack has a noun for: `Gloom`, `Gloom ×3`.
 */
export function creatureWords(what: string, count: number, article: 'a' | 'the' = 'a'): string {
  const many = NUMBERS[count] ?? String(count);
  const said = creatureNoun(what, { article, count, many });
  if (said !== null) return escapeMarkdown(said);
  const noun = contentWords()?.nounOf(what) ?? nounOf(what);
  if (noun !== null) return escapeMarkdown(englishNoun(noun, count, article, many));
  const name = escapeMarkdown(named(what));
  return count > 1 ? `${name} ×${count}` : name;
}

function englishNoun(noun: EnglishNoun, count: number, article: 'a' | 'the', many: string): string {
  const several = noun.many ?? `${noun.one} ×${count}`;
  if (noun.article === 'none') return count > 1 ? several : noun.one;
  if (article === 'the') return `the ${count > 1 ? several : noun.one}`;
  return count > 1 ? `${many} ${several}` : `${noun.article} ${noun.one}`;
}
