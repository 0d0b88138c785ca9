import type { Json } from '../rules/engine/json.ts';
import type { Tx } from './database/transaction.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import type { JobModel } from './generated/models.ts';
import { type BackgroundJob, type ClaimedJob, JOB_STATES, type JobStore } from './job.ts';
import { newMessages } from './new-messages.ts';
import { storableJson } from './rows/columns.ts';
import { COLUMN, readColumn } from './rows/row-schemas.ts';
import type { SharedInstant } from './shared-clock.ts';

const { sql } = Prisma;

/** Longest reason that is kept of a failed try, in characters. */
const MAX_ERROR = 1000;

/** A job's input, without the token that allowed changing its answer while it was made. */
const WITHOUT_TOKEN = sql`input = CASE WHEN json_typeof(input) = 'object' THEN (input::jsonb - 'token')::json ELSE input END`;

/** Long work in the database. Its instants are those of the clock that all processes share. */
export function jobsOn(prisma: PrismaClient, at: SharedInstant): JobStore {
  /** Changes a job, if its claim still holds, and keeps in the same transaction what goes with that. */
  const claimed = (job: ClaimedJob, set: Prisma.Sql, besides: readonly Prisma.Sql[] = []): Promise<boolean> =>
    prisma.$transaction(async (tx) => {
      const changed = await execute(
        tx,
        sql`UPDATE job SET ${set} WHERE id = ${job.id} AND claim = ${job.claim} AND state = 'running'`,
      );
      if (changed === 1) for (const one of besides) await execute(tx, one);
      return changed === 1;
    });

  return {
    add({ id, kind, campaignId, input, rowId = null, readyAt, now }, messages) {
      return prisma.$transaction(async (tx) => {
        const added = await execute(
          tx,
          sql`INSERT INTO job (id, kind, campaign_id, input, state, ready_at, row_id, created_at)
            VALUES (${id}, ${kind}, ${campaignId}, ${JSON.stringify(input)}::json, 'waiting', ${at(readyAt ?? now)},
              ${rowId}, ${at(now)})
            ON CONFLICT (id) DO NOTHING`,
        );
        if (added === 1) for (const one of newMessages(campaignId, messages, { at })) await execute(tx, one);
        return added === 1;
      });
    },

    async claim({ kinds, claim, now, lease }) {
      const [row] = await prisma.$queryRaw<{ id: string }[]>`UPDATE job
        SET state = 'running', attempts = attempts + 1, claim = ${claim}, claimed_until = ${at(now + lease)}
        WHERE id = (
          SELECT id FROM job WHERE kind = ANY(${[...kinds]}::text[])
            AND (state = 'waiting' AND ready_at <= ${at(now)} OR state = 'running' AND claimed_until <= ${at(now)})
          ORDER BY ready_at, seq LIMIT 1 FOR UPDATE SKIP LOCKED
        ) RETURNING id`;
      if (row === undefined) return null;
      const taken = await prisma.job.findUnique({ where: { id: row.id } });
      return taken === null ? null : { ...jobOf(taken), claim };
    },

    renew: (job, { now, lease }) => claimed(job, sql`claimed_until = ${at(now + lease)}`),

    tell: (job, progress, messages) =>
      claimed(job, sql`progress = ${JSON.stringify(progress)}::json`, newMessages(job.campaignId, messages, { at })),

    finish: (job, { result, files, messages, now }) =>
      claimed(
        job,
        sql`state = 'done', claim = NULL, claimed_until = NULL, last_error = NULL, ${WITHOUT_TOKEN},
          result = ${JSON.stringify(result)}::json, ended_at = ${at(now)}`,
        [
          ...files.map(
            ({
              id,
              name,
              description,
              bytes,
            }) => sql`INSERT INTO job_file (id, job_id, campaign_id, name, description, bytes)
              VALUES (${id}, ${job.id}, ${job.campaignId}, ${name}, ${description}, ${bytes})`,
          ),
          ...newMessages(job.campaignId, messages, { at }),
        ],
      ),

    putBack: (job, now) =>
      claimed(
        job,
        sql`state = 'waiting', attempts = attempts - 1, claim = NULL, claimed_until = NULL, ready_at = ${at(now)}`,
      ),

    fail: (job, { error, nextTry, messages, now }) =>
      claimed(
        job,
        sql`last_error = ${error.slice(0, MAX_ERROR).replaceAll('\0', '\ufffd')}, claim = NULL, claimed_until = NULL, ${
          nextTry === null
            ? sql`state = 'failed', ended_at = ${at(now)}, ${WITHOUT_TOKEN}`
            : sql`state = 'waiting', ready_at = ${at(nextTry)}`
        }`,
        newMessages(job.campaignId, messages, { at }),
      ),

    async retry(id, now) {
      const changed = await prisma.$executeRaw`UPDATE job
        SET state = 'waiting', attempts = 0, ready_at = ${at(now)}, ended_at = NULL
        WHERE id = ${id} AND state = 'failed'`;
      return changed === 1;
    },

    async find({ id, kind, campaignId, states, limit }) {
      const rows = await prisma.job.findMany({
        where: {
          ...(id === undefined ? {} : { id }),
          ...(kind === undefined ? {} : { kind }),
          ...(campaignId === undefined ? {} : { campaignId }),
          ...(states === undefined ? {} : { state: { in: [...states] } }),
        },
        orderBy: { seq: 'desc' },
        take: limit,
      });
      return rows.map(jobOf);
    },

    async fileOf(id) {
      const row = await prisma.jobFile.findUnique({ where: { id } });
      return row === null ? null : { id, name: row.name, description: row.description, bytes: row.bytes };
    },
  };
}

/** Forgets what was done, with its files, before `doneBefore`, and what failed before `failedBefore`. */
export async function pruneJobs(
  prisma: PrismaClient,
  { doneBefore, failedBefore }: { readonly doneBefore: bigint; readonly failedBefore: bigint },
): Promise<number> {
  const gone = await prisma.$executeRaw`DELETE FROM job
    WHERE state = 'done' AND ended_at < ${doneBefore} OR state = 'failed' AND ended_at < ${failedBefore}`;
  // Those of a campaign that is gone went with it.
  await prisma.$executeRaw`DELETE FROM job_file WHERE NOT EXISTS (SELECT FROM job WHERE job.id = job_file.job_id)`;
  return gone;
}

/** One statement; JSON in it is written so that the database takes it. */
function execute(tx: Tx, statement: Prisma.Sql): Promise<number> {
  const values = statement.values.map((value) => (typeof value === 'string' ? storableJson(value) : value));
  return tx.$executeRaw(new Prisma.Sql(statement.strings, values));
}

/** @throws BadRow when the row does not have its shape */
function jobOf(row: JobModel): BackgroundJob {
  const { id, kind, campaignId, attempts, lastError, rowId } = row;
  const stored = (column: 'input' | 'progress' | 'result'): Json =>
    row[column] === null ? null : readColumn({ table: 'job', id, column }, COLUMN.json, row[column]);
  const state = JOB_STATES.find((one) => one === row.state) ?? 'failed';
  return {
    id,
    kind,
    campaignId,
    state,
    attempts,
    lastError,
    rowId,
    input: stored('input'),
    progress: stored('progress'),
    result: stored('result'),
    readyAt: Number(row.readyAt),
    created: Number(row.createdAt),
    ended: row.endedAt === null ? null : Number(row.endedAt),
  };
}
