import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { jsonLine } from '../../proof/journal-file.ts';

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
