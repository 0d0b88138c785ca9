import { REST } from 'discord.js';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Command } from '../../../src/discord/command.ts';
import { restOptions } from '../../../src/discord/gateway/client.ts';
import { openRegistrar, type Registrar } from '../../../src/discord/gateway/registrar.ts';
import { type Served, type Serving, serveDiscord } from '../../../src/discord/gateway/serve-discord.ts';
import { drawnBy, RENDERERS } from '../../../src/discord/render/index.ts';
import { openPlay, type Play } from '../../../src/play/play.ts';
import { type MovableClock, movableClock } from '../../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../../src/practice/practice-table.ts';
import { type AnyBook, worldParser } from '../../../src/rules/engine/book.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { UNHURRIED } from '../../support/bot-process.ts';
import { embeddedStore, type TestStore } from '../../support/databases.ts';
import { depsOf } from '../../support/deps.ts';
import { toyBook } from '../../support/toy-book.ts';
import { command, eventually, say } from '../support/bot.ts';
import { toy } from '../support/toy-command.ts';
import { TOY_RENDERER } from '../support/toy-words.ts';

const TOKEN = 'listed';
const GUILD_LIST = /\/guilds\/\d+\/commands$/;
const GLOBAL_LIST = /\/applications\/\d+\/commands$/;

/** A book that can do what the toy book can, and one thing more. */
function trickBook(slug: string): AnyBook {
  const trick = toyBook.actions.toss;
  if (trick === undefined) throw new Error('the toy book can toss');
  return { ...toyBook, slug, name: slug, actions: { ...toyBook.actions, [slug]: trick } };
}
const TRICKS = ['juggle', 'vanish', 'escape'];
const books: Readonly<Record<string, AnyBook>> = {
  ...BOOKS,
  toy: toyBook,
  ...Object.fromEntries(TRICKS.map((slug) => [slug, trickBook(slug)])),
};
const renderers = {
  ...RENDERERS,
  toy: TOY_RENDERER,
  ...Object.fromEntries(TRICKS.map((slug) => [slug, TOY_RENDERER])),
};
const tricks = TRICKS.map((slug) => command(slug, async () => say(slug), { needs: slug }));
const shelf: readonly Command[] = [...COMMANDS, toy, ...tricks];

let table: PracticeTable;
let database: TestStore;
let play: Play;
let clock: MovableClock;
let logged: { readonly msg: string; readonly level: number; readonly guildId?: string | null }[];
/** Requests that concern lists of commands, since a test last looked. */
let asked: string[];
let served: Served[];

beforeAll(async () => {
  database = await embeddedStore({ parse: worldParser(books) });
});

beforeEach(async () => {
  clock = movableClock();
  [logged, asked, served] = [[], [], []];
  table = await openPracticeTable({
    port: 0,
    dir: null,
    clock,
    pageDir: null,
    token: TOKEN,
    ackMilliseconds: UNHURRIED,
  });
  table.onRequest((method, path) => {
    if (path.endsWith('/commands')) asked.push(`${method} ${GUILD_LIST.test(path) ? 'server' : 'everywhere'}`);
  });
  play = openPlay(depsOf(database.store, { ...drawnBy(renderers), books, clock }));
});

afterEach(async () => {
  for (const bot of served) await bot.close();
  await table.close();
  await database.store.wipe();
});

afterAll(() => database.close());

async function serve(over: Partial<Serving> = {}): Promise<Served> {
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const { store } = database;
  const bot = await serveDiscord({
    token: TOKEN,
    apiUrl: table.apiUrl,
    guildId: null,
    outbox: store,
    registrations: store,
    clock,
    log,
    commands: shelf,
    app: { play, renderers },
    ...over,
  });
  served.push(bot);
  return bot;
}

/** A registrar as another process has one. */
function registrarOf(over: Partial<Parameters<typeof openRegistrar>[0]> = {}): Registrar {
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
  return openRegistrar({
    rest: new REST(restOptions(table.apiUrl)).setToken(TOKEN),
    applicationId: table.botId,
    commands: shelf,
    books,
    onlyGuildId: null,
    records: database.store,
    clock,
    log,
    ...over,
  });
}

async function stop(): Promise<void> {
  for (const bot of served.splice(0)) await bot.close();
}

let campaigns = 0;

async function found(book: string, by = play): Promise<void> {
  campaigns += 1;
  const [gm] = table.chairs;
  const created = await by.createCampaign(
    {
      interactionId: `founding-${campaigns}`,
      caller: { userId: gm?.userId ?? '', roleIds: [], isManager: true },
      where: { applicationId: table.botId, token: '', channelId: table.channelIds.table },
      private: false,
    },
    { guildId: table.guildId, name: book, book, starters: [], gmChannelId: null },
  );
  expect(created.kind).toBe('done');
}

/** What people see when they type a slash: a name that is in both lists is there twice. */
function listed(): readonly string[] {
  return [...table.commands.global, ...table.commands.guild].map(({ name }) => name).sort();
}

/** The names of the commands that all of these books together can use. */
function usable(...slugs: readonly string[]): readonly string[] {
  const actions = slugs.flatMap((slug) => Object.keys(books[slug]?.actions ?? {}));
  const all = Object.values(books);
  return shelf
    .filter(({ needs }) => needs === null || actions.includes(needs) || all.every((book) => needs in book.actions))
    .map(({ data }) => data.name)
    .sort();
}

const complaints = () => logged.filter(({ level }) => level >= 40).map(({ msg }) => msg);

test('a server without a campaign lists what every campaign has, and no book’s commands', async () => {
  await serve();
  expect(listed()).toEqual(usable());
  expect(listed()).toContain('help');
  expect(listed()).not.toContain('court');
  expect(table.violations).toEqual([]);
});

test('a server with only a toy campaign lists no /court; the second book brings it, and shares the rest', async () => {
  await found('toy');
  await serve();
  expect(listed()).toEqual(usable('toy'));
  expect(listed()).toContain('toy');
  expect(listed()).not.toContain('court');

  asked.length = 0;
  await found('lavender-hack');
  await eventually(() => expect(listed()).toEqual(usable('toy', 'lavender-hack')));
  expect(listed().filter((name) => name === 'court')).toHaveLength(1);
  expect(asked).toEqual(['PUT server']);
  // One more campaign of the same book changes nothing.
  const known = () => database.store.registrations(table.botId, table.guildId);
  await eventually(async () => expect((await known())[0]?.hash).toMatch(/./));
  await found('toy');
  await registrarOf().refresh(table.guildId);
  expect(asked).toEqual(['PUT server']);
  expect(table.violations).toEqual([]);
});

test('a server with five books lists what each can do, once, within the limits', async () => {
  await serve();
  const five = ['lavender-hack', 'toy', ...TRICKS] as const;
  for (const slug of five) await found(slug);
  await eventually(() => expect(listed()).toEqual(usable(...five)));
  expect(listed()).toEqual(expect.arrayContaining(['court', 'toy', ...TRICKS]));
  expect(new Set(listed()).size).toBe(listed().length);
  expect(table.violations).toEqual([]);
});

test('a start asks Discord about nothing that has not changed', async () => {
  await found('toy');
  await serve();
  expect(asked).toEqual(['PUT everywhere', 'PUT server']);
  await stop();
  asked.length = 0;
  await serve();
  expect(asked).toEqual([]);
  await stop();
  // A command that is new to all changes one list, one that only a book has the other.
  await serve({ commands: [...shelf, command('wave', async () => say('hello'))] });
  expect(asked).toEqual(['PUT everywhere']);
  await stop();
  await serve({ commands: shelf.filter((one) => one !== toy) });
  expect(asked).toEqual(['PUT everywhere', 'PUT everywhere', 'PUT server']);
  expect(listed()).toEqual(usable('toy').filter((name) => name !== 'toy'));
});

test('all commands in one server are there at once, no command twice, and later each is in its tier again', async () => {
  await found('toy');
  await serve();
  await stop();
  await serve({ guildId: table.guildId });
  expect(table.commands.global).toEqual([]);
  expect(listed()).toEqual(usable('toy'));
  await found('lavender-hack');
  await eventually(() => expect(listed()).toEqual(usable('toy', 'lavender-hack')));
  await stop();
  await serve();
  expect(table.commands.guild.map(({ name }) => name)).not.toContain('help');
  expect(listed()).toEqual(usable('toy', 'lavender-hack'));
});

test('a bot that lists everything in one server leaves alone what it did not list', async () => {
  await serve();
  await stop();
  await database.database.prisma.registration.deleteMany();
  asked.length = 0;
  await serve({ guildId: table.guildId });
  expect(asked).toEqual(['PUT server']);
  expect(table.commands.global.length).toBeGreaterThan(0);
});

test('a server that the bot was sent away from and asked back to is listed anew', async () => {
  await found('toy');
  await serve();
  await stop();
  const rows = { where: { guildId: table.guildId }, data: { at: 1n } };
  await database.database.prisma.registration.updateMany(rows);
  asked.length = 0;
  await serve();
  expect(asked).toEqual(['PUT server']);
});

test('a list that Discord refuses is told once in plain words, and stops neither the start nor a campaign', async () => {
  await serve();
  table.failNext({ method: 'PUT', path: GUILD_LIST, status: 403, code: 50001 });
  await found('toy');
  const refusal =
    'Discord does not let the bot list its commands in a server: invite it again with the scope applications.commands, and check DISCORD_GUILD_ID';
  await eventually(() => expect(complaints()).toEqual([refusal]));
  expect(await play.campaignsOf(table.guildId)).toHaveLength(1);
  expect(listed()).toEqual(usable());
  await stop();
  // Nothing changed, and yet it is tried again at the next start.
  table.failNext({ method: 'PUT', path: GUILD_LIST, status: 400, code: 50035 });
  await serve();
  expect(complaints()).toEqual([refusal, 'Discord refuses a list of commands; it stays as it was']);
  expect(listed()).toEqual(usable());
  await found('lavender-hack');
  await eventually(() => expect(listed()).toEqual(usable('toy', 'lavender-hack')));
});

test('a list that Discord cannot take for now is tried again until it does', async () => {
  await found('toy');
  // As often as the library tries by itself, and once more.
  table.failNext({ method: 'PUT', path: GUILD_LIST, status: 500, times: 5 });
  table.failNext({ method: 'PUT', path: GLOBAL_LIST, status: 429, retryAfter: 60 });
  const registrar = registrarOf({ patience: { first: 10, longest: 20 } });
  await registrar.start(new Map([[table.guildId, null]]));
  expect(complaints()).toEqual(['commands could not be registered yet', 'commands could not be registered yet']);
  await eventually(() => expect(table.commands.guild.map(({ name }) => name)).toEqual(['follower', 'toy']));
  // Discord said how long it wants to be left alone.
  expect(table.commands.global).toEqual([]);
  await registrar.close();
  await found('lavender-hack');
  asked.length = 0;
  await registrar.refresh(table.guildId);
  expect(asked).toEqual([]);
});

test('a day’s worth of new commands is no refusal: the next day there is room again', async () => {
  table.failNext({ method: 'PUT', path: GLOBAL_LIST, status: 400, code: 30034 });
  await serve();
  expect(logged.filter(({ level }) => level >= 40)).toMatchObject([
    { level: 40, msg: 'commands could not be registered yet', guildId: null, status: 400 },
  ]);
});

test('a start does not wait long for Discord; the commands follow', async () => {
  table.failNext({ method: 'PUT', path: GLOBAL_LIST, delay: 400 });
  await serve({ listedWithin: 20 });
  expect(complaints()).toEqual(['Discord does not have all commands yet; they follow']);
  expect(listed()).toEqual([]);
  await eventually(() => expect(listed()).toEqual(usable()));
});

test('a server that the bot joins gets its list, whatever was known of it', async () => {
  await found('toy');
  await serve();
  const registrar = registrarOf();
  await registrar.refresh(table.guildId);
  asked.length = 0;
  await registrar.joined(table.guildId);
  expect(asked).toEqual(['PUT server']);
  // Where all is listed in another server, this one is none of the bot's business.
  await registrarOf({ onlyGuildId: '7' }).joined(table.guildId);
  expect(asked).toEqual(['PUT server']);
});

test('what another process founded meanwhile is not lost when both ask Discord at once', async () => {
  await serve();
  const { store } = database;
  let other = async (): Promise<void> => {};
  // This process reads which books are played; before it asks Discord, another has founded a campaign and asked.
  const slow: Serving['registrations'] = {
    ...store,
    async booksPlayed(guildId) {
      const played = await store.booksPlayed(guildId);
      if (guildId === undefined) return played;
      const first = other;
      other = async () => {};
      await first();
      return played;
    },
  };
  await stop();
  await found('toy');
  other = async () => {
    await found('lavender-hack', openPlay(depsOf(store, { ...drawnBy(renderers), books, clock })));
    await registrarOf().refresh(table.guildId);
    expect(listed()).toEqual(usable('toy', 'lavender-hack'));
  };
  await serve({ registrations: slow });
  expect(listed()).toEqual(usable('toy', 'lavender-hack'));
  expect(asked.filter((one) => one === 'PUT server')).toHaveLength(3);
});
