import { REST, Routes } from 'discord.js';
import type { APIChannel, APIMessage } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { textsOf } from '../../src/discord/components-v2.ts';
import { restOptions } from '../../src/discord/gateway/client.ts';
import { type Served, serveDiscord } from '../../src/discord/gateway/serve-discord.ts';
import { drawnBy, RENDERERS } from '../../src/discord/render/index.ts';
import { listWords } from '../../src/language/text.ts';
import { openPlay } from '../../src/play/play.ts';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { UNHURRIED } from '../support/bot-process.ts';
import { embeddedStore, type TestStore } from '../support/databases.ts';
import { depsOf } from '../support/deps.ts';
import { toyBook } from '../support/toy-book.ts';
import { eventually } from './support/bot.ts';
import { toy } from './support/toy-command.ts';
import { TOY_RENDERER } from './support/toy-words.ts';

const TOKEN = 'two-books';
const TOO = { toy: toyBook };

/** What somebody is told who uses a command of the other book. */
const isFor = (command: string, whose: readonly string[], here: string) =>
  `\`${command}\` is for ${listWords(whose.map((name) => `_${name}_`))}, and this campaign plays _${here}_. Nothing was changed. \`/help\` shows what you can do here.`;
/** Names of the shipped books. */
const SHIPPED = Object.values(BOOKS).map(({ name }) => name);
/** Those that can do something. */
const able = (action: string | null) =>
  Object.values(BOOKS)
    .filter(({ actions }) => action !== null && Object.hasOwn(actions, action))
    .map(({ name }) => name);

let table: PracticeTable;
let database: TestStore;
let bot: Served;
let gm: PracticeSeat;
let one: PracticeSeat;
let logged: string[];
/** Where the toy book is played; Lavender Hack is everywhere else. */
let channelId: string;
let rest: REST;

/** One server with a campaign of Lavender Hack, all commands, and one more book with a command of its own. */
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
  const [books, renderers] = [
    { ...BOOKS, ...TOO },
    { ...RENDERERS, toy: TOY_RENDERER },
  ];
  database = await embeddedStore({ parse: worldParser(books) });
  const [first, second] = table.chairs.map((chair) => table.seat(chair.userId));
  [gm, one] = [sure(first), sure(second)];
  const play = openPlay(depsOf(database.store, { ...drawnBy(renderers), books, clock }));
  const caller = { userId: gm.userId, roleIds: [], isManager: true };
  const where = { applicationId: table.botId, token: '', channelId: table.channelIds.table };
  await play.createCampaign(
    { interactionId: 'founding', caller, where, private: false },
    { guildId: table.guildId, name: 'Hack', book: 'lavender-hack', starters: [one.userId], gmChannelId: null },
  );
  bot = await serveDiscord({
    token: TOKEN,
    apiUrl: table.apiUrl,
    guildId: null,
    outbox: database.store,
    clock,
    log,
    registrations: database.store,
    commands: [...COMMANDS, toy],
    app: { play, renderers },
  });
  rest = new REST(restOptions(table.apiUrl)).setToken(TOKEN);
  const body = { name: 'toys', type: 11 };
  channelId = ((await rest.post(Routes.threads(table.channelIds.table), { body })) as APIChannel).id;
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

/** Custom ids of all that can be pressed under a message. */
function idsOf(message: APIMessage | null | undefined): string[] {
  return (message?.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((part) => ('custom_id' in part ? [part.custom_id] : [])) : [],
  );
}

/** What somebody is answered in the toy book's channel, and can be pressed. */
async function told(seat: PracticeSeat, name: string, options = {}, path: readonly string[] = []) {
  const { message } = await seat.command(name, { options, path, channelId });
  return { id: message?.id ?? '', text: textOf(message), ids: idsOf(message), isPrivate: message?.flags === 64 };
}

/** Cards of rounds with buttons in the toy book's channel. */
function openCards(): readonly { readonly id: string; readonly roundId: string }[] {
  return one.visible(channelId).flatMap((message) => {
    const [, roundId] = /^round:(\w+):gm$/.exec(idsOf(message).at(-1) ?? '') ?? [];
    return roundId === undefined ? [] : [{ id: message.id, roundId }];
  });
}

/** The card of the round that is open in the toy book's channel. */
async function roundCard(): Promise<{ readonly id: string; readonly roundId: string }> {
  await eventually(() => expect(openCards()).toHaveLength(1));
  return sure(openCards()[0]);
}

const seen = (seat: PracticeSeat) => seat.visible(channelId).map(textOf).join('\n');

test('a campaign of the second book is made beside the first and gets a channel', async () => {
  const { choices } = await gm.autocomplete('campaign', {
    path: ['create'],
    options: { name: 'Toys', book: '' },
    focused: 'book',
    channelId,
  });
  expect(choices?.map(({ name }) => name)).toEqual([...SHIPPED, 'Toy']);
  const made = await told(gm, 'campaign', { name: 'Toys', book: 'toy' }, ['create']);
  expect(made.text).toContain('Toys');
  const yes = (message: APIMessage) => idsOf(message).find((id) => id.startsWith('campaign:here:'));
  const question = () => gm.visible(channelId).find((message) => yes(message) !== undefined);
  await eventually(() => expect(question()).toBeDefined());
  await gm.press(sure(question()).id, sure(yes(sure(question()))));
  await eventually(() => expect(table.commands.guild.map(({ name }) => name)).toContain('toy'));
  expect((await told(gm, 'campaign', {}, ['show'])).text).toContain('Toys');
});

test('its own command plays a verb, completes from the book, and its question is answered with a button', async () => {
  expect((await told(one, 'toy', { join: 'Pip' })).text).toContain('Pip plays along.');
  const { choices } = await one.autocomplete('toy', { options: { toss: 'k' }, focused: 'toss', channelId });
  expect(choices).toEqual([{ name: 'kite', value: 'kite' }]);
  const tossed = await told(one, 'toy', { toss: 'kite' });
  expect(tossed.text).toMatch(/The kite fell on [1-6]\./);
  expect(tossed.text).toContain('Which shall it be?');
  const again = await one.press(tossed.id, sure(tossed.ids.find((id) => id.endsWith(':one'))));
  expect(textOf(again.message).match(/The kite fell/g)).toHaveLength(2);
  const done = await one.press(tossed.id, sure(idsOf(again.message).find((id) => id.endsWith(':two'))));
  expect(idsOf(done.message)).toEqual([]);
});

test('its card has buttons', async () => {
  const card = await told(one, 'toy');
  expect(card.ids).toEqual(['toy:ball', 'toy:kite', 'toy:top']);
  const { message } = await one.press(card.id, 'toy:top');
  expect(textOf(message)).toMatch(/The top fell on [1-6]\./);
});

test('a round of the book is answered from its menu, and counted', async () => {
  expect((await told(one, 'toy', { vote: gm.userId })).text).toContain('A vote');
  const { id, roundId } = await roundCard();
  await one.select(id, `round:${roundId}:choose`, ['yes']);
  await gm.select(id, `round:${roundId}:choose`, ['no']);
  await eventually(() => expect(seen(one)).toContain('1 said yes.'));
});

test('a round of the game master’s is answered with a button', async () => {
  await told(gm, 'gm', { question: 'Who hid the ball?' }, ['ask']);
  const { id, roundId } = await roundCard();
  const form = await one.press(id, `round:${roundId}:answer`);
  await one.submit(form.interactionId, { answer: 'The cat.' });
  await eventually(() => expect(seen(gm)).toContain('> The cat.'));
});

test('a vote of the game master’s has a menu, and the recap counts and says who picked what', async () => {
  // The card of the last round may lose its buttons after its recap is told.
  await eventually(() => expect(openCards()).toEqual([]));
  const options = 'Under the *bed*, In the well';
  await told(gm, 'gm', { question: 'Where is the ball?', options, who: `<@${one.userId}>` }, ['ask']);
  const { id, roundId } = await roundCard();
  await one.select(id, `round:${roundId}:choose`, ['2']);
  await eventually(() => expect(seen(gm)).toContain('**In the well** 1 · **Under the \\*bed\\*** 0'));
  expect(seen(gm)).toMatch(/\*\*.*\*\*: In the well\./);
});

test('everybody finds help, their sheet and the log', async () => {
  const help = await told(one, 'help');
  expect(help.text).toContain('/undo');
  expect(help.text).toContain('/toy');
  const { choices } = await one.autocomplete('help', { options: { topic: 'toy' }, focused: 'topic', channelId });
  expect(choices).toEqual([{ name: 'Toys', value: 'toys' }]);
  expect((await told(one, 'help', { topic: 'toys' })).text).toContain('A ball, a kite and a top.');
  // Of its own book, not of the other one in this server.
  expect(help.text).not.toContain('/melee');
  expect((await told(one, 'sheet')).text).toContain('Has all the toys.');
  expect((await told(one, 'log')).text).toContain('1 said yes.');
});

test('many dice of a result are behind a button, which everybody may press, also when it is old or taken back', async () => {
  const rolled = await told(one, 'test', { ability: 'hop', dice: 5 });
  const [button = ''] = rolled.ids;
  expect(button).toMatch(/^log:dice:/);
  const { message } = await gm.press(rolled.id, button);
  expect(message?.flags).toBe(64);
  const faces = /: ([\d+ ]+)\./.exec(rolled.text)?.[1]?.split(' + ') ?? [];
  expect(textOf(message)).toMatch(/^\nDice of #\d+\n/);
  expect(textOf(message).split('\n').slice(2)).toEqual(faces.map((face) => `d6 (${face})`));
  const preview = await told(gm, 'undo', { entry: Number(button.split(':').at(-1)) });
  await gm.press(preview.id, sure(preview.ids.find((id) => id.startsWith('undo:yes'))));
  await eventually(() => expect(seen(gm)).toContain('taken back'));
  // A copy of the button that somebody still has, in another channel.
  const body = {
    content: 'an old copy',
    components: [{ type: 1, components: [{ type: 2, style: 2, label: 'Dice', custom_id: button }] }],
  };
  const copy = (await rest.post(Routes.channelMessages(table.channelIds.table), { body })) as APIMessage;
  const old = await one.press(copy.id, button);
  expect(textOf(old.message)).toMatch(/taken back in #\d+/);
  expect(textOf(old.message)).toContain(`~~d6 (${faces[0]})~~`);
  // Few are shown at once.
  expect((await told(one, 'test', { ability: 'hop', dice: 2 })).ids).toEqual([]);
});

test('its picture is drawn, and one that it has not is refused', async () => {
  const { message } = await one.command('sheet', { options: { picture: true }, channelId });
  expect(message?.attachments).toMatchObject([{ filename: 'sheet.png', description: 'Pip has 3 toys.' }]);
  expect((await told(one, 'party', { picture: true })).text).toMatch(/^Toy has no such picture\./);
});

test('what was done is taken back', async () => {
  const { text } = await told(one, 'toy', { toss: 'ball' });
  const fell = sure(/The ball fell on [1-6]\./.exec(text)?.[0]);
  const preview = await told(gm, 'undo');
  await gm.press(preview.id, sure(preview.ids.find((id) => id.startsWith('undo:yes'))));
  await eventually(() => expect(seen(gm)).toContain('taken back'));
  expect((await told(one, 'log')).text).toContain(fell);
  expect((await told(one, 'toy', { toss: 'ball' })).text).toContain(fell);
});

test('neither book takes the other’s commands, choices or buttons', async () => {
  const refused = await told(one, 'melee', { target: 'Ghoul' });
  expect(refused).toMatchObject({ text: isFor('/melee', able('melee'), 'Toy'), isPrivate: true });
  const { choices } = await one.autocomplete('melee', { options: { weapon: 's' }, focused: 'weapon', channelId });
  expect(choices).toEqual([]);
  const own = await one.command('test', { options: { ability: 'str' } });
  expect(textOf(own.message)).toContain('Strength');
  const foreign = await one.command('toy', { options: { join: 'Pip' } });
  expect(textOf(foreign.message)).toBe(isFor('/toy', ['Toy'], 'Lavender Hack'));
  // Nobody follows anybody in Lavender Hack.
  expect(textOf((await gm.command('follower')).message)).toBe(
    isFor('/follower', [...able('add-follower'), 'Toy'], 'Lavender Hack'),
  );
  const none = await one.autocomplete('toy', { options: { toss: 'k' }, focused: 'toss' });
  expect(none.choices).toEqual([]);
});

test('a shared verb is in each campaign’s own words, and takes what that book has a use for', async () => {
  const asked = async (focused: string, channel: object) => {
    const { choices } = await one.autocomplete('test', { options: { [focused]: '' }, focused, ...channel });
    return choices?.map(({ name }) => name);
  };
  expect(await asked('ability', { channelId })).toEqual(['Hopping', 'Rolling']);
  expect((await asked('ability', {}))?.[0]).toBe('Strength +2 · gear');
  expect(await asked('with', { channelId })).toEqual(['wind', 'string']);
  expect(await asked('with', {})).toEqual([
    'advantage',
    'disadvantage',
    'background',
    'background, and a disadvantage',
    'familiar',
  ]);
  const { text } = await told(one, 'test', { ability: 'hop', with: 'wind', tools: 'ham', reach: 9, dice: 2 });
  expect(text).toMatch(/Pip tries hop, with wind, the hammer in hand, to reach 9: \d \+ \d\./);
  expect((await told(one, 'test', { ability: 'hop', against: 'Pip' })).text).toContain('against Pip');
  const called = await told(gm, 'gm', { who: 'Pip', ability: 'roll', reason: 'Wet', reach: 4 }, ['call']);
  expect(called.text).toMatch(/Pip tries roll, to reach 4: \d\./);
  const hurt = await told(gm, 'gm', { whom: 'Pip', amount: 2, kind: 'bite', against: 'Pip' }, ['damage']);
  expect(hurt.text).toContain('Pip takes 2, a bite, against Pip.');
  const healed = await told(gm, 'gm', { who: 'Pip', amount: 2 }, ['heal']);
  expect(healed.text).toContain('Pip is mended by 2.');
  expect((await told(gm, 'gm', {}, ['heal'])).text).toContain('Pip is mended.');
});

test('what a book has no use for is refused in a plain sentence, and nothing is rolled', async () => {
  const leave = 'Nothing was changed; leave it out and try again.';
  const own = async (options: Readonly<Record<string, string | number>>) =>
    textOf((await one.command('test', { options })).message);
  expect(await own({ ability: 'str', dice: 2 })).toBe(`Lavender Hack has no use for \`dice\` here. ${leave}`);
  expect(await own({ ability: 'str', tools: 'hammer' })).toBe(`Lavender Hack has no use for \`tools\` here. ${leave}`);
  expect(await told(one, 'test', { ability: 'hop', light: true })).toMatchObject({
    text: `Toy has no use for \`light\` here. ${leave}`,
    isPrivate: true,
  });
  const rested = await told(gm, 'gm', {}, ['rest']);
  expect(rested.text).toMatch(/^That is for .*, and this campaign plays _Toy_\. Nothing was changed\./);
});

test('a choice of the other book, from an old list, is refused with those there are', async () => {
  const { text } = await told(one, 'test', { ability: 'hop', with: 'background' });
  expect(text).toBe('Toy has no “background” for `with`. Nothing was changed; it is one of `wind`, `string`.');
  const { message } = await one.command('test', { options: { ability: 'hop' } });
  expect(textOf(message)).toMatch(/^I know no ability called “hop”/);
});

test('a roll of the book is amended with what it should have reached', async () => {
  const first = await told(one, 'test', { ability: 'hop', dice: 2 });
  const [, faces] = sure(/: (\d \+ \d)\./.exec(first.text));
  const { text } = await told(gm, 'gm', { reach: 7, with: 'string' }, ['amend']);
  expect(text).toContain(`with string, to reach 7: ${faces}.`);
});

test('an old button of a command that the book lacks is refused as the command is', async () => {
  const lacking = COMMANDS.filter(
    ({ needs, press }) => needs !== null && press && !Object.hasOwn(toyBook.actions, needs),
  );
  // What a message has room for.
  const names = lacking.map(({ data }) => data.name).slice(0, 25);
  const needs = new Map(lacking.map((one) => [one.data.name, one.needs]));
  expect(names).toContain('fight');
  const buttons = names.map((name) => ({ type: 2, style: 2, label: name, custom_id: `${name}:mine` }));
  const components = [0, 5, 10, 15, 20].flatMap((from) => {
    const row = buttons.slice(from, from + 5);
    return row.length === 0 ? [] : [{ type: 1, components: row }];
  });
  const body = { content: 'of another campaign', components };
  const { id } = (await rest.post(Routes.channelMessages(channelId), { body })) as APIMessage;
  for (const name of names) {
    const { message } = await one.press(id, `${name}:mine`);
    expect(`${name}: ${textOf(message)}`).toBe(`${name}: ${isFor(`/${name}`, able(needs.get(name) ?? null), 'Toy')}`);
  }
});
