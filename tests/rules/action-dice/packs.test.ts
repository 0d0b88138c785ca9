import { describe, expect, test } from 'vitest';
import { actionDice } from '../../../src/rules/action-dice/book.ts';
import { MISHAP_EFFECTS, OCCUPATIONS } from '../../../src/rules/action-dice/classes/schemas.ts';
import { classesOf, hasFeature, titleOf } from '../../../src/rules/action-dice/kit/classes.ts';
import type { BookData } from '../../../src/rules/action-dice/schemas.ts';
import type { Fact } from '../../../src/rules/action-dice/vocabulary.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { actionDiceWorld, type Wish } from '../../support/action-dice.ts';
import { faultsOfPack, type Written, withPack } from '../../support/packs.ts';
import { tableOf } from '../../support/wishes.ts';

const book = actionDice as AnyBook;
const NOUN = { one: 'bog bat', many: 'bog bats', article: 'a' };
const BOG_BAT = { name: 'Bog bat', noun: NOUN, stats: 'level 1, defence 14' };
const SKALD = {
  name: 'Skald',
  dice: 'magic',
  titles: 'clerics',
  templates: [{ text: 'A song that steadies.', feature: 'charm' }, { text: 'You know the old tales.' }],
};

function tableWith(written: Written, wish: Wish = {}) {
  const world = { ...actionDiceWorld(wish), content: withPack(book, written) };
  return tableOf<BookData, Fact>(book, world, wish.by);
}

describe('a class of a pack', () => {
  test('AD-CLASS-01, AD-CLASS-03: is learnt like the book’s, and is still there when the pack is gone', () => {
    const table = tableWith({ classes: { skald: SKALD } });
    const sheet = { bonuses: { str: 1, dex: 1, con: 1, int: 1, wis: 1, cha: 1 }, level: 2 };
    table.act('import-character', {
      userId: 'zoe',
      name: 'Zed',
      sheet: { ...sheet, templates: ['Skald A', 'Warden A'] },
    });
    const zed = Object.values(table.world.characters).find(({ name }) => name === 'Zed');
    expect(zed?.sheet.ready).toEqual({ fighting: 1, skill: 0, magic: 1 });
    // The book's own is there anyway.
    expect(Object.keys(table.world.party.state.classes)).toEqual(['skald']);
    const without = { ...table.world, content: actionDice.core };
    if (zed === undefined) throw new Error('nobody is there');
    expect([hasFeature(without, zed, 'charm'), hasFeature(without, zed, 'block-for-all')]).toEqual([true, true]);
  });

  test('AD-G-04: is refused with everything that is wrong with it', () => {
    const mishaps = ['a', 'b', 'c'].map((text) => ({ text }));
    expect(faultsOfPack(book, { classes: { skald: { ...SKALD, mishaps } } })).toEqual([
      ['skald.mishaps', { fault: 'odd-rows', faces: 3 }],
    ]);
    const odd = { ...SKALD, dice: 'luck', mishaps: [{ text: 'You trip', effect: 'fall' }] };
    expect(faultsOfPack(book, { classes: { skald: odd } })).toEqual([
      ['skald.dice', { fault: 'not-one-of', values: ['fighting', 'skill', 'magic'] }],
      ['skald.mishaps.0.effect', { fault: 'not-one-of', values: [...MISHAP_EFFECTS] }],
    ]);
    expect(Object.keys(classesOf(actionDiceWorld()))).toEqual(['warden', 'tinker', 'hedge-singer']);
  });
});

describe('an encounter of a pack', () => {
  const rows = [
    { text: 'a cloud of bats', meets: { creature: 'bog-bat', count: 5 } },
    { text: 'a few bats', meets: { creature: 'bog-bat', count: '2d4' } },
  ];
  const marsh = { creatures: { 'bog-bat': BOG_BAT }, tables: { marsh: { name: 'The marsh', for: 'gm', rows } } };

  test.each([
    ['as many as the row says', {}, ['encounter d2 = 1'], 5],
    ['as many as its dice say', {}, ['encounter d2 = 2', 'encounter d4 = 1', 'encounter d4 = 3'], 4],
    ['as many as the game master says', { count: 2 }, ['encounter d2 = 1'], 2],
  ] as const)('AD-G-02, AD-G-08: brings its creature, %s', (_, said, rolls, count) => {
    const table = tableWith(marsh);
    table.act('encounter-start', { table: 'The marsh', ...said }, ...rolls);
    expect(table.world.party.state.encounter).toMatchObject({ name: 'Bog bat', count, creature: { defence: 14 } });
    expect(Object.values(table.world.foes)).toHaveLength(count);
    // Every die is told.
    expect(table.fact('who-comes').rolls).toHaveLength(rolls.length > 1 ? 2 : 1);
  });

  test('AD-G-08: names no creature that there is not', () => {
    expect(faultsOfPack(book, { tables: marsh.tables })).toEqual([
      ['marsh.rows.0.meets.creature', { fault: 'unknown-entry', of: 'creatures', id: 'bog-bat' }],
      ['marsh.rows.1.meets.creature', { fault: 'unknown-entry', of: 'creatures', id: 'bog-bat' }],
    ]);
  });
});

describe('titles of a pack', () => {
  test('AD-TITLE-01, AD-D-16: a further ancestry has its own, and keeps the last where it has none', () => {
    const titles = { 'half-elf': { by: 'ancestry', titles: { 7: 'Wayfarer', 9: 'Border Lord' } } };
    const content = withPack(book, { titles });
    const called = (level: number) => {
      const world = { ...actionDiceWorld({ characters: [{ sheet: { level, ancestry: 'Half-Elf' } }] }), content };
      const sheet = world.characters.ada?.sheet;
      return sheet === undefined ? null : titleOf(world, sheet);
    };
    expect([7, 8, 9, 10].map(called)).toEqual(['Wayfarer', 'Wayfarer', 'Border Lord', 'Border Lord']);
    expect(called(6)).toBeNull();
  });

  test('AD-TITLE-01: an occupation is one that classes lead to', () => {
    const bards = { bards: { by: 'occupation', titles: { 7: 'Skald' } } };
    expect(faultsOfPack(book, { titles: bards })).toEqual([
      ['bards', { fault: 'not-one-of', values: [...OCCUPATIONS] }],
    ]);
  });
});

test('AD-G-03, AD-G-04: people of a practice table have classes and things that there are', () => {
  const bonuses = { str: 1, dex: 1, con: 1, int: 1, wis: 1, cha: 1 };
  const starter = { name: 'Ulf', bonuses, ready: {}, gear: ['lute'], templates: { skald: ['A'] } };
  expect(faultsOfPack(book, { starters: { ulf: starter } })).toEqual([
    ['ulf.templates', { fault: 'unknown-entry', of: 'classes', id: 'skald' }],
    ['ulf.gear', { fault: 'unknown-entry', of: 'things', id: 'lute' }],
  ]);
});
