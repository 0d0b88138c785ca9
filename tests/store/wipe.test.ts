import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { postgresStore, type TestStore } from '../support/databases.ts';
import { emptyWorld, newCampaign } from './worlds.ts';

let opened: TestStore | null = null;
let other: pg.Client | null = null;
afterEach(async () => {
  await other?.end();
  await opened?.close();
});

test('a wipe that waits for a writer who waits for it is done again, and both get through', async () => {
  opened = await postgresStore();
  const { store, url } = opened;
  other = new pg.Client({ connectionString: url ?? '' });
  await other.connect();
  // Of two that wait for each other, Postgres ends the first one to ask why it waits. That has to be the wipe.
  await other.query("SET deadlock_timeout = '1min'");

  await store.create(newCampaign(emptyWorld({ id: 'wiped' })));
  await other.query('BEGIN');
  await other.query('SELECT 1 FROM guild FOR UPDATE');
  const wiped = store.wipe().then(() => 'wiped', String);
  // The server itself waits for the wipe to wait: a busy test would come to it too late.
  await other.query(`
    DO $$ BEGIN
      WHILE NOT EXISTS (
        SELECT 1 FROM pg_locks WHERE NOT granted
          AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())
      ) LOOP PERFORM pg_sleep(0.005); END LOOP;
      PERFORM 1 FROM campaign FOR UPDATE;
    END $$`);
  await other.query('COMMIT');

  expect(await wiped).toBe('wiped');
  expect(await store.read('wiped')).toBeNull();
});
