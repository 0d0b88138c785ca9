import { afterEach, describe, expect, test } from 'vitest';
import type { Served } from '../../src/discord/serve-discord.ts';
import { eventually, toyHouse } from './support/bot.ts';

const house = toyHouse();
let bot: Served | null = null;

afterEach(async () => {
  await bot?.close();
  bot = null;
});

describe('a channel that is lost', () => {
  const GONE = '123456789012345678';

  test('is told of once an hour, whatever was meant for it', async () => {
    const told: string[] = [];
    const onLostChannel = async (...what: string[]) => void told.push(what.join(' '));
    const outbox = house.sender({ onLostChannel });
    const post = await house.leave({});
    await outbox.sweep();
    house.table.denyBot(house.table.channelIds.table, ['ViewChannel']);
    await house.leave({});
    await house.leave({ kind: 'edit', target: post });
    await house.leave({ channelId: GONE });
    await house.leave({ channelId: GONE });
    await outbox.sweep();
    expect(await house.waiting()).toEqual([]);
    const both = [`${house.campaignId} ${house.table.channelIds.table}`, `${house.campaignId} ${GONE}`];
    await eventually(() => expect([...told].sort()).toEqual([...both].sort()));

    house.table.advance(59 * 60_000);
    await house.leave({ channelId: GONE });
    await outbox.sweep();
    await outbox.close();
    expect(told).toHaveLength(2);
  });

  test('is told of again when it is still lost after an hour', async () => {
    const told: string[] = [];
    const outbox = house.sender({ onLostChannel: async (_campaignId, channelId) => void told.push(channelId) });
    await house.leave({ channelId: GONE });
    await outbox.sweep();
    house.table.advance(60 * 60_000);
    await house.leave({ channelId: GONE });
    await outbox.sweep();
    await outbox.close();
    expect(told).toEqual([GONE, GONE]);
    expect(house.loggedAs('a channel cannot be written to')).toHaveLength(2);
  });

  test('is told of by a message that goes out at once', async () => {
    let notice = '';
    const outbox = house.sender({
      onLostChannel: async () => {
        notice = await house.leave({ created: house.clock.now().getTime() });
      },
    });
    await house.leave({ channelId: GONE });
    await outbox.sweep();
    await eventually(() => expect(house.contents()).toEqual([notice]));
    await outbox.close();
  });

  test('does not stop the sending when telling of it fails', async () => {
    const outbox = house.sender({ onLostChannel: () => Promise.reject(new Error('broken')) });
    await house.leave({ channelId: GONE });
    const after = await house.leave({});
    await outbox.sweep();
    await outbox.close();
    expect(house.contents()).toEqual([after]);
    expect(house.loggedAs('a lost channel could not be told of')).toHaveLength(1);
  });

  test('is nothing that another kind of refusal means', async () => {
    const told: string[] = [];
    const outbox = house.sender({ onLostChannel: async (_campaignId, channelId) => void told.push(channelId) });
    await house.leave({ body: { content: 'x'.repeat(2001) } });
    await outbox.sweep();
    await outbox.close();
    expect(told).toEqual([]);
  });
});

test('a channel that the bot lost is told of by who serves', async () => {
  const told: string[] = [];
  bot = await house.serve([], { onLostChannel: async (...what) => void told.push(what.join(' ')) });
  await house.leave({ channelId: '123456789012345678' });
  await bot.sweep();
  await eventually(() => expect(told).toEqual([`${house.campaignId} 123456789012345678`]));
});
