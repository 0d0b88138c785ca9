import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Served } from '../../../src/discord/gateway/serve-discord.ts';
import { HOUR, MINUTE } from '../../../src/rules/engine/time.ts';
import type { Store } from '../../../src/store/store.ts';
import { choice, type ToyAsk } from '../../support/toy-book.ts';
import { ask, askCommand, command, doneReply, eventually, toyHouse } from '../support/bot.ts';

const wire = toyHouse();
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

describe('an answer', () => {
  test('is noted with its message within moments', async () => {
    bot = await wire.serve([askCommand(wire, () => asks)]);
    const { message } = await wire.one.command('ask');
    const prompt = Object.values((await wire.database.store.read(wire.campaignId))?.world.prompts ?? {})[0];
    await eventually(async () => {
      expect(await wire.waiting()).toEqual([]);
      expect(await wire.database.store.messageOf(prompt?.replyId ?? '')).toMatchObject({ messageId: message?.id });
    });
    expect(wire.table.violations).toEqual([]);
  });

  test('of a process that died after its commit is written by the next one, while the token lives', async () => {
    // Put off at once, then committed, then silence.
    const slow = command('ask', async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await ask(wire, request, asks);
      return new Promise(() => undefined);
    });
    const first = await wire.serve([slow], { deferAfter: 0, drainWithin: 1 });
    const outcome = await wire.one.command('ask');
    expect(outcome.kind).toBe('deferred');
    await eventually(async () => expect(await wire.waiting()).toHaveLength(1));
    await first.close();
    wire.table.advance(6_000);
    bot = await wire.serve([askCommand(wire, () => asks)]);
    expect((await outcome.settled)?.embeds[0]?.title).toBe('Waiting for an answer');
    await eventually(async () => expect(await wire.waiting()).toEqual([]));
    expect(wire.table.violations).toEqual([]);
  });

  test('whose token has died is posted', async () => {
    await wire.leave({ kind: 'reply', token: 'x'.repeat(90), created: wire.clock.now().getTime() - 20 * MINUTE });
    const outbox = wire.sender();
    await outbox.sweep();
    expect(wire.contents()).toHaveLength(1);
    expect(await wire.waiting()).toEqual([]);
    expect(wire.table.violations).toEqual([]);
  });

  test('that is private is never posted', async () => {
    await wire.leave({
      kind: 'reply',
      token: 'x'.repeat(90),
      private: true,
      created: wire.clock.now().getTime() - 20 * MINUTE,
    });
    const outbox = wire.sender();
    await outbox.sweep();
    expect(wire.contents()).toEqual([]);
    expect(await wire.waiting()).toEqual([]);
  });

  test('that is young is left to the wire', async () => {
    await wire.leave({ kind: 'reply', created: wire.clock.now().getTime() - 1_000 });
    await wire.sender().sweep();
    expect(wire.contents()).toEqual([]);
    expect(await wire.waiting()).toHaveLength(1);
  });

  test('that the wire is sending is not sent twice', async () => {
    const id = await wire.leave({ kind: 'reply' });
    const outbox = wire.sender();
    outbox.hold(id);
    await outbox.sweep();
    expect(wire.contents()).toEqual([]);
    outbox.release(id);
    await outbox.sweep();
    expect(wire.contents()).toEqual([id]);
  });
});

describe('a post', () => {
  test('is sent once even when Discord’s answer is lost', async () => {
    const id = await wire.leave({});
    wire.table.failNext({ method: 'POST', path: /\/messages$/, status: 502, isAfterwards: true });
    const outbox = wire.sender();
    await outbox.sweep();
    expect(wire.contents()).toEqual([id]);
    expect(await wire.waiting()).toEqual([]);
  });

  test('waits longer each time Discord is down, and arrives in the end', async () => {
    await wire.leave({});
    wire.table.failNext({ method: 'POST', path: /\/messages$/, status: 500, times: 8 });
    const outbox = wire.sender();
    await outbox.sweep();
    expect(wire.contents()).toEqual([]);
    await outbox.sweep();
    const [row] = await wire.waiting();
    expect(row?.attempts).toBe(1);
    wire.table.advance(6_000);
    await outbox.sweep();
    expect((await wire.waiting())[0]?.attempts).toBe(2);
    wire.table.advance(6_000);
    await outbox.sweep();
    expect((await wire.waiting())[0]?.attempts).toBe(2);
    wire.table.advance(6_000);
    await outbox.sweep();
    expect(wire.contents()).toHaveLength(1);
    expect(await wire.waiting()).toEqual([]);
  });

  test('to a channel that is shut to the bot waits for it, and is logged once', async () => {
    await wire.leave({});
    await wire.leave({});
    wire.table.denyBot(wire.table.channelIds.table, ['SendMessages']);
    await wire.sender().sweep();
    expect(await wire.waiting()).toHaveLength(2);
    expect(wire.loggedAs('a channel cannot be written to')).toHaveLength(1);
  });

  test('to a channel that is gone is given up', async () => {
    await wire.leave({ channelId: '123456789012345678' });
    await wire.sender().sweep();
    expect(await wire.waiting()).toEqual([]);
  });

  test('that Discord finds malformed is given up and logged as an error', async () => {
    await wire.leave({ body: { content: 'x'.repeat(2001) } });
    await wire.sender().sweep();
    expect(await wire.waiting()).toEqual([]);
    expect(wire.logged.some((line) => line.level === 50)).toBe(true);
  });

  test('of many at once all arrive, in order', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 120; n++) ids.push(await wire.leave({ created: wire.clock.now().getTime() - MINUTE + n }));
    await wire.sender().sweep();
    expect(wire.contents()).toEqual(ids);
  });
});

test('messages that a turn drew again are sent right after it', async () => {
  const redrawing = command('redraw', async (request) => {
    const result = await ask(wire, request, asks);
    if (result.kind === 'done')
      await wire.leave({
        kind: 'edit',
        target: result.rowId,
        body: { content: 'drawn again' },
        created: wire.clock.now().getTime(),
      });
    return doneReply(result);
  });
  bot = await wire.serve([redrawing]);
  const { message } = await wire.one.command('redraw');
  await eventually(() => expect(wire.two.visible().find((one) => one.id === message?.id)?.content).toBe('drawn again'));
  expect(wire.table.violations).toEqual([]);
});

test('what was committed outside an interaction is sent when the sender is told', async () => {
  bot = await wire.serve([], { sweepEvery: HOUR });
  await bot.sweep();
  const id = await wire.leave({ created: wire.clock.now().getTime() });
  expect(wire.contents()).toEqual([]);
  bot.kick();
  await eventually(() => expect(wire.contents()).toEqual([id]));
});

test('a store that fails while noting does not make a message go out twice', async () => {
  const id = await wire.leave({});
  const { store } = wire.database;
  let fails = 1;
  const delivered: Store['delivered'] = (rows, now) =>
    fails-- > 0 ? Promise.reject(new Error('down')) : store.delivered(rows, now);
  const outbox = wire.sender({ outbox: { ...store, delivered } });
  await outbox.sweep();
  await outbox.sweep();
  expect(wire.contents()).toEqual([id]);
  await outbox.close();
  expect(await wire.waiting()).toEqual([]);
});
