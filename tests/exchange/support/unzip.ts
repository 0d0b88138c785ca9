import { inflateRawSync } from 'node:zlib';
import type { ArchiveFile } from '../../../src/exchange/views.ts';

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** What an archive holds, by path, as its central directory says. */
export function unzip(archive: Uint8Array): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(archive);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error('no archive');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('no entry');
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const begins = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const kept = bytes.subarray(begins, begins + size);
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), method === 0 ? kept : inflateRawSync(kept));
    at += 46 + name + extra + comment;
  }
  return files;
}

/** The text of a file of an archive that is not packed yet; it may be in parts. */
export function textOf(data: ArchiveFile['data']): string {
  return Array.isArray(data) ? data.map(String).join('') : String(data);
}
