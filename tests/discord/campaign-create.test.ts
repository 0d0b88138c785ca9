import { REST, Routes } from 'discord.js';
import {
  type APIChannel,
  type APIComponentInMessageActionRow,
  type APIMessage,
  ChannelType,
  ComponentType,
} from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { textsOf } from '../../src/discord/components-v2.ts';
import { restOptions } from '../../src/discord/gateway/client.ts';
import { type Served, serveDiscord } from '../../src/discord/gateway/serve-discord.ts';
import type { BookRenderer } from '../../src/discord/render/engine/renderer.ts';
import { drawnBy, RENDERERS } from '../../src/discord/render/index.ts';
import { openPlay, type Play } from '../../src/play/play.ts';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { type AnyBook, worldParser } from '../../src/rules/engine/book.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { UNHURRIED } from '../support/bot-process.ts';
import { embeddedStore, type TestStore } from '../support/databases.ts';
import { depsOf } from '../support/deps.ts';
import { toyBook } from '../support/toy-book.ts';
import { eventually } from './support/bot.ts';
import { toy } from './support/toy-command.ts';
import { TOY_RENDERER } from './support/toy-words.ts';

const TOKEN = 'create';
const { 'lavender-hack': lavender } = BOOKS;
/** Two books, and one that is going to be taken away. */
const PLAYED: Record<string, AnyBook> = {
  'lavender-hack': sure(lavender),
  toy: {
    ...toyBook,
    settings: { bag: { values: ['none', 'full'], rule: 'TOY-06', atStart: true } },
    usageDice: ({ bag }) => (bag === 'full' ? [{ id: 'marbles', name: 'Marbles', size: 12 }] : []),
  },
  lost: { ...toyBook, slug: 'lost', name: 'Lost' },
};
const TOY: BookRenderer = {
  ...TOY_RENDERER,
  settingWords: (setting) =>
    setting === 'bag' ? { name: 'Bag', text: 'How many marbles there are.', values: { full: 'brim-full' } } : null,
};
const WORDS = { ...RENDERERS, toy: TOY, lost: TOY };

let table: PracticeTable;
let database: TestStore;
let play: Play;
let bot: Served;
let gm: PracticeSeat;
let one: PracticeSeat;
let logged: string[];

beforeAll(async () => {
  const clock = movableClock();
  logged = [];
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  table = await openPracticeTable({
    port: 0,
    dir: null,
    clock,
    pageDir: null,
    token: TOKEN,
    ackMilliseconds: UNHURRIED,
  });
  database = await embeddedStore({ parse: worldParser(PLAYED) });
  play = openPlay(depsOf(database.store, { ...drawnBy(WORDS), books: PLAYED, clock }));
  bot = await serveDiscord({
    token: TOKEN,
    apiUrl: table.apiUrl,
    guildId: table.guildId,
    outbox: database.store,
    registrations: database.store,
    clock,
    log,
    commands: [...COMMANDS, toy],
    app: { play, renderers: WORDS },
  });
  const [first, second] = table.chairs.map(({ userId }) => table.seat(userId));
  [gm, one] = [sure(first), sure(second)];
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

/** What has to be there. */
function sure<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error('it is not there');
  return thing;
}

/** All that can be read in a message. */
function textOf(message: APIMessage | null | undefined): string {
  const embeds = (message?.embeds ?? []).map(({ title = '', description = '' }) => `${title}\n${description}`);
  return [message?.content ?? '', ...embeds, ...textsOf(message ?? {})].join('\n');
}

function partsOf(message: APIMessage | null | undefined): readonly APIComponentInMessageActionRow[] {
  return (message?.components ?? []).flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []));
}

/** Custom ids of all that can be pressed or chosen under a message. */
function idsOf(message: APIMessage | null | undefined): string[] {
  return partsOf(message).flatMap((part) => ('custom_id' in part ? [part.custom_id] : []));
}

/** What a menu offers; the chosen one in capitals. */
function offered(message: APIMessage | null | undefined, customId: string): string[] {
  const menu = partsOf(message).find((part) => 'custom_id' in part && part.custom_id === customId);
  const options = menu?.type === ComponentType.StringSelect ? menu.options : [];
  return options.map(({ label, default: isChosen }) => (isChosen ? label.toUpperCase() : label));
}

/** What a card is now; an answer to a press on it may be another message. */
const now = (id: string) => sure(gm.visible().find((message) => message.id === id));
const campaigns = async () => (await play.campaignsOf(table.guildId)).map(({ name }) => name);

async function ask(name: string): Promise<{ readonly id: string; readonly menu: string }> {
  const { message } = await gm.command('campaign', { path: ['create'], options: { name } });
  return { id: sure(message).id, menu: `campaign:book:${gm.userId}:${name}` };
}

test('without a campaign, help says what the bot is, which books there are and how to begin', async () => {
  const { message } = await one.command('help');
  const text = textOf(message);
  expect(text).toContain('/campaign create');
  expect(text).toContain('**Toy**: A ball, a kite and a top to toss.');
  expect(text).toContain('**Lavender Hack**: ');
  expect(text).not.toMatch(/\/(melee|toy|test)\b/);
  const { choices } = await one.autocomplete('help', { options: { topic: '' }, focused: 'topic' });
  expect(choices?.map(({ name }) => name)).toEqual([
    'Buttons and questions',
    'Trusting the dice',
    'Joining and leaving',
    'Speaking in character',
    'What was told',
    'Your data',
    'How you read',
    'Other programs',
    'Waiting for each other',
  ]);
});

test('a campaign is not made before its book is chosen, and not by anybody else', async () => {
  const { id, menu } = await ask('The *Toy* Box: again');
  expect(idsOf(now(id))).toEqual([menu, 'campaign:drop']);
  expect(offered(now(id), menu)).toEqual(['Lavender Hack', 'Toy', 'Lost']);
  expect(textOf(now(id))).toContain('A ball, a kite and a top to toss.');

  const refused = await one.select(id, menu, ['toy']);
  expect(textOf(refused.message)).toContain(`<@${gm.userId}> is making this campaign, so they choose.`);
  await gm.select(id, menu, ['toy']);
  expect(textOf(now(id))).toContain('You toss toys and see how they fall.');
  expect(offered(now(id), menu)).toEqual(['Lavender Hack', 'TOY', 'Lost']);
  expect(offered(now(id), 'campaign:with:bag')).toEqual(['BAG: NONE', 'Bag: brim-full']);
  const stopped = await one.press(id, 'campaign:begin');
  expect(textOf(stopped.message)).toContain('so they choose');
  expect(await campaigns()).toEqual([]);

  await gm.press(id, 'campaign:drop');
  expect(textOf(now(id))).toContain('**The \\*Toy\\* Box: again** was not made.');
  expect([idsOf(now(id)), await campaigns()]).toEqual([[], []]);
});

test('a name that will not do is refused before anything is asked', async () => {
  const { message } = await gm.command('campaign', { path: ['create'], options: { name: '  ' } });
  expect(textOf(message)).toMatch(/^A campaign’s name has 1 to 60/);
  expect(textOf((await one.command('campaign', { path: ['create'], options: { name: 'Mine' } })).message)).toMatch(
    /^Only who may manage this server/,
  );
});

test('a book that is gone by the time it is chosen makes no campaign', async () => {
  const { id, menu } = await ask('Lost');
  await gm.select(id, menu, ['lost']);
  delete PLAYED.lost;
  const begun = await gm.press(id, 'campaign:begin');
  expect(textOf(begun.message)).toContain('I no longer have that book. Nothing was made');
  expect(await campaigns()).toEqual([]);
  await gm.select(id, menu, ['toy']);
  expect(offered(now(id), menu)).toEqual(['Lavender Hack', 'TOY']);
});

test('the campaign begins once, with what was chosen for it, and says what comes next in its book’s words', async () => {
  const { id, menu } = await ask('Marbles');
  await gm.select(id, menu, ['toy']);
  await gm.select(id, 'campaign:with:bag', ['full']);
  expect(offered(now(id), menu)).toEqual(['Lavender Hack', 'TOY']);
  const presses = await Promise.all([gm.press(id, 'campaign:begin'), gm.press(id, 'campaign:begin')]);
  expect(presses.map(({ message }) => textOf(message)).join('\n')).toContain('That campaign has begun already.');
  expect(await campaigns()).toEqual(['Marbles']);

  const welcome = textOf(now(id));
  expect(welcome).toContain('Marbles begins\nBook: Toy.\nYou toss toys and see how they fall. Nobody waits long.');
  expect(welcome).toContain('`/toy join` lets you play along.');
  expect(welcome).toContain('Bag: none → **brim-full**');
  expect(idsOf(now(id))).toEqual([]);
  const [campaign] = await play.campaignsOf(table.guildId);
  const look = await play.look(sure(campaign).id, { userId: gm.userId, roleIds: [], isManager: true });
  expect(look?.world.campaign).toMatchObject({ book: 'toy', settings: { bag: 'full' }, gmUserIds: [gm.userId] });
  expect(look?.world.usageDice).toMatchObject({ marbles: { size: 12 } });
  await eventually(() => expect(gm.visible().map(textOf).join('\n')).toContain('**Marbles** d12'));
});

test('a second one that is begun with the card asks which of the two is played here', async () => {
  const { id, menu } = await ask('Blocks');
  await gm.select(id, menu, ['toy']);
  await gm.press(id, 'campaign:begin');
  expect(textOf(now(id))).toContain('Blocks begins');
  const asked = '**Marbles** is played in this channel. Do you want to play **Blocks** here instead?';
  await eventually(() => expect(gm.visible().map(textOf).join('\n')).toContain(asked));
  expect(one.visible().map(textOf).join('\n')).not.toContain(asked);
  await play.deleteCampaign(
    (await play.campaignsOf(table.guildId)).find(({ name }) => name === 'Blocks')?.id ?? '',
    { userId: gm.userId, roleIds: [], isManager: true },
    'Blocks',
  );
});

test('a category with campaigns of two books asks which plays in a channel, and each answers in its own words', async () => {
  const { table: here, gm: room } = table.channelIds;
  const rest = new REST(restOptions(table.apiUrl)).setToken(TOKEN);
  const channels = (await rest.get(Routes.guildChannels(table.guildId))) as APIChannel[];
  const category = sure(channels.find(({ type }) => type === ChannelType.GuildCategory)).id;
  const bound = await gm.command('campaign', { path: ['bind'], options: { use: 'play', channel: category } });
  expect(textOf(bound.message)).toContain('is now played in');
  const made = await gm.command('campaign', {
    path: ['create'],
    options: { name: 'Hack', book: 'Lavender Hack' },
  });
  expect(textOf(made.message)).toContain('Hack begins');
  const asked = () => gm.visible().findLast((message) => idsOf(message).some((id) => id.startsWith('campaign:here:')));
  await eventually(() => expect(textOf(asked())).toContain('Do you want to play **Hack** here instead?'));
  // Nothing has changed so far.
  expect(textOf((await gm.command('help')).message)).toContain('/toy');
  await gm.press(sure(asked()).id, sure(idsOf(asked())[0]));

  const helpHere = textOf((await gm.command('help', { channelId: here })).message);
  expect(helpHere).toContain('/melee');
  expect(helpHere).not.toContain('/toy');
  const helpThere = textOf((await gm.command('help', { channelId: room })).message);
  expect(helpThere).toContain('/toy');
  expect(helpThere).not.toContain('/melee');
  const title = async (channelId: string) =>
    textOf((await gm.command('campaign', { path: ['show'], channelId })).message);
  expect(await title(here)).toContain('Played by Lavender Hack.');
  expect(await title(room)).toContain('Played by Toy.');
});
