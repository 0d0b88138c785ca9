import { afterEach, expect, test } from 'vitest';
import type { Served } from '../../../src/discord/gateway/serve-discord.ts';
import { StoreDown } from '../../../src/play/wire-store.ts';
import { command, eventually, say, toyHouse } from '../support/bot.ts';

const wire = toyHouse();
let bot: Served;
afterEach(() => bot.close());

test('game masters are told once when changes are refused, and once when they are kept again', async () => {
  const records = { isWritable: false };
  const refuse = command('act', async () => {
    if (records.isWritable) return say('done');
    throw new StoreDown('the disk is full');
  });
  bot = await wire.serve([refuse], { isWritable: async () => records.isWritable, lookForRoomEvery: 50 });
  for (const seat of [wire.one, wire.two, wire.one])
    expect((await seat.command('act')).message?.content).toContain('My records cannot be reached');
  const told = () => wire.contents().filter((text) => /My records take/.test(text));
  await eventually(() => expect(told()).toEqual([expect.stringContaining('take no changes right now')]));
  expect(told()[0]).toContain(`<@${wire.gm.userId}>`);
  records.isWritable = true;
  await eventually(() => expect(told()).toEqual([expect.any(String), expect.stringContaining('take changes again')]));
});

test('nobody is told of a database that is merely away: then nothing can be known either', async () => {
  const away = command('act', async () => {
    throw new StoreDown('connection lost');
  });
  bot = await wire.serve([away], { isWritable: async () => true });
  await wire.one.command('act');
  await wire.one.command('act');
  expect(wire.contents().filter((text) => text.includes('My records take'))).toEqual([]);
});
