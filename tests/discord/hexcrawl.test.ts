import type { APIMessage } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { textsOf } from '../../src/discord/components-v2.ts';
import { type Served, serveDiscord } from '../../src/discord/gateway/serve-discord.ts';
import { menusIn } from '../../src/discord/render/engine/components.ts';
import { drawnBy, RENDERERS } from '../../src/discord/render/index.ts';
import { openPlay } from '../../src/play/play.ts';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { UNHURRIED } from '../support/bot-process.ts';
import { embeddedStore, type TestStore } from '../support/databases.ts';
import { depsOf } from '../support/deps.ts';
import { eventually } from './support/bot.ts';

const TOKEN = 'hexcrawl';

let table: PracticeTable;
let database: TestStore;
let bot: Served;
let gm: PracticeSeat;
let one: PracticeSeat;
let logged: string[];

beforeAll(async () => {
  const clock = movableClock();
  logged = [];
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const opening = { port: 0, dir: null, clock, pageDir: null, token: TOKEN, ackMilliseconds: UNHURRIED };
  table = await openPracticeTable(opening);
  database = await embeddedStore({ parse: worldParser(BOOKS) });
  const [first, second] = table.chairs.map((chair) => table.seat(chair.userId));
  [gm, one] = [sure(first), sure(second)];
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

async function told(seat: PracticeSeat, name: string, options = {}, path: readonly string[] = []) {
  const { message } = await seat.command(name, { options, path });
  return { id: message?.id ?? '', text: textOf(message), ids: idsOf(message) };
}

const seen = (seat: PracticeSeat) => seat.visible(table.channelIds.table).map(textOf).join('\n');

/** Presses the button that ends so, and says what the message is then. */
async function press(seat: PracticeSeat, { id, ids }: { readonly id: string; readonly ids: string[] }, end: string) {
  const { message } = await seat.press(id, sure(ids.find((one) => one.endsWith(end))));
  return { id: message?.id ?? id, text: textOf(message), ids: idsOf(message) };
}

/** Chooses from the menu whose id begins so. */
function choose(
  message: APIMessage | null | undefined,
  begins: string,
  is: (option: { readonly label: string }) => boolean,
) {
  const menu = sure(menusIn(message?.components ?? []).find(({ custom_id }) => custom_id.startsWith(begins)));
  return one.select(sure(message).id, menu.custom_id, [sure(menu.options.find(is)).value]);
}

test('a campaign begins, and a character is made with three taps (HX-G-01, HX-G-02)', async () => {
  expect((await told(gm, 'campaign', { name: 'Marches', book: 'hexcrawl-osr' }, ['create'])).text).toContain('Marches');
  const best = await told(one, 'character', { name: 'Pip' }, ['new']);
  expect(best.text).toContain('What is Pip best at? It gets +3.');
  const second = await press(one, best, ':str');
  const third = await press(one, second, ':wil');
  expect(third.ids.filter((id) => id.startsWith('prompt:')).map((id) => id.split(':').at(-1))).toEqual(['dex', 'int']);
  const ready = await press(one, third, ':int');
  expect(ready.text).toContain('Pip is ready');
  expect(ready.text).toContain('Strength +3 · Dexterity +0 · Intelligence +1 · Willpower +2');
  expect(ready.text).toContain('6 grit, 8 flesh');
  const sheet = await told(one, 'sheet');
  expect(sheet.text).toContain('**Strength +3** · defence 13');
});

test('a check is rolled against a number, and with two dice (HX-CORE-01, HX-CORE-06)', async () => {
  const { text } = await told(one, 'test', { ability: 'str', reach: 12 });
  expect(text).toMatch(/Pip gets \*\*\d+\*\* against 12: (success|failure)\./);
  expect((await told(one, 'test', { ability: 'str', with: 'disadvantage' })).text).toMatch(/disadvantage \(as said\)/);
});

test('things are moved in two taps from the sheet, and what a full pack has no room for is asked about (HX-INV-01, HX-INV-02)', async () => {
  await told(gm, 'item', { things: '3x Rope', to: 'Pip' }, ['give']);
  const sheet = await told(one, 'sheet');
  const pack = await press(one, sheet, ':2');
  const button = sure(pack.ids.find((id) => id.startsWith('item:move:')));
  const moving = (await one.press(pack.id, button)).message;
  const { message: where } = await choose(moving, 'item:which:', ({ label }) => label === '2 · Rope');
  const { message: moved } = await choose(where, 'item:where:', ({ label }) => label === '20 · empty');
  expect(textOf(moved)).toContain('`20` Rope');
  expect(textOf(moved)).not.toContain('` 2` Rope');
  expect((await told(one, 'undo')).text).toContain('Rope, slot: 20 → **2**');
  await told(gm, 'item', { things: '18x Stone', to: 'Pip' }, ['give']);
  const waiting = await told(one, 'waiting');
  expect(waiting.text).toContain('Pip’s pack has no room for Stone, which lies here. What becomes of it?');
  expect((await press(one, waiting, ':leave')).text).toContain('It stays where it lies.');
});

test('damage takes grit and then flesh, the game master says what becomes of who falls, and it is undone (HX-HP-01, HX-HP-02)', async () => {
  const hurt = await told(gm, 'gm', { whom: 'Pip', amount: 8 }, ['damage']);
  expect(hurt.text).toContain('Pip takes 8 damage.');
  expect(hurt.text).toContain('6 → 0 grit · 8 → 6 flesh');
  await told(gm, 'gm', { whom: 'Pip', amount: 6, kind: 'direct' }, ['damage']);
  const ask = () => gm.visible(table.channelIds.table).find((one) => textOf(one).includes('What becomes of them?'));
  const asked = await told(gm, 'waiting');
  expect(`${asked.text}${textOf(ask())}`).toContain('Pip is at 0 flesh. What becomes of them?');
  await press(gm, asked, ':unconscious');
  await eventually(() => expect(seen(one)).toContain('Pip is unconscious'));
  expect((await told(one, 'test', { ability: 'str' })).text).toContain('Pip is down and cannot do that.');
  expect((await told(gm, 'gm', { who: 'Pip' }, ['heal'])).text).toContain('0 → 8 flesh');
  const preview = await told(gm, 'undo');
  await press(gm, preview, sure(preview.ids.find((id) => id.startsWith('undo:yes'))));
  await eventually(() => expect(seen(gm)).toContain('taken back'));
  expect((await told(one, 'log')).text).toContain('Pip takes 6 direct damage. Grit 0, flesh 0.');
});

test('the game master writes down hexes and rooms, and sets the party down by typed coordinates (HX-TRAV-01, HX-DUN-01)', async () => {
  const does = async (seat: PracticeSeat, line: readonly [string, object?, string?], expected: string | RegExp) => {
    const [name, options = {}, sub] = line;
    expect((await told(seat, name, options, sub === undefined ? [] : [sub])).text).toMatch(expected);
  };
  await does(gm, ['hex', { at: '0,0', name: 'Ford' }, 'edit'], 'Hex 0,0 is on the map now.');
  await does(gm, ['hex', { at: '1,0', terrain: 'forest' }, 'edit'], 'Hex 1,0 is on the map now.');
  await does(gm, ['watch', { do: 'place', where: '0,0' }], 'The party is in Ford now.');
  await does(one, ['watch'], 'Here: Ford');
  await does(gm, ['room', { key: '1', name: 'Hall' }, 'add'], 'Room 1 is on the map now.');
  await does(gm, ['room', { key: '2', feature: 'A pit', trap: true }, 'add'], 'Room 2 is on the map now.');
  await does(gm, ['room', { from: '1', to: '2' }, 'connect'], 'Room 1 has other ways out now.');
  await does(gm, ['room', { room: '2' }, 'show'], 'It leads to 1.\nNot explored yet.');
});
