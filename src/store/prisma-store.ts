import type { WorldParser } from '../rules/engine/book.ts';
import { DAY } from '../rules/engine/time.ts';
import { pruneAllowances, spend } from './allowances.ts';
import { writeBackupFile } from './backup/backup-file.ts';
import { dump } from './backup/dump.ts';
import { type ChangeDeps, change, create, loadCampaign } from './change.ts';
import { changeDue } from './change-due.ts';
import type { Database } from './database/database.ts';
import { orDown, whyDown } from './database/down.ts';
import { entriesOfMessage } from './entry-messages.ts';
import { ChannelTaken, StoreDown } from './errors.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { booksPlayed, keepRegistration, leftBefore, noteLeft, noteReturned, registrations } from './guilds.ts';
import { jobsOn, pruneJobs } from './jobs.ts';
import { countJournal, fallenDice, journalPage } from './journal-pages.ts';
import { outboxOn, pruneOutbox } from './outbox.ts';
import { calendarAddressOf, calendarOwner, keepCalendarAddress, keepReader, readerOf } from './person.ts';
import { keepPicture, pictureOf, picturesInUse, prunePictures } from './pictures.ts';
import { holdRoles, leaveRoles } from './process-roles.ts';
import { worldOf } from './rows/world-rows.ts';
import { seedsOf } from './seeds.ts';
import { type SharedInstant, sharedInstants } from './shared-clock.ts';
import { spokenLines } from './spoken-lines.ts';
import type { Snapshot, Store } from './store.ts';
import { backlog, retry, stuck } from './stuck.ts';
import { keepWebhook, knownMessages, lineOf, webhookOf } from './voices.ts';
import { openWorldCache, type WorldCache } from './world-cache.ts';
import { headOf, saveArrival } from './your-data/carry.ts';
import { draftOf, dropDraft, keepDraft, pruneDrafts } from './your-data/drafts.ts';
import { deleteCampaign } from './your-data/removal.ts';
import { campaignsSetting, prunedOf, pruneJournal } from './your-data/retention.ts';
import { campaignsNaming, forgetUser, replaceUser } from './your-data/users.ts';

/** Worlds kept in memory; that of a long campaign takes some hundred kilobytes. */
const MAX_WORLDS = 200;

/** Milliseconds: 30 days. */
const KEPT = 30 * DAY;

/** Milliseconds that the change of a message is kept after Discord had it: a day. */
const CHANGES_KEPT = DAY;

/** Milliseconds that what a job made is kept: a week. */
const FILES_KEPT = 7 * DAY;

/** Milliseconds that a database may take to say that it is well. */
const HEALTH_WITHIN = 2000;

/** Looks at a campaign's row before all of it is read: others may be changing it all the time. */
const MAX_LOOKS = 3;

/** Two transactions that wait for each other: Postgres's code, and Prisma's. */
const DEADLOCK: ReadonlySet<string | null> = new Set(['40P01', 'P2034']);
const WIPE_TRIES = 5;

/** The constraint that binds a channel to one campaign. */
const BOUND_ONCE = 'channel_binding_guild_id_channel_id_key';

export interface StoreSetup {
  readonly parse: WorldParser;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly cache?: WorldCache;
  /** Processes with other clocks may use the database too. */
  readonly isShared?: boolean;
}

/** The store on an open database, which it closes with itself. */
export function storeOn(database: Database, setup: StoreSetup): Store {
  const { prisma } = database;
  const { parse, clock, cache = openWorldCache(MAX_WORLDS), isShared = false } = setup;
  database.onForgotten(() => cache.clear());
  const at = sharedInstants(isShared, clock);
  const desk: ChangeDeps = { prisma, cache, parse, clock, at };
  const outbox = outboxOn(prisma, at);
  const jobs = jobsOn(prisma, at);
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | null = null;

  const guard = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = orDown(() => {
      if (closing !== null) throw new StoreDown('the store is closed');
      return work();
    }).finally(() => running.delete(mine));
    running.add(mine);
    return mine;
  };
  const once = <T>(work: () => Promise<T>) => guard(() => database.when(work));
  const inTurn = <T>(campaignId: string, work: () => Promise<T>) =>
    guard(() => database.inTurn(campaignId, work).catch(orChannelTaken));

  return {
    campaignAt: (guildId, channelIds) => once(async () => (await campaignAt(prisma, guildId, channelIds))?.id ?? null),
    campaignsOf: (guildId) => once(() => campaignsOf(prisma, guildId)),
    unplaced: () => once(() => unplaced(prisma)),
    campaignOfPrompt: (promptId) => once(() => campaignOfPrompt(prisma, promptId)),
    create: (campaign) => inTurn(campaign.world.campaign.id, () => create(desk, campaign)),
    read: (campaignId) => once(() => read(desk, campaignId)),
    readAt: (guildId, channelIds) => once(() => readAt(desk, guildId, channelIds)),
    change: (campaignId, interactionId, work) =>
      inTurn(campaignId, () => change(desk, campaignId, interactionId, work)),
    changeDue: (now, work) => once(() => changeDue(desk, now, work)),
    seedsOf: (campaignId) => once(() => seedsOf(prisma, campaignId)),
    fallenDice: (campaignId, after) => once(() => fallenDice(prisma, campaignId, after)),
    journal: (campaignId, page) => once(() => journalPage(prisma, campaignId, page)),
    countJournal: (campaignId, page) => once(() => countJournal(prisma, campaignId, page)),
    campaignOfRound: (roundId) => once(() => campaignOfRound(prisma, roundId)),
    campaignsOfUser: (userId) => once(() => campaignsOfUser(prisma, userId)),
    messagesOf: (campaignId, wanted) => once(() => messagesOf(prisma, campaignId, wanted)),
    claim: (claiming) => once(() => outbox.claim(claiming)),
    release: (ids, until) => once(() => outbox.release(ids, until)),
    delivered: (rows, now) => once(() => outbox.delivered(rows, now)),
    undeliverable: (id, error, nextTry) => once(() => outbox.undeliverable(id, error, nextTry)),
    waitForChannel: (id, error, nextTry) => once(() => outbox.waitForChannel(id, error, nextTry)),
    retryIn: (guildId) => once(() => outbox.retryIn(guildId)),
    takeAnswer: (token, now, lease) => once(() => outbox.takeAnswer(token, now, lease)),
    messageOf: (rowId) => once(() => outbox.messageOf(rowId)),
    knownMessages: (messageIds) => once(() => knownMessages(prisma, messageIds)),
    entriesOfMessage: (campaignId, message) => once(() => entriesOfMessage(prisma, campaignId, message)),
    lineOf: (campaignId, messageId) => once(() => lineOf(prisma, campaignId, messageId)),
    spokenLines: (campaignId, page) => once(() => spokenLines(prisma, campaignId, page)),
    webhookOf: (channelId) => once(() => webhookOf(prisma, channelId)),
    keepWebhook: (channelId, known) => once(() => keepWebhook(prisma, channelId, known)),
    pictureOf: (hash) => once(() => pictureOf(prisma, hash)),
    keepPicture: (hash, picture) => once(() => keepPicture(prisma, hash, picture)),
    picturesInUse: () => once(() => picturesInUse(prisma)),
    readerOf: (userId) => once(() => readerOf(prisma, userId)),
    keepReader: (userId, choice) => once(() => keepReader(prisma, userId, choice)),
    jobs: {
      add: (job, messages) => once(() => jobs.add(job, messages)),
      claim: (claiming) => once(() => jobs.claim(claiming)),
      renew: (job, until) => once(() => jobs.renew(job, until)),
      tell: (job, progress, messages) => once(() => jobs.tell(job, progress, messages)),
      finish: (job, end) => once(() => jobs.finish(job, end)),
      putBack: (job, now) => once(() => jobs.putBack(job, now)),
      fail: (job, end) => once(() => jobs.fail(job, end)),
      retry: (id, now) => once(() => jobs.retry(id, now)),
      find: (query) => once(() => jobs.find(query)),
      fileOf: (id) => once(() => jobs.fileOf(id)),
    },
    calendarAddressOf: (userId) => once(() => calendarAddressOf(prisma, userId)),
    calendarOwner: (tokenHash) => once(() => calendarOwner(prisma, tokenHash)),
    keepCalendarAddress: (userId, address) => once(() => keepCalendarAddress(prisma, userId, address)),
    headOf: (campaignId) => once(() => headOf(desk, campaignId)),
    async bring(arrival) {
      const isThere = await inTurn(arrival.world.campaign.id, () => saveArrival(desk, arrival));
      // It exists, whether or not this succeeds.
      if (isThere) await guard(() => database.analyze('journal_entry')).catch(() => undefined);
      return isThere;
    },
    keepDraft: (draft) => once(() => keepDraft(prisma, draft)),
    draftOf: (draftId) => once(() => draftOf(prisma, draftId)),
    dropDraft: (draftId) => once(async () => void (await dropDraft(prisma, draftId))),
    deleteCampaign: (campaignId) => inTurn(campaignId, () => deleteCampaign(desk, campaignId)),
    replaceUser: (campaignId, userId, standIn) =>
      inTurn(campaignId, () => replaceUser(desk, campaignId, { userId, standIn })),
    prunedOf: (campaignId) => once(() => prunedOf(prisma, campaignId)),
    campaignsSetting: (setting) => once(() => campaignsSetting(prisma, setting)),
    pruneJournal: (campaignId, before) => inTurn(campaignId, () => pruneJournal(prisma, campaignId, before)),
    noteLeft: (guildId, now) => once(() => noteLeft(prisma, guildId, now)),
    noteReturned: (guildId) => once(() => noteReturned(prisma, guildId)),
    leftBefore: (before) => once(() => leftBefore(prisma, before)),
    campaignsNaming: (userId) => once(() => campaignsNaming(prisma, userId)),
    forgetUser: (userId) => once(() => forgetUser(desk, userId)),
    spend: (spending) => once(() => spend(prisma, at, spending)),
    async prune(now) {
      const removed = await once(() => prune(prisma, at, now));
      await guard(() => database.vacuum());
      return removed;
    },
    booksPlayed: (guildId) => once(() => booksPlayed(prisma, guildId)),
    registrations: (applicationId, guildId) => once(() => registrations(prisma, applicationId, guildId)),
    keepRegistration: (applicationId, known) => once(() => keepRegistration(prisma, applicationId, known)),
    holdRoles: (holder, names, lease) => once(() => holdRoles(prisma, holder, names, lease)),
    leaveRoles: (holder) => once(() => leaveRoles(prisma, holder)),
    wake: (what) => once(() => database.wakeUps.send(what)),
    onWakeUp: (callback) => database.wakeUps.listen(callback),
    backlog: (now) => once(() => backlog(prisma, at, now)),
    stuck: (limit) => once(() => stuck(prisma, limit)),
    retry: (item, now) => once(() => retry(prisma, at, item, now)),
    connections: database.connections,
    healthy: () => inTime(once(() => prisma.$queryRaw`SELECT 1`)),
    isWritable: () => inTime(database.isWritable().then((is) => (is ? is : Promise.reject(new Error('read-only'))))),
    freeBytes: database.freeBytes,
    backUp: (file) =>
      guard(() => database.withSession((session) => writeBackupFile(file, dump(session, new Date(clock()))))),
    wipe: () =>
      once(async () => {
        await wipeAll(prisma);
        cache.clear();
      }),
    close() {
      // Prisma would roll back what is under way.
      closing ??= Promise.allSettled(running).then(() => database.close());
      return closing;
    },
  };
}

/**
 * Empties every table of campaigns. They are deleted from and not truncated, which would make each table and index anew: ten
 * times the work for so few rows. Campaigns are locked first, as changes lock them; another writer may take its rows in
 * another order, and when Postgres ends the wipe because the two wait for each other, it is tried again.
 */
async function wipeAll(prisma: PrismaClient, triesLeft = WIPE_TRIES): Promise<void> {
  try {
    await prisma.$transaction([
      prisma.$executeRaw`LOCK TABLE campaign IN EXCLUSIVE MODE`,
      // What belongs to a campaign goes with its server.
      prisma.guild.deleteMany(),
      prisma.outboxMessage.deleteMany(),
      prisma.processedInteraction.deleteMany(),
      prisma.channelWebhook.deleteMany(),
      prisma.picture.deleteMany(),
      prisma.importDraft.deleteMany(),
      prisma.job.deleteMany(),
      prisma.jobFile.deleteMany(),
      prisma.allowance.deleteMany(),
    ]);
  } catch (error) {
    if (!DEADLOCK.has(whyDown(error)) || triesLeft === 1) throw error;
    await wipeAll(prisma, triesLeft - 1);
  }
}

/** The fields of a campaign's row that are read before its World. */
interface CampaignRow {
  readonly id: string;
  readonly version: number;
  readonly diceCommitment: string;
}

async function campaignAt(
  prisma: PrismaClient,
  guildId: string,
  channelIds: readonly string[],
): Promise<CampaignRow | null> {
  const [row] = await prisma.$queryRaw<CampaignRow[]>`
    SELECT id, version, dice_commitment AS "diceCommitment" FROM (
      SELECT campaign_id, array_position(${[...channelIds]}::text[], channel_id) AS nearness, 0::bigint AS seq
      FROM channel_binding WHERE guild_id = ${guildId} AND channel_id = ANY(${[...channelIds]}::text[])
      UNION ALL
      SELECT id, NULL, seq FROM campaign WHERE guild_id = ${guildId}
    ) AS candidate JOIN campaign ON campaign.id = campaign_id
    ORDER BY nearness NULLS LAST, candidate.seq LIMIT 1`;
  return row ?? null;
}

function campaignsOf(prisma: PrismaClient, guildId: string) {
  return prisma.campaign.findMany({ where: { guildId }, orderBy: { seq: 'asc' }, select: { id: true, name: true } });
}

async function unplaced(prisma: PrismaClient): Promise<readonly string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`SELECT one.id FROM campaign AS one
    WHERE one.pause->'noPlace' IS NULL
      AND NOT EXISTS (SELECT FROM channel_binding WHERE campaign_id = one.id AND use = 'play')
      AND (EXISTS (SELECT FROM campaign AS older WHERE older.guild_id = one.guild_id AND older.seq < one.seq)
        OR EXISTS (SELECT FROM channel_binding AS taken
          WHERE taken.guild_id = one.guild_id AND taken.channel_id = one.home_id AND taken.campaign_id <> one.id))
    ORDER BY one.seq`;
  return rows.map(({ id }) => id);
}

async function campaignOfPrompt(prisma: PrismaClient, promptId: string): Promise<string | null> {
  const prompt = await prisma.prompt.findUnique({ where: { id: promptId }, select: { campaignId: true } });
  return prompt?.campaignId ?? null;
}

async function campaignOfRound(prisma: PrismaClient, roundId: string): Promise<string | null> {
  const round = await prisma.round.findUnique({ where: { id: roundId }, select: { campaignId: true } });
  return round?.campaignId ?? null;
}

function campaignsOfUser(prisma: PrismaClient, userId: string) {
  return prisma.campaign.findMany({
    where: {
      OR: [
        { members: { some: { userId } } },
        { gmUserIds: { has: userId } },
        { scenes: { some: { closed: null, gmUserIds: { has: userId } } } },
      ],
    },
    orderBy: { seq: 'asc' },
    select: { id: true, name: true },
  });
}

async function messagesOf(prisma: PrismaClient, campaignId: string, wanted: Parameters<Store['messagesOf']>[1]) {
  const rows = await prisma.outboxMessage.findMany({
    where: {
      campaignId,
      private: false,
      messageId: { not: null },
      OR: [{ id: { in: [...wanted.rowIds] } }, { entry: { in: [...wanted.entries] } }],
    },
    select: { id: true, entry: true, channelId: true, messageId: true },
  });
  return rows.map(({ id, entry, channelId, messageId }) => ({
    rowId: id,
    entry,
    channelId,
    messageId: messageId ?? '',
  }));
}

function read(desk: ChangeDeps, campaignId: string): Promise<Snapshot | null> {
  const select = { id: true, version: true, diceCommitment: true };
  return snapshotOf(desk, () => desk.prisma.campaign.findUnique({ where: { id: campaignId }, select }));
}

function readAt(desk: ChangeDeps, guildId: string, channelIds: readonly string[]): Promise<Snapshot | null> {
  return snapshotOf(desk, () => campaignAt(desk.prisma, guildId, channelIds));
}

/**
 * While a row was on its way here, this process may have seen a newer version of it: then the row is looked at again,
 * which costs far less than reading all of the campaign.
 */
async function snapshotOf(
  desk: ChangeDeps,
  look: () => Promise<CampaignRow | null>,
  looksLeft = MAX_LOOKS,
): Promise<Snapshot | null> {
  const { prisma, cache, parse } = desk;
  const row = await look();
  if (row === null) return null;
  const { id: campaignId, version, diceCommitment: commitment } = row;
  const known = cache.newest(campaignId);
  if (known?.version === version) return { world: known.world, version, commitment };
  if (known !== null && known.version > version && looksLeft > 1) return snapshotOf(desk, look, looksLeft - 1);
  const rows = await prisma.$transaction((tx) => loadCampaign(tx, campaignId), { isolationLevel: 'RepeatableRead' });
  const world = worldOf(rows, parse);
  cache.set(campaignId, {
    version: rows.version,
    seed: rows.diceSeed,
    hidden: rows.diceHidden,
    lastEntry: rows.lastEntry,
    lastHash: rows.lastHash,
    world,
  });
  return { world, version: rows.version, commitment: rows.diceCommitment };
}

async function prune(prisma: PrismaClient, at: SharedInstant, now: number): Promise<number> {
  const before = BigInt(now - KEPT);
  const claims = await prisma.processedInteraction.deleteMany({ where: { at: { lt: before } } });
  const messages = await pruneOutbox(prisma, { before, changesBefore: BigInt(now - CHANGES_KEPT) });
  const jobs = await pruneJobs(prisma, { doneBefore: BigInt(now - FILES_KEPT), failedBefore: before });
  const drafts = await pruneDrafts(prisma, BigInt(now - DAY));
  const allowances = await pruneAllowances(prisma, at, now);
  return claims.count + messages + jobs + drafts + allowances + (await prunePictures(prisma, before));
}

async function inTime(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, HEALTH_WITHIN, false);
  });
  const answer = question.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Of all that a change writes, only a bound channel can clash with another campaign by somebody's wish. */
function orChannelTaken(error: unknown): never {
  const taken =
    error instanceof Prisma.PrismaClientKnownRequestError && JSON.stringify(error.meta).includes(BOUND_ONCE);
  throw taken ? new ChannelTaken('that channel answers for another campaign of this guild') : error;
}
