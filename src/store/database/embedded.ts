import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { StoreDown } from '../errors.ts';
import { PrismaClient } from '../generated/client.ts';
import { type Database, MIGRATIONS, TRANSACTION } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, readMigrations, type Session } from './migrate.ts';
import { openQueue } from './queue.ts';
import { NO_WAKE_UPS } from './wake-ups.ts';

export interface EmbeddedOptions {
  /** Folder for `db`; null keeps everything in memory. */
  readonly dataDir: string | null;
  /** A database to begin with, as `dumpDataDir` makes it; in memory only. */
  readonly snapshot?: Blob;
  /** Folder of migrations; the project's own when absent. */
  readonly migrations?: string;
}

/** @throws DataFolderInUse, MigrationFailed */
export async function openEmbedded({ dataDir, snapshot, migrations = MIGRATIONS }: EmbeddedOptions): Promise<Database> {
  let lost = false;
  const release = dataDir === null ? async () => {} : await lockFolder(dataDir, () => (lost = true));
  const pglite = await openPglite(dataDir, snapshot).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const shut = async () => {
    await pglite.close();
    await release();
  };
  try {
    await migrate(sessionOf(pglite), await readMigrations(migrations));
  } catch (error) {
    await shut();
    throw error;
  }
  const prisma = new PrismaClient({ adapter: new PrismaPGlite(pglite), transactionOptions: TRANSACTION });
  const queue = openQueue();
  const alone = <T>(work: () => Promise<T>) =>
    queue('database', () => {
      if (lost) throw new StoreDown('the data folder was taken by another process');
      return work();
    });
  return {
    prisma,
    inTurn: (_campaignId, work) => alone(work),
    when: alone,
    wakeUps: NO_WAKE_UPS,
    connections: () => null,
    async close() {
      await queue('database', async () => {
        await prisma.$disconnect();
        await shut();
      });
    },
  };
}

function openPglite(dataDir: string | null, snapshot: Blob | undefined): Promise<PGlite> {
  if (dataDir !== null) return PGlite.create(join(dataDir, 'db'));
  return PGlite.create(snapshot === undefined ? {} : { loadDataDir: snapshot });
}

export function sessionOf(pglite: PGlite): Session {
  return {
    query: async (text, values = []) => (await pglite.query<Record<string, unknown>>(text, [...values])).rows,
    async script(text) {
      await pglite.exec(text);
    },
  };
}
