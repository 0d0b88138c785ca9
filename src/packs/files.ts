import type { Faults } from './faults.ts';
import type { Mapping, Tree } from './tree.ts';
import { MAX_PARTS, readYaml } from './yaml.ts';

// Each limit of a pack counts something, so that a file is refused the same way on every machine.

/** Bytes of all files together, unpacked. */
export const MAX_BYTES = 2_000_000;
export const MAX_FILES = 200;

/** The files of a pack, by their path in it: `de/creatures.yaml`. */
export type PackFiles = ReadonlyMap<string, Uint8Array>;

/** A part of a pack: what it says of itself, a kind, or a kind in a language. */
export interface Part {
  readonly file: string;
  /** `['pack']`, `['creatures']`, `['de', 'creatures']`. */
  readonly name: readonly string[];
  readonly tree: Mapping;
}

/** Files with data. */
const DATA = /\.(?:ya?ml|json)$/;
/** Files that other programs leave, and what people put beside a pack. */
const BESIDE = /(?:^|\/)(?:\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)|(?:^|\/)(?:[^/]+\.(?:md|txt)|[A-Z]+)$/;

/**
 * Reads the files of one pack into its parts: a folder with a file for each kind, or one file that has everything.
 * @param languages codes of the languages that a pack may be translated into
 */
export function readParts(files: PackFiles, languages: readonly string[], faults: Faults): readonly Part[] {
  if (files.size > MAX_FILES) {
    faults.add({ what: { fault: 'too-many-files', max: MAX_FILES } });
    return [];
  }
  let bytes = 0;
  for (const { length } of files.values()) bytes += length;
  if (bytes > MAX_BYTES) {
    faults.add({ what: { fault: 'too-many-bytes', max: MAX_BYTES } });
    return [];
  }
  const trees = readAll(ownFiles(files, faults), faults);
  const [only] = trees;
  const isWhole = trees.length === 1 && only !== undefined && fieldOf(only.tree, 'pack')?.is === 'mapping';
  return isWhole ? partsOf(only, languages, faults) : trees.flatMap((file) => partOf(file, languages, faults));
}

/** The files that are looked at, by path, without a folder that all of them lie in. */
function ownFiles(files: PackFiles, faults: Faults): PackFiles {
  const own = new Map<string, Uint8Array>();
  for (const path of [...files.keys()].toSorted()) {
    const bytes = files.get(path);
    if (!isInside(path)) faults.add({ file: path, what: { fault: 'bad-path' } });
    else if (bytes !== undefined && !BESIDE.test(path)) own.set(path, bytes);
  }
  const folders = new Set([...own.keys()].map((path) => path.split('/')[0]));
  const isInFolder = folders.size === 1 && [...own.keys()].every((path) => path.includes('/'));
  return isInFolder ? new Map([...own].map(([path, bytes]) => [path.slice(path.indexOf('/') + 1), bytes])) : own;
}

/** Checks whether a path lies below the pack on every system. */
function isInside(path: string): boolean {
  const steps = path.split('/');
  return !/[\\:\0]/.test(path) && steps.every((step) => step !== '' && step !== '.' && step !== '..');
}

interface FileTree {
  readonly file: string;
  readonly tree: Tree;
}

function readAll(files: PackFiles, faults: Faults): readonly FileTree[] {
  let room = MAX_PARTS;
  return [...files].flatMap(([file, bytes]) => {
    if (!DATA.test(file)) {
      faults.add({ file, what: { fault: 'unknown-file' } });
      return [];
    }
    const read = readYaml(bytes, room);
    room = Math.max(0, room - read.parts);
    for (const { at, what } of read.faults)
      faults.add({ file, at, what: what.fault === 'twice' ? { ...what, file } : what });
    return read.tree === null ? [] : [{ file, tree: read.tree }];
  });
}

/** The parts of a file that has everything: `pack`, kinds, and languages with kinds in them. */
export function partsOf({ file, tree }: FileTree, languages: readonly string[], faults: Faults): readonly Part[] {
  return fieldsOf(file, tree, faults).flatMap(([name, part]) => {
    if (!languages.includes(name)) return asPart(file, [name], part, faults);
    return fieldsOf(file, part, faults).flatMap(([kind, words]) => asPart(file, [name, kind], words, faults));
  });
}

/** `creatures.yaml`, `creatures/woods.yaml`, `de/creatures.yaml`, `de/creatures/woods.yaml`. */
function partOf({ file, tree }: FileTree, languages: readonly string[], faults: Faults): readonly Part[] {
  const steps = file.replace(DATA, '').split('/');
  const many = languages.includes(steps[0] ?? '') ? 2 : 1;
  if (steps.length < many || steps.length > many + 1) {
    faults.add({ file, what: { fault: 'unknown-file' } });
    return [];
  }
  return asPart(file, steps.slice(0, many), tree, faults);
}

function asPart(file: string, name: readonly string[], tree: Tree, faults: Faults): readonly Part[] {
  if (tree.is === 'mapping') return [{ file, name, tree }];
  // A file that has only comments is empty.
  if (tree.is !== 'value' || tree.value !== null) faults.add({ file, at: tree.at, what: { fault: 'no-mapping' } });
  return [];
}

function fieldsOf(file: string, tree: Tree, faults: Faults): readonly (readonly [name: string, value: Tree])[] {
  const [part] = asPart(file, [], tree, faults);
  return part === undefined ? [] : [...part.tree.fields].map(([name, { value }]) => [name, value] as const);
}

function fieldOf(tree: Tree, name: string): Tree | undefined {
  return tree.is === 'mapping' ? tree.fields.get(name)?.value : undefined;
}
