/**
 * Whether a `/test` takes longer where more was played: one at a time through the local stand-in for Discord, on Postgres
 * with 1,000 entries in the journal and 10 servers, then with 1,000,000 and 2,500, then with the first again.
 *
 *     node --import tsx bench/growth.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { movableClock } from '../src/practice/clock.ts';
import { openPracticeTable } from '../src/practice/practice-table.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { benchCampaign } from './bench-campaign.ts';
import { AS_STARTED, said, start, stop } from './bot-process.ts';
import { type Figures, measure } from './measure.ts';

const WARM_UP = 1500;
const COUNTED = 600;
/** Servers with a campaign each, and entries of each beside those of the campaign that is measured. */
const SIZES = [
  { servers: 10, entries: 100 },
  { servers: 2_500, entries: 400 },
  { servers: 10, entries: 100 },
] as const;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-growth-'));
  const postgres = await startPostgres(join(folder, 'postgres'));
  const table = await openPracticeTable({
    port: 0,
    dir: null,
    clock: movableClock(),
    pageDir: null,
    ackMilliseconds: 60_000,
  });
  const child = start([...AS_STARTED, 'src/start.mjs'], {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'none'),
    LOG_LEVEL: 'info',
    DISCORD_TOKEN: 'bench',
    DISCORD_API_URL: table.apiUrl,
    DISCORD_GUILD_ID: table.guildId,
  });
  const database = new pg.Client({ connectionString: postgres.url });
  try {
    await said(child, /serving Discord/);
    const player = await benchCampaign(table);
    const test = async (): Promise<void> => {
      const { kind, reason } = await player.command('test', { options: { ability: 'str' } });
      if (kind !== 'reply') throw new Error(`/test was answered with ${kind} ${reason ?? ''}`);
    };
    await measure(WARM_UP, 1, test);
    await database.connect();
    console.log('| servers | entries in the journal | p50 ms | p99 ms |\n| --- | --- | --- | --- |');
    const taken: Figures[] = [];
    for (const { servers, entries } of SIZES) {
      await fill(database, servers, entries);
      const { rows } = await database.query<{ count: string }>('SELECT count(*) FROM journal_entry');
      await measure(100, 1, test);
      const figures = await measure(COUNTED, 1, test);
      taken.push(figures);
      const count = Number(rows[0]?.count).toLocaleString('en');
      console.log(`| ${[servers + 1, count, figures.p50.toFixed(2), figures.p99.toFixed(2)].join(' | ')} |`);
    }
    const [before, grown, after] = taken.map(({ p50 }) => p50);
    if (before === undefined || grown === undefined || after === undefined) throw new Error('nothing was measured');
    console.log(`\nGrown over small: ${(grown / ((before + after) / 2)).toFixed(2)}×`);
  } finally {
    await database.end();
    await stop(child);
    await table.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** As many servers as that beside the one that is measured, each with a campaign and entries like the newest of that one. */
async function fill(database: pg.Client, servers: number, entries: number): Promise<void> {
  await database.query(`DELETE FROM guild WHERE id LIKE 'grown-%'`);
  await database.query(
    `INSERT INTO guild (id, created_at) SELECT 'grown-' || n, 0 FROM generate_series(1, $1::integer) AS n`,
    [servers],
  );
  await copied(database, 'campaign', {
    from: `(SELECT * FROM campaign WHERE guild_id NOT LIKE 'grown-%' LIMIT 1) AS o, generate_series(1, ${servers}) AS n`,
    but: { id: `'grown-' || n`, guild_id: `'grown-' || n`, seq: `1000000 + n` },
  });
  await copied(database, 'journal_entry', {
    from: `(SELECT * FROM journal_entry ORDER BY number DESC LIMIT 1) AS o, generate_series(1, ${servers}) AS n,
      generate_series(1, ${entries}) AS e`,
    but: { campaign_id: `'grown-' || n`, number: 'e', id: `'grown-' || n || '-' || e` },
  });
  await database.query('VACUUM ANALYZE');
}

interface Copying {
  readonly from: string;
  /** What is other than in the row that is copied. */
  readonly but: Readonly<Record<string, string>>;
}

async function copied(database: pg.Client, table: string, { from, but }: Copying): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position',
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => but[name] ?? `o.${name}`);
  await database.query(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${from}`);
}

await main();
