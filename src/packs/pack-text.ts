import { Document, isCollection, isMap, isScalar, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import type { OwnEntry, Pack } from '../rules/engine/content.ts';
import type { PackFault } from '../rules/engine/content-faults.ts';
import type { Json } from '../rules/engine/json.ts';
import { idFor, nounOf } from './draft/names.ts';
import type { BadPack } from './faults.ts';
import { isBadPack, readPackFile } from './read-pack.ts';
import type { Reading } from './reading.ts';

/** A pack that is to be written as a file. */
export interface WantedFile extends Omit<Pack, 'id' | 'entries'> {
  /** Null: made from its title. */
  readonly id: string | null;
  readonly entries: Readonly<Record<string, readonly OwnEntry[]>>;
  /** The names in it are German. */
  readonly isGerman: boolean;
}

export interface PackText {
  /** YAML that is read as a pack again; what it has in it is `pack`. */
  readonly text: string;
  readonly pack: Pack;
  /** A fault of each entry that no pack can have. */
  readonly leftOut: readonly PackFault[];
}

/** The word for an entry whose name gives no id. */
const OTHERWISE: Readonly<Record<string, string>> = {
  creatures: 'creature',
  tables: 'table',
  places: 'place',
  things: 'thing',
};

type Entries = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/**
 * Writes a pack as text, as somebody would write it. It is read again before it is handed out, and an entry that would be
 * refused is left out.
 * @returns what is wrong, where that is no matter of single entries
 */
export async function packText(wanted: WantedFile, reading: Reading): Promise<PackText | BadPack> {
  const {
    isGerman,
    entries: written,
    id: known,
    book,
    version,
    title,
    about,
    licence,
    credits,
    named,
    mayPass,
  } = wanted;
  const id = known ?? idFor(title, 'pack', new Set([reading.core?.id ?? '']));
  const head = { id, book, version, title, about, licence, credits, named, mayPass };
  let entries: Entries = Object.fromEntries(
    Object.entries(written).map(([kind, all]) => [kind, withIds(kind, all, isGerman)]),
  );
  const leftOut: PackFault[] = [];
  for (;;) {
    const text = yamlOf(head, entries, wordsFor(wanted, entries));
    const read = await readPackFile(new TextEncoder().encode(text), reading);
    if (!isBadPack(read)) return { text, pack: read, leftOut };
    const bad = firstFaults(read.faults);
    if (bad.length === 0) return read;
    leftOut.push(...bad);
    entries = without(entries, bad);
  }
}

function withIds(kind: string, all: readonly OwnEntry[], isGerman: boolean): Entries[string] {
  const taken = new Set(all.flatMap(({ id }) => id ?? []));
  return Object.fromEntries(
    all.map(({ id: known, entry }) => {
      const name = typeof entry.name === 'string' ? entry.name : '';
      const id = known ?? idFor(name, OTHERWISE[kind] ?? 'entry', taken);
      taken.add(id);
      return [id, kind === 'creatures' ? withNoun(entry, isGerman) : entry];
    }),
  );
}

/** A creature of the campaign's own has no noun yet. */
function withNoun({ name, noun, ...entry }: OwnEntry['entry'], isGerman: boolean): OwnEntry['entry'] {
  const own = noun ?? nounOf(typeof name === 'string' ? name : '', isGerman);
  return { ...(name === undefined ? {} : { name }), noun: own, ...entry };
}

/** The words of entries that are there, in other languages. */
function wordsFor({ words }: WantedFile, entries: Entries): Pack['words'] {
  return Object.fromEntries(
    Object.entries(words).map(([language, kinds]) => [
      language,
      Object.fromEntries(
        Object.entries(kinds).map(([kind, said]) => {
          const there = Object.entries(said).filter(([id]) => Object.hasOwn(entries[kind] ?? {}, id));
          return [kind, Object.fromEntries(there)];
        }),
      ),
    ]),
  );
}

/** One fault for each entry that has any. */
function firstFaults(faults: readonly PackFault[]): readonly PackFault[] {
  const byEntry = new Map<string, PackFault>();
  for (const fault of faults)
    if (fault.kind !== null && fault.entry !== null) {
      const key = `${fault.kind}/${fault.entry}`;
      if (!byEntry.has(key)) byEntry.set(key, fault);
    }
  return [...byEntry.values()];
}

function without(entries: Entries, bad: readonly PackFault[]): Entries {
  return Object.fromEntries(
    Object.entries(entries).map(([kind, all]) => {
      const kept = Object.entries(all).filter(([id]) => !bad.some((one) => one.kind === kind && one.entry === id));
      return [kind, Object.fromEntries(kept)];
    }),
  );
}

/** Widest row, noun or list that stands on one line. */
const MAX_WIDTH = 100;

type Head = Omit<Pack, 'entries' | 'words'>;

/** In this order people look for them; other kinds come behind. */
const ORDER = ['creatures', 'tables', 'things'];

/** A pack as YAML: short lists and mappings on one line, as people write them. */
function yamlOf({ credits, named, mayPass, ...head }: Head, entries: Entries, words: Pack['words']): string {
  const says = {
    ...head,
    ...(credits.length === 0 ? {} : { credits }),
    ...(named ? { named } : {}),
    ...(mayPass ? {} : { mayPass }),
  };
  const kinds = [...ORDER, ...Object.keys(entries).filter((kind) => !ORDER.includes(kind))];
  const all = kinds.flatMap((kind) => {
    const own = entries[kind] ?? {};
    return Object.keys(own).length === 0 ? [] : [[kind, own] as const];
  });
  // Aliases are refused where it is read.
  const document = new Document({ pack: says, ...Object.fromEntries(all), ...words }, { aliasDuplicateObjects: false });
  visit(document, {
    Collection(_key, node, path) {
      if (path.length > 2 && isShort(node)) node.flow = true;
    },
    Pair(at, { key }, path) {
      if (path.length === 2 && Number(at) > 0 && isScalar(key)) key.spaceBefore = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

function isShort(node: YAMLMap | YAMLSeq): boolean {
  const parts = isMap(node) ? node.items.map(({ value }) => value) : node.items;
  const isFlat = parts.every((part) => isScalar(part) || (isCollection(part) && part.items.length <= 3));
  return isFlat && JSON.stringify(node.toJSON()).length <= MAX_WIDTH;
}
