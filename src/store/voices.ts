import type { PrismaClient } from './generated/client.ts';
import { messageOf } from './rows/outbox-rows.ts';
import type { ChannelWebhook, SpokenLine } from './store.ts';

/** Those of these messages that an outbox row is known to have become. */
export async function knownMessages(prisma: PrismaClient, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (messageIds.length === 0) return new Set();
  const rows = await prisma.outboxMessage.findMany({
    where: { messageId: { in: [...messageIds] } },
    select: { messageId: true },
  });
  return new Set(rows.flatMap(({ messageId }) => messageId ?? []));
}

/** The line in character that a message is; null for any other message. */
export async function lineOf(prisma: PrismaClient, campaignId: string, messageId: string): Promise<SpokenLine | null> {
  const row = await prisma.outboxMessage.findFirst({ where: { campaignId, messageId, kind: 'post' } });
  if (row === null) return null;
  const { id: rowId, channelId, voice = null } = messageOf(row);
  return voice === null ? null : { rowId, channelId, voice };
}

/** The stored webhook of a channel; null when nobody has spoken there. */
export async function webhookOf(prisma: PrismaClient, channelId: string): Promise<ChannelWebhook | null> {
  const row = await prisma.channelWebhook.findUnique({ where: { channelId } });
  if (row === null) return null;
  const { webhookId: id, token, told } = row;
  return { hook: id === null || token === null ? null : { id, token }, told };
}

export async function keepWebhook(
  prisma: PrismaClient,
  channelId: string,
  { hook, told }: ChannelWebhook,
): Promise<void> {
  const known = { webhookId: hook?.id ?? null, token: hook?.token ?? null, told };
  await prisma.channelWebhook.upsert({ where: { channelId }, create: { channelId, ...known }, update: known });
}
