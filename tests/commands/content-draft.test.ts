import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { menusIn } from '../../src/discord/render/engine/components.ts';
import type { Reply } from '../../src/discord/reply.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, idOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, GM, JON, sentFile } from './support/server.ts';

const table = tableFor({ book: 'hexcrawl-osr' });

const PAGE = readFileSync('tests/packs/draft/pages/evening.md', 'utf8');

function paste(text = PAGE, title = 'The Drowned Mill', by = GM) {
  return table.submit('content:draft', { title, text }, { by });
}

function sendPage(text = PAGE, by = GM) {
  const { options, files } = sentFile('mill.md', text);
  return table.run('content draft', { ...options, title: 'The Drowned Mill' }, { by, files });
}

function menuOf(reply: Reply) {
  const [menu] = menusIn(messageOf(reply).components ?? []);
  if (menu === undefined) throw new Error('no menu');
  return menu;
}

/** Takes the ticks of these finds away, on the page that is shown. */
async function untick(reply: Reply, ...keys: readonly string[]) {
  const { custom_id, options } = menuOf(reply);
  const values = options.flatMap((one) => (one.default === true && !keys.includes(one.value) ? [one.value] : []));
  return table.press(custom_id, { by: GM, values });
}

function take(reply: Reply, by = GM) {
  return table.press(idOf(messageOf(reply), 'Bring in what is ticked'), { by });
}

const world = async () => (await table.look(GM)).world;

test('PBP-PACK-03: a pasted page is shown as a draft, with everything sound ticked; nothing is brought in unseen', async () => {
  const form = await table.run('content draft', { title: 'The Drowned Mill' }, asGm);
  expect(form.kind).toBe('modal');
  const shown = await paste();
  const text = readable(shown);
  expect(text).toContain('Found: 6 creatures, 2 tables and 5 rooms.');
  expect(text).toContain('This makes a new pack: **The Drowned Mill**.');
  expect(text).toContain('Ticked: 13 of 13.');
  expect(menuOf(shown).options.every((one) => one.default)).toBe(true);
  expect(text).toContain('the letter B goes before each of the new ones');
  const { packs, places } = await world();
  expect(packs).toEqual({});
  expect(places).not.toHaveProperty(['room/B1']);
});

test('PBP-PACK-03: what is ticked becomes a pack that is not for passing on, and rooms of the map; undo takes all of it back', async () => {
  const before = (await world()).places;
  const done = await take(await untick(await paste(), 'creatures/heron-of-ash', 'places/loft'));
  expect(readable(done)).toContain('The Drowned Mill is in use');
  const { packs, places } = await world();
  const pack = JSON.parse(packs['the-drowned-mill']?.body ?? '{}');
  expect(pack).toMatchObject({ mayPass: false, version: '1.0.0', title: 'The Drowned Mill' });
  expect(Object.keys(pack.entries.creatures)).toHaveLength(5);
  expect(Object.values(pack.entries.tables)).toMatchObject([{ for: 'gm' }, { for: 'gm' }]);
  const added = Object.keys(places).filter((id) => !Object.hasOwn(before, id));
  // The practice dungeon has rooms 1 to 5.
  expect(added).toEqual(['room/B1', 'room/B2', 'room/B3', 'room/B5']);
  expect(places['room/B1']?.data).toMatchObject({ name: 'Yard', exits: ['room/B2', 'room/B3', 'room/B5'] });
  const secret = 'Black water. The weir warden waits below. Stairs lead up to 1.';
  expect(places['room/B5']?.data).toMatchObject({ secret, exits: ['room/B1'] });
  expect(places['room/1']).toEqual(before['room/1']);
  await table.press(idOf(messageOf(await table.run('undo', {}, asGm)), 'Take it back'), asGm);
  expect((await world()).packs).toEqual({});
  expect((await world()).places).toEqual(before);
});

test('PBP-PACK-03: what came in is there to fight and to roll on', async () => {
  await take(await paste());
  expect(readable(await table.run('foe add', { creature: 'Wheel ghoul' }, asGm))).toContain('Wheel ghoul');
  const wanted = { table: 'Sounds in the mill', secret: true };
  expect(readable(await table.run('table roll', wanted, asGm))).toMatch(/Sounds in the mill/);
});

test('PBP-PACK-03: players see neither its tables nor its rooms’ texts', async () => {
  await take(await paste());
  const asJon = { by: JON };
  const seen = [
    await table.run('content list', {}, asJon),
    await table.run('content show', { pack: 'the-drowned-mill' }, asJon),
    await table.run('table show', {}, asJon),
    await table.run('log', {}, asJon),
    await table.run('dungeon', {}, asJon).catch(() => null),
  ];
  expect(JSON.stringify(seen)).not.toMatch(/ghoul|warden|counts sacks|Black water|Flour store|Sounds in/i);
});

test('a file is read as a pasted text is, and a second draft with the same title comes into the same pack', async () => {
  await take(await untick(await sendPage(), 'creatures/wheel-ghoul', 'places/yard'));
  const shown = await sendPage();
  const text = readable(shown);
  expect(text).toContain('This is added to the pack **The Drowned Mill**, which this campaign has.');
  expect(text).toContain('These replace entries of that pack: Mill goblin');
  expect(text).toContain(
    'Not ticked at first, because the campaign has these rooms already: Wheelhouse, Flour store, Loft, Drowned cellar',
  );
  const ticked = menuOf(shown).options.flatMap((one) => (one.default ? [one.value] : []));
  expect(ticked).toContain('places/yard');
  expect(ticked).not.toContain('places/loft');
  await take(shown);
  const { packs, places } = await world();
  expect(Object.keys(packs)).toEqual(['the-drowned-mill']);
  const pack = JSON.parse(packs['the-drowned-mill']?.body ?? '{}');
  expect(Object.keys(pack.entries.creatures)).toHaveLength(6);
  expect(pack.version).toBe('1.1.0');
  expect(places['room/B1']?.data).toMatchObject({ name: 'Yard' });
});

test('a draft without a title is called Notes with a number, and rooms alone make a pack as well', async () => {
  await take(await paste('Goblin: AC 6, HD 1, hp 4', ''));
  await take(await paste('Kobold: AC 7, HD 1, hp 3', ''));
  await take(await paste('# Cellars\n\n### 7. Hall\nA long hall. A door leads to 8.\n\n### 8. Well\nA deep well.', ''));
  const { packs, places } = await world();
  expect(Object.keys(packs)).toEqual(['notes-1', 'notes-2', 'notes-3']);
  expect(Object.keys(places)).toEqual(expect.arrayContaining(['room/7', 'room/8']));
});

test('a long draft has pages, each with its own ticks', async () => {
  const text = Array.from(
    { length: 60 },
    (_, at) => `Beast ${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10)]}: AC 6, HD 1, hp ${1 + (at % 8)}`,
  ).join('\n\n');
  const shown = await paste(text);
  expect(readable(shown)).toContain('Ticked: 60 of 60.');
  const next = await table.press(idOf(messageOf(shown), 'Next'), asGm);
  const all = menuOf(next).options.map(({ value }) => value);
  const fewer = await table.press(menuOf(next).custom_id, { by: GM, values: [] });
  expect(readable(fewer)).toContain(`Ticked: ${60 - all.length} of 60.`);
  const back = await table.press(idOf(messageOf(fewer), 'Previous'), asGm);
  expect(menuOf(back).options.every((one) => one.default)).toBe(true);
  await take(back);
  const pack = JSON.parse((await world()).packs['the-drowned-mill']?.body ?? '{}');
  expect(Object.keys(pack.entries.creatures)).toHaveLength(60 - all.length);
});

test('what cannot be ticked is shown with its fault, and stays out', async () => {
  const shown = await paste(readFileSync('tests/packs/draft/pages/broken-tables.md', 'utf8'));
  expect(readable(shown)).toContain('This cannot be brought in as it is.');
  expect(menuOf(shown).options).toHaveLength(2);
});

test('nothing is done when nothing is found, nothing is ticked, or nobody wants it', async () => {
  const nothing = await paste('A quiet day.');
  expect(readable(nothing)).toContain('Nothing was found in this text');
  expect(buttonsOf(messageOf(nothing))).toEqual([]);
  const shown = await paste('Goblin: AC 6, HD 1, hp 4');
  const none = await table.press(menuOf(shown).custom_id, { by: GM, values: [] });
  expect(refusalOf(await take(none))).toContain('Nothing is ticked');
  const left = await table.press(idOf(messageOf(none), 'Never mind'), asGm);
  expect(readable(left)).toContain('Nothing was changed');
  expect(refusalOf(await take(none))).toContain('That draft is forgotten');
  // The card from before the ticks were changed is over.
  expect(refusalOf(await take(shown))).toContain('That draft is forgotten');
  expect((await world()).packs).toEqual({});
});

test('a draft is for game masters, and for the one who made it', async () => {
  expect(refusalOf(await table.run('content draft', {}, { by: JON }))).toMatch(/game master/i);
  expect(refusalOf(await paste(PAGE, '', JON))).toMatch(/game master/i);
  const shown = await paste();
  expect(refusalOf(await take(shown, JON))).toMatch(/game master/i);
  await table.run('campaign gm', { user: JON }, asGm);
  expect(refusalOf(await take(shown, JON))).toContain('That draft is forgotten');
});

const CELLARS = '# Cellars\n\n### 7. Hall\nA long hall. A door leads to 8.\n\n### 8. Well\nA deep well.';
const NO_ROOMS = 'This game has no rooms, so the rooms cannot be brought in.';

test.each(['action-dice', 'myth-knights'])('PBP-PACK-03: %s has no rooms, and a draft of two says so', async (book) => {
  await table.anew({ book });
  const rooms = readable(await paste(CELLARS));
  expect(rooms).toContain(`Ticked: 0 of 2.\n${NO_ROOMS}`);
  expect(rooms).not.toMatch(/Not understood|new pack|undo/);
  const shown = await paste(`${CELLARS}\n\nGoblin: AC 6, HD 1, hp 4`);
  expect(readable(shown)).toContain(`Ticked: 1 of 3.\n${NO_ROOMS}\nThis makes a new pack: **The Drowned Mill**.`);
  expect(menuOf(shown).options).toHaveLength(1);
});

test.each(['hexcrawl-osr', 'lavender-hack', 'lavender-hack-first-edition'])(
  'PBP-PACK-03: %s has rooms, and a draft offers them',
  async (book) => {
    await table.anew({ book });
    const shown = await paste(CELLARS);
    expect(readable(shown)).toContain('Ticked: 2 of 2.');
    expect(readable(shown)).not.toContain(NO_ROOMS);
    expect(menuOf(shown).options).toHaveLength(2);
  },
);

test.each(['action-dice', 'myth-knights', 'lavender-hack'])('%s takes the same page', async (book) => {
  await table.anew({ book });
  expect(readable(await take(await paste()))).toContain('The Drowned Mill is in use');
  const pack = JSON.parse((await world()).packs['the-drowned-mill']?.body ?? '{}');
  expect(Object.keys(pack.entries.creatures)).toHaveLength(6);
  expect(Object.keys(pack.entries.tables)).toHaveLength(2);
  expect(readable(await table.run('foe add', { creature: 'Wheel ghoul' }, asGm))).toContain('Wheel ghoul');
});
