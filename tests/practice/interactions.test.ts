import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable, seatAt } from './ping-bot.ts';
import { api, openRawBot, type RawBot, register } from './raw-bot.ts';

let table: PracticeTable;
let bot: RawBot;
let room: string;

beforeAll(async () => {
  table = await memoryTable();
  bot = await openRawBot(table);
  await bot.next((packet) => packet.t === 'GUILD_CREATE');
  await register(table, 'act');
  room = `/channels/${table.channelIds.table}`;
});
afterAll(async () => {
  bot.close();
  await table.close();
});

const post = (body: unknown, path = `${room}/messages`) => api(table, 'POST', path, body);

describe('permissions', () => {
  afterEach(() => table.denyBot(table.channelIds.table, []));

  test.each([
    ['SendMessages', { content: 'x' }, 50013],
    ['EmbedLinks', { embeds: [{ title: 'x' }] }, 50013],
    ['ViewChannel', { content: 'x' }, 50001],
  ] as const)('without %s a post is refused, an answer is not', async (name, body, code) => {
    const before = table.violations.length;
    table.denyBot(table.channelIds.table, [name]);
    const refused = await post(body);
    expect([refused.status, refused.body.code]).toEqual([403, code]);
    const outcome = seatAt(table, 1).command('act');
    const interaction = await bot.interaction();
    expect((await bot.callback(interaction, { type: 4, data: body })).status).toBe(204);
    expect((await outcome).kind).toBe('reply');
    expect(table.violations.length).toBe(before);
  });

  test('an interaction says what the bot and the person may do', async () => {
    table.denyBot(table.channelIds.table, ['SendMessages', 'EmbedLinks']);
    const outcome = seatAt(table, 0).command('act');
    const interaction = (await bot.interaction()) as unknown as Record<string, unknown> & {
      id: string;
      token: string;
      member: { permissions: string };
    };
    const bits = BigInt(String(interaction.app_permissions));
    expect([bits & (1n << 11n), bits & (1n << 14n), bits & (1n << 10n)]).toEqual([0n, 0n, 1n << 10n]);
    expect(BigInt(interaction.member.permissions) & 32n).toBe(32n);
    expect(interaction).toMatchObject({
      context: 0,
      guild_id: table.guildId,
      locale: 'en-US',
      guild_locale: 'en-US',
      entitlements: [],
      authorizing_integration_owners: { '0': table.guildId },
      channel: { id: table.channelIds.table, name: 'the-table', type: 0 },
    });
    await bot.callback(interaction, { type: 4, data: { content: 'x' } });
    await outcome;
  });

  test('the change reaches the bot', async () => {
    table.denyBot(table.channelIds.table, ['SendMessages']);
    const packet = await bot.next((each) => each.t === 'CHANNEL_UPDATE');
    expect(packet.d.id).toBe(table.channelIds.table);
  });
});

describe('the token of an interaction', () => {
  const begin = async () => {
    const outcome = seatAt(table, 1).command('act');
    const interaction = await bot.interaction();
    return { outcome, interaction, hook: `/webhooks/${table.botId}/${interaction.token}` };
  };
  const hookCall = (method: string, path: string, body?: unknown) => api(table, method, path, body, {});

  test('opens nothing before the callback', async () => {
    const { interaction, hook } = await begin();
    const answer = await hookCall('PATCH', `${hook}/messages/@original`, { content: 'x' });
    expect([answer.status, answer.body.code]).toEqual([404, 10015]);
    expect(table.violations.at(-1)?.what).toBe('10015 Unknown Webhook');
    await bot.callback(interaction, { type: 4, data: { content: 'x' } });
  });

  test('reads, edits and deletes the answer, and follows it up', async () => {
    const { interaction, hook } = await begin();
    await bot.callback(interaction, { type: 4, data: { content: 'first' } });
    expect((await hookCall('GET', `${hook}/messages/@original`)).body.content).toBe('first');
    const edited = await hookCall('PATCH', `${hook}/messages/@original`, { content: 'second' });
    expect(edited.body.content).toBe('second');
    const follow = await hookCall('POST', hook, { content: 'and more' });
    expect(follow.body.message_reference).toMatchObject({ message_id: edited.body.id });
    expect((await hookCall('PATCH', `${hook}/messages/${follow.body.id}`, { content: 'less' })).status).toBe(200);
    expect((await hookCall('DELETE', `${hook}/messages/${follow.body.id}`)).status).toBe(204);
    expect((await hookCall('DELETE', `${hook}/messages/@original`)).status).toBe(204);
    expect((await hookCall('GET', `${hook}/messages/@original`)).body.code).toBe(10008);
  });

  test('a deferred private answer stays private, whoever completes it', async () => {
    const { outcome, interaction, hook } = await begin();
    await bot.callback(interaction, { type: 5, data: { flags: 64 } });
    expect((await outcome).kind).toBe('deferred');
    await hookCall('POST', hook, { content: 'whisper' });
    expect((await (await outcome).settled)?.content).toBe('whisper');
    expect(seatAt(table, 1).visible().at(-1)).toMatchObject({ content: 'whisper', flags: 64 });
    expect(seatAt(table, 2).visible().at(-1)?.content).not.toBe('whisper');
  });

  test('with_response tells of the message', async () => {
    const { interaction } = await begin();
    const path = `/interactions/${interaction.id}/${interaction.token}/callback?with_response=true`;
    const answer = await api(table, 'POST', path, { type: 4, data: { content: 'x' } }, {});
    expect(answer).toMatchObject({
      status: 200,
      body: { interaction: { id: interaction.id, response_message_ephemeral: false }, resource: { type: 4 } },
    });
  });

  test('dies after fifteen minutes of the table', async () => {
    const { interaction, hook } = await begin();
    await bot.callback(interaction, { type: 4, data: { content: 'x' } });
    table.advance(15 * 60_000 - 10_000);
    expect((await hookCall('GET', `${hook}/messages/@original`)).status).toBe(200);
    table.advance(10_000);
    const late = await hookCall('PATCH', `${hook}/messages/@original`, { content: 'y' });
    expect([late.status, late.body.code]).toEqual([401, 50027]);
    expect(table.violations.at(-1)?.what).toBe('50027 Invalid Webhook Token');
  });

  test('with a wrong one there is no interaction', async () => {
    const { interaction } = await begin();
    const wrong = await bot.callback({ id: interaction.id, token: 'x' }, { type: 4, data: { content: 'x' } });
    expect([wrong.status, wrong.body.code]).toEqual([404, 10062]);
    await bot.callback(interaction, { type: 4, data: { content: 'x' } });
  });
});
