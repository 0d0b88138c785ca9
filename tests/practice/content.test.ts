import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable, seatAt } from './ping-bot.ts';
import { api, openRawBot, type RawBot } from './raw-bot.ts';

const GUILDS_AND_MESSAGES = 1 | (1 << 9);

let table: PracticeTable;
let bot: RawBot;
let room: string;

beforeAll(async () => {
  table = await memoryTable();
  const d = { token: 'practice-token', intents: GUILDS_AND_MESSAGES, properties: {} };
  bot = await openRawBot(table, { op: 2, d });
  await bot.next((packet) => packet.t === 'GUILD_CREATE');
  room = `/channels/${table.channelIds.table}`;
});
afterAll(async () => {
  bot.close();
  await table.close();
});

const heard = async (id: unknown) => (await bot.next((each) => each.t === 'MESSAGE_CREATE' && each.d.id === id)).d;
const player = () => table.chairs[1]?.userId ?? '';

describe('without the message content intent', () => {
  test('what a person says is heard with everything but its words', async () => {
    const said = seatAt(table, 1).say('I cross the bridge.');
    const event = await heard(said.id);
    expect(event).toEqual({
      ...said,
      content: '',
      guild_id: table.guildId,
      member: expect.objectContaining({ roles: [], joined_at: expect.any(String) }),
    });
    expect(event).toMatchObject({
      channel_id: table.channelIds.table,
      type: 0,
      author: { id: player(), global_name: 'Player one' },
      timestamp: expect.any(String),
      embeds: [],
      attachments: [],
      components: [],
    });
    expect(event.member).not.toHaveProperty('user');
  });

  test('words that mention the bot are read, and so are its own', async () => {
    const called = seatAt(table, 1).say(`<@${table.botId}>, what now?`);
    expect((await heard(called.id)).content).toBe(`<@${table.botId}>, what now?`);
    const { body } = await api(table, 'POST', `${room}/messages`, { content: 'It waits.', embeds: [{ title: 'E' }] });
    expect(await heard(body.id)).toMatchObject({ content: 'It waits.', embeds: [{ title: 'E' }] });
  });

  test('an answer of the bot does not carry the words it answers', async () => {
    const said = seatAt(table, 1).say('Between us.');
    const message_reference = { message_id: said.id };
    const { body } = await api(table, 'POST', `${room}/messages`, { content: 'Heard.', message_reference });
    expect(await heard(body.id)).toMatchObject({ content: 'Heard.', referenced_message: { id: said.id, content: '' } });
  });

  test('words in a thread are hidden as those in a channel are', async () => {
    const { body } = await api(table, 'POST', `${room}/threads`, { name: 'Scene', type: 11 });
    const said = seatAt(table, 1).say('In here too.', String(body.id));
    expect(await heard(said.id)).toMatchObject({ channel_id: body.id, guild_id: table.guildId, content: '' });
  });

  test('reading a channel back shows no more than the gateway did', async () => {
    const said = seatAt(table, 1).say('Unread.');
    const one = await api(table, 'GET', `${room}/messages/${said.id}`);
    expect(one.body).toMatchObject({ id: said.id, content: '', author: { id: player() } });
    const list = await api(table, 'GET', `${room}/messages?limit=1`);
    expect(list.body).toMatchObject([{ id: said.id, content: '' }]);
    const d = { token: 'practice-token', intents: GUILDS_AND_MESSAGES | (1 << 15), properties: {} };
    const reader = await openRawBot(table, { op: 2, d });
    await reader.next((packet) => packet.t === 'GUILD_CREATE');
    expect((await api(table, 'GET', `${room}/messages/${said.id}`)).body.content).toBe('Unread.');
    reader.socket.close(1000);
    await expect.poll(async () => (await api(table, 'GET', `${room}/messages/${said.id}`)).body.content).toBe('');
  });

  test('a direct message is read in full', async () => {
    const { body } = await api(table, 'POST', '/users/@me/channels', { recipient_id: player() });
    const said = seatAt(table, 1).say('For you alone.', String(body.id));
    expect((await api(table, 'GET', `/channels/${body.id}/messages/${said.id}`)).body.content).toBe('For you alone.');
  });
});

describe('a context menu command', () => {
  beforeAll(async () => {
    const commands = [
      { name: 'Use as my answer', type: 3 },
      { name: 'Look at', type: 2 },
    ];
    await api(table, 'PUT', `/applications/${table.botId}/guilds/${table.guildId}/commands`, commands);
  });

  test('on a message brings all its words, intent or not', async () => {
    const said = seatAt(table, 1).say('I wait behind the **door**.');
    const outcome = seatAt(table, 1).contextCommand('Use as my answer', said.id);
    const interaction = await bot.interaction();
    expect(interaction.data).toMatchObject({ name: 'Use as my answer', type: 3, target_id: said.id });
    expect(interaction.data.resolved).toEqual({ messages: { [said.id]: said } });
    expect(said).toMatchObject({ content: 'I wait behind the **door**.', author: { id: player() } });
    await bot.callback(interaction, { type: 4, data: { content: 'Taken.', flags: 64 } });
    expect((await outcome).message?.content).toBe('Taken.');
  });

  test('on a person brings the user and the member', async () => {
    const outcome = seatAt(table, 0).contextCommand('Look at', player());
    const interaction = await bot.interaction();
    expect(interaction.data).toMatchObject({
      name: 'Look at',
      type: 2,
      target_id: player(),
      resolved: { users: { [player()]: { id: player() } }, members: { [player()]: { roles: [] } } },
    });
    await bot.callback(interaction, { type: 4, data: { content: 'Seen.' } });
    await outcome;
  });

  test('on a message that is not there is not sent', async () => {
    await expect(seatAt(table, 1).contextCommand('Use as my answer', '1')).rejects.toThrow('sees no message 1');
  });
});
