import { MAX_NAME } from '../../engine/limits.ts';

const MAX_WORDS = 100;

/** Reads the text behind a part's key; null when it cannot. */
export type PartReader<Line> = (value: string) => Line | null;

/** The reader of one kind of part: its key, and its value. */
export interface LinePart<Line> {
  readonly key: RegExp;
  readonly read: PartReader<Line>;
}

/**
 * Returns a reader of a creature's stat line, with parts in any order, separated by commas or semicolons. A name comes
 * before a colon, or as the first part. It returns the creature, or the unreadable part; empty for an empty line.
 * @param merge adds one more part to the parts before
 */
export function lineReader<Line extends { readonly name?: string }>(
  kinds: readonly LinePart<Line>[],
  merge: (before: Line, read: Line) => Line,
  nothing: Line,
): (text: string) => Line | { readonly wrong: string } {
  /** The reader of a part, by its key. */
  const readerOf = (part: string): PartReader<Line> | null => {
    const kind = kinds.find(({ key }) => key.test(part.trim()));
    if (kind === undefined) return null;
    return (whole) => kind.read(whole.replace(kind.key, '').replace(/^[\s:=]+/, ''));
  };
  return (text) => {
    const [, before, after] = /^([^:,;]*):(.*)$/s.exec(text.trim()) ?? [];
    const isNamed = before !== undefined && readerOf(before) === null;
    const parts = (isNamed ? (after ?? '') : text)
      .replaceAll(/[–—−]/g, '-')
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    let found = nothing;
    let count = 0;
    for (const [at, part] of parts.entries()) {
      const reader = readerOf(part);
      const read = reader?.(part) ?? null;
      if (reader === null && at === 0 && !isNamed && part.length <= MAX_NAME) {
        found = { ...nothing, name: part };
        continue;
      }
      if (read === null) return { wrong: part };
      found = merge(found, read);
      count++;
    }
    if (count === 0) return { wrong: '' };
    const name = isNamed ? before.trim() : found.name;
    return name === undefined || name === '' ? found : { ...found, name };
  };
}

/** A number from `min` to `max`, with or without a sign. */
export function numbered<Line>(min: number, max: number, make: (number: number) => Line): PartReader<Line> {
  return (value) => {
    const number = /^[+-]?\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? make(number) : null;
  };
}

/** Words of up to 100 characters. */
export function worded<Line>(make: (words: string) => Line): PartReader<Line> {
  return (value) => (value.length >= 1 && value.length <= MAX_WORDS ? make(value) : null);
}
