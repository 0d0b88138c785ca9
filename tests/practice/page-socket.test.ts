import { resolve } from 'node:path';
import type { Client } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { movableClock } from '../../src/practice/clock.ts';
import type { PageAction, PageEvent } from '../../src/practice/page-protocol.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable, openPingBot } from './ping-bot.ts';
import { api } from './raw-bot.ts';

type EventOf<T extends PageEvent['kind']> = Extract<PageEvent, { readonly kind: T }>;

const GAMES = [
  { id: 'chess', name: 'Chess', hint: 'Two armies.', welcome: 'Take a seat.', steps: [] },
  { id: 'cards', name: 'Cards', hint: 'Four suits.', welcome: 'Cut the deck.', steps: [] },
];

let table: PracticeTable;
let bot: Client<true>;
beforeEach(async () => {
  table = await memoryTable({ games: GAMES, game: 'cards' });
  bot = await openPingBot(table);
});
afterEach(async () => {
  await bot.destroy();
  await table.close();
});

/** What stands first at the table. */
const first = (table: PracticeTable) => table.seat(table.chairs[1]?.userId ?? '').visible()[0]?.content;

async function openPage(origin = table.url) {
  const socket = new WebSocket(`${table.url.replace('http', 'ws')}/practice/socket`, { origin });
  const waiting: PageEvent[] = [];
  const takers: { type: string; resolve: (event: PageEvent) => void }[] = [];
  socket.on('message', (raw) => {
    const event = JSON.parse(String(raw)) as PageEvent;
    const at = takers.findIndex((taker) => taker.type === event.kind);
    if (at < 0) waiting.push(event);
    else takers.splice(at, 1)[0]?.resolve(event);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    waiting,
    act: (action: PageAction) => socket.send(JSON.stringify(action)),
    close: () => socket.terminate(),
    next<T extends PageEvent['kind']>(type: T): Promise<EventOf<T>> {
      const at = waiting.findIndex((event) => event.kind === type);
      if (at >= 0) return Promise.resolve(waiting.splice(at, 1)[0] as EventOf<T>);
      return new Promise((resolve) => takers.push({ type, resolve: resolve as (event: PageEvent) => void }));
    },
  };
}

const chair = (index: number) => table.chairs[index]?.userId ?? '';

test('a command that is listed everywhere and in this server is shown twice, as Discord shows it', async () => {
  const page = await openPage();
  const seen: string[] = [];
  table.onRequest((method, path) => void seen.push(`${method} ${path}`));
  const paths = [
    `/applications/${table.botId}/guilds/${table.guildId}/commands`,
    `/applications/${table.botId}/commands`,
  ];
  for (const path of paths) await api(table, 'PUT', path, [{ name: 'twin', description: 'Is listed' }]);
  await page.next('commands');
  const { commands } = await page.next('commands');
  expect(commands.map(({ name, guild_id }) => [name, guild_id])).toEqual([
    ['twin', table.guildId],
    ['twin', undefined],
  ]);
  expect(table.commands).toMatchObject({ guild: [{ name: 'twin' }], global: [{ name: 'twin' }] });
  expect(seen).toEqual(paths.map((path) => `PUT ${path}`));
});

test('a page sits down, types a command and sees the answer', async () => {
  const page = await openPage();
  const hello = await page.next('hello');
  expect(hello.bot).toMatchObject({ id: table.botId, online: true });
  expect(hello.commands.map((command) => command.name)).toContain('ping');
  const channelId = table.channelIds.table;
  page.act({ kind: 'open-channel', chair: chair(1), channelId });
  expect((await page.next('channels')).channels.map((each) => each.id)).not.toContain(table.channelIds.gm);
  expect((await page.next('history')).messages.map((each) => each.message.content)).toEqual(['Cut the deck.']);

  const base = { chair: chair(1), channelId };
  const options = [{ name: 'text', value: 'page' }];
  page.act({ ...base, kind: 'command', nonce: '1', name: 'ping', path: [], options });
  expect((await page.next('message')).seen).toMatchObject({ message: { content: 'pong page' }, onlyFor: null });
  expect(await page.next('done')).toEqual({ kind: 'done', nonce: '1' });
  page.act({ ...base, kind: 'command', nonce: '2', name: 'ping', path: [], options: [{ name: 'no', value: 1 }] });
  expect(await page.next('failed')).toMatchObject({ nonce: '2', reason: '/ping has no option "no".' });
  const typing = [{ name: 'name', value: 'bl' }];
  page.act({ ...base, kind: 'autocomplete', nonce: '3', name: 'colour', path: [], options: typing, focused: 'name' });
  expect(await page.next('choices')).toMatchObject({ nonce: '3', choices: [{ value: 'blue' }] });
  page.act({ ...base, kind: 'command', nonce: '4', name: 'modal', path: [], options: [] });
  const { interactionId } = await page.next('modal');
  const fields = [{ customId: 'text', value: 'tale' }];
  page.act({ ...base, kind: 'modal-submit', nonce: '5', interactionId, fields });
  expect((await page.next('message')).seen.message.content).toBe('you wrote tale');
  page.act({ ...base, kind: 'command', nonce: '6', name: 'buttons', path: [], options: [] });
  const messageId = (await page.next('message')).seen.message.id;
  page.act({ ...base, kind: 'component', nonce: '7', messageId, customId: 'go', values: null });
  expect((await page.next('message')).seen.message).toMatchObject({ id: messageId, content: 'pressed go' });
  page.act({ ...base, kind: 'context-command', nonce: '8', name: 'Look at', targetId: chair(0) });
  expect((await page.next('message')).seen.message.content).toBe(`you look at ${chair(0)}`);
  page.act({ ...base, kind: 'say', content: 'plain words' });
  expect((await page.next('message')).seen.message.content).toBe('plain words');
  expect(table.violations).toEqual([]);
  page.close();
});

test('a private answer reaches only the pages that sit in its chair', async () => {
  const [mine, theirs] = await Promise.all([openPage(), openPage()]);
  const channelId = table.channelIds.table;
  mine.act({ kind: 'open-channel', chair: chair(1), channelId });
  theirs.act({ kind: 'open-channel', chair: chair(0), channelId });
  await Promise.all([mine.next('history'), theirs.next('history')]);
  mine.act({ kind: 'command', chair: chair(1), channelId, nonce: '1', name: 'secret', path: [], options: [] });
  const { seen } = await mine.next('message');
  expect(seen).toMatchObject({ onlyFor: chair(1), message: { content: 'hush' } });
  mine.act({ kind: 'dismiss', chair: chair(1), channelId, messageId: seen.message.id });
  expect((await mine.next('message-deleted')).messageId).toBe(seen.message.id);
  mine.act({ kind: 'say', chair: chair(1), channelId, content: 'after' });
  expect((await theirs.next('message')).seen.message.content).toBe('after');
  expect(theirs.waiting.filter((event) => event.kind === 'message-deleted')).toEqual([]);
  mine.close();
  theirs.close();
});

test('a page deletes a message, and is told in words what it may not', async () => {
  const page = await openPage();
  const channelId = table.channelIds.table;
  page.act({ kind: 'open-channel', chair: chair(1), channelId });
  const messageId = (await page.next('history')).messages[0]?.message.id ?? '';
  page.act({ kind: 'delete', chair: chair(1), channelId, messageId });
  expect((await page.next('refused')).reason).toBe('This person may not delete this message.');
  page.act({ kind: 'delete', chair: chair(0), channelId, messageId });
  expect((await page.next('message-deleted')).messageId).toBe(messageId);
  page.act({ kind: 'say', chair: chair(1), channelId, content: ' ' });
  expect((await page.next('refused')).reason).toBe('There is nothing to say.');
  page.close();
});

test('a page whose chair leaves the server learns of it', async () => {
  const page = await openPage();
  await page.next('hello');
  const left = chair(1);
  page.act({ kind: 'open-channel', chair: left, channelId: table.channelIds.table });
  await page.next('history');
  table.leave(left);
  expect((await page.next('chairs')).chairs.map((each) => each.userId)).not.toContain(left);
  page.close();
});

test('when the table begins anew, a player still sees no channel of the game master', async () => {
  const page = await openPage();
  await page.next('hello');
  page.act({ kind: 'open-channel', chair: chair(1), channelId: table.channelIds.table });
  await page.next('history');
  page.act({ kind: 'begin-anew' });
  await page.next('fresh');
  expect((await page.next('hello')).channels.map((each) => each.id)).not.toContain(table.channelIds.gm);
  page.close();
});

test('the page is told what may be played, and begins anew with what is chosen', async () => {
  const page = await openPage();
  const { games, game } = await page.next('hello');
  expect(games).toEqual(GAMES.map(({ id, name, hint }) => ({ id, name, hint })));
  expect([game, table.game, first(table)]).toEqual(['cards', 'cards', 'Cut the deck.']);
  let playedAtRest: string | null = null;
  table.onBeginAnew(async (wipe) => {
    wipe();
    playedAtRest = table.game;
  });
  page.act({ kind: 'begin-anew', game: 'chess' });
  expect((await page.next('hello')).game).toBe('chess');
  expect([playedAtRest, table.game, first(table)]).toEqual(['chess', 'chess', 'Take a seat.']);
  page.act({ kind: 'begin-anew' });
  expect((await page.next('hello')).game).toBe('chess');
  page.act({ kind: 'begin-anew', game: 'go' });
  expect((await page.next('refused')).reason).toBe('There is no such game here.');
  expect(table.game).toBe('chess');
  page.close();
});

test('a page adds chairs, moves the clock, begins anew and sees the bot leave', async () => {
  const page = await openPage();
  await page.next('hello');
  page.act({ kind: 'add-chair', name: 'Player three', role: 'player' });
  expect((await page.next('chairs')).chairs).toHaveLength(4);
  let moved = 0;
  table.onAdvance(() => {
    moved += 1;
  });
  page.act({ kind: 'advance-clock', milliseconds: 60_000 });
  expect((await page.next('clock')).ahead).toBe(60_000);
  expect(moved).toBe(1);
  page.act({ kind: 'begin-anew' });
  await page.next('fresh');
  expect((await page.next('hello')).chairs).toHaveLength(4);
  await bot.destroy();
  expect((await page.next('bot')).online).toBe(false);
  page.close();
});

test.each(['http://elsewhere.example', 'http://127.0.0.1:1', 'null'])(
  'a page from %s is turned away',
  async (origin) => {
    await expect(openPage(origin)).rejects.toThrow('403');
  },
);

test('no other page may frame the table’s, which loads nothing from elsewhere', async () => {
  const own = await openPracticeTable({
    port: 0,
    dir: null,
    clock: movableClock(),
    pageDir: resolve('src/practice/page'),
  });
  const answer = await fetch(own.url);
  const { headers } = answer;
  expect([headers.get('x-frame-options'), headers.get('content-security-policy')]).toEqual([
    'DENY',
    "frame-ancestors 'none'",
  ]);
  const [policy] = /Content-Security-Policy"\s+content="[^"]+"/.exec(await answer.text()) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*|unsafe/);
  await own.close();
});
