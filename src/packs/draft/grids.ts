import type { DraftSource } from '../../rules/engine/pack-draft.ts';
import { creatureOf } from './creatures.ts';
import { diceHeading, titleOf } from './labels.ts';
import { priceIn, thingRegion } from './prices.ts';
import { type PrintedRow, tableRegion } from './rows.ts';
import { isTitle, lineBefore, type Region, type Sheet } from './sheet.ts';
import { keyHits } from './stat-keys.ts';

const MAX_ROWS = 400;
const RULE = /^:?-{1,99}:?$/;
const NUMBERING = /^(?:#|nr\.?|no\.?|roll|wurf|result|ergebnis|)$/i;
const RESULT = /^(\d{1,3})(?:\s?[-–—]\s?(\d{1,3}))?[.:)]?$/;
const COST = /\b(?:cost|price|value|worth|preis|kosten|wert)\b/i;
const COIN = /\b(cp|sp|ep|gp|pp|KM|SM|EM|GM|PM)\b/;

/** A Markdown table: its titles, its rows, and the indices of all its lines. */
interface Grid {
  readonly at: number;
  readonly head: readonly string[];
  readonly body: readonly { readonly cells: readonly string[]; readonly index: number }[];
  readonly lines: readonly number[];
  /** Index of the title above it. */
  readonly above: number | null;
}

/** Reads the Markdown table at this line: a table, things with prices, or creatures. Empty for anything else. */
export function gridAt(sheet: Sheet, at: number, book: DraftSource): readonly Region[] {
  const grid = gridFrom(sheet, at);
  if (grid === null) return [];
  const table = rollTable(sheet, grid);
  if (table !== null) return [table];
  const things = priceList(grid, book);
  return things.length > 0 ? things : creatureList(sheet, grid, book);
}

function gridFrom(sheet: Sheet, at: number): Grid | null {
  const { lines, used } = sheet;
  // Rows below the first were looked at with it.
  if (lines[at]?.cells === null || lines[at] === undefined || lines[at - 1]?.cells) return null;
  const rows: { readonly cells: readonly string[]; readonly index: number }[] = [];
  for (let index = at; index < lines.length && rows.length <= MAX_ROWS + 2; index++) {
    const line = lines[index];
    if (line === undefined || line.cells === null || used.has(index)) break;
    sheet.look(line.text.length);
    rows.push({ cells: line.cells, index });
  }
  const isRuled = rows[1]?.cells.every((cell) => RULE.test(cell)) ?? false;
  const body = rows.slice(isRuled ? 2 : 0).filter(({ cells }) => cells.some((cell) => cell !== '' && !RULE.test(cell)));
  if (body.length === 0) return null;
  const above = lineBefore(sheet, at);
  return { at, head: isRuled ? (rows[0]?.cells ?? []) : [], body, lines: rows.map(({ index }) => index), above };
}

function titleAbove(
  { lines }: Sheet,
  { above }: Grid,
): { readonly title: string; readonly dice: string | null; readonly index: number } | null {
  const line = above === null ? undefined : lines[above];
  if (line === undefined || above === null || line.label !== null || !(isTitle(line) || diceHeading(line) !== null))
    return null;
  const heading = diceHeading(line);
  return { title: heading?.title ?? titleOf(line.text), dice: heading?.dice ?? null, index: above };
}

function rollTable(sheet: Sheet, grid: Grid): Region | null {
  const { head, body, lines } = grid;
  const found = titleAbove(sheet, grid);
  const dice = dieOf(head[0] ?? '') ?? found?.dice ?? null;
  const isNumbered = body.every(({ cells }) => RESULT.test(cells[0] ?? ''));
  const share = body.filter(({ cells }) => RESULT.test(cells[0] ?? '')).length / body.length;
  if (!(dice !== null && share >= 0.5) && !(isNumbered && NUMBERING.test(head[0] ?? ''))) return null;
  if (body.length < 2) return null;
  const rows = body.map(({ cells }): PrintedRow => {
    const [, from = '0', to = from] = RESULT.exec(cells[0] ?? '') ?? [];
    return {
      from,
      to,
      text: cells
        .slice(1)
        .filter((cell) => /[^\s–—-]/.test(cell))
        .join(' – '),
    };
  });
  // A title of the column that has the texts is better than none.
  const title = found?.title ?? (head.length === 2 ? titleOf(head[1] ?? '') : '');
  return tableRegion({ title, dice, rows, lines: [...(found === null ? [] : [found.index]), ...lines] });
}

function dieOf(cell: string): string | null {
  return diceHeading({ no: 0, text: cell, raw: cell, level: 0, bold: null, cells: null })?.dice ?? null;
}

function priceList({ head, body, lines }: Grid, book: DraftSource): readonly Region[] {
  const count = Math.max(...body.map(({ cells }) => cells.length));
  for (let column = 1; column < count; column++) {
    const title = head[column] ?? '';
    const coin = COST.test(title) || COIN.test(title) ? (COIN.exec(title)?.[1] ?? '') : '';
    const prices = body.map(
      ({ cells }) => priceIn(cells[column] ?? '') ?? (coin === '' ? null : priceIn(cells[column] ?? '', coin)),
    );
    if (prices.filter((price) => price !== null).length < body.length * 0.6) continue;
    const first = lines.filter((index) => !body.some((one) => one.index === index));
    return body.flatMap(({ cells, index }, at) => {
      const price = prices[at] ?? null;
      const name = cells[0] ?? '';
      if (price === null || name === '') return [];
      const printed = `${cells[column] ?? ''}${/[a-z]/i.test(cells[column] ?? '') ? '' : ` ${coin}`}`;
      return [thingRegion(name, printed, price, at === 0 ? [...first, index] : [index], book)];
    });
  }
  return [];
}

function creatureList(sheet: Sheet, { head, body, lines }: Grid, book: DraftSource): readonly Region[] {
  const keys = head.map((title) =>
    keyHits(`${title}: 1`)[0]?.at === 0 || keyHits(`${title}: C`)[0]?.at === 0 ? title : null,
  );
  if (keys.filter((key) => key !== null).length < 2) return [];
  const nameColumn = Math.max(0, keys.indexOf(null));
  const first = lines.filter((index) => !body.some((one) => one.index === index));
  return body.flatMap(({ cells, index }, at) => {
    const text = cells
      .flatMap((cell, column) =>
        keys[column] === null || keys[column] === undefined || cell === '' ? [] : [`${keys[column]}: ${cell}`],
      )
      .join(', ');
    sheet.look(text.length);
    const region = creatureOf(
      { text, before: cells[nameColumn] ?? '', lines: at === 0 ? [...first, index] : [index] },
      sheet.isGerman,
      book,
    );
    return region === null ? [] : [region];
  });
}
