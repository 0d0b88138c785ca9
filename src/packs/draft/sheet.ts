import type { Find } from '../../rules/engine/pack-draft.ts';
import { type LineLabel, labelOf } from './labels.ts';
import type { PageLine } from './page.ts';
import { MAX_LINE } from './page.ts';
import { type KeyHit, keyHits } from './stat-keys.ts';

/** A line, and what can be seen in it by itself. */
export interface Seen extends PageLine {
  readonly hits: readonly KeyHit[];
  readonly label: LineLabel | null;
}

/** Something that was found, before it has an id. */
export interface Region {
  readonly find: Omit<Find, 'id' | 'from'>;
  /** Indices of its lines. */
  readonly lines: readonly number[];
  /** Its lines may belong to something else as well: a stat line within a sentence. */
  readonly isWithin: boolean;
}

/** Lines in reading order, and who has which. */
export interface Sheet {
  readonly lines: readonly Seen[];
  /** Indices of lines that are used up. */
  readonly used: Set<number>;
  /** Indices of lines that have a stat line among their words. */
  readonly within: Set<number>;
  /** Indices of lines that were looked at and are no rows of a table without dice, and no rooms. */
  readonly refused: Set<number>;
  readonly noRooms: Set<number>;
  /** The page is written in German. */
  readonly isGerman: boolean;
  /** Counts characters that are looked at. */
  readonly look: (characters: number) => void;
}

const GERMAN = /\b(?:und|oder|nicht|eine?[mnr]?|der|die|das|mit|auf|nach|hier|ist|sind|TW|RK|TP|Sch)\b/g;
const ENGLISH = /\b(?:and|or|not|an?|the|with|on|to|here|is|are|HD|AC|hp)\b/g;

/** Looks at each line by itself. */
export function sheetOf(lines: readonly PageLine[], look: (characters: number) => void): Sheet {
  let german = 0;
  const seen = lines.map((line): Seen => {
    look(line.raw.length);
    if (line.text.length > MAX_LINE) return { ...line, hits: [], label: null };
    german += (line.text.match(GERMAN)?.length ?? 0) - (line.text.match(ENGLISH)?.length ?? 0);
    return { ...line, hits: line.cells === null ? keyHits(line.text) : [], label: labelOf(line) };
  });
  return {
    lines: seen,
    used: new Set(),
    within: new Set(),
    refused: new Set(),
    noRooms: new Set(),
    isGerman: german > 0,
    look,
  };
}

export function isBlank(line: Seen | undefined): boolean {
  return line === undefined || line.text === '';
}

/** The line before that is not blank, with at most one blank between; null where there is none. */
export function lineBefore({ lines, used }: Sheet, at: number): number | null {
  const index = isBlank(lines[at - 1]) ? at - 2 : at - 1;
  return isBlank(lines[index]) || used.has(index) ? null : index;
}

/** Checks whether a line is a title and no sentence: a heading, bold words, or a few words without a full stop. */
export function isTitle({ text, level, bold, hits }: Seen): boolean {
  if (text === '' || text.length > 60 || hits.length > 0) return false;
  if (level > 0 || bold === text) return true;
  return /^[\p{Lu}\d„“"(]/u.test(text) && !/[.!?,;:]$/.test(text) && text.split(' ').length <= 7;
}
