import { afterEach, expect, test } from 'vitest';
import type { Served } from '../../../src/discord/gateway/serve-discord.ts';
import { command, eventually, say, toyHouse } from '../support/bot.ts';

const wire = toyHouse({ shards: 3 });
let bot: Served;
afterEach(() => bot.close());

test('one process opens as many sessions as Discord recommends, answers by whichever, and mends each', async () => {
  bot = await wire.serve([command('ping', async (request) => say(`pong ${request.places.length}`))]);
  expect(wire.table.shardsOnline).toEqual([0, 1, 2]);
  expect(bot.isConnected()).toBe(true);
  expect((await wire.one.command('ping')).message?.content).toBe('pong 2');
  wire.table.dropGateway();
  await eventually(() => expect(wire.table.shardsOnline).toEqual([0, 1, 2]));
  await eventually(async () => expect((await wire.one.command('ping')).message?.content).toBe('pong 2'));
  expect(wire.table.violations).toEqual([]);
});
