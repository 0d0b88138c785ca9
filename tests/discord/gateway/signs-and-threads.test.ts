import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '../../../src/discord/command.ts';
import type { Served, Serving } from '../../../src/discord/gateway/serve-discord.ts';
import { CANARY_TOKEN } from '../../support/canaries.ts';
import { command, eventually, say, toyHouse } from '../support/bot.ts';

const wire = toyHouse();
let bot: Served | null = null;
let asked: { readonly places: readonly string[]; readonly userId: string }[] = [];
let mustStay = false;

beforeEach(async () => {
  asked = [];
  mustStay = false;
});
afterEach(async () => {
  expect(wire.table.violations).toEqual([]);
  await bot?.close();
  bot = null;
});

let threads: App['threads'] | null = null;
const grab = command('grab', async (_request, app) => {
  threads = app.threads;
  return say('here');
});

/** The bot, whose play is only asked who showed a sign of life and whether a thread must stay open. */
async function serve(over: Partial<Serving> = {}): Promise<void> {
  const play = {
    ...wire.play,
    showLife: async (_guildId: string, places: readonly string[], userId: string) => {
      asked.push({ places, userId });
      return false;
    },
    mustStayOpen: async () => mustStay,
  };
  bot = await wire.serve([grab], { app: { ...wire.app, play }, ...over });
}

async function ownThreads(): Promise<App['threads']> {
  await wire.one.command('grab');
  if (threads === null) throw new Error('nothing was grabbed');
  return threads;
}

/** Asks the stand-in as the bot does. */
async function discord(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${wire.table.apiUrl}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${CANARY_TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json().catch(() => ({}))) as Record<string, unknown>;
}

const isArchived = async (threadId: string) =>
  ((await discord('GET', `/channels/${threadId}`)).thread_metadata as { archived: boolean } | undefined)?.archived;

describe('signs of life', () => {
  test('LH-PBP-02: whoever writes is there: asked with the place, once a minute for each person and channel', async () => {
    await serve({ signsOfLife: true });
    wire.one.say('Hello.');
    wire.one.say('Anybody?');
    wire.two.say('Yes.');
    await eventually(() => expect(asked).toHaveLength(2));
    expect(asked[0]).toEqual({
      userId: wire.one.userId,
      places: expect.arrayContaining([wire.table.channelIds.table]),
    });
    expect(asked[0]?.places[0]).toBe(wire.table.channelIds.table);
    expect(asked[1]?.userId).toBe(wire.two.userId);
    wire.clock.advance(60_000);
    wire.one.say('Still here.');
    await eventually(() => expect(asked).toHaveLength(3));
  });

  test('what was written is in no log', async () => {
    await serve({ signsOfLife: true });
    wire.one.say('My secret plan.');
    await eventually(() => expect(asked).toHaveLength(1));
    expect(JSON.stringify(wire.logged)).not.toContain('secret plan');
  });

  test('the bot’s own words are none', async () => {
    await serve({ signsOfLife: true });
    await wire.one.command('grab');
    wire.one.say('Hello.');
    await eventually(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.userId).toBe(wire.one.userId);
  });

  test('are not asked of Discord unless the operator allows it', async () => {
    await serve();
    wire.one.say('Hello.');
    await wire.one.command('grab');
    expect(asked).toEqual([]);
  });

  test('who is back is told of: what was committed is posted at once', async () => {
    bot = await wire.serve([grab], { signsOfLife: true });
    const { one, play } = wire;
    const caller = { userId: one.userId, roleIds: [], isManager: false };
    const where = { applicationId: wire.table.botId, token: '', channelId: wire.table.channelIds.table };
    const invocation = { interactionId: 'away-1', campaignId: wire.campaignId, caller, where, private: true };
    const now = wire.clock.now().getTime();
    await play.setAway(invocation, { from: now, until: null, caretakerId: null, pauses: false });
    wire.clock.advance(1_000);
    one.say('I am back.');
    await eventually(async () => {
      const look = await play.look(wire.campaignId, caller);
      expect(look?.world.people[one.userId]?.away).toBeNull();
    });
  });

  test('a store that is down costs nothing but a line in the log', async () => {
    const play = { ...wire.play, showLife: () => Promise.reject(new Error('down')) };
    bot = await wire.serve([grab], { app: { ...wire.app, play }, signsOfLife: true });
    wire.one.say('Hello.');
    await eventually(() => expect(wire.logged.map(({ msg }) => msg)).toContain('a sign of life was lost'));
    expect((await wire.one.command('grab')).message?.content).toBe('here');
  });
});

describe('threads of scenes', () => {
  test('open in the channel, with their people, for a week; and rest when they are closed', async () => {
    await serve();
    const own = await ownThreads();
    const id = (await own.open(wire.table.channelIds.table, 'The bridge', [wire.one.userId, '1'.repeat(18)])) ?? '';
    expect(await discord('GET', `/channels/${id}`)).toMatchObject({
      name: 'The bridge',
      type: 11,
      parent_id: wire.table.channelIds.table,
      thread_metadata: { archived: false, auto_archive_duration: 10080 },
    });
    const members = (await discord('GET', `/channels/${id}/thread-members`)) as unknown as { user_id: string }[];
    expect(members.map(({ user_id }) => user_id)).toContain(wire.one.userId);
    await own.close(id);
    expect(await isArchived(id)).toBe(true);
  });

  test('of a thread open beside it', async () => {
    await serve();
    const own = await ownThreads();
    const first = (await own.open(wire.table.channelIds.table, 'One', [])) ?? '';
    const second = (await own.open(first, 'Two', [])) ?? '';
    expect(await discord('GET', `/channels/${second}`)).toMatchObject({ parent_id: wire.table.channelIds.table });
  });

  test('are null where Discord does not let the bot', async () => {
    await serve();
    const own = await ownThreads();
    wire.table.denyBot(wire.table.channelIds.table, ['CreatePublicThreads']);
    expect(await own.open(wire.table.channelIds.table, 'The bridge', [])).toBeNull();
    expect(await own.open('1'.repeat(18), 'Nowhere', [])).toBeNull();
    await own.close('1'.repeat(18));
  });

  test('LH-PBP-02: with an open round do not fall asleep; others do', async () => {
    await serve();
    const own = await ownThreads();
    const id = (await own.open(wire.table.channelIds.table, 'The bridge', [])) ?? '';
    mustStay = true;
    await discord('PATCH', `/channels/${id}`, { archived: true });
    await eventually(async () => expect(await isArchived(id)).toBe(false));
    mustStay = false;
    await discord('PATCH', `/channels/${id}`, { archived: true });
    await wire.one.command('grab');
    expect(await isArchived(id)).toBe(true);
  });
});
