import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { type Balancer, openBalancer } from '../support/balancer.ts';
import { type BotProcess, STEADY_DICE, startBuilt } from '../support/bot-process.ts';
import { chanceOf } from '../support/chance.ts';
import { migratedDatabase } from '../support/databases.ts';
import { keepPressing, throwsOf } from '../support/pressing.ts';
import { SIZES } from '../support/sizes.ts';
import { steadyTable } from './steady-table.ts';

/** Discord's own: who is not answered by then sees that the bot did not respond. */
const DISCORD_WAITS = 3_000;
const PATIENCE = { timeout: 60_000, interval: 100 };

let table: PracticeTable;
let gm: PracticeSeat;
let database: Awaited<ReturnType<typeof migratedDatabase>>;
let balancer: Balancer;
const replicas: { bot: BotProcess; port: number }[] = [];

beforeAll(async () => {
  database = await migratedDatabase();
  table = await steadyTable({ dir: null, ackMilliseconds: DISCORD_WAITS, messagesKept: 200_000 });
  const [chair] = table.chairs.filter(({ role }) => role === 'gm');
  gm = table.seat(chair?.userId ?? '');
  replicas.push(await start(), await start());
  balancer = await openBalancer(() => replicas.map(({ port }) => port));
  await table.sendInteractionsTo(`${balancer.url}/interactions`);
  await gm.command('campaign', { path: ['create'], options: { name: 'Killed', book: 'lavender-hack' } });
});
afterAll(async () => {
  await Promise.all(replicas.map(({ bot }) => bot.end('SIGKILL')));
  await table.close();
  await balancer.close();
  await database.drop();
});

async function start(): Promise<{ bot: BotProcess; port: number }> {
  const bot = await startBuilt({
    DISCORD_TOKEN: 'a-token',
    DISCORD_API_URL: table.apiUrl,
    DISCORD_GUILD_ID: table.guildId,
    INTERACTIONS: 'http',
    DISCORD_PUBLIC_KEY: table.publicKey,
    HTTP_PORT: '0',
    DATABASE_URL: database.url,
    ...STEADY_DICE,
  });
  await bot.said(/serving Discord/);
  const [, port] = await bot.said(/"address":"http:\/\/127\.0\.0\.1:(\d+)"/);
  return { bot, port: Number(port) };
}

test(
  `two replicas over HTTP, one of which is killed ${SIZES.replicaKills} times under presses: nothing is lost or doubled (seed 5)`,
  async () => {
    const chance = chanceOf(5);
    const seats = table.chairs.flatMap(({ userId }) => [table.seat(userId), table.seat(userId)]);
    const pressing = keepPressing(seats, 10);
    for (let kill = 0; kill < SIZES.replicaKills; kill++) {
      await pressing.more(Math.ceil(chance.between(1, 30)));
      const at = Math.floor(chance.between(0, replicas.length));
      await replicas[at]?.bot.end('SIGKILL');
      replicas[at] = await start();
    }
    await pressing.more(20);
    await pressing.stop();
    const seen = () => throwsOf(database.url, pressing.told, gm);
    await expect.poll(async () => (await seen()).waiting, PATIENCE).toBe(0);
    // What was committed by one that died is told by the other one, or by the outbox.
    const { lost, doubled, unshown } = await seen();
    expect({ lost, doubled, unshown }).toEqual({ lost: [], doubled: [], unshown: [] });
    expect(pressing.unanswered).toEqual([]);
    expect(balancer.repeated).toBeGreaterThan(0);
    // Discord had the answer already when the one that gave it died.
    expect(table.violations.filter(({ what }) => !/^(40060|10015)/.test(what))).toEqual([]);
  },
  120_000 + SIZES.replicaKills * 30_000,
);
