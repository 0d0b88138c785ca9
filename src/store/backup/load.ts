import { type Migration, migrate } from '../database/migrate.ts';
import type { Session } from '../database/session.ts';
import { BadBackup } from '../errors.ts';
import { headOf, readBackupFile } from './backup-file.ts';

/** Rows that are written at once. */
const BATCH = 200;

/**
 * Reads the whole backup before anything is created from it.
 * @returns the migrations that made its tables
 * @throws BadBackup for another kind of file, an incomplete one, or one of a later version
 */
export async function checkBackup(file: string, known: readonly Migration[]): Promise<readonly Migration[]> {
  const { migrations } = await headOf(file);
  return migrations.map(({ name, checksum }) => {
    const migration = known.find((each) => each.name === name);
    if (migration?.checksum !== checksum)
      throw new BadBackup(`${file} was made by a later version (migration ${name}); restore it with that one.`);
    return migration;
  });
}

/**
 * Puts a backup into a database without tables: first the tables as they were when it was made, then its rows. The next
 * start brings the tables up to date.
 */
export async function load(session: Session, file: string, migrations: readonly Migration[]): Promise<void> {
  await migrate(session, migrations);
  await session.query('BEGIN');
  try {
    await loadRows(session, file);
    await session.query('COMMIT');
  } catch (error) {
    await session.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function loadRows(session: Session, file: string): Promise<void> {
  let table = '';
  let waiting: string[] = [];
  const write = async (): Promise<void> => {
    if (waiting.length === 0) return;
    await session.query(
      `INSERT INTO "${table}" SELECT (line::"${table}").* FROM json_array_elements_text($1::json) AS line`,
      [JSON.stringify(waiting)],
    );
    waiting = [];
  };
  for await (const line of readBackupFile(file)) {
    if (typeof line === 'string') {
      waiting.push(line);
      if (waiting.length >= BATCH) await write();
      continue;
    }
    await write();
    if ('table' in line) table = line.table;
    if ('sequence' in line)
      await session.query('SELECT setval($1::regclass, $2::bigint)', [`"${line.sequence}"`, line.value]);
  }
}
