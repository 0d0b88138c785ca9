import type { PrismaClient } from './generated/client.ts';
import type { OutboxMessageModel } from './generated/models.ts';
import { COLUMN, readColumn } from './row-schemas.ts';
import type { OutboxRow, Store } from './store.ts';

type Outbox = Pick<Store, 'undelivered' | 'delivered' | 'undeliverable' | 'messageOf'>;

/** Longest reason that is kept of a failed try, in characters. */
const MOST_ERROR = 1000;

/** Messages on their way to Discord. */
export function outboxOn(prisma: PrismaClient): Outbox {
  return {
    async undelivered(madeBefore, now, limit) {
      const rows = await prisma.outboxMessage.findMany({
        where: {
          sentAt: null,
          givenUp: false,
          createdAt: { lt: madeBefore },
          OR: [{ nextTry: null }, { nextTry: { lte: now } }],
        },
        orderBy: [{ createdAt: 'asc' }, { seq: 'asc' }],
        take: limit,
      });
      return rows.map(rowOf);
    },

    async delivered(rows, now) {
      if (rows.length === 0) return;
      const sent = JSON.stringify(rows.map(({ id, messageId }) => ({ id, message_id: messageId })));
      await prisma.$executeRaw`UPDATE outbox SET sent_at = ${BigInt(now)}, message_id = s.message_id, token = NULL
        FROM json_to_recordset(${sent}::json) AS s(id text, message_id text) WHERE outbox.id = s.id`;
    },

    async undeliverable(id, error, nextTry) {
      await prisma.outboxMessage.updateMany({
        where: { id, sentAt: null },
        data: {
          attempts: { increment: 1 },
          lastError: error.slice(0, MOST_ERROR),
          ...(nextTry === null ? { givenUp: true, token: null } : { nextTry }),
        },
      });
    },

    async messageOf(rowId) {
      const row = await prisma.outboxMessage.findUnique({
        where: { id: rowId },
        select: { channelId: true, messageId: true, private: true },
      });
      if (row === null || row.messageId === null) return null;
      return { channelId: row.channelId, messageId: row.messageId, private: row.private };
    },
  };
}

function rowOf(row: OutboxMessageModel): OutboxRow {
  const at = (column: string) => ({ table: 'outbox', id: row.id, column });
  return {
    id: row.id,
    campaignId: row.campaignId,
    kind: readColumn(at('kind'), COLUMN.replyKind, row.kind),
    applicationId: row.applicationId,
    token: row.token,
    channelId: row.channelId,
    private: row.private,
    body: readColumn(at('body'), COLUMN.json, row.body),
    target: row.target,
    created: Number(row.createdAt),
    messageId: row.messageId,
    attempts: row.attempts,
  };
}
