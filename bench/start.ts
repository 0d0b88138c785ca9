/**
 * How long the bot takes from its start until it serves Discord, how soon it answers the first command then, and what
 * memory it has at rest and at its peak: the first start, which makes the database, the second, and one while four other
 * processes keep the processors busy; on Postgres and on the embedded database. As `npm start` runs it, built.
 *
 *     node --import tsx bench/start.ts
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { movableClock } from '../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../src/practice/practice-table.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { AS_STARTED, said, start, stop } from './bot-process.ts';

/** Milliseconds after the start at which memory is read: commands are registered and pictures sent by then. */
const AT_REST = 8_000;
/** Processes that do nothing but work, at the third start. */
const BUSY = 4;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-start-'));
  console.log('| on | start | ready after | first answer | memory at rest | peak |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  const postgres = await startPostgres(join(folder, 'postgres'));
  try {
    await both('Postgres', { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'none') });
  } finally {
    await postgres.stop();
  }
  await both('embedded', { DATA_DIR: join(folder, 'embedded') });
  await rm(folder, { recursive: true, force: true });
}

async function both(name: string, variables: Record<string, string>): Promise<void> {
  const table = await openPracticeTable({ port: 0, dir: null, clock: movableClock(), pageDir: null });
  const show = async (which: string) =>
    console.log(`| ${[name, which, ...(await once(table, variables))].join(' | ')} |`);
  await show('first');
  await show('second');
  const others = Array.from({ length: BUSY }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  try {
    await show('busy machine');
  } finally {
    for (const other of others) other.kill('SIGKILL');
  }
  await table.close();
  if (table.violations.length > 0) throw new Error(`violations: ${JSON.stringify(table.violations)}`);
}

async function once(table: PracticeTable, variables: Record<string, string>): Promise<readonly string[]> {
  const began = performance.now();
  const child = start([...AS_STARTED, 'src/start.mjs'], {
    ...variables,
    LOG_LEVEL: 'info',
    DISCORD_TOKEN: 'bench',
    DISCORD_API_URL: table.apiUrl,
    DISCORD_GUILD_ID: table.guildId,
  });
  await said(child, /serving Discord/);
  const ready = (performance.now() - began) / 1000;
  const asked = performance.now();
  const { kind, reason } = await table
    .seat(table.chairs[0]?.userId ?? '')
    .command('roll', { options: { dice: '2d6' } });
  if (kind !== 'reply') throw new Error(`the first command was answered with ${kind} ${reason ?? ''}`);
  const answered = (performance.now() - asked) / 1000;
  await wait(AT_REST);
  const memory = [await megabytes(child, 'VmRSS'), await megabytes(child, 'VmHWM')];
  await stop(child);
  return [`${ready.toFixed(1)} s`, `${answered.toFixed(2)} s`, ...memory.map((size) => `${size} MB`)];
}

/** What the process holds of memory: now (`VmRSS`), or at its peak (`VmHWM`). Linux tells. */
async function megabytes(child: ChildProcess, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

await main();
