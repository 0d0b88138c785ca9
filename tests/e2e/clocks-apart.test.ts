import { afterEach, expect, test } from 'vitest';
import { STEADY_DICE } from '../support/bot-process.ts';
import { chanceOf } from '../support/chance.ts';
import { type Asked, inSeconds, openSeeding, publicOf, type Seeding } from './by-post-campaigns.ts';
import { type TableWithBot, tableWithBot, textOf } from './table-with-bot.ts';

const APART = 120_000;
/** Of either kind. */
const ROUNDS = 12;
const PATIENCE = { timeout: 120_000, interval: 250 };
const CLOCK_AHEAD = new URL('../support/clock-ahead.mjs', import.meta.url).href;

let at: TableWithBot;
let seeding: Seeding;
afterEach(async () => {
  await seeding.close();
  await at.close();
});

test('LH-PBP-02: two bots whose clocks are two minutes apart end each round once and post everything once (seed 1)', async () => {
  const chance = chanceOf(1);
  at = await tableWithBot('postgres');
  seeding = await openSeeding(at);
  const { prisma } = seeding.database;
  const fast = await at.join({
    CLOCK_AHEAD: `${APART}`,
    NODE_OPTIONS: `${STEADY_DICE.NODE_OPTIONS} --import ${CLOCK_AHEAD}`,
  });
  const userIds = at.players.map(({ userId }) => userId);
  const campaigns = await Promise.all(['amber', 'birch', 'cedar'].map((name) => seeding.found(name, userIds)));
  const ask = (n: number, deadline: number): Promise<Asked> => {
    const campaign = campaigns[n % campaigns.length];
    if (campaign === undefined) throw new Error('there is no campaign');
    return seeding.ask(campaign, { title: `What of ${n} now?`, deadline, userIds });
  };
  const asked: Asked[] = [];
  // Long due for the fast one, and for the other only later on.
  for (let n = 0; n < ROUNDS; n++) asked.push(await ask(n, inSeconds(chance, 5, 20)));
  // Long due for both.
  seeding.setBack(3 * APART);
  for (let n = ROUNDS; n < 2 * ROUNDS; n++) asked.push(await ask(n, Date.now() - 2 * APART));
  seeding.setBack(0);
  const open = () => prisma.round.count();
  const unsent = () => prisma.outboxMessage.count({ where: { sentAt: null, givenUp: false } });
  await expect.poll(open, PATIENCE).toBe(0);
  await expect.poll(unsent, PATIENCE).toBe(0);

  // The other one goes on alone, from what the fast one has left.
  await fast.end('SIGTERM');
  asked.push(await ask(2 * ROUNDS, inSeconds(chance, 2, 4)));
  await expect.poll(open, PATIENCE).toBe(0);
  await expect.poll(unsent, PATIENCE).toBe(0);

  for (const { campaign, roundId, title } of asked) {
    const endings = (await campaign.journal()).filter(
      ({ action, input }) => action === 'round/resolve' && JSON.stringify(input).includes(roundId),
    );
    expect(endings, title).toHaveLength(1);
    const told = publicOf(at, campaign).map(textOf);
    expect(
      told.filter((post) => post.includes(`${title} Time is up`)),
      title,
    ).toHaveLength(1);
  }
  for (const campaign of campaigns) {
    const numbers = (await campaign.journal()).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    const rows = await prisma.outboxMessage.findMany({
      where: { campaignId: campaign.id, kind: { in: ['post', 'reply'] }, private: false },
    });
    const posts = publicOf(at, campaign).map(({ id }) => id);
    expect(posts.toSorted()).toEqual(rows.map(({ messageId }) => messageId).toSorted());
  }
  expect(await prisma.outboxMessage.count({ where: { givenUp: true } })).toBe(0);
  expect(await prisma.deadline.count({ where: { attempts: { gt: 0 } } })).toBe(0);
  expect(at.table.violations).toEqual([]);
}, 300_000);
