import type { WorldParser } from '../rules/engine/book.ts';
import type { World } from '../rules/engine/world.ts';
import { whileCommitting } from './database/down.ts';
import { type TransactionOutcome, type Tx, transact } from './database/transaction.ts';
import { messagesOfEntries } from './entry-messages.ts';
import { CampaignMissing } from './errors.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { journalPage } from './journal-pages.ts';
import { entryOf } from './rows/journal-rows.ts';
import { COLUMN, readColumn } from './rows/row-schemas.ts';
import { worldOf } from './rows/world-rows.ts';
import { WHOLE_CAMPAIGN } from './rows/world-tables.ts';
import { chained, type Saving, save, saveAtOnce } from './save.ts';
import { seedsOf } from './seeds.ts';
import type { SharedInstant } from './shared-clock.ts';
import type { Changed, Commit, CommitDecision, Locked, MessagePlace, NewCampaign } from './store.ts';
import type { Known, WorldCache } from './world-cache.ts';

/** The dependencies of a change, apart from the campaign. */
export interface ChangeDeps {
  readonly prisma: PrismaClient;
  readonly cache: WorldCache;
  readonly parse: WorldParser;
  readonly clock: () => number;
  readonly at: SharedInstant;
}

interface Ended<T> {
  /** The World as it is known now. */
  readonly known: Known | null;
  readonly answer: Changed<T>;
}

type Work<T> = (locked: Locked) => CommitDecision<T> | Promise<CommitDecision<T>>;

interface Asked<T> {
  readonly campaignId: string;
  readonly interactionId: string;
  readonly work: Work<T>;
}

/**
 * One change of a campaign. Where its World is known, it is played on at once and saved in one trip to the database; if
 * another process was faster, or the interaction was applied before, nothing of that is kept and the locked way decides.
 */
export async function change<T>(
  desk: ChangeDeps,
  campaignId: string,
  interactionId: string,
  work: Work<T>,
): Promise<Changed<T>> {
  const asked = { campaignId, interactionId, work };
  return (await changeKnown(desk, asked)) ?? changeLocked(desk, asked);
}

/** @returns null when nothing was done, since this process's copy of the campaign may be outdated */
async function changeKnown<T>(
  desk: ChangeDeps,
  { campaignId, interactionId, work }: Asked<T>,
): Promise<Changed<T> | null> {
  const known = desk.cache.newest(campaignId);
  if (known === null) return null;
  const { prisma, at, clock } = desk;
  const decided = await decidedOn(lockedOn(prisma, campaignId, known.world, known), work);
  if (decided === null) return null;
  const { commit, value } = decided;
  const guard = { campaignId, version: known.version, interactionId, claimedAt: clock() };
  if (commit === null) return (await stands(prisma, guard)) ? { kind: 'changed', value } : null;
  const saving = savingOf({ at, before: known.world, lock: known, commit });
  const saved = await saveAtOnce(prisma, saving, guard).catch((error: unknown) => {
    throw whileCommitting(error);
  });
  if (saved === 'overtaken') return null;
  if (saved === 'exact') desk.cache.set(campaignId, knownAfter(known, saving));
  return { kind: 'changed', value };
}

/** Decides on a World that may be outdated. An error here does not count: the locked way decides. */
async function decidedOn<T>(locked: Locked, work: Work<T>): Promise<CommitDecision<T> | null> {
  try {
    return await work(locked);
  } catch {
    return null;
  }
}

/** Checks whether the campaign is as it was known and the interaction was not applied before. */
async function stands(
  prisma: PrismaClient,
  { campaignId, version, interactionId }: Pick<Claim, 'campaignId' | 'interactionId'> & { readonly version: number },
): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ stands: boolean }[]>`SELECT EXISTS (SELECT FROM campaign
      WHERE id = ${campaignId} AND version = ${version}
        AND NOT EXISTS (SELECT FROM processed_interaction WHERE id = ${interactionId})) AS stands`;
  return row?.stands === true;
}

/** One change in a transaction that locks the campaign first: four trips to the database when its World is known. */
async function changeLocked<T>(desk: ChangeDeps, { campaignId, interactionId, work }: Asked<T>): Promise<Changed<T>> {
  const ended = await transact(desk.prisma, async (tx): Promise<TransactionOutcome<Ended<T>>> => {
    const lock = await lockAndClaim(tx, { campaignId, interactionId, at: desk.clock() });
    if (!lock.claimed) return { keep: false, value: { known: null, answer: { kind: 'duplicate' } } };
    const { version } = lock;
    const world = desk.cache.get(campaignId, version) ?? worldOf(await loadCampaign(tx, campaignId), desk.parse);
    const { commit, value } = await work(lockedOn(tx, campaignId, world, lock));
    const answer = { kind: 'changed', value } as const;
    if (commit === null) return { keep: false, value: { known: { ...lock, world }, answer } };
    const known = await saveCommit(tx, { at: desk.at, before: world, lock, commit });
    return { keep: true, value: { known, answer } };
  });
  if (ended.known !== null) desk.cache.set(campaignId, ended.known);
  return ended.answer;
}

interface Committing {
  readonly at: SharedInstant;
  readonly before: World;
  readonly lock: LockedRow;
  readonly commit: Commit;
}

/** Saves the results of a transaction. @returns the campaign as it is known then; null when it must be read again */
export async function saveCommit(tx: Tx, committing: Committing): Promise<Known | null> {
  const saving = savingOf(committing);
  const exact = await save(tx, saving);
  return exact ? knownAfter(committing.lock, saving) : null;
}

function savingOf({ at, before, lock, commit }: Committing): Saving {
  const entries = chained(commit.entries, lock);
  return {
    before,
    after: commit.world,
    lastEntry: lock.lastEntry + entries.length,
    lastHash: entries.at(-1)?.hash ?? lock.lastHash,
    ...(commit.rotation === undefined ? {} : { rotation: commit.rotation }),
    entries,
    replies: commit.replies,
    at,
  };
}

function knownAfter({ version, seed, hidden }: LockedRow, { after, lastEntry, lastHash, rotation }: Saving): Known {
  const keys = rotation === undefined ? { seed, hidden } : { seed: rotation.keys.open, hidden: rotation.keys.hidden };
  return { version: version + 1, ...keys, lastEntry, lastHash, world: after };
}

/** Makes a campaign, and its guild when it is the first one; false when the interaction was applied before. */
export async function create(desk: ChangeDeps, { interactionId, seeds, world, entry, replies, now }: NewCampaign) {
  const { id, guildId, book, name, dice } = world.campaign;
  const [first] = seeds;
  const at = BigInt(now);
  return transact(desk.prisma, async (tx) => {
    await tx.$executeRaw`INSERT INTO guild (id, created_at) VALUES (${guildId}, ${at}) ON CONFLICT (id) DO NOTHING`;
    await tx.campaign.create({
      data: {
        id,
        guildId,
        book,
        name,
        settings: {},
        diceSeed: first.secret,
        diceHidden: first.hidden,
        diceCommitment: first.commitment,

        dice: dice as unknown as Prisma.InputJsonObject,
        gmUserIds: [],
        diceCounters: {},
        version: 0,
        lastEntry: 0,
        createdAt: at,
      },
    });
    const claimed = await tx.$executeRaw`INSERT INTO processed_interaction (id, campaign_id, at)
      VALUES (${interactionId}, ${id}, ${at}) ON CONFLICT (id) DO NOTHING`;
    if (claimed === 0) return { keep: false, value: false };
    const keys = { open: first.secret, hidden: first.hidden };
    const rotation = { seeds, keys, commitment: first.commitment };
    const entries = chained([entry], { lastEntry: 0, lastHash: '' });
    const lastHash = entries.at(-1)?.hash ?? '';
    await save(tx, { before: null, after: world, lastEntry: 1, lastHash, entries, rotation, replies, at: desk.at });
    return { keep: true, value: true };
  });
}

/**
 * All rows of a campaign. Several statements, so that JSON comes as it was written: Prisma's join would make `jsonb` of
 * it, which forgets the order of keys. They are of one moment under the lock, or in a repeatable-read transaction.
 * Prisma asks for all of them at once and `pg` queues them, with a warning that its version 9 will refuse that.
 */
export function loadCampaign(tx: Tx, id: string) {
  return tx.campaign.findUniqueOrThrow({ where: { id }, include: WHOLE_CAMPAIGN });
}

/** The fields read while locking a campaign's row. */
export interface LockedRow {
  readonly version: number;
  readonly seed: string;
  readonly hidden: string;
  readonly lastEntry: number;
  readonly lastHash: string;
}

interface Lock extends LockedRow {
  readonly claimed: boolean;
}

interface Claim {
  readonly campaignId: string;
  readonly interactionId: string;
  readonly at: number;
}

/** Locks the row first and claims only then: the second of two deliveries waits, and finds the claim of the first. */
async function lockAndClaim(tx: Tx, { campaignId, interactionId, at }: Claim): Promise<Lock> {
  const rows = await tx.$queryRaw<Lock[]>`WITH locked AS MATERIALIZED (
      SELECT id, version, dice_seed, dice_hidden, last_entry, last_hash FROM campaign WHERE id = ${campaignId} FOR UPDATE
    ), claim AS (
      INSERT INTO processed_interaction (id, campaign_id, at)
      SELECT ${interactionId}::text, locked.id, ${BigInt(at)}::bigint FROM locked
      ON CONFLICT (id) DO NOTHING RETURNING id
    )
    SELECT version, dice_seed AS seed, dice_hidden AS hidden, last_entry AS "lastEntry", last_hash AS "lastHash",
      EXISTS (SELECT FROM claim) AS claimed FROM locked`;
  const [lock] = rows;
  if (lock === undefined) throw new CampaignMissing(`there is no campaign ${campaignId}`);
  return lock;
}

export function lockedOn(tx: Tx | PrismaClient, campaignId: string, world: World, lock: LockedRow): Locked {
  return {
    world,
    version: lock.version,
    seed: { open: lock.seed, hidden: lock.hidden },
    lastEntry: lock.lastEntry,
    lastHash: lock.lastHash,
    seeds: () => seedsOf(tx, campaignId),
    async entry(number) {
      const row = await tx.journalEntry.findUnique({ where: { campaignId_number: { campaignId, number } } });
      return row === null ? null : entryOf(row);
    },
    standingAfter: (after, limit) =>
      journalPage(tx, campaignId, { before: null, after, limit, oldestFirst: true, standing: true }),
    messagesOfEntries: (numbers) => messagesOfEntries(tx, campaignId, numbers),
    async lastUndoable() {
      const page = { before: null, limit: 1, standing: true, changing: true };
      return (await journalPage(tx, campaignId, page))[0] ?? null;
    },
    async placeOf(rowId) {
      // Every action and every tick tells of its entry, so the index by entry finds what came later.
      const [place] = await tx.$queryRaw<
        MessagePlace[]
      >`SELECT asked.entry, asked.channel_id AS "channelId", asked.private, EXISTS (SELECT FROM outbox AS later
          WHERE later.campaign_id = ${campaignId} AND later.entry > asked.entry
            AND later.channel_id = asked.channel_id AND later.kind IN ('reply', 'post') AND NOT later.private
            AND NOT later.given_up) AS "isBuried", COALESCE(told.secret, false) AS "isKept"
        FROM outbox AS asked LEFT JOIN journal_entry AS told
          ON told.campaign_id = ${campaignId} AND told.number = asked.entry
        WHERE asked.id = ${rowId}`;
      return place ?? null;
    },
    async playElsewhere(userIds) {
      const [row] = await tx.$queryRaw<{ found: boolean }[]>`SELECT
        EXISTS (SELECT FROM member WHERE user_id = ANY(${[...userIds]}::text[]) AND campaign_id <> ${campaignId})
        OR EXISTS (SELECT FROM campaign WHERE gm_user_ids && ${[...userIds]}::text[] AND id <> ${campaignId}) AS found`;
      return row?.found === true;
    },
    async bodyOf(rowId) {
      const [row] = await tx.$queryRaw<{ body: unknown }[]>`SELECT body FROM outbox
        WHERE id = ${rowId} OR target = ${rowId} ORDER BY seq DESC LIMIT 1`;
      return row === undefined
        ? null
        : readColumn({ table: 'outbox', id: rowId, column: 'body' }, COLUMN.json, row.body);
    },
  };
}
