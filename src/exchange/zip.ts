import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { ArchiveFile } from './views.ts';

/** Files as a zip archive, all of the same moment. @param at milliseconds since the epoch */
export async function zipOf(files: readonly ArchiveFile[], at: number): Promise<Uint8Array> {
  const archive = new ZipFile();
  for (const { path, data } of files) {
    const bytes =
      typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    archive.addBuffer(bytes, path, { mtime: new Date(at), compress: !path.endsWith('.png') });
  }
  archive.end();
  return buffer(archive.outputStream);
}
