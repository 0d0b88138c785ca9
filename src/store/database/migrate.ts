import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MigrationFailed } from '../errors.ts';
import { VERSION } from './database.ts';
import { whyDown } from './down.ts';
import type { Session } from './session.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, hex. */
  readonly checksum: string;
}

/** The number that Prisma locks while it migrates, so that the two never do at once. */
const LOCK = 72707369;

const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/** Migrations of a folder in Prisma's layout, in order. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const file = await readFile(join(folder, name, 'migration.sql'));
      return { name, sql: file.toString('utf8'), checksum: createHash('sha256').update(file).digest('hex') };
    }),
  );
}

/**
 * Brings the tables up to date, as `prisma migrate deploy` would, and returns the names of what it applied. Each
 * migration is one transaction. Of several processes that start at once, one applies and the others wait.
 * @throws MigrationFailed when one fails, failed before, was changed after it was applied, or is not known here
 */
export async function migrate(session: Session, migrations: readonly Migration[]): Promise<readonly string[]> {
  await session.query(`SET lock_timeout = '60s'`);
  await session.query(`SELECT pg_advisory_lock(${LOCK})::text`);
  try {
    await session.script(TABLE);
    const applied = await appliedNames(session, migrations);
    const open = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of open) await apply(session, migration);
    return open.map(({ name }) => name);
  } finally {
    // A lost connection loses the lock too.
    await session.query(`SELECT pg_advisory_unlock(${LOCK})`).catch(() => {});
  }
}

async function appliedNames(session: Session, migrations: readonly Migration[]): Promise<ReadonlySet<string>> {
  const rows = await session.query(
    'SELECT migration_name, checksum, finished_at, logs FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  for (const row of rows) {
    const name = String(row.migration_name);
    if (row.finished_at === null)
      throw new MigrationFailed(
        `Migration ${name} failed before (${firstLine(row.logs)}) and nothing of it was kept; once the cause is gone, delete its row from _prisma_migrations and start again.`,
      );
    const known = migrations.find((migration) => migration.name === name);
    if (known === undefined) throw new MigrationFailed(tooOld(name, row.logs));
    if (known.checksum !== row.checksum)
      throw new MigrationFailed(`Migration ${name} was changed after it had been applied; put its file back.`);
  }
  return new Set(rows.map((row) => String(row.migration_name)));
}

/** The column's text for a migration that succeeded; Prisma leaves it empty. */
const APPLIED_BY = 'applied by Watchpost ';

/** Says which version to start, if the one that applied it has left its number. */
function tooOld(name: string, logs: unknown): string {
  const applied = typeof logs === 'string' && logs.startsWith(APPLIED_BY) ? logs.slice(APPLIED_BY.length) : null;
  const use = applied === null ? 'the version that you ran before' : `version ${applied}`;
  return `The database has migration ${name}, which this version (${VERSION}) does not know: it is older. Start ${use}, or a newer one.`;
}

async function apply(session: Session, migration: Migration): Promise<void> {
  const started = new Date();
  try {
    await session.query('BEGIN');
    await session.script(migration.sql);
    await record(session, migration, { started, finished: new Date(), logs: `${APPLIED_BY}${VERSION}` });
    await session.query('COMMIT');
  } catch (error) {
    if (whyDown(error) !== null || isForbidden(error)) throw error;
    await session.query('ROLLBACK');
    const logs = error instanceof Error ? error.message : String(error);
    await record(session, migration, { started, finished: null, logs });
    throw new MigrationFailed(`Migration ${migration.name} failed and nothing of it was kept: ${firstLine(logs)}.`);
  }
}

/**
 * The user lacks the permission to create tables here: the migration itself is fine, and nothing can be recorded about it
 * either.
 */
function isForbidden(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === '42501';
}

interface Run {
  readonly started: Date;
  readonly finished: Date | null;
  readonly logs: string | null;
}

async function record(session: Session, migration: Migration, { started, finished, logs }: Run): Promise<void> {
  await session.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, logs, applied_steps_count)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), migration.checksum, migration.name, started, finished, logs, finished === null ? 0 : 1],
  );
}

function firstLine(logs: unknown): string {
  return String(logs ?? 'no reason recorded').split('\n')[0] ?? '';
}
