import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { DataFolderDamaged, DataFolderUnusable } from '../errors.ts';
import { MIGRATIONS } from './database.ts';
import { openEngine } from './engine.ts';
import { migrate, readMigrations } from './migrate.ts';
import { sessionOf } from './session.ts';
import { moveSynced, renameSynced } from './synced-names.ts';

/** Set by the build, which has made an empty database. */
declare const IS_BUILT: true | undefined;

const EMPTY = fileURLToPath(new URL('../../../dist/bot/database.zip', import.meta.url));

/**
 * Makes the embedded database in a data folder that has none: under another name, until all of it is on the disk. What
 * the build has made is unpacked: the engine takes many times as long to make one, and keeps hundreds of megabytes
 * afterwards, for as long as its process lives.
 */
async function makeDatabase(dataDir: string): Promise<void> {
  const making = join(dataDir, 'db.new');
  await rm(making, { recursive: true, force: true });
  if (typeof IS_BUILT === 'undefined') await emptyDatabase(making);
  else await unpack(EMPTY, making);
  await moveSynced(making, join(dataDir, 'db'));
}

/** A database with its tables and nothing in them, in a folder that is not there yet. */
async function emptyDatabase(folder: string): Promise<void> {
  const engine = await openEngine(folder);
  await migrate(sessionOf(engine), await readMigrations(MIGRATIONS));
  await engine.close();
}

/** The same as an archive, for the build. */
export async function packedDatabase(): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-empty-'));
  await emptyDatabase(folder);
  const archive = await packed(folder);
  archive.once('close', () => rm(folder, { recursive: true, force: true }));
  return archive;
}

/** A folder with all that is in it, as a zip archive. */
async function packed(folder: string): Promise<Readable> {
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
async function unpack(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const zip = await openPromise(archive, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, entry.fileName);
    const isFolder = entry.fileName.endsWith('/');
    await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: FOLDER_MODE });
    if (!isFolder) await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode: FILE_MODE }));
  }
}

/** For nobody but who runs the bot: the engine refuses a folder that others may read. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** A restored database that is whole, but was not yet put in its place when the process ended. */
export const RESTORED = 'db.restored';

/**
 * Provides a database for a data folder without one: a restored one, or a new one.
 * @throws DataFolderDamaged, DataFolderUnusable
 */
export async function placeDatabase(dataDir: string): Promise<void> {
  const database = join(dataDir, 'db');
  if (existsSync(join(database, 'PG_VERSION'))) return;
  if (existsSync(join(dataDir, RESTORED))) await renameSynced(join(dataDir, RESTORED), database);
  else if (!existsSync(database)) await makeDatabase(dataDir);
  // Whatever lies there is not to be lost.
  else if ((await readdir(database)).length > 0)
    throw new DataFolderDamaged(`The database in ${database} cannot be opened: it is damaged.`);
  else if (await wasUsed(dataDir))
    throw new DataFolderUnusable(
      `The folder ${database} is empty, but the bot was used in ${dataDir} before: see whether its disk is mounted. To begin with an empty database, delete the empty folder.`,
    );
  else await makeDatabase(dataDir);
}

/** Checks whether something else of a bot lies in a data folder: backups, or a practice table. */
async function wasUsed(dataDir: string): Promise<boolean> {
  return (await readdir(dataDir)).some((name) => ['backups', 'practice'].includes(name) || /^db\.before/.test(name));
}
