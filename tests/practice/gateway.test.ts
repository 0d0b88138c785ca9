import { Events, GatewayIntentBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable, openPingBot, seatAt } from './ping-bot.ts';
import { api, openRawBot, register } from './raw-bot.ts';

let table: PracticeTable;
beforeEach(async () => {
  table = await memoryTable({ token: 'practice-token' });
});
afterEach(() => table.close());

const identify = (intents: number, token = 'practice-token') => ({ op: 2, d: { token, intents, properties: {} } });
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));

describe('a session', () => {
  test('begins with HELLO, READY and the server', async () => {
    const bot = await openRawBot(table);
    await bot.next((packet) => packet.t === 'GUILD_CREATE');
    expect(bot.packets.map((packet) => packet.t ?? packet.op)).toEqual([10, 'READY', 'GUILD_CREATE']);
    expect(bot.packets[1]?.d).toMatchObject({
      user: { id: table.botId, bot: true },
      application: { id: table.botId },
      resume_gateway_url: `${table.url.replace('http', 'ws')}/gateway`,
    });
    bot.socket.send(JSON.stringify({ op: 1, d: 2 }));
    expect((await bot.next((packet) => packet.op === 11)).op).toBe(11);
    bot.close();
  });

  test.each([
    ['a wrong token', identify(1, 'wrong'), 4004],
    ['impossible intents', identify(-1), 4013],
    ['a first word that is neither', { op: 3, d: {} }, 4003],
    ['no packet at all', 'hello', 4002],
  ])('with %s is closed with its code', async (_name, first, code) => {
    const bot = await openRawBot(table, first);
    expect(await closed(bot.socket)).toBe(code);
  });

  test('asking for compression is told so', async () => {
    const socket = new WebSocket(`${table.url.replace('http', 'ws')}/gateway?v=10&encoding=json&compress=zlib-stream`);
    expect(await closed(socket)).toBe(4002);
  });

  test('sees messages as far as its intents go', async () => {
    const [guilds, blind, open] = await Promise.all([
      openRawBot(table, identify(1)),
      openRawBot(table, identify(1 | (1 << 9))),
      openRawBot(table, identify(1 | (1 << 9) | (1 << 15))),
    ]);
    await Promise.all([guilds, blind, open].map((bot) => bot.next((packet) => packet.t === 'GUILD_CREATE')));
    seatAt(table, 1).say('hello');
    const created = (packet: { t?: string }) => packet.t === 'MESSAGE_CREATE';
    expect((await open.next(created)).d.content).toBe('hello');
    expect((await blind.next(created)).d).toMatchObject({ content: '', author: { id: table.chairs[1]?.userId } });
    expect(guilds.packets.some(created)).toBe(false);
    for (const bot of [guilds, blind, open]) bot.close();
  });

  test('is resumed with what was missed, and not after it was declared over', async () => {
    const bot = await openRawBot(table);
    await bot.next((packet) => packet.t === 'GUILD_CREATE');
    const session_id = bot.packets.find((packet) => packet.t === 'READY')?.d.session_id;
    const seq = bot.packets.at(-1)?.s;
    table.dropGateway();
    await closed(bot.socket);
    table.denyBot(table.channelIds.table, ['SendMessages']);
    const resume = { op: 6, d: { token: 'practice-token', session_id, seq } };
    const again = await openRawBot(table, resume);
    await again.next((packet) => packet.t === 'RESUMED');
    expect(again.packets.map((packet) => packet.t ?? packet.op)).toEqual([10, 'CHANNEL_UPDATE', 'RESUMED']);
    table.invalidateSessions();
    expect((await again.next((packet) => packet.op === 9)).d).toBe(false);
    again.close();
    const late = await openRawBot(table, resume);
    expect((await late.next((packet) => packet.op === 9)).d).toBe(false);
    late.close();
  });
});

describe('discord.js', () => {
  test('resumes after a broken line and after being asked to reconnect', async () => {
    const bot = await openPingBot(table);
    for (const cut of [() => table.dropGateway(), () => table.askReconnect()]) {
      const resumed = new Promise((resolve) => bot.once(Events.ShardResume, resolve));
      cut();
      await resumed;
      expect((await seatAt(table, 1).command('ping')).kind).toBe('reply');
    }
    expect(table.violations).toEqual([]);
    await bot.destroy();
  });

  test('reads messages with their content when it asks for them', async () => {
    const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;
    const bot = await openPingBot(table, [Guilds, GuildMessages, MessageContent]);
    const heard = new Promise<string>((resolve) =>
      bot.once(Events.MessageCreate, (message) => resolve(message.content)),
    );
    seatAt(table, 1).say('hear me');
    expect(await heard).toBe('hear me');
    await bot.destroy();
  });

  test('opens, follows and archives threads through its own objects', async () => {
    const bot = await openPingBot(table);
    const channel = await bot.channels.fetch(table.channelIds.table);
    if (!channel?.isSendable() || !('threads' in channel)) throw new Error('not a text channel');
    const message = await channel.send({ content: 'a tale', enforceNonce: true, nonce: '77' });
    const thread = await message.startThread({ name: 'Tale' });
    await thread.send('once upon a time');
    await thread.setArchived(true);
    expect(thread.archived).toBe(true);
    await message.pin();
    await message.edit({ content: 'a long tale' });
    await message.delete();
    const direct = await bot.users.send(table.chairs[1]?.userId ?? '', 'for you');
    expect(seatAt(table, 1).visible(direct.channelId).at(-1)?.content).toBe('for you');
    expect(table.violations).toEqual([]);
    await bot.destroy();
  });

  test('with a wrong token cannot log in', async () => {
    const guarded = await memoryTable({ token: 'other' });
    await expect(openPingBot(guarded)).rejects.toThrow('invalid token');
    await guarded.close();
  });
});

describe('interactions', () => {
  test('fail at once when no bot is there', async () => {
    await register(table, 'act');
    const outcome = await seatAt(table, 1).command('act');
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'The application did not respond' });
    expect(await outcome.settled).toBeNull();
  });

  test('are delivered again on demand, the same each time', async () => {
    await register(table, 'act');
    const bot = await openRawBot(table);
    await bot.next((packet) => packet.t === 'GUILD_CREATE');
    table.deliverTwice();
    const outcome = seatAt(table, 1).command('act');
    const first = await bot.interaction();
    expect(await bot.interaction()).toEqual(first);
    expect((await bot.callback(first, { type: 4, data: { content: 'x' } })).status).toBe(204);
    expect((await bot.callback(first, { type: 4, data: { content: 'x' } })).body.code).toBe(40060);
    await outcome;
    table.redeliver(first.id);
    expect((await bot.interaction()).id).toBe(first.id);
    expect(() => table.redeliver('1')).toThrow('no interaction 1');
    bot.close();
  });

  test('carry context 1 and a user in direct messages', async () => {
    const bot = await openRawBot(table);
    await bot.next((packet) => packet.t === 'GUILD_CREATE');
    const commands = [{ name: 'act', description: 'Acts', type: 1, contexts: [0, 1] }];
    await api(table, 'PUT', `/applications/${table.botId}/commands`, commands);
    const recipient_id = table.chairs[1]?.userId ?? '';
    const { body } = await api(table, 'POST', '/users/@me/channels', { recipient_id });
    const outcome = seatAt(table, 1).command('act', { channelId: String(body.id) });
    const interaction = await bot.interaction();
    expect(interaction).toMatchObject({ context: 1, user: { id: recipient_id } });
    expect(interaction).not.toHaveProperty('guild_id');
    await bot.callback(interaction, { type: 4, data: { content: 'hi' } });
    expect((await outcome).message?.content).toBe('hi');
    bot.close();
  });
});
