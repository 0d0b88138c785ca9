import { expect, test, vi } from 'vitest';
import { eachDatabase, postgresStore, type TestStore } from '../support/databases.ts';
import { commit, emptyWorld, newCampaign, reply, unique } from './worlds.ts';

const DAY = 24 * 3600 * 1000;

async function campaignWith({ store }: TestStore, ...replies: ReturnType<typeof reply>[]): Promise<string> {
  const world = emptyWorld();
  await store.create(newCampaign(world));
  await store.change(world.campaign.id, unique('interaction'), (locked) => ({
    commit: commit(locked.world, () => {}, { replies }),
    value: null,
  }));
  return world.campaign.id;
}

eachDatabase('the outbox', (open) => {
  test('hands out what Discord does not have yet, oldest first', async () => {
    const opened = await open();
    const { store } = opened;
    const [old, older, young] = [reply({ created: 200 }), reply({ created: 100 }), reply({ created: 300 })];
    await campaignWith(opened, old, older, young);
    const waiting = async (limit = 10) => (await store.undelivered(300, 1000, limit)).map(({ id }) => id);
    expect(await waiting()).toEqual([older.id, old.id]);
    expect(await waiting(1)).toEqual([older.id]);

    await store.delivered([{ id: older.id, messageId: 'message-1' }], 1000);
    expect(await waiting()).toEqual([old.id]);
    expect(await store.messageOf(older.id)).toEqual({ channelId: 'channel', messageId: 'message-1', private: false });
    expect(await store.messageOf(old.id)).toBeNull();
    expect(await store.messageOf('row-of-nobody')).toBeNull();
  });

  test('tries again when the time has come, and gives up when told to', async () => {
    const opened = await open();
    const { store, database } = opened;
    const row = reply({ created: 100 });
    await campaignWith(opened, row);
    const at = async (now: number) => (await store.undelivered(200, now, 10)).map(({ attempts }) => attempts);
    await store.undeliverable(row.id, 'Missing Access', 5000);
    expect([await at(4999), await at(5000)]).toEqual([[], [1]]);
    await store.undeliverable(row.id, `Unknown Channel ${'x'.repeat(5000)}`, null);
    expect(await at(Number.MAX_SAFE_INTEGER)).toEqual([]);
    const kept = await database.prisma.outboxMessage.findUnique({ where: { id: row.id } });
    expect(kept).toMatchObject({ attempts: 2, givenUp: true, token: null, sentAt: null });
    expect(kept?.lastError).toHaveLength(1000);
  });

  test('marks many as delivered at once, and forgets their tokens', async () => {
    const opened = await open();
    const { store, database } = opened;
    const rows = Array.from({ length: 20 }, () => reply({ created: 100, token: 'secret' }));
    await campaignWith(opened, ...rows);
    await store.delivered(
      rows.map(({ id }, n) => ({ id, messageId: n === 0 ? null : `message-${n}` })),
      700,
    );
    await store.delivered([], 800);
    expect(await store.undelivered(1000, 1000, 100)).toEqual([]);
    expect(await store.messageOf(rows[0]?.id ?? '')).toBeNull();
    const kept = await database.prisma.outboxMessage.findMany({ where: { token: null, sentAt: 700n } });
    expect(kept).toHaveLength(20);
  });

  test('begins anew with everything else', async () => {
    const opened = await open();
    const id = await campaignWith(opened, reply());
    await opened.store.wipe();
    expect(await opened.store.read(id)).toBeNull();
    expect(await opened.store.undelivered(Number.MAX_SAFE_INTEGER, 0, 10)).toEqual([]);
    expect(await opened.database.prisma.guild.count()).toBe(0);
    expect(await opened.database.prisma.processedInteraction.count()).toBe(0);
  });
});

eachDatabase('claims of interactions', (open) => {
  test('are forgotten after 30 days', async () => {
    let now = 0;
    const { store } = await open({ clock: () => now });
    const world = emptyWorld();
    await store.create(newCampaign(world, { now: 0 }));
    const apply = (id: string) =>
      store.change(world.campaign.id, id, (locked) => ({ commit: commit(locked.world, () => {}), value: null }));
    await apply('early');
    now = DAY;
    await apply('late');
    expect(await store.prune(30 * DAY)).toBe(0);
    expect(await store.prune(30 * DAY + 1)).toBe(2);
    expect(await apply('late')).toEqual({ changed: 'duplicate' });
    expect(await apply('early')).toEqual({ changed: 'yes', value: null });
  });
});

eachDatabase('old messages', (open) => {
  test('go after 30 days when they were delivered, unless a prompt still waits in them', async () => {
    const opened = await open();
    const { store, database } = opened;
    await campaignWith(opened, reply({ created: 100 }));
    await database.prisma
      .$executeRaw`INSERT INTO outbox (id, kind, channel_id, private, body, created_at, sent_at, target) VALUES
      ('old', 'post', 'channel', false, '{}', 1, 2, NULL), ('edit', 'edit', 'channel', false, '{}', 1, 2, 'old'),
      ('new', 'post', 'channel', false, '{}', ${30 * DAY}, ${30 * DAY}, NULL)`;
    const waiting = async () => Number(await database.prisma.$executeRaw`UPDATE prompt SET reply_id = 'old'`);
    const ids = async () =>
      (await database.prisma.outboxMessage.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
    const undelivered = (await ids()).filter((id) => !['old', 'edit', 'new'].includes(id));
    const prompts = await waiting();
    await store.prune(30 * DAY + 50);
    expect(await ids()).toEqual([...undelivered, ...(prompts > 0 ? ['edit', 'new', 'old'] : ['new'])].sort());
  });
});

test('undelivered rows among many are found by their own index', async () => {
  const opened = await postgresStore();
  try {
    const { store, database } = opened;
    await campaignWith(opened, reply({ created: 100 }));
    await database.prisma.$executeRaw`INSERT INTO outbox (id, kind, channel_id, private, body, created_at, sent_at)
      SELECT 'sent-' || n, 'post', 'channel', false, '{}', n, n FROM generate_series(1, 20000) AS n`;
    await database.prisma.$executeRaw`ANALYZE outbox`;
    const scans = async () => {
      const [row] = await database.prisma.$queryRaw<{ scans: bigint }[]>`
        SELECT idx_scan AS scans FROM pg_stat_user_indexes WHERE indexrelname = 'outbox_undelivered_idx'`;
      return Number(row?.scans);
    };
    const before = await scans();
    expect(await store.undelivered(1000, 1000, 10)).toHaveLength(1);
    await vi.waitFor(async () => expect(await scans()).toBeGreaterThan(before), { timeout: 15_000, interval: 300 });
  } finally {
    await opened.close();
  }
});
