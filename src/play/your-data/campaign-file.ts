import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { commitmentOf } from '../../proof/face.ts';
import { type AnyBook, worldParser } from '../../rules/engine/book.ts';
import { type KeptPack, packIn } from '../../rules/engine/content.ts';
import type { PackFault } from '../../rules/engine/content-faults.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { JournalEntry } from '../../store/journal.ts';
import type { DiceSeed } from '../../store/seeds.ts';
import type { KeptPicture } from '../../store/your-data/data-store.ts';
import { worldFrom } from '../../store/your-data/kept-rows.ts';
import { campaignName } from '../campaign/names.ts';
import { BadArchive, type CampaignFile, MAX_PICTURE_BYTES } from './archive.ts';
import { boundsOf } from './bounds.ts';
import { peopleIn, peopleOf } from './people-in.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { collectUnique } from './rewrite.ts';

/** The tools for reading a file. */
interface Reading {
  readonly books: Readonly<Record<string, AnyBook>>;
  /** Redraws a picture as uploads are redrawn; null for a file that is no picture. */
  readonly draw: (file: Uint8Array) => Promise<Uint8Array | null>;
  /** Reads a pack again as it is kept; the first fault of what is no pack of that book. */
  readonly packAgain: (book: string, kept: KeptPack) => string | PackFault;
  readonly withJournal: boolean;
}

/** Looks through all of a file with a campaign. Done in the workshop: nothing in it is what it says, until it was looked at. */
export function readCampaign(file: Uint8Array, reading: Reading): Promise<CampaignFile | Refusal> {
  return readArchive(file, (archive) => campaignIn(archive, reading));
}

async function campaignIn(archive: Archive, reading: Reading): Promise<CampaignFile | Refusal> {
  const { manifest, seeds, created, lastEntry, pruned } = archive;
  const { books } = reading;
  const book = Object.hasOwn(books, manifest.book) ? books[manifest.book] : undefined;
  if (book === undefined) return refuse('archive/no-book', { book: manifest.book });
  if (!seeds.every(isAsPromised)) return refuse('archive/wrong-seed');
  const guildId = String(Reflect.get(archive.world.campaign, 'guildId'));
  const read = worldFrom(archive.world, { id: 'campaign', guildId }, worldParser(books));
  if (read.campaign.book !== manifest.book) return refuse('archive/bad-file', { name: 'campaign.json' });
  const { dice } = read.campaign;
  if (![dice.seed, dice.seed + 1].every((number) => seeds.some((one) => one.number === number)))
    return refuse('archive/wrong-seed');
  const name = campaignName(read.campaign.name);
  if (isRefusal(name)) return name;
  const unfit = boundsOf(read);
  if (unfit !== null) return unfit;
  const { pictures, hashes } = await picturesIn(archive, reading.draw);
  const packs = packsIn(read, reading);
  if (isRefusal(packs)) return packs;
  const world = { ...withPictures(read, hashes), packs };
  const userIds = new Set(peopleIn(world));
  const unique = new Set<string>();
  collectUnique(world, unique);
  const pages: Uint8Array[] = [];
  for await (const entries of archive.journal()) {
    for (const entry of entries) {
      for (const userId of peopleOf(entry)) userIds.add(userId);
      collectUnique(entry, unique);
    }
    if (userIds.size > MAX_PEOPLE) return refuse('archive/too-many', { what: 'people', max: MAX_PEOPLE });
    if (reading.withJournal) pages.push(packed(entries, hashes));
  }
  return {
    manifest,
    world,
    userIds: [...userIds],
    unique: [...unique],
    seeds,
    created,
    lastEntry,
    pruned,
    pictures,
    pages,
  };
}

/** People that a campaign may have known. */
const MAX_PEOPLE = 1_000;

/** The packs of a campaign, each read again. */
function packsIn({ campaign, packs }: World, { packAgain }: Reading): World['packs'] | Refusal {
  const read: Record<string, World['packs'][string]> = {};
  for (const [id, kept] of Object.entries(packs)) {
    const body = packAgain(campaign.book, kept);
    if (typeof body !== 'string')
      return refuse('archive/bad-pack', { pack: String(packIn(kept).title), fault: { ...body } });
    read[id] = { ...kept, body };
  }
  return read;
}

/** Fingerprints were published before anything was rolled: other secrets would be found out. */
function isAsPromised({ secret, hidden, commitment, hiddenCommitment }: DiceSeed): boolean {
  return commitmentOf(secret) === commitment && commitmentOf(hidden) === hiddenCommitment;
}

/**
 * The pictures, each drawn as an upload is and called by the hash of what was drawn: what a file says of them is not
 * believed. `hashes` has the new name of each.
 */
async function picturesIn({ pictures, picture }: Archive, draw: Reading['draw']) {
  const found: KeptPicture[] = [];
  const hashes = new Map<string, string>();
  for (const said of pictures) {
    const data = await picture(said);
    const png = data.length > MAX_PICTURE_BYTES ? null : await draw(data);
    if (png === null) throw new BadArchive('archive/bad-file', { name: `${said}.png` });
    const hash = createHash('sha256').update(png).digest('hex');
    hashes.set(said, hash);
    found.push({ hash, png: Buffer.from(png).toString('base64') });
  }
  return { pictures: found, hashes };
}

/** Portraits have the pictures that were drawn; one whose picture is not in the file has none. */
function withPictures(world: World, hashes: ReadonlyMap<string, string>): World {
  const portraits = Object.entries(world.portraits).flatMap(([id, portrait]) => {
    const picture = hashes.get(portrait.picture);
    return picture === undefined ? [] : [[id, { ...portrait, picture }] as const];
  });
  return { ...world, portraits: Object.fromEntries(portraits) };
}

function packed(entries: readonly JournalEntry[], hashes: ReadonlyMap<string, string>): Uint8Array {
  let text = JSON.stringify(entries);
  for (const [said, hash] of hashes) if (said !== hash) text = text.replaceAll(said, hash);
  return deflateRawSync(text, { level: 1 });
}

/** Entries of a journal as the workshop packed them. */
export function unpackedEntries(page: Uint8Array): readonly JournalEntry[] {
  // The packed entries had been validated before.
  return JSON.parse(inflateRawSync(page).toString('utf8')) as readonly JournalEntry[];
}
