import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { z } from 'zod';
import { DataFolderInUse, DataFolderLost, DataFolderUnusable } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';

/** Milliseconds without a sign of life after which a lock is void. */
const STALE = 10_000;

/** Milliseconds to wait for an owner on this host that is about to end. */
const LEAVING = 3_000;
const LOOK_EVERY = 100;

/** `word` tells two owners of one number and one host apart, as two containers can be. */
const OWNER = z.object({ pid: z.number(), host: z.string(), word: z.string().optional() });
const WORD = randomUUID();

const held = new Set<string>();

/**
 * Keeps other processes out of a data folder until it is released. The lock of a process that died is taken over.
 * @param onLost called when the folder is gone or cannot be written any more, or when somebody else took it, e.g. after
 * this machine slept
 * @throws DataFolderInUse when another process, or another store of this one, has it
 * @throws DataFolderUnusable when it cannot be made or written
 */
export async function lockFolder(dataDir: string, onLost: (why: DataFolderLost) => void): Promise<() => Promise<void>> {
  const folder = resolve(dataDir);
  await prepare(folder);
  let isLost = false;
  const release = await oneAtATime(folder, () =>
    take(folder, () => {
      isLost = true;
      void whyLost(folder).then(onLost);
    }),
  );
  held.add(folder);
  return async () => {
    held.delete(folder);
    if (isLost) return;
    await rm(ownerFile(folder), { force: true });
    await release().catch(() => {});
  };
}

/** Makes the folder, for this user's eyes alone. @throws DataFolderUnusable */
async function prepare(folder: string): Promise<void> {
  try {
    makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (cause) {
    const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : null;
    const isInTheWay = code === 'EEXIST' || code === 'ENOTDIR';
    throw new DataFolderUnusable(
      isInTheWay
        ? `The data folder ${folder} cannot be made, because a file is in its way: name another folder in DATA_DIR.`
        : `The data folder ${folder} cannot be written: see to its rights and its disk, or name another folder in DATA_DIR.`,
      { cause },
    );
  }
  // One that somebody else owns, such as a mounted disk, is left as it is.
  await chmod(folder, 0o700).catch(() => {});
}

async function whyLost(folder: string): Promise<DataFolderLost> {
  // The new owner writes its name there; without a name the folder is being left.
  if (!existsSync(join(folder, 'db')) || !existsSync(ownerFile(folder))) return folderGone(folder);
  const owner = await readOwner(folder);
  return owner?.word === WORD
    ? new DataFolderLost(
        `The data folder ${folder} cannot be written any more. See to its disk, then start the bot again.`,
      )
    : new DataFolderLost(`Another process has taken the data folder ${folder}. One bot at a time may use it.`);
}

/** The database is not where it was. */
export function folderGone(folder: string): DataFolderLost {
  return new DataFolderLost(
    `The database in the data folder ${folder} is gone. Put the folder back or restore a backup, then start the bot again.`,
  );
}

async function take(folder: string, onLost: () => void): Promise<() => Promise<void>> {
  if (held.has(folder)) throw inUse(folder);
  const until = performance.now() + LEAVING;
  for (;;) {
    const owner = await readOwner(folder);
    // Our own number is that of an earlier process, or of another container with our host's name, where each is number 1.
    const known = owner !== null && owner.host === hostname() && owner.pid !== process.pid;
    if (known && !(await isAlive(owner.pid))) {
      await rm(ownerFile(folder), { force: true });
      await rm(join(folder, 'db.lock'), { recursive: true, force: true });
    }
    // Any other owner is dead only once its lock has grown stale.
    const retries = known ? 0 : { retries: 24, minTimeout: 500, maxTimeout: 500 };
    try {
      const lock = { realpath: false, stale: STALE, update: STALE / 5, retries, onCompromised: onLost };
      const release = await lockfile.lock(join(folder, 'db'), lock);
      await writeFile(ownerFile(folder), JSON.stringify({ pid: process.pid, host: hostname(), word: WORD }));
      return release;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (!known || performance.now() >= until) throw inUse(folder);
    }
    await wait(LOOK_EVERY);
  }
}

/** Two processes that find a dead owner at once must not both take over. */
async function oneAtATime<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const release = await lockfile
    .lock(join(folder, 'db.opening'), {
      realpath: false,
      stale: STALE,
      retries: { retries: 150, minTimeout: 100, maxTimeout: 100 },
    })
    .catch((error: unknown) => {
      throw isLocked(error) ? inUse(folder) : error;
    });
  try {
    return await work();
  } finally {
    await release().catch(() => {});
  }
}

async function readOwner(folder: string): Promise<z.infer<typeof OWNER> | null> {
  try {
    return OWNER.parse(JSON.parse(await readFile(ownerFile(folder), 'utf8')));
  } catch {
    return null;
  }
}

function ownerFile(folder: string): string {
  return join(folder, 'db.owner');
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    return !(await isZombie(pid));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Checks whether a process is dead, but its parent has not yet asked how it ended: its number still answers to signals. */
async function isZombie(pid: number): Promise<boolean> {
  // Without /proc, the parent is given its moment.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name comes before the state, in parentheses, and may hold anything.
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOCKED';
}

function inUse(folder: string): DataFolderInUse {
  return new DataFolderInUse(
    `Another process is using the data folder ${folder}; stop it first or name another folder.`,
  );
}
