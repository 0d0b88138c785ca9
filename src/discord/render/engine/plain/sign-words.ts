import { phrases } from '../../../../language/text.ts';
import { SYMBOL_WORDS } from '../../../signs/sign-words.ts';

/** Symbols that never stand without words in their line, or in the heading above, that say the same. */
export const BESIDE: ReadonlySet<string> = new Set([...'✅✏⏭💤🏃🩸💀↩🌟•💥✔🌗✖☠⚠']);
/** Stands before whole sentences, of which some say it themselves: those that have any of these stems, parted by `|`. */
const AWAITED = '⏳';
const WAITING = phrases({ word: 'Waiting:', unless: 'await|wait|turn' });
/** What is put into words as a whole, or is read out as it is. */
const OTHERS: ReadonlySet<string> = new Set([...'▰▱▣▢■□✓○●×']);

const SYMBOL = new RegExp(`(${Object.keys(SYMBOL_WORDS).join('|')})\u{fe0f}?`, 'gu');

/** Puts words in the place of symbols, in one line. */
export function symbolsInWords(line: string): string {
  return line.replace(SYMBOL, (whole, symbol: string) => {
    if (OTHERS.has(symbol)) return whole;
    if (BESIDE.has(symbol)) return '';
    if (symbol !== AWAITED) return SYMBOL_WORDS[symbol] ?? '';
    return new RegExp(WAITING.unless, 'iu').test(line) ? '' : WAITING.word;
  });
}
