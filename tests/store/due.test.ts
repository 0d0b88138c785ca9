import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { openRunner } from '../../src/deadlines/runner.ts';
import { openPlay, type Play } from '../../src/play/play.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { MINUTE } from '../../src/rules/engine/time.ts';
import { BOOKS } from '../../src/rules/index.ts';
import type { Database } from '../../src/store/database/database.ts';
import type { Store } from '../../src/store/store.ts';
import { embeddedStore, postgresStore, type TestStore } from '../support/databases.ts';
import { depsOf, PLAINLY } from '../support/deps.ts';
import { IS_PROOF, SIZES } from '../support/sizes.ts';
import { dueCampaigns, runnerProcess } from './due-campaigns.ts';

const LONG_AGO = 1_600_000_000_000;
/** Things that are due, ten in each campaign: rounds that end, and people who are back. */
const MANY = { campaigns: SIZES.dueCampaigns, rounds: 7, aways: 3, at: LONG_AGO };
const HOW_MANY = MANY.campaigns * (MANY.rounds + MANY.aways);
const ONE_HUNDRED = { ...MANY, campaigns: 10 };
const parse = worldParser(BOOKS);

const opened: TestStore[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(make: (options: { parse: typeof parse }) => Promise<TestStore>): Promise<TestStore> {
  const one = await make({ parse });
  opened.push(one);
  return one;
}

describe('things that are due', { timeout: 180_000 }, () => {
  test(`${HOW_MANY} of them are each done once by two processes on Postgres, and none is left`, async () => {
    const { store, database, url } = await open(postgresStore);
    const ids = await dueCampaigns(store, MANY);
    const runners = await Promise.all([runnerProcess(url ?? ''), runnerProcess(url ?? '')]);
    for (const { go } of runners) go();
    await nothingIsDue(database);
    const worked = await Promise.all(runners.map(({ end }) => end()));
    const dealt = worked.map((one) => one.reduce((sum, tick) => sum + tick.dealt, 0));
    expect(dealt.reduce((sum, one) => sum + one, 0)).toBe(HOW_MANY);
    expect(Math.min(...dealt)).toBeGreaterThan(0);
    await eachWasDoneOnce(database, ids);
  });

  test(`${HOW_MANY} of them are each done once by two runners that share a process and no memory (Postgres)`, async () => {
    const one = await open(postgresStore);
    const ids = await dueCampaigns(one.store, MANY);
    await runs([playOn(one.store), playOn(one.fresh(parse))], one.database);
    await eachWasDoneOnce(one.database, ids);
  });

  test.each(IS_PROOF ? [30, 120] : [120])(
    'are each done once by two processes whose clocks are %i seconds apart',
    async (seconds) => {
      const one = await open(postgresStore);
      const at = Date.now();
      const ids = await dueCampaigns(one.store, { ...ONE_HUNDRED, campaigns: 3, at });
      const fast = playOn(one.fresh(parse), () => at + 1_000);
      const slow = playOn(one.store, () => at + 1_000 - seconds * 1_000);
      expect(await slow.tick()).toBeNull();
      await runs([slow, fast], one.database);
      await eachWasDoneOnce(one.database, ids);
      const later = playOn(one.fresh(parse), () => at + MINUTE);
      expect(await later.tick()).toBeNull();
    },
  );

  test('are each done once by one runner on the embedded database as well', async () => {
    const { store, database } = await open(embeddedStore);
    const ids = await dueCampaigns(store, ONE_HUNDRED);
    await runs([playOn(store)], database);
    await eachWasDoneOnce(database, ids);
  });
});

function playOn(store: Store, now = Date.now): Play {
  return openPlay(depsOf(store, { ...PLAINLY, clock: { now: () => new Date(now()) } }));
}

async function runs(plays: readonly Play[], database: Database): Promise<void> {
  const log = pino({ level: 'silent' });
  const runners = plays.map(({ tick }) => openRunner({ tick, onWorked: () => {}, log }));
  for (const runner of runners) runner.start();
  await nothingIsDue(database);
  for (const runner of runners) await runner.close();
}

async function nothingIsDue({ prisma }: Database): Promise<void> {
  const where = { at: { lte: BigInt(Date.now()) } };
  while ((await prisma.deadline.count({ where })) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** One entry for each thing that was due, in a journal without gaps; one post for each campaign, one card closed for each round. */
async function eachWasDoneOnce({ prisma }: Database, ids: readonly string[]): Promise<void> {
  const entries = await prisma.journalEntry.findMany({
    select: { campaignId: true, number: true, action: true, input: true },
    orderBy: [{ campaignId: 'asc' }, { number: 'asc' }],
  });
  const done = entries.filter(({ action }) => action !== 'campaign/create');
  const what = done.map(({ campaignId, action, input }) => `${campaignId} ${action} ${JSON.stringify(input)}`);
  const { rounds, aways } = MANY;
  const all = ids.length * (rounds + aways);
  expect([what.length, new Set(what).size]).toEqual([all, all]);
  expect(done.filter(({ action }) => action === 'round/resolve')).toHaveLength(ids.length * rounds);
  expect(done.filter(({ action }) => action === 'people/away-ends')).toHaveLength(ids.length * aways);
  for (const id of ids) {
    const numbers = entries.filter(({ campaignId }) => campaignId === id).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 1 + rounds + aways }, (_, n) => n + 1));
  }
  expect(await prisma.outboxMessage.count({ where: { kind: 'post' } })).toBe(ids.length);
  const cards = await prisma.outboxMessage.findMany({ where: { kind: 'edit' }, select: { target: true } });
  expect([cards.length, new Set(cards.map(({ target }) => target)).size]).toEqual([
    ids.length * rounds,
    ids.length * rounds,
  ]);
  expect(await prisma.round.count()).toBe(0);
}
