/**
 * Three Postgres nodes under Patroni with etcd and HAProxy, and two replicas of the bot on the local stand-in for Discord;
 * the leader, a node that follows it, and the bot that holds the roles are killed in turn under presses.
 *
 *     npm run ha                    9 kills (seed 1)
 *     npm run ha -- 30 7            30 kills, seed 7
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { builtBot } from '../support/bundle.ts';
import { type Chance, chanceOf } from '../support/chance.ts';
import { keepPressing, type Pressing, throwsOf } from '../support/pressing.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { missingPrograms, until } from './programs.ts';

const KINDS = ['the leader', 'a follower', 'a bot with a role'] as const;
/** Milliseconds between two throws of one person. */
const PAUSE_MS = 25;
/** Throws that are told after each kill before the next one. */
const CALM = 60;

interface Kill {
  readonly kind: (typeof KINDS)[number];
  /** Milliseconds without a throw that was told. */
  readonly closed: number;
}

async function main(): Promise<number> {
  const missing = missingPrograms();
  if (missing !== null) {
    process.stdout.write(`${missing}\n`);
    return 1;
  }
  const [kills = 9, seed = 1] = process.argv.slice(2).map(Number);
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-ha-'));
  await chmod(folder, 0o755);
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    return await trial({ folder, kills, chance: chanceOf(seed), closers });
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

interface Trial {
  readonly folder: string;
  readonly kills: number;
  readonly chance: Chance;
  readonly closers: (() => Promise<unknown>)[];
}

async function trial({ folder, kills, chance, closers }: Trial): Promise<number> {
  say('three nodes begin…');
  const cluster = await openCluster(folder);
  closers.push(cluster.close);
  await until('two nodes follow', async () => (await cluster.followers()).length === 2);
  const table = await openPracticeTable({
    port: 0,
    dir: null,
    pageDir: null,
    clock: movableClock(),
    messagesKept: 200_000,
  });
  closers.push(() => table.close());
  const program = await builtBot();
  const bots = await Promise.all(cluster.botPorts.map((port) => startBot(program, port, { cluster, table })));
  closers.push(() => Promise.all(bots.map((bot) => end(bot.child))));
  await until('the endpoint is taken', async () => {
    await table.sendInteractionsTo(cluster.endpoint);
    return true;
  });
  const gm = table.seat(table.chairs.find(({ role }) => role === 'gm')?.userId ?? '');
  await gm.command('campaign', { path: ['create'], options: { name: 'Available', book: 'lavender-hack' } });
  const seats = table.chairs.flatMap(({ userId }) => [table.seat(userId), table.seat(userId)]);
  const pressing = keepPressing(seats, PAUSE_MS);
  await pressing.more(CALM);

  const done: Kill[] = [];
  for (let n = 0; n < kills; n++) {
    const kind = KINDS[n % KINDS.length] ?? 'the leader';
    const before = performance.now();
    const heal = await kill(kind, { cluster, bots, chance });
    const closed = await quietAfter(pressing, before);
    done.push({ kind, closed });
    say(`kill ${n + 1} of ${kills}, ${kind}: closed for ${(closed / 1000).toFixed(1)} s`);
    await heal();
    await until('two nodes follow', async () => (await cluster.followers()).length === 2);
    await pressing.more(CALM);
  }
  await pressing.stop();
  return report({ cluster, pressing, done, gm });

  /** Kills one at random; returns what brings it back. */
  async function kill(
    kind: Kill['kind'],
    at: { readonly cluster: Cluster; readonly bots: Bot[]; readonly chance: Chance },
  ): Promise<() => Promise<void>> {
    if (kind === 'a bot with a role') {
      const holder = holderIn(at.bots);
      await end(holder.child);
      return async () => {
        at.bots[at.bots.indexOf(holder)] = await startBot(program, holder.port, { cluster, table });
      };
    }
    const node = kind === 'the leader' ? await cluster.leader() : chance.pick(await cluster.followers());
    if (node === null) throw new Error('there is no leader to kill');
    await cluster.kill(node);
    return () => cluster.start(node);
  }
}

/** Milliseconds until throws are told again: the longest gap between two that were, from the kill on. */
async function quietAfter(pressing: Pressing, since: number): Promise<number> {
  let [last, longest] = [since, 0];
  let known = pressing.told.size;
  const enough = known + CALM;
  while (pressing.told.size < enough || performance.now() - since < 8_000) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (pressing.told.size === known) continue;
    known = pressing.told.size;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  return longest;
}

interface Bot {
  readonly child: ChildProcess;
  readonly port: number;
  /** Whether it said last that it has a role. */
  hasRole(): boolean;
}

async function startBot(
  program: string,
  port: number,
  { cluster, table }: { readonly cluster: Cluster; readonly table: PracticeTable },
): Promise<Bot> {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    LOG_LEVEL: 'info',
    DISCORD_TOKEN: 'a-token',
    DISCORD_API_URL: table.apiUrl,
    DISCORD_GUILD_ID: table.guildId,
    DATABASE_URL: cluster.databaseUrl,
    INTERACTIONS: 'http',
    DISCORD_PUBLIC_KEY: table.publicKey,
    HTTP_PORT: String(port),
  };
  for (;;) {
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    process.once('exit', () => child.kill('SIGKILL'));
    let [isServing, isHolder] = [false, false];
    createInterface({ input: child.stdout }).on('line', (line) => {
      isServing ||= line.includes('serving Discord');
      const roles = /"roles":\[([^\]]*)\]/.exec(line)?.[1];
      if (roles !== undefined) isHolder = roles !== '';
    });
    const hasRole = () => isHolder;
    const isUp = await Promise.race([
      until('the bot serves', async () => isServing).then(() => true),
      once(child, 'exit').then(() => false),
    ]);
    // One that starts while the database is away says so and ends; whoever runs it starts it again.
    if (isUp) return { child, port, hasRole };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function holderIn(bots: readonly Bot[]): Bot {
  const holder = bots.find((bot) => bot.hasRole()) ?? bots[0];
  if (holder === undefined) throw new Error('there is no bot');
  return holder;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

interface Report {
  readonly cluster: Cluster;
  readonly pressing: Pressing;
  readonly done: readonly Kill[];
  readonly gm: PracticeSeat;
}

async function report({ cluster, pressing, done, gm }: Report): Promise<number> {
  const seen = () => throwsOf(cluster.databaseUrl, pressing.told, gm);
  await until('the outbox is empty', async () => (await seen()).waiting === 0);
  const { lost, doubled, untold, unshown } = await seen();
  const worst = (kind: Kill['kind']) => {
    const times = done.filter((one) => one.kind === kind).map(({ closed }) => closed / 1000);
    return times.length === 0 ? '–' : `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}`;
  };
  say('');
  say('| killed | times | closed, s |');
  say('| --- | --- | --- |');
  for (const kind of KINDS) say(`| ${kind} | ${done.filter((one) => one.kind === kind).length} | ${worst(kind)} |`);
  say('');
  say(`throws: ${pressing.count}, told: ${pressing.told.size}, told that the records are away: ${pressing.refused}`);
  say(
    `lost: ${lost.length}, doubled: ${doubled.length}, never shown: ${unshown.length}, told late, by the outbox: ${untold.length}`,
  );
  say(
    `not told anything within 3 s: ${pressing.unanswered.length}; slowest first word: ${pressing.slowest.toFixed(0)} ms`,
  );
  return lost.length + doubled.length + unshown.length + pressing.unanswered.length === 0 ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exit(await main());
