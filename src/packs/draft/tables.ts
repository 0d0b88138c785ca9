import { resultsOf } from '../../rules/engine/table-dice.ts';
import { diceHeading, type LineLabel, resultValue, titleOf } from './labels.ts';
import { joined } from './page.ts';
import { diceOfRows, type PrintedRow, realDice, tableRegion } from './rows.ts';
import { isBlank, isTitle, lineBefore, type Region, type Sheet } from './sheet.ts';

const MAX_ROWS = 400;
/** A row that is longer has been wrapped. */
const WRAPPED = 40;

/** Rows, with the indices of their lines. */
interface Series {
  readonly rows: readonly PrintedRow[];
  readonly lines: readonly number[];
  /** Index behind the last line. */
  readonly end: number;
}

/** A table that begins with a line that names its dice; null where none does. */
export function headedTable(sheet: Sheet, at: number): Region | null {
  const { lines } = sheet;
  const heading = lines[at] === undefined ? null : diceHeading(lines[at]);
  if (heading === null) return null;
  const above = heading.title === '' ? lineBefore(sheet, at) : null;
  const isAbove = above !== null && lines[above] !== undefined && isTitle(lines[above]) && lines[above].label === null;
  const title = isAbove ? titleOf(lines[above]?.text ?? '') : heading.title;
  const head = [...(isAbove ? [above] : []), at];
  const start = firstRow(sheet, at);
  if (start === null) return null;
  const series = seriesFrom(sheet, start, heading.dice);
  if (series !== null)
    return tableRegion({
      title,
      dice: heading.dice,
      rows: series.rows,
      lines: [...head, ...between(at, start), ...series.lines],
    });
  const plain = plainRows(sheet, start, heading.dice);
  return plain === null
    ? null
    : tableRegion({ title, dice: heading.dice, rows: plain.rows, lines: [...head, ...plain.lines] });
}

const PARAGRAPH =
  /^(.{0,60}?)[([]?((?:\d{1,2})?[dDwW](?:\d{1,3}|%))[)\]]?\s?[:.–—-]{0,2}\s(1(?:\s?[-–—]\s?\d{1,3})?[.:)]\s.*)$/;

/** A table that is one paragraph: `Rumours (d4): 1. … 2. …`; null where there is none, or where a row is missing. */
export function paragraphTable(sheet: Sheet, at: number): Region | null {
  const { lines, used } = sheet;
  const line = lines[at];
  if (line === undefined || line.cells !== null || !PARAGRAPH.test(line.text.slice(0, 200))) return null;
  const own: number[] = [];
  for (let index = at; index < lines.length && own.length < 30 && !isBlank(lines[index]) && !used.has(index); index++)
    own.push(index);
  const text = joined(own.map((index) => lines[index]?.text ?? ''));
  sheet.look(text.length);
  const [, title = '', named = '', rest = ''] = PARAGRAPH.exec(text) ?? [];
  const written = named.replace(/[wW]/, 'd').toLowerCase();
  const dice = realDice(written);
  const [, from = '', to = from, first = ''] = INLINE.exec(rest) ?? [];
  if (dice === null || dice.kind === 'pair' || from === '') return null;
  const { highest } = resultsOf(dice);
  const rows = rowsOfLine({ from, to, rest: first, kind: 'number', isMarked: true }, highest);
  if (resultValue(rows.at(-1)?.to ?? '') !== highest) return null;
  const printed = rows.map((row) => ({ from: row.from, to: row.to, text: row.rest.trim() }));
  return tableRegion({ title: titleOf(title), dice: written, rows: printed, lines: own });
}

/** A table whose rows begin here, without a line that names its dice; null where there are no such rows. */
export function bareTable(sheet: Sheet, at: number): Region | null {
  if (sheet.refused.has(at)) return null;
  const series = seriesFrom(sheet, at, null);
  if (series === null || series.rows.length < 3) return null;
  for (const index of series.lines) sheet.refused.add(index);
  const above = lineBefore(sheet, at);
  const line = above === null ? undefined : sheet.lines[above];
  const isAbove = line !== undefined && line.label === null && (isTitle(line) || /^[^.!?]{2,60}:$/.test(line.text));
  const title = isAbove ? titleOf(line.text) : '';
  // A list that is no table has neither a title nor as many lines as a die has faces.
  if (title === '' && diceOfRows(series.rows) === null) return null;
  return tableRegion({
    title,
    dice: null,
    rows: series.rows,
    lines: [...(isAbove && above !== null ? [above] : []), ...series.lines],
  });
}

function between(at: number, start: number): readonly number[] {
  return Array.from({ length: start - at - 1 }, (_, index) => at + 1 + index);
}

/** The index of the first row below a heading: a line of column titles and blank lines may be between. */
function firstRow({ lines, used }: Sheet, at: number): number | null {
  for (let index = at + 1; index <= at + 4 && index < lines.length; index++) {
    const line = lines[index];
    if (line === undefined || used.has(index)) return null;
    if (isBlank(line)) continue;
    if (line.label !== null && line.label.kind !== 'key') return index;
    const isColumns = /^(?:roll|wurf|d\d+|w\d+|#|nr\.?|result|ergebnis)\b/i.test(line.text) && line.text.length <= 40;
    if (!isColumns) return index;
  }
  return null;
}

/** Rows from here on, each with its wrapped lines; null where the first one is not the first result. */
function seriesFrom(sheet: Sheet, at: number, named: string | null): Series | null {
  const { lines, used } = sheet;
  const first = lines[at]?.label ?? null;
  const dice = named === null ? null : realDice(named);
  if (first === null || first.kind === 'key' || !isFirst(first, named)) return null;
  const highest = dice === null ? null : dice.kind === 'pair' ? dice.first * 10 + dice.second : resultsOf(dice).highest;
  const rows: { from: string; to: string; texts: string[] }[] = [];
  const found: number[] = [];
  let last = 0;
  let end = at;
  for (let index = at; index < lines.length && rows.length <= MAX_ROWS; index++) {
    const line = lines[index];
    if (line === undefined || used.has(index)) break;
    sheet.look(line.text.length);
    if (isBlank(line)) {
      if (index - end > 1) break;
      continue;
    }
    const { label } = line;
    const isRow = label !== null && isNext(label, first, last, { highest, isFirst: rows.length === 0 });
    if (isRow) {
      const several = highest === null ? [label] : rowsOfLine(label, highest);
      for (const { from, to, rest } of several) rows.push({ from, to, texts: [rest] });
      last = Math.max(last, resultValue(several.at(-1)?.to ?? label.to));
    } else {
      const row = rows.at(-1);
      const isDone = highest !== null && last >= highest;
      if (row === undefined || isBlank(lines[index - 1]) || !isMore(sheet, index, row.texts, isDone)) break;
      row.texts.push(line.text);
    }
    found.push(index);
    end = index + 1;
  }
  const printed = rows.map(({ from, to, texts }) => ({ from, to, text: joined(texts) }));
  return printed.length < 2 ? null : { rows: printed, lines: found, end };
}

/** Rows that are on one line: `1. Rain 2. Fog 3. Sun`. */
function rowsOfLine({ from, to, rest, isMarked }: LineLabel, highest: number): readonly OneRow[] {
  const [first = '', ...others] = rest.split(/(?:\s|[;,·/]\s?)(?=\d{1,3}(?:\s?[-–—]\s?\d{1,3})?[.:)]\s)/);
  const rows: OneRow[] = [{ from, to, rest: first }];
  for (const other of isMarked ? others : []) {
    const [, start = '', end = start, text = ''] = INLINE.exec(other) ?? [];
    const before = rows.at(-1);
    const isNextOne = before !== undefined && resultValue(start) === resultValue(before.to) + 1;
    if (isNextOne && resultValue(end) <= highest) rows.push({ from: start, to: end, rest: text });
    else rows.push({ from: before?.from ?? from, to: before?.to ?? to, rest: `${rows.pop()?.rest ?? ''} ${other}` });
  }
  return rows;
}

interface OneRow {
  readonly from: string;
  readonly to: string;
  readonly rest: string;
}

const INLINE = /^(\d{1,3})(?:\s?[-–—]\s?(\d{1,3}))?[.:)]\s+(.*)$/;

function isFirst({ from, to }: LineLabel, named: string | null): boolean {
  const value = resultValue(from);
  if (named === null)
    return value === 1 || from === '11' || (value === 2 && to === from) || (value === 3 && to === from);
  const dice = realDice(named);
  if (dice === null) return value === 1;
  const lowest = dice.kind === 'pair' ? 11 : resultsOf(dice).lowest;
  // The first row may be missing.
  return value >= lowest && value <= lowest + 2;
}

interface Place {
  readonly highest: number | null;
  readonly isFirst: boolean;
}

/** Checks whether a label may be that of the next row: a result may be left out, or be there twice. */
function isNext(label: LineLabel, first: LineLabel, last: number, { highest, isFirst: isTheFirst }: Place): boolean {
  if (label.kind === 'key') return false;
  if (isTheFirst) return true;
  if (label.isMarked !== first.isMarked && label.kind === first.kind) return false;
  const [from, to] = [resultValue(label.from), resultValue(label.to)];
  if (highest !== null && to > highest + 2) return false;
  if (from <= last) return from > last - 3 && (from > 1 || last <= 1);
  return from <= last + (highest === null ? 5 : 10);
}

/** Checks whether a line without a label is more of the row above it. */
function isMore({ lines }: Sheet, index: number, texts: readonly string[], isDone: boolean): boolean {
  const line = lines[index];
  const before = lines[index - 1];
  if (line === undefined || before === undefined || line.level > 0 || line.cells !== null) return false;
  if (line.bold === line.text || diceHeading(line) !== null || line.label?.isMarked) return false;
  if (texts.length === 1 && texts[0] === '') return true;
  const isIndented = /^\s{2}/.test(line.raw);
  const isSentence = /[.!?]["”“)]?$/.test(before.text);
  if (isDone && isSentence && !isIndented) return false;
  return (
    isIndented ||
    (before.text.length >= WRAPPED && !(isSentence && isDone)) ||
    /^\p{Ll}/u.test(line.text) ||
    /[,;-]$/.test(before.text)
  );
}

/** Rows without numbers, as many as the die has faces; null for another number of lines. */
function plainRows({ lines, used }: Sheet, start: number, named: string): Series | null {
  const dice = realDice(named);
  if (dice === null || dice.kind === 'pair' || dice.count !== 1) return null;
  const found: number[] = [];
  for (let index = start; index < lines.length && !isBlank(lines[index]) && found.length <= dice.sides; index++) {
    if (used.has(index) || (lines[index]?.level ?? 0) > 0 || (lines[index]?.cells ?? null) !== null) break;
    found.push(index);
  }
  if (found.length !== dice.sides) return null;
  const rows = found.map((index, at) => ({ from: String(at + 1), to: String(at + 1), text: lines[index]?.text ?? '' }));
  return { rows, lines: found, end: start + found.length };
}
