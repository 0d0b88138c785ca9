import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { MIGRATIONS, VERSION } from '../../../src/store/database/database.ts';
import { migrate, readMigrations } from '../../../src/store/database/migrate.ts';
import { openPostgres, sessionOf as postgresSession } from '../../../src/store/database/postgres.ts';
import { sessionOf as embeddedSession, type Session } from '../../../src/store/database/session.ts';
import { MigrationFailed } from '../../../src/store/errors.ts';
import { embeddedDump, postgresDatabase } from '../../support/databases.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** One engine for all of them: it begins anew with an empty schema. */
let engine: PGlite | null = null;
afterAll(() => engine?.close());

async function embedded(): Promise<Session> {
  engine ??= await PGlite.create({ loadDataDir: await embeddedDump('cluster') });
  const session = embeddedSession(engine);
  await session.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return session;
}

async function postgres(): Promise<Session> {
  const database = await postgresDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  cleanups.push(database.drop, () => client.end());
  return postgresSession(client);
}

/** The first of the project's migrations in a folder of its own, with more. */
async function folderWith(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-migrations-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  await cp(join(MIGRATIONS, FIRST), join(folder, FIRST), { recursive: true });
  for (const [name, sql] of Object.entries(more)) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}

/** The project's migrations, in order. */
const OWN = (await readMigrations(MIGRATIONS)).map(({ name }) => name);

const FIRST = '0001_init';

const has = async (session: Session, table: string) =>
  (await session.query('SELECT to_regclass($1)::text AS found', [table]))[0]?.found !== null;

describe.each([
  ['embedded', embedded],
  ['postgres', postgres],
] as const)('migrations (%s)', (_kind, open) => {
  test('are applied once, and recorded as Prisma does, with the version that did it', async () => {
    const session = await open();
    const migrations = await readMigrations(MIGRATIONS);
    expect(await migrate(session, migrations)).toEqual(OWN);
    expect(await migrate(session, migrations)).toEqual([]);
    const rows = await session.query(
      'SELECT migration_name, checksum, logs, rolled_back_at, applied_steps_count, finished_at >= started_at AS done FROM _prisma_migrations',
    );
    expect(rows).toEqual(
      migrations.map(({ name, checksum }) => ({
        migration_name: name,
        checksum,
        logs: `applied by Watchpost ${VERSION}`,
        rolled_back_at: null,
        applied_steps_count: 1,
        done: true,
      })),
    );
    expect(migrations[0]?.checksum).toMatch(/^[0-9a-f]{64}$/);
  });

  test('are refused when a file was changed after it had been applied', async () => {
    const session = await open();
    await migrate(session, await readMigrations(await folderWith()));
    const changed = await folderWith({ [FIRST]: 'CREATE TABLE other (id text)' });
    const again = migrate(session, await readMigrations(changed));
    await expect(again).rejects.toThrow(
      new MigrationFailed('Migration 0001_init was changed after it had been applied; put its file back.'),
    );
    expect(await has(session, 'other')).toBe(false);
  });

  test('that fail half-way leave nothing, and block the next start until somebody has looked', async () => {
    const session = await open();
    const bad = await folderWith({ '9999_bad': 'CREATE TABLE half (id text);\nSELECT no_such_function();' });
    const migrations = await readMigrations(bad);
    await expect(migrate(session, migrations)).rejects.toThrow(/^Migration 9999_bad failed .*no_such_function/);
    expect(await has(session, 'guild')).toBe(true);
    expect(await has(session, 'half')).toBe(false);
    await expect(migrate(session, migrations)).rejects.toThrow(/^Migration 9999_bad failed before .*no_such_function/);

    await session.query(`DELETE FROM _prisma_migrations WHERE migration_name = '9999_bad'`);
    const good = await folderWith({ '9999_bad': 'CREATE TABLE whole (id text)' });
    expect(await migrate(session, await readMigrations(good))).toEqual(['9999_bad']);
    expect(await has(session, 'whole')).toBe(true);
  });

  test('that Prisma marked as rolled back are applied again', async () => {
    const session = await open();
    const bad = await folderWith({ '9999_bad': 'SELECT no_such_function()' });
    await expect(migrate(session, await readMigrations(bad))).rejects.toBeInstanceOf(MigrationFailed);
    await session.query(`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = '9999_bad'`);
    const good = await folderWith({ '9999_bad': 'CREATE TABLE whole (id text)' });
    expect(await migrate(session, await readMigrations(good))).toEqual(['9999_bad']);
  });

  test('of a newer version are refused', async () => {
    const session = await open();
    const newer = await folderWith({ '9999_newer': 'CREATE TABLE newer (id text)' });
    await migrate(session, await readMigrations(newer));
    const own = await readMigrations(await folderWith());
    const older = migrate(session, own);
    await expect(older).rejects.toThrow(
      `The database has migration 9999_newer, which this version (${VERSION}) does not know: it is older. Start version ${VERSION}, or a newer one.`,
    );
    // Prisma's own tool leaves no number.
    await session.query('UPDATE _prisma_migrations SET logs = NULL');
    await expect(migrate(session, own)).rejects.toThrow('Start the version that you ran before, or a newer one.');
  });
});

test('of several processes that start on Postgres at once, one applies the migrations', async () => {
  const database = await postgresDatabase();
  cleanups.push(database.drop);
  const clients = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      cleanups.push(() => client.end());
      return client;
    }),
  );
  const migrations = await readMigrations(MIGRATIONS);
  const applied = await Promise.all(clients.map((client) => migrate(postgresSession(client), migrations)));
  expect(applied.flat()).toEqual(OWN);
});

test('a store on Postgres opens twice', async () => {
  const database = await postgresDatabase();
  const first = await openPostgres(database.url);
  const second = await openPostgres(database.url);
  cleanups.push(database.drop, first.close, second.close);
  expect(await second.prisma.campaign.count()).toBe(0);
});
