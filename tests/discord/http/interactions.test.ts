import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Command } from '../../../src/discord/command.ts';
import type { Served } from '../../../src/discord/gateway/serve-discord.ts';
import { interactionsRoute } from '../../../src/discord/http/interactions-route.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { SIZES } from '../../support/sizes.ts';
import { command, eventually, say, toyHouse } from '../support/bot.ts';

const wire = toyHouse();
let app: FastifyInstance;
let bot: Served;
let address: string;
const asked: CommandRequest[] = [];
/** Ends the wait of the slow command. */
let letGo = () => {};

const COMMANDS: readonly Command[] = [
  command('ping', async (request) => {
    asked.push(request);
    return say(`pong ${request.user.name}`);
  }),
  command('whisper', async () => say('psst', true), { isPrivate: () => true }),
  command('slow', async () => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return say('at last');
  }),
  {
    ...command('bind', async (request) => {
      asked.push(request);
      return say('bound');
    }),
    data: { name: 'bind', description: 'Binds.', options: [{ type: 7, name: 'channel', description: 'Which.' }] },
  },
  {
    ...command('find', async (request) => say(String(request.options.what)), {
      complete: async ({ focused }) => [{ name: `${focused.text}!`, value: focused.text }],
    }),
    data: {
      name: 'find',
      description: 'Finds.',
      options: [{ type: 3, name: 'what', description: 'What.', autocomplete: true }],
    },
  },
];

beforeEach(async () => {
  asked.length = 0;
  bot = await wire.serve(COMMANDS, { publicKey: wire.table.publicKey, deferAfter: 500 });
  app = Fastify({ forceCloseConnections: true });
  interactionsRoute({ publicKey: wire.table.publicKey, take: bot.take })(app);
  address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/interactions`;
  await wire.table.sendInteractionsTo(address);
});
afterEach(async () => {
  await wire.table.sendInteractionsTo(null);
  await app.close();
  await bot.close();
  expect(wire.table.violations).toEqual([]);
});

test('commands, private answers, slow ones and choices go over HTTP as they go by the gateway', async () => {
  wire.table.dropGateway();
  const { kind, message } = await wire.one.command('ping');
  expect([kind, message?.content]).toEqual(['reply', `pong ${asked[0]?.user.name}`]);
  expect((await wire.one.command('whisper')).message?.flags).toBe(64);
  const slow = await wire.one.command('slow');
  expect(slow.kind).toBe('deferred');
  letGo();
  expect((await slow.settled)?.content).toBe('at last');
  const { choices } = await wire.one.autocomplete('find', { options: { what: 'ab' }, focused: 'what' });
  expect(choices).toEqual([{ name: 'ab!', value: 'ab' }]);
});

test('an interaction that comes twice is answered once', async () => {
  wire.table.deliverTwice();
  const { interactionId } = await wire.one.command('ping');
  wire.table.redeliver(interactionId);
  await wire.one.command('ping');
  expect(asked).toHaveLength(2);
});

test('a bot that closes refuses with 503, so that a proxy asks another one', async () => {
  await bot.close();
  const outcome = wire.one.command('ping');
  // Nobody else is there to be asked.
  await eventually(async () => expect((await post({ type: 1 })).status).toBe(401));
  expect(await bot.take({} as never)).toBe(false);
  await wire.table.sendInteractionsTo(null);
  expect((await outcome).kind).toBe('failed');
});

test('a public key of another application stops the start with one clear sentence', async () => {
  await expect(wire.serve(COMMANDS, { publicKey: '0'.repeat(64) })).rejects.toMatchObject({
    name: 'CannotServe',
    message:
      'DISCORD_PUBLIC_KEY is not the public key of the application that DISCORD_TOKEN belongs to: copy it from the developer portal.',
  });
});

test('an unsigned request, one that is too large and one that is no JSON are refused', async () => {
  expect((await post({ type: 1 })).status).toBe(401);
  expect((await post({ type: 1, more: 'x'.repeat(600 * 1024) })).status).toBe(413);
  const plain = await fetch(address, { method: 'POST', body: 'hello' });
  expect(plain.status).toBe(401);
});

test(`${SIZES.badSignatures} bad signatures are refused, and each costs less than a good one`, async () => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const bad = async () => {
    const headers = { 'x-signature-ed25519': 'ab'.repeat(64), 'x-signature-timestamp': timestamp };
    const { statusCode } = await app.inject({ method: 'POST', url: '/interactions', headers, payload: '{"type":2}' });
    expect(statusCode).toBe(401);
  };
  const good = () => wire.one.command('ping');
  await good();
  await bad();
  const [ofBad, ofGood] = [await cpuOf(SIZES.badSignatures, bad), await cpuOf(20, good)];
  expect(ofBad).toBeLessThan(ofGood);
});

/** Microseconds of this process's time for each; both sides of a good one are in this process. */
async function cpuOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < times; n++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

function post(body: unknown): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature-ed25519': 'ab'.repeat(64),
      'x-signature-timestamp': '1',
    },
    body: JSON.stringify(body),
  });
}

test('what the bot may do in a channel that an option names is known', async () => {
  await wire.gm.command('bind', { options: { channel: wire.table.channelIds.gm } });
  expect(asked[0]?.channels[wire.table.channelIds.gm]?.appPermissions).toBeGreaterThan(0n);
  expect(asked[0]?.places).toHaveLength(2);
});
