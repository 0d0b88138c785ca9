import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { ArchiveFile } from './views.ts';

/** Bytes, and files, that are packed before everything else in the process has a turn. */
const AT_ONCE = 64_000;
const FILES_AT_ONCE = 20;

/** Returns a zip archive of the files, all of the same moment. @param at milliseconds since the epoch */
export async function zipOf(files: readonly ArchiveFile[], at: number): Promise<Uint8Array> {
  const archive = new ZipFile();
  for (const [n, { path, data }] of files.entries()) {
    const bytes =
      typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const options = { mtime: new Date(at), compress: !path.endsWith('.png') };
    if (bytes.length <= AT_ONCE) archive.addBuffer(bytes, path, options);
    else archive.addReadStreamLazy(path, options, (give) => give(null, Readable.from(pieces(bytes))));
    if (n % FILES_AT_ONCE === FILES_AT_ONCE - 1) await setImmediate();
  }
  archive.end();
  return buffer(archive.outputStream);
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += AT_ONCE) yield bytes.subarray(at, at + AT_ONCE);
}
