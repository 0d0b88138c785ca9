/**
 * Two runner processes on 2,000 due deadlines on Postgres: how many a second, and how late each is done; beside a floor
 * taken in the same run, transactions that only lock a campaign's row and write one row.
 *
 *     node --import tsx bench/deadlines.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { worldParser } from '../src/rules/engine/book.ts';
import { HOUR } from '../src/rules/engine/time.ts';
import { BOOKS } from '../src/rules/index.ts';
import { openStore } from '../src/store/open-store.ts';
import { dueCampaigns, runnerProcess, type Worked } from '../tests/store/due-campaigns.ts';
import { bundlePrograms } from '../tests/support/bundle.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { measure } from './measure.ts';

const DUE = 2000;
/** Of two processes with four lanes each. */
const LANES = 8;
/** Milliseconds from the word to go until all of it is due. */
const AHEAD = 1500;

/** How late what was due was done, in milliseconds, and how much of it in a second. */
interface Lateness {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-bench-'));
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}\n`);
  const postgres = await startPostgres(join(folder, 'postgres'));
  const bundle = await bundlePrograms(`bench-${process.pid}`);
  const runner = [join(bundle, 'runner.mjs')];
  try {
    const apart = await runners(runner, await databaseIn(postgres.url, 'apart'), DUE, 1);
    const together = await runners(runner, await databaseIn(postgres.url, 'together'), DUE / 10, 10);
    const floor = await bareTransactions(await databaseIn(postgres.url, 'floor'));
    console.log('| what | p50 ms late | p99 ms late | per second | share of the floor |');
    console.log('| --- | --- | --- | --- | --- |');
    console.log(row(`floor: ${DUE} bare transactions, ${LANES} at once`, floor, null));
    console.log(row(`two runners, ${DUE} campaigns with one due each`, apart, floor));
    console.log(row(`two runners, ${DUE / 10} campaigns with ten due each`, together, floor));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(bundle, { recursive: true, force: true });
  }
}

async function databaseIn(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** All falls due at one moment, while two processes that have nothing to do look every second. */
async function runners(runner: readonly string[], url: string, campaigns: number, rounds: number): Promise<Lateness> {
  const store = await openStore({ databaseUrl: url, dataDir: null, parse: worldParser(BOOKS) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await dueCampaigns(store, { campaigns, rounds, aways: 0, at: Date.now() + HOUR });
    const processes = await Promise.all([runnerProcess(url, runner), runnerProcess(url, runner)]);
    const at = Date.now() + AHEAD;
    // What is due is read from the World: both are moved.
    await client.query('UPDATE round SET deadline = $1', [at]);
    await client.query('UPDATE deadline SET at = $1, ready_at = $1', [at]);
    for (const { go } of processes) go();
    // What was done leaves other instants behind, which are still to come.
    const left = async () =>
      Number((await client.query('SELECT count(*) AS n FROM deadline WHERE ready_at <= $1', [at])).rows[0].n);
    while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    const worked = await Promise.all(processes.map(({ end }) => end()));
    return latenessOf(worked, at);
  } finally {
    await client.end();
    await store.close();
  }
}

function latenessOf(worked: readonly (readonly Worked[])[], at: number): Lateness {
  const all = worked.flat();
  const dealt = worked.map((ticks) => ticks.reduce((sum, tick) => sum + tick.dealt, 0));
  if (dealt.reduce((sum, one) => sum + one, 0) !== DUE) throw new Error(`dealt with ${dealt.join(' + ')}`);
  console.log(`${dealt.join(' + ')} things in ${all.length} transactions`);
  const late = all.flatMap(({ ended, dealt }) => Array.from({ length: dealt }, () => ended - at)).sort((a, b) => a - b);
  const first = Math.min(...all.map(({ began }) => began));
  const seconds = (Math.max(...all.map(({ ended }) => ended)) - first) / 1000;
  const share = (part: number) => late[Math.min(late.length - 1, Math.floor(late.length * part))] ?? 0;
  return { p50: share(0.5), p99: share(0.99), perSecond: DUE / seconds };
}

/** The least that dealing with something can cost: lock a campaign, write a row, commit. */
async function bareTransactions(url: string): Promise<Lateness> {
  const store = await openStore({ databaseUrl: url, dataDir: null, parse: worldParser(BOOKS) });
  const ids = await dueCampaigns(store, { campaigns: DUE, rounds: 1, aways: 0, at: 1 });
  await store.close();
  const pool = new pg.Pool({ connectionString: url, max: LANES });
  // Connections that are on their way out hear of the server's end.
  pool.on('error', () => {});
  await pool.query('CREATE TABLE floor (id bigserial PRIMARY KEY, campaign_id text NOT NULL, at bigint NOT NULL)');
  const began = performance.now();
  const late: number[] = [];
  const { perSecond } = await measure(DUE, LANES, async (n) => {
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT id FROM campaign WHERE id = $1 FOR UPDATE', [ids[n]]);
    await client.query('INSERT INTO floor (campaign_id, at) VALUES ($1, $2)', [ids[n], n]);
    await client.query('COMMIT');
    client.release();
    late.push(performance.now() - began);
  });
  await pool.end();
  late.sort((a, b) => a - b);
  return { p50: late[DUE / 2] ?? 0, p99: late[DUE * 0.99] ?? 0, perSecond };
}

function row(name: string, { p50, p99, perSecond }: Lateness, floor: Lateness | null): string {
  const share = floor === null ? '' : `${((100 * perSecond) / floor.perSecond).toFixed(0)} %`;
  return `| ${[name, p50.toFixed(0), p99.toFixed(0), perSecond.toFixed(0), share].join(' | ')} |`;
}

await main();
