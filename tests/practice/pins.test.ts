import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable, seatAt } from './ping-bot.ts';
import { api, openRawBot, type RawBot } from './raw-bot.ts';

let table: PracticeTable;
let bot: RawBot;
let room: string;

beforeAll(async () => {
  table = await memoryTable();
  const d = { token: 'practice-token', intents: 1 | (1 << 9), properties: {} };
  bot = await openRawBot(table, { op: 2, d });
  await bot.next((packet) => packet.t === 'GUILD_CREATE');
  room = `/channels/${table.channelIds.table}`;
});
afterAll(async () => {
  bot.close();
  await table.close();
});

const post = async (content: string) => String((await api(table, 'POST', `${room}/messages`, { content })).body.id);
const routes = ['messages/pins', 'pins'] as const;

describe.each(routes)('by the route %s', (route) => {
  afterEach(() => table.denyBot(table.channelIds.table, []));

  test('a message is pinned once however often it is asked, and let go as often', async () => {
    const id = await post('the status');
    const path = `${room}/${route}/${id}`;
    const before = bot.packets.length;
    expect((await api(table, 'PUT', path)).status).toBe(204);
    expect((await bot.next((each) => each.t === 'CHANNEL_PINS_UPDATE')).d).toMatchObject({
      channel_id: table.channelIds.table,
      guild_id: table.guildId,
      last_pin_timestamp: expect.any(String),
    });
    const [first] = (await api(table, 'GET', `${room}/messages/pins`)).body.items as { pinned_at: string }[];
    table.advance(1000);
    expect((await api(table, 'PUT', path)).status).toBe(204);
    expect((await api(table, 'GET', `${room}/messages/pins`)).body.items).toMatchObject([
      { pinned_at: first?.pinned_at, message: { id, pinned: true } },
    ]);
    expect((await api(table, 'GET', `${room}/messages/${id}`)).body.pinned).toBe(true);
    expect(seatAt(table, 1).visible().at(-1)).toMatchObject({ id, pinned: true });
    expect((await api(table, 'DELETE', path)).status).toBe(204);
    expect((await api(table, 'DELETE', path)).status).toBe(204);
    expect((await bot.next((each) => each.t === 'CHANNEL_PINS_UPDATE')).d.last_pin_timestamp).toBeNull();
    expect((await api(table, 'GET', `${room}/pins`)).body).toEqual([]);
    const told = bot.packets.slice(before).filter((each) => each.t === 'CHANNEL_PINS_UPDATE');
    expect(told).toHaveLength(2);
  });

  test('a bot that may not pin is told so, and nothing is pinned', async () => {
    const id = await post('not pinned');
    table.denyBot(table.channelIds.table, ['PinMessages']);
    for (const method of ['PUT', 'DELETE']) {
      const answer = await api(table, method, `${room}/${route}/${id}`);
      expect([answer.status, answer.body.code]).toEqual([403, 50013]);
    }
    expect((await api(table, 'GET', `${room}/messages/${id}`)).body.pinned).toBe(false);
  });

  test('a message that is gone cannot be pinned', async () => {
    const id = await post('soon gone');
    seatAt(table, 0).remove(id);
    const answer = await api(table, 'PUT', `${room}/${route}/${id}`);
    expect([answer.status, answer.body.code]).toEqual([404, 10008]);
  });
});

test('the pins are read page by page, newest first', async () => {
  const ids = [await post('first'), await post('second'), await post('third')];
  for (const id of ids) {
    table.advance(1000);
    await api(table, 'PUT', `${room}/messages/pins/${id}`);
  }
  type Page = { readonly items: { readonly pinned_at: string; readonly message: { id: string } }[]; has_more: boolean };
  const first = (await api(table, 'GET', `${room}/messages/pins?limit=2`)).body as unknown as Page;
  expect([first.items.map((each) => each.message.id), first.has_more]).toEqual([[ids[2], ids[1]], true]);
  const before = encodeURIComponent(first.items.at(-1)?.pinned_at ?? '');
  const second = (await api(table, 'GET', `${room}/messages/pins?limit=2&before=${before}`)).body as unknown as Page;
  expect([second.items.map((each) => each.message.id), second.has_more]).toEqual([[ids[0]], false]);
  expect((await api(table, 'GET', `${room}/messages/pins?limit=51`)).body.code).toBe(50035);
});

test('a pinned message outlasts the newest five hundred', async () => {
  const id = await post('pinned for good');
  await api(table, 'PUT', `${room}/messages/pins/${id}`);
  for (let index = 0; index < 505; index += 1) seatAt(table, 1).say(`line ${index}`);
  expect((await api(table, 'PATCH', `${room}/messages/${id}`, { content: 'drawn again' })).status).toBe(200);
  expect(seatAt(table, 1).visible()).toHaveLength(500);
});

describe('a message deleted by a person', () => {
  test('is gone for the bot: an edit finds nothing', async () => {
    const id = await post('a card');
    seatAt(table, 0).remove(id);
    expect((await bot.next((each) => each.t === 'MESSAGE_DELETE' && each.d.id === id)).d).toEqual({
      id,
      channel_id: table.channelIds.table,
      guild_id: table.guildId,
    });
    const answer = await api(table, 'PATCH', `${room}/messages/${id}`, { content: 'a card again' });
    expect([answer.status, answer.body.code]).toEqual([404, 10008]);
    expect(table.violations.filter((each) => each.what.startsWith('10008'))).toEqual([]);
  });

  test('is their own, or anybody’s for those who manage messages', async () => {
    const said = seatAt(table, 1).say('a slip of the tongue');
    expect(() => seatAt(table, 2).remove(said.id)).toThrow('This person may not delete this message.');
    seatAt(table, 1).remove(said.id);
    expect(() => seatAt(table, 1).remove(said.id)).toThrow('sees no message');
    const id = await post('a card');
    expect(() => seatAt(table, 1).remove(id)).toThrow('This person may not delete this message.');
  });
});
