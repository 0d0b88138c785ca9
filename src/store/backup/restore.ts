import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS } from '../database/database.ts';
import { atStart } from '../database/down.ts';
import { type EngineOptions, openEngine } from '../database/engine.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { RESTORED } from '../database/make-database.ts';
import { readMigrations } from '../database/migrate.ts';
import { atPostgres } from '../database/postgres.ts';
import { sessionOf } from '../database/session.ts';
import { moveSynced, renameSynced } from '../database/synced-names.ts';
import { BadBackup } from '../errors.ts';
import { checkBackup, load } from './load.ts';

/** Milliseconds that a server is waited for. */
const CONNECT = 5000;

/**
 * Replaces the embedded database of a folder with a backup.
 * @param options a database without tables to begin with, if one is at hand
 * @returns the place of the former contents; null if there were none
 * @throws DataFolderInUse, BadBackup; the database is as it was then
 */
export async function restoreEmbedded(
  dataDir: string,
  file: string,
  now: Date,
  options: EngineOptions = {},
): Promise<string | null> {
  const release = await lockFolder(dataDir, () => {});
  const making = join(dataDir, 'db.new');
  try {
    const migrations = await checkBackup(file, await readMigrations(MIGRATIONS));
    await rm(making, { recursive: true, force: true });
    const engine = await openEngine(making, options);
    try {
      await load(sessionOf(engine), file, migrations);
    } finally {
      await engine.close();
    }
    const restored = join(dataDir, RESTORED);
    await rm(restored, { recursive: true, force: true });
    await moveSynced(making, restored);
    const database = join(dataDir, 'db');
    const before = join(dataDir, `db.before-${now.toISOString().replace(/[:.]/g, '-')}`);
    const hadOne = existsSync(database);
    if (hadOne) await rename(database, before);
    await renameSynced(restored, database);
    return hadOne ? before : null;
  } finally {
    await rm(making, { recursive: true, force: true });
    await release();
  }
}

/**
 * Puts a backup into an empty Postgres database.
 * @throws StoreDown, DatabaseRefused, BadBackup; the database is as it was then
 */
export function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  return atStart(databaseUrl, () =>
    atPostgres(databaseUrl, CONNECT, async (session) => {
      const tables = await session.query(
        `SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema::regnamespace LIMIT 1`,
      );
      if (tables.length > 0)
        throw new BadBackup('The database that DATABASE_URL names is not empty. Create a new one and name that.');
      await load(session, file, await checkBackup(file, await readMigrations(MIGRATIONS)));
    }),
  );
}
