import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Prisma } from '../../src/store/generated/client.ts';
import { postgresStore, type TestStore } from '../support/databases.ts';
import { keepsTheContract } from './contract.ts';
import { alter, emptyWorld, newCampaign, reply } from './worlds.ts';

/**
 * During an upgrade the new version migrates the database while the old one goes on. Here the old one is this one, with all
 * that it has prepared on its connections, and every table gets a column that it does not know.
 */
describe('a version whose database was migrated by a newer one', () => {
  let opened: TestStore;

  beforeAll(async () => {
    opened = await postgresStore();
    await everything(opened);
    const { prisma } = opened.database;
    for (const table of await tablesOf(opened))
      await prisma.$executeRaw`${Prisma.raw(`ALTER TABLE "${table}" ADD COLUMN newer text, ADD COLUMN newest integer NOT NULL DEFAULT 7`)}`;
  });
  afterAll(() => opened.close());

  keepsTheContract(async () => ({ store: opened.store, another: () => opened.fresh() }));

  test('does all that it did before, on the same connections', async () => {
    await everything(opened);
    const { prisma } = opened.database;
    const rows = await prisma.$queryRaw<{ newest: number }[]>`SELECT DISTINCT newest FROM outbox`;
    expect(rows).toEqual([{ newest: 7 }]);
  });
});

async function tablesOf({ database }: TestStore): Promise<readonly string[]> {
  const rows = await database.prisma.$queryRaw<{ name: string }[]>`SELECT table_name::text AS name
    FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  expect(rows.length).toBeGreaterThan(20);
  return rows.map(({ name }) => name);
}

/** A campaign that is made, changed, read, told and taken away, often enough for its statements to be prepared. */
async function everything({ store, fresh }: TestStore): Promise<void> {
  for (let time = 0; time < 8; time++) {
    const world = emptyWorld();
    const { id, guildId, homeId } = world.campaign;
    await store.create(newCampaign(world, { replies: [reply()] }));
    await alter(store, id, (draft) => {
      draft.counters.n = 1;
    });
    expect((await fresh().readAt(guildId, [homeId ?? '']))?.world.counters).toEqual({ n: 1 });
    const now = Date.now();
    const rows = await store.claim({ now, answersBefore: now, lease: 1_000, limit: 10, except: [] });
    await store.delivered(
      rows.map((row) => ({ id: row.id, messageId: `message of ${row.id}` })),
      now,
    );
    expect(await store.changeDue(now, () => ({ commit: null, value: 'due' }))).toBeNull();
    expect(await store.journal(id, { before: null, limit: 5 })).toHaveLength(2);
    await store.deleteCampaign(id);
  }
  const world = emptyWorld();
  await store.create(newCampaign(world, { replies: [reply()] }));
}
