interface Piece {
  readonly no: number;
  readonly raw: string;
}

/** Lines that two columns have at least. */
const MIN_LINES = 4;
/** Characters that each column has at least, on the average. */
const MIN_WIDTH = 18;
const MAX_WIDTH = 300;
/** Share of lines that show the same gutter. */
const SHARE = 0.6;

/** Puts the right column of a pasted page below its left one, wherever there are two columns of text. */
export function splitColumns(lines: readonly Piece[]): readonly Piece[] {
  const found: Piece[] = [];
  for (let at = 0; at < lines.length; ) {
    const end = endOfColumns(lines, at);
    const block = lines.slice(at, Math.max(end, at + 1));
    const gutter = block.length < MIN_LINES ? null : gutterOf(block);
    // A title over both columns belongs to neither.
    const first = gutter === null ? block.length : block.findIndex(({ raw }) => gapsOf(raw).includes(gutter));
    const both = block.slice(first);
    found.push(...block.slice(0, first));
    found.push(...both.map(({ no, raw }) => ({ no, raw: raw.slice(0, gutter ?? 0).trimEnd() })));
    const right = both.map(({ no, raw }) => ({ no, raw: raw.slice(gutter ?? 0) }));
    found.push(...right.filter(({ raw }) => raw.trim() !== ''));
    at = Math.max(end, at + 1);
  }
  return found;
}

/** Index behind the lines that may be two columns; blank ones between them belong to it. */
function endOfColumns(lines: readonly Piece[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const { raw = '' } = lines[at] ?? {};
    if (raw.trim() === '') {
      if (at - end > 1) break;
      continue;
    }
    if (raw.length > MAX_WIDTH || (gapsOf(raw).length === 0 && at === from)) break;
    if (gapsOf(raw).length === 0 && !isShort(raw)) break;
    end = at + 1;
  }
  return end;
}

/** A line that ends before the gutter has only a left column. */
function isShort(raw: string): boolean {
  return raw.length < 50;
}

/** Columns at which a text begins again behind a gap of three spaces or more, or a tab. */
function gapsOf(raw: string): readonly number[] {
  if (raw.length > MAX_WIDTH || raw.includes('|')) return [];
  const indent = raw.length - raw.trimStart().length;
  return [...raw.matchAll(/(?: {3,60}|\t)(?=\S)/g)]
    .map(({ index, 0: gap }) => index + gap.length)
    .filter((column) => column > indent || indent > 20);
}

/** The column at which the right one begins; null without two columns of running text. */
function gutterOf(block: readonly Piece[]): number | null {
  const counts = new Map<number, number>();
  for (const { raw } of block)
    for (const column of new Set(gapsOf(raw))) counts.set(column, (counts.get(column) ?? 0) + 1);
  const [column = 0, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const filled = block.filter(({ raw }) => raw.trim() !== '');
  if (times < MIN_LINES || times < filled.length * SHARE) return null;
  // No word may cross the gutter.
  const below = filled.slice(filled.findIndex(({ raw }) => gapsOf(raw).includes(column)));
  if (below.some(({ raw }) => raw.length > column && /\S\S/.test(raw.slice(column - 1, column + 1)))) return null;
  const left = below.map(({ raw }) => raw.slice(0, column).trim()).filter((text) => text !== '');
  const right = below.map(({ raw }) => raw.slice(column).trim()).filter((text) => text !== '');
  return average(left) >= MIN_WIDTH && average(right) >= MIN_WIDTH ? column : null;
}

function average(texts: readonly string[]): number {
  return texts.length === 0 ? 0 : texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
}
