import { phrases } from '../../language/text.ts';
import { MARK, pictureName, type SignName, signOf } from './signs.ts';

/** Each sign in words, for people who do not see it. */
export const SIGN_WORDS: Readonly<Record<SignName, string>> = phrases({
  d4: 'd4',
  d6: 'd6',
  d8: 'd8',
  d10: 'd10',
  d12: 'd12',
  d20: 'd20',
  critical: 'critical success',
  strong: 'strong success',
  weak: 'weak success',
  miss: 'miss',
  fumble: 'fumble',
  trouble: 'trouble',
  level: 'a new level',
  broken_die: 'broken',
  gone_die: 'gone',
  hungry: 'starving',
  dark: 'in darkness',
  wounded: 'badly wounded',
  exposed: 'exposed',
  opening: 'has an opening',
  blessed: 'blessed',
  plain: 'plain',
  forest: 'forest',
  hill: 'hill',
  mountain: 'mountain',
  swamp: 'swamp',
  desert: 'desert',
  water: 'water',
  ice: 'ice',
  settled: 'settled',
  farmland: 'farmland',
  coast: 'coast',
  jungle: 'jungle',
  face_1: 'd6 (1)',
  face_2: 'd6 (2)',
  face_3: 'd6 (3)',
  face_4: 'd6 (4)',
  face_5: 'd6 (5)',
  face_6: 'd6 (6)',
});

/** The symbols of our texts in words, without the mark that makes them colourful (U+FE0F). */
export const SYMBOL_WORDS: Readonly<Record<string, string>> = phrases({
  '⏳': 'awaited',
  '✅': 'done',
  '✏': 'writing',
  '⏭': 'passed over',
  '💤': 'not here',
  '🏃': 'fled',
  '🩸': 'dying',
  '💀': 'dead',
  '†': 'dead',
  '🔒': 'players do not know it',
  '↩': 'taken back',
  '▰': 'full box',
  '▱': 'empty box',
  // Boxes of messages of before.
  '▣': 'full box',
  '▢': 'empty box',
  '■': 'full box',
  '□': 'empty box',
  '✓': 'over',
  '○': 'by day',
  '●': 'by night',
  '•': 'item',
  '→': 'to',
  '×': 'times',
  '💥': 'critical success',
  '✔': 'strong success',
  '🌗': 'weak success',
  '✖': 'miss',
  '☠': 'fumble',
  '⚠': 'trouble',
  '🌟': 'a new level',
});

/** `<:d8:123>` as Discord has it, or `<:d8:0>` as a renderer writes it. */
const EMOJI = /<a?:(\w{2,32}):\d{1,20}>/g;

/** Returns a text with the words of signs in their place. A stranger's emoji becomes its name. */
export function signsInWords(text: string): string {
  return text.replace(EMOJI, (_all, name: string) => {
    const sign = signOf(name);
    return sign === null ? name.replace(MARK, '') : SIGN_WORDS[sign];
  });
}

/** Returns, by the name of each picture, what it says to people who do not see it. */
export function pictureWords(): Readonly<Record<string, string>> {
  const names = Object.keys(SIGN_WORDS) as SignName[];
  return Object.fromEntries(names.map((name) => [pictureName(name), SIGN_WORDS[name]]));
}
