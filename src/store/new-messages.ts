import { Prisma } from './generated/client.ts';
import type { NewReply } from './message.ts';
import { columnName, rowOf, typedNames } from './rows/columns.ts';
import { MESSAGE_COLUMNS, newMessage } from './rows/outbox-rows.ts';
import type { SharedInstant } from './shared-clock.ts';
import { spokenChanges } from './spoken-lines.ts';

const { raw, sql, join } = Prisma;

/** The statements that put messages into the outbox, and store lines in character, if `when` holds. */
export function newMessages(
  campaignId: string | null,
  messages: readonly NewReply[],
  { at, when = sql`true` }: { readonly at: SharedInstant; readonly when?: Prisma.Sql },
): Prisma.Sql[] {
  if (messages.length === 0) return [];
  const written = JSON.stringify(messages.map((message) => rowOf(MESSAGE_COLUMNS, newMessage(message))));
  const names = Object.keys(MESSAGE_COLUMNS).map(columnName);
  // The instant of each is given as a distance from now, by the clock that the outbox goes by.
  const values = names.map((name) => (name === 'created_at' ? sql`${at(0)} + o.created_at` : raw(`o.${name}`)));
  return [
    sql`INSERT INTO outbox (campaign_id, ${raw(names.join(', '))})
      SELECT ${campaignId}::text, ${join(values)}
      FROM json_to_recordset(${written}::json) AS o(${raw(typedNames(MESSAGE_COLUMNS))}) WHERE ${when}`,
    ...spokenChanges(campaignId, messages, when),
  ];
}
