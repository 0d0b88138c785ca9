import { expect, test } from 'vitest';
import type { Prompt } from '../../src/rules/engine/prompt.ts';
import type { Round } from '../../src/rules/engine/round.ts';
import { DAY } from '../../src/rules/engine/time.ts';
import type { Whisper } from '../../src/rules/engine/whisper.ts';
import { embeddedStore, someDatabase } from '../support/databases.ts';
import { commit, emptyWorld, entry, newCampaign } from './worlds.ts';

someDatabase('claims of interactions', (open) => {
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
    expect(await apply('late')).toEqual({ kind: 'duplicate' });
    expect(await apply('early')).toEqual({ kind: 'changed', value: null });
  });
});

someDatabase('old messages', (open) => {
  /** A campaign in which a prompt waits, a round is open, cards hang and one of two whispers was read, and these rows besides. */
  async function kept(rows: readonly Partial<OldRow>[], now: number): Promise<readonly string[]> {
    const { store, database } = await open();
    const [status, bench] = ['status', 'bench'].map((rowId) => ({ rowId, channelId: 'channel' }));
    const world = emptyWorld({ status: status ?? null, bench: bench ?? null });
    const id = world.campaign.id;
    await store.create(
      newCampaign({
        ...world,
        prompts: { ask: promptAt('ask', 'asked') },
        rounds: { night: roundAt('night', 'card') },
        whispers: { a: whisperAt('a', null), b: whisperAt('b', 5) },
      }),
    );
    for (const row of rows) {
      const all: OldRow = { id: 'row', kind: 'post', created: 1, sent: 2, givenUp: false, target: null, ...row };
      await database.prisma.$executeRaw`INSERT INTO outbox
        (campaign_id, id, kind, channel_id, private, body, created_at, sent_at, given_up, target)
        VALUES (${id}, ${all.id}, ${all.kind}, 'channel', false, '{}', ${all.created}, ${all.sent}, ${all.givenUp}, ${all.target})`;
    }
    await store.prune(now);
    return (await database.prisma.outboxMessage.findMany({ orderBy: { seq: 'asc' } })).map((row) => row.id);
  }

  test('go after 30 days, unless they did not arrive yet', async () => {
    const rows = [
      { id: 'sent' },
      { id: 'lost', sent: null, givenUp: true },
      { id: 'waiting', sent: null },
      { id: 'new', created: 30 * DAY, sent: 30 * DAY },
    ];
    expect(await kept(rows, 30 * DAY + 1)).toEqual(['sent', 'lost', 'waiting', 'new']);
    expect(await kept(rows, 30 * DAY + 2)).toEqual(['waiting', 'new']);
  });

  test('stay while a prompt waits in them, and while a change of them is on its way', async () => {
    const rows = [
      { id: 'asked' },
      { id: 'asked-update', kind: 'update', target: 'asked' },
      { id: 'changing' },
      { id: 'change', kind: 'edit', sent: null, target: 'changing' },
      { id: 'changed' },
      { id: 'lost-change', kind: 'edit', sent: null, givenUp: true, target: 'changed' },
    ];
    expect(await kept(rows, 100 * DAY)).toEqual(['asked', 'asked-update', 'changing', 'change']);
  });

  test('that are the card of a round or of the campaign stay for ever', async () => {
    const rows = ['card', 'status', 'bench', 'neither'].map((id) => ({ id }));
    expect(await kept(rows, 1000 * DAY)).toEqual(['card', 'status', 'bench']);
  });

  test('PBP-WHISPER-02: that say that a whisper waits stay until it is read', async () => {
    expect(await kept([{ id: 'for-a' }, { id: 'for-b' }], 1000 * DAY)).toEqual(['for-a']);
  });

  test('that only changed another go a day after Discord had them', async () => {
    const rows = [
      { id: 'card' },
      { id: 'superseded', kind: 'edit', target: 'card' },
      { id: 'fresh', kind: 'edit', sent: 3, target: 'card' },
      { id: 'waiting', kind: 'edit', sent: null, target: 'card' },
      { id: 'home', kind: 'edit' },
      { id: 'of-home', kind: 'edit', sent: 3, target: 'home' },
      { id: 'answer', kind: 'update', target: 'card' },
      { id: 'plain' },
    ];
    const others = ['card', 'fresh', 'waiting', 'home', 'of-home', 'answer', 'plain'];
    expect(await kept(rows, DAY + 2)).toEqual(['card', 'superseded', ...others.slice(1)]);
    expect(await kept(rows, DAY + 3)).toEqual(others);
  });
});

interface OldRow {
  readonly id: string;
  readonly kind: string;
  readonly created: number;
  readonly sent: number | null;
  readonly givenUp: boolean;
  readonly target: string | null;
}

function promptAt(id: string, replyId: string): Prompt {
  return {
    id,
    kind: 'gear-die',
    rule: 'r',
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'text', min: 0, max: 1 },
    required: true,
    fallback: null,
    terms: {},
    opened: 0,
    deadline: null,
    frames: [],
    story: [],
    answers: {},
    replyId,
    card: null,
    sceneId: null,
  };
}

function whisperAt(id: string, read: number | null): Whisper {
  return {
    id,
    fromUserId: 'gm',
    toUserId: 'ann',
    answerTo: null,
    answers: null,
    text: 'Psst.',
    sent: 1,
    read,
    post: { rowId: `for-${id}`, channelId: 'channel' },
  };
}

function roundAt(id: string, cardId: string): Round {
  return {
    id,
    procedure: 'ask',
    hidden: false,
    terms: {},
    channelId: 'channel',
    openerId: 'gm',
    opened: 0,
    deadline: null,
    grace: 0,
    held: null,
    reopened: null,
    seats: {},
    cardId,
  };
}

test('the embedded database knows afterwards how long its tables are, so that no page of a log has all of it read', async () => {
  const { store, database, close } = await embeddedStore();
  const world = emptyWorld();
  await store.create(newCampaign(world));
  await store.change(world.campaign.id, 'long', (locked) => ({
    commit: { ...commit(locked.world, () => {}), entries: Array.from({ length: 300 }, () => entry()) },
    value: null,
  }));
  const counted = async () => {
    const [row] = await database.prisma.$queryRaw<{ rows: number }[]>`SELECT reltuples AS rows FROM pg_class
      WHERE relname = 'journal_entry'`;
    return row?.rows;
  };
  expect(await counted()).toBe(-1);
  await store.prune(0);
  expect(await counted()).toBe(301);
  await close();
});
