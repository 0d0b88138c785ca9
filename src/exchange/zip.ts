import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { ArchiveFile } from './views.ts';

/** Bytes that are packed before everything else in the process has a turn. */
const AT_ONCE = 64_000;

/** Returns a zip archive of the files, all of the same moment. @param at milliseconds since the epoch */
export async function zipOf(files: readonly ArchiveFile[], at: number): Promise<Uint8Array> {
  const archive = new ZipFile();
  // One is packed after another: each that is being packed takes a quarter of a megabyte.
  for (const { path, data } of files)
    archive.addReadStreamLazy(path, { mtime: new Date(at), compress: !path.endsWith('.png') }, (give) =>
      give(null, Readable.from(pieces(data))),
    );
  archive.end();
  return buffer(archive.outputStream);
}

async function* pieces(data: ArchiveFile['data']): AsyncGenerator<Buffer> {
  const parts = typeof data === 'string' || data instanceof Uint8Array ? [data] : data;
  let given = 0;
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : viewOf(part);
    for (let at = 0; at < bytes.length; at += AT_ONCE) {
      yield bytes.subarray(at, at + AT_ONCE);
      given += Math.min(AT_ONCE, bytes.length - at);
      if (given < AT_ONCE) continue;
      given = 0;
      await setImmediate();
    }
  }
}

/** The same bytes, not a copy. */
function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
