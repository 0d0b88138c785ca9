import { REST } from 'discord.js';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOutboxSender } from '../../src/discord/outbox.ts';
import type { Served } from '../../src/discord/serve-discord.ts';
import type { NewReply } from '../../src/store/store.ts';
import { ask, askCommand, command, doneReply, eventually, type House, openHouse } from './support/bot.ts';
import { choice, type ToyAsk } from './support/toy.ts';

let house: House;
let bot: Served | null = null;
const asks: ToyAsk[] = [];

beforeAll(async () => {
  house = await openHouse(400);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.anew();
  asks.length = 0;
  asks.push({ form: choice('one', 'two'), audience: { who: 'one', userId: house.one.userId } });
});
afterEach(async () => {
  await bot?.close();
  bot = null;
});

const waiting = () => house.database.store.undelivered(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 100);
const titles = () => house.two.visible().map((message) => message.embeds[0]?.title);

/** Leaves a row behind, as a process that died right after its commit. */
async function leave(over: Partial<NewReply>): Promise<string> {
  const id = `row-${Math.random().toString(36).slice(2, 10)}`;
  const reply: NewReply = {
    id,
    kind: 'post',
    applicationId: house.table.botId,
    token: null,
    channelId: house.table.channelIds.table,
    private: false,
    body: { content: id, allowed_mentions: { parse: [] } },
    target: null,
    created: house.clock.now().getTime() - 60_000,
    ...over,
  };
  await house.database.store.change(house.campaignId, id, ({ world }) => ({
    commit: { world, patches: [], entries: [], replies: [reply], now: reply.created },
    value: null,
  }));
  return id;
}

function sender() {
  const rest = new REST({ api: house.table.apiUrl }).setToken('toy');
  const log = pino({ level: 'warn' }, { write: (line) => void (house.logged as unknown[]).push(JSON.parse(line)) });
  return openOutboxSender({ outbox: house.database.store, rest, clock: house.clock, log });
}

const contents = () => house.two.visible().map((message) => message.content);

describe('an answer', () => {
  test('is noted with its message within moments', async () => {
    bot = await house.serve([askCommand(house, () => asks)]);
    const { message } = await house.one.command('ask');
    const prompt = Object.values((await house.database.store.read(house.campaignId))?.world.prompts ?? {})[0];
    await eventually(async () => {
      expect(await waiting()).toEqual([]);
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
    await eventually(async () => expect(await waiting()).toHaveLength(1));
    await first.close();
    house.table.advance(6_000);
    bot = await house.serve([askCommand(house, () => asks)]);
    expect((await outcome.settled)?.embeds[0]?.title).toBe('Waiting for an answer');
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(house.table.violations).toEqual([]);
  }, 30_000);

  test('that was never acknowledged is posted in the channel', async () => {
    const silent = command('ask', async (request) => {
      await ask(house, request, asks);
      return new Promise(() => undefined);
    });
    const first = await house.serve([silent], { deferAfter: 60_000, drainWithin: 1 });
    expect((await house.one.command('ask')).kind).toBe('failed');
    expect(titles()).toEqual([]);
    await first.close();
    house.table.advance(6_000);
    bot = await house.serve([askCommand(house, () => asks)]);
    await eventually(() => expect(titles()).toEqual(['Waiting for an answer']));
    await eventually(async () => expect(await waiting()).toEqual([]));
  }, 30_000);

  test('that comes after three seconds is not lost', async () => {
    const late = command('ask', async (request) => {
      const done = await ask(house, request, asks);
      await new Promise((resolve) => setTimeout(resolve, 600));
      return doneReply(done);
    });
    bot = await house.serve([late], { deferAfter: 60_000, sweepEvery: 50 });
    expect((await house.one.command('ask')).kind).toBe('failed');
    await new Promise((resolve) => setTimeout(resolve, 400));
    house.table.advance(6_000);
    await eventually(() => expect(titles()).toEqual(['Waiting for an answer']));
    await eventually(async () => expect(await waiting()).toEqual([]));
  });

  test('whose token has died is posted', async () => {
    await leave({ kind: 'reply', token: 'x'.repeat(90), created: house.clock.now().getTime() - 20 * 60_000 });
    const outbox = sender();
    await outbox.sweep();
    expect(contents()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(house.table.violations).toEqual([]);
  });

  test('that is private is never posted', async () => {
    await leave({
      kind: 'reply',
      token: 'x'.repeat(90),
      private: true,
      created: house.clock.now().getTime() - 20 * 60_000,
    });
    const outbox = sender();
    await outbox.sweep();
    expect(contents()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('that is young is left to the wire', async () => {
    await leave({ kind: 'reply', created: house.clock.now().getTime() - 1_000 });
    await sender().sweep();
    expect(contents()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  test('that the wire is sending is not sent twice', async () => {
    const id = await leave({ kind: 'reply' });
    const outbox = sender();
    outbox.hold(id);
    await outbox.sweep();
    expect(contents()).toEqual([]);
    outbox.release(id);
    await outbox.sweep();
    expect(contents()).toEqual([id]);
  });
});

describe('a post', () => {
  test('is sent once even when Discord’s answer is lost', async () => {
    const id = await leave({});
    house.table.failNext({ method: 'POST', path: /\/messages$/, status: 502, isAfterwards: true });
    const outbox = sender();
    await outbox.sweep();
    expect(contents()).toEqual([id]);
    expect(await waiting()).toEqual([]);
  });

  test('waits longer each time Discord is down, and arrives in the end', async () => {
    await leave({});
    house.table.failNext({ method: 'POST', path: /\/messages$/, status: 500, times: 8 });
    const outbox = sender();
    await outbox.sweep();
    expect(contents()).toEqual([]);
    await outbox.sweep();
    const [row] = await waiting();
    expect(row?.attempts).toBe(1);
    house.table.advance(6_000);
    await outbox.sweep();
    expect((await waiting())[0]?.attempts).toBe(2);
    house.table.advance(6_000);
    await outbox.sweep();
    expect((await waiting())[0]?.attempts).toBe(2);
    house.table.advance(6_000);
    await outbox.sweep();
    expect(contents()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  }, 40_000);

  test('to a channel that is closed to the bot is given up, and logged once', async () => {
    await leave({});
    await leave({});
    house.table.denyBot(house.table.channelIds.table, ['SendMessages']);
    await sender().sweep();
    expect(await waiting()).toEqual([]);
    expect(house.logged.filter((line) => String(line.msg).startsWith('a channel cannot be written to'))).toHaveLength(
      1,
    );
  });

  test('to a channel that is gone is given up', async () => {
    await leave({ channelId: '123456789012345678' });
    await sender().sweep();
    expect(await waiting()).toEqual([]);
  });

  test('that Discord finds malformed is given up and logged as an error', async () => {
    await leave({ body: { content: 'x'.repeat(2001) } });
    await sender().sweep();
    expect(await waiting()).toEqual([]);
    expect(house.logged.some((line) => line.level === 50)).toBe(true);
  });

  test('of many at once all arrive, in order', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 120; n++) ids.push(await leave({ created: house.clock.now().getTime() - 60_000 + n }));
    await sender().sweep();
    expect(contents()).toEqual(ids);
  }, 30_000);
});

describe('a change of a message', () => {
  test('is made in its message; of several only the last', async () => {
    const post = await leave({});
    const outbox = sender();
    await outbox.sweep();
    const body = (content: string) => ({ content, allowed_mentions: { parse: [] } });
    await leave({ kind: 'edit', target: post, body: body('older'), created: house.clock.now().getTime() - 200 });
    await leave({ kind: 'edit', target: post, body: body('newer'), created: house.clock.now().getTime() - 100 });
    await outbox.sweep();
    expect(contents()).toEqual(['newer']);
    expect(house.two.visible()[0]?.edited_timestamp).not.toBeNull();
    await leave({ kind: 'edit', target: post, body: body('stale'), created: house.clock.now().getTime() - 50_000 });
    await outbox.sweep();
    expect(contents()).toEqual(['newer']);
    expect(await waiting()).toEqual([]);
  });

  test('waits for its message when both are on their way', async () => {
    const post = await leave({});
    await leave({ kind: 'edit', target: post, body: { content: 'changed' } });
    await sender().sweep();
    expect(contents()).toEqual(['changed']);
  });

  test('of a deleted message is posted anew, and later changes go there', async () => {
    const post = await leave({});
    const outbox = sender();
    await outbox.sweep();
    const old = house.two.visible()[0]?.id ?? '';
    await new REST({ api: house.table.apiUrl })
      .setToken('toy')
      .delete(`/channels/${house.table.channelIds.table}/messages/${old}`);
    await leave({ kind: 'edit', target: post, body: { content: 'anew' } });
    await outbox.sweep();
    expect(contents()).toEqual(['anew']);
    await leave({ kind: 'edit', target: post, body: { content: 'anew again' }, created: house.clock.now().getTime() });
    await outbox.sweep();
    expect(contents()).toEqual(['anew again']);
  });

  test('of a private message never becomes public', async () => {
    const post = await leave({ private: true });
    const outbox = sender();
    outbox.mark(post, '123456789012345678');
    await outbox.sweep();
    await leave({ kind: 'edit', target: post });
    await leave({ kind: 'update', target: post, token: null });
    await outbox.sweep();
    expect(contents()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('of a message that never came is given up after some tries', async () => {
    await leave({ kind: 'edit', target: 'nothing' });
    const outbox = sender();
    for (let n = 0; n < 6; n++) {
      await outbox.sweep();
      house.table.advance(4 * 60_000);
    }
    expect(await waiting()).toEqual([]);
    expect(contents()).toEqual([]);
  });
});

test('messages that a turn drew again are sent right after it', async () => {
  const redrawing = command('redraw', async (request) => {
    const done = await ask(house, request, asks);
    if (done.done === 'yes')
      await leave({
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

test('a store that fails while noting does not make a message go out twice', async () => {
  const id = await leave({});
  const { store } = house.database;
  let fails = 1;
  const rest = new REST({ api: house.table.apiUrl }).setToken('toy');
  const outbox = openOutboxSender({
    outbox: {
      undelivered: store.undelivered,
      undeliverable: store.undeliverable,
      messageOf: store.messageOf,
      delivered: (rows, now) => (fails-- > 0 ? Promise.reject(new Error('down')) : store.delivered(rows, now)),
    },
    rest,
    clock: house.clock,
    log: pino({ level: 'silent' }),
  });
  await outbox.sweep();
  await outbox.sweep();
  expect(contents()).toEqual([id]);
  await outbox.close();
  expect(await waiting()).toEqual([]);
});
