import type { WorldParser } from '../rules/engine/book.ts';
import { openEmbedded } from './database/embedded.ts';
import { openPostgres, type Patience } from './database/postgres.ts';
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
  /** How long a Postgres server is waited for. */
  readonly patience?: Patience;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws StoreDown when it cannot be reached
 * @throws DataFolderInUse when another process works with the folder
 * @throws MigrationFailed when the tables cannot be brought up to date
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, directUrl, dataDir, parse, clock = Date.now, patience } = options;
  const database =
    databaseUrl === null ? await openEmbedded({ dataDir }) : await openPostgres(databaseUrl, { directUrl, patience });
  return storeOn(database, { parse, clock, isShared: databaseUrl !== null });
}
