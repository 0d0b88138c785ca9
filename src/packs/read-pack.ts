import { type ContentKind, contentOf, type Pack } from '../rules/engine/content.ts';
import type { EntryFault, FileFault } from '../rules/engine/content-faults.ts';
import type { Json } from '../rules/engine/json.ts';
import { type PackSays, packSchema } from '../rules/mechanics/content/pack-schema.ts';
import { isSlug } from '../rules/mechanics/content/texts.ts';
import { type BadPack, type Faults, noFaults } from './faults.ts';
import { type PackFiles, type Part, readParts } from './files.ts';
import { fitted } from './fitted.ts';
import type { Entries, PackEntry, Reading } from './reading.ts';
import { type Mapping, pathOf, placeOf, type Tree } from './tree.ts';
import { isZip, unzip } from './unzip.ts';
import { readWords } from './words.ts';

/** Entries of a pack, of all kinds. */
export const MAX_ENTRIES = 5_000;

/** The name that faults give to a single file. */
const ONE_FILE = 'pack.yaml';

/**
 * Reads a pack: a folder of files, or one file. Everything that is wrong is found at once.
 * @returns the pack, or its faults with their places
 */
export function readPack(files: PackFiles, reading: Reading): Pack | BadPack {
  const faults = noFaults();
  return packFrom(readParts(files, reading.languages, faults), reading, faults);
}

/** Makes a pack of its parts. @param faults those that were found in its files */
export function packFrom(parts: readonly Part[], reading: Reading, faults: Faults): Pack | BadPack {
  const says = readSays(parts, faults);
  if (says === null || !isFor(says, reading, faults)) return faults.found();
  const ofKinds = parts.filter(({ name }) => name[0] !== 'pack');
  const entries = readEntries(ofKinds, reading, faults);
  const words = readWords(ofKinds, entries, reading, faults);
  const pack = packOf(says.says, entries, words);
  // Entries are held against each other when each is sound by itself.
  if (faults.count === 0) checkTogether(pack, entries, reading, faults);
  return faults.count === 0 ? pack : faults.found();
}

export function isBadPack(read: Pack | BadPack): read is BadPack {
  return 'faults' in read;
}

interface Says {
  readonly says: PackSays;
  readonly file: string;
  readonly tree: Mapping;
}

function readSays(parts: readonly Part[], faults: Faults): Says | null {
  const [part, ...more] = parts.filter(({ name }) => name.length === 1 && name[0] === 'pack');
  for (const { file, tree } of more) faults.add({ file, at: tree.at, what: { fault: 'unknown-file' } });
  if (part === undefined) {
    if (faults.count === 0) faults.add({ what: { fault: 'no-pack-file' } });
    return null;
  }
  const { file, tree } = part;
  const read = fitted(packSchema, tree);
  // This is the type that the schema makes.
  if ('fits' in read) return { says: read.fits as unknown as PackSays, file, tree };
  for (const { path, fault } of read.faults)
    faults.add({ file, at: placeOf(tree, pathOf(path, fault), tree.at), path, what: fault });
  return null;
}

function isFor({ says, file, tree }: Says, { book, books, core }: Reading, faults: Faults): boolean {
  // One that somebody brings is another pack than the book's own.
  if (says.id === core?.id)
    faults.add({ file, at: placeOf(tree, ['id'], tree.at), path: ['id'], what: { fault: 'bad-id' } });
  if (says.book === book) return true;
  const what: FileFault = books.includes(says.book)
    ? { fault: 'other-book', book: says.book, wanted: book }
    : { fault: 'unknown-book', book: says.book, books };
  faults.add({ file, at: placeOf(tree, ['book'], tree.at), path: ['book'], what });
  return false;
}

function readEntries(parts: readonly Part[], { kinds, languages }: Reading, faults: Faults): Entries {
  const found = new Map(kinds.map(({ name }) => [name, new Map<string, PackEntry>()]));
  const known = kinds.map(({ name }) => name);
  let count = 0;
  for (const { file, name, tree } of parts) {
    const [kind = ''] = name.slice(-1);
    const named = kinds.find((one) => one.name === kind);
    if (named === undefined) {
      faults.add({ file, at: tree.at, what: { fault: 'unknown-kind', named: kind, kinds: known } });
      continue;
    }
    if (languages.includes(name[0] ?? '')) continue;
    const entries = found.get(kind);
    for (const [id, { at, value }] of tree.fields) {
      if (++count > MAX_ENTRIES) {
        faults.add({ file, at, what: { fault: 'too-many-entries', max: MAX_ENTRIES } });
        return found;
      }
      const place = { file, at, kind, entry: id };
      const before = entries?.get(id);
      if (before !== undefined) {
        faults.add({ ...place, what: { fault: 'twice', key: id, file: before.file, line: before.at.line } });
        continue;
      }
      const fits = entryOf(named, id, value, (path, what) =>
        faults.add({ ...place, at: placeOf(value, pathOf(path, what), at), path, what }),
      );
      entries?.set(id, { file, kind, id, at, tree: value, fits });
    }
  }
  return found;
}

function entryOf(
  { schema }: ContentKind,
  id: string,
  tree: Tree,
  say: (path: readonly (string | number)[], what: EntryFault) => void,
): Json | null {
  if (!isSlug(id)) say([], { fault: 'bad-id' });
  const read = fitted(schema, tree);
  if ('fits' in read) return read.fits;
  for (const { path, fault } of read.faults) say(path, fault);
  return null;
}

function packOf(says: PackSays, entries: Entries, words: Pack['words']): Pack {
  const { id, book, version, title, about, licence, credits, named, mayPass } = says;
  const kinds = [...entries].filter(([, ofKind]) => ofKind.size > 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const written = kinds.map(([kind, ofKind]) => [
    kind,
    Object.fromEntries([...ofKind].map(([one, { fits }]) => [one, fits])),
  ]);
  return {
    id,
    book,
    version,
    title,
    about,
    licence,
    credits,
    named,
    mayPass,
    entries: Object.fromEntries(written),
    words,
  };
}

function checkTogether(pack: Pack, entries: Entries, { kinds, core }: Reading, faults: Faults): void {
  const content = contentOf(core === null ? [pack] : [core, pack]);
  for (const kind of kinds) {
    const own = entries.get(kind.name);
    for (const { id, path, fault } of kind.check?.(content, [...(own?.keys() ?? [])]) ?? []) {
      const entry = own?.get(id);
      const at = entry === undefined ? null : placeOf(entry.tree, path, entry.at);
      faults.add({ file: entry?.file ?? '', at, kind: kind.name, entry: id, path, what: fault });
    }
  }
}

/** Reads a pack as somebody brings it: one file as YAML or JSON, or an archive of its folder. */
export async function readPackFile(bytes: Uint8Array, reading: Reading): Promise<Pack | BadPack> {
  if (!isZip(bytes)) return readPack(new Map([[ONE_FILE, bytes]]), reading);
  const files = await unzip(bytes);
  if (!('what' in files)) return readPack(files, reading);
  const faults = noFaults();
  faults.add(files);
  return faults.found();
}
