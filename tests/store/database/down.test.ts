import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { orDown } from '../../../src/store/database/down.ts';
import { StoreDown } from '../../../src/store/errors.ts';
import type { ClaimedJob, JobStore } from '../../../src/store/job.ts';
import { openStore } from '../../../src/store/open-store.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Arrival } from '../../../src/store/your-data/data-store.ts';
import { embeddedStore, migratedDatabase, postgresStore } from '../../support/databases.ts';
import { plainParser } from '../../support/plain-parser.ts';
import { portOf } from '../../support/postgres-server.ts';
import { openProxy } from '../proxy.ts';
import { alter, emptyWorld, newCampaign, newJob } from '../worlds.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Waits as the shipped store does, but not as long; a health check gives up after two seconds. */
const PATIENCE = { connect: 4_000, statement: 1_000, hung: 4_000 };

const openAt = (databaseUrl: string, patience?: typeof PATIENCE) =>
  openStore({ databaseUrl, dataDir: null, parse: plainParser(), patience });

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Everything that a log would show of an error. */
function shown(error: unknown): string {
  return error instanceof Error ? `${error.stack} ${JSON.stringify(error)} ${shown(error.cause)}` : String(error);
}

describe('a database that is away', () => {
  test('at the start is named without its address or password', async () => {
    const error = await failure(openAt('postgresql://keeper:hunter2@127.0.0.1:1/watchpost'));
    expect(error).toEqual(new StoreDown('the database cannot be reached (ECONNREFUSED)'));
    expect(shown(error)).not.toMatch(/hunter2|keeper|127\.0\.0\.1/);
  });

  test('with a wrong password or no such database is named so', async () => {
    const { url, drop } = await migratedDatabase();
    cleanups.push(drop);
    const wrong = new URL(url);
    wrong.password = 'hunter2';
    const refused = await failure(openAt(wrong.href));
    expect(refused).toMatchObject({
      name: 'DatabaseRefused',
      message: 'The database server refuses the user “postgres” or the password in DATABASE_URL.',
    });
    expect(shown(refused)).not.toMatch(/hunter2/);
    const missing = new URL(url);
    missing.pathname = '/no_such_database';
    expect(await failure(openAt(missing.href))).toMatchObject({
      name: 'DatabaseRefused',
      message: expect.stringContaining('There is no database “no_such_database”'),
    });
  });

  test('under an address of another kind is refused', async () => {
    const error = await failure(openAt('mysql://keeper:hunter2@localhost/watchpost'));
    expect(error).toEqual(new Error('The database address must begin with postgresql://.'));
    const broken = await failure(openAt('postgresql://keeper:hunter2@local host:x/watchpost'));
    expect(shown(broken)).not.toMatch(/hunter2/);
  });

  test('that takes the connection and never answers is given up', async () => {
    const mute = createServer();
    await new Promise<void>((resolve) => {
      mute.listen(0, '127.0.0.1', resolve);
    });
    cleanups.push(async () => mute.close());
    const port = portOf(mute.address());
    const error = await failure(
      openAt(`postgresql://keeper:hunter2@127.0.0.1:${port}/watchpost`, { ...PATIENCE, connect: 500 }),
    );
    expect(error).toBeInstanceOf(StoreDown);
  });

  test('that drops its connections fails what is under way, changes nothing, and is used again', async () => {
    const { store, database, close } = await postgresStore();
    cleanups.push(close);
    const world = emptyWorld();
    const { id } = world.campaign;
    await store.create(newCampaign(world));
    const cut = () =>
      database.prisma.$queryRaw`SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    const interaction = 'cut-while-changing';
    const error = await failure(
      store.change(id, interaction, async (locked) => {
        await cut();
        return { commit: { world: locked.world, patches: [], entries: [], replies: [], now: 1 }, value: null };
      }),
    );
    expect(error).toBeInstanceOf(StoreDown);
    expect((await store.read(id))?.version).toBe(1);
    expect(await alter(store, id, () => {}, interaction)).toEqual({ kind: 'changed', value: 2 });
  });

  test('because it takes reads only, as a leader that is one no more, changes nothing', async () => {
    const { url, store, close } = await postgresStore();
    cleanups.push(close);
    const world = emptyWorld();
    const { id } = world.campaign;
    await store.create(newCampaign(world));
    const admin = new pg.Client({ connectionString: url ?? '' });
    await admin.connect();
    cleanups.push(() => admin.end());
    const name = new URL(url ?? '').pathname.slice(1);
    const anew = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await admin.query(anew);
    await expect.poll(() => store.healthy()).toBe(true);
    expect(await failure(alter(store, id, () => {}))).toEqual(new StoreDown('the database cannot be reached (25006)'));
    expect((await store.read(id))?.version).toBe(1);
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = off`);
    await admin.query(anew);
    await expect.poll(() => store.healthy()).toBe(true);
    expect(await alter(store, id, () => {})).toEqual({ kind: 'changed', value: 2 });
  });

  test('because its disk is full changes nothing, and is used again when there is room', async () => {
    const { store, database, close } = await postgresStore();
    cleanups.push(close);
    const world = emptyWorld();
    const { id } = world.campaign;
    await store.create(newCampaign(world));
    // What Postgres says when a table cannot grow.
    await database.prisma.$executeRaw`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`;
    await database.prisma
      .$executeRaw`CREATE TRIGGER full_disk BEFORE INSERT ON journal_entry EXECUTE FUNCTION full_disk()`;
    expect(await failure(alter(store, id, () => {}, 'full'))).toMatchObject({ name: 'StoreDown', isUnsure: false });
    expect((await store.read(id))?.version).toBe(1);
    await database.prisma.$executeRaw`DROP TRIGGER full_disk ON journal_entry`;
    expect(await alter(store, id, () => {}, 'full')).toEqual({ kind: 'changed', value: 2 });
  });

  test.each([
    ['in one trip', 'INSERT INTO processed_interaction', false],
    ['under the lock', 'COMMIT', true],
  ])(
    'that commits (%s) and whose answer is lost leaves it unsure, and tells when it is asked again; it is applied once',
    async (_way, asked, isLocked) => {
      const { store, proxy, id, url } = await behindProxy();
      // Who does not know the campaign yet locks it.
      await alter(store, id, () => {}, 'before');
      const mine = isLocked ? await openAt(url) : store;
      if (isLocked) cleanups.push(() => mine.close());
      const lost = proxy.loseAnswerTo(asked);
      const error = await failure(alter(mine, id, () => {}, 'lost'));
      await lost;
      expect(error).toBeInstanceOf(StoreDown);
      expect(error).toMatchObject({ isUnsure: true });
      expect(await alter(mine, id, () => {}, 'lost')).toEqual({ kind: 'duplicate' });
      expect((await mine.read(id))?.version).toBe(3);
      expect(await mine.journal(id, { before: null, limit: 10 })).toHaveLength(3);
      expect(await alter(mine, id, () => {}, 'next')).toEqual({ kind: 'changed', value: 4 });
    },
  );

  test('before anything is committed leaves nothing unsure', async () => {
    const { store, proxy, id } = await behindProxy();
    const lost = proxy.loseAnswerTo('SELECT');
    const asked = await failure(store.read(id));
    await lost;
    proxy.cut();
    const changed = await failure(alter(store, id, () => {}));
    for (const error of [asked, changed]) expect(error).toMatchObject({ name: 'StoreDown', isUnsure: false });
    await proxy.mend();
    expect((await store.read(id))?.version).toBe(1);
  });

  test('where another process holds the campaign for too long is given up', async () => {
    const { url, close } = await postgresStore();
    cleanups.push(close);
    const store = await openAt(url ?? '', PATIENCE);
    cleanups.push(() => store.close());
    const world = emptyWorld();
    const { id } = world.campaign;
    await store.create(newCampaign(world));
    const letGo = await holdCampaign(url ?? '', id);
    expect(await failure(alter(store, id, () => {}))).toBeInstanceOf(StoreDown);
    await letGo();
    expect(await alter(store, id, () => {})).toEqual({ kind: 'changed', value: 2 });
  });

  test('for one campaign does not keep the others waiting', async () => {
    const { store, url, close } = await postgresStore();
    cleanups.push(close);
    const [busy, free] = [emptyWorld(), emptyWorld()];
    for (const world of [busy, free]) await store.create(newCampaign(world));
    const letGo = await holdCampaign(url ?? '', busy.campaign.id);
    let through = 0;
    const waiting = Array.from({ length: 40 }, () => alter(store, busy.campaign.id, () => {}).finally(() => through++));
    expect(await alter(store, free.campaign.id, () => {})).toEqual({ kind: 'changed', value: 2 });
    expect(through).toBe(0);
    await letGo();
    expect(await Promise.all(waiting)).toHaveLength(40);
    expect((await store.read(busy.campaign.id))?.version).toBe(41);
  });

  test('that stops answering does not hang the bot, and is used again once it answers', async () => {
    const { store, proxy, id } = await behindProxy(PATIENCE);
    proxy.block();
    const answers: string[] = [];
    const noted = async (name: string, work: Promise<unknown>) => {
      const came = await failure(work);
      answers.push(name);
      return came;
    };
    const unanswered = Promise.all([
      noted('read', store.read(id)),
      noted(
        'change',
        alter(store, id, () => {}),
      ),
    ]);
    expect(await store.healthy()).toBe(false);
    // Whoever watches the bot hears of it before those who wait for the database do.
    expect(answers).toEqual([]);
    for (const came of await unanswered) expect(came).toBeInstanceOf(StoreDown);
    await proxy.mend();
    expect(await store.healthy()).toBe(true);
    expect(await alter(store, id, () => {})).toEqual({ kind: 'changed', value: 2 });
  });
});

/** A store with one campaign, on a database whose wire can be cut. */
async function behindProxy(patience?: typeof PATIENCE) {
  const { url, drop } = await migratedDatabase();
  const proxy = await openProxy(new URL(url));
  const address = new URL(url);
  address.port = String(proxy.port);
  const store = await openAt(address.href, patience);
  cleanups.push(drop, () => store.close());
  const world = emptyWorld();
  await store.create(newCampaign(world));
  return { store, proxy, id: world.campaign.id, url: address.href };
}

/** Holds the lock of a campaign in another process's place until told to let go. */
async function holdCampaign(url: string, id: string): Promise<() => Promise<void>> {
  const other = await openAt(url);
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const holding = other.change(id, 'holding', async () => {
    locked();
    await free;
    return { commit: null, value: null };
  });
  await isLocked;
  return async () => {
    letGo();
    await holding;
    await other.close();
  };
}

describe('a server that is stopped', () => {
  test('fails every method with StoreDown, and healthy() says no', async () => {
    const { store, proxy, id } = await behindProxy();
    expect(await store.healthy()).toBe(true);
    proxy.cut();
    for (const [name, call] of Object.entries(everyMethod(store))) {
      const error = await failure(call());
      expect(error, name).toBeInstanceOf(StoreDown);
      expect(shown(error), name).not.toMatch(/127\.0\.0\.1|postgres:/);
    }
    expect(await store.healthy()).toBe(false);
    await proxy.mend();
    expect(await store.healthy()).toBe(true);
    expect((await store.read(id))?.version).toBe(1);
  });

  test('and a store that is closed say so too', async () => {
    const { store } = await embeddedStore();
    await store.close();
    await store.close();
    for (const [name, call] of Object.entries(everyMethod(store)))
      expect(await failure(call()), name).toEqual(new StoreDown('the store is closed'));
    expect(await store.healthy()).toBe(false);
  });
});

function everyMethod(
  store: Store,
): Record<
  | Exclude<keyof Store, 'close' | 'healthy' | 'isWritable' | 'freeBytes' | 'connections' | 'onWakeUp' | 'jobs'>
  | `jobs.${keyof JobStore}`,
  () => Promise<unknown>
> {
  const { jobs } = store;
  const job = { ...newJob('j'), claim: 'c' } as unknown as ClaimedJob;
  return {
    backUp: () => store.backUp(join(tmpdir(), 'watchpost-never.gz')),
    'jobs.add': () => jobs.add(newJob('j'), []),
    'jobs.claim': () => jobs.claim({ kinds: ['k'], claim: 'c', now: 1, lease: 1 }),
    'jobs.renew': () => jobs.renew(job, { now: 1, lease: 1 }),
    'jobs.tell': () => jobs.tell(job, null, []),
    'jobs.finish': () => jobs.finish(job, { result: null, files: [], messages: [], now: 1 }),
    'jobs.putBack': () => jobs.putBack(job, 1),
    'jobs.fail': () => jobs.fail(job, { error: 'why', nextTry: null, messages: [], now: 1 }),
    'jobs.retry': () => jobs.retry('j', 1),
    'jobs.find': () => jobs.find({ limit: 1 }),
    'jobs.fileOf': () => jobs.fileOf('f'),
    campaignAt: () => store.campaignAt('g', []),
    readAt: () => store.readAt('g', []),
    campaignsOf: () => store.campaignsOf('g'),
    takeAnswer: () => store.takeAnswer('t', 1, 1),
    holdRoles: () => store.holdRoles('h', ['r'], 1),
    leaveRoles: () => store.leaveRoles('h'),
    wake: () => store.wake('roles'),
    pictureOf: () => store.pictureOf('h'),
    keepPicture: () => store.keepPicture('h', { png: '', now: 1 }),
    picturesInUse: () => store.picturesInUse(),
    campaignOfPrompt: () => store.campaignOfPrompt('p'),
    create: () => store.create(newCampaign(emptyWorld())),
    read: () => store.read('c'),
    change: () => alter(store, 'c', () => {}),
    fallenDice: () => store.fallenDice('c', 0),
    seedsOf: () => store.seedsOf('c'),
    journal: () => store.journal('c', { before: null, limit: 1 }),
    campaignOfRound: () => store.campaignOfRound('r'),
    unplaced: () => store.unplaced(),
    campaignsOfUser: () => store.campaignsOfUser('u'),
    entriesOfMessage: () => store.entriesOfMessage('c', { messageId: 'm', number: 1 }),
    messagesOf: () => store.messagesOf('c', { rowIds: [], entries: [] }),
    changeDue: () => store.changeDue(1, () => ({ commit: null, value: null })),
    countJournal: () => store.countJournal('c', { before: null, limit: 1 }),
    claim: () => store.claim({ now: 1, answersBefore: 1, limit: 1, lease: 0, except: [] }),
    release: () => store.release(['r'], 1),
    delivered: () => store.delivered([{ id: 'r', messageId: null }], 1),
    undeliverable: () => store.undeliverable('r', 'why', null),
    waitForChannel: () => store.waitForChannel('r', 'why', 1),
    retryIn: () => store.retryIn('g'),
    messageOf: () => store.messageOf('r'),
    knownMessages: () => store.knownMessages(['m']),
    lineOf: () => store.lineOf('c', 'm'),
    spokenLines: () => store.spokenLines('c', { after: 0, upTo: 1, notIn: [], limit: 1 }),
    webhookOf: () => store.webhookOf('c'),
    keepWebhook: () => store.keepWebhook('c', { hook: null, told: false }),
    headOf: () => store.headOf('c'),
    bring: () => store.bring(emptyArrival()),
    keepDraft: () =>
      store.keepDraft({ id: 'd', guildId: 'g', userId: 'u', file: new Uint8Array(), people: {}, created: 1 }),
    draftOf: () => store.draftOf('d'),
    dropDraft: () => store.dropDraft('d'),
    deleteCampaign: () => store.deleteCampaign('c'),
    replaceUser: () => store.replaceUser('c', '1', '2'),
    prunedOf: () => store.prunedOf('c'),
    campaignsSetting: () => store.campaignsSetting('log_days'),
    pruneJournal: () => store.pruneJournal('c', 1),
    noteLeft: () => store.noteLeft('g', 1),
    noteReturned: () => store.noteReturned('g'),
    leftBefore: () => store.leftBefore(1),
    campaignsNaming: () => store.campaignsNaming('1'),
    forgetUser: () => store.forgetUser('u'),
    readerOf: () => store.readerOf('u'),
    keepReader: () => store.keepReader('u', { isPlain: true, language: null }),
    booksPlayed: () => store.booksPlayed(),
    registrations: () => store.registrations('a'),
    keepRegistration: () => store.keepRegistration('a', { guildId: null, hash: '', at: 1 }),
    calendarAddressOf: () => store.calendarAddressOf('u'),
    calendarOwner: () => store.calendarOwner('h'),
    keepCalendarAddress: () => store.keepCalendarAddress('u', null),
    backlog: () => store.backlog(1),
    stuck: () => store.stuck(1),
    retry: () => store.retry({ kind: 'message', id: 'r', campaignId: null }, 1),
    spend: () => store.spend({ cost: 'c', now: 1, span: 1, purses: [{ who: 'u', limit: 1 }] }),
    prune: () => store.prune(1),
    wipe: () => store.wipe(),
  };
}

test('other errors pass as they are', async () => {
  const bug = new TypeError('a bug');
  expect(await failure(orDown(() => Promise.reject(bug)))).toBe(bug);
});

function emptyArrival(): Arrival {
  const { world, seeds, entry, replies, now, interactionId } = newCampaign(emptyWorld());
  return {
    world,
    seeds,
    entry,
    replies,
    now,
    interactionId,
    draftId: 'd',
    created: 1,
    lastEntry: 0,
    pruned: null,
    async *journal() {},
    pictures: [],
  };
}
