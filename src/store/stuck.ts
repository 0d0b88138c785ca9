import type { PrismaClient } from './generated/client.ts';
import type { SharedInstant } from './shared-clock.ts';

/** The amount of waiting work in the database, for people who watch the process. */
export interface Backlog {
  /**
   * Messages that Discord does not have yet, and how long the oldest has waited, in milliseconds, not counting those whose
   * channel is shut.
   */
  readonly outbox: { readonly waiting: number; readonly oldest: number; readonly givenUp: number };
  /** Overdue deadlines, and the milliseconds by which the oldest is late. */
  readonly deadlines: { readonly late: number; readonly latest: number; readonly failing: number };
  /** Long work: what waits or is under way, and what was given up. */
  readonly jobs: { readonly waiting: number; readonly running: number; readonly failed: number };
  readonly campaigns: number;
}

/** Something that failed and waits for its next try, or for somebody to ask for one. */
export interface Stuck {
  readonly kind: 'message' | 'deadline' | 'job';
  /** Of an outbox row or a job; of a deadline within its campaign. */
  readonly id: string;
  readonly campaignId: string | null;
  readonly attempts: number;
  /** The error of the last try, as Discord or the program reported it. */
  readonly why: string;
  /** Milliseconds since the epoch: since when it waits. */
  readonly since: number;
  /** It is not tried again unless somebody asks for it. */
  readonly isGivenUp: boolean;
}

interface BacklogRow {
  readonly waiting: bigint;
  readonly oldest: bigint | null;
  readonly givenUp: bigint;
  readonly late: bigint;
  readonly latest: bigint | null;
  readonly failing: bigint;
  readonly jobsWaiting: bigint;
  readonly jobsRunning: bigint;
  readonly jobsFailed: bigint;
  readonly campaigns: bigint;
}

export async function backlog(prisma: PrismaClient, at: SharedInstant, now: number): Promise<Backlog> {
  const [row] = await prisma.$queryRaw<BacklogRow[]>`
    SELECT waiting, oldest, late, latest, (SELECT count(*) FROM outbox WHERE given_up) AS "givenUp",
      (SELECT count(*) FROM job WHERE state = 'waiting') AS "jobsWaiting",
      (SELECT count(*) FROM job WHERE state = 'running') AS "jobsRunning",
      (SELECT count(*) FROM job WHERE state = 'failed') AS "jobsFailed",
      (SELECT count(*) FROM deadline WHERE attempts > 0) AS failing, (SELECT count(*) FROM campaign) AS campaigns
    FROM (SELECT count(*) AS waiting, ${at(now)} - min(created_at) FILTER (WHERE NOT shut) AS oldest
        FROM outbox WHERE sent_at IS NULL AND NOT given_up) AS messages,
      (SELECT count(*) AS late, ${BigInt(now)} - min(at) AS latest
        FROM deadline WHERE ready_at <= ${BigInt(now)} OR attempts > 0 AND at <= ${BigInt(now)}) AS due`;
  const count = (value: bigint | null | undefined) => Math.max(0, Number(value ?? 0));
  return {
    outbox: { waiting: count(row?.waiting), oldest: count(row?.oldest), givenUp: count(row?.givenUp) },
    deadlines: { late: count(row?.late), latest: count(row?.latest), failing: count(row?.failing) },
    jobs: { waiting: count(row?.jobsWaiting), running: count(row?.jobsRunning), failed: count(row?.jobsFailed) },
    campaigns: count(row?.campaigns),
  };
}

type StuckRow = Omit<Stuck, 'since'> & { readonly since: bigint };

/** Given-up things come first, then those that have failed longest. */
export async function stuck(prisma: PrismaClient, limit: number): Promise<readonly Stuck[]> {
  const rows = await prisma.$queryRaw<StuckRow[]>`
    SELECT * FROM (
      SELECT 'message' AS kind, id, campaign_id AS "campaignId", attempts, coalesce(last_error, '') AS why,
        created_at AS since, given_up AS "isGivenUp"
      FROM outbox WHERE sent_at IS NULL AND (given_up OR attempts > 0)
      UNION ALL
      SELECT 'deadline', id, campaign_id, attempts, coalesce(last_error, ''), at, false FROM deadline WHERE attempts > 0
      UNION ALL
      SELECT 'job', id, campaign_id, attempts, coalesce(last_error, ''), created_at, state = 'failed' FROM job
      WHERE state = 'failed' OR state = 'waiting' AND attempts > 0
    ) AS failed ORDER BY "isGivenUp" DESC, since, id LIMIT ${limit}`;
  return rows.map((row) => ({ ...row, since: Number(row.since) }));
}

/** Has it tried again at once; false when it is not stuck any more. */
export async function retry(
  prisma: PrismaClient,
  at: SharedInstant,
  { kind, id, campaignId }: Pick<Stuck, 'kind' | 'id' | 'campaignId'>,
  now: number,
): Promise<boolean> {
  if (kind === 'job')
    return (
      (await prisma.$executeRaw`UPDATE job SET state = 'waiting', attempts = 0, ended_at = NULL, ready_at = ${at(now)}
        WHERE id = ${id} AND (state = 'failed' OR state = 'waiting' AND attempts > 0)`) > 0
    );
  const changed =
    kind === 'message'
      ? await prisma.$executeRaw`UPDATE outbox SET given_up = false, next_try = NULL, claimed_until = NULL
          WHERE id = ${id} AND sent_at IS NULL AND (given_up OR attempts > 0)`
      : await prisma.$executeRaw`UPDATE deadline SET ready_at = least(ready_at, ${BigInt(now)})
          WHERE campaign_id = ${campaignId} AND id = ${id} AND attempts > 0`;
  return changed > 0;
}
