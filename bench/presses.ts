/**
 * Over the local stand-in for Discord, on Postgres and on the embedded database: 200 presses at once on one question, when
 * the one that counts is answered, and when the last of the others is told. And a flood: 500 tests with 50 in flight, of
 * which each ends the offer of the one before, and how long after the last answer the messages are mended.
 *
 *     node --import tsx bench/presses.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { movableClock } from '../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../src/practice/practice-table.ts';
import type { PracticeSeat } from '../src/practice/seats.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { benchCampaign } from './bench-campaign.ts';
import { AS_STARTED, customIds, said, start, stop } from './bot-process.ts';
import { measure } from './measure.ts';

const PRESSES = 200;
const ROUNDS = 12;
const FLOOD = 500;
/** So long without a request, and the flood is over. */
const QUIET_MS = 6_000;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-presses-'));
  const postgres = await startPostgres(join(folder, 'postgres'));
  console.log('| 200 presses at once | first told, ms | median, ms | last told, ms | worst of all rounds, ms |');
  console.log('| --- | --- | --- | --- | --- |');
  const floods: string[] = [];
  try {
    floods.push(await on('Postgres', { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'none') }));
  } finally {
    await postgres.stop();
  }
  floods.push(await on('embedded database', { DATA_DIR: join(folder, 'embedded') }));
  console.log(`\n| ${FLOOD} tests, 50 in flight | tests a second | messages mended | the last after, s |`);
  console.log(`| --- | --- | --- | --- |\n${floods.join('\n')}`);
  await rm(folder, { recursive: true, force: true });
}

/** @returns the row of the flood */
async function on(name: string, variables: Record<string, string>): Promise<string> {
  const table = await openPracticeTable({
    port: 0,
    dir: null,
    clock: movableClock(),
    pageDir: null,
    // Slow presses are to be seen, not to end the run.
    ackMilliseconds: 60_000,
  });
  const child = start([...AS_STARTED, 'src/start.mjs'], {
    ...variables,
    LOG_LEVEL: 'info',
    DISCORD_TOKEN: 'bench',
    DISCORD_API_URL: table.apiUrl,
    DISCORD_GUILD_ID: table.guildId,
  });
  await said(child, /serving Discord/);
  const player = await benchCampaign(table);

  const rounds: number[][] = [];
  while (rounds.length < ROUNDS) {
    const { message: asked, kind, reason } = await player.command('test', { options: { ability: 'str' } });
    if (kind !== 'reply') throw new Error(`/test was answered with ${kind} ${reason ?? ''}`);
    const keep = customIds(asked).find((id) => id.endsWith(':keep'));
    if (!asked || keep === undefined) continue;
    const began = performance.now();
    const told = Array.from({ length: PRESSES }, async () => {
      const { kind, reason } = await player.press(asked.id, keep);
      if (kind === 'failed') throw new Error(`a press failed: ${reason}`);
      return performance.now() - began;
    });
    rounds.push((await Promise.all(told)).sort((a, b) => a - b));
  }
  // The first rounds compile.
  const warm = rounds.slice(2);
  const middle = (at: (round: number[]) => number | undefined) =>
    median(warm.map((round) => at(round) ?? 0)).toFixed(0);
  const worst = Math.max(...warm.flat()).toFixed(0);
  const cells = [name, middle((round) => round[0]), middle(median), middle((round) => round.at(-1)), worst];
  console.log(`| ${cells.join(' | ')} |`);
  const flood = `| ${[name, ...(await flooded(table, player))].join(' | ')} |`;
  if (table.violations.length > 0) throw new Error(`violations: ${JSON.stringify(table.violations)}`);
  await stop(child);
  await table.close();
  return flood;
}

async function flooded(table: PracticeTable, player: PracticeSeat): Promise<readonly string[]> {
  let [mended, last] = [0, performance.now()];
  table.onRequest((method, path) => {
    if (method !== 'PATCH' || !/^\/channels\/\d+\/messages\//.test(path)) return;
    mended += 1;
    last = performance.now();
  });
  const { perSecond } = await measure(FLOOD, 50, async () => {
    const { kind, reason } = await player.command('test', { options: { ability: 'str' } });
    if (kind !== 'reply') throw new Error(`/test was answered with ${kind} ${reason ?? ''}`);
  });
  const over = performance.now();
  while (performance.now() - Math.max(over, last) < QUIET_MS) await wait(100);
  return [perSecond.toFixed(0), `${mended}`, (Math.max(0, last - over) / 1000).toFixed(1)];
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

await main();
