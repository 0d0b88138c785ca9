import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writingFor } from '../../src/language/reader.ts';
import { tableFor } from './support/file-table.ts';
import { idOf, messageOf, readable, refusalOf, toldBy } from './support/replies.ts';
import { asGm, GM, MIRA, sentFile } from './support/server.ts';

const table = tableFor({ book: 'hexcrawl-osr' });

/** The pack that the page on packs shows, with German for all of it. */
const [, MILLBROOK = ''] = /```yaml\n(pack:\n[^`]*)```/.exec(readFileSync('docs/packs.md', 'utf8')) ?? [];

async function bring(text = MILLBROOK) {
  // A file is its bytes.
  const { options, files } = sentFile('millbrook.yaml', Buffer.from(text).toString('latin1'));
  const shown = messageOf(await table.run('content import', options, { by: GM, files }));
  await table.press(idOf(shown, 'Bring it in'), asGm);
}

const speak = (language: 'de' | 'en') => table.run('campaign settings', { setting: 'language', to: language }, asGm);
const said = async (...asked: Parameters<typeof table.run>) => readable(await table.run(...asked));
/** What everybody reads of a meeting that begins. */
const meet = async (creature: string, count: number) =>
  readable(toldBy(await table.run('encounter start', { creature, count, distance: '10', show: true }, asGm)));
/** Asked by somebody who reads private answers in German. */
const inGerman = <Result>(ask: () => Result) => writingFor({ language: 'de', isPlain: false }, ask);
/** What rolls on the brook come to, in secret, until each kind of row has been seen. */
async function alongTheBrook(): Promise<string> {
  const rolls: string[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const secret = { table: 'brook-encounters', secret: true };
    rolls.push(await said('table roll', secret, asGm));
  }
  return rolls.join('\n');
}

test('PBP-PACK-01: a campaign in German calls the creatures, tables and rows of its packs by their German words', async () => {
  await speak('de');
  await bring();
  expect(await said('foe add', { creature: 'Mill ghost', count: 3 }, asGm)).toContain(
    'Mühlengeist 1, Mühlengeist 2 und Mühlengeist 3',
  );
  expect(await said('foe add', { creature: 'Grindle' }, asGm)).toContain('Grindel');
  expect(await said('table roll', { table: 'sacks' }, { by: MIRA })).toMatch(
    /^Säcke\nSäcke d4 \(\d\): (Mehl|Knochen)$/,
  );
  const rolled = await alongTheBrook();
  expect(rolled).toMatch(/^ein Müllersbursche, der (Mehl|Knochen) schleppt$/m);
  expect(rolled).toMatch(/^Am Bach entlang 2d4 \(.*: Mühlengeister$/m);
  expect(rolled).not.toMatch(/miller|ghost|flour|bones|Along/);
  expect(await said('fight', { do: 'start' }, asGm)).toContain(
    'Mühlengeist 1, Mühlengeist 2, Mühlengeist 3 und Grindel',
  );
});

test('PBP-PACK-01: a meeting and its fight say the German noun with its plural and its article', async () => {
  await speak('de');
  await bring();
  expect(await meet('Mill ghost', 3)).toContain('drei Mühlengeister, 10 Fuß entfernt');
  await table.run('encounter end', {}, asGm);
  const log = await inGerman(() => said('log', {}, asGm));
  expect(log).toContain('die Mühlengeister');
  expect(log).not.toContain('ghost');
});

test('PBP-READ-01: who reads in German finds the words of the packs in private answers and in what is completed', async () => {
  await bring();
  await table.run('foe add', { creature: 'Mill ghost' }, asGm);
  expect(await said('foe show', {}, asGm)).toContain('Mill ghost');
  await inGerman(async () => {
    expect(await said('foe show', {}, asGm)).toContain('Mühlengeist');
    let kinds = await table.run('foe list', {}, asGm);
    // The pack's own are on the last page.
    for (let page = 2; page <= 3; page++) kinds = await table.press(idOf(messageOf(kinds), 'Weiter'), asGm);
    expect(readable(kinds)).toContain('**Mühlengeist**: 8 TP');
    expect(await said('table show', { table: 'brook-encounters' }, asGm)).toContain('Grindel sucht einen neuen Koch');
    expect(await table.complete('foe add', 'creature', 'Mühl', asGm)).toEqual(['Mühlengeist']);
    expect(await table.complete('table roll', 'table', 'Am Bach', asGm)).toEqual(['Am Bach entlang']);
  });
});

test('PBP-READ-01: a press turns to German words as well', async () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at + 1);
  const more = numbers.map((number) => `  heap-${number}:\n    name: Heap ${number}x\n    rows: [a, b]\n`).join('');
  const german = numbers.map((number) => `    heap-${number}: { name: Haufen ${number}, rows: [c, d] }\n`).join('');
  await bring(
    MILLBROOK.replace('\ntables:\n', (head) => `${head}${more}`).replace('\n  tables:\n', (head) => `${head}${german}`),
  );
  await inGerman(async () => {
    const first = await table.run('table list', {}, asGm);
    const last = readable(await table.press(idOf(messageOf(first), '41–55'), asGm));
    expect(last).toContain('**Haufen 40**');
    expect(last).not.toContain('Heap');
  });
});

test('PBP-PACK-01: a campaign in English has the articles and plurals of the pack’s own nouns', async () => {
  await bring();
  const meetAndPart = async (creature: string, count: number) => {
    const told = await meet(creature, count);
    await table.run('encounter end', {}, asGm);
    await table.run('foe over', {}, asGm);
    return told;
  };
  expect(await meetAndPart('Mill ghost', 1)).toContain('a mill ghost, 10 feet away');
  expect(await meetAndPart('Mill ghost', 3)).toContain('three mill ghosts, 10 feet away');
  expect(await meetAndPart('Grindle', 1)).toContain('Grindle, 10 feet away');
});

test('PBP-PACK-02: once the pack is put aside, what is in play is called as it is written', async () => {
  await speak('de');
  await bring();
  await table.run('foe add', { creature: 'Mill ghost', count: 2 }, asGm);
  await table.run('content drop', { pack: 'millbrook' }, asGm);
  expect(await said('fight', { do: 'start' }, asGm)).toContain('stehen gegen Mill ghost 1 und Mill ghost 2');
  expect(refusalOf(await table.run('table roll', { table: 'sacks' }, { by: MIRA }))).not.toContain('Mehl');
  await table.run('content use', { pack: 'millbrook' }, asGm);
  expect(await inGerman(() => said('foe show', {}, asGm))).toContain('Mühlengeist 2');
});

test('what a stranger writes into the German words is shown as it is: no place of a message, no markdown, no call', async () => {
  await speak('de');
  await bring(
    MILLBROOK.replaceAll('one: Mühlengeist,', "one: '{0} #|**Geist**',")
      .replaceAll('name: Mühlengeist', "name: '{1, plural, **Geist**'")
      .replace('[Mehl, Knochen]', "['{{''#''}} `Mehl`', '}{0|# _Knochen_']"),
  );
  expect(await meet('Mill ghost', 1)).toContain('ein {0} #\\|\\*\\*Geist\\*\\*, 10 Fuß entfernt');
  expect(await inGerman(() => said('foe show', {}, asGm))).toContain('**{1, plural, \\*\\*Geist\\*\\***');
  expect(await said('table roll', { table: 'sacks' }, { by: MIRA })).toMatch(
    /\): (\{\{'#'\}\} \\`Mehl\\`|\}\{0\\\|# \\_Knochen\\_)$/,
  );
});
