import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable, openPingBot, seatAt } from './ping-bot.ts';
import { api, openRawBot } from './raw-bot.ts';

let table: PracticeTable;
let gone: string;
let room: string;
beforeEach(async () => {
  table = await memoryTable();
  gone = table.chairs[1]?.userId ?? '';
  room = `/channels/${table.channelIds.table}`;
});
afterEach(() => table.close());

const identify = (intents: number) => ({ op: 2, d: { token: 'practice-token', intents, properties: {} } });

test('only a bot with the members intent hears that somebody left', async () => {
  const [blind, seeing] = await Promise.all([openRawBot(table, identify(1)), openRawBot(table, identify(3))]);
  await Promise.all([blind, seeing].map((bot) => bot.next((packet) => packet.t === 'GUILD_CREATE')));
  table.leave(gone);
  const heard = await seeing.next((packet) => packet.t === 'GUILD_MEMBER_REMOVE');
  expect(heard.d).toMatchObject({ guild_id: table.guildId, user: { id: gone, global_name: 'Player one' } });
  // Something later that both hear: what came before it has come.
  table.denyBot(table.channelIds.table, ['SendMessages']);
  await blind.next((packet) => packet.t === 'CHANNEL_UPDATE');
  expect(blind.packets.some((packet) => packet.t === 'GUILD_MEMBER_REMOVE')).toBe(false);
  for (const bot of [blind, seeing]) bot.close();
});

test('who left is a user still, but no member, and has no chair', async () => {
  table.leave(gone);
  expect((await api(table, 'GET', `/users/${gone}`)).body).toMatchObject({ id: gone, global_name: 'Player one' });
  const member = await api(table, 'GET', `/guilds/${table.guildId}/members/${gone}`);
  expect([member.status, member.body.code]).toEqual([404, 10007]);
  expect(table.chairs.map((chair) => chair.userId)).not.toContain(gone);
  expect(() => table.seat(gone)).toThrow('There is no chair');
  expect(() => table.leave(gone)).toThrow(`There is no chair with the id ${gone}.`);
  expect(() => table.leave(table.botId)).toThrow('There is no chair');
});

test('what they said stays; a mention calls nobody and harms nothing', async () => {
  const said = seatAt(table, 1).say('Farewell.');
  table.leave(gone);
  const body = { content: `<@${gone}> is awaited.`, allowed_mentions: { users: [gone] } };
  const answer = await api(table, 'POST', `${room}/messages`, body);
  expect([answer.status, answer.body.mentions]).toEqual([200, []]);
  const seen = seatAt(table, 1).visible();
  expect(seen).toMatchObject([{ id: said.id, author: { id: gone } }, { content: body.content }]);
  expect(table.violations).toEqual([]);
});

test('a seat taken before is worth nothing afterwards', async () => {
  const bot = await openPingBot(table);
  const seat = seatAt(table, 1);
  const modal = await seat.command('modal');
  await seat.command('buttons');
  const messageId = seat.visible().at(-1)?.id ?? '';
  table.leave(gone);
  expect(() => seat.say('Am I here?')).toThrow('no such channel for this person');
  await expect(seat.command('ping')).rejects.toThrow('no such channel for this person');
  await expect(seat.press(messageId, 'go')).rejects.toThrow('sees no message');
  await expect(seat.submit(modal.interactionId, { text: 'x' })).rejects.toThrow('no open modal');
  await bot.destroy();
});

test('an answer that comes after they left is still taken', async () => {
  const bot = await openRawBot(table);
  await bot.next((packet) => packet.t === 'GUILD_CREATE');
  const commands = [{ name: 'act', description: 'Acts', type: 1 }];
  await api(table, 'PUT', `/applications/${table.botId}/guilds/${table.guildId}/commands`, commands);
  const outcome = seatAt(table, 1).command('act');
  const interaction = await bot.interaction();
  table.leave(gone);
  expect((await bot.callback(interaction, { type: 4, data: { content: 'done' } })).status).toBe(204);
  expect((await outcome).message).toMatchObject({ content: 'done', interaction_metadata: { user: { id: gone } } });
  bot.close();
});

test('they leave their threads, and no direct message reaches them', async () => {
  const { body: thread } = await api(table, 'POST', `${room}/threads`, { name: 'Scene', type: 11 });
  const path = `/channels/${thread.id}/thread-members`;
  await api(table, 'PUT', `${path}/${gone}`);
  const { body: direct } = await api(table, 'POST', '/users/@me/channels', { recipient_id: gone });
  table.leave(gone);
  expect((await api(table, 'GET', path)).body).toMatchObject([{ user_id: table.botId }]);
  expect((await api(table, 'GET', `/channels/${thread.id}`)).body.member_count).toBe(1);
  expect((await api(table, 'PUT', `${path}/${gone}`)).body.code).toBe(10013);
  expect((await api(table, 'POST', '/users/@me/channels', { recipient_id: gone })).body.id).toBe(direct.id);
  const refused = await api(table, 'POST', `/channels/${direct.id}/messages`, { content: 'Come back.' });
  expect([refused.status, refused.body.code]).toEqual([403, 50007]);
});
