import { z } from 'zod';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { TableRow } from '../../engine/table.ts';

/** How a table may be written down. */
export const TABLE_FORMATS = ['lines', 'csv', 'json'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** What a written table comes to; `tableFaults` says whether it is sound. */
export interface WrittenTable {
  readonly sides: number;
  readonly rows: readonly TableRow[];
}

/** One written row: how many faces it has, which faces, a number that may mean either, or nothing said. */
type Entry =
  | { readonly kind: 'weight'; readonly weight: number; readonly text: string }
  | { readonly kind: 'faces'; readonly from: number; readonly to: number; readonly text: string }
  | { readonly kind: 'number'; readonly number: number; readonly isPlain: boolean; readonly text: string }
  | { readonly kind: 'none'; readonly text: string };

interface Entries {
  /** Of the die that is named; null: as many as the rows have faces. */
  readonly sides: number | null;
  readonly entries: readonly Entry[];
}

const RANGE = /^(\d{1,4})\s*[-–—]\s*(\d{1,4})(?:\s*[:.)]\s*|\s+)(.*)$/u;
const NUMBER = /^(\d{1,4})\s*[:.)]\s*(.*)$/u;
const BARE_NUMBER = /^(\d{1,4})\s+(.*)$/u;
const DIE = /^(\d*)d(\d{1,4}|%)$/iu;

/**
 * Reads a table. Lines: `wolves` has one face, `3: wolves` three, `1-3 wolves` those; a first line `d6` names the die.
 * Where one line names a range, a number is a face in all of them; lines that are numbered 1, 2, 3 … have one face each.
 * CSV has the same in columns, with or without a heading (`from,to,text`, `weight,text`, `face,text`). JSON is a list of
 * texts or of `{from, to, text}` or `{weight, text}`, bare or as `rows` beside `sides`.
 */
export function readTable(text: string, format: TableFormat): WrittenTable | Refusal {
  const read = READERS[format](text);
  if ('refused' in read) return read;
  const rows = rowsOf(read.entries);
  if ('refused' in rows) return rows;
  return { sides: read.sides ?? rows.reduce((most, { to }) => Math.max(most, to), 0), rows };
}

/** A table as lines that `readTable` reads as the same table. */
export function writeTable({ sides, rows }: WrittenTable): string {
  const plain = rows.map(({ text }) => text).join('\n');
  const read = readTable(plain, 'lines');
  if (!('refused' in read) && isSame(read, { sides, rows })) return plain;
  return rows.map(({ from, to, text }) => `${from}-${to}: ${text}`).join('\n');
}

const READERS: Readonly<Record<TableFormat, (text: string) => Entries | Refusal>> = {
  lines: readLines,
  csv: readCsv,
  json: readJson,
};

function readLines(text: string): Entries | Refusal {
  const lines = filled(text.split(/\r\n|[\n\r\u2028\u2029]/u));
  const die = DIE.exec(lines[0] ?? '');
  if (die === null) return { sides: null, entries: lines.map(entryOf) };
  if (die[1] !== '' && die[1] !== '1') return refuse('table/one-die', { text: die[0] });
  return { sides: die[2] === '%' ? 100 : Number(die[2]), entries: lines.slice(1).map(entryOf) };
}

function entryOf(line: string): Entry {
  const range = RANGE.exec(line);
  if (range !== null) return { kind: 'faces', from: faceOf(range[1]), to: faceOf(range[2]), text: range[3] ?? '' };
  const number = NUMBER.exec(line);
  if (number !== null) return { kind: 'number', number: faceOf(number[1]), isPlain: false, text: number[2] ?? '' };
  // `4 wolves` is a text, unless the other lines name faces.
  return BARE_NUMBER.test(line)
    ? { kind: 'number', number: faceOf(/^\d+/.exec(line)?.[0]), isPlain: true, text: line }
    : { kind: 'none', text: line };
}

const COLUMNS = ['from', 'to', 'weight', 'face', 'text'];

function readCsv(text: string): Entries | Refusal {
  const records = csvRecords(text);
  if (records === null) return refuse('table/bad-csv');
  const heading = (records[0] ?? []).map((cell) => cell.toLowerCase());
  const isHeading = heading.includes('text') && heading.every((cell) => COLUMNS.includes(cell));
  if (!isHeading) return { sides: null, entries: records.map(entryOfCells) };
  const entries: Entry[] = [];
  for (const [index, cells] of records.slice(1).entries()) {
    const entry = entryOfColumns(Object.fromEntries(heading.map((column, at) => [column, cells[at] ?? ''])));
    if (entry === null || cells.length > heading.length) return badLine(index + 1, cells.join(','));
    entries.push(entry);
  }
  return { sides: null, entries };
}

/** Cells without a heading: a range or a number, if there is one, then the text. */
function entryOfCells(cells: readonly string[]): Entry {
  const [first = '', second = '', ...rest] = cells;
  const isNumber = (cell: string) => /^\d{1,4}$/.test(cell);
  if (isNumber(first) && isNumber(second) && rest.length > 0)
    return { kind: 'faces', from: faceOf(first), to: faceOf(second), text: rest.join(', ') };
  const text = cells.slice(1).join(', ');
  const range = /^(\d{1,4})\s*[-–—]\s*(\d{1,4})$/u.exec(first);
  if (range !== null && text !== '') return { kind: 'faces', from: faceOf(range[1]), to: faceOf(range[2]), text };
  if (isNumber(first) && text !== '') return { kind: 'number', number: faceOf(first), isPlain: false, text };
  return { kind: 'none', text: cells.join(', ') };
}

function entryOfColumns(cells: Readonly<Record<string, string>>): Entry | null {
  const { text = '', weight = '', face = '', from = '', to = '' } = cells;
  if ([weight, face, from, to].some((cell) => cell !== '' && !/^\d{1,4}(\s*[-–—]\s*\d{1,4})?$/u.test(cell)))
    return null;
  if (weight !== '') return { kind: 'weight', weight: Number(weight), text };
  const faces = from === '' ? face : `${from}-${to === '' ? from : to}`;
  if (faces === '') return { kind: 'none', text };
  const [first, last = first] = faces.split(/\s*[-–—]\s*/u);
  return { kind: 'faces', from: faceOf(first), to: faceOf(last), text };
}

/** Records of a CSV text, cells trimmed, empty records left out; null when a quote is not closed. */
function csvRecords(text: string): readonly (readonly string[])[] | null {
  const records: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') at++;
    else if (isQuoted && sign === '"') {
      isQuoted = false;
      continue;
    } else if (!isQuoted && sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
      continue;
    } else if (!isQuoted && (sign === ',' || sign === '\n' || sign === '\r')) {
      records.at(-1)?.push(cell.trim());
      if (sign !== ',') records.push([]);
      cell = '';
      continue;
    }
    cell += sign;
  }
  records.at(-1)?.push(cell.trim());
  return isQuoted ? null : records.filter((cells) => cells.some((one) => one !== ''));
}

const face = z.int().min(1).max(9999);
const jsonRow = z.union([
  z.string().transform((text): Entry => ({ kind: 'none', text })),
  z.strictObject({ text: z.string() }).transform(({ text }): Entry => ({ kind: 'none', text })),
  z
    .strictObject({ weight: face, text: z.string() })
    .transform(({ weight, text }): Entry => ({ kind: 'weight', weight, text })),
  z
    .strictObject({ from: face, to: face, text: z.string() })
    .transform(({ from, to, text }): Entry => ({ kind: 'faces', from, to, text })),
]);
const jsonTable = z.looseObject({ sides: face.nullable().default(null), rows: z.array(z.unknown()) });

function readJson(text: string): Entries | Refusal {
  const written = parsed(text);
  const table = jsonTable.safeParse(Array.isArray(written) ? { rows: written } : written);
  if (!table.success) return refuse('table/not-json');
  const entries: Entry[] = [];
  for (const [index, row] of table.data.rows.entries()) {
    const entry = jsonRow.safeParse(row);
    if (!entry.success) return badLine(index + 1, JSON.stringify(row));
    entries.push(entry.data);
  }
  return { sides: table.data.sides, entries };
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function rowsOf(entries: readonly Entry[]): readonly TableRow[] | Refusal {
  const isByFace = entries.some(({ kind: mark }) => mark === 'faces');
  const isNumbered = entries.every((one, at) => one.kind === 'number' && !one.isPlain && one.number === at + 1);
  const rows: TableRow[] = [];
  for (const [index, entry] of entries.entries()) {
    const row = isByFace ? faceRow(entry) : weighed(entry, isNumbered, rows.at(-1)?.to ?? 0);
    if (row === null) return badLine(index + 1, entry.text);
    rows.push({ ...row, text: row.text.trim() });
  }
  return rows;
}

/** A row of a table whose rows name their faces; null when it names none. */
function faceRow(entry: Entry): TableRow | null {
  if (entry.kind === 'faces') return { from: entry.from, to: entry.to, text: entry.text };
  if (entry.kind !== 'number') return null;
  const text = entry.isPlain ? (BARE_NUMBER.exec(entry.text)?.[2] ?? '') : entry.text;
  return { from: entry.number, to: entry.number, text };
}

/** A row of a table whose rows follow on each other; null when it has no face. */
function weighed(entry: Entry, isNumbered: boolean, last: number): TableRow | null {
  const weight = isNumbered ? 1 : weightOf(entry);
  return weight < 1 ? null : { from: last + 1, to: last + weight, text: entry.text };
}

function weightOf(entry: Entry): number {
  if (entry.kind === 'weight') return entry.weight;
  return entry.kind === 'number' && !entry.isPlain ? entry.number : 1;
}

/** `00` is how a d100 shows its highest face. */
function faceOf(digits: string | undefined): number {
  return digits === '00' ? 100 : Number(digits);
}

function filled(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function isSame(a: WrittenTable, b: WrittenTable): boolean {
  return (
    a.sides === b.sides &&
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
