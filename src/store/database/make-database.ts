import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderDamaged } from '../errors.ts';
import { MIGRATIONS } from './database.ts';
import { openEngine } from './engine.ts';
import { migrate, readMigrations } from './migrate.ts';
import { sessionOf } from './session.ts';
import { moveSynced, renameSynced } from './synced-names.ts';

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
