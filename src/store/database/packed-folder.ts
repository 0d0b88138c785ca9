import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** For nobody but who runs the bot: the engine refuses a folder that others may read. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** A folder with all that is in it, as a zip archive. */
export async function packed(folder: string): Promise<Readable> {
  const archive = new ZipFile();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (entry.isDirectory()) archive.addEmptyDirectory(name);
    else archive.addFile(path, name);
  }
  archive.end();
  return archive.outputStream as Readable;
}

/** The other way round, into a folder that is not there yet. */
export async function unpack(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const zip = await openPromise(archive, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, entry.fileName);
    const isFolder = entry.fileName.endsWith('/');
    await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: FOLDER_MODE });
    if (!isFolder) await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode: FILE_MODE }));
  }
}
