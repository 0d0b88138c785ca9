import { dueOf } from '../rules/engine/due.ts';
import { HOUR, MINUTE } from '../rules/engine/time.ts';
import type { World } from '../rules/engine/world.ts';
import { type ChangeDeps, type LockedRow, loadCampaign, lockedOn, saveCommit } from './change.ts';
import { type TransactionOutcome, type Tx, transact } from './database/transaction.ts';
import { worldOf } from './rows/world-rows.ts';
import type { CommitDecision, DueCampaign, Locked } from './store.ts';
import type { Known } from './world-cache.ts';

/** Campaigns looked at for one that nobody else is changing. */
const MAX_CANDIDATES = 64;

/** Milliseconds before the first second try; each further one waits twice as long. */
const FIRST_WAIT = MINUTE;
const MAX_WAIT = HOUR;
const MAX_ERROR = 1000;

interface DueRow extends LockedRow {
  readonly id: string;
}

/** Thrown out of a transaction to say whose work failed; never leaves this file. */
class Failed extends Error {
  readonly campaignId: string;
  readonly due: ReadonlySet<string>;
  constructor(campaignId: string, due: ReadonlySet<string>, cause: unknown) {
    super('due work failed', { cause });
    this.campaignId = campaignId;
    this.due = due;
  }
}

/**
 * One transaction on the campaign that has waited longest for something due. It claims the campaign's own row, with SKIP
 * LOCKED: no two processes work on one, a process that dies leaves nothing behind, and the order of locks is that of every
 * other change. When several things were due and the work failed, they are tried one by one, so that only the failing one is
 * put off.
 */
export async function changeDue<T>(
  desk: ChangeDeps,
  now: number,
  work: (locked: Locked & DueCampaign) => CommitDecision<T> | Promise<CommitDecision<T>>,
): Promise<T | null> {
  try {
    return await changeOne(desk, now, null, work);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return afterFailure(desk, now, error, work);
  }
}

async function afterFailure<T>(
  desk: ChangeDeps,
  now: number,
  failed: Failed,
  work: (locked: Locked & DueCampaign) => CommitDecision<T> | Promise<CommitDecision<T>>,
): Promise<T | null> {
  desk.cache.forget(failed.campaignId);
  if (failed.due.size === 1) {
    await putOff(desk, now, failed);
    throw failed.cause;
  }
  let last: T | null = null;
  let cause: unknown = null;
  for (const id of failed.due) {
    try {
      last = await changeOne(desk, now, { campaignId: failed.campaignId, id }, work);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      await putOff(desk, now, error);
      cause = error.cause;
    }
  }
  if (cause !== null) throw cause;
  return last;
}

/** Somebody dealt with what was due while this process waited for its turn. */
const TAKEN = Symbol('taken');
const MAX_TAKEN = 200;

async function changeOne<T>(
  desk: ChangeDeps,
  now: number,
  only: { readonly campaignId: string; readonly id: string } | null,
  work: (locked: Locked & DueCampaign) => CommitDecision<T> | Promise<CommitDecision<T>>,
): Promise<T | null> {
  for (let n = 0; n < MAX_TAKEN; n++) {
    const value = await tryOne(desk, now, only, work);
    if (value !== TAKEN) return value;
    if (only !== null) return null;
  }
  return null;
}

async function tryOne<T>(
  desk: ChangeDeps,
  now: number,
  only: { readonly campaignId: string; readonly id: string } | null,
  work: (locked: Locked & DueCampaign) => CommitDecision<T> | Promise<CommitDecision<T>>,
): Promise<T | null | typeof TAKEN> {
  const ended = await transact(
    desk.prisma,
    async (
      tx,
    ): Promise<TransactionOutcome<{ campaignId: string; known: Known | null; value: T } | null | typeof TAKEN>> => {
      const lock = only === null ? await lockAnyDue(tx, now) : await lockThis(tx, only.campaignId);
      if (lock === null) return { keep: false, value: null };
      const { id, version } = lock;
      const due = only === null ? await dueIn(tx, id, now) : new Set([only.id]);
      if (due.size === 0) return { keep: false, value: TAKEN };
      const world = desk.cache.get(id, version) ?? worldOf(await loadCampaign(tx, id), desk.parse);
      try {
        const { commit, value } = await work({ ...lockedOn(tx, id, world, lock), due });
        if (commit === null)
          return {
            keep: false,
            value: { campaignId: id, known: { ...lock, world }, value },
          };
        const known = await saveCommit(tx, { at: desk.at, before: world, lock, commit });
        await forgetStale(tx, id, due, [world, commit.world]);
        return { keep: true, value: { campaignId: id, known, value } };
      } catch (error) {
        throw new Failed(id, due, error);
      }
    },
  );
  if (ended === null || ended === TAKEN) return ended;
  if (ended.known !== null) desk.cache.set(ended.campaignId, ended.known);
  return ended.value;
}

async function lockAnyDue(tx: Tx, now: number): Promise<DueRow | null> {
  const rows = await tx.$queryRaw<DueRow[]>`SELECT c.id, c.version, c.dice_seed AS seed, c.dice_hidden AS hidden,
      c.last_entry AS "lastEntry", c.last_hash AS "lastHash"
    FROM (
      SELECT campaign_id, min(ready_at) AS first FROM (
        SELECT campaign_id, ready_at FROM deadline WHERE ready_at <= ${BigInt(now)} ORDER BY ready_at LIMIT 2000
      ) AS oldest GROUP BY campaign_id ORDER BY first LIMIT ${MAX_CANDIDATES}
    ) AS d JOIN campaign c ON c.id = d.campaign_id
    ORDER BY d.first LIMIT 1 FOR UPDATE OF c SKIP LOCKED`;
  return rows[0] ?? null;
}

async function lockThis(tx: Tx, campaignId: string): Promise<DueRow | null> {
  const rows = await tx.$queryRaw<DueRow[]>`SELECT id, version, dice_seed AS seed, dice_hidden AS hidden,
      last_entry AS "lastEntry", last_hash AS "lastHash" FROM campaign WHERE id = ${campaignId} FOR UPDATE`;
  return rows[0] ?? null;
}

async function dueIn(tx: Tx, campaignId: string, now: number): Promise<ReadonlySet<string>> {
  const rows = await tx.deadline.findMany({
    where: { campaignId, readyAt: { lte: BigInt(now) } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** A row that its World knows nothing of would be due for ever. */
async function forgetStale(
  tx: Tx,
  campaignId: string,
  due: ReadonlySet<string>,
  worlds: readonly World[],
): Promise<void> {
  const known = new Set(worlds.flatMap((world) => Object.keys(dueOf(world))));
  const stale = [...due].filter((id) => !known.has(id));
  if (stale.length > 0) await tx.deadline.deleteMany({ where: { campaignId, id: { in: stale } } });
}

/** Failed work is tried again later; nothing is deleted. */
async function putOff({ prisma }: ChangeDeps, now: number, { campaignId, due, cause }: Failed): Promise<void> {
  const why = (cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_ERROR);
  await prisma.$executeRaw`UPDATE deadline SET attempts = attempts + 1, last_error = ${why},
      ready_at = ${BigInt(now)} + least(${FIRST_WAIT} * power(2, least(attempts, 20)), ${MAX_WAIT})::bigint
    WHERE campaign_id = ${campaignId} AND id = ANY(${[...due]}::text[])`;
}
