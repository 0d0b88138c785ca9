import { Prisma, type PrismaClient } from './generated/client.ts';
import type { SharedInstant } from './shared-clock.ts';
import type { Spending, Waiting } from './store.ts';

const { sql } = Prisma;

interface AllowanceRow {
  readonly who: string;
  /** Milliseconds until one more would be there; not above 0 when it was. */
  readonly wait: bigint;
}

/**
 * Takes one from each of several allowances, or from none of them.
 *
 * An allowance fills up evenly, so a row only holds the time at which it will be full. Taking one moves that time by the
 * time in which one grows back, and nobody can move it further ahead than the time for the whole allowance (the generic cell
 * rate algorithm). Rows are locked in the order of their keys, so processes that take from the same ones cannot deadlock,
 * and none takes what another has just taken.
 */
export async function spend(
  prisma: PrismaClient,
  at: SharedInstant,
  { cost, now, span, purses }: Spending,
): Promise<Waiting | null> {
  const ordered = purses.toSorted((a, b) => (a.who < b.who ? -1 : 1));
  const who = sql`${ordered.map((purse) => purse.who)}::text[]`;
  const step = sql`${ordered.map(({ limit }) => BigInt(Math.floor(span / limit)))}::bigint[]`;
  const [, rows] = await prisma.$transaction([
    // A missing row cannot be locked; a time further ahead than the whole allowance comes from a clock that was wrong.
    prisma.$executeRaw`
      INSERT INTO allowance (cost, who, full_at) SELECT ${cost}, who, 0 FROM unnest(${who}) AS asked (who)
      ON CONFLICT (cost, who) DO UPDATE SET full_at = ${at(now)} + ${BigInt(span)}::bigint
      WHERE allowance.full_at > ${at(now)} + ${BigInt(span)}::bigint`,
    prisma.$queryRaw<AllowanceRow[]>`
      WITH held AS MATERIALIZED (
        SELECT allowance.who, greatest(full_at, ${at(now)}) + step AS next
        FROM allowance JOIN unnest(${who}, ${step}) AS asked (who, step) ON asked.who = allowance.who
        WHERE cost = ${cost} ORDER BY allowance.who FOR UPDATE OF allowance
      ), waiting AS (
        SELECT who, next, next - ${at(now)} - ${BigInt(span)}::bigint AS wait FROM held
      ), spent AS (
        UPDATE allowance SET full_at = next FROM waiting
        WHERE cost = ${cost} AND allowance.who = waiting.who AND (SELECT max(wait) FROM waiting) <= 0
      )
      SELECT who, wait FROM waiting ORDER BY wait DESC LIMIT 1`,
  ]);
  const [longest] = rows;
  return longest === undefined || longest.wait <= 0n ? null : { who: longest.who, wait: Number(longest.wait) };
}

/** Forgets allowances that are full again. @returns how many */
export async function pruneAllowances(prisma: PrismaClient, at: SharedInstant, now: number): Promise<number> {
  return prisma.$executeRaw`DELETE FROM allowance WHERE full_at <= ${at(now)}`;
}
