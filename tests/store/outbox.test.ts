import { describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../src/rules/engine/time.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { storeOn } from '../../src/store/prisma-store.ts';
import type { ClaimedRow, Claiming, Store } from '../../src/store/store.ts';
import { postgresStore, someDatabase, type TestStore } from '../support/databases.ts';
import { plainParser } from '../support/plain-parser.ts';
import { commit, emptyWorld, newCampaign, reply, unique } from './worlds.ts';

/** Adds rows to a new campaign, in this order. */
async function campaignWith({ store }: TestStore, ...replies: ReturnType<typeof reply>[]): Promise<string> {
  const world = emptyWorld();
  await store.create(newCampaign(world));
  await add(store, world.campaign.id, ...replies);
  return world.campaign.id;
}

async function add(store: Store, campaignId: string, ...replies: ReturnType<typeof reply>[]): Promise<void> {
  await store.change(campaignId, unique('interaction'), (locked) => ({
    commit: commit(locked.world, () => {}, { replies }),
    value: null,
  }));
}

/** Claims at the instant 1000; with a lease of nothing it only looks. */
function claim(store: Store, over: Partial<Claiming> = {}): Promise<readonly ClaimedRow[]> {
  return store.claim({ now: 1000, answersBefore: 1000, limit: 100, lease: 0, except: [], ...over });
}

async function claimed(store: Store, over: Partial<Claiming> = {}): Promise<readonly string[]> {
  return (await claim(store, over)).map(({ id }) => id);
}

const post = (over: Parameters<typeof reply>[0] = {}) => reply({ kind: 'post', token: null, created: 100, ...over });

someDatabase('the outbox', (open) => {
  test('hands out what Discord does not have yet, oldest first', async () => {
    const opened = await open();
    const { store } = opened;
    const [first, second, third] = [post({ created: 300 }), post({ created: 200 }), post({ created: 100 })];
    const id = await campaignWith(opened, first, second, third);
    expect(await claimed(store)).toEqual([first.id, second.id, third.id]);
    expect(await claimed(store, { limit: 1 })).toEqual([first.id]);

    await store.delivered([{ id: first.id, messageId: 'message-1' }], 1000);
    const rows = await claim(store);
    expect(rows).toEqual([
      {
        ...second,
        campaignId: id,
        pin: false,
        entry: null,
        voice: null,
        messageId: null,
        attempts: 0,
        seq: rows[0]?.seq,
        lane: 'channel',
        until: 1000,
      },
      expect.objectContaining({ id: third.id }),
    ]);
    expect(rows[0]?.seq).toBeLessThan(rows[1]?.seq ?? 0);
  });

  test('leaves young answers to whoever gives them; posts and changes are anybody’s at once', async () => {
    const opened = await open();
    const [answer, update] = [post({ kind: 'reply' }), post({ kind: 'update' })];
    const [plain, edit] = [post(), post({ kind: 'edit', target: answer.id })];
    await campaignWith(opened, answer, update, plain, edit);
    expect(await claimed(opened.store, { answersBefore: 100 })).toEqual([plain.id, edit.id]);
    expect(await claimed(opened.store, { answersBefore: 101 })).toEqual([answer.id, update.id, plain.id, edit.id]);
  });

  test('leaves out what the process that asks is sending already', async () => {
    const opened = await open();
    const [one, two] = [post(), post()];
    await campaignWith(opened, one, two);
    expect(await claimed(opened.store, { except: [one.id, 'row-of-nobody'] })).toEqual([two.id]);
  });

  test('does not let one channel that is behind keep the others waiting', async () => {
    const opened = await open();
    const [behind, other] = [Array.from({ length: 30 }, () => post()), post({ channelId: 'other' })];
    await campaignWith(opened, ...behind, other);
    expect(await claimed(opened.store)).toEqual([...behind.slice(0, 20).map(({ id }) => id), other.id]);
  });

  test('tries again when the time has come, and gives up when told to', async () => {
    const opened = await open();
    const { store, database } = opened;
    const row = post({ token: 'secret' });
    await campaignWith(opened, row);
    const at = async (now: number) => (await claim(store, { now })).map(({ attempts }) => attempts);
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
    const rows = Array.from({ length: 20 }, () => post({ token: 'secret' }));
    await campaignWith(opened, ...rows);
    await store.delivered(
      rows.map(({ id }, n) => ({ id, messageId: n === 0 ? null : `message-${n}` })),
      700,
    );
    await store.delivered([], 800);
    expect(await claimed(store)).toEqual([]);
    const kept = await database.prisma.outboxMessage.findMany({ where: { token: null, sentAt: 700n } });
    expect(kept).toHaveLength(20);
  });

  test('begins anew with everything else', async () => {
    const opened = await open();
    const id = await campaignWith(opened, post());
    await opened.store.wipe();
    expect(await opened.store.read(id)).toBeNull();
    expect(await claimed(opened.store)).toEqual([]);
    expect(await opened.database.prisma.guild.count()).toBe(0);
    expect(await opened.database.prisma.processedInteraction.count()).toBe(0);
  });
});

someDatabase('a claim', (open) => {
  test('keeps everybody away until it runs out, and is taken again then', async () => {
    const opened = await open();
    const row = post();
    await campaignWith(opened, row);
    expect(await claimed(opened.store, { lease: 30 })).toEqual([row.id]);
    const other = opened.fresh();
    expect(await claimed(opened.store, { now: 1029 })).toEqual([]);
    expect(await claimed(other, { now: 1029 })).toEqual([]);
    expect(await claimed(other, { now: 1030, lease: 30 })).toEqual([row.id]);
    expect(await claimed(opened.store, { now: 1030 })).toEqual([]);
  });

  test('holds the rest of its channel too, and no other channel', async () => {
    const opened = await open();
    const [one, two] = [post({ channelId: 'a' }), post({ channelId: 'a' })];
    const other = post({ channelId: 'b' });
    await campaignWith(opened, one, two, other);
    expect(await claimed(opened.store, { lease: 30, limit: 1 })).toEqual([one.id]);
    expect(await claimed(opened.store, { lease: 30 })).toEqual([other.id]);
    expect(await claimed(opened.store)).toEqual([]);
    await opened.store.delivered([{ id: one.id, messageId: 'm' }], 1000);
    expect(await claimed(opened.store)).toEqual([two.id]);
  });

  test('of a message holds its changes too, wherever they were made', async () => {
    const opened = await open();
    const card = post({ channelId: 'a' });
    const change = post({ channelId: 'b', kind: 'edit', target: card.id });
    await campaignWith(opened, card, change);
    const rows = await claim(opened.store);
    expect(rows.map(({ id, lane }) => [id, lane])).toEqual([
      [card.id, 'a'],
      [change.id, 'a'],
    ]);
    expect(await claimed(opened.store, { lease: 30, limit: 1 })).toEqual([card.id]);
    expect(await claimed(opened.store)).toEqual([]);
  });

  test('ends when the row could not be sent', async () => {
    const opened = await open();
    const [hopeless, failing, next] = [post(), post(), post()];
    await campaignWith(opened, hopeless, failing, next);
    await claim(opened.store, { lease: 30, limit: 2 });
    await opened.store.undeliverable(hopeless.id, 'Missing Access', null);
    expect(await claimed(opened.store)).toEqual([]);
    await opened.store.undeliverable(failing.id, 'Service Unavailable', 1010);
    expect(await claimed(opened.store, { now: 1010 })).toEqual([failing.id, next.id]);
  });

  test('waits for an older row of its channel that is tried again later, and for no other channel’s', async () => {
    const opened = await open();
    const [before, failing, after] = [post(), post(), post()];
    const elsewhere = post({ channelId: 'elsewhere' });
    const change = post({ kind: 'edit', target: failing.id, channelId: 'elsewhere' });
    const lapse = post({ kind: 'redraw', target: 'card' });
    await campaignWith(opened, before, failing, after, elsewhere, change, lapse);
    await opened.store.undeliverable(failing.id, 'Too Many Requests', 2000);
    expect(await claimed(opened.store, { now: 1999 })).toEqual([before.id, elsewhere.id]);
    expect(await claimed(opened.store, { now: 1999, redraws: true })).toEqual([lapse.id]);
    expect(await claimed(opened.store, { now: 2000 })).toEqual([
      before.id,
      failing.id,
      after.id,
      elsewhere.id,
      change.id,
    ]);
  });

  test('waits for nothing that was given up, nor for a row that has failed for ten minutes', async () => {
    const opened = await open();
    const [lost, failing, after] = [post(), post(), post()];
    await campaignWith(opened, lost, failing, after);
    await opened.store.undeliverable(lost.id, 'Unknown Channel', null);
    for (let tries = 1; tries <= 7; tries++) await opened.store.undeliverable(failing.id, 'Service Unavailable', 2000);
    expect(await claimed(opened.store)).toEqual([]);
    await opened.store.undeliverable(failing.id, 'Service Unavailable', 2000);
    expect(await claimed(opened.store)).toEqual([after.id]);
  });

  test('can be given back, but not when it ran out and is somebody else’s', async () => {
    const opened = await open();
    const { store } = opened;
    const row = post();
    await campaignWith(opened, row);
    await claim(store, { lease: 30 });
    await store.release([row.id, 'row-of-nobody'], 1030);
    await store.release([], 1030);
    expect(await claimed(store, { lease: 30 })).toEqual([row.id]);
    expect(await claimed(opened.fresh(), { now: 1030, lease: 30 })).toEqual([row.id]);
    await store.release([row.id], 1030);
    expect(await claimed(store, { now: 1031 })).toEqual([]);
  });
});

someDatabase('a change', (open) => {
  const edit = (target: string) => post({ kind: 'edit', target });
  const redraw = (target: string, over: Parameters<typeof reply>[0] = {}) => post({ kind: 'redraw', target, ...over });
  const redraws = { redraws: true };

  async function kept({ database }: TestStore): Promise<readonly string[]> {
    const rows = await database.prisma.outboxMessage.findMany({ orderBy: { seq: 'asc' }, select: { id: true } });
    return rows.map(({ id }) => id);
  }

  test('is dropped when a newer one of its message overtakes it; a redraw overtakes no edit', async () => {
    const opened = await open();
    const [card, other] = [post(), post()];
    const [first, second, third] = [edit(card.id), edit(card.id), redraw(card.id)];
    const [lapse, news] = [redraw(other.id), edit(other.id)];
    await campaignWith(opened, card, other, first, second, third, lapse, news);
    expect(await claimed(opened.store)).toEqual([card.id, other.id, second.id, news.id]);
    expect(await kept(opened)).toEqual([card.id, other.id, second.id, third.id, news.id]);
  });

  test('that somebody is sending is not dropped', async () => {
    const opened = await open();
    const card = post();
    const [first, second] = [edit(card.id), edit(card.id)];
    const id = await campaignWith(opened, card, first);
    await claim(opened.store, { lease: 30 });
    await add(opened.store, id, second);
    await claim(opened.store);
    expect(await kept(opened)).toEqual([card.id, first.id, second.id]);
  });

  test('that is a redraw goes by itself, the newest first, once its message is there', async () => {
    const opened = await open();
    const [one, two, three] = [post(), post(), post()];
    await campaignWith(
      opened,
      one,
      two,
      three,
      redraw(one.id),
      redraw(two.id, { id: 'b' }),
      redraw(three.id, { id: 'c' }),
    );
    expect(await claimed(opened.store)).toEqual([one.id, two.id, three.id]);
    expect(await claimed(opened.store, redraws)).toEqual([]);
    await opened.store.delivered(
      [two, three].map(({ id }) => ({ id, messageId: `m-${id}` })),
      1000,
    );
    expect(await claimed(opened.store, redraws)).toEqual(['c', 'b']);
  });

  test('that is a redraw is kept among the newest 15 of its channel', async () => {
    const opened = await open();
    const many = Array.from({ length: 40 }, (_, n) => redraw(`row-${n}`));
    const elsewhere = redraw('row-x', { channelId: 'elsewhere' });
    await campaignWith(opened, elsewhere, ...many);
    await claim(opened.store, redraws);
    expect(await kept(opened)).toEqual([elsewhere, ...many.slice(25)].map(({ id }) => id));
  });

  test('that is a redraw being sent holds the changes of its message, and nothing else of its channel', async () => {
    const opened = await open();
    const lapse = redraw('card');
    const id = await campaignWith(opened, lapse);
    expect(await claimed(opened.store, { ...redraws, lease: 30 })).toEqual([lapse.id]);
    const [change, plain] = [edit('card'), post()];
    await add(opened.store, id, change, plain);
    expect(await claimed(opened.store)).toEqual([plain.id]);
    await opened.store.delivered([{ id: lapse.id, messageId: null }], 1000);
    expect(await claimed(opened.store)).toEqual([change.id, plain.id]);
  });
});

someDatabase('the message of a row', (open) => {
  test('is known once Discord has it, with what was changed of it', async () => {
    const opened = await open();
    const { store } = opened;
    const [card, older, newer] = [
      post({ pin: true }),
      post({ kind: 'edit', target: 'card' }),
      post({ kind: 'edit', target: 'card' }),
    ];
    const id = await campaignWith(opened, { ...card, id: 'card' }, older);
    const [, first] = await claim(store);
    const waiting = {
      channelId: 'channel',
      messageId: null,
      private: false,
      pin: true,
      state: 'waiting',
      isShut: false,
      changed: null,
      isV2: false,
    };
    expect(await store.messageOf('card')).toEqual(waiting);
    await store.delivered([{ id: 'card', messageId: 'message-1' }], 1000);
    expect(await store.messageOf('card')).toEqual({ ...waiting, messageId: 'message-1', state: 'sent', isShut: false });
    await store.delivered([{ id: older.id, messageId: 'message-1' }], 1000);
    expect(await store.messageOf('card')).toMatchObject({ changed: first?.seq });
    await add(store, id, newer);
    const [second] = await claim(store);
    await store.delivered([{ id: newer.id, messageId: null }], 1000);
    expect(await store.messageOf('card')).toMatchObject({ changed: second?.seq });
    expect(await store.messageOf('row-of-nobody')).toBeNull();
  });

  test('that was given up can come after all, in another channel', async () => {
    const opened = await open();
    const { store } = opened;
    const card = post({ private: true });
    await campaignWith(opened, card);
    await store.undeliverable(card.id, 'Unknown Channel', null);
    expect(await store.messageOf(card.id)).toMatchObject({ state: 'lost', messageId: null, private: true });
    await store.delivered([{ id: card.id, messageId: 'message-2', channelId: 'elsewhere' }], 1000);
    expect(await store.messageOf(card.id)).toMatchObject({
      state: 'sent',
      messageId: 'message-2',
      channelId: 'elsewhere',
    });
    expect(await claimed(store)).toEqual([]);
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
    expect(await claim(store)).toHaveLength(1);
    await vi.waitFor(async () => expect(await scans()).toBeGreaterThan(before), { timeout: 15_000, interval: 300 });
  } finally {
    await opened.close();
  }
});

test('two processes that claim at once never hold the same row, nor rows of one channel', async () => {
  const opened = await postgresStore();
  const second = storeOn(await openPostgres(opened.url ?? ''), {
    parse: plainParser(),
    clock: Date.now,
  });
  try {
    const rows = Array.from({ length: 300 }, (_, n) => post({ channelId: `channel-${n % 10}` }));
    await campaignWith(opened, ...rows);
    const sent: string[] = [];
    const busy = new Set<string>();
    const work = async (store: Store): Promise<void> => {
      for (;;) {
        const mine = await claim(store, { limit: 7, lease: 30 });
        if (mine.length === 0 && sent.length === rows.length) return;
        const lanes = [...new Set(mine.map(({ lane }) => lane))];
        expect(lanes.filter((lane) => busy.has(lane))).toEqual([]);
        for (const lane of lanes) busy.add(lane);
        sent.push(...mine.map(({ id }) => id));
        await new Promise(setImmediate);
        for (const lane of lanes) busy.delete(lane);
        await store.delivered(
          mine.map(({ id }) => ({ id, messageId: `m-${id}` })),
          1000,
        );
      }
    };
    await Promise.all([opened.store, second, opened.store, second, opened.store, second].map(work));
    expect(new Set(sent).size).toBe(300);
    for (let n = 0; n < 10; n++) {
      const ids = rows.filter(({ channelId }) => channelId === `channel-${n}`).map(({ id }) => id);
      expect(sent.filter((id) => ids.includes(id))).toEqual(ids);
    }
  } finally {
    await second.close();
    await opened.close();
  }
});

describe('processes whose clocks are four minutes apart', () => {
  const APART = 120_000;
  const LEASE = 30_000;

  /** Two of them on one database; each has its own clock only. */
  async function processes() {
    const opened = await postgresStore();
    const on = (ahead: number) => {
      const now = () => Date.now() + ahead;
      const store = storeOn(opened.database, { parse: plainParser(), clock: now, isShared: true });
      const claims = (over: Partial<Claiming> = {}) =>
        claim(store, { now: now(), answersBefore: now() - 5_000, lease: LEASE, ...over });
      return { store, now, claims };
    };
    return { opened, fast: on(APART), slow: on(-APART) };
  }

  test('leave each other what one of them has claimed, until its claim runs out', async () => {
    const { opened, fast, slow } = await processes();
    try {
      const row = post();
      await campaignWith({ ...opened, store: slow.store }, row);
      expect(await slow.claims()).toHaveLength(1);
      expect(await fast.claims()).toEqual([]);
      await runOut(opened, LEASE);
      expect(await fast.claims()).toHaveLength(1);
      expect(await slow.claims()).toEqual([]);
      await runOut(opened, LEASE);
      expect(await slow.claims()).toHaveLength(1);
    } finally {
      await opened.close();
    }
  });

  test('leave each other young answers, and take those that nobody gave', async () => {
    const { opened, fast, slow } = await processes();
    try {
      const campaignId = await campaignWith({ ...opened, store: slow.store });
      for (const [asked, other] of [
        [slow, fast],
        [fast, slow],
      ] as const) {
        const answer = reply({ created: asked.now() });
        await addAt(asked, campaignId, answer);
        expect(await other.claims()).toEqual([]);
        const late = reply({ created: asked.now() - 6_000 });
        await addAt(asked, campaignId, late);
        expect((await other.claims()).map(({ id }) => id)).toEqual([late.id]);
        await other.store.delivered(
          [answer, late].map(({ id }) => ({ id, messageId: id })),
          1000,
        );
      }
    } finally {
      await opened.close();
    }
  });

  test('wait equally long for what failed, and give back what is theirs', async () => {
    const { opened, fast, slow } = await processes();
    try {
      const [failing, unsent] = [post({ channelId: 'a' }), post({ channelId: 'b' })];
      await campaignWith({ ...opened, store: slow.store }, failing, unsent);
      const [, claimed] = await slow.claims();
      await slow.store.undeliverable(failing.id, 'Too Many Requests', slow.now() + MINUTE);
      await slow.store.release([unsent.id], claimed?.until ?? 0);
      expect((await fast.claims()).map(({ id }) => id)).toEqual([unsent.id]);
      await fast.store.undeliverable(unsent.id, 'Too Many Requests', fast.now() - 1);
      expect((await slow.claims()).map(({ id }) => id)).toEqual([unsent.id]);
    } finally {
      await opened.close();
    }
  });

  /** As if so much time had passed for the database. */
  async function runOut({ database }: TestStore, milliseconds: number): Promise<void> {
    await database.prisma.$executeRaw`UPDATE outbox SET claimed_until = claimed_until - ${milliseconds}`;
  }

  async function addAt(
    { store, now }: { readonly store: Store; now(): number },
    campaignId: string,
    row: ReturnType<typeof reply>,
  ): Promise<void> {
    await store.change(campaignId, unique('interaction'), ({ world }) => ({
      commit: { world, patches: [], entries: [], replies: [row], now: now() },
      value: null,
    }));
  }
});
