import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable, seatAt } from './ping-bot.ts';
import { api, openRawBot, type RawBot } from './raw-bot.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let table: PracticeTable;
let bot: RawBot;
let room: string;

beforeEach(async () => {
  table = await memoryTable();
  const d = { token: 'practice-token', intents: 1 | (1 << 9), properties: {} };
  bot = await openRawBot(table, { op: 2, d });
  await bot.next((packet) => packet.t === 'GUILD_CREATE');
  room = `/channels/${table.channelIds.table}`;
});
afterEach(async () => {
  bot.close();
  await table.close();
});

const change = (id: string, body: unknown) => api(table, 'PATCH', `/channels/${id}`, body);
const updated = (id: string, archived: boolean) =>
  bot.next((each) => {
    const metadata = each.d?.thread_metadata as { readonly archived: boolean } | undefined;
    return each.t === 'THREAD_UPDATE' && each.d.id === id && metadata?.archived === archived;
  });
const isArchived = async (id: string) => {
  const { body } = await api(table, 'GET', `/channels/${id}`);
  return (body.thread_metadata as { readonly archived: boolean }).archived;
};

async function openScene(minutes = 60): Promise<string> {
  const wish = { name: 'The bridge', type: 11, auto_archive_duration: minutes };
  const { status, body } = await api(table, 'POST', `${room}/threads`, wish);
  expect(status).toBe(201);
  return String(body.id);
}

test('a scene is opened, peopled, closed, opened again and deleted, and the gateway tells of it', async () => {
  const id = await openScene(1440);
  const created = await bot.next((each) => each.t === 'THREAD_CREATE');
  expect(created.d).toMatchObject({
    id,
    type: 11,
    parent_id: table.channelIds.table,
    owner_id: table.botId,
    newly_created: true,
    thread_metadata: { archived: false, locked: false, auto_archive_duration: 1440 },
  });

  const userId = table.chairs[1]?.userId;
  const member = `/channels/${id}/thread-members/${userId}`;
  expect([(await api(table, 'PUT', member)).status, (await api(table, 'PUT', member)).status]).toEqual([204, 204]);
  expect((await api(table, 'GET', member)).body).toMatchObject({ id, user_id: userId });
  expect((await api(table, 'GET', `/channels/${id}`)).body.member_count).toBe(2);

  expect((await change(id, { archived: true, locked: true })).status).toBe(200);
  expect((await updated(id, true)).d).toMatchObject({ thread_metadata: { locked: true } });
  expect((await api(table, 'GET', `${room}/threads/archived/public`)).body).toMatchObject({ threads: [{ id }] });
  expect((await change(id, { archived: false, locked: false, auto_archive_duration: 10080 })).status).toBe(200);
  expect((await updated(id, false)).d).toMatchObject({
    thread_metadata: { locked: false, auto_archive_duration: 10080 },
  });

  expect((await api(table, 'DELETE', `/channels/${id}`)).status).toBe(200);
  expect((await bot.next((each) => each.t === 'THREAD_DELETE')).d).toEqual({
    id,
    guild_id: table.guildId,
    parent_id: table.channelIds.table,
    type: 11,
  });
  expect((await api(table, 'GET', `/channels/${id}`)).body.code).toBe(10003);
  expect(table.violations).toEqual([]);
});

test.each([
  ['a length Discord does not offer', { name: 'x', type: 11, auto_archive_duration: 30 }],
  ['no name', { type: 11 }],
  ['a name over 100 characters', { name: 'x'.repeat(101), type: 11 }],
])('a thread with %s is not opened', async (_what, wish) => {
  expect((await api(table, 'POST', `${room}/threads`, wish)).body.code).toBe(50035);
});

test('a bot that may not open threads is told so', async () => {
  table.denyBot(table.channelIds.table, ['CreatePublicThreads']);
  const answer = await api(table, 'POST', `${room}/threads`, { name: 'x', type: 11 });
  expect([answer.status, answer.body.code]).toEqual([403, 50013]);
});

test('a bot without the members intent hears of a thread’s members only when it is one of them', async () => {
  const id = await openScene();
  seatAt(table, 1).say('Here I am.', id);
  await api(table, 'DELETE', `/channels/${id}/thread-members/@me`);
  const heard = await bot.next((each) => each.t === 'THREAD_MEMBERS_UPDATE');
  expect(heard.d).toMatchObject({ id, removed_member_ids: [table.botId] });
});

describe('an archived thread', () => {
  test('is opened by what a person says in it, and the bot hears of that first', async () => {
    const id = await openScene();
    await change(id, { archived: true });
    await updated(id, true);
    const said = seatAt(table, 1).say('I am back.', id);
    await bot.next((each) => each.t === 'MESSAGE_CREATE' && each.d.id === said.id);
    const order = bot.packets
      .map((each) => each.t)
      .filter((name) => name === 'MESSAGE_CREATE' || name === 'THREAD_UPDATE');
    expect(order).toEqual(['THREAD_UPDATE', 'THREAD_UPDATE', 'MESSAGE_CREATE']);
    expect(await isArchived(id)).toBe(false);
    const members = (await api(table, 'GET', `/channels/${id}/thread-members`)).body;
    expect(members).toMatchObject([{ user_id: table.botId }, { user_id: table.chairs[1]?.userId }]);
  });

  test('when locked, is opened only by those who manage threads', async () => {
    const id = await openScene();
    await change(id, { archived: true, locked: true });
    expect(() => seatAt(table, 1).say('Let me in.', id)).toThrow('This thread is locked');
    expect(await isArchived(id)).toBe(true);
    table.denyBot(table.channelIds.table, ['ManageThreads']);
    const refused = await api(table, 'POST', `/channels/${id}/messages`, { content: 'x' });
    expect([refused.status, refused.body.code]).toEqual([400, 50083]);
    seatAt(table, 0).say('Open again.', id);
    expect(await isArchived(id)).toBe(false);
  });

  test('keeps what stands in it as it is', async () => {
    const id = await openScene();
    const { body } = await api(table, 'POST', `/channels/${id}/messages`, { content: 'A card' });
    const card = `/channels/${id}/messages/${body.id}`;
    await change(id, { archived: true });
    for (const [method, path, change] of [
      ['PATCH', card, { content: 'Another card' }],
      ['DELETE', card, undefined],
      ['PUT', `/channels/${id}/messages/pins/${body.id}`, undefined],
    ] as const) {
      const answer = await api(table, method, path, change);
      expect([method, answer.status, answer.body.code]).toEqual([method, 400, 50083]);
    }
    expect(() => seatAt(table, 0).remove(String(body.id))).toThrow('This thread is archived');
    await change(id, { archived: false });
    expect((await api(table, 'PATCH', card, { content: 'Another card' })).status).toBe(200);
    expect(table.violations).toEqual([]);
  });
});

describe('a thread in which nothing happens', () => {
  test('is archived by the table’s clock, once its time is over', async () => {
    const [short, long] = [await openScene(60), await openScene(1440)];
    table.advance(59 * MINUTE);
    expect([await isArchived(short), await isArchived(long)]).toEqual([false, false]);
    table.advance(2 * MINUTE);
    await updated(short, true);
    expect([await isArchived(short), await isArchived(long)]).toEqual([true, false]);
    table.advance(24 * HOUR);
    await updated(long, true);
    expect((await api(table, 'GET', `/guilds/${table.guildId}/threads/active`)).body.threads).toEqual([]);
  });

  test.each([
    ['a post', (id: string) => api(table, 'POST', `/channels/${id}/messages`, { content: 'Still here.' })],
    ['a change of how long it stays open', (id: string) => change(id, { auto_archive_duration: 60 })],
    [
      'waking it',
      async (id: string) => {
        await change(id, { archived: true });
        await change(id, { archived: false });
      },
    ],
  ] as const)('stays open for its whole time after %s', async (_what, stir) => {
    const id = await openScene(60);
    table.advance(40 * MINUTE);
    await stir(id);
    table.advance(40 * MINUTE);
    expect(await isArchived(id)).toBe(false);
    table.advance(21 * MINUTE);
    expect(await isArchived(id)).toBe(true);
  });

  test('stays open when the bot wakes it each time it hears that it was archived', async () => {
    const id = await openScene(60);
    for (let day = 0; day < 3; day += 1) {
      table.advance(24 * HOUR);
      await updated(id, true);
      await change(id, { archived: false });
      await updated(id, false);
    }
    expect(await isArchived(id)).toBe(false);
  });
});

test('a thread whose time is over while the table is closed is archived when it opens', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'practice-'));
  const open = (ahead: number) => openPracticeTable({ port: 0, dir, clock: movableClock(ahead), pageDir: null });
  const first = await open(0);
  const wish = { name: 'Asleep', type: 11, auto_archive_duration: 60 };
  const { body } = await api(first, 'POST', `/channels/${first.channelIds.table}/threads`, wish);
  // As if the wall clock had gone on: the state keeps how far the table's clock is ahead of it.
  await first.close();
  const file = join(dir, 'practice.json');
  const state = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...state, clockAhead: 2 * HOUR }));
  const second = await open(0);
  const found = await api(second, 'GET', `/channels/${body.id}`);
  expect(found.body).toMatchObject({ thread_metadata: { archived: true } });
  await second.close();
  await rm(dir, { recursive: true });
});
