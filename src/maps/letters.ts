import { t } from '../language/text.ts';
import { fileWith, hasLetter } from './glyphs.ts';

/** The replacement for letters that the shipped fonts lack. */
export const LACKING = '[?]';
/** The same while a text is read: no font has it, and nobody types it. */
const GAP = '\ufffc';
/** Signs that take no room and show nothing: nothing is missed where the font has none. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]$/u;

/** A text as the shipped fonts can set it. */
export interface Settable {
  readonly text: string;
  /** True when some of it is marked as lacking. */
  readonly isLacking: boolean;
}

/** Returns a text in letters that the fonts have: others of the same meaning where there are some, else a mark. */
export function settable(text: string): Settable {
  let whole = '';
  let last = '';
  for (const sign of text.normalize('NFC')) {
    const shown = /\s/u.test(sign) ? ' ' : UNSEEN.test(sign) ? joiner(sign, last) : inLetters(sign);
    whole += shown;
    if (shown !== '') last = shown;
  }
  const marked = whole.replaceAll(/\ufffc(?:[ \ufffc]*\ufffc)?/gu, LACKING);
  return { text: marked, isLacking: whole.includes(GAP) };
}

/** A joiner shapes the letters around it where their font knows it. */
function joiner(sign: string, last: string): string {
  const file = last === '' ? null : fileWith(last);
  return file !== null && hasLetter(file, sign) && /[\u200c\u200d]/u.test(sign) && file.name !== 'latin' ? sign : '';
}

function inLetters(sign: string): string {
  if (sign !== GAP && fileWith(sign) !== null) return sign;
  const same = sign.normalize('NFKC');
  return same !== sign && [...same].every((one) => one === ' ' || fileWith(one) !== null) ? same : GAP;
}

/** Checks whether the fonts have all letters of a text. They would draw the others as empty boxes. */
export function canDraw(text: string): boolean {
  return !settable(text).isLacking;
}

/** Returns a text with a mark in place of letters that the fonts lack; `otherwise` when nothing else is left. */
export function drawable(text: string, otherwise = t`(not in these letters)`): string {
  const line = settable(text).text.replaceAll(/ +/gu, ' ').trim();
  return line === LACKING ? otherwise : line;
}
