import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { type BotProcess, startBuilt } from '../support/bot-process.ts';
import { CANARY_TOKEN } from '../support/canaries.ts';
import { dataFolder } from '../support/databases.ts';
import { must, readable } from './by-post-messages.ts';
import { steadyTable } from './steady-table.ts';
import { customIdsOf } from './table-with-bot.ts';

/** What keeps deleted bytes for a time, as docs/privacy.md says. */
const KEPT_FOR_A_TIME = ['db', 'backups'];

let folder: string;
let table: PracticeTable;
let bot: BotProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchpost-me-'));
  await dataFolder(folder);
  table = await steadyTable({ dir: null });
  bot = await startBuilt({
    DISCORD_TOKEN: CANARY_TOKEN,
    DISCORD_API_URL: table.apiUrl,
    DISCORD_GUILD_ID: table.guildId,
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
  });
  await bot.said(/serving Discord/);
});

afterAll(async () => {
  await bot.end('SIGKILL');
  await table.close();
  await rm(folder, { recursive: true, force: true });
});

/** Files of the data folder by name, but for those that keep deleted bytes for a time. */
async function filesBeside(): Promise<ReadonlyMap<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const beside = files.filter((file) => !KEPT_FOR_A_TIME.some((name) => file.startsWith(join(folder, name))));
  return new Map(await Promise.all(beside.map(async (file) => [file, await readFile(file, 'latin1')] as const)));
}

test('PBP-DATA-05: what a bot writes beside its database, its log above all, never names who is deleted', async () => {
  const seat = (role: 'gm' | 'player') => table.seat(table.chairs.find((chair) => chair.role === role)?.userId ?? '');
  const [gm, player] = [seat('gm'), seat('player')];
  must(await gm.command('campaign', { path: ['create'], options: { name: 'The Salt Road', book: 'lavender-hack' } }));
  must(await player.command('character', { path: ['new'], options: { name: 'Bryn' } }));
  must(await player.command('roll', { options: { dice: '1d20', for: `<@${player.userId}>` } }));
  // An answer and the message of the deletion that Discord does not take are told of in the log.
  table.failNext({ method: 'POST', path: '/callback', status: 400, code: 50_035 });
  await player.command('roll', { options: { dice: '1d20', for: `<@${player.userId}>` } });
  await player.command('roll', { options: { dice: 'many' } });
  const asked = must(await player.command('me', { path: ['delete'] }));
  const [yes = ''] = customIdsOf(asked);
  table.failNext({ method: 'POST', path: /\/messages$/, status: 400, code: 50_035 });
  const done = await player.press(asked.id, yes);
  expect(readable((await done.settled) ?? undefined)).toContain('Your id on Discord is in none of it any more');
  must(await gm.command('log'));
  await bot.said(/Discord does not take a message/);
  expect(await bot.end('SIGTERM')).toBe(0);

  const log = bot.output();
  for (const words of ['an answer could not be sent', 'Discord does not take a message']) expect(log).toContain(words);
  expect(log.split('\n').filter((line) => line.includes(player.userId))).toEqual([]);
  const files = await filesBeside();
  expect([...files].filter(([, text]) => text.includes(player.userId)).map(([file]) => file)).toEqual([]);
});
