import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { postgresStore, type TestStore } from '../support/databases.ts';

let opened: TestStore | null = null;
let other: pg.Client | null = null;
afterEach(async () => {
  await other?.end();
  await opened?.close();
});

test('a wipe that waits for a reader who waits for it is done again, and both get through', async () => {
  opened = await postgresStore();
  const { store, database, url } = opened;
  other = new pg.Client({ connectionString: url ?? '' });
  await other.connect();
  const waiting = async () => {
    const [row] = await database.prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    return row?.count;
  };

  // Which campaign is played in a channel is read in this order: bindings, then campaigns.
  await other.query('BEGIN');
  await other.query('SELECT 1 FROM channel_binding');
  const wiped = store.wipe().then(() => 'wiped', String);
  await expect.poll(waiting).toBe(1);
  const { rows } = await other.query('SELECT 1 FROM campaign');
  expect(rows).toEqual([]);
  await other.query('COMMIT');

  expect(await wiped).toBe('wiped');
});
