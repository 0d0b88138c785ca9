import { splitColumns } from './columns.ts';
import { isFurniture, repeatedHeaders } from './furniture.ts';

/** Longest text that is read, in characters. */
export const MAX_TEXT = 200_000;
export const MAX_LINES = 20_000;
/** A longer line is prose, whatever is in it. */
export const MAX_LINE = 4000;

/** A line of a pasted page, or one column of it. */
export interface PageLine {
  /** Its number in the text, from 1. */
  readonly no: number;
  /** Its words: no Markdown, one space where there were several. */
  readonly text: string;
  /** The same with its gaps and its indent, for columns. */
  readonly raw: string;
  /** Level of a Markdown heading; 0 for any other line. */
  readonly level: number;
  /** The bold words that it begins with; null without any. */
  readonly bold: string | null;
  /** Cells of a Markdown table; null for any other line. */
  readonly cells: readonly string[] | null;
}

export interface Page {
  /** In reading order, blank lines included. */
  readonly lines: readonly PageLine[];
  /** Numbers of page numbers and running headers. */
  readonly furniture: readonly number[];
  /** Lines beyond the longest text. */
  readonly unread: number;
}

const BREAK = /\r\n|[\n\r\f\v\u0085\u2028\u2029]/u;
const UNSEEN = /(?!\t)[\p{Cc}\p{Cs}\p{Co}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu;
const LIGATURES = /[\uFB00-\uFB06]/gu;

/** Takes a pasted text apart into clean lines. */
export function readPage(text: string): Page {
  const whole = text.slice(0, MAX_TEXT);
  const rest = text.slice(MAX_TEXT);
  // A line that is cut off was read in part, and is not counted again.
  const all = whole.split(BREAK);
  const unread = count(all.slice(MAX_LINES)) + (rest === '' ? 0 : count(rest.split(BREAK).slice(1)));
  const raws = all.slice(0, MAX_LINES).map(clean);
  const headers = repeatedHeaders(raws);
  const furniture: number[] = [];
  const kept: { readonly no: number; readonly raw: string }[] = [];
  for (const [index, raw] of raws.entries()) {
    if (isFurniture(raw, headers, raws[index - 1] ?? '', raws[index + 1] ?? '')) furniture.push(index + 1);
    else kept.push({ no: index + 1, raw });
  }
  return { lines: splitColumns(kept).map(lineOf), furniture, unread };
}

function count(lines: readonly string[]): number {
  return lines.filter((line) => line.trim() !== '').length;
}

/** Signs as they are typed: no ligatures, no hard spaces, nothing unseen. */
function clean(line: string): string {
  return line
    .replace(LIGATURES, (sign) => sign.normalize('NFKC'))
    .replace(SPACES, ' ')
    .replace(UNSEEN, '')
    .trimEnd();
}

function lineOf({ no, raw }: { readonly no: number; readonly raw: string }): PageLine {
  if (raw.trim() === '') return { no, text: '', raw, level: 0, bold: null, cells: null };
  const plain = raw
    .trim()
    .replace(/^(?:>\s?){1,5}/, '')
    .trim();
  const level = /^(#{1,6})\s/.exec(plain)?.[1]?.length ?? 0;
  const titled = level === 0 ? plain.replace(/^[-*+•▶►‣·]\s{1,4}(?=\S)/u, '') : without(plain.slice(level), '#').trim();
  const bold = /^\*\*([^*]{1,80})\*\*/.exec(titled)?.[1] ?? /^__([^_]{1,80})__/.exec(titled)?.[1] ?? null;
  return {
    no,
    text: unmarked(titled).replace(/\s+/g, ' ').trim(),
    raw,
    level,
    bold: bold === null ? null : unmarked(bold).trim(),
    cells: plain.startsWith('|') && plain.indexOf('|', 1) > 0 ? cellsOf(plain) : null,
  };
}

function cellsOf(row: string): readonly string[] {
  const inside = row.endsWith('|') ? row.slice(1, -1) : row.slice(1);
  return inside.split('|').map((cell) => unmarked(cell).replace(/\s+/g, ' ').trim());
}

/** A text without the marks of bold, italics and code; an asterisk behind hit dice stays. */
function unmarked(text: string): string {
  return text
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/(?<![\w*])\*([^*]+)\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)__?([^_]+)__?(?!\w)/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\\([.*_#()[\]|>+-])/g, '$1');
}

/** A text without these signs at its end. */
function without(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}

/** Lines as one text: a word that was broken at the end of a line is whole again. */
export function joined(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const next = line.trim();
    if (next === '') continue;
    const isBroken = /\p{L}{2}-$/u.test(text.slice(-3)) && /^\p{Ll}/u.test(next);
    // A range may be broken as well: `1-` and `6`.
    const isCut = /\d\s?[-–]$/.test(text.slice(-4)) && /^\d/.test(next);
    text = isBroken ? text.slice(0, -1) + next : text === '' || isCut ? text + next : `${text} ${next}`;
  }
  return text;
}
