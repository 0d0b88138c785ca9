import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compilePacks } from '../../src/build/compile-packs.ts';
import * as actionDice from '../../src/rules/action-dice/chapters.ts';
import type { BookData as DiceData } from '../../src/rules/action-dice/schemas.ts';
import type { Fact as DiceFact } from '../../src/rules/action-dice/vocabulary.ts';
import type { AnyBook } from '../../src/rules/engine/book.ts';
import type { ContentKind, Pack } from '../../src/rules/engine/content.ts';
import * as hexcrawl from '../../src/rules/hexcrawl-osr/chapters.ts';
import type { BookData } from '../../src/rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../src/rules/hexcrawl-osr/vocabulary.ts';
import { actionDiceWorld } from '../support/action-dice.ts';
import { hexcrawlWorld } from '../support/hexcrawl.ts';
import { tableOf } from '../support/wishes.ts';

const KINDS: Readonly<Record<string, readonly ContentKind[]>> = {
  'hexcrawl-osr': hexcrawl.KINDS,
  'action-dice': actionDice.KINDS,
};

/** Lines that are written below a file of our own packs. */
const MORE = {
  'hexcrawl-osr/core/creatures.yaml': `
bog-troll:
  name: Bog troll
  noun: { one: bog troll, many: bog trolls, article: a }
  stats: level 3, AD 12, HP 15, attack +3, damage d8, wants meat, fears fire
`,
  'hexcrawl-osr/core/de/creatures.yaml': `
bog-troll:
  name: Moortroll
  noun: { one: Moortroll, many: Moortrolle, gender: m }
`,
  'action-dice/core/classes.yaml': `
eel-wife:
  name: Eel-wife
  dice: skill
  titles: specialists
  templates:
    - { text: You know every ford., feature: charm }
`,
  'action-dice/core/de/classes.yaml': `
eel-wife:
  name: Aalfrau
  templates: [Du kennst jede Furt.]
`,
};

let packs: Readonly<Record<string, Pack>>;

/** Our own packs with a creature, rows that meet it, and a class more, built as `npm run packs` builds them. */
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'watchpost-more-'));
  for (const book of Object.keys(KINDS)) cpSync(join('packs', book), join(root, 'packs', book), { recursive: true });
  for (const [file, text] of Object.entries(MORE)) appendFileSync(join(root, 'packs', file), text);
  // Two rows more make a d8 of the table’s d6.
  after(root, 'tables.yaml', '    - { text: something from the next land over, effect: next-land }\n', [
    '    - { text: a troll under a bridge, meets: { creature: bog-troll } }\n',
    '    - { text: trolls at a fire, meets: { creature: bog-troll, count: 2 } }\n',
  ]);
  after(root, 'de/tables.yaml', '    - etwas aus dem Land nebenan\n', [
    '    - ein Troll unter einer Brücke\n',
    '    - Trolle am Feuer\n',
  ]);
  expect(await compilePacks(join(root, 'packs'), join(root, 'out'), async (book) => KINDS[book] ?? null)).toEqual([]);
  packs = Object.fromEntries(
    Object.keys(KINDS).map((book) => [
      book,
      JSON.parse(readFileSync(join(root, 'out', `${book}.json`), 'utf8')) as Pack,
    ]),
  );
  rmSync(root, { recursive: true });
});

/** Writes rows behind the first row that reads so. */
function after(root: string, file: string, row: string, rows: readonly string[]): void {
  const path = join(root, 'packs/hexcrawl-osr/core', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(row);
  writeFileSync(path, text.replace(row, [row, ...rows].join('')));
}

function packOf(book: string): Pack {
  const pack = packs[book];
  if (pack === undefined) throw new Error(`no pack of ${book}`);
  return pack;
}

test('HX-G-11, HX-G-19: a creature and rows that meet it need no code: it is met and fought', () => {
  const book = hexcrawl.makeBook(packOf('hexcrawl-osr')) as AnyBook;
  const table = tableOf<BookData, Fact>(book, { ...hexcrawlWorld(), content: book.core });
  table.act('encounter-start', { table: 'encounters-open', distance: '5', secret: false }, 'encounter d8 = 7');
  expect(table.world.party.state.encounter).toMatchObject({ count: 1, creature: { name: 'Bog troll', hpMax: 15 } });
  table.act('fight-start', { surprised: null });
  table.endRound({ ann: ['do:attack:bare'] }, 'initiative d6 = 6', 'attack d20 = 19', 'attack d20 = 2');
  const [blow] = table.facts.filter(({ fact }) => fact === 'attack');
  expect(blow).toMatchObject({ by: 'characters', target: 'Bog troll', defence: 12, outcome: 'hit' });
});

test('AD-CLASS-01: a class needs no code: it is taken', () => {
  const book = actionDice.makeBook(packOf('action-dice')) as AnyBook;
  const table = tableOf<DiceData, DiceFact>(book, { ...actionDiceWorld(), content: book.core });
  const bonuses = { str: 1, dex: 1, con: 1, int: 1, wis: 1, cha: 1 };
  table.act('import-character', {
    userId: 'zoe',
    name: 'Zed',
    sheet: { bonuses, level: 1, templates: ['Eel-wife A'] },
  });
  const zed = Object.values(table.world.characters).find(({ name }) => name === 'Zed');
  expect(zed?.sheet).toMatchObject({ templates: [{ classSlug: 'eel-wife', letter: 'A' }], ready: { skill: 1 } });
});
