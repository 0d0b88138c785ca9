import { StoreDown } from '../errors.ts';
import type { Engine } from './engine.ts';

/**
 * Writes a mark behind all that was committed and waits for it to be on the disk. It needs no transaction of its own.
 * The place of the mark in the write-ahead log is what it gives back.
 */
const SYNC = `SELECT pg_logical_emit_message(false, 'watchpost', '', true)::text AS place`;

/** The part of the log on disk may contain the commit nevertheless. */
function notTaken(why: string | null = null): StoreDown {
  const because = why === null ? '' : ` (${why})`;
  return new StoreDown(`the disk did not take what was committed${because}`, { isUnsure: true });
}

/** So many commits wait for each other at most; the next sync comes at once then, however many are in line. */
const MAX_WAITING = 32;

/**
 * Bytes of log after which the tables themselves are written, so that the log before them can go: the engine, which has
 * no process beside it, never does that by itself. It is also what a start after a crash has to go through again.
 */
const CHECKPOINT_EVERY = 16 * 1024 * 1024;

/** Runs work in its turn, alone; resolves when all that was committed until then is on the disk. */
export type GroupCommit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Commits that are synced together. A commit is _made_, then _waiting_ for a sync, then _on the disk_, and only then is
 * anybody told of it, or of anything that was read after it. A sync takes its turn like any other work, so whoever is in
 * line before it shares it: one at a time has a sync of its own, and fifty at once have one for all.
 * @param engine the one that is open now
 */
export function openGroupCommit(queue: Queue, engine: () => Engine): GroupCommit {
  let next: { readonly of: Engine; readonly done: Promise<void> } | null = null;
  let checkpointAt = 0;

  /** An engine that broke takes with it what it had not synced. */
  const sync = async (mine: Engine): Promise<void> => {
    const isGone = () => mine.brokenBy !== null || engine() !== mine;
    if (isGone()) throw notTaken();
    const { rows } = await mine.query<{ place: string }>(SYNC).catch((error: unknown) => {
      throw isGone() ? notTaken(mine.brokenBy) : error;
    });
    mine.unsynced = 0;
    checkpointWhenDue(bytesOf(rows[0]?.place ?? '0/0'));
  };

  const checkpointWhenDue = (place: number): void => {
    if (checkpointAt === 0) checkpointAt = place + CHECKPOINT_EVERY;
    if (place < checkpointAt) return;
    checkpointAt = place + CHECKPOINT_EVERY;
    // Nobody waits for it; one that fails is tried again when as much has been written once more.
    queue(TURNS, async () => void (await engine().query('CHECKPOINT'))).catch(() => {});
  };

  const nextSync = (mine: Engine): Promise<void> => {
    if (next?.of === mine) return next.done;
    const done = queue(TURNS, async () => {
      next = null;
      await sync(mine);
    });
    next = { of: mine, done };
    return done;
  };

  return async (work) => {
    let mine = engine();
    const done = queue(TURNS, async () => {
      const result = await work();
      mine = engine();
      if (mine.unsynced >= MAX_WAITING) await sync(mine);
      return result;
    });
    // An error may be due to another caller's latest work, so that is awaited as well.
    const isDone = await done.then(
      () => true,
      () => false,
    );
    if (mine.unsynced > 0 && (isDone || mine.brokenBy === null)) await nextSync(mine);
    return done;
  };
}

/** Runs what is handed in one after another per key, in the order it came. */
export type Queue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function openQueue(): Queue {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.then(
      () => {},
      () => {},
    );
    last.set(key, settled);
    settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return mine;
  };
}

/** The one queue for all work that needs the engine. */
export const TURNS = 'database';

/** A place in the log, `1/A0000000`, in bytes from its beginning. */
function bytesOf(place: string): number {
  const [high = '0', low = '0'] = place.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}
