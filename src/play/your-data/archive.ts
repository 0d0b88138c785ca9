import { z } from 'zod';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { DiceSeed } from '../../store/seeds.ts';
import type { KeptPicture, PrunedJournal } from '../../store/your-data/data-store.ts';
import type { ShelfName } from '../../store/your-data/kept-rows.ts';

// A campaign as one file: a zip of JSON, described in docs/data.md. What can be wrong with one from outside is here too.

export const KIND = 'watchpost-campaign';

/** Raised when a file of this version can no longer be read by the one before it. */
export const SCHEMA = 2;

/** The version that writes it, as `package.json` has it. */
export const VERSION = '0.1.0';

export const MANIFEST = 'manifest.json';
export const CAMPAIGN = 'campaign.json';
export const PARTY = 'party.json';
export const JOURNAL = 'journal.jsonl';
export const DICE = 'dice.json';

const PICTURE = /^pictures\/([0-9a-f]{64})\.png$/;

export function shelfFile(name: ShelfName): string {
  return `world/${name}.jsonl`;
}

export function pictureFile(hash: string): string {
  return `pictures/${hash}.png`;
}

/** The hash that a picture's file is named by; null for another file. */
export function hashIn(name: string): string | null {
  return PICTURE.exec(name)?.[1] ?? null;
}

export const manifestSchema = z.object({
  kind: z.literal(KIND),
  schema: z.int().min(1),
  /** Version of Watchpost that wrote it. */
  watchpost: z.string().max(40),
  book: z.string().max(100),
  name: z.string().max(200),
  /** Milliseconds since the epoch. */
  exported: z.int(),
  /** Entries of the journal. */
  entries: z.int().min(0),
  files: z.array(z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** All that a file with a campaign holds, looked through to the end: plain data, as it comes out of the workshop. */
export interface CampaignFile {
  readonly manifest: Manifest;
  readonly world: World;
  readonly userIds: readonly string[];
  /** Ids that are unique in a whole database. */
  readonly unique: readonly string[];
  readonly seeds: readonly DiceSeed[];
  readonly created: number;
  readonly lastEntry: number;
  readonly pruned: PrunedJournal | null;
  readonly pictures: readonly KeptPicture[];
  /** Its journal, some entries at a time and packed; none where only a preview is wanted. */
  readonly pages: readonly Uint8Array[];
}

/** Size limits in bytes for a file from outside, and for one written here. */
export interface ArchiveLimits {
  readonly zipped: number;
  readonly whole: number;
  /** Bytes that one byte of a zipped file may become. */
  readonly ratio: number;
  readonly files: number;
  /** The longest line. */
  readonly line: number;
  /** All records of the World together. */
  readonly shelves: number;
  /** Records of one table, and of all of them. */
  readonly records: number;
  readonly allRecords: number;
  /** Entries of its journal. */
  readonly entries: number;
  /** Levels of nesting allowed in a record. */
  readonly depth: number;
}

/** A portrait as we draw it is a tenth of it. */
export const MAX_PICTURE_BYTES = 200_000;

/** Discord's limits on a file, from a bot and from anybody. */
export const MAX_ARCHIVE_BYTES = 10_000_000;

export const LIMITS: ArchiveLimits = {
  zipped: MAX_ARCHIVE_BYTES,
  whole: 200_000_000,
  ratio: 300,
  files: 1_000,
  line: 8_000_000,
  shelves: 20_000_000,
  records: 10_000,
  allRecords: 20_000,
  entries: 200_000,
  depth: 60,
};

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const number = z.int().min(1);
const instant = z.int().nullable();

/** The known facts about log entries that are no longer kept. */
export const prunedSchema = z.object({
  last: z.int().min(0),
  hash: hex.or(z.literal('')),
  counts: z.record(z.string(), z.int().min(0)),
});

/** All seeds of the campaign's dice, oldest first. */
export const diceSchema = z.object({
  seeds: z
    .array(
      z.object({
        number,
        secret: hex,
        hidden: hex,
        commitment: hex,
        hiddenCommitment: hex,
        words: z.array(z.object({ userId: z.string().max(40), word: z.string().max(1_000) })).max(1_000),
        mixed: hex.nullable().default(null),
        mixedHidden: hex.nullable().default(null),
        firstEntry: number.nullable(),
        lastEntry: number.nullable(),
        begunAt: instant,
        revealedAt: instant,
      }),
    )
    .min(2)
    .max(10_000),
});

/** A file that cannot be brought in; `refusal` says why. Thrown while it is read, and caught where it was opened. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive';
  readonly refusal: Refusal;
  constructor(code: string, detail: Refusal['detail'] = {}) {
    super(code);
    this.refusal = refuse(code, detail);
  }
}
