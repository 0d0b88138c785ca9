import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { DataFolderDamaged, type DataFolderLost, DataFolderUnusable, StoreDown } from '../errors.ts';
import { PrismaClient } from '../generated/client.ts';
import { type Database, MIGRATIONS, TRANSACTION } from './database.ts';
import { ENGINES_VERSION, type Engine, type EngineOptions, openEngine } from './engine.ts';
import { folderGone, lockFolder } from './folder-lock.ts';
import { openGroupCommit, openQueue, TURNS } from './group-commit.ts';
import { placeDatabase } from './make-database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { NO_WAKE_UPS } from './notifications.ts';
import { sessionOf } from './session.ts';

export interface EmbeddedOptions extends EngineOptions {
  /** Folder for `db`; null keeps everything in memory. */
  readonly dataDir: string | null;
  /** Folder of migrations; the project's own when absent. */
  readonly migrations?: string;
  /** Bytes that are free where a folder is; as the disk says when absent. */
  readonly roomIn?: (folder: string) => number;
  /** Called once when the folder is lost; nothing is kept from then on, and whoever asks gets StoreDown. */
  readonly onLost?: (why: DataFolderLost) => void;
}

/**
 * Bytes that stay free: where less is left, nothing more is written. The engine could not go on if its log found no room
 * in the middle of a commit; this is enough for what it writes at once.
 */
const RESERVE = 48 * 1024 * 1024;

/** @throws DataFolderInUse, DataFolderUnusable, DataFolderDamaged, MigrationFailed */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, migrations = MIGRATIONS, roomIn = freeIn } = options;
  let lost: DataFolderLost | null = null;
  const lose = (why: DataFolderLost): void => {
    if (lost === null) options.onLost?.(why);
    lost ??= why;
  };
  const release = dataDir === null ? async () => {} : await lockFolder(dataDir, lose);
  const open = () => openEngine(dataDir === null ? null : join(dataDir, 'db'), options);
  const first = async (): Promise<Engine> => {
    if (dataDir !== null) {
      // An engine that finds no room while it opens says what one says of a damaged folder.
      if (roomIn(dataDir) < RESERVE) throw new DataFolderUnusable(noRoom(dataDir));
      await placeDatabase(dataDir);
      checkVersion(dataDir);
    }
    const opened = await open().catch((error: unknown) => {
      if (dataDir === null || isOfTheSystem(error)) throw error;
      throw new DataFolderDamaged(`The database in ${join(dataDir, 'db')} cannot be opened: it is damaged.`, {
        cause: error,
      });
    });
    try {
      await migrate(sessionOf(opened), await readMigrations(migrations));
    } catch (error) {
      await opened.close();
      throw error;
    }
    return opened;
  };
  let engine = await first().catch(async (error: unknown) => {
    await release();
    throw error;
  });

  /** Checks whether the folder takes a write: what is written to files that are gone would be acknowledged, and lost. */
  const whyNot = (): StoreDown | null => {
    if (dataDir === null) return null;
    if (lost === null && !existsSync(join(dataDir, 'db', 'PG_VERSION'))) lose(folderGone(dataDir));
    if (lost !== null) return new StoreDown(lost.message, { advice: lost.message });
    if (roomIn(dataDir) >= RESERVE) return null;
    return new StoreDown('the disk is full', { advice: noRoom(dataDir) });
  };
  let refused: StoreDown | null = null;
  const beforeWriting = () => {
    refused = whyNot();
    if (refused !== null) throw refused;
  };
  engine.beforeWriting = beforeWriting;

  const reopened: (() => void)[] = [];
  /** Everything the engine had not synced is gone, and so must be all memory of it. */
  const mend = async () => {
    if (engine.brokenBy === null) return;
    const reason = whyNot();
    if (reason !== null) throw reason;
    await engine.fs?.closeFs().catch(() => {});
    engine = await open();
    engine.beforeWriting = beforeWriting;
    for (const forget of reopened) forget();
  };

  const queue = openQueue();
  const commit = openGroupCommit(queue, () => engine);
  const alone = <T>(work: () => Promise<T>) =>
    commit(async () => {
      if (lost !== null) throw new StoreDown(lost.message);
      await mend();
      refused = null;
      try {
        return await work();
      } catch (error) {
        if (engine.brokenBy !== null)
          throw new StoreDown(`the disk did not take a write (${engine.brokenBy})`, { isUnsure: true });
        throw refused ?? error;
      }
    });

  const client = standIn(() => engine);
  const prisma = new PrismaClient({ adapter: new PrismaPGlite(client), transactionOptions: TRANSACTION });
  return {
    prisma,
    inTurn: (_campaignId, work) => alone(work),
    when: alone,
    analyze: (table) => alone(async () => void (await prisma.$executeRawUnsafe(`ANALYZE "${table}"`))),
    async vacuum() {
      // Others have their turn after each.
      for (const table of await alone(() => tablesOf(prisma)))
        await alone(() => prisma.$executeRawUnsafe(`VACUUM (ANALYZE) "${table}"`));
    },
    withSession: (work) => alone(() => work(sessionOf(client))),
    onForgotten: (forget) => void reopened.push(forget),
    wakeUps: NO_WAKE_UPS,
    isWritable: async () => whyNot() === null,
    freeBytes: () => (dataDir === null ? null : roomIn(dataDir)),
    connections: () => null,
    async close() {
      await queue(TURNS, async () => {
        await prisma.$disconnect();
        // A folder that is gone, or belongs to another process by now, is not written to.
        if (engine.brokenBy === null && lost === null) await engine.close();
        await release();
      });
    },
  };
}

async function tablesOf(prisma: PrismaClient): Promise<readonly string[]> {
  const rows = await prisma.$queryRaw<{ name: string }[]>`SELECT relname::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`;
  return rows.map(({ name }) => name);
}

/** A stable object for Prisma while the database is open: it always forwards to the engine that is open now. */
function standIn(engine: () => Engine): PGlite {
  const anyone: PGlite = Object.create(PGlite.prototype);
  return new Proxy(anyone, {
    get(_anyone, name) {
      const value: unknown = Reflect.get(engine(), name);
      return typeof value === 'function' ? value.bind(engine()) : value;
    },
  });
}

function noRoom(dataDir: string): string {
  const megabytes = RESERVE / 1024 / 1024;
  return `The disk is full: make room where the data folder ${dataDir} is, at least ${megabytes} MB. Nothing there is damaged.`;
}

/** @throws DataFolderDamaged when an engine of another version made the database */
function checkVersion(dataDir: string): void {
  const version = readFileSync(join(dataDir, 'db', 'PG_VERSION'), 'utf8').trim();
  if (version === ENGINES_VERSION || version === '') return;
  throw new DataFolderDamaged(
    `The database in ${join(dataDir, 'db')} was made by another version of the embedded database (${version}; this one is ${ENGINES_VERSION}). Start the version of the bot that made it, and make a backup there to restore here.`,
  );
}

/** The folder cannot be read or written, or the disk is full: nothing is wrong with its contents. */
function isOfTheSystem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
