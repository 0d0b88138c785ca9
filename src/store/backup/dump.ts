import type { Session } from '../database/session.ts';
import type { BackupLine } from './backup-file.ts';

/** Rows that are fetched at once. */
const BATCH = 500;

/** Everything in a database as of one moment, while others go on changing it. */
export async function* dump(session: Session, now: Date): AsyncGenerator<BackupLine> {
  await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    yield { watchpost: 1, made: now.toISOString(), migrations: await migrationsOf(session) };
    let rows = 0;
    for (const table of await tablesOf(session)) {
      yield { table };
      for await (const row of rowsOf(session, table)) {
        rows += 1;
        yield row;
      }
    }
    const sequences = await session.query(
      `SELECT sequencename AS sequence, last_value::text AS value FROM pg_sequences
       WHERE schemaname = current_schema AND last_value IS NOT NULL ORDER BY 1`,
    );
    for (const { sequence, value } of sequences) yield { sequence: String(sequence), value: String(value) };
    yield { rows };
  } finally {
    await session.query('ROLLBACK').catch(() => {});
  }
}

async function migrationsOf(session: Session) {
  const rows = await session.query(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) }));
}

/** All tables but that of the migrations, each behind those that its rows refer to. */
async function tablesOf(session: Session): Promise<readonly string[]> {
  const tables = await session.query(
    `SELECT c.relname AS name, array_to_json(ARRAY(
         SELECT DISTINCT other.relname FROM pg_constraint f JOIN pg_class other ON other.oid = f.confrelid
         WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid))::text AS needs
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema::regnamespace
       AND c.relname <> '_prisma_migrations' ORDER BY c.relname`,
  );
  const needs = new Map(tables.map((row) => [String(row.name), JSON.parse(String(row.needs)) as string[]]));
  const ordered = new Set<string>();
  const place = (name: string): void => {
    if (ordered.has(name)) return;
    for (const needed of needs.get(name) ?? []) place(needed);
    ordered.add(name);
  };
  for (const name of needs.keys()) place(name);
  return [...ordered];
}

async function* rowsOf(session: Session, table: string): AsyncGenerator<string> {
  await session.query(`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT t::text AS line FROM "${table}" AS t`);
  for (;;) {
    const rows = await session.query(`FETCH ${BATCH} FROM backup_rows`);
    for (const { line } of rows) yield String(line);
    if (rows.length < BATCH) break;
  }
  await session.query('CLOSE backup_rows');
}
