import { afterEach, describe, expect, test } from 'vitest';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import type { SenderOptions } from '../../src/discord/outbox/sender.ts';
import { HOUR, MINUTE } from '../../src/rules/engine/time.ts';
import { eventually, toyHouse } from './support/bot.ts';
import { toy } from './support/toy-command.ts';

type Lost = NonNullable<SenderOptions['onLostChannel']>;

const wire = toyHouse();
let bot: Served | null = null;

afterEach(async () => {
  await bot?.close();
  bot = null;
});

describe('a channel that is lost', () => {
  const GONE = '123456789012345678';

  test('is told of once an hour, whatever was meant for it', async () => {
    const told: string[] = [];
    const onLostChannel: Lost = async (campaignId, { channelId }) => void told.push(`${campaignId} ${channelId}`);
    const outbox = wire.sender({ onLostChannel });
    const post = await wire.leave({});
    await outbox.sweep();
    wire.table.denyBot(wire.table.channelIds.table, ['ViewChannel']);
    await wire.leave({});
    await wire.leave({ kind: 'edit', target: post });
    await wire.leave({ channelId: GONE });
    await wire.leave({ channelId: GONE });
    await outbox.sweep();
    // What is meant for the channel that still exists waits for it.
    expect(await wire.waiting()).toHaveLength(2);
    const both = [`${wire.campaignId} ${wire.table.channelIds.table}`, `${wire.campaignId} ${GONE}`];
    await eventually(() => expect([...told].sort()).toEqual([...both].sort()));

    wire.table.advance(59 * MINUTE);
    await wire.leave({ channelId: GONE });
    await outbox.sweep();
    await outbox.close();
    expect(told).toHaveLength(2);
  });

  test('is told of again when it is still lost after an hour', async () => {
    const told: string[] = [];
    const outbox = wire.sender({ onLostChannel: async (_campaignId, { channelId }) => void told.push(channelId) });
    await wire.leave({ channelId: GONE });
    await outbox.sweep();
    wire.table.advance(HOUR);
    await wire.leave({ channelId: GONE });
    await outbox.sweep();
    await outbox.close();
    expect(told).toEqual([GONE, GONE]);
    expect(wire.loggedAs('a channel cannot be written to')).toHaveLength(2);
  });

  test('is told of by a message that goes out at once', async () => {
    let notice = '';
    const outbox = wire.sender({
      onLostChannel: async () => {
        notice = await wire.leave({ created: wire.clock.now().getTime() });
      },
    });
    await wire.leave({ channelId: GONE });
    await outbox.sweep();
    await eventually(() => expect(wire.contents()).toEqual([notice]));
    await outbox.close();
  });

  test('does not stop the sending when telling of it fails', async () => {
    const outbox = wire.sender({ onLostChannel: () => Promise.reject(new Error('broken')) });
    await wire.leave({ channelId: GONE });
    const after = await wire.leave({});
    await outbox.sweep();
    await outbox.close();
    expect(wire.contents()).toEqual([after]);
    expect(wire.loggedAs('a channel that closed or opened could not be told of')).toHaveLength(1);
  });

  test('is nothing that another kind of refusal means', async () => {
    const told: string[] = [];
    const outbox = wire.sender({ onLostChannel: async (_campaignId, { channelId }) => void told.push(channelId) });
    await wire.leave({ body: { content: 'x'.repeat(2001) } });
    await outbox.sweep();
    await outbox.close();
    expect(told).toEqual([]);
  });
});

test('a channel that the bot lost is told of by who serves', async () => {
  const told: string[] = [];
  bot = await wire.serve([], {
    onLostChannel: async (campaignId, { channelId }) => void told.push(`${campaignId} ${channelId}`),
  });
  await wire.leave({ channelId: '123456789012345678' });
  await bot.sweep();
  await eventually(() => expect(told).toEqual([`${wire.campaignId} 123456789012345678`]));
});

describe('a place that is shut for a while', () => {
  const here = () => wire.table.channelIds.table;

  test('gets what waited once the bot is let in again, in its order', async () => {
    const found: string[] = [];
    bot = await wire.serve([], { onFoundChannel: async (_campaignId, channelId) => void found.push(channelId) });
    wire.table.denyBot(here(), ['SendMessages']);
    const first = await wire.leave({});
    const second = await wire.leave({});
    await bot.sweep();
    expect(wire.contents()).toEqual([]);
    expect(await wire.waiting()).toHaveLength(2);
    wire.table.denyBot(here(), []);
    await eventually(() => expect(wire.contents()).toEqual([first, second]));
    await eventually(() => expect(found).toEqual([here()]));
  });

  test('is tried again without any word from Discord', async () => {
    const outbox = wire.sender();
    wire.table.denyBot(here(), ['SendMessages']);
    const row = await wire.leave({});
    await outbox.sweep();
    wire.table.denyBot(here(), []);
    wire.table.advance(MINUTE);
    await outbox.sweep();
    await outbox.close();
    expect(wire.contents()).toEqual([row]);
  });

  test('gets the newest ten posts, not all that nobody could read', async () => {
    const outbox = wire.sender();
    wire.table.denyBot(here(), ['SendMessages']);
    const rows: string[] = [];
    for (let n = 0; n < 13; n++) rows.push(await wire.leave({}));
    for (let n = 0; n < 4; n++) {
      await outbox.sweep();
      wire.table.advance(MINUTE);
    }
    wire.table.denyBot(here(), []);
    wire.table.advance(10 * MINUTE);
    await outbox.sweep();
    await outbox.close();
    expect(wire.contents()).toEqual(rows.slice(-10));
  });

  test('is given up after a week', async () => {
    const outbox = wire.sender();
    wire.table.denyBot(here(), ['SendMessages']);
    await wire.leave({ created: wire.clock.now().getTime() - 8 * 24 * HOUR });
    await outbox.sweep();
    await outbox.close();
    expect(await wire.waiting()).toEqual([]);
  });

  test.each([
    [160_005, 'the thread is locked'],
    [50_083, 'the thread is archived'],
    [160_006, 'too many threads are active'],
    [30_046, 'too many old messages were edited'],
    [40_333, 'Discord shut the request out'],
    [50_013, 'a permission is missing'],
  ])('is what %d means: %s', async (code) => {
    const told: unknown[] = [];
    const outbox = wire.sender({ onLostChannel: async (_campaignId, lost) => void told.push(lost) });
    wire.table.failNext({ method: 'POST', path: /channels\/\d+\/messages$/, status: 403, code });
    const row = await wire.leave({});
    await outbox.sweep();
    expect(wire.contents()).toEqual([]);
    wire.table.advance(MINUTE);
    await outbox.sweep();
    await outbox.close();
    expect([wire.contents(), told]).toEqual([[row], [{ channelId: here(), isGone: false }]]);
  });

  test.each([
    [10_003, 'it was deleted'],
    [50_008, 'it takes no text'],
    [50_024, 'it is of another kind'],
  ])('is gone for good where Discord answers %d: %s', async (code) => {
    const told: unknown[] = [];
    const outbox = wire.sender({ onLostChannel: async (_campaignId, lost) => void told.push(lost) });
    wire.table.failNext({ method: 'POST', path: /channels\/\d+\/messages$/, status: 404, code });
    await wire.leave({});
    await outbox.sweep();
    await outbox.close();
    expect([await wire.waiting(), told]).toEqual([[], [{ channelId: here(), isGone: true }]]);
  });
});

test('an interaction that lacks what it should have is refused, and the process lives', async () => {
  bot = await wire.serve([toy]);
  const outcome = await wire.one.command('toy', { options: { join: 'Pip' } });
  expect(outcome.kind).not.toBe('silence');
  for (const left of [
    { type: 3, data: { component_type: 2, custom_id: 'x' } },
    { type: 2, data: { type: 3, name: 'x' } },
    { type: 2 },
    { type: 3, data: {} },
    { type: 5, data: { custom_id: 'x' }, guild_id: wire.table.guildId },
    { type: 99 },
  ])
    wire.table.deliver({
      id: String(Math.random()),
      application_id: wire.table.botId,
      token: 'x',
      version: 1,
      ...left,
    });
  const after = await wire.two.command('toy', { options: { join: 'Sam' } });
  expect(after.message).toBeDefined();
  expect(wire.loggedAs('an interaction could not be read').length).toBeGreaterThan(0);
});
