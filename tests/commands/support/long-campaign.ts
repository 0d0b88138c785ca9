import { MINUTE } from '../../../src/rules/engine/time.ts';
import type { Database } from '../../../src/store/database/database.ts';

/** One row of a table that people's actions write, copied by the thousand; each of its columns that differs from copy to copy. */
const COPIED = [
  {
    table: 'journal_entry',
    number: 'number',
    columns: ['actor_id', 'on_behalf_of', 'action', 'input', 'rules', 'dice', 'facts', 'patches', 'inverse', 'secret'],
    time: 'at',
    more: '',
    moreValues: '',
  },
  {
    table: 'outbox',
    number: 'entry',
    columns: ['kind', 'application_id', 'channel_id', 'private', 'body', 'pin'],
    time: 'created_at',
    more: ', sent_at, message_id',
    moreValues: `, $4::bigint, '9' || lpad(place::text, 17, '0')`,
  },
] as const;

/** Copies that are written by one statement, which the server ends after some seconds. */
const AT_ONCE = 5_000;

/**
 * Makes a campaign long: what was done in it after entry `from` is done again and again, a minute after the other, until
 * the journal has `entries`. The rows are the store's own, with what tells them apart changed.
 */
export async function lengthen(
  { prisma }: Database,
  campaignId: string,
  { from, entries, now }: { readonly from: number; readonly entries: number; readonly now: number },
): Promise<void> {
  const { lastEntry } = await prisma.campaign.findUniqueOrThrow({ where: { id: campaignId } });
  const begins = now - (entries - from) * MINUTE;
  const length = lastEntry - from;
  for (const { table, number, columns, time, more, moreValues } of COPIED)
    for (let first = lastEntry; first < entries; first += AT_ONCE)
      await prisma.$executeRawUnsafe(
        `INSERT INTO ${table} (campaign_id, id, ${number}, ${time}, ${columns.join(', ')}${more})
          SELECT campaign_id, id || '-' || copy, place, $4::bigint + place::bigint * ${MINUTE}, ${columns.join(', ')}${moreValues}
          FROM (
            SELECT pattern.*, copy, pattern.${number} + copy * ${length} AS place FROM ${table} AS pattern,
              generate_series(1, ${Math.ceil(entries / length)}) AS copy
            WHERE pattern.campaign_id = $1 AND pattern.${number} > ${from} AND pattern.${number} <= ${lastEntry}
          ) AS copied WHERE place > $2::integer AND place <= $3::integer`,
        campaignId,
        first,
        Math.min(entries, first + AT_ONCE),
        begins,
      );
  await prisma.campaign.update({ where: { id: campaignId }, data: { lastEntry: entries, version: { increment: 1 } } });
  await prisma.$executeRawUnsafe('ANALYZE');
}

/** Rows of the journal and the outbox that the server has read so far, by its own count. */
export async function rowsRead({ prisma }: Database): Promise<number> {
  // Each connection counts for itself until it is told to say; those that are asked at once are not the same.
  const connections = Array.from(
    { length: 10 },
    () => prisma.$queryRaw`SELECT pg_stat_force_next_flush()::text, pg_sleep(0.02)::text`,
  );
  await Promise.all(connections);
  const [row] = await prisma.$queryRaw<{ rows: bigint }[]>`SELECT (
      (SELECT sum(seq_tup_read) FROM pg_stat_user_tables WHERE relname IN ('journal_entry', 'outbox'))
      + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname IN ('journal_entry', 'outbox')))::bigint AS rows`;
  return Number(row?.rows);
}
