import { afterEach, expect, test } from 'vitest';
import { adminCommand } from '../../src/discord/admin/admin-command.ts';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import { openOperations } from '../../src/operations.ts';
import { toyHouse } from './support/bot.ts';

const wire = toyHouse();
let bot: Served | null = null;

afterEach(async () => {
  expect(wire.table.violations).toEqual([]);
  await bot?.close();
  bot = null;
});

/** The bot with nothing but `/admin`, for these people of the table's server or of another. */
async function serve(userIds: readonly string[], guildId = wire.table.guildId) {
  const operations = openOperations({
    store: wire.database.store,
    clock: wire.clock,
    version: '1.2.3',
    bot: () => bot,
  });
  bot = await wire.serve([adminCommand(operations, { guildId, userIds })], { guildId: null, sweepEvery: 60_000 });
  return operations;
}

const SECRET = 'postgresql://watchpost:hunter2@database:5432/watchpost';

test('it shows what is stuck and why, without secrets and without what was written, and has it tried again', async () => {
  const lost = await wire.leave({ body: { content: 'The heir is the cook.', allowed_mentions: { parse: [] } } });
  await wire.database.store.undeliverable(lost, `Missing Access ${SECRET}`, null);
  const operations = await serve([wire.one.userId]);
  operations.broke({ reference: 'k7m2pq', command: 'roll', error: 'TypeError', at: wire.clock.now().getTime() });
  const { message } = await wire.one.command('admin');
  const told = message?.content ?? '';
  expect(message?.flags).toBe(64);
  expect(told).toMatch(/^\*\*Watchpost 1\.2\.3\*\* on Node /);
  expect(told).toContain('Servers: 1. Campaigns: 1. The line to Discord is up.');
  expect(told).toMatch(/Messages that wait: \d+, the oldest for .+; given up: 1\./);
  expect(told).toMatch(/- Message row-\w+, given up · <t:\d+:R> · Missing Access postgresql/);
  expect(told).toMatch(/- `k7m2pq` · roll · TypeError · <t:\d+:R>/);
  expect(told).not.toMatch(/hunter2|heir/);
  const again = await wire.one.select(message?.id ?? '', 'admin:retry', ['all']);
  expect(again.message?.content).toMatch(/^Tried again: 1\./);
  await expect.poll(() => wire.contents()).toContain('The heir is the cook.');
  const after = await wire.one.press(message?.id ?? '', 'admin:look');
  expect(after.message?.content).toContain('Nothing is stuck.');
});

test('with nobody named it is for who may manage the server; nobody else learns that it is there', async () => {
  await serve([]);
  expect((await wire.gm.command('admin')).message?.content).toContain('Watchpost 1.2.3');
  expect((await wire.one.command('admin')).message?.content).toMatch(/^I do not know this command/);
});

test('in another server than its own it is not listed', async () => {
  await serve([wire.one.userId], '123456789012345678');
  expect(JSON.stringify(wire.table.commands)).not.toContain('"admin"');
});
