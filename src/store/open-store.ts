import type { WorldParser } from '../rules/engine/book.ts';
import { backupsIn, listBackups } from './backup/backups.ts';
import type { Database } from './database/database.ts';
import { openPostgres, type Patience } from './database/postgres.ts';
import { DataFolderDamaged, type DataFolderLost } from './errors.ts';
import { storeOn } from './prisma-store.ts';
import type { Store } from './store.ts';

export interface StoreOptions {
  /** Address of a Postgres database; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** Past a pooler, if `databaseUrl` goes through one. */
  readonly directUrl?: string | null;
  /** Folder of the embedded database; null keeps it in memory. Not looked at with a `databaseUrl`. */
  readonly dataDir: string | null;
  readonly parse: WorldParser;
  /** Milliseconds since the epoch, as whoever uses the store has them. */
  readonly clock?: () => number;
  /** Waiting times for a Postgres server. */
  readonly patience?: Patience;
  /** Called when the embedded database loses its folder, so that the store is down for good. */
  readonly onLost?: (why: DataFolderLost) => void;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws StoreDown when it cannot be reached
 * @throws DatabaseRefused, DataFolderUnusable when an operator has to change something first
 * @throws DataFolderInUse when another process works with the folder
 * @throws DataFolderDamaged when the embedded database cannot be opened; it names the newest backup
 * @throws MigrationFailed when the tables cannot be brought up to date
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, directUrl, parse, clock = Date.now, patience } = options;
  const database =
    databaseUrl === null ? await embedded(options) : await openPostgres(databaseUrl, { directUrl, patience });
  return storeOn(database, { parse, clock, isShared: databaseUrl !== null });
}

/** A process that works on Postgres never loads the embedded engine. */
async function embedded({ dataDir, onLost }: StoreOptions): Promise<Database> {
  const { openEmbedded } = await import('./database/embedded.ts');
  return openEmbedded({ dataDir, onLost }).catch((error: unknown) => orOffer(dataDir, error));
}

/** For a damaged database, the error explains how to restore the newest backup. */
async function orOffer(dataDir: string | null, error: unknown): Promise<never> {
  if (!(error instanceof DataFolderDamaged) || dataDir === null) throw error;
  const [newest] = await listBackups(dataDir);
  if (newest === undefined)
    throw new DataFolderDamaged(`${error.message} There is no backup of it in ${backupsIn(dataDir)}.`, {
      cause: error.cause,
    });
  const day = new Date(newest.at).toISOString().slice(0, 16).replace('T', ' ');
  throw new DataFolderDamaged(
    `${error.message} The newest backup is of ${day} UTC. To go back to it, type: npm run restore -- ${newest.file}`,
    { cause: error.cause },
  );
}
