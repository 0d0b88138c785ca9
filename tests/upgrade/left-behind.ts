import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterEach } from 'vitest';
import { type Database, MIGRATIONS } from '../../src/store/database/database.ts';
import { openEmbedded } from '../../src/store/database/embedded.ts';
import { migrate, readMigrations } from '../../src/store/database/migrate.ts';
import { openPostgres, sessionOf as postgresSession } from '../../src/store/database/postgres.ts';
import { sessionOf as embeddedSession, type Session } from '../../src/store/database/session.ts';
import { embeddedDump, postgresDatabase } from '../support/databases.ts';

/** Runs after each test, last first. */
export const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A database as a version left it: all migrations up to that one, and the rows of a file. */
async function fill(session: Session, file: URL, migration: string): Promise<void> {
  const known = (await readMigrations(MIGRATIONS)).filter(({ name }) => name <= migration);
  await migrate(session, known);
  await session.script(readFileSync(file, 'utf8'));
}

/** Opens such a database with the present version, on either kind. */
export const OPEN: Readonly<Record<string, (file: URL, migration: string) => Promise<Database>>> = {
  async embedded(file, migration) {
    const pglite = await PGlite.create({ loadDataDir: await embeddedDump('cluster') });
    await fill(embeddedSession(pglite), file, migration);
    const snapshot = await pglite.dumpDataDir('none');
    await pglite.close();
    return openEmbedded({ dataDir: null, snapshot });
  },
  async postgres(file, migration) {
    const made = await postgresDatabase();
    cleanups.push(made.drop);
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    await fill(postgresSession(client), file, migration);
    await client.end();
    return openPostgres(made.url);
  },
};
