import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { z } from 'zod';
import type { Refusal } from '../../rules/engine/prompt.ts';
import { BadRow } from '../../store/errors.ts';
import type { JournalEntry } from '../../store/journal.ts';
import type { DiceSeed } from '../../store/seeds.ts';
import type { PrunedJournal } from '../../store/your-data/data-store.ts';
import {
  checkRecord,
  entryFrom,
  SHELF_NAMES,
  type ShelfName,
  type UnreadWorld,
} from '../../store/your-data/kept-rows.ts';
import {
  type ArchiveLimits,
  BadArchive,
  CAMPAIGN,
  DICE,
  diceSchema,
  hashIn,
  JOURNAL,
  LIMITS,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PARTY,
  prunedSchema,
  SCHEMA,
  shelfFile,
} from './archive.ts';

/** Entries of the journal that are handed out at once. */
const PAGE = 200;

/** The contents of a campaign file; its journal and pictures are read on demand. */
export interface Archive {
  readonly manifest: Manifest;
  readonly world: UnreadWorld;
  /** All seeds of its dice. */
  readonly seeds: readonly DiceSeed[];
  readonly created: number;
  readonly lastEntry: number;
  readonly pruned: PrunedJournal | null;
  /** @throws BadArchive while it is read */
  journal(): AsyncGenerator<readonly JournalEntry[]>;
  /** Hashes of its pictures. */
  readonly pictures: readonly string[];
  picture(hash: string): Promise<Buffer>;
}

const ownSchema = z.looseObject({
  createdAt: z.int(),
  lastEntry: z.int(),
  pruned: prunedSchema.nullable().default(null),
});

/** Opens a file from outside and lets `work` read it; whatever is wrong with it is a refusal. Nothing is written anywhere. */
export async function readArchive<T>(
  file: Uint8Array,
  work: (archive: Archive) => Promise<T | Refusal>,
  limits = LIMITS,
): Promise<T | Refusal> {
  try {
    return await work(await opened(file, limits));
  } catch (err) {
    if (err instanceof BadArchive) return err.refusal;
    if (err instanceof BadRow) return new BadArchive('archive/bad-record', { what: err.message }).refusal;
    throw err;
  }
}

async function opened(file: Uint8Array, limits: ArchiveLimits): Promise<Archive> {
  if (file.length > limits.zipped) throw new BadArchive('archive/too-large');
  const zip = await unzipped(Buffer.from(file));
  const entries = await listed(zip, limits);
  const manifest = await readManifest(zip, entries, limits);
  const files = new Map(manifest.files.map((one) => [one.name, one]));
  const stray = [...entries.keys()].find((name) => name !== MANIFEST && !files.has(name));
  if (stray !== undefined) throw new BadArchive('archive/stray', { name: stray.slice(0, 80) });
  const bytesOf = (name: string) => bytes(zip, entries, name, files.get(name), limits);
  const jsonOf = async <S>(name: string, schema: z.ZodType<S>): Promise<S> => {
    const parsed = schema.safeParse(parse(await whole(bytesOf(name)), name, null));
    if (!parsed.success) throw new BadArchive('archive/bad-file', { name });
    return parsed.data;
  };
  const shelves = {} as Record<ShelfName, readonly object[]>;
  const room = { bytes: limits.shelves, records: limits.allRecords };
  // A table that is newer than the file is empty.
  for (const name of SHELF_NAMES)
    shelves[name] = files.has(shelfFile(name)) ? await shelfIn(bytesOf(shelfFile(name)), name, limits, room) : [];
  if (manifest.entries > limits.entries)
    throw new BadArchive('archive/too-many', { what: 'entries', max: limits.entries });
  const own = await jsonOf(CAMPAIGN, ownSchema);
  const first = (own.pruned?.last ?? 0) + 1;
  if (own.lastEntry !== first - 1 + manifest.entries) throw new BadArchive('archive/bad-file', { name: CAMPAIGN });
  return {
    manifest,
    world: { campaign: own, party: await jsonOf(PARTY, z.looseObject({})), shelves },
    seeds: (await jsonOf(DICE, diceSchema)).seeds,
    created: own.createdAt,
    lastEntry: own.lastEntry,
    pruned: own.pruned,
    journal: () => journalIn(bytesOf(JOURNAL), { first, count: manifest.entries }, limits),
    pictures: [...files.keys()].flatMap((name) => hashIn(name) ?? []),
    picture: async (hash) => whole(bytesOf(`pictures/${hash}.png`)),
  };
}

function unzipped(file: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // File names with `..`, a drive or a `\` are refused by it, and a file that is longer than it says.
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (err, zip) =>
      err === null && zip !== undefined ? resolve(zip) : reject(new BadArchive('archive/not-zip')),
    );
  });
}

/** The files in it, by name; checked before anything is unpacked. */
async function listed(zip: ZipFile, limits: ArchiveLimits): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > limits.files) throw new BadArchive('archive/too-large');
  const entries = new Map<string, Entry>();
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(new BadArchive('archive/not-zip')));
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      size += entry.uncompressedSize;
      const { fileName: name, compressedSize, uncompressedSize } = entry;
      if (!isKnown(name) || entries.has(name)) reject(new BadArchive('archive/stray', { name: name.slice(0, 80) }));
      else if (entry.isEncrypted()) reject(new BadArchive('archive/not-zip'));
      else if (size > limits.whole || uncompressedSize > limits.ratio * Math.max(compressedSize, 1_000))
        reject(new BadArchive('archive/too-large'));
      else {
        entries.set(name, entry);
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
  return entries;
}

const FILES: ReadonlySet<string> = new Set([MANIFEST, CAMPAIGN, PARTY, JOURNAL, DICE, ...SHELF_NAMES.map(shelfFile)]);

/** No other name is looked at, so nothing lies outside. */
function isKnown(name: string): boolean {
  return FILES.has(name) || hashIn(name) !== null;
}

const newerSchema = z.looseObject({ schema: z.number().gt(SCHEMA), watchpost: z.unknown().optional() });

/** Before anything else: a file of a newer version may look otherwise in every way. */
async function readManifest(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  limits: ArchiveLimits,
): Promise<Manifest> {
  if (!entries.has(MANIFEST)) throw new BadArchive('archive/no-campaign');
  const read = parse(await whole(bytes(zip, entries, MANIFEST, undefined, limits)), MANIFEST, null);
  const newer = newerSchema.safeParse(read);
  if (newer.success) throw new BadArchive('archive/newer', { version: String(newer.data.watchpost).slice(0, 40) });
  const parsed = manifestSchema.safeParse(read);
  if (!parsed.success) throw new BadArchive('archive/no-campaign');
  return parsed.data;
}

/** The bytes of a file in it, which end in an error when they are not those that the manifest names. */
async function* bytes(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  name: string,
  said: Manifest['files'][number] | undefined,
  limits: ArchiveLimits,
): AsyncGenerator<Buffer> {
  const entry = entries.get(name);
  if (entry === undefined) throw new BadArchive('archive/missing', { name });
  const hash = createHash('sha256');
  let size = 0;
  const open = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  try {
    for await (const part of (await open(entry)) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > limits.whole) throw new BadArchive('archive/too-large');
      hash.update(part);
      yield part;
    }
  } catch (err) {
    // It does not unpack, or becomes more or less than it said.
    throw err instanceof BadArchive ? err : new BadArchive('archive/damaged', { name });
  }
  if (said !== undefined && (said.bytes !== size || said.sha256 !== hash.digest('hex')))
    throw new BadArchive('archive/wrong-hash', { name });
}

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await all(parts));
}

async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

/**
 * The records of one table, validated while they are read: in memory a record is many times its bytes, so a foreign file
 * fails at its first line.
 */
async function shelfIn(
  parts: AsyncIterable<Buffer>,
  name: ShelfName,
  limits: ArchiveLimits,
  room: { bytes: number; records: number },
): Promise<readonly object[]> {
  const records: object[] = [];
  for await (const record of lines(counted(parts, room), shelfFile(name), limits)) {
    checkRecord(name, record);
    records.push(record);
    room.records -= 1;
    if (records.length > limits.records || room.records < 0)
      throw new BadArchive('archive/too-many', { what: name, max: Math.min(limits.records, limits.allRecords) });
  }
  return records;
}

async function* counted(parts: AsyncIterable<Buffer>, room: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    room.bytes -= part.length;
    if (room.bytes < 0) throw new BadArchive('archive/too-large');
    yield part;
  }
}

/** Each line as the object that it is. */
async function* lines(parts: AsyncIterable<Buffer>, name: string, limits: ArchiveLimits): AsyncGenerator<object> {
  let number = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of parts) {
    rest = Buffer.concat([rest, part]);
    let from = 0;
    for (let end = rest.indexOf(10, from); end !== -1; end = rest.indexOf(10, from)) {
      yield objectIn(rest.subarray(from, end), name, ++number);
      from = end + 1;
    }
    rest = rest.subarray(from);
    if (rest.length > limits.line) throw new BadArchive('archive/bad-line', { name, line: number + 1 });
  }
  if (rest.length > 0) yield objectIn(rest, name, number + 1);
}

function objectIn(text: Buffer, name: string, line: number): object {
  const value = parse(text, name, line);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadArchive('archive/bad-line', { name, line });
  return value;
}

function parse(text: Buffer, name: string, line: number | null): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
    if (!isDeeper(value, LIMITS.depth)) return value;
    throw new SyntaxError('nested too deep');
  } catch {
    throw line === null
      ? new BadArchive('archive/bad-file', { name })
      : new BadArchive('archive/bad-line', { name, line });
  }
}

function isDeeper(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return than === 0 || Object.values(value).some((one) => isDeeper(one, than - 1));
}

/** The entries, which are numbered without a gap. */
async function* journalIn(
  parts: AsyncIterable<Buffer>,
  { first, count }: { readonly first: number; readonly count: number },
  limits: ArchiveLimits,
): AsyncGenerator<readonly JournalEntry[]> {
  let page: JournalEntry[] = [];
  let number = 0;
  for await (const record of lines(parts, JOURNAL, limits)) {
    number++;
    page.push(entryAt(record, { number: first - 1 + number, line: number }));
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (number !== count) throw new BadArchive('archive/bad-line', { name: JOURNAL, line: number + 1 });
  yield page;
}

function entryAt(record: object, { number, line }: { readonly number: number; readonly line: number }): JournalEntry {
  try {
    const entry = entryFrom(record);
    if (entry.number === number) return entry;
  } catch (err) {
    if (!(err instanceof BadRow)) throw err;
  }
  throw new BadArchive('archive/bad-line', { name: JOURNAL, line });
}
