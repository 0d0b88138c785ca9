import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { openSeeding, publicOf } from './by-post-campaigns.ts';
import { tableWithBot, textOf } from './table-with-bot.ts';

/** What fell due while the records were away may wait for the runner's longest pause. */
const RECOVERED = { timeout: 60_000, interval: 250 };

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function openServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-restart-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const server = await startPostgres(join(folder, 'postgres'), ['-c', 'fsync=off']);
  cleanups.push(() => server.stop());
  return server;
}

test('the bot lives through a restart of Postgres: it refuses clearly, forgets nothing, and goes on by itself', async () => {
  const server = await openServer();
  const at = await tableWithBot(server);
  cleanups.push(() => at.close());
  const [player, other] = at.players;
  const seeding = await openSeeding(at);
  const campaign = await seeding.found('Restarted', [player.userId, other.userId]);
  const here = { channelId: campaign.threadId };
  const roll = async (reason: string): Promise<string> =>
    textOf((await player.command('roll', { ...here, options: { dice: 'd20', for: reason } })).message);
  const posts = () => publicOf(at, campaign).map(textOf).join();
  expect(await roll('before')).toContain('before');
  const deadline = Date.now() + 8_000;
  await seeding.ask(campaign, { title: 'Who keeps watch?', userIds: [player.userId, other.userId], deadline });
  await seeding.close();
  await vi.waitFor(() => expect(posts()).toContain('Who keeps watch?'), RECOVERED);

  await server.pause();
  expect(await roll('meanwhile')).toContain('My records cannot be reached right now. Nothing was changed');
  expect(posts()).not.toContain('My records');
  await at.bot().said(/what is due has to wait: the store is down/);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(deadline), RECOVERED);
  const before = publicOf(at, campaign).length;

  await server.resume();
  // By itself: the runner ends the round, and the outbox tells of it.
  await vi.waitFor(() => expect(publicOf(at, campaign).length).toBeGreaterThan(before), RECOVERED);
  expect(await roll('afterwards')).toContain('afterwards');
  const told = textOf((await player.command('log', here)).message);
  expect(told).toContain('before');
  expect(told).toContain('afterwards');
  expect(told).not.toContain('meanwhile');
  expect(posts().match(/Who keeps watch\?/g)?.length).toBeGreaterThan(1);
  expect(at.table.violations).toEqual([]);
}, 240_000);
