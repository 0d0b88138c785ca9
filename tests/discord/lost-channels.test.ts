import { afterEach, describe, expect, test } from 'vitest';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import type { SenderOptions } from '../../src/discord/outbox/sender.ts';
import { HOUR, MINUTE } from '../../src/rules/engine/time.ts';
import { eventually, toyHouse } from './support/bot.ts';

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
    expect(await wire.waiting()).toEqual([]);
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
    expect(wire.loggedAs('a lost channel could not be told of')).toHaveLength(1);
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
