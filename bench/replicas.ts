/**
 * What one, two and four replicas over HTTP serve on the cores of this machine, on one Postgres: `/roll` in 50 campaigns
 * in 50 threads, with 100 in flight; what one channel brings goes to one replica. The driver, the stand-in and the balancer are one process, whose time is left out.
 *
 *     node --import tsx bench/replicas.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { movableClock } from '../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../src/practice/practice-table.ts';
import { openBalancer } from '../tests/support/balancer.ts';
import { type BotProcess, startBot } from '../tests/support/bot-process.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { measure } from './measure.ts';

const REPLICAS = [1, 2, 4] as const;
const CAMPAIGNS = 50;
const IN_FLIGHT = 100;
const [WARM, COUNTED] = [600, 2_000];
const PUBLIC_THREAD = 11;
/** Clock ticks a second, in which /proc counts. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK']));

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-replicas-'));
  const postgres = await startPostgres(join(folder, 'postgres'));
  console.log(
    '| replicas | p50 ms | p99 ms | per second | of the cores: driver | replicas | per second, driver left out | ratio |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  let first: number | null = null;
  try {
    for (const count of REPLICAS) {
      const figures = await serve(count, postgres.url);
      first ??= figures.net;
      const cells = [count, figures.p50.toFixed(1), figures.p99.toFixed(1), figures.perSecond.toFixed(0)];
      const shares = [figures.driver, figures.replicas].map((share) => `${(share * 100).toFixed(0)} %`);
      console.log(
        `| ${[...cells, ...shares, figures.net.toFixed(0), `${(figures.net / first).toFixed(2)}×`].join(' | ')} |`,
      );
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function serve(count: number, databaseUrl: string) {
  const table = await openPracticeTable({
    ...{ port: 0, dir: null, clock: movableClock(), pageDir: null, ackMilliseconds: 60_000 },
  });
  const bots = await Promise.all(Array.from({ length: count }, () => startReplica(table, databaseUrl)));
  const balancer = await openBalancer(() => bots.map(({ port }) => port), 'by-channel');
  await table.sendInteractionsTo(`${balancer.url}/interactions`);
  const gm = table.seat(table.chairs.find(({ role }) => role === 'gm')?.userId ?? '');
  const threads: string[] = [];
  for (let n = 0; n < CAMPAIGNS; n++) {
    const channelId = await openThread(table, `bench ${count} ${n}`);
    const made = await gm.command('campaign', {
      ...{ path: ['create'], options: { name: `Bench ${count} ${n}`, book: 'lavender-hack' }, channelId },
    });
    if (made.kind === 'failed') throw new Error(`no campaign: ${made.reason}`);
    await made.settled;
    threads.push(channelId);
  }
  const roll = async (n: number): Promise<void> => {
    const channelId = threads[n % threads.length] ?? '';
    const { kind, reason } = await gm.command('roll', { channelId, options: { dice: 'd20' } });
    if (kind === 'failed') throw new Error(`a roll failed: ${reason}`);
  };
  await measure(WARM, IN_FLIGHT, roll);
  const before = { own: process.cpuUsage(), at: performance.now(), of: await Promise.all(bots.map(secondsOf)) };
  const figures = await measure(COUNTED, IN_FLIGHT, roll);
  const wall = ((performance.now() - before.at) / 1_000) * availableParallelism();
  const { user, system } = process.cpuUsage(before.own);
  const driver = (user + system) / 1_000_000 / wall;
  const after = await Promise.all(bots.map(secondsOf));
  const replicas = after.reduce((sum, seconds, n) => sum + seconds - (before.of[n] ?? 0), 0) / wall;
  if (table.violations.length > 0) throw new Error(`violations: ${JSON.stringify(table.violations.slice(0, 3))}`);
  await Promise.all(bots.map(({ bot }) => bot.end('SIGTERM')));
  await table.close();
  await balancer.close();
  return { ...figures, driver, replicas, net: figures.perSecond / (1 - driver) };
}

interface Replica {
  readonly bot: BotProcess;
  readonly port: number;
}

async function startReplica(table: PracticeTable, databaseUrl: string): Promise<Replica> {
  const bot = startBot({
    ...{ DISCORD_TOKEN: 'bench', DISCORD_API_URL: table.apiUrl, DISCORD_GUILD_ID: table.guildId },
    ...{ DATABASE_URL: databaseUrl, INTERACTIONS: 'http', DISCORD_PUBLIC_KEY: table.publicKey, HTTP_PORT: '0' },
  });
  await bot.said(/serving Discord/);
  const [, port] = await bot.said(/"address":"http:\/\/127\.0\.0\.1:(\d+)"/);
  return { bot, port: Number(port) };
}

/** Seconds of the cores that a process has used so far. */
async function secondsOf({ bot }: Replica): Promise<number> {
  const stat = await readFile(`/proc/${bot.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

async function openThread(table: PracticeTable, name: string): Promise<string> {
  const answer = await fetch(`${table.apiUrl}/v10/channels/${table.channelIds.table}/threads`, {
    method: 'POST',
    headers: { authorization: 'Bot bench', 'content-type': 'application/json' },
    body: JSON.stringify({ name, type: PUBLIC_THREAD }),
  });
  return ((await answer.json()) as { readonly id: string }).id;
}

await main();
