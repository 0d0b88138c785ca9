import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Served } from '../../src/discord/serve-discord.ts';
import type { Store } from '../../src/store/store.ts';
import { choice, type ToyAsk } from '../support/toy-book.ts';
import { ask, askCommand, command, doneReply, eventually, toyHouse } from './support/bot.ts';

const house = toyHouse();
const asks: ToyAsk[] = [];
let bot: Served | null = null;

beforeEach(() => {
  asks.length = 0;
  asks.push({ form: choice('one', 'two'), audience: { who: 'one', userId: house.one.userId } });
});
afterEach(async () => {
  await bot?.close();
  bot = null;
});

describe('an answer', () => {
  test('is noted with its message within moments', async () => {
    bot = await house.serve([askCommand(house, () => asks)]);
    const { message } = await house.one.command('ask');
    const prompt = Object.values((await house.database.store.read(house.campaignId))?.world.prompts ?? {})[0];
    await eventually(async () => {
      expect(await house.waiting()).toEqual([]);
      expect(await house.database.store.messageOf(prompt?.replyId ?? '')).toMatchObject({ messageId: message?.id });
    });
    expect(house.table.violations).toEqual([]);
  });

  test('of a process that died after its commit is written by the next one, while the token lives', async () => {
    // Put off at once, then committed, then silence.
    const slow = command('ask', async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await ask(house, request, asks);
      return new Promise(() => undefined);
    });
    const first = await house.serve([slow], { deferAfter: 0, drainWithin: 1 });
    const outcome = await house.one.command('ask');
    expect(outcome.kind).toBe('deferred');
    await eventually(async () => expect(await house.waiting()).toHaveLength(1));
    await first.close();
    house.table.advance(6_000);
    bot = await house.serve([askCommand(house, () => asks)]);
    expect((await outcome.settled)?.embeds[0]?.title).toBe('Waiting for an answer');
    await eventually(async () => expect(await house.waiting()).toEqual([]));
    expect(house.table.violations).toEqual([]);
  }, 30_000);

  test('whose token has died is posted', async () => {
    await house.leave({ kind: 'reply', token: 'x'.repeat(90), created: house.clock.now().getTime() - 20 * 60_000 });
    const outbox = house.sender();
    await outbox.sweep();
    expect(house.contents()).toHaveLength(1);
    expect(await house.waiting()).toEqual([]);
    expect(house.table.violations).toEqual([]);
  });

  test('that is private is never posted', async () => {
    await house.leave({
      kind: 'reply',
      token: 'x'.repeat(90),
      private: true,
      created: house.clock.now().getTime() - 20 * 60_000,
    });
    const outbox = house.sender();
    await outbox.sweep();
    expect(house.contents()).toEqual([]);
    expect(await house.waiting()).toEqual([]);
  });

  test('that is young is left to the wire', async () => {
    await house.leave({ kind: 'reply', created: house.clock.now().getTime() - 1_000 });
    await house.sender().sweep();
    expect(house.contents()).toEqual([]);
    expect(await house.waiting()).toHaveLength(1);
  });

  test('that the wire is sending is not sent twice', async () => {
    const id = await house.leave({ kind: 'reply' });
    const outbox = house.sender();
    outbox.hold(id);
    await outbox.sweep();
    expect(house.contents()).toEqual([]);
    outbox.release(id);
    await outbox.sweep();
    expect(house.contents()).toEqual([id]);
  });
});

describe('a post', () => {
  test('is sent once even when Discord’s answer is lost', async () => {
    const id = await house.leave({});
    house.table.failNext({ method: 'POST', path: /\/messages$/, status: 502, isAfterwards: true });
    const outbox = house.sender();
    await outbox.sweep();
    expect(house.contents()).toEqual([id]);
    expect(await house.waiting()).toEqual([]);
  });

  test('waits longer each time Discord is down, and arrives in the end', async () => {
    await house.leave({});
    house.table.failNext({ method: 'POST', path: /\/messages$/, status: 500, times: 8 });
    const outbox = house.sender();
    await outbox.sweep();
    expect(house.contents()).toEqual([]);
    await outbox.sweep();
    const [row] = await house.waiting();
    expect(row?.attempts).toBe(1);
    house.table.advance(6_000);
    await outbox.sweep();
    expect((await house.waiting())[0]?.attempts).toBe(2);
    house.table.advance(6_000);
    await outbox.sweep();
    expect((await house.waiting())[0]?.attempts).toBe(2);
    house.table.advance(6_000);
    await outbox.sweep();
    expect(house.contents()).toHaveLength(1);
    expect(await house.waiting()).toEqual([]);
  }, 40_000);

  test('to a channel that is closed to the bot is given up, and logged once', async () => {
    await house.leave({});
    await house.leave({});
    house.table.denyBot(house.table.channelIds.table, ['SendMessages']);
    await house.sender().sweep();
    expect(await house.waiting()).toEqual([]);
    expect(house.loggedAs('a channel cannot be written to')).toHaveLength(1);
  });

  test('to a channel that is gone is given up', async () => {
    await house.leave({ channelId: '123456789012345678' });
    await house.sender().sweep();
    expect(await house.waiting()).toEqual([]);
  });

  test('that Discord finds malformed is given up and logged as an error', async () => {
    await house.leave({ body: { content: 'x'.repeat(2001) } });
    await house.sender().sweep();
    expect(await house.waiting()).toEqual([]);
    expect(house.logged.some((line) => line.level === 50)).toBe(true);
  });

  test('of many at once all arrive, in order', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 120; n++) ids.push(await house.leave({ created: house.clock.now().getTime() - 60_000 + n }));
    await house.sender().sweep();
    expect(house.contents()).toEqual(ids);
  }, 30_000);
});

test('messages that a turn drew again are sent right after it', async () => {
  const redrawing = command('redraw', async (request) => {
    const done = await ask(house, request, asks);
    if (done.done === 'yes')
      await house.leave({
        kind: 'edit',
        target: done.rowId,
        body: { content: 'drawn again' },
        created: house.clock.now().getTime(),
      });
    return doneReply(done);
  });
  bot = await house.serve([redrawing]);
  const { message } = await house.one.command('redraw');
  await eventually(() =>
    expect(house.two.visible().find((one) => one.id === message?.id)?.content).toBe('drawn again'),
  );
  expect(house.table.violations).toEqual([]);
});

test('what was committed outside an interaction is sent when the sender is told', async () => {
  bot = await house.serve([], { sweepEvery: 3_600_000 });
  await bot.sweep();
  const id = await house.leave({ created: house.clock.now().getTime() });
  expect(house.contents()).toEqual([]);
  bot.kick();
  await eventually(() => expect(house.contents()).toEqual([id]));
});

test('a store that fails while noting does not make a message go out twice', async () => {
  const id = await house.leave({});
  const { store } = house.database;
  let fails = 1;
  const delivered: Store['delivered'] = (rows, now) =>
    fails-- > 0 ? Promise.reject(new Error('down')) : store.delivered(rows, now);
  const outbox = house.sender({ outbox: { ...store, delivered } });
  await outbox.sweep();
  await outbox.sweep();
  expect(house.contents()).toEqual([id]);
  await outbox.close();
  expect(await house.waiting()).toEqual([]);
});
