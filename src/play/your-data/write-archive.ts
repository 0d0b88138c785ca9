import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { jsonLine } from '../../proof/journal-file.ts';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { JournalEntry } from '../../store/journal.ts';
import type { CampaignHead, KeptPicture } from '../../store/your-data/data-store.ts';
import { SHELF_NAMES } from '../../store/your-data/kept-rows.ts';
import type { PlayDeps } from '../deps.ts';
import {
  CAMPAIGN,
  DICE,
  JOURNAL,
  KIND,
  LIMITS,
  MANIFEST,
  type Manifest,
  PARTY,
  pictureFile,
  SCHEMA,
  shelfFile,
  VERSION,
} from './archive.ts';
import { tooMuchToBring } from './bounds.ts';

/** Entries that are read at once; after each page everything else in the process has a turn. */
const PAGE = 100;
/** Attempts when an undo changes parts that have been written already. */
const TRIES = 5;
/** Portraits that a journal may tell of. */
const MAX_PICTURES = 900;

/** A campaign as one file. */
export interface Exported {
  readonly name: string;
  readonly file: Uint8Array;
  readonly entries: number;
  /** The limit that the campaign exceeds for an import; null: it can be imported as it is. */
  readonly tooMuch: Refusal | null;
}

/**
 * Writes a whole campaign into one file. The campaign is read as of one moment; its journal is read by pages without
 * holding anything up, and what is done meanwhile is not in it.
 */
export async function writeArchive(
  deps: PlayDeps,
  campaignId: string,
  most = LIMITS.zipped,
): Promise<Exported | Refusal> {
  for (let tries = 0; tries < TRIES; tries++) {
    const head = await deps.store.headOf(campaignId);
    if (head === null) return refuse('campaign/none');
    const file = await written(deps, head, most);
    if (file === null) return refuse('archive/too-large-to-send', { megabytes: Math.floor(most / 1_000_000) });
    if (await isAsItWas(deps, head))
      return { name: `${fileName(head)}.zip`, file, entries: entriesOf(head), tooMuch: tooMuchToBring(head) };
  }
  return refuse('archive/busy');
}

/** Null when it becomes larger than may be. */
async function written(deps: PlayDeps, head: CampaignHead, most: number): Promise<Uint8Array | null> {
  const mtime = deps.clock.now();
  const said: Manifest['files'] = [];
  const files: [string, () => Parts][] = [
    [CAMPAIGN, () => [json(campaignOf(head))]],
    [PARTY, () => [json(head.world.party)]],
    ...SHELF_NAMES.map((name): [string, () => Parts] => [
      shelfFile(name),
      () => Object.values(head.world[name]).map(line),
    ]),
    [JOURNAL, () => journalLines(deps, head)],
  ];
  for (const { hash, png } of await picturesOf(deps, head))
    files.push([pictureFile(hash), () => [Buffer.from(png, 'base64')]]);
  files.push([DICE, () => [json({ seeds: head.seeds })]]);
  const counting = files.map(([name, parts]) => [name, () => counted(name, parts(), said)] as const);
  // The last: by then the hashes of all others are known.
  const manifest = [MANIFEST, () => [json(manifestOf(head, mtime.getTime(), said))]] as const;
  return zipped([...counting, manifest], { mtime, most });
}

/** The parts of a file as they are, noted down when the last of them has gone by. */
async function* counted(name: string, parts: Parts, files: Manifest['files']): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of parts) {
    hash.update(part);
    bytes += part.length;
    yield part;
  }
  files.push({ name, bytes, sha256: hash.digest('hex') });
}

async function* journalLines({ store }: PlayDeps, { world, lastEntry }: CampaignHead): AsyncGenerator<Buffer> {
  for (let after = 0; after < lastEntry; ) {
    const page = { before: lastEntry + 1, after, limit: PAGE, oldestFirst: true };
    const entries = await store.journal(world.campaign.id, page);
    const last = entries.at(-1);
    if (last === undefined) return;
    after = last.number;
    yield Buffer.concat(entries.map(line));
    await setImmediate();
  }
}

/** A file in parts, which are made when it is written. */
export type Parts = Iterable<Buffer> | AsyncIterable<Buffer>;

/**
 * Files as one zip, written one after another: a file is made when those before it are written.
 * @returns null when it becomes larger than `most` bytes, and then no more of it is made
 */
export async function zipped(
  files: readonly (readonly [name: string, parts: () => Parts])[],
  { mtime, most }: { readonly mtime: Date; readonly most: number },
): Promise<Uint8Array | null> {
  const zip = new ZipFile();
  for (const [name, parts] of files)
    zip.addReadStreamLazy(name, { mtime }, (give) => give(null, Readable.from(parts())));
  zip.end();
  const output = Readable.from(zip.outputStream);
  // An unreadable file ends the whole archive.
  zip.on('error', (err: Error) => output.destroy(err));
  const written: Buffer[] = [];
  let size = 0;
  for await (const part of output as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) return null;
    written.push(part);
  }
  return Buffer.concat(written);
}

export function json(value: unknown): Buffer {
  return Buffer.from(jsonLine(value, 2));
}

export function line(value: unknown): Buffer {
  return Buffer.from(jsonLine(value));
}

/** The pictures that characters have, and those that an undo can bring back. */
async function picturesOf({ store }: PlayDeps, { world, lastEntry }: CampaignHead): Promise<readonly KeptPicture[]> {
  const page = { before: lastEntry + 1, limit: MAX_PICTURES, actions: ['portrait'] };
  const set = (await store.journal(world.campaign.id, page)).map(pictureIn);
  const hashes = new Set([...Object.values(world.portraits).map(({ picture }) => picture), ...set]);
  const found: KeptPicture[] = [];
  for (const hash of hashes) {
    const png = hash === null ? null : await store.pictureOf(hash);
    if (hash !== null && png !== null) found.push({ hash, png });
  }
  return found;
}

function pictureIn({ input }: JournalEntry): string | null {
  const picture = typeof input === 'object' && input !== null && 'picture' in input ? input.picture : null;
  return typeof picture === 'string' ? picture : null;
}

/** Checks whether nothing that was written has changed since: only an undo changes an entry that is there already. */
async function isAsItWas({ store }: PlayDeps, { world, version, lastEntry, pruned }: CampaignHead): Promise<boolean> {
  const { id } = world.campaign;
  if ((await store.prunedOf(id))?.last !== pruned?.last) return false;
  if ((await store.read(id))?.version === version) return true;
  const since = await store.journal(id, { before: null, after: lastEntry, limit: PAGE });
  return since.length < PAGE && since.every(({ undoes }) => undoes === null);
}

function campaignOf({ world, lastEntry, pruned, created }: CampaignHead): object {
  return { ...world.campaign, diceCounters: world.counters, lastEntry, pruned, createdAt: created };
}

function manifestOf(head: CampaignHead, exported: number, files: Manifest['files']): Manifest {
  const { book, name } = head.world.campaign;
  return { kind: KIND, schema: SCHEMA, watchpost: VERSION, book, name, exported, entries: entriesOf(head), files };
}

/** Entries of its log that are kept. */
function entriesOf({ lastEntry, pruned }: CampaignHead): number {
  return lastEntry - (pruned?.last ?? 0);
}

/** A name that every system takes. */
function fileName({ world: { campaign } }: CampaignHead): string {
  const plain = campaign.name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'campaign' : plain.toLowerCase();
}
