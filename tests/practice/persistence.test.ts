import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable, openPingBot, seatAt } from './ping-bot.ts';
import { api } from './raw-bot.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'practice-'));
});
afterEach(() => rm(dir, { recursive: true }));

const open = (clock = movableClock()) =>
  openPracticeTable({
    port: 0,
    dir,
    clock,
    pageDir: null,
    games: [{ id: 'one', name: 'One', hint: 'The one.', welcome: 'Take a seat.', steps: [] }],
  });

test('a table comes back as it was left, with its clock, files and people, but without private messages', async () => {
  const first = await open();
  expect(first.isFresh).toBe(true);
  const bot = await openPingBot(first);
  await seatAt(first, 1).command('ping', { options: { text: 'hello' } });
  await seatAt(first, 1).command('secret');
  first.addChair('Player three', 'player');
  first.advance(3_600_000);
  const form = new FormData();
  form.set('payload_json', '{"content":"a file"}');
  form.set('files[0]', new Blob(['words']), 'notes.txt');
  await api(first, 'POST', `/channels/${first.channelIds.table}/messages`, form);
  await bot.destroy();
  await first.close();

  const clock = movableClock();
  const second = await open(clock);
  expect(second.isFresh).toBe(false);
  expect([second.guildId, second.botId, second.channelIds]).toEqual([first.guildId, first.botId, first.channelIds]);
  expect(second.chairs.map((chair) => chair.name)).toEqual(['Game master', 'Player one', 'Player two', 'Player three']);
  expect(clock.ahead).toBe(3_600_000);
  const seen = seatAt(second, 1).visible();
  expect(seen.map((message) => message.content)).toEqual(['Take a seat.', 'pong hello', 'a file']);
  const url = seen.at(-1)?.attachments[0]?.url ?? '';
  expect(url.startsWith(second.url)).toBe(true);
  expect(await (await fetch(url)).text()).toBe('words');
  const said = seatAt(second, 1).say('on');
  expect(BigInt(said.id) > BigInt(seen.at(-1)?.id ?? 0)).toBe(true);
  const commands = await api(second, 'GET', `/applications/${second.botId}/guilds/${second.guildId}/commands`);
  expect(commands.body).toMatchObject({ 0: { name: 'ping' } });
  await second.close();
});

test('a table killed without closing has its ids already', async () => {
  const table = await open();
  const text = await readFile(join(dir, 'practice.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ guildId: table.guildId, botId: table.botId });
  seatAt(table, 1).say('quick');
  await expect.poll(() => readFile(join(dir, 'practice.json'), 'utf8')).toContain('quick');
  await table.close();
});

test('beginning anew wipes the talk, keeps the people, and wipes when the bot has come to rest', async () => {
  const table = await open();
  const { body } = await api(table, 'POST', `/channels/${table.channelIds.table}/threads`, { name: 'T', type: 11 });
  seatAt(table, 1).say('old words');
  const order: string[] = [];
  const left = () => seatAt(table, 1).visible().length;
  table.onBeginAnew(async (wipe) => {
    order.push(`at rest, ${left()} left`);
    wipe();
    order.push(`wiped, ${left()} left`);
  });
  await table.beginAnew();
  expect(order).toEqual(['at rest, 2 left', 'wiped, 0 left']);
  expect(
    seatAt(table, 1)
      .visible()
      .map((message) => message.content),
  ).toEqual(['Take a seat.']);
  expect((await api(table, 'GET', `/channels/${body.id}`)).body.code).toBe(10003);
  expect(table.chairs).toHaveLength(3);
  await table.close();
});

test('what the table plays is kept, and a table of before there was a choice plays the first game', async () => {
  const games = ['chess', 'cards'].map((id) => ({ id, name: id, hint: '', welcome: id, steps: [] }));
  const again = (game?: string) =>
    openPracticeTable({ port: 0, dir, clock: movableClock(), pageDir: null, games, ...(game && { game }) });
  const before = await open();
  await before.close();
  const old = await again('cards');
  expect(old.game).toBe('chess');
  await old.beginAnew('cards');
  await old.close();
  const kept = await again('chess');
  expect(kept.game).toBe('cards');
  await kept.close();
});

test('a file that is no table is not overwritten', async () => {
  await writeFile(join(dir, 'practice.json'), '{"broken":');
  await expect(open()).rejects.toThrow('is not the state of a practice table');
  expect(await readFile(join(dir, 'practice.json'), 'utf8')).toBe('{"broken":');
});

test.each([0, -1, Number.NaN, 1e300])('the clock does not move by %d', async (milliseconds) => {
  const table = await memoryTable();
  expect(() => table.advance(milliseconds)).toThrow('moves forward by up to ten years');
  await table.close();
});

test('a port in use is named', async () => {
  const first = await memoryTable();
  const port = Number(new URL(first.url).port);
  await expect(memoryTable({ port })).rejects.toThrow(`Port ${port} is taken by another program.`);
  await first.close();
});

test('no page yet is said in one sentence, a page is served', async () => {
  const bare = await openPracticeTable({ port: 0, dir: null, clock: movableClock(), pageDir: join(dir, 'none') });
  expect(await (await fetch(bare.url)).text()).toMatch(/^The practice page is not built yet/);
  await bare.close();
  await writeFile(join(dir, 'index.html'), '<h1>Table</h1>');
  await writeFile(join(dir, 'page.js'), 'let a;');
  const table = await memoryTable({ pageDir: dir });
  expect(await (await fetch(table.url)).text()).toBe('<h1>Table</h1>');
  expect((await fetch(`${table.url}/page.js`)).headers.get('content-type')).toContain('javascript');
  expect((await fetch(`${table.url}/practice.json`)).status).toBe(404);
  await table.close();
});
