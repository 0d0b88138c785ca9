import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** Files by name, in the order in which they lie in their zip. */
export type Files = Map<string, Buffer>;

export async function unpacked(file: Uint8Array): Promise<Files> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(Buffer.from(file), { lazyEntries: true });
  const files: Files = new Map();
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (_, stream) => {
        buffer(stream).then((data) => {
          files.set(entry.fileName, data);
          zip.readEntry();
        }, reject);
      }),
    );
    zip.readEntry();
  });
  return files;
}
