/**
 * How long the bot takes from its start until it serves Discord, and what memory it has then and at its peak: the first
 * start, which makes the database, and the second, on Postgres and on the embedded database. As `npm start` runs it, built.
 *
 *     node --import tsx bench/start.ts
 */
import type { ChildProcess } from 'node:child_process';
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

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-start-'));
  console.log('| on | start | ready after | memory at rest | peak |\n| --- | --- | --- | --- | --- |');
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
  for (const which of ['first', 'second'])
    console.log(`| ${[name, which, ...(await once(table, variables))].join(' | ')} |`);
  await table.close();
}

async function once(table: PracticeTable, variables: Record<string, string>): Promise<readonly string[]> {
  const began = performance.now();
  const child = start([...AS_STARTED, 'src/start.mjs'], {
    ...variables,
    ...{ LOG_LEVEL: 'info', DISCORD_TOKEN: 'bench', DISCORD_API_URL: table.apiUrl, DISCORD_GUILD_ID: table.guildId },
  });
  await said(child, /serving Discord/);
  const ready = (performance.now() - began) / 1000;
  await wait(AT_REST);
  const memory = [await megabytes(child, 'VmRSS'), await megabytes(child, 'VmHWM')];
  await stop(child);
  return [`${ready.toFixed(1)} s`, ...memory.map((size) => `${size} MB`)];
}

/** What the process holds of memory: now (`VmRSS`), or at its peak (`VmHWM`). Linux tells. */
async function megabytes(child: ChildProcess, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

await main();
