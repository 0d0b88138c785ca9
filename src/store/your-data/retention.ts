import { type Tx, transact } from '../database/transaction.ts';
import type { PrismaClient } from '../generated/client.ts';
import { COLUMN, readColumn } from '../rows/row-schemas.ts';
import type { PrunedJournal } from './data-store.ts';

/** Milliseconds that it may take: a long journal is read through. */
const WITHIN = 600_000;

export async function prunedOf(tx: Tx, campaignId: string): Promise<PrunedJournal | null> {
  const row = await tx.campaign.findUnique({ where: { id: campaignId }, select: { pruned: true } });
  return prunedIn(campaignId, row?.pruned ?? null);
}

/** @throws BadRow when the column holds something else */
export function prunedIn(id: string, pruned: unknown): PrunedJournal | null {
  return pruned === null ? null : readColumn({ table: 'campaign', id, column: 'pruned' }, COLUMN.pruned, pruned);
}

export async function campaignsSetting(prisma: PrismaClient, setting: string): Promise<readonly string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`SELECT id FROM campaign
    WHERE settings->>${setting}::text IS NOT NULL ORDER BY seq`;
  return rows.map(({ id }) => id);
}

/** The chain of hashes continues from the last deleted entry: its hash stays. */
export function pruneJournal(prisma: PrismaClient, campaignId: string, before: number): Promise<number> {
  return transact(
    prisma,
    async (tx) => {
      await tx.$queryRaw`SELECT id FROM campaign WHERE id = ${campaignId} FOR UPDATE`;
      const [found] = await tx.$queryRaw<
        { number: number; hash: string | null }[]
      >`SELECT number, hash FROM journal_entry
        WHERE campaign_id = ${campaignId} AND at < ${BigInt(before)}
          AND number < (SELECT last_entry FROM campaign WHERE id = ${campaignId})
        ORDER BY number DESC LIMIT 1`;
      if (found === undefined) return { keep: false, value: 0 };
      const { number: last, hash } = found;
      const known = await prunedOf(tx, campaignId);
      const counts = { ...known?.counts, ...(await countsUpTo(tx, campaignId, last)) };
      const pruned = JSON.stringify({ last, hash: hash ?? '', counts });
      await tx.$executeRaw`DELETE FROM spoken_line WHERE campaign_id = ${campaignId} AND entry <= ${last}`;
      const gone = await tx.$executeRaw`DELETE FROM journal_entry
        WHERE campaign_id = ${campaignId} AND number <= ${last}`;
      await tx.$executeRaw`UPDATE campaign SET pruned = ${pruned}::json WHERE id = ${campaignId}`;
      return { keep: true, value: gone };
    },
    { timeout: WITHIN },
  );
}

async function countsUpTo(tx: Tx, campaignId: string, last: number): Promise<Record<string, number>> {
  const rows = await tx.$queryRaw<
    { name: string; count: number }[]
  >`SELECT (die->>'roller') || '/' || (die->>'purpose') AS name, (max((die->>'counter')::integer) + 1)::integer AS count
    FROM journal_entry, json_array_elements(dice) AS die
    WHERE campaign_id = ${campaignId} AND number <= ${last} GROUP BY 1`;
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
