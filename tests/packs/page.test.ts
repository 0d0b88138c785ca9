import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES } from '../../src/build/compile-packs.ts';
import { MAX_BYTES, MAX_FILES } from '../../src/packs/files.ts';
import { isBadPack, MAX_ENTRIES, readPackFile } from '../../src/packs/read-pack.ts';
import { TRANSLATED } from '../../src/packs/reading.ts';
import { MAX_DEPTH, MAX_LINE_LENGTH } from '../../src/packs/yaml.ts';
import { contentOf, type Pack } from '../../src/rules/engine/content.ts';
import { oneDie } from '../../src/rules/engine/table-dice.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { CREATURES, creatureFrom } from '../../src/rules/myth-knights/foes/bestiary.ts';
import type { Creature } from '../../src/rules/myth-knights/foes/schemas.ts';
import { TABLES } from '../../src/rules/myth-knights/kit/registry.ts';
import { LANDMARKS } from '../../src/rules/myth-knights/realm/schemas.ts';
import { POINT_KINDS } from '../../src/rules/myth-knights/sites/schemas.ts';

const PAGE = readFileSync('docs/packs.md', 'utf8');
const [PROSE = ''] = PAGE.split(PAGES[0].heading);
const [, EXAMPLE = ''] = /```yaml\n(pack:\n[^`]*)```/.exec(PAGE) ?? [];

/** A pack in one file, held against a book as a campaign would. */
async function read(file: string, slug: string): Promise<Pack> {
  const book = BOOKS[slug];
  const [core = null] = book?.core.packs ?? [];
  const reading = { book: slug, books: Object.keys(BOOKS), kinds: book?.kinds ?? [], core, languages: TRANSLATED };
  const pack = await readPackFile(new TextEncoder().encode(file), reading);
  if (isBadPack(pack)) throw new Error(JSON.stringify(pack, null, 2));
  return pack;
}

/** Reads a pack of a few lines. */
function tiny(slug: string, lines: string): Promise<Pack> {
  return read(`pack: { id: a, book: ${slug}, version: 1.0.0, title: A, about: A, licence: MIT }\n${lines}\n`, slug);
}

test.each(PAGES)('$page has what `npm run packs -- docs` writes into it', ({ page, part, heading }) => {
  const [, written] = readFileSync(page, 'utf8').split(heading);
  expect(written).toBe(`\n${readFileSync(`dist/packs/${part}`, 'utf8')}`);
});

test('the pack of the page is one', async () => {
  const pack = await read(EXAMPLE, 'hexcrawl-osr');
  expect(pack).toMatchObject({ id: 'millbrook', licence: 'CC-BY-4.0' });
  expect(Object.entries(pack.entries).map(([kind, entries]) => [kind, Object.keys(entries)])).toEqual([
    ['creatures', ['mill-ghost', 'grindle']],
    ['tables', ['brook-encounters', 'sacks']],
  ]);
  expect(Object.keys(pack.words.de ?? {})).toEqual(['creatures', 'tables']);
});

test('the stat lines of the page are read by their books', async () => {
  const lines = [...PROSE.matchAll(/^\| `([a-z-]+)` \| .* \| `([^`]+)` \|$/gm)];
  expect(lines).toHaveLength(4);
  for (const [, slug = '', stats = ''] of lines) {
    if (BOOKS[slug]?.kinds.every(({ name }) => name !== 'creatures') === true) continue;
    const creature = `{ name: A, noun: { one: a, many: as, article: an }, stats: '${stats}' }`;
    expect((await tiny(slug, `creatures: { a: ${creature} }`)).entries.creatures).toHaveProperty('a');
  }
});

test('the page says how large a pack may be', () => {
  const said = [...PAGE.matchAll(/^\| .+ \| ([\d,]+)(?: bytes)? \|$/gm)].map(([, number = '']) =>
    number.replaceAll(',', ''),
  );
  expect(said.map(Number)).toEqual([MAX_BYTES, MAX_FILES, MAX_ENTRIES, MAX_LINE_LENGTH, MAX_DEPTH]);
});

/** What a word alone makes of a foe. */
const MEANINGS: Readonly<Record<string, Partial<Creature>>> = {
  harmless: { attack: null },
  ranged: { ranged: true },
  knight: { knight: true },
  mounted: { mounted: true },
  shield: { shield: true },
  blast: { blast: true },
  monster: { siege: true },
  siege: { siege: true },
  warband: { scale: 'warband' },
  structure: { scale: 'structure', attack: null },
  vessel: { scale: 'vessel', attack: null, material: 'timber' },
  timber: { material: 'timber' },
  stone: { material: 'stone' },
};

test('MK-G-16 MK-WAR-01 MK-SIEGE-01: the page explains the words of a stat line, and a foe is made of each', async () => {
  const [, rows = ''] = /\| word \| meaning \|\n((?:\|.*\n)+)/.exec(PROSE) ?? [];
  const explained = [...rows.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, words = '']) => words.match(/[a-z]+/g) ?? []);
  expect(explained.toSorted()).toEqual(Object.keys(MEANINGS).toSorted());
  for (const [stats, meaning] of Object.entries(MEANINGS)) {
    const pack = await tiny(
      'myth-knights',
      `creatures: { a: { name: A, noun: { one: A, article: none }, stats: ${stats} } }`,
    );
    const made = contentOf([pack]).of(CREATURES).get('a');
    expect(made).toEqual({ ...creatureFrom('A'), ...meaning });
  }
});

test('the German nouns of the page are nouns, that of a proper name with its article', async () => {
  const [, german = ''] = /```yaml\n(wild-dog:[^`]*)```/.exec(PROSE) ?? [];
  const indented = german.replaceAll(/^(?=.)/gm, '    ');
  const english = `creatures:
  wild-dog: { name: Wild dog, noun: { one: wild dog, many: wild dogs, article: a }, stats: level 1 }
  old-hobb: { name: Old Hobb, noun: { one: Old Hobb, article: none }, stats: level 1 }`;
  const pack = await tiny('hexcrawl-osr', `${english}\nde:\n  creatures:\n${indented}`);
  expect(Object.keys(pack.words.de?.creatures ?? {})).toEqual(['wild-dog', 'old-hobb']);
});

test('the words of a class are plain texts, however much more the English has (AD-G-04)', async () => {
  const mishaps = ['stuck', 'bent', 'lost', 'torn'];
  const english = `templates: [{ text: You block., feature: block-for-all }], mishaps: [${mishaps.map((text) => `{ text: ${text}, effect: noise }`).join(', ')}]`;
  const pack = await tiny(
    'action-dice',
    `classes: { guard: { name: Guard, dice: fighting, titles: fighters, ${english} } }
de: { classes: { guard: { name: Wächter, templates: [Du blockst.], mishaps: [fest, krumm, weg, kaputt] } } }`,
  );
  expect(pack.words.de?.classes?.guard).toMatchObject({ templates: ['Du blockst.'], mishaps: { length: 4 } });
});

test('AD-G-05: mishaps of a class have a line for each face of a die, and five are refused', async () => {
  const five = Array.from({ length: 5 }, (_, at) => `{ text: M${at} }`).join(', ');
  const written = `classes: { guard: { name: A, dice: skill, titles: thieves, templates: [{ text: A }], mishaps: [${five}] } }`;
  await expect(tiny('action-dice', written)).rejects.toThrow('odd-rows');
});

test('LH-SPELL-01: a pack has mishaps of its own on another die, without effects', async () => {
  const pack = await tiny('lavender-hack', 'tables: { mishaps: { name: Magical mishaps, rows: [a, b, c, d] } }');
  expect(pack.entries.tables).toHaveProperty('mishaps');
});

test.each([
  ['3', 3],
  ['d4', oneDie(4)],
  ['1d4', oneDie(4)],
  ['2d4', { kind: 'sum', count: 2, sides: 4 }],
])('as many creatures come as `count: %s` says', async (count, means) => {
  const rows = `[{ text: wolves, meets: { creature: wolf, count: ${count} } }, nothing]`;
  const pack = await tiny('myth-knights', `tables: { woods: { name: Woods, rows: ${rows} } }`);
  const [row] = contentOf([pack]).of(TABLES).get('woods')?.rows ?? [];
  expect(row?.meets).toEqual({ creature: 'wolf', count: means });
});

test('MK-G-15: a Myth has one omen at least, and a pack one Myth', async () => {
  const pack = await tiny('myth-knights', 'myths: { hollow: { name: the Hollow, omens: [It is near.] } }');
  expect(pack.entries.myths).toHaveProperty('hollow');
  await expect(tiny('myth-knights', 'myths: { hollow: { name: the Hollow, omens: [] } }')).rejects.toThrow('too-few');
});

test('MK-REALM-06 MK-SITE-01: the tags of the page are those that rules look for', async () => {
  const [line = ''] = /^- `tags` .*$/m.exec(PROSE) ?? [];
  const named = [...line.matchAll(/`(?:tags: \{ [a-z]+: \[)?([a-z]+)(?:\] \})?`/g)].map(([, tag]) => tag);
  expect(named.toSorted()).toEqual(['tags', ...LANDMARKS, ...POINT_KINDS].toSorted());
  const pack = await tiny('myth-knights', 'tables: { a: { name: A, rows: [a, b], tags: { landmark: [ruin] } } }');
  expect(contentOf([pack]).of(TABLES).get('a')?.tags).toEqual({ landmark: ['ruin'] });
});
