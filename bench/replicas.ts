/**
 * What one, two and four replicas over HTTP serve on the cores of this machine, on one Postgres: `/roll` in 50 campaigns
 * in 50 threads, with 100 in flight; what one channel brings goes to one replica. Processor time is counted for the
 * replicas, for the driver (with the stand-in and the balancer, one process) and for everything else, which is Postgres
 * and the kernel.
 *
 *     node --import tsx bench/replicas.ts
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { movableClock } from '../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../src/practice/practice-table.ts';
import { openBalancer } from '../tests/support/balancer.ts';
import { type BotProcess, startBot } from '../tests/support/bot-process.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { measure } from './measure.ts';

const REPLICAS = [1, 2, 4] as const;
const CAMPAIGNS = 50;
const IN_FLIGHT = 100;
/** Interactions: each replica has compiled what it runs before anything is counted. */
const [WARM_EACH, COUNTED] = [800, 4_000];
const FLOOR_MS = 4_000;
const PUBLIC_THREAD = 11;
/** Clock ticks a second, in which /proc counts. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK']));

async function main(): Promise<void> {
  for (const count of REPLICAS) console.log(`the floor, ${count} × bare computing: ${await floor(count)}`);
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-replicas-'));
  const postgres = await startPostgres(join(folder, 'postgres'));
  console.log(HEAD);
  try {
    for (const count of REPLICAS) console.log(rowOf(count, await serve(count, postgres.url)));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function serve(count: number, databaseUrl: string) {
  const table = await openPracticeTable({
    port: 0,
    dir: null,
    clock: movableClock(),
    pageDir: null,
    ackMilliseconds: 60_000,
  });
  const bots = await Promise.all(Array.from({ length: count }, () => startReplica(table, databaseUrl)));
  const balancer = await openBalancer(() => bots.map(({ port }) => port), 'by-channel');
  await table.sendInteractionsTo(`${balancer.url}/interactions`);
  const gm = table.seat(table.chairs.find(({ role }) => role === 'gm')?.userId ?? '');
  const threads: string[] = [];
  for (let n = 0; n < CAMPAIGNS; n++) {
    const channelId = await openThread(table, `bench ${count} ${n}`);
    const made = await gm.command('campaign', {
      path: ['create'],
      options: { name: `Bench ${count} ${n}`, book: 'lavender-hack' },
      channelId,
    });
    if (made.kind === 'failed') throw new Error(`no campaign: ${made.reason}`);
    await made.settled;
    const bind = { use: 'play', channel: channelId, campaign: `Bench ${count} ${n}` };
    const bound = await gm.command('campaign', { path: ['bind'], options: bind, channelId });
    if (bound.kind === 'failed') throw new Error(`not bound: ${bound.reason}`);
    await bound.settled;
    threads.push(channelId);
  }
  const roll = async (n: number): Promise<void> => {
    const channelId = threads[n % threads.length] ?? '';
    const { kind, reason } = await gm.command('roll', { channelId, options: { dice: 'd20' } });
    if (kind === 'failed') throw new Error(`a roll failed: ${reason}`);
  };
  await measure(WARM_EACH * count, IN_FLIGHT, roll);
  const before = await secondsOfAll(bots);
  const figures = await measure(COUNTED, IN_FLIGHT, roll);
  const after = await secondsOfAll(bots);
  if (table.violations.length > 0) throw new Error(`violations: ${JSON.stringify(table.violations.slice(0, 3))}`);
  await Promise.all(bots.map(({ bot }) => bot.end('SIGTERM')));
  await table.close();
  await balancer.close();
  const seconds = {
    wall: after.wall - before.wall,
    replicas: after.replicas - before.replicas,
    driver: after.driver - before.driver,
    busy: after.busy - before.busy,
  };
  return { ...figures, seconds };
}

const HEAD = [
  '| replicas | p50 ms | p99 ms | per second | ms of the cores for each: replicas | driver | Postgres and the rest | cores idle | per second, driver elsewhere | ratio |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n');

let single: number | null = null;

/** Without the driver there would be more of the cores for the others; but no replica runs on more than one of them. */
function rowOf(count: number, { p50, p99, perSecond, seconds }: Awaited<ReturnType<typeof serve>>): string {
  const cores = availableParallelism();
  const { wall, replicas, driver, busy } = seconds;
  const rest = busy - replicas - driver;
  const elsewhere = Math.min((COUNTED * cores) / (replicas + rest), (COUNTED * count) / replicas);
  single ??= elsewhere;
  const each = [replicas, driver, rest].map((one) => ((one / COUNTED) * 1_000).toFixed(1));
  const idle = `${Math.max(0, (1 - busy / (wall * cores)) * 100).toFixed(0)} %`;
  const cells = [count, p50.toFixed(0), p99.toFixed(0), perSecond.toFixed(0), ...each, idle];
  return `| ${[...cells, elsewhere.toFixed(0), `${(elsewhere / single).toFixed(2)}×`].join(' | ')} |`;
}

/** What so many processes get done that only compute, beside one of them. */
async function floor(count: number): Promise<string> {
  const work = `const given = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [n, { n, list: [n, n + 1] }]));
    const until = performance.now() + ${FLOOR_MS};
    let done = 0;
    for (; performance.now() < until; done++) JSON.parse(JSON.stringify(given));
    console.log(done);`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', work]);
  const all = await Promise.all(Array.from({ length: count }, run));
  const done = all.reduce((sum, { stdout }) => sum + Number(stdout), 0);
  alone ??= done;
  return `${(done / alone).toFixed(2)}×`;
}

let alone: number | null = null;

interface Replica {
  readonly bot: BotProcess;
  readonly port: number;
}

async function startReplica(table: PracticeTable, databaseUrl: string): Promise<Replica> {
  const bot = startBot({
    DISCORD_TOKEN: 'bench',
    DISCORD_API_URL: table.apiUrl,
    DISCORD_GUILD_ID: table.guildId,
    DATABASE_URL: databaseUrl,
    INTERACTIONS: 'http',
    DISCORD_PUBLIC_KEY: table.publicKey,
    HTTP_PORT: '0',
  });
  await bot.said(/serving Discord/);
  const [, port] = await bot.said(/"address":"http:\/\/127\.0\.0\.1:(\d+)"/);
  return { bot, port: Number(port) };
}

/** Processor time so far, in seconds. */
interface Seconds {
  readonly wall: number;
  readonly replicas: number;
  readonly driver: number;
  /** Whatever the cores did, these and all other processes. */
  readonly busy: number;
}

async function secondsOfAll(bots: readonly Replica[]): Promise<Seconds> {
  const each = await Promise.all(bots.map(secondsOf));
  const { user, system } = process.cpuUsage();
  const [, ...ticks] = (await readFile('/proc/stat', 'utf8')).split('\n', 1)[0]?.split(/\s+/).map(Number) ?? [];
  const [nice, sys, , , irq, soft] = ticks.slice(1);
  const busy = [ticks[0], nice, sys, irq, soft].reduce<number>((sum, one) => sum + (one ?? 0), 0) / TICKS;
  return {
    wall: performance.now() / 1_000,
    replicas: each.reduce((sum, seconds) => sum + seconds, 0),
    driver: (user + system) / 1_000_000,
    busy,
  };
}

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
