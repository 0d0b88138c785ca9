import { REST, Routes } from 'discord.js';
import type { APIChannel, APIMessage } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { textsOf } from '../../src/discord/components-v2.ts';
import { restOptions } from '../../src/discord/gateway/client.ts';
import { type Served, serveDiscord } from '../../src/discord/gateway/serve-discord.ts';
import { drawnBy, RENDERERS } from '../../src/discord/render/index.ts';
import { openPlay } from '../../src/play/play.ts';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { gamesOf } from '../../src/practice-setup.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { UNHURRIED } from '../support/bot-process.ts';
import { embeddedStore, type TestStore } from '../support/databases.ts';
import { depsOf } from '../support/deps.ts';

const TOKEN = 'five-books';
/** Discord takes no more of a server. */
const MOST_COMMANDS = 100;
const SLUGS = Object.keys(BOOKS);

let table: PracticeTable;
let database: TestStore;
let bot: Served;
let gm: PracticeSeat;
let one: PracticeSeat;
const logged: string[] = [];
/** Where each book is played. */
const channels = new Map<string, string>();

/** One server with a campaign of each book, in a thread of its own. */
beforeAll(async () => {
  const clock = movableClock();
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const opened = { port: 0, dir: null, clock, pageDir: null, token: TOKEN, ackMilliseconds: UNHURRIED };
  table = await openPracticeTable(opened);
  database = await embeddedStore({ parse: worldParser(BOOKS) });
  const [first, second] = table.chairs.map((chair) => table.seat(chair.userId));
  if (first === undefined || second === undefined) throw new Error('the table has too few chairs');
  [gm, one] = [first, second];
  const play = openPlay(depsOf(database.store, { ...drawnBy(RENDERERS), books: BOOKS, clock }));
  bot = await serveDiscord({
    token: TOKEN,
    apiUrl: table.apiUrl,
    guildId: null,
    outbox: database.store,
    clock,
    log,
    registrations: database.store,
    commands: COMMANDS,
    app: { play, renderers: RENDERERS },
  });
  const rest = new REST(restOptions(table.apiUrl)).setToken(TOKEN);
  const caller = { userId: gm.userId, roleIds: [], isManager: true };
  for (const book of SLUGS) {
    const body = { name: book, type: 11 };
    const { id } = (await rest.post(Routes.threads(table.channelIds.table), { body })) as APIChannel;
    channels.set(book, id);
    const interaction = (what: string) => ({
      interactionId: `${what}-${book}`,
      caller,
      private: false,
      where: { applicationId: table.botId, token: '', channelId: id },
    });
    const found = { guildId: table.guildId, name: `In ${book}`, book, starters: [one.userId], gmChannelId: null };
    await play.createCampaign(interaction('founding'), found);
    const campaignId = (await play.campaignsOf(table.guildId)).find(({ name }) => name === `In ${book}`)?.id ?? '';
    await play.bindChannel({ ...interaction('binding'), campaignId }, id, 'play');
  }
});

afterEach(() => {
  expect(table.violations).toEqual([]);
  expect(logged).toEqual([]);
});

afterAll(async () => {
  await bot.close();
  await table.close();
  await database.close();
});

/** All that can be read in an answer. */
function textOf(message: APIMessage | null | undefined): string {
  const embeds = (message?.embeds ?? []).flatMap(({ title = '', description = '', fields = [] }) => [
    title,
    description,
    ...fields.map(({ name, value }) => `${name}\n${value}`),
  ]);
  return [message?.content ?? '', ...embeds, ...textsOf(message ?? {})].join('\n');
}

async function said(book: string, seat: PracticeSeat, name: string, path: readonly string[] = [], options = {}) {
  const outcome = await seat.command(name, { path, options, channelId: channels.get(book) ?? '' });
  return outcome.message ?? (await outcome.settled);
}

test('all are offered for a new campaign and at the practice table, each in a sentence of its own', async () => {
  const { choices } = await gm.autocomplete('campaign', {
    path: ['create'],
    options: { name: 'Another', book: '' },
    focused: 'book',
  });
  expect(choices?.map(({ name }) => name)).toEqual(Object.values(BOOKS).map(({ name }) => name));
  const games = gamesOf({ books: BOOKS }, RENDERERS);
  expect(games.map(({ id }) => id)).toEqual(SLUGS);
  expect(new Set(games.map(({ hint }) => hint)).size).toBe(SLUGS.length);
  for (const { steps, welcome } of games) {
    expect(steps.length).toBeGreaterThan(2);
    expect(welcome).toContain('`/help`');
  }
});

test('their commands are registered once, and there is room for them', () => {
  const names = [...table.commands.global, ...table.commands.guild].map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.length).toBeLessThanOrEqual(MOST_COMMANDS);
  expect(new Set(names).size).toBe(names.length);
});

/** A command that a book has alone. */
const OWN: Readonly<Record<string, string>> = {
  'lavender-hack': 'usage',
  'action-dice': 'haul',
  'myth-knights': 'realm',
};

describe.each(SLUGS)('%s, beside the others', (book) => {
  test('has help of its own', async () => {
    const help = textOf(await said(book, one, 'help'));
    expect(help).toContain('/undo');
    const own = Object.entries(OWN).filter(
      ([slug]) => slug !== book && !(slug === 'lavender-hack' && book.startsWith(slug)),
    );
    for (const [, command] of own) expect(help).not.toContain(`/${command}`);
    const mine = OWN[book];
    if (mine !== undefined) expect(textOf(await said(book, gm, 'help'))).toContain(`/${mine}`);
  });

  test('shows a sheet and a party, and tells what is another book’s', async () => {
    expect(textOf(await said(book, one, 'sheet')).length).toBeGreaterThan(60);
    expect(textOf(await said(book, one, 'party')).length).toBeGreaterThan(20);
    const [foreign, path] = book === 'myth-knights' ? ['haul', 'list'] : ['realm', 'show'];
    const answer = textOf(await said(book, gm, foreign, [path]));
    expect(answer).toContain('Nothing was changed');
  });

  test('tells its log, and writes its map into a file where it begins with one', async () => {
    expect(textOf(await said(book, one, 'log')).length).toBeGreaterThan(10);
    const map = await said(book, gm, 'hex', ['export']);
    expect(map?.attachments.length ?? 0).toBe(book === 'action-dice' ? 0 : 1);
  });
});
