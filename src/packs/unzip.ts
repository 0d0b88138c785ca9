import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import type { FileFault } from '../rules/engine/content-faults.ts';
import { MAX_BYTES, MAX_FILES, type PackFiles } from './files.ts';

/** A file of an archive that cannot be taken; `file` is empty where it is the archive itself. */
export interface BadZip {
  readonly file: string;
  readonly what: FileFault;
}

/** Signs at the beginning of an archive, with files in it or without. */
const MARKS = ['PK\u0003\u0004', 'PK\u0005\u0006'];

export function isZip(bytes: Uint8Array): boolean {
  return MARKS.includes(String.fromCharCode(...bytes.subarray(0, 4)));
}

/** Unpacks an archive. Its list is looked through first, and nothing is unpacked that says it is too much. */
export async function unzip(bytes: Uint8Array): Promise<PackFiles | BadZip> {
  try {
    const zip = await opened(bytes);
    const files = new Map<string, Uint8Array>();
    const open = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
    for (const entry of await listed(zip)) files.set(entry.fileName, await buffer(await open(entry)));
    return files;
  } catch (error) {
    // Any other error of the library means that it is no archive, or damaged.
    return error instanceof BadEntry ? error.bad : { file: '', what: { fault: 'not-zip' } };
  }
}

class BadEntry extends Error {
  readonly bad: BadZip;

  constructor(bad: BadZip) {
    super(bad.what.fault);
    this.bad = bad;
  }
}

function opened(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // A file that becomes longer than it says is refused by it; names are looked at below.
    const options = { lazyEntries: true, validateEntrySizes: true, decodeStrings: true, strictFileNames: true };
    fromBuffer(Buffer.from(bytes), options, (error, zip) =>
      error === null && zip !== undefined ? resolve(zip) : reject(error ?? new Error('no archive')),
    );
  });
}

function listed(zip: ZipFile): Promise<readonly Entry[]> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let [seen, size] = [0, 0];
    const refuse = (file: string, what: FileFault) => reject(new BadEntry({ file, what }));
    zip.on('error', (error: Error) => (isBadName(error) ? refuse('', { fault: 'bad-path' }) : reject(error)));
    zip.on('end', () => resolve([...entries.values()]));
    zip.on('entry', (entry: Entry) => {
      const { fileName: name, uncompressedSize } = entry;
      size += uncompressedSize;
      if (++seen > 2 * MAX_FILES) return refuse('', { fault: 'too-many-files', max: MAX_FILES });
      if (size > MAX_BYTES) return refuse('', { fault: 'too-many-bytes', max: MAX_BYTES });
      if (isLink(entry)) return refuse(name, { fault: 'link' });
      if (entries.has(name) || entry.isEncrypted()) return refuse(name, { fault: 'not-zip' });
      // A folder.
      if (!name.endsWith('/')) entries.set(name, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** The library's own words for names that lead out of a folder. */
function isBadName({ message }: Error): boolean {
  return /^(?:invalid relative path|absolute path|invalid characters in fileName)/.test(message);
}

/** The kind of a file in the attributes of Unix. */
const KIND = 0o170000;
const LINK = 0o120000;

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & KIND) === LINK;
}
