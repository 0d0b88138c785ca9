import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import { HOUR, SECOND } from '../../src/rules/engine/time.ts';
import type { Store } from '../../src/store/store.ts';
import { command, say, toyHouse } from './support/bot.ts';

/** Discord's own limit, and the settings that the bot is shipped with: nothing here says how long anything takes. */
const wire = toyHouse({ ackMilliseconds: 3 * SECOND });
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
    bot = await wire.serve([slow]);
    const outcome = await wire.one.command('slow');
    expect(outcome.kind).toBe('deferred');
    expect((await outcome.settled)?.content).toBe('at last');
  });

  test('what a process claimed and did not send is another’s after half a minute, and no sooner', async () => {
    const id = await wire.leave({});
    const { store } = wire.database;
    const claim: Store['claim'] = async (claiming) => {
      await store.claim(claiming);
      throw new Error('the process died');
    };
    await wire.sender({ outbox: { ...store, claim } }).sweep();
    wire.table.advance(29 * SECOND);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual([]);
    wire.table.advance(1 * SECOND);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual([id]);
  });

  test('what failed for a day is still tried every hour', async () => {
    const id = await wire.leave({});
    await wire.database.database.prisma.outboxMessage.update({ where: { id }, data: { attempts: 20 } });
    wire.table.failNext({ method: 'POST', path: '/messages', status: 500, times: 4 });
    await wire.sender().sweep();
    expect(await wire.waiting()).toEqual([{ id, attempts: 21 }]);
    wire.table.advance(HOUR - SECOND);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual([]);
    wire.table.advance(SECOND);
    await wire.sender().sweep();
    expect(wire.contents()).toEqual([id]);
  });
});
