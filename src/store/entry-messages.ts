import type { Tx } from './database/transaction.ts';
import type { PrismaClient } from './generated/client.ts';
import { COLUMN, readColumn } from './rows/row-schemas.ts';
import type { EntryMessage } from './store.ts';

interface MessageRow {
  readonly rowId: string;
  readonly channelId: string;
  readonly body: unknown;
  readonly entries: readonly number[];
}

/** The public messages of a campaign that tell of any of some entries, as the newest change of each has them. */
export async function messagesOfEntries(
  tx: Tx,
  campaignId: string,
  numbers: readonly number[],
): Promise<readonly EntryMessage[]> {
  const wanted = [...numbers];
  if (wanted.length === 0) return [];
  const rows = await tx.$queryRaw<MessageRow[]>`WITH told AS (
      SELECT DISTINCT coalesce(target, id) AS id FROM outbox
      -- The entry of a message is the last of those that it tells of.
      WHERE campaign_id = ${campaignId} AND entry >= ${Math.min(...wanted)} AND (entry = ANY(${wanted}::integer[]) OR tells && ${wanted}::integer[])
    )
    SELECT first.id AS "rowId", first.channel_id AS "channelId",
      (SELECT shown.body FROM outbox AS shown WHERE shown.id = first.id OR shown.target = first.id
        ORDER BY shown.seq DESC LIMIT 1) AS body,
      ARRAY(SELECT DISTINCT number FROM outbox AS part, unnest(part.tells || coalesce(part.entry, 0)) AS number
        WHERE (part.id = first.id OR part.target = first.id) AND number > 0 ORDER BY number) AS entries
    FROM told JOIN outbox AS first ON first.id = told.id WHERE NOT first.private ORDER BY first.seq DESC`;
  return rows.map(({ body, rowId, ...row }) => ({
    ...row,
    rowId,
    body: readColumn({ table: 'outbox', id: rowId, column: 'body' }, COLUMN.json, body),
  }));
}

/**
 * The journal entries that a message tells of, in order, as Discord knows the message. None when the rows of it are gone.
 * @param number one of them, which the message names
 */
export async function entriesOfMessage(
  prisma: PrismaClient,
  campaignId: string,
  { messageId, number }: { readonly messageId: string; readonly number: number },
): Promise<readonly number[]> {
  const rows = await prisma.$queryRaw<{ readonly number: number }[]>`
    SELECT DISTINCT told AS number FROM outbox AS first
      JOIN outbox AS part ON part.id = first.id OR part.target = first.id,
      unnest(part.tells || coalesce(part.entry, 0)) AS told
    WHERE first.message_id = ${messageId} AND told > 0
      AND first.id IN (SELECT coalesce(target, id) FROM outbox WHERE campaign_id = ${campaignId} AND entry = ${number})
    ORDER BY told`;
  return rows.map((row) => row.number);
}
