import type { Draft, DraftSource, Find, FindFault, FindKind, LeftLine } from '../../rules/engine/pack-draft.ts';
import { slugOf } from '../../rules/mechanics/words.ts';
import { creatureAt } from './creatures.ts';
import { entryFaults } from './entry-faults.ts';
import { gridAt } from './grids.ts';
import { diceHeading } from './labels.ts';
import { idFor } from './names.ts';
import { readPage } from './page.ts';
import { pricesAt } from './prices.ts';
import { roomsAt } from './rooms.ts';
import { isBlank, type Region, type Seen, type Sheet, sheetOf } from './sheet.ts';
import { bareTable, headedTable, paragraphTable } from './tables.ts';

/** Things that one draft finds; what comes after them is left. */
export const MAX_FINDS = 300;
const MAX_LEFT_TEXT = 200;

const OTHERWISE: Readonly<Record<FindKind, string>> = {
  creatures: 'creature',
  tables: 'table',
  places: 'room',
  things: 'thing',
};

/** Makes a draft of a pack from a page that somebody pasted. It reads any text, and throws at none. */
export function draftOf(text: string, book: DraftSource): Draft {
  let looked = 0;
  const look = (characters: number) => {
    looked += characters;
  };
  const page = readPage(text);
  look(Math.min(text.length, 400_000));
  const sheet = sheetOf(page.lines, look);
  const regions = withoutRepeats(regionsOf(sheet, book).toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0)));
  const kept = regions.slice(0, MAX_FINDS);
  const finds = numbered(kept, sheet.lines, book);
  const own = new Set(kept.flatMap(({ lines }) => lines));
  const left = sheet.lines.flatMap((line, index): readonly LeftLine[] =>
    !own.has(index) && isLeft(line, regions.length > MAX_FINDS && sheet.used.has(index))
      ? [{ line: line.no, text: clipped(line.text) }]
      : [],
  );
  const covered = new Set(left.map(({ line }) => line));
  for (const { from } of finds) for (let no = from.line; no <= from.to; no++) covered.add(no);
  const filled = new Set(sheet.lines.flatMap((line) => (isBlank(line) && line.raw.trim() === '' ? [] : [line.no])));
  return {
    finds,
    left,
    prose: [...filled].filter((no) => !covered.has(no)).length,
    furniture: page.furniture.filter((no) => !covered.has(no)).length,
    unread: page.unread,
    lines: filled.size + page.furniture.length + page.unread,
    looked,
  };
}

/** Looks for the surest things first: a stat block within a room is no line of it, and a table with dice no list of rooms. */
function regionsOf(sheet: Sheet, book: DraftSource): readonly Region[] {
  const found: Region[] = [];
  const passes: readonly ((at: number) => readonly Region[])[] = [
    (at) => (sheet.within.has(at) ? [] : some(creatureAt(sheet, at, book))),
    (at) => gridAt(sheet, at, book),
    (at) => some(headedTable(sheet, at) ?? paragraphTable(sheet, at)),
    (at) => roomsAt(sheet, at),
    (at) => some(bareTable(sheet, at)),
    (at) => pricesAt(sheet, at, book),
  ];
  for (const pass of passes) {
    for (const [at, line] of sheet.lines.entries()) {
      if (sheet.used.has(at) || isBlank(line)) continue;
      for (const region of pass(at)) {
        found.push(region);
        if (region.isWithin) for (const index of region.lines) sheet.within.add(index);
        else for (const index of region.lines) sheet.used.add(index);
      }
    }
  }
  return found;
}

function some(region: Region | null): readonly Region[] {
  return region === null ? [] : [region];
}

/** A creature in a sentence is left out when it is written down elsewhere with these numbers, or with more of them. */
function withoutRepeats(regions: readonly Region[]): readonly Region[] {
  const blocks = new Map<string, readonly string[]>();
  for (const { find, isWithin } of regions)
    if (find.kind === 'creatures' && !isWithin) blocks.set(find.title.toLowerCase(), partsOf(find.entry.stats));
  return regions.filter(({ find, isWithin }) => {
    const block = blocks.get(find.title.toLowerCase());
    if (find.kind !== 'creatures' || !isWithin || block === undefined) return true;
    return !partsOf(find.entry.stats).every((part) => block.includes(part));
  });
}

function partsOf(stats: unknown): readonly string[] {
  return typeof stats === 'string' ? stats.split(', ') : [];
}

function numbered(regions: readonly Region[], lines: readonly Seen[], book: DraftSource): readonly Find[] {
  const taken: Record<FindKind, Set<string>> = {
    creatures: new Set(),
    tables: new Set(),
    places: new Set(),
    things: new Set(),
  };
  const names = new Map<string, string>();
  return regions.map(({ find, lines: own }) => {
    const { kind, title, entry, faults } = find;
    const id = idFor(title, OTHERWISE[kind], taken[kind]);
    taken[kind].add(id);
    const name = `${kind}/${slugOf(title)}`;
    const other = kind === 'places' || title === '' ? undefined : names.get(name);
    if (other === undefined) names.set(name, id);
    const numbers = own.map((index) => lines[index]?.no ?? 0);
    const all: readonly FindFault[] = [
      ...faults,
      ...(other === undefined ? [] : [{ kind: 'same-name', id: other } as const]),
      ...(faults.length > 0
        ? []
        : entryFaults(book, kind, entry).map((fault) => ({ kind: 'entry', ...fault }) as const)),
    ];
    return { ...find, id, from: { line: Math.min(...numbers), to: Math.max(...numbers) }, faults: all };
  });
}

/** Checks whether a line looks like something that nobody made anything of. */
function isLeft(line: Seen, isBeyond: boolean): boolean {
  if (isBlank(line)) return false;
  if (isBeyond) return true;
  const { hits, label, cells } = line;
  const isStat = hits.length >= 2 || (hits.length === 1 && hits[0]?.at === 0 && line.text.length <= 60);
  const isRow = label?.isMarked && label.kind !== 'key' && line.text.length <= 200;
  return isStat || isRow || cells !== null || diceHeading(line) !== null;
}

function clipped(text: string): string {
  const signs = [...text.slice(0, MAX_LEFT_TEXT * 2)];
  return signs.length <= MAX_LEFT_TEXT ? text : `${signs.slice(0, MAX_LEFT_TEXT - 1).join('')}…`;
}
