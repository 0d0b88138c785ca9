import { constants } from 'node:fs';
import { type FileHandle, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files of one folder that are synced at the same time. */
const AT_ONCE = 32;

/** Gives a file or folder its name once all of it is on the disk, and waits until the name is there as well. */
export async function moveSynced(from: string, to: string): Promise<void> {
  await syncAll(from);
  await renameSynced(from, to);
}

/** The same for what is on the disk already. */
export async function renameSynced(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFile(dirname(to));
}

/** Several files at a time: a disk that is asked for many at once writes them together. */
async function syncAll(path: string): Promise<void> {
  const names = await readdir(path).catch(() => []);
  for (let at = 0; at < names.length; at += AT_ONCE)
    await Promise.all(names.slice(at, at + AT_ONCE).map((name) => syncAll(join(path, name))));
  await syncFile(path);
}

async function syncFile(path: string): Promise<void> {
  let file: FileHandle | null = null;
  try {
    file = await open(path, constants.O_RDONLY);
    await file.sync();
  } catch (error) {
    // Windows syncs no folders, and nothing that is open for reading alone.
    if (process.platform !== 'win32') throw error;
  } finally {
    await file?.close();
  }
}
