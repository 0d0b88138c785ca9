import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { menusIn } from '../../src/discord/render/engine/components.ts';
import type { Reply } from '../../src/discord/reply.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, idOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, GM, GUILD, JON, sentFile } from './support/server.ts';

const OTHER = '9200000000000000002';
const table = tableFor({ book: 'hexcrawl-osr', guilds: [GUILD, OTHER] });
const there = { by: GM, guildId: OTHER };

function fileOf(reply: Reply): string {
  const [file] = reply.kind === 'message' ? (reply.files ?? []) : [];
  if (file === undefined) throw new Error(`no file: ${readable(reply)}`);
  return new TextDecoder().decode(file.data);
}

async function importThere(text: string): Promise<Reply> {
  // A file of bytes.
  const { options, files } = sentFile('pack.yaml', Buffer.from(text).toString('latin1'));
  return table.run('content import', options, { ...there, files });
}

async function bringThere(text: string): Promise<Reply> {
  return table.press(idOf(messageOf(await importThere(text)), 'Bring it in'), there);
}

const world = async (guildId = GUILD) => (await table.look(GM, guildId)).world;

async function writeOwn(): Promise<void> {
  const ghost = 'Mill ghost: level 2, AD 12, HP 8, wil 15, damage d6, fears running water';
  await table.run('foe add', { line: ghost, keep: true }, asGm);
  await table.run('foe add', { line: 'Wild dog: level 1, AD 12, HP 9, dex 13, damage d4', keep: true }, asGm);
  const { options, files } = sentFile('t.txt', '2d4\n2-4: mill ghosts\n5-8: wild dogs');
  await table.run('table import', { ...options, format: 'lines', table: 'Along the brook' }, { by: GM, files });
  const cellar = { key: '9', name: 'Cellar', secret: 'The ghost sleeps here.' };
  await table.run('room add', cellar, asGm);
  await table.run('room connect', { from: '5', to: '9' }, asGm);
}

test('PBP-PACK-05: the campaign’s own creatures, tables and map become a pack that reads like an entry of a book', async () => {
  await writeOwn();
  const reply = await table.run('content export', { title: 'The Brook', licence: 'CC-BY-4.0', by: 'Ann' }, asGm);
  expect(readable(reply)).toContain('The Brook 1.0.0 as a file');
  expect(readable(reply)).toContain('Licence: CC-BY-4.0 · By Ann');
  const text = fileOf(reply);
  expect(text).toContain('title: The Brook\n');
  expect(text).toContain('noun: { one: mill ghost, many: mill ghosts, article: a }');
  expect(text).toContain('stats: level 2, AD 12, HP 8, wil 15, attack +2, damage d6, speed 40, fears running water');
  expect(text).toContain('dice: 2d4\n');
  expect(text).toContain('{ on: 5-8, text: wild dogs, meets: { creature: wild-dog, count: 5 } }');
  expect(text).toMatch(/"9": \{ name: Cellar, secret: The ghost sleeps here\., exits: \[ "5" \] \}/);
  expect(text).not.toMatch(/explored|visited|null/);
});

test('PBP-PACK-05, PBP-PACK-06: in a second campaign the pack fights, is rolled on, and comes onto the map', async () => {
  await writeOwn();
  const text = fileOf(await table.run('content export', { title: 'The Brook' }, asGm));
  const shown = readable(await importThere(text));
  expect(shown).toContain('Mill ghost');
  expect(shown).toContain('It replaces these, which the campaign plays with now: Wild dog');
  await bringThere(text);
  expect(readable(await table.run('foe add', { creature: 'Mill ghost' }, there))).toContain('Mill ghost');
  const { foes } = await world(OTHER);
  expect(Object.values(foes)[0]?.data).toMatchObject({ hpMax: 8, level: 2, fears: 'running water' });
  const rolled = await table.run('table roll', { table: 'Along the brook', secret: true }, there);
  expect(readable(rolled)).toMatch(/mill ghosts|wild dogs/);
  const card = messageOf(await table.run('content show', { pack: 'The Brook' }, there));
  expect(buttonsOf(card)).toEqual(['Put on the map: The Barrow Road']);
  const preview = await table.press(idOf(card, 'Put on the map: The Barrow Road'), there);
  expect(readable(preview)).toContain('1 new place');
  await table.press(idOf(messageOf(preview), 'Bring it in'), there);
  const { places } = await world(OTHER);
  expect(places['room/9']?.data).toMatchObject({ name: 'Cellar', secret: 'The ghost sleeps here.', exits: ['room/5'] });
  expect(refusalOf(await table.run('content place', { place: 'The Barrow Road' }, there))).toContain(
    'written down already',
  );
});

test('PBP-PACK-05: a pack that was brought is written as it is, and stays what it is', async () => {
  const [, page = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/packs.md', 'utf8')) ?? [];
  await bringThere(page);
  const text = fileOf(await table.run('content export', { pack: 'millbrook' }, there));
  await table.run('content drop', { pack: 'millbrook' }, there);
  await table.run('content drop', { pack: 'millbrook' }, there);
  const before = await world(OTHER);
  expect(before.packs).toEqual({});
  await bringThere(text);
  const again = JSON.parse((await world(OTHER)).packs.millbrook?.body ?? '');
  expect(again).toMatchObject({ licence: 'CC-BY-4.0', credits: ['Ann of the Mill'], mayPass: true });
  expect(again.words.de.creatures.grindle.name).toBe('Grindel');
  expect(fileOf(await table.run('content export', { pack: 'millbrook' }, there))).toBe(text);
});

test('PBP-PACK-03, PBP-PACK-05: a drafted page goes along with its rooms, marked as not for passing on', async () => {
  const draft = { title: 'The Drowned Mill', text: readFileSync('tests/packs/draft/pages/evening.md', 'utf8') };
  const shown = messageOf(await table.submit('content:draft', draft, asGm));
  await table.press(idOf(shown, 'Bring in what is ticked'), asGm);
  const reply = await table.run('content export', { pack: 'The Drowned Mill' }, asGm);
  expect(readable(reply)).toContain('Creatures: 6 · Places: 1 · Tables: 2');
  expect(readable(reply)).toContain('Take it to campaigns of your own; it is not for anybody else.');
  const text = fileOf(reply);
  expect(text).toContain('mayPass: false');
  expect(readable(await importThere(text))).toContain('Not for passing on.');
  await bringThere(text);
  const preview = await table.run('content place', { place: 'The Drowned Mill' }, there);
  await table.press(idOf(messageOf(preview), 'Bring it in'), there);
  const { places } = await world(OTHER);
  expect(places['room/B5']?.data).toMatchObject({
    secret: expect.stringContaining('The weir warden waits'),
    exits: ['room/B1'],
  });

  const own = fileOf(await table.run('content export', { title: 'Mine' }, asGm));
  expect(own).not.toMatch(/Wheel ghoul|weir warden|counts sacks/i);
});

test('PBP-PACK-05: what stands in for an entry that is not for passing on stays out, and is named', async () => {
  const text = 'Wheel ghoul: HD 2, AC 6, hp 9, #AT 3, D 1-3/1-3/1-3, ML 9\n\nMill goblin: AC 6, HD 1, hp 3';
  const shown = messageOf(await table.submit('content:draft', { title: 'Ghouls', text }, asGm));
  await table.press(idOf(shown, 'Bring in what is ticked'), asGm);
  await table.run('foe add', { line: 'Wheel ghoul: level 3, AD 13, HP 20, damage d8', keep: true }, asGm);
  const reply = await table.run('content export', {}, asGm);
  expect(readable(reply)).toContain('Left out, because they come from packs that are not for passing on: Wheel ghoul');
  expect(fileOf(reply)).not.toContain('Wheel ghoul');
});

test('PBP-PACK-05: an entry that no pack can have is left out, with its reason; the others are written', async () => {
  const { options, files } = sentFile('t.txt', Array.from({ length: 7 }, (_, at) => `row ${at}`).join('\n'));
  await table.run('table import', { ...options, format: 'lines', table: 'Days of the week' }, { by: GM, files });
  await writeOwn();
  const reply = await table.run('content export', {}, asGm);
  expect(readable(reply)).toContain('Left out, because no pack can have them:');
  expect(readable(reply)).toMatch(/days-of-the-week.*7/);
  expect(fileOf(reply)).not.toContain('row 6');
  expect(fileOf(reply)).toContain('Along the brook');
});

test('PBP-PACK-05: players export nothing, and the book’s own pack needs no file', async () => {
  const asJon = { by: JON };
  expect(refusalOf(await table.run('content export', {}, asJon))).toMatch(/game master/i);
  expect(refusalOf(await table.run('content place', { place: 'x' }, asJon))).toMatch(/game master/i);
  expect(refusalOf(await table.run('content export', { pack: 'core' }, asGm))).toContain('has');
  expect(refusalOf(await table.run('content place', { place: 'Nowhere' }, asGm))).toContain('Nowhere');
  expect(menusIn(messageOf(await table.run('content list', {}, asJon)).components ?? [])).toEqual([]);
});
