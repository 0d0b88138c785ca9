import type { PageLine } from './page.ts';

/** The number or the key that a line begins with. */
export interface LineLabel {
  /** `2`, `01`, `A3`. */
  readonly from: string;
  /** The end of a range; the same where there is none. */
  readonly to: string;
  /** Text behind it. */
  readonly rest: string;
  /** Its kind: a result of dice may be a key of a room as well, a key of a room no result. */
  readonly kind: 'number' | 'range' | 'key';
  /** A sign after it says that it is one: `4. wolves`, not `4 wolves`. */
  readonly isMarked: boolean;
}

const AREA =
  /^(?:area|room|location|chamber|cell|cave|encounter area|raum|bereich|ort|zimmer|kammer|höhle|schauplatz)\s(?:nr\.?\s|no\.?\s|#)?([A-Z]{0,2}-?\d{1,3}[a-z]?)(?![\p{L}\d])\s?[:.)–—-]{0,2}\s?(.*)$/iu;
const LETTERED = /^([A-Z]{1,2}[-.]?\d{1,3}[a-z]?)(\s?[:.)–—]|\s-|)\s(\S.*)$/u;
const RANGE = /^(\d{1,3})\s?[-–—]\s?(\d{1,3})(?:\s?([:.)\]|])\s?|\s|$)(.*)$/u;
const NUMBER = /^\(?(\d{1,3})([a-z]?)(?:\s?([:.)\]|]|[–—-](?=\s))\s?|\s)(.*)$/u;
/** Dice, and keys of stat blocks, which are no keys of rooms. */
const NO_KEY = /^(?:[DW](?:2|3|4|6|8|10|12|20|66|100)|AC|HD|HP|ML|MV|AT|TW|RK|TP|XP|EP|NA|CR|HG|AD|GD)(?![a-z])/u;

/** The label of a line; null without one. */
export function labelOf({ text, bold, level }: PageLine): LineLabel | null {
  const area = AREA.exec(text);
  if (area !== null)
    return { from: area[1] ?? '', to: area[1] ?? '', rest: area[2] ?? '', kind: 'key', isMarked: true };
  const range = RANGE.exec(text);
  if (range !== null) {
    const [, from = '', to = '', mark, rest = ''] = range;
    const isUp = resultValue(to) > resultValue(from) || to === '00';
    if (isUp && !/^\s?(?:gp|sp|cp|hp|ft|feet|%|x\b|×)/i.test(rest))
      return { from, to, rest, kind: 'range', isMarked: mark !== undefined };
  }
  const number = NUMBER.exec(text);
  if (number !== null) {
    const [, digits = '', letter = '', mark, rest = ''] = number;
    if (letter !== '' && mark === undefined) return null;
    const from = digits + letter;
    const kind = letter === '' ? 'number' : 'key';
    return { from, to: from, rest, kind, isMarked: mark !== undefined || level > 0 || bold === from };
  }
  const lettered = NO_KEY.test(text) && !/^[DW]\d{1,2}[a-z]?[.:)]/.test(text) ? null : LETTERED.exec(text);
  if (lettered === null) return null;
  const [, from = '', mark = '', rest = ''] = lettered;
  if (/^(?:AC|HD|HP|ML|MV|AT|TW|RK|TP|AD|GD)\d/.test(from)) return null;
  const isMarked = mark !== '' || level > 0 || (bold?.startsWith(from) ?? false);
  return isMarked ? { from, to: from, rest, kind: 'key', isMarked } : null;
}

/** A result as a number; `00` is 100. */
export function resultValue(result: string): number {
  return result === '00' || result === '000' ? 100 : Number(result);
}

const DICE = /(?:^|[\s([:])((?:\d{1,2})?[dDwW](?:\d{1,3}|%)(?:\s?[x×*]\s?[dDwW]\d{1,3})?)(?=$|[\s)\]:.,–—-])/;
const LEADING = /^(?:table|tabelle|roll(?: an?| on)?|würfle|wurf|wirf)\b[\s:]*/i;
const GENERIC =
  /^(?:result|results|roll|ergebnis|wurf|effect|wirkung|text|entry|die|würfel|encounter|begegnung|description|beschreibung)s?$/i;
const MAX_TITLE = 80;

/** The dice that a heading names, and its title without them; null for a line that is no such heading. */
export function diceHeading({ text, cells }: PageLine): { readonly dice: string; readonly title: string } | null {
  if (text.length > MAX_TITLE || cells !== null || /[.!?]$/.test(text)) return null;
  const found = DICE.exec(text);
  if (found === null) return null;
  const dice = (found[1] ?? '').replace(/[wW]/g, 'd').replace(/\s/g, '').toLowerCase();
  const start = found.index + found[0].indexOf(found[1] ?? '');
  // A bracket that has the dice goes with all that is in it.
  const open = text.lastIndexOf('(', start);
  const close = text.indexOf(')', start);
  const isInside = open !== -1 && close !== -1 && !text.slice(open, start).includes(')');
  const without = isInside
    ? `${text.slice(0, open)} ${text.slice(close + 1)}`
    : `${text.slice(0, start)} ${text.slice(start + (found[1] ?? '').length)}`;
  const title = titleOf(without);
  return { dice, title: GENERIC.test(title) ? '' : title };
}

/** A title without brackets, numbers of tables and signs around it. */
export function titleOf(text: string): string {
  const bare = text
    .replace(/[([]\s?(?:roll\s?)?[)\]]/gi, ' ')
    .replace(LEADING, '')
    .replace(LEADING, '')
    .replace(/\s+/g, ' ')
    .replace(/^ ?\d{1,2}[:.] (?=\S)/, '');
  const unwanted = ' :;,–—-|()[]';
  let from = 0;
  let to = bare.length;
  while (from < to && unwanted.includes(bare[from] ?? '')) from++;
  while (to > from && unwanted.includes(bare[to - 1] ?? '')) to--;
  const title = bare.slice(from, to);
  return /^(?:\d{1,2}|[ivxIVX]{1,4})[:.]?$/.test(title) ? '' : title;
}
