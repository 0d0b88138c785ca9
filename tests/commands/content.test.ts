import { expect, test } from 'vitest';
import { hexcrawl } from '../../src/rules/hexcrawl-osr/book.ts';
import { tableFor } from './support/file-table.ts';
import { idOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, GM, JON, MIRA, sentFile } from './support/server.ts';

const table = tableFor({ book: 'hexcrawl-osr' });

const PACK = `
pack:
  id: old-woods
  book: hexcrawl-osr
  version: 1.0.0
  title: The Old Woods
  about: What lives under the old trees.
  licence: CC-BY-4.0
  credits: [A forester]
creatures:
  moss-giant:
    name: Moss giant
    noun: { one: moss giant, many: moss giants, article: a }
    stats: level 5, AD 13, HP 30, attack +5, damage 2d6, wants quiet
tables:
  encounters-woods:
    name: Encounters in the old woods
    for: gm
    rows:
      - { text: a moss giant, meets: { creature: moss-giant } }
      - { text: two moss giants, meets: { creature: moss-giant, count: 2 } }
`;

async function look(text: string, by = GM) {
  const { options, files } = sentFile('old-woods.yaml', text);
  return table.run('content import', options, { by, files });
}

async function bring(text = PACK) {
  const shown = messageOf(await look(text));
  return table.press(idOf(shown, 'Bring it in'), asGm);
}

const world = async () => (await table.look(GM)).world;

test('PBP-PACK-01: a pack is shown before it is brought in: its counts, first entries and what it replaces', async () => {
  const { title, description, fields } = messageOf(await look(PACK)).embeds?.[0] ?? {};
  expect(title).toBe('Bring in The Old Woods 1.0.0?');
  expect(description).toContain('Licence: CC-BY-4.0 · By A forester');
  expect(description).toContain('It replaces these, which the campaign plays with now: Encounters in the old woods');
  expect(fields).toEqual([
    expect.objectContaining({ name: 'Creatures: 1', value: 'Moss giant' }),
    expect.objectContaining({ name: 'Tables: 1', value: 'Encounters in the old woods' }),
  ]);
  expect((await world()).packs).toEqual({});
});

test('PBP-PACK-01: what it brings is there to fight, to roll and to meet', async () => {
  expect(readable(await bring())).toContain('The Old Woods is in use');
  expect(readable(await table.run('foe add', { creature: 'Moss giant' }, asGm))).toContain('Moss giant');
  expect(readable(await table.run('table show', { table: 'encounters-woods' }, asGm))).toContain('two moss giants');
  expect(readable(await table.run('encounter start', { table: 'encounters-woods' }, asGm))).toMatch(/moss giant/i);
});

test('PBP-PACK-01: undo takes a pack back, with all that it brought, and it can be brought again', async () => {
  await bring();
  await table.press(idOf(messageOf(await table.run('undo', {}, asGm)), 'Take it back'), asGm);
  expect((await world()).packs).toEqual({});
  expect((await world()).content).toBe(hexcrawl.core);
  expect(refusalOf(await table.run('foe add', { creature: 'Moss giant' }, asGm))).toContain('Moss giant');
  expect(readable(await bring())).toContain('The Old Woods is in use');
});

test('PBP-PACK-02: put aside it is gone from the lists, what came from it stays, and it can be used again or thrown away', async () => {
  await bring();
  await table.run('foe add', { creature: 'Moss giant' }, asGm);
  expect(readable(await table.run('content drop', { pack: 'The Old Woods' }, asGm))).toContain('is put aside');
  expect(Object.values((await world()).foes).map(({ name }) => name)).toEqual(['Moss giant']);
  expect(refusalOf(await table.run('foe add', { creature: 'Moss giant' }, asGm))).toContain('Moss giant');
  expect((await world()).content).toBe(hexcrawl.core);
  await table.run('content use', { pack: 'old-woods' }, asGm);
  await table.run('foe add', { creature: 'Moss giant' }, asGm);
  await table.run('content drop', { pack: 'old-woods' }, asGm);
  expect(readable(await table.run('content drop', { pack: 'old-woods' }, asGm))).toContain('thrown away');
  expect((await world()).packs).toEqual({});
  expect(refusalOf(await table.run('content use', { pack: 'old-woods' }, asGm))).toContain('no pack called old-woods');
});

test('PBP-PACK-02: players read what packs are called, their licences and makers, and nothing that is in them', async () => {
  await bring();
  const list = JSON.stringify(await table.run('content list', {}, { by: JON }));
  const shown = JSON.stringify(await table.run('content show', { pack: 'old-woods' }, { by: JON }));
  expect(list).toContain('The Old Woods');
  expect(shown).toContain('CC-BY-4.0');
  expect(`${list}${shown}`).not.toMatch(/moss giant|Creatures|encounters/i);
  expect(readable(await table.run('content show', { pack: 'old-woods' }, asGm))).toContain('Moss giant');
  expect(refusalOf(await look(PACK, MIRA))).toMatch(/game master/i);
  for (const deed of ['content drop', 'content use'])
    expect(refusalOf(await table.run(deed, { pack: 'old-woods' }, { by: JON }))).toMatch(/game master/i);
});

test('a file with faults is told all of them, each with its line, and nothing is brought in', async () => {
  const bad = PACK.replace('level 5', 'level 500').replace('creature: moss-giant } }', 'creature: mos-giant } }');
  const told = readable(await look(bad));
  expect(told).toContain('line');
  expect(told).toContain('level 500');
  expect((await world()).packs).toEqual({});
});

test('two game masters bring the same pack at once: one does, and the other hears that it is in use', async () => {
  await table.run('campaign gm', { user: JON }, asGm);
  const cards = [await look(PACK), await look(PACK, JON)].map((shown) => idOf(messageOf(shown), 'Bring it in'));
  const [one = '', other = ''] = cards;
  const done = await Promise.all([table.press(one, asGm), table.press(other, { by: JON })]);
  const told = done.map((reply) => readable(reply));
  expect(told.filter((text) => text.includes('The Old Woods is in use'))).toHaveLength(1);
  expect(told.filter((text) => text.includes('in this very version'))).toHaveLength(1);
  expect(Object.keys((await world()).packs)).toEqual(['old-woods']);
});

test('a version that lacks what is in play leaves it as it is', async () => {
  await bring();
  await table.run('foe add', { creature: 'Moss giant' }, asGm);
  const before = (await world()).foes;
  const other = PACK.replace('1.0.0', '2.0.0')
    .replaceAll('moss-giant', 'bark-giant')
    .replaceAll('Moss giant', 'Bark giant');
  expect(readable(await bring(other))).toContain('version 2.0.0');
  expect((await world()).foes).toEqual(before);
  expect(readable(await table.run('foe show', {}, asGm))).toContain('Moss giant');
  expect(refusalOf(await table.run('foe add', { creature: 'Moss giant' }, asGm))).toContain('Moss giant');
});

test('another version takes the place of the one that is there; the same one is refused', async () => {
  await bring();
  const again = messageOf(await look(PACK));
  expect(refusalOf(await table.press(idOf(again, 'Bring it in'), asGm))).toContain('in this very version');
  expect(readable(await bring(PACK.replace('1.0.0', '1.1.0')))).toContain('version 1.1.0');
  expect(Object.keys((await world()).packs)).toEqual(['old-woods']);
});
