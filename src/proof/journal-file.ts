import { z } from 'zod';
import { canonicalJson, type KeptPart, type OpenPart } from './entry-hash.ts';
import { textHash } from './face.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const die = z.strictObject({
  roller: z.string(),
  purpose: z.string(),
  sides: z.int().min(1),
  counter: count,
  face: z.int(),
  hidden: z.literal(true).optional(),
  asked: z.string().optional(),
});
const words = z.array(z.strictObject({ userId: z.string(), word: z.string() }));

const open = z.strictObject({
  number: z.int().min(1),
  at: z.number(),
  actorId: z.string(),
  onBehalfOf: z.string().nullable(),
  action: z.string().nullable(),
  secret: z.boolean(),
  seed: z.int().min(1),
  undoes: z.int().nullable(),
  dice: z.array(die),
  facts: z.array(z.json()),
});

const kept = z.strictObject({
  salt: z.string(),
  action: z.string().nullable(),
  input: z.json(),
  dice: z.array(die),
  facts: z.array(z.json()),
});

const seed = z.strictObject({
  number: z.int().min(1),
  commitment: hex,
  hiddenCommitment: hex,
  words,
  firstEntry: z.int().nullable(),
  lastEntry: z.int().nullable(),
  /** The secret of the open dice, once it is revealed. */
  secret: hex.nullable(),
  /** The secret of the secret dice, once it is revealed; in the game master's edition alone. */
  hidden: hex.nullable(),
  /** The seeds as they were mixed, where somebody with a word in them is called otherwise now. */
  mixed: hex.optional(),
  mixedHidden: hex.optional(),
});

/** The first line of a journal file. */
const header = z.strictObject({
  watchpost: z.literal('journal'),
  version: z.literal(1),
  edition: z.enum(['players', 'gm']),
  campaign: z.string(),
  seeds: z.array(seed).min(1),
  last: z.strictObject({ number: count, hash: hex.nullable() }),
  /** Entries that are not kept any more: the last of them, and how often each roller had rolled until then. */
  pruned: z.strictObject({ last: count, hash: hex.or(z.literal('')), counts: z.record(z.string(), count) }).optional(),
  /** SHA-256 of all else in this line: a slip of a finger shows. */
  sum: hex,
});

/** Any further line: an entry. `kept` is a hash where it is withheld, null where there is not even that. */
const line = z.strictObject({ hash: hex.nullable(), open, kept: z.union([hex, kept]).nullable() });

export type FileHeader = z.infer<typeof header>;
export type FileSeed = z.infer<typeof seed>;

export interface FileEntry {
  readonly hash: string | null;
  readonly open: OpenPart;
  readonly kept: KeptPart | string | null;
}

export interface JournalFile {
  readonly header: FileHeader;
  readonly entries: readonly FileEntry[];
}

/** The first line of a journal, with its sum. */
export function sealedHeader(bare: Omit<FileHeader, 'sum'>): FileHeader {
  return { ...bare, sum: sumOf(bare) };
}

export function sumOf(bare: Omit<FileHeader, 'sum'>): string {
  return textHash(canonicalJson(bare));
}

/** A journal as JSON Lines. */
export function journalText({ header: first, entries }: JournalFile): string {
  return `${jsonLine(first)}${entryLines(entries)}`;
}

/** Some entries of it, each as its line. */
export function entryLines(entries: readonly FileEntry[]): string {
  return entries.map((one) => jsonLine(one)).join('');
}

/** @returns the number of the first line, from 1, that cannot be read */
export function readJournal(text: string): JournalFile | number {
  const [first = '', ...rest] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const top = parsed(header, first);
  if (top === null) return 1;
  const entries: FileEntry[] = [];
  for (const [at, one] of rest.entries()) {
    if (one.trim() === '') continue;
    const entry = parsed(line, one);
    if (entry === null) return at + 2;
    entries.push(entry);
  }
  return { header: top, entries };
}

function parsed<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** A value as a line of JSON that reads back the same, with no sign that a terminal would obey: JSON itself escapes only some. */
export function jsonLine(value: unknown, space = 0): string {
  const text = JSON.stringify(value, null, space);
  return `${text.replace(/[\u007f-\u009f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}
