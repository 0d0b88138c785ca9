import { EventEmitter } from 'node:events';
import type { Client } from 'discord.js';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { watchGuilds } from '../../../src/discord/gateway/line.ts';
import type { Served } from '../../../src/discord/gateway/serve-discord.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { CANARY_TOKEN } from '../../support/canaries.ts';
import { choice } from '../../support/toy-book.ts';
import { askCommand, command, eventually, say, toyHouse, type WireTable } from '../support/bot.ts';

const wire = toyHouse();
const served: Served[] = [];

afterEach(async () => {
  for (const bot of served.splice(0)) await bot.close();
});

async function serve(...parameters: Parameters<WireTable['serve']>): Promise<Served> {
  const bot = await wire.serve(...parameters);
  served.push(bot);
  return bot;
}

const ping = command('ping', async () => say('pong'));

test('a wrong token is one clear sentence', async () => {
  await expect(serve([ping], { token: 'wrong' })).rejects.toMatchObject({
    name: 'CannotServe',
    message: 'Discord refuses the bot token: check DISCORD_TOKEN.',
  });
});

test('a Discord that cannot be reached is one clear sentence', async () => {
  await expect(serve([ping], { apiUrl: 'http://127.0.0.1:9/api' })).rejects.toMatchObject({
    name: 'CannotServe',
    message: 'Discord cannot be reached: check the network, and DISCORD_API_URL if it is set.',
  });
});

test('it knows who it is', async () => {
  expect((await serve([ping])).user).toEqual({ id: wire.table.botId, name: 'Watchpost' });
});

test('without a server the commands are known everywhere, and outside one people are told where to play', async () => {
  await serve([ping], { guildId: null });
  expect((await wire.one.command('ping')).message?.content).toBe('pong');
  const direct = await fetch(`${wire.table.apiUrl}/v10/users/@me/channels`, {
    method: 'POST',
    headers: { authorization: `Bot ${CANARY_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ recipient_id: wire.one.userId }),
  }).then((response) => response.json() as Promise<{ id: string }>);
  const { message } = await wire.one.command('ping', { channelId: direct.id });
  expect(message?.content).toBe(
    'I keep campaigns in servers only. Type this in a channel of the server where yours is played.',
  );
  expect(wire.table.violations).toEqual([]);
});

test('PBP-AWAY-06: whoever is waited for is looked for after a commit, whatever else follows from it', async () => {
  const { userId } = wire.two;
  const asks = [{ form: choice('one', 'two'), audience: { who: 'one', userId } } as const];
  let jobs = 0;
  await serve([askCommand(wire, () => asks)], { onCommitted: () => void jobs++ });
  wire.table.leave(userId);
  await wire.one.command('ask');
  await eventually(async () =>
    expect((await wire.database.store.read(wire.campaignId))?.world.people[userId]?.away?.gone).toBe(true),
  );
  expect(jobs).toBeGreaterThan(0);
});

test('the bot goes on after the line broke', async () => {
  await serve([ping]);
  wire.table.dropGateway();
  await eventually(async () => expect((await wire.one.command('ping')).message?.content).toBe('pong'));
  expect(wire.table.violations).toEqual([]);
});

test('the bot begins a new session when Discord ends the old one, and answers what was under way', async () => {
  let finish = () => {};
  const slow = command('slow', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return say('done');
  });
  const lost: string[] = [];
  await serve([ping, slow], { deferAfter: 0, onLost: (why) => void lost.push(why.message) });
  const underWay = await wire.one.command('slow');
  wire.table.invalidateSessions();
  expect(wire.table.isBotOnline).toBe(false);
  finish();
  expect((await underWay.settled)?.content).toBe('done');
  await eventually(() => expect(wire.table.isBotOnline).toBe(true));
  await eventually(async () => expect((await (await wire.one.command('ping')).settled)?.content).toBe('pong'));
  expect(lost).toEqual([]);
  expect(wire.table.violations).toEqual([]);
});

test('a token that is good no more is one clear sentence, and what waits is sent with the new one', async () => {
  const lost: string[] = [];
  const first = await wire.serve([ping], { onLost: (why) => void lost.push(why.message) });
  wire.table.resetToken('new');
  await eventually(() => expect(lost).toEqual(['Discord refuses the bot token: check DISCORD_TOKEN.']));
  const invocation = {
    interactionId: 'meanwhile',
    campaignId: wire.campaignId,
    caller: { userId: wire.gm.userId, roleIds: [], isManager: true },
    where: { applicationId: wire.table.botId, token: '', channelId: wire.table.channelIds.table },
    private: false,
  };
  await wire.play.act(invocation, { action: 'ask', inputs: [] as never });
  await first.sweep();
  await first.close();
  const open = () => wire.database.database.prisma.outboxMessage.count({ where: { sentAt: null } });
  const givenUp = () => wire.database.database.prisma.outboxMessage.count({ where: { givenUp: true } });
  expect([await open(), await givenUp()]).toEqual([1, 0]);
  wire.table.advance(60_000);
  await serve([ping], { token: 'new' });
  await eventually(async () => expect(await open()).toBe(0));
  expect(await givenUp()).toBe(0);
  wire.table.resetToken(CANARY_TOKEN);
});

test('a request knows its place, its channel options and what the bot may do there', async () => {
  const asked: CommandRequest[] = [];
  const bind = command('bind', async (request) => {
    asked.push(request);
    return say('bound');
  });
  const options = [{ type: 7 as const, name: 'channel', description: 'Which.' }];
  await serve([{ ...bind, data: { ...bind.data, options } as typeof bind.data }]);
  await wire.gm.command('bind', { options: { channel: wire.table.channelIds.gm } });
  const [request] = asked;
  expect(request?.places[0]).toBe(wire.table.channelIds.table);
  expect(request?.places).toHaveLength(2);
  expect(request?.user).toMatchObject({
    id: wire.gm.userId,
    isManager: true,
    roleIds: [wire.table.gameMasterRoleId],
  });
  expect(request?.appPermissions).toBeGreaterThan(0n);
  const there = request?.channels[wire.table.channelIds.gm];
  expect(there?.name).toBe('gm-room');
  expect(((there?.appPermissions ?? 0n) & 2048n) !== 0n).toBe(true);
});

test('PBP-DATA-06: servers that come and go are logged and told of; one that is unavailable was not left', () => {
  const joined: string[] = [];
  const removed: string[] = [];
  const lines: string[] = [];
  const client = new EventEmitter();
  watchGuilds(client as Client, pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line).msg) }), {
    onJoined: (id) => joined.push(id),
    onRemoved: (id) => removed.push(id),
  });
  client.emit('guildUnavailable', { id: '1' });
  expect(removed).toEqual([]);
  for (const event of ['guildDelete', 'guildCreate']) client.emit(event, { id: '1' });
  expect(lines).toEqual([
    'a server is unavailable for now',
    'removed from a server; its campaigns are kept for a while',
    'joined a server',
  ]);
  expect([joined, removed]).toEqual([['1'], ['1']]);
});
