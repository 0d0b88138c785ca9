import { Prisma, type PrismaClient } from './generated/client.ts';
import { likePattern } from './journal-pages.ts';
import type { NewReply } from './message.ts';

/** A line in character, as it is in its channel. */
export interface SpokenText {
  /** Journal entry that says that somebody spoke. */
  readonly entry: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly userId: string;
  /** As whom it was said. */
  readonly name: string;
  readonly channelId: string;
  /** Safe to show. */
  readonly text: string;
}

/** Which lines; all that is absent is not asked for. */
export interface SpokenPage {
  /** Numbers of entries above. */
  readonly after: number;
  /** Numbers of entries up to this one. */
  readonly upTo: number;
  /** Channels whose lines are left out. */
  readonly notIn: readonly string[];
  readonly limit: number;
  /** Only those whose entry players may read. */
  readonly open?: boolean;
  /** Only lines said under this name, or containing it. */
  readonly naming?: string;
  readonly newestFirst?: boolean;
  /** Only what this person said. */
  readonly userId?: string;
}

const { sql, raw, empty } = Prisma;

/** The lines that outgoing messages say, change or delete: the stored text follows the channel's. */
export function spokenChanges(
  campaignId: string | null,
  messages: readonly NewReply[],
  when: Prisma.Sql,
): Prisma.Sql[] {
  if (campaignId === null) return [];
  return messages.flatMap(({ id, kind, target, voice = null, entry = null, created, channelId, body }) => {
    if (voice === null) return [];
    const { content = '' } = body as { readonly content?: string };
    if (kind === 'post' && entry !== null)
      return [
        sql`INSERT INTO spoken_line (campaign_id, id, entry, at, user_id, name, channel_id, text)
          SELECT ${campaignId}::text, ${id}::text, ${entry}::integer, ${BigInt(created)}::bigint, ${voice.userId}::text,
            ${voice.name}::text, ${channelId}::text, ${content}::text WHERE ${when}`,
      ];
    const own = sql`campaign_id = ${campaignId}::text AND id = ${target}::text AND ${when}`;
    if (kind === 'edit') return [sql`UPDATE spoken_line SET text = ${content}::text WHERE ${own}`];
    return kind === 'delete' ? [sql`DELETE FROM spoken_line WHERE ${own}`] : [];
  });
}

/** Lines in character, oldest first unless the page says otherwise. */
export async function spokenLines(
  prisma: PrismaClient,
  campaignId: string,
  { after, upTo, notIn, limit, naming, userId, open = false, newestFirst = false }: SpokenPage,
): Promise<readonly SpokenText[]> {
  const order = raw(newestFirst ? 'DESC' : 'ASC');
  const named =
    naming === undefined ? empty : sql`AND (name ILIKE ${likePattern(naming)} OR text ILIKE ${likePattern(naming)})`;
  const own = userId === undefined ? empty : sql`AND user_id = ${userId}`;
  const told = open
    ? sql`AND NOT EXISTS (SELECT FROM journal_entry AS kept
        WHERE kept.campaign_id = spoken_line.campaign_id AND kept.number = spoken_line.entry AND kept.secret)`
    : empty;
  const rows = await prisma.$queryRaw<
    (Omit<SpokenText, 'at'> & { readonly at: bigint })[]
  >`SELECT entry, at, user_id AS "userId", name, channel_id AS "channelId", text FROM spoken_line
    WHERE campaign_id = ${campaignId} AND entry > ${after} AND entry <= ${upTo}
      AND NOT channel_id = ANY(${[...notIn]}::text[]) ${named} ${own} ${told}
    ORDER BY entry ${order}, at ${order} LIMIT ${limit}`;
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}
