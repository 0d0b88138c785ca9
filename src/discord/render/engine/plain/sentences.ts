import { phrases, t } from '../../../../language/text.ts';
import { SYMBOL_WORDS, signsInWords } from '../../../signs/sign-words.ts';
import { signOf } from '../../../signs/signs.ts';
import { COLOURS } from '../tones.ts';

/** Filled and empty boxes, of any kind, side by side. */
const BOXES = /[▣▰■▢▱□]+/gu;
const FILLED = /[▣▰■]/gu;
/** Behind boxes: how many of them are filled. */
const COUNT = /^[ :]*\d+(?: of |\/)\d+/;
/** The parts of a day: spent, by day, by night, the present one in brackets. */
const DAY_STRIP = /(?:\[[○●]\]|[✓○●])(?: (?:\[[○●]\]|[✓○●]))+/gu;
/** `8/12` of hit points or boxes; not one that is an example of what is typed. */
const FRACTION = /(?<![\w/.:]|\b(?:to|like|bis|etwa) )(\d{1,4})\/(\d{1,4})(?= hp| TP| ·|\*|\)|$)/g;
/** Columns of a code block stand two spaces apart at least. */
const COLUMN = / {2,}/g;
/** An emoji of the bot's own. */
const OWN_EMOJI = /<a?:\w+:\d+>/g;
const OWN_NAME = /^<a?:(\w+):/;
const FENCE = /^```/;
/** Marks of a heading or of small letters. */
const SIZE = /^(?:#{1,3}|-#) /;
const QUOTED = /^> /;
/** The number of an entry, which `Undo this` looks for. */
const ENTRY = /^-# #\d+$/;
/** After these a full stop is missing; after an address it would break it. */
const OPEN_END = /[\p{L}\p{N})\]>*_~`%”“’"]$/u;
/** Ends of sentences, followed by marks and quotation marks. */
const CLOSED_END = /[.?!…:;][*_~”“’"]*$/u;
const ADDRESS_END = /https?:\/\/\S+$/;

/**
 * A text of a message in plain sentences: signs, boxes and columns in words, and a full stop after each line. Quotations are
 * somebody's own words and stay as they are.
 */
export function plainText(text: string): string {
  let isInCode = false;
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isInCode = !isInCode;
    else if (QUOTED.test(line) || ENTRY.test(line)) lines.push(line);
    else lines.push(ended(plainWords(isInCode ? line.trim().replace(COLUMN, ', ') : line.replace(SIZE, ''))));
  }
  return lines.join('\n').trim();
}

/** The same for a title or a label, which is no sentence. */
export function plainWords(text: string): string {
  const words = text
    .replace(DAY_STRIP, dayWords)
    .replace(BOXES, boxWords)
    .replace(FRACTION, (_all, of: string, all: string) => t`${of} of ${all}`)
    .replace(OWN_EMOJI, (emoji) => emojiWord(text, emoji));
  return tidy(symbolsInWords(words).replaceAll(' · ', ', '));
}

/** Symbols that never stand without words in their line, or in the heading above, that say the same. */
export const BESIDE: ReadonlySet<string> = new Set([...'✅✏⏭💤🏃🩸💀↩🌟•💥✔🌗✖☠⚠']);
/** Introduces whole sentences, some of which say the same: those with any of these stems, separated by `|`. */
const AWAITED = '⏳';
const WAITING = phrases({ word: 'Waiting:', unless: 'await|wait|turn' });
/** Characters that are put into words as a whole, or read out as they are. */
const OTHERS: ReadonlySet<string> = new Set([...'▰▱▣▢■□✓○●×']);

const SYMBOL = new RegExp(`(${Object.keys(SYMBOL_WORDS).join('|')})\u{fe0f}?`, 'gu');

/** Replaces symbols by words, in one line. */
function symbolsInWords(line: string): string {
  return line.replace(SYMBOL, (whole, symbol: string) => {
    if (OTHERS.has(symbol)) return whole;
    if (BESIDE.has(symbol)) return '';
    if (symbol !== AWAITED) return SYMBOL_WORDS[symbol] ?? '';
    return new RegExp(WAITING.unless, 'iu').test(line) ? '' : WAITING.word;
  });
}

/** Taken away, a sign may leave spaces and commas behind. */
function tidy(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/\( /g, '(')
    .replace(/[ \u00a0]([,.:;)])/g, '$1')
    .replace(/,(?=[,.:;])/g, '')
    .replace(/([?!…][*_~”“’"]*),(?= )/g, '$1')
    .trim();
}

/** A line with a full stop where it has no end yet: `**What do you do?**` has one. */
export function ended(line: string): string {
  return OPEN_END.test(line) && !CLOSED_END.test(line) && !ADDRESS_END.test(line) ? `${line}.` : line;
}

/** `part 3 of 6 of the day, night from part 5`. */
function dayWords(strip: string): string {
  const parts = strip.split(' ');
  const now = parts.findIndex((one) => one.startsWith('[')) + 1;
  const night = parts.findIndex((one) => one.includes('●')) + 1;
  if (night === 0) return t`part ${now} of ${parts.length} of the day`;
  return t`part ${now} of ${parts.length} of the day, night from part ${night}`;
}

/** `: 2 of 5 boxes`; empty if the count follows them, or if a single box marks a line that says the same. */
function boxWords(run: string, at: number, text: string): string {
  const of = [...run].length;
  if (of === 1 || COUNT.test(text.slice(at + run.length))) return '';
  const filled = run.match(FILLED)?.length ?? 0;
  const isAfterWords = /[\p{L}\p{N})*`][ \u00a0]$/u.test(text.slice(0, at));
  return `${isAfterWords ? ': ' : ''}${t`${filled} of ${of} boxes`}`;
}

/** The word for an emoji, unless the line contains it already. A tone's emoji says the same as its colour: nothing new. */
function emojiWord(line: string, emoji: string): string {
  const [, name = ''] = OWN_NAME.exec(emoji) ?? [];
  const word = Object.hasOwn(COLOURS, signOf(name) ?? name) ? '' : signsInWords(emoji);
  const isSaid = line.replace(OWN_EMOJI, '').toLowerCase().includes(word.toLowerCase());
  return isSaid ? '' : word;
}
