import { afterEach, expect, test } from 'vitest';
import { openProxy } from '../store/proxy.ts';
import { migratedDatabase } from '../support/databases.ts';
import { tableWithBot, textOf } from './table-with-bot.ts';

/** Where the line breaks while the sender claims rows of this channel, it does not know that it has them: the channel rests for 30 seconds. */
const CLAIMED = { timeout: 60_000 };

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test('a commit whose answer is lost is applied once and told once, and nobody hears that nothing was changed', async () => {
  const database = await migratedDatabase();
  cleanups.push(database.drop);
  const proxy = await openProxy(new URL(database.url));
  cleanups.push(async () => proxy.cut());
  const url = new URL(database.url);
  url.port = String(proxy.port);
  const at = await tableWithBot({ url: url.href });
  cleanups.push(() => at.close());
  await at.gm.command('campaign', { path: ['create'], options: { name: 'Lost', book: 'lavender-hack' } });
  const roll = async (reason: string) =>
    // Dice of who does not play are kept nowhere.
    textOf((await at.gm.command('roll', { options: { dice: '3d6', for: reason } })).message);
  const told = (reason: string) => at.gm.visible().filter((message) => textOf(message).includes(reason));
  expect(await roll('an answer')).toContain('an answer');

  // The database is back at once: whoever asks again finds what was committed.
  const lost = proxy.loseAnswerTo('INSERT INTO processed_interaction');
  expect(await roll('a lost answer')).toContain('a lost answer');
  await lost;
  expect(told('a lost answer')).toHaveLength(1);

  // It stays away: nobody can know yet.
  const gone = proxy.loseAnswerTo('INSERT INTO processed_interaction', { stayAway: true });
  expect(await roll('an answer to come')).toContain('I cannot tell yet whether it counts');
  await gone;
  expect(await roll('too late')).toContain('Nothing was changed');
  await proxy.mend();
  await expect.poll(() => told('an answer to come').length, CLAIMED).toBe(1);
  const log = textOf((await at.gm.command('log')).message);
  for (const [reason, times] of [
    ['a lost answer', 1],
    ['an answer to come', 1],
    ['too late', 0],
  ] as const)
    expect(log.split(reason).length - 1, reason).toBe(times);
});
