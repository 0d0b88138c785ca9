import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Served } from '../../src/discord/serve-discord.ts';
import type { Store } from '../../src/store/store.ts';
import { command, say, toyHouse } from './support/bot.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Discord's own limit, and the settings that the bot is shipped with: nothing here says how long anything takes. */
const house = toyHouse({ ackMilliseconds: 3 * SECOND });
let bot: Served | null = null;
afterEach(async () => {
  await bot?.close();
  bot = null;
});

describe('as shipped', () => {
  test('an answer that takes four seconds is promised within three, and comes', async () => {
    const slow = command('slow', async () => {
      await wait(4 * SECOND);
      return say('at last');
    });
    bot = await house.serve([slow]);
    const outcome = await house.one.command('slow');
    expect(outcome.kind).toBe('deferred');
    expect((await outcome.settled)?.content).toBe('at last');
  });

  test('what a process claimed and did not send is another’s after half a minute, and no sooner', async () => {
    const id = await house.leave({});
    const { store } = house.database;
    const claim: Store['claim'] = async (claiming) => {
      await store.claim(claiming);
      throw new Error('the process died');
    };
    await house.sender({ outbox: { ...store, claim } }).sweep();
    house.table.advance(29 * SECOND);
    await house.sender().sweep();
    expect(house.contents()).toEqual([]);
    house.table.advance(1 * SECOND);
    await house.sender().sweep();
    expect(house.contents()).toEqual([id]);
  });

  test('what failed for a day is still tried every hour', async () => {
    const id = await house.leave({});
    await house.database.database.prisma.outboxMessage.update({ where: { id }, data: { attempts: 20 } });
    house.table.failNext({ method: 'POST', path: '/messages', status: 500, times: 4 });
    await house.sender().sweep();
    expect(await house.waiting()).toEqual([{ id, attempts: 21 }]);
    house.table.advance(HOUR - SECOND);
    await house.sender().sweep();
    expect(house.contents()).toEqual([]);
    house.table.advance(SECOND);
    await house.sender().sweep();
    expect(house.contents()).toEqual([id]);
  });
});
