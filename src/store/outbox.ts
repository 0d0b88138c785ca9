import { Prisma, type PrismaClient } from './generated/client.ts';
import { messageOf } from './rows/outbox-rows.ts';
import type { SharedInstant } from './shared-clock.ts';
import type { Claiming, Store } from './store.ts';

type Outbox = Pick<
  Store,
  'claim' | 'takeAnswer' | 'release' | 'delivered' | 'undeliverable' | 'waitForChannel' | 'retryIn' | 'messageOf'
>;

/** Longest reason that is kept of a failed try, in characters. */
const MAX_ERROR = 1000;

/** Rows of one channel that are claimed at once: one that is behind must not keep the others waiting. */
const MAX_IN_LANE = 20;

/** Failed tries (some ten minutes) after which a row no longer holds up the younger ones of its channel. */
const MAX_TRIES_WAITED_FOR = 7;

/** Posts that wait for a shut channel: whoever comes back to it is not flooded. */
const MAX_WAITING_POSTS = 10;

/** Redraws of one channel that are kept: nobody looks further up, and a press there repairs the message. */
const MAX_REDRAWS = 15;

/** Key of the lock under which rows are claimed. */
const CLAIM_LOCK = 72707370;

/** Discord's flag of a message that is laid out with components. */
const COMPONENTS_FLAG = 1 << 15;

const { sql } = Prisma;

/** Messages on their way to Discord. */
export function outboxOn(prisma: PrismaClient, at: SharedInstant): Outbox {
  return {
    async claim(claiming) {
      if (!(await isAnyDue(prisma, claiming, at))) return [];
      const claimed = await claim(prisma, claiming, at);
      if (claimed.length === 0) return [];
      const claims = new Map(claimed.map((each) => [each.id, each]));
      const rows = await prisma.outboxMessage.findMany({
        where: { id: { in: [...claims.keys()] } },
        orderBy: { seq: claiming.redraws === true ? 'desc' : 'asc' },
      });
      return rows.map((row) => {
        const { lane = row.channelId, until = 0n } = claims.get(row.id) ?? {};
        return { ...messageOf(row), seq: Number(row.seq), lane, until: Number(until) };
      });
    },

    async takeAnswer(token, now, lease) {
      if (token === '') return null;
      const [taken] = await prisma.$queryRaw<Claim[]>`UPDATE outbox SET claimed_until = ${at(now + lease)}
        FROM (SELECT id FROM outbox
          WHERE sent_at IS NULL AND NOT given_up AND token = ${token} AND kind IN ('reply', 'update')
            AND coalesce(claimed_until, 0) <= ${at(now)}
          ORDER BY seq LIMIT 1 FOR UPDATE SKIP LOCKED) AS free
        WHERE outbox.id = free.id RETURNING outbox.id, outbox.channel_id AS lane, outbox.claimed_until AS until`;
      if (taken === undefined) return null;
      const row = await prisma.outboxMessage.findUniqueOrThrow({ where: { id: taken.id } });
      return { ...messageOf(row), seq: Number(row.seq), lane: taken.lane, until: Number(taken.until) };
    },

    async release(ids, until) {
      if (ids.length === 0) return;
      // One that ran out may be somebody else's by now, with another end.
      await prisma.outboxMessage.updateMany({
        where: { id: { in: [...ids] }, claimedUntil: BigInt(until), sentAt: null },
        data: { claimedUntil: null },
      });
    },

    async delivered(rows, now) {
      if (rows.length === 0) return;
      const sent = JSON.stringify(
        rows.map(({ id, messageId, channelId = null }) => ({ id, message_id: messageId, channel_id: channelId })),
      );
      // Told the ids as well, Postgres looks them up; else it reads the whole table for a few of them.
      await prisma.$executeRaw`UPDATE outbox SET sent_at = ${BigInt(now)}, message_id = s.message_id, token = NULL,
          claimed_until = NULL, given_up = false, shut = false, channel_id = coalesce(s.channel_id, outbox.channel_id)
        FROM json_to_recordset(${sent}::json) AS s(id text, message_id text, channel_id text)
        WHERE outbox.id = s.id AND outbox.id = ANY(${rows.map(({ id }) => id)}::text[])`;
    },

    async undeliverable(id, error, nextTry) {
      const then = nextTry === null ? sql`given_up = true, token = NULL` : sql`next_try = ${at(nextTry)}`;
      await prisma.$executeRaw`UPDATE outbox SET attempts = attempts + 1, last_error = ${error.slice(0, MAX_ERROR)},
          claimed_until = NULL, shut = false, ${then} WHERE id = ${id} AND sent_at IS NULL`;
    },

    async waitForChannel(id, error, nextTry) {
      await prisma.$transaction([
        prisma.$executeRaw`UPDATE outbox SET attempts = least(attempts + 1, ${MAX_TRIES_WAITED_FOR}),
            last_error = ${error.slice(0, MAX_ERROR)}, claimed_until = NULL, shut = true, next_try = ${at(nextTry)}
          WHERE id = ${id} AND sent_at IS NULL`,
        prisma.$executeRaw`UPDATE outbox SET given_up = true, token = NULL, last_error = ${error.slice(0, MAX_ERROR)}
          WHERE id IN (
            SELECT other.id FROM outbox AS own JOIN outbox AS other ON other.channel_id = own.channel_id
            WHERE own.id = ${id} AND other.target IS NULL AND other.sent_at IS NULL AND NOT other.given_up
            ORDER BY other.seq DESC OFFSET ${MAX_WAITING_POSTS})`,
      ]);
    },

    async retryIn(guildId) {
      return prisma.$executeRaw`UPDATE outbox SET next_try = NULL FROM campaign
        WHERE campaign.id = outbox.campaign_id AND campaign.guild_id = ${guildId}
          AND sent_at IS NULL AND NOT given_up AND next_try IS NOT NULL`;
    },

    async messageOf(rowId) {
      const [row] = await prisma.$queryRaw<PostingRow[]>`
        SELECT channel_id AS "channelId", message_id AS "messageId", private, pin, sent_at IS NOT NULL AS "isSent",
          given_up AS "isGivenUp",
          sent_at IS NULL AND EXISTS (SELECT FROM outbox AS head WHERE head.channel_id = outbox.channel_id AND head.shut
            AND head.sent_at IS NULL AND NOT head.given_up) AS "isShut",
          (SELECT max(seq) FROM outbox AS change WHERE change.target = ${rowId} AND change.sent_at IS NOT NULL) AS changed,
          ${isLaidOut(sql`outbox`)} OR EXISTS
            (SELECT FROM outbox AS change WHERE change.target = ${rowId} AND ${isLaidOut(sql`change`)}) AS "isV2"
        FROM outbox WHERE id = ${rowId}`;
      if (row === undefined) return null;
      const { isSent, isGivenUp, changed, ...posting } = row;
      const state = isSent ? 'sent' : isGivenUp ? 'lost' : 'waiting';
      return { ...posting, state, changed: changed === null ? null : Number(changed) };
    },
  };
}

interface PostingRow {
  readonly channelId: string;
  readonly messageId: string | null;
  readonly private: boolean;
  readonly pin: boolean;
  readonly isSent: boolean;
  readonly isGivenUp: boolean;
  readonly isShut: boolean;
  readonly changed: bigint | null;
  readonly isV2: boolean;
}

/** Checks whether Discord has the message of a row, laid out with components. */
function isLaidOut(row: Prisma.Sql): Prisma.Sql {
  return sql`(${row}.sent_at IS NOT NULL AND coalesce((${row}.body->>'flags')::integer, 0) & ${COMPONENTS_FLAG} <> 0)`;
}

/** Forgets messages made before `before` and changes that Discord has had since before `changesBefore`. */
export function pruneOutbox(
  prisma: PrismaClient,
  { before, changesBefore }: { readonly before: bigint; readonly changesBefore: bigint },
): Promise<number> {
  // Messages that will be redrawn are kept: those with waiting buttons, those about a waiting whisper, and the cards of
  // rounds and campaigns.
  return prisma.$executeRaw`DELETE FROM outbox AS old
    WHERE ((old.created_at < ${before} AND (old.sent_at IS NOT NULL OR old.given_up)
          AND NOT EXISTS (SELECT FROM prompt WHERE prompt.reply_id = old.id OR prompt.reply_id = old.target
            OR prompt.card->>'rowId' = old.id OR prompt.card->>'rowId' = old.target))
        OR (old.kind IN ('edit', 'redraw', 'walk', 'retire', 'delete') AND old.sent_at < ${changesBefore}
          AND NOT EXISTS (SELECT FROM outbox AS change WHERE change.target = old.id)))
      AND NOT EXISTS (SELECT FROM outbox AS change
        WHERE change.target = old.id AND change.sent_at IS NULL AND NOT change.given_up)
      AND NOT EXISTS (SELECT FROM round WHERE round.campaign_id = old.campaign_id AND round.card_id = old.id)
      AND NOT EXISTS (SELECT FROM whisper WHERE whisper.campaign_id = old.campaign_id
        AND whisper.read IS NULL AND whisper.post->>'rowId' = old.id)
      AND NOT EXISTS (SELECT FROM campaign WHERE campaign.id = old.campaign_id
        AND old.id IN (campaign.status->>'rowId', campaign.bench->>'rowId'))`;
}

interface Claim {
  readonly id: string;
  readonly lane: string;
  readonly until: bigint;
}

/** Most looks find nothing: they take no lock and no transaction. */
async function isAnyDue(prisma: PrismaClient, claiming: Claiming, at: SharedInstant): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ any: boolean }[]>`SELECT EXISTS (SELECT FROM outbox AS o
    WHERE o.sent_at IS NULL AND NOT o.given_up AND ${isDue(claiming, at)}
      AND coalesce(o.claimed_until, 0) <= ${at(claiming.now)}) AS any`;
  return row?.any === true;
}

/**
 * Claims what is due, in the order of each channel: one that failed and is tried again later is waited for.
 * One process after another: each sees all that those before it took, because the lock is held until the claims are
 * committed and is taken in a statement of its own. (In one statement, what it sees would be older than the lock.)
 */
function claim(prisma: PrismaClient, claiming: Claiming, at: SharedInstant): Promise<readonly Claim[]> {
  const now = at(claiming.now);
  const until = at(claiming.now + claiming.lease);
  return prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CLAIM_LOCK}::bigint)`;
    await dropOvertaken(tx, now);
    return tx.$queryRaw<Claim[]>`WITH waiting AS (
        SELECT o.id, o.target, o.kind = 'redraw' AS is_redraw, coalesce(target.channel_id, o.channel_id) AS lane,
          ${isDue(claiming, at)} AND (o.kind <> 'redraw' OR target.id IS NULL OR target.sent_at IS NOT NULL OR target.given_up)
            AS is_due, coalesce(o.claimed_until, 0) > ${now} AS is_claimed,
          CASE o.kind WHEN 'redraw' THEN -o.seq ELSE o.seq END AS turn,
          min(o.seq) FILTER (WHERE o.kind <> 'redraw' AND o.next_try > ${now} AND o.attempts <= ${MAX_TRIES_WAITED_FOR})
            OVER (PARTITION BY coalesce(target.channel_id, o.channel_id)) AS held_up_by
        FROM outbox AS o LEFT JOIN outbox AS target ON target.id = o.target
        WHERE o.sent_at IS NULL AND NOT o.given_up
      ), free AS MATERIALIZED ( -- else it is reckoned again for each row
        SELECT id, lane, turn, row_number() OVER (PARTITION BY lane ORDER BY turn) AS place FROM waiting
        WHERE is_due
          AND (is_redraw OR held_up_by IS NULL OR turn < held_up_by)
          AND (is_redraw OR lane NOT IN (SELECT lane FROM waiting WHERE is_claimed AND NOT is_redraw))
          AND NOT EXISTS (SELECT FROM waiting AS other WHERE other.is_claimed AND other.target = waiting.target)
      ), taken AS (
        SELECT o.id, free.lane FROM outbox AS o JOIN free ON free.id = o.id
        WHERE free.place <= ${MAX_IN_LANE} AND o.sent_at IS NULL AND NOT o.given_up
        ORDER BY free.turn LIMIT ${claiming.limit} FOR UPDATE OF o SKIP LOCKED
      )
      UPDATE outbox SET claimed_until = ${until} FROM taken WHERE outbox.id = taken.id
      RETURNING outbox.id, taken.lane, outbox.claimed_until AS until`;
  });
}

/**
 * Drops changes that a newer one of the same message overtakes (a redraw overtakes no edit, which may tell something),
 * and redraws beyond the newest of each channel. What somebody is sending stays.
 */
function dropOvertaken(tx: Prisma.TransactionClient, now: Prisma.Sql): Promise<number> {
  return tx.$executeRaw`WITH changes AS (
      SELECT o.id, o.seq, o.kind, o.claimed_until, coalesce(target.channel_id, o.channel_id) AS lane,
        count(*) FILTER (WHERE o.kind IN ('edit', 'retire', 'delete')) OVER newer > 0
          OR o.kind = 'redraw' AND count(*) OVER newer > 0 AS is_overtaken
      FROM outbox AS o LEFT JOIN outbox AS target ON target.id = o.target
      WHERE o.sent_at IS NULL AND NOT o.given_up AND o.kind IN ('edit', 'redraw', 'retire', 'delete') AND o.target IS NOT NULL
      WINDOW newer AS (PARTITION BY o.target ORDER BY o.seq DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ), placed AS ( -- one pass: joining the changes to themselves is quadratic while there are no statistics
      SELECT id, claimed_until, is_overtaken, kind = 'redraw' AS is_redraw,
        row_number() OVER (PARTITION BY lane, kind = 'redraw' AND NOT is_overtaken ORDER BY seq DESC) AS place
      FROM changes
    )
    DELETE FROM outbox USING placed
    WHERE outbox.id = placed.id AND coalesce(placed.claimed_until, 0) <= ${now}
      AND (placed.is_overtaken OR placed.is_redraw AND placed.place > ${MAX_REDRAWS})`;
}

/** Posts and edits are anybody's at once; answers are the wire's own for a while. */
function isDue({ now, answersBefore, except, redraws = false }: Claiming, at: SharedInstant): Prisma.Sql {
  return sql`(coalesce(o.next_try, 0) <= ${at(now)} AND (o.kind = 'redraw') = ${redraws}
    AND (o.kind IN ('post', 'edit', 'redraw', 'walk', 'retire', 'delete') OR o.created_at < ${at(answersBefore)})
    AND o.id <> ALL(${[...except]}::text[]))`;
}
