import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import { choice, type ToyAsk } from '../support/toy-book.ts';
import { ask, askCommand, command, doneReply, eventually, toyHouse } from './support/bot.ts';

/** Discord waits for an answer for 400 milliseconds here, and not for three seconds. */
const wire = toyHouse({ ackMilliseconds: 400 });
const asks: ToyAsk[] = [];
let bot: Served | null = null;

beforeEach(() => {
  asks.length = 0;
  asks.push({ form: choice('one', 'two'), audience: { who: 'one', userId: wire.one.userId } });
});
afterEach(async () => {
  await bot?.close();
  bot = null;
});

const titles = () => wire.two.visible().map((message) => message.embeds[0]?.title);

describe('an answer', () => {
  test('that was never acknowledged is posted in the channel', async () => {
    const silent = command('ask', async (request) => {
      await ask(wire, request, asks);
      return new Promise(() => undefined);
    });
    const first = await wire.serve([silent], { deferAfter: 60_000, drainWithin: 1 });
    expect((await wire.one.command('ask')).kind).toBe('failed');
    expect(titles()).toEqual([]);
    await first.close();
    wire.table.advance(6_000);
    bot = await wire.serve([askCommand(wire, () => asks)]);
    await eventually(() => expect(titles()).toEqual(['Waiting for an answer']));
    await eventually(async () => expect(await wire.waiting()).toEqual([]));
  });

  test('that comes after three seconds is not lost', async () => {
    let tooLate = () => {};
    const isTooLate = new Promise<void>((resolve) => {
      tooLate = resolve;
    });
    const late = command('ask', async (request) => {
      const result = await ask(wire, request, asks);
      await isTooLate;
      return doneReply(result);
    });
    bot = await wire.serve([late], { deferAfter: 60_000, sweepEvery: 50 });
    expect((await wire.one.command('ask')).kind).toBe('failed');
    tooLate();
    wire.table.advance(6_000);
    await eventually(() => expect(titles()).toEqual(['Waiting for an answer']));
    await eventually(async () => expect(await wire.waiting()).toEqual([]));
  });
});
