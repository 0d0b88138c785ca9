import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** A file of the shipped fonts: some scripts, in some faces. */
export interface FontFile {
  /** Its name in pictures and books. */
  readonly name: string;
  /** Package it comes in, and what its files are called there. */
  readonly pack: string;
  readonly subset: string;
  readonly faces: 'all' | 'upright' | 'regular';
  /** Of its letters only these are set in it; all when left out. */
  readonly only?: RegExp;
}

/** One file for each script; a letter is set in the first one that has it. All of them run from left to right. */
export const FONT_FILES: readonly FontFile[] = [
  ...['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext', 'devanagari'].map(
    (subset): FontFile => ({ name: subset, pack: 'noto-sans', subset, faces: 'all' }),
  ),
  { name: 'thai', pack: 'noto-sans-thai', subset: 'thai', faces: 'upright' },
  { name: 'tamil', pack: 'noto-sans-tamil', subset: 'tamil', faces: 'upright' },
  // Arrows, boxes and stars; its letters are those of sums.
  {
    name: 'signs',
    pack: 'noto-sans-math',
    subset: 'latin',
    faces: 'regular',
    only: /^(?!\p{scx=Arabic})[\p{S}\p{P}]$/u,
  },
];

/** The file of a face, or of the nearest one that exists. */
export function fontPath(
  { pack, subset, faces }: FontFile,
  { isBold, isItalic }: { readonly isBold: boolean; readonly isItalic: boolean },
  ending: 'woff' | 'woff2',
): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`@fontsource/${pack}/package.json`)), 'files');
  const weight = isBold && faces !== 'regular' ? 600 : 400;
  return join(folder, `${pack}-${subset}-${weight}-${isItalic && faces === 'all' ? 'italic' : 'normal'}.${ending}`);
}

let files: ReadonlyMap<number, FontFile> | null = null;
const lettersOf = new Map<string, ReadonlySet<number>>();

/** The file that a letter is set in; null when none has it. The files are asked at the first call. */
export function fileWith(sign: string): FontFile | null {
  files ??= filesByLetter();
  return files.get(sign.codePointAt(0) ?? 0) ?? null;
}

/** Checks whether that file has a letter, regardless of other files. */
export function hasLetter(file: FontFile, sign: string): boolean {
  files ??= filesByLetter();
  return lettersOf.get(file.name)?.has(sign.codePointAt(0) ?? 0) === true;
}

function filesByLetter(): ReadonlyMap<number, FontFile> {
  const found = new Map<number, FontFile>();
  for (const file of FONT_FILES) {
    const all = lettersIn(readFileSync(fontPath(file, { isBold: false, isItalic: false }, 'woff')));
    const { only } = file;
    const letters = only === undefined ? all : new Set([...all].filter((one) => only.test(String.fromCodePoint(one))));
    lettersOf.set(file.name, letters);
    for (const letter of letters) if (!found.has(letter)) found.set(letter, file);
  }
  return found;
}

/** The letters that a WOFF file has signs for, as its table of characters says. */
function lettersIn(woff: Buffer): ReadonlySet<number> {
  const cmap = tableOf(woff, 'cmap');
  const letters = new Set<number>();
  const count = cmap.readUInt16BE(2);
  for (let n = 0; n < count; n++) {
    const platform = cmap.readUInt16BE(4 + n * 8);
    const map = cmap.subarray(cmap.readUInt32BE(4 + n * 8 + 4));
    // The others are of old systems, and say less.
    if (platform !== 0 && platform !== 3) continue;
    const format = map.readUInt16BE(0);
    if (format === 12) addGroups(map, letters);
    if (format === 4) addSegments(map, letters);
  }
  return letters;
}

function tableOf(woff: Buffer, wanted: string): Buffer {
  const count = woff.readUInt16BE(12);
  for (let at = 44; at < 44 + count * 20; at += 20) {
    if (woff.toString('latin1', at, at + 4) !== wanted) continue;
    const [offset, packed, whole] = [4, 8, 12].map((place) => woff.readUInt32BE(at + place));
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return packed === whole ? bytes : inflateSync(bytes);
  }
  throw new Error(`a font without a table ${wanted}`);
}

function addGroups(map: Buffer, letters: Set<number>): void {
  const count = map.readUInt32BE(12);
  for (let at = 16; at < 16 + count * 12; at += 12)
    for (let letter = map.readUInt32BE(at); letter <= map.readUInt32BE(at + 4); letter++) letters.add(letter);
}

function addSegments(map: Buffer, letters: Set<number>): void {
  const size = map.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const end = map.readUInt16BE(14 + at);
    const start = map.readUInt16BE(16 + size + at);
    const delta = map.readUInt16BE(16 + size * 2 + at);
    const place = 16 + size * 3 + at;
    const range = map.readUInt16BE(place);
    for (let letter = start; letter <= end && letter !== 0xffff; letter++) {
      const glyph = range === 0 ? letter + delta : map.readUInt16BE(place + range + (letter - start) * 2);
      if ((glyph & 0xffff) !== 0) letters.add(letter);
    }
  }
}
