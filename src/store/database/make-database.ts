import { constants, existsSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DataFolderDamaged } from '../errors.ts';
import { MIGRATIONS } from './database.ts';
import { openEngine } from './engine.ts';
import { migrate, readMigrations } from './migrate.ts';
import { sessionOf } from './session.ts';

/**
 * Makes the embedded database in a data folder that has none: under another name, until all of it is on the disk. The
 * engine that makes one keeps hundreds of megabytes as long as its process lives, so that had better be a short one.
 */
export async function makeDatabase(dataDir: string): Promise<void> {
  const making = join(dataDir, 'db.new');
  await rm(making, { recursive: true, force: true });
  const engine = await openEngine(making);
  await migrate(sessionOf(engine), await readMigrations(MIGRATIONS));
  await engine.close();
  await moveSynced(making, join(dataDir, 'db'));
}

/** Files of one folder that are synced at the same time. */
const AT_ONCE = 32;

/** A restored database that is whole, but was not yet put in its place when the process ended. */
export const RESTORED = 'db.restored';

/** Where a data folder has no database: the one that a restore has left, or a new one. */
export async function placeDatabase(dataDir: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  const database = join(dataDir, 'db');
  if (existsSync(join(database, 'PG_VERSION'))) return;
  if (existsSync(join(dataDir, RESTORED))) await renameSynced(join(dataDir, RESTORED), database);
  // Whatever lies there is not to be lost.
  else if (existsSync(database) && (await readdir(database)).length > 0)
    throw new DataFolderDamaged(`The database in ${database} cannot be opened: it is damaged.`);
  else await make(dataDir);
}

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
