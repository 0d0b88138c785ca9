import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { moveSynced } from '../database/synced-names.ts';
import { BadBackup } from '../errors.ts';

/**
 * A backup is a gzip file of lines, each of them JSON: the head, then for each table its name and its rows, each row as
 * Postgres writes it in one text, then what each sequence has come to, and how many rows there were. A file that was cut
 * off has no such end.
 */
const HEAD = z.object({
  watchpost: z.literal(1),
  made: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
const TABLE = z.object({ table: z.string().regex(/^\w+$/) });
const SEQUENCE = z.object({ sequence: z.string().regex(/^\w+$/), value: z.string().regex(/^\d+$/) });
const END = z.object({ rows: z.number() });
const LINE = z.union([z.string(), HEAD, TABLE, SEQUENCE, END]);

export type BackupHead = z.infer<typeof HEAD>;
export type BackupLine = z.infer<typeof LINE>;

/** Writes a backup under another name until all of it is on the disk. Nobody else may read it: it holds secrets. */
export async function writeBackupFile(file: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(textsOf(lines), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await chmod(unfinished, 0o600);
    await moveSynced(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* textsOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/**
 * The lines of a backup, one after another.
 * @throws BadBackup for another kind of file, or an incomplete one
 */
export async function* readBackupFile(file: string): AsyncGenerator<BackupLine> {
  let rows = 0;
  let end: number | null = null;
  try {
    for await (const text of unzippedLines(file)) {
      const line = LINE.parse(JSON.parse(text));
      if (typeof line === 'string') rows += 1;
      else if ('rows' in line) end = line.rows;
      yield line;
    }
  } catch (error) {
    if (isOfTheFile(error)) throw new BadBackup(`${file} is no backup, or is damaged.`);
    throw error;
  }
  if (end !== rows) throw new BadBackup(`${file} is not a whole backup.`);
}

async function* unzippedLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    source.destroy();
  }
  if (rest !== '') yield rest;
}

/** Reads the whole backup. @throws BadBackup for another kind of file, or an incomplete one */
export async function headOf(file: string): Promise<BackupHead> {
  let head: BackupHead | null = null;
  for await (const line of readBackupFile(file)) if (typeof line !== 'string' && 'watchpost' in line) head = line;
  if (head === null) throw new BadBackup(`${file} is no backup.`);
  return head;
}

function isOfTheFile(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return true;
  return error instanceof Error && 'code' in error && /^(Z_|ENOENT|EISDIR)/.test(String(error.code));
}
