import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { TableRow } from '../../engine/table.ts';
import { diceCount, oneDie, resultsOf, type TableDice } from '../../engine/table-dice.ts';
import { csvRecords } from './csv.ts';
import { diceName, isLikeDice, readDice, readResult, resultName } from './dice-names.ts';

/** The formats of a written table. */
export const TABLE_FORMATS = ['lines', 'csv', 'json'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** A parsed table; `tableFaults` says whether it is sound. */
export interface WrittenTable {
  readonly dice: TableDice;
  readonly rows: readonly TableRow[];
}

/** One written row: how many results it has, which, a number that may mean either, or nothing said. */
type Entry =
  | { readonly kind: 'weight'; readonly weight: number; readonly text: string }
  | { readonly kind: 'results'; readonly from: string; readonly to: string; readonly text: string }
  | {
      readonly kind: 'number';
      readonly number: string;
      /** The text if the number is no part of it; null if a sign after the number says so (`4: wolves`). */
      readonly rest: string | null;
      readonly text: string;
    }
  | { readonly kind: 'none'; readonly text: string };

interface Entries {
  /** Null where none are named: one die with as many faces as the rows have. */
  readonly dice: TableDice | null;
  readonly entries: readonly Entry[];
}

/** Results in a format with one number each, or with pairs such as `3/11`. */
const NUMBERED = patterns('\\d{1,4}');
const PAIRED = patterns('\\d{1,4}(?:/\\d{1,4})?');
type Patterns = ReturnType<typeof patterns>;

function patterns(result: string) {
  const span = `(${result})\\s*[-–—]\\s*(${result})`;
  return {
    result: new RegExp(`^${result}$`, 'u'),
    span: new RegExp(`^${span}$`, 'u'),
    spanThenText: new RegExp(`^${span}(?:\\s*[:.)]\\s*|\\s+)(.*)$`, 'u'),
    marked: new RegExp(`^(${result})\\s*[:.)]\\s*(.*)$`, 'u'),
    bare: new RegExp(`^(${result})\\s+(.*)$`, 'u'),
  };
}

function patternsOf(dice: TableDice | null): Patterns {
  return dice?.kind === 'pair' ? PAIRED : NUMBERED;
}

/**
 * Reads a table. Lines: `wolves` has one face, `3: wolves` three, `1-3 wolves` those; a first line `d6`, `2d6`, `d66` or
 * `d6×d12` names the dice. Where one line names a range, a number is a face in all of them, and with several dice it
 * always is a result; lines that are numbered 1, 2, 3 … have one face each. CSV has the same in columns, with or without a
 * heading (`from,to,text`, `weight,text`, `face,text`, `2d6,text`). JSON is a list of texts or of `{from, to, text}` or
 * `{weight, text}`, bare or as `rows` beside `dice`.
 */
export function readTable(text: string, format: TableFormat): WrittenTable | Refusal {
  const read = READERS[format](text);
  if (isRefusal(read)) return read;
  const rows = rowsOf(read);
  if (isRefusal(rows)) return rows;
  return { dice: read.dice ?? oneDie(rows.reduce((most, { to }) => Math.max(most, to), 0)), rows };
}

/** A table as lines that `readTable` reads as the same table. */
export function writeTable({ dice, rows }: WrittenTable): string {
  const name = (result: number) => resultName(dice, result);
  if (diceCount(dice) > 1) {
    const spans = rows.map(({ from, to, text }) => `${name(from)}${from === to ? '' : `-${name(to)}`}: ${text}`);
    return [diceName(dice), ...spans].join('\n');
  }
  const plain = rows.map(({ text }) => text).join('\n');
  const read = readTable(plain, 'lines');
  if (!isRefusal(read) && isSame(read, { dice, rows })) return plain;
  return rows.map(({ from, to, text }) => `${from}-${to}: ${text}`).join('\n');
}

/** Results that are written out for somebody who begins a table; with more, it begins with its dice alone. */
const MAX_BLANK = 40;

/** The lines of a table with these dice that has no texts yet. */
export function blankRows(dice: TableDice): string {
  const { lowest, highest } = resultsOf(dice);
  const many = highest - lowest + 1;
  if (many > MAX_BLANK) return diceName(dice);
  const results = Array.from({ length: many }, (_, at) => `${resultName(dice, lowest + at)}: `);
  return [diceName(dice), ...results].join('\n');
}

const READERS: Readonly<Record<TableFormat, (text: string) => Entries | Refusal>> = {
  lines: readLines,
  csv: readCsv,
  json: readJson,
};

function readLines(text: string): Entries | Refusal {
  const lines = filled(text.split(/\r\n|[\n\r\u2028\u2029]/u));
  const [first = ''] = lines;
  const dice = readDice(first);
  if (dice === null && isLikeDice(first)) return refuse('table/bad-dice', { text: first });
  const rows = dice === null ? lines : lines.slice(1);
  return { dice, entries: rows.map((line) => entryOf(line, patternsOf(dice))) };
}

function entryOf(line: string, { spanThenText, marked, bare }: Patterns): Entry {
  const [, from, to, after] = spanThenText.exec(line) ?? [];
  if (from !== undefined && to !== undefined) return { kind: 'results', from, to, text: after ?? '' };
  const [, number, text = ''] = marked.exec(line) ?? [];
  if (number !== undefined) return { kind: 'number', number, rest: null, text };
  // `4 wolves` is a text, unless the other lines name results.
  const [, plain, rest = ''] = bare.exec(line) ?? [];
  return plain === undefined ? { kind: 'none', text: line } : { kind: 'number', number: plain, rest, text: line };
}

const COLUMNS = ['from', 'to', 'weight', 'face', 'text'];

function readCsv(text: string): Entries | Refusal {
  const records = csvRecords(text);
  if (records === null) return refuse('table/bad-csv');
  const [named = '', ...beside] = records[0] ?? [];
  const first = beside.every((cell) => cell === '') ? readDice(named) : null;
  const below = first === null ? records : records.slice(1);
  const cells = (below[0] ?? []).map((cell) => cell.toLowerCase());
  const dice = first ?? cells.map(readDice).find((one) => one !== null) ?? null;
  // The dice may stand above the results: `2d6,text`.
  const heading = cells.map((cell) => (readDice(cell) === null ? cell : 'face'));
  const isHeading = heading.includes('text') && heading.every((cell) => COLUMNS.includes(cell));
  const written = patternsOf(dice);
  if (!isHeading) return { dice: first, entries: below.map((one) => entryOfCells(one, patternsOf(first))) };
  const entries: Entry[] = [];
  for (const [index, record] of below.slice(1).entries()) {
    const entry = entryOfColumns(Object.fromEntries(heading.map((column, at) => [column, record[at] ?? ''])), written);
    if (entry === null || record.length > heading.length) return badLine(index + 1, record.join(','));
    entries.push(entry);
  }
  return { dice, entries };
}

/** Cells without a heading: a range or a number, if there is one, then the text. */
function entryOfCells(cells: readonly string[], { result, span }: Patterns): Entry {
  const [first = '', second = '', ...rest] = cells;
  if (result.test(first) && result.test(second) && rest.length > 0)
    return { kind: 'results', from: first, to: second, text: rest.join(', ') };
  const text = cells.slice(1).join(', ');
  const [, from, to] = span.exec(first) ?? [];
  if (from !== undefined && to !== undefined && text !== '') return { kind: 'results', from, to, text };
  if (result.test(first) && text !== '') return { kind: 'number', number: first, rest: null, text };
  return { kind: 'none', text: cells.join(', ') };
}

function entryOfColumns(cells: Readonly<Record<string, string>>, { result, span }: Patterns): Entry | null {
  const { text = '', weight = '', face = '', from = '', to = '' } = cells;
  if (weight !== '') return /^\d{1,4}$/u.test(weight) ? { kind: 'weight', weight: Number(weight), text } : null;
  if (from !== '') {
    const last = to === '' ? from : to;
    return result.test(from) && result.test(last) ? { kind: 'results', from, to: last, text } : null;
  }
  if (face === '') return to === '' ? { kind: 'none', text } : null;
  const [, first = face, last = face] = span.exec(face) ?? [];
  return result.test(first) ? { kind: 'results', from: first, to: last, text } : null;
}

const face = z.int().min(1).max(9999);
/** A result as a number, or as it is read off the dice (`"3/11"`). */
const result = z.union([face.transform(String), z.string().max(9)]);
const jsonRow = z.union([
  z.string().transform((text): Entry => ({ kind: 'none', text })),
  z.strictObject({ text: z.string() }).transform(({ text }): Entry => ({ kind: 'none', text })),
  z
    .strictObject({ weight: face, text: z.string() })
    .transform(({ weight, text }): Entry => ({ kind: 'weight', weight, text })),
  z
    .strictObject({ from: result, to: result, text: z.string() })
    .transform(({ from, to, text }): Entry => ({ kind: 'results', from, to, text })),
]);
const jsonTable = z.looseObject({
  dice: z.string().nullable().default(null),
  /** Of one die: how tables were written before they had several. */
  sides: face.nullable().default(null),
  rows: z.array(z.unknown()),
});

function readJson(text: string): Entries | Refusal {
  const written = parsed(text);
  const table = jsonTable.safeParse(Array.isArray(written) ? { rows: written } : written);
  if (!table.success) return refuse('table/not-json');
  const { dice: named, sides } = table.data;
  const dice = named === null ? (sides === null ? null : oneDie(sides)) : readDice(named);
  if (named !== null && dice === null) return refuse('table/bad-dice', { text: named });
  const entries: Entry[] = [];
  for (const [index, row] of table.data.rows.entries()) {
    const entry = jsonRow.safeParse(row);
    if (!entry.success) return badLine(index + 1, JSON.stringify(row));
    entries.push(entry.data);
  }
  return { dice, entries };
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function rowsOf({ dice, entries }: Entries): readonly TableRow[] | Refusal {
  const isByResult = namesResults(entries, dice !== null && diceCount(dice) > 1);
  const isNumbered = entries.every(
    (one, at) => one.kind === 'number' && one.rest === null && Number(one.number) === at + 1,
  );
  const rows: TableRow[] = [];
  let last = (dice === null ? 1 : resultsOf(dice).lowest) - 1;
  for (const [index, entry] of entries.entries()) {
    const row = isByResult ? resultRow(entry, index + 1, dice) : weighed(entry, isNumbered, last);
    if (row === null) return badLine(index + 1, entry.text);
    if (isRefusal(row)) return row;
    last = row.to;
    rows.push({ ...row, text: row.text.trim() });
  }
  return rows;
}

/**
 * Checks whether numbers are results and not weights: one range says so for all, and so does any number with several dice.
 */
function namesResults(entries: readonly Entry[], isOfSeveral: boolean): boolean {
  if (entries.some(({ kind }) => kind === 'results')) return true;
  if (!isOfSeveral) return false;
  const isMarked = entries.some((one) => one.kind === 'number' && one.rest === null);
  return isMarked || (entries.length > 0 && entries.every(({ kind }) => kind === 'number'));
}

/** A row of a table whose rows name their results; null when it names none. */
function resultRow(entry: Entry, row: number, dice: TableDice | null): TableRow | Refusal | null {
  if (entry.kind === 'weight' || entry.kind === 'none') return null;
  const isSpan = entry.kind === 'results';
  const [first, last] = isSpan ? [entry.from, entry.to] : [entry.number, entry.number];
  const thrown = dice ?? oneDie(1);
  const from = readResult(thrown, first);
  const to = readResult(thrown, last);
  const text = isSpan ? entry.text : (entry.rest ?? entry.text);
  if (from !== null && to !== null) return { from, to, text };
  const said = from === null ? first : last;
  return refuse('table/never-rolled', { row, result: said, dice: dice === null ? '' : diceName(dice) });
}

/** A row of a table whose rows follow on each other; null when it has no result. */
function weighed(entry: Entry, isNumbered: boolean, last: number): TableRow | null {
  const weight = isNumbered ? 1 : weightOf(entry);
  return weight < 1 ? null : { from: last + 1, to: last + weight, text: entry.text };
}

function weightOf(entry: Entry): number {
  if (entry.kind === 'weight') return entry.weight;
  return entry.kind === 'number' && entry.rest === null ? Number(entry.number) : 1;
}

function filled(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function isSame(a: WrittenTable, b: WrittenTable): boolean {
  return (
    diceName(a.dice) === diceName(b.dice) &&
    a.rows.length === b.rows.length &&
    a.rows.every(({ from, to, text }, at) => {
      const other = b.rows[at];
      return other !== undefined && from === other.from && to === other.to && text === other.text;
    })
  );
}

function badLine(row: number, text: string): Refusal {
  return refuse('table/bad-line', { row, text });
}
