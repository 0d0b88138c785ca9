import { z } from 'zod';
import type { PackFiles } from '../../../src/packs/files.ts';
import { isBadPack, readPack } from '../../../src/packs/read-pack.ts';
import type { Reading } from '../../../src/packs/reading.ts';
import type { Pack } from '../../../src/rules/engine/content.ts';
import { contentKind } from '../../../src/rules/engine/content.ts';
import type { PackFault } from '../../../src/rules/engine/content-faults.ts';
import { creaturesKind } from '../../../src/rules/mechanics/content/creatures-kind.ts';
import { tablesKind } from '../../../src/rules/mechanics/content/tables-kind.ts';
import { line } from '../../../src/rules/mechanics/content/texts.ts';
import { lineReader, numbered } from '../../../src/rules/mechanics/foes/stat-line.ts';

const creature = z.strictObject({ name: z.string(), level: z.int().max(9) });
export const CREATURES = creaturesKind({
  read: lineReader<{ readonly name?: string; readonly level?: number }>(
    [{ key: /^level\b/, read: numbered(0, 99, (level) => ({ level })) }],
    (before, read) => ({ ...before, ...read }),
    {},
  ),
  make: (name, { level = 1 }) => creature.parse({ name, level }),
});
export const TABLES = tablesKind({ effects: ['storm'], rule: 'TOY-TAB-1' });
const thing = z.strictObject({
  name: line(40),
  price: z.int().min(0).max(999).default(0),
  heavy: z.boolean().optional(),
});
const THINGS = contentKind({
  name: 'things',
  schema: thing,
  words: z.strictObject({ name: line(40) }),
  make: (id, written) => ({ id, ...written }),
});
const STARTERS = contentKind({ name: 'starters', schema: thing, words: null, make: (id) => id });

/** What packs of a book that only tests know are held against. */
export const READING: Reading = {
  book: 'toy',
  books: ['toy', 'other'],
  kinds: [CREATURES, TABLES, THINGS, STARTERS],
  core: null,
  languages: ['de'],
};

export const PACK = `id: farm
book: toy
version: 1.0.0
title: The farm
about: What lives on a farm.
licence: MIT
`;

export const CREATURES_FILE = `wild-dog:
  name: Wild dog
  noun: { one: wild dog, many: wild dogs, article: a }
  stats: level 2
`;

/** Files of a pack by their texts; what `pack.yaml` says is there unless it is given. */
export function filesOf(texts: Readonly<Record<string, string | Uint8Array>>): PackFiles {
  const all = { 'pack.yaml': PACK, ...texts };
  return new Map(
    Object.entries(all).map(([path, text]) => [path, typeof text === 'string' ? new TextEncoder().encode(text) : text]),
  );
}

/** @throws when the pack has faults */
export function goodPack(files: PackFiles, reading: Partial<Reading> = {}): Pack {
  const read = readPack(files, { ...READING, ...reading });
  if (isBadPack(read)) throw new Error(JSON.stringify(read, null, 2));
  return read;
}

/** Faults of a pack, each as `file:line:column kind/entry path` and what it is. @throws when it has none */
export function faultsOf(
  files: PackFiles,
  reading: Partial<Reading> = {},
): readonly (readonly [string, PackFault['what']])[] {
  const read = readPack(files, { ...READING, ...reading });
  if (!isBadPack(read)) throw new Error('a pack without faults');
  return read.faults.map((fault) => [placeOf(fault), fault.what]);
}

function placeOf({ file, line: at, column, kind, entry, path }: PackFault): string {
  const place = [file, at, column].filter((part) => part !== null && part !== '').join(':');
  const named = [kind, entry].filter((part) => part !== null).join('/');
  return [place, named, path.join('.')].filter((part) => part !== '').join(' ');
}
