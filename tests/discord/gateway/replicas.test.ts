import { setTimeout as wait } from 'node:timers/promises';
import { type APIChannel, type APIInteraction, Routes } from 'discord-api-types/v10';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Command } from '../../../src/discord/command.ts';
import type { Served, Serving } from '../../../src/discord/gateway/serve-discord.ts';
import { interactionsRoute } from '../../../src/discord/http/interactions-route.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { openRoles, type Roles } from '../../../src/discord/roles/roles.ts';
import { command, eventually, say, toyHouse } from '../support/bot.ts';

const wire = toyHouse();
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  expect(wire.table.violations).toEqual([]);
});

interface Replica extends Served {
  readonly roles: Roles;
}

/** Two processes' worth of bots on one database, which tell each other what Postgres would. */
async function replicas(commands: readonly Command[], over: Partial<Serving> = {}): Promise<[Replica, Replica]> {
  const all: Replica[] = [];
  const open = async (): Promise<Replica> => {
    const roles = openRoles({
      leases: wire.database.store,
      log: wire.silent,
      onLeft: async () => void (await Promise.all(all.map((one) => one.roles.look()))),
    });
    const onLeft = () => all.find((one) => one.roles.holds('sender'))?.kick();
    const bot = await wire.serve(commands, { roles, onLeft, drainWithin: 100, ...over });
    cleanups.push(bot.close);
    const replica = { ...bot, roles };
    all.push(replica);
    return replica;
  };
  return [await open(), await open()];
}

/** Discord sends interactions to whoever `pick` says. */
async function overHttp(pick: (raw: APIInteraction) => Promise<boolean>): Promise<void> {
  const app = Fastify({ forceCloseConnections: true });
  interactionsRoute({ publicKey: wire.table.publicKey, take: pick })(app);
  cleanups.push(() => app.close());
  await wire.table.sendInteractionsTo(`${await app.listen({ port: 0, host: '127.0.0.1' })}/interactions`);
  cleanups.push(() => wire.table.sendInteractionsTo(null));
}

const ping = command('ping', async () => say('pong'));

test('one of two hears the gateway; when it leaves, the other one does, and what is asked is answered', async () => {
  const [first, second] = await replicas([ping]);
  expect([first.isConnected(), second.isConnected()]).toEqual([true, null]);
  expect((await wire.one.command('ping')).message?.content).toBe('pong');
  await first.close();
  await eventually(() => expect(second.isConnected()).toBe(true));
  expect((await wire.one.command('ping')).message?.content).toBe('pong');
});

test('over HTTP either answers, and the one that sends posts what the other one has committed', async () => {
  const publicKey = wire.table.publicKey;
  const posting = command('post', async () => {
    const rowId = await wire.leave({ body: { content: 'for all', allowed_mentions: { parse: [] } } });
    const message = { content: 'for all', allowed_mentions: { parse: [] } };
    const post = { channelId: wire.table.channelIds.table, rowId, message };
    return {
      kind: 'message',
      message: { content: 'done', allowed_mentions: { parse: [] } },
      private: true,
      rowId: null,
      post,
    };
  });
  const [first, second] = await replicas([ping, posting], { publicKey });
  const sent: string[] = [];
  wire.table.onRequest((method, path) => void (path.endsWith('/messages') && sent.push(method)));
  await overHttp((raw) => second.take(raw));
  expect(first.roles.holds('sender')).toBe(true);
  expect((await wire.one.command('post')).message?.content).toBe('done');
  await eventually(() => expect(wire.contents()).toContain('for all'));
  await eventually(async () => expect(await wire.waiting()).toEqual([]));
  expect(sent).toEqual(['POST']);
});

test('a process without the gateway knows as much of channels as the one that hears it', async () => {
  const asked: CommandRequest[] = [];
  const bind = command('bind', async (request) => {
    asked.push(request);
    return say('bound');
  });
  const options = [{ type: 7 as const, name: 'channel', description: 'Which.' }];
  const [first, second] = await replicas([{ ...bind, data: { ...bind.data, options } as typeof bind.data }], {
    publicKey: wire.table.publicKey,
  });
  let turn = 0;
  await overHttp((raw) => (turn++ % 2 === 0 ? first : second).take(raw));
  const { table, gm } = wire.table.channelIds;
  const thread = (await wire.rest().post(Routes.threads(table), { body: { name: 'A scene', type: 11 } })) as APIChannel;
  wire.table.denyBot(gm, ['SendMessages', 'EmbedLinks']);
  const cases = [
    { channelId: table, channel: gm },
    { channelId: thread.id, channel: thread.id },
    { channelId: gm, channel: table },
  ];
  for (const { channelId, channel } of cases)
    for (let n = 0; n < 2; n++) await wire.gm.command('bind', { channelId, options: { channel } });
  wire.table.denyBot(gm, []);
  for (const [n] of cases.entries()) {
    const [heard, lookedUp] = asked.slice(2 * n);
    expect(lookedUp?.places).toEqual(heard?.places);
    expect(lookedUp?.channels).toEqual(heard?.channels);
  }
  expect(asked.map(({ places }) => places.length)).toEqual([2, 2, 3, 3, 2, 2]);
});

test('an answer that a process committed and never gave is given by the one that is asked again', async () => {
  let isFirst = true;
  const roll = command(
    'roll',
    async (request) => {
      if (!isFirst) return { kind: 'nothing' };
      isFirst = false;
      const body = { content: 'a 20', allowed_mentions: { parse: [] } };
      const { token, channelId } = request;
      await wire.leave({ kind: 'reply', token, channelId, private: true, body, created: wire.clock.now().getTime() });
      return new Promise(() => {});
    },
    { isPrivate: () => true, mayOpenModal: () => true },
  );
  const [first, second] = await replicas([roll], { publicKey: wire.table.publicKey });
  await overHttp(async (raw) => {
    void first.take(raw);
    // The first one dies; a proxy sees that its line broke and asks the next one.
    while (isFirst || (await wire.waiting()).length === 0) await wait(5);
    return second.take(raw);
  });
  const { kind, message } = await wire.one.command('roll');
  expect([kind, message?.content, message?.flags]).toEqual(['reply', 'a 20', 64]);
  await eventually(async () => expect(await wire.waiting()).toEqual([]));
});
