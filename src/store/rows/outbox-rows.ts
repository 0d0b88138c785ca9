import type { OutboxMessageModel } from '../generated/models.ts';
import type { NewReply, OutboxRow } from '../store.ts';
import { type ColumnsOf, checked, flag, instant, integer, integers, json, orNull, recordOf, text } from './columns.ts';
import { COLUMN } from './row-schemas.ts';

interface NewMessage extends Required<Omit<NewReply, 'created'>> {
  readonly createdAt: number;
}

/** Columns about the delivery of a written message. */
type Fate = 'sentAt' | 'messageId' | 'attempts' | 'nextTry' | 'lastError' | 'givenUp' | 'shut' | 'claimedUntil';

/** The columns that a message is written with. */
export const MESSAGE_COLUMNS: ColumnsOf<NewMessage, Omit<OutboxMessageModel, Fate>> = {
  id: text,
  kind: checked(text, COLUMN.replyKind),
  applicationId: orNull(text),
  token: orNull(text),
  channelId: text,
  private: flag,
  body: json(COLUMN.json),
  target: orNull(text),
  pin: flag,
  entry: orNull(integer),
  tells: integers,
  voice: orNull(json(COLUMN.voice)),
  createdAt: instant,
};

export function newMessage({ created, ...reply }: NewReply): NewMessage {
  return { pin: false, entry: null, tells: [], voice: null, ...reply, createdAt: created };
}

/** @throws BadRow when the row does not have its shape */
export function messageOf(row: OutboxMessageModel): OutboxRow {
  const { createdAt, tells: _, ...message } = recordOf({ table: 'outbox', id: row.id }, MESSAGE_COLUMNS, row);
  const { campaignId, messageId, attempts } = row;
  return { ...message, created: createdAt, campaignId, messageId, attempts };
}
