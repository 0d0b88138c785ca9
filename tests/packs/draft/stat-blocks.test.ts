import { expect, test } from 'vitest';
import { draftOf } from '../../../src/packs/draft/draft.ts';
import type { Find } from '../../../src/rules/engine/pack-draft.ts';
import { bookOf } from './summary.ts';

function creature(text: string, book = 'hexcrawl-osr'): Find {
  const [find, ...others] = draftOf(text, bookOf(book)).finds;
  if (find === undefined || others.length > 0) throw new Error(`expected one find, got ${others.length + 1}`);
  return find;
}

const OGRE = "Ogre (2d4): AC 5, HD 4+1*, hp 18, MV 90' (30'), #AT 1, D 1-10, ML 9, Save F4, AL C, XP 125";

test.each([
  ['hexcrawl-osr', 'level 4, AD 14, HP 18, damage d10, speed 30'],
  ['action-dice', 'level 4, defence 14, wounds 4, deals 2'],
  ['myth-knights', 'GD 5, VIG 12, SPI 12, attack d10, armour 2'],
  ['lavender-hack', 'HD 4+1, armour 2, hp 18, #AT 1, damage d10, ML 9'],
  ['lavender-hack-first-edition', 'HD 4+1, armour 2, hp 18, #AT 1, damage d10, ML 9'],
])('HX-G-19 AD-G-08 MK-G-16 LH-BX-01: an old stat line becomes that of %s', (book, stats) => {
  expect(creature(OGRE, book).entry).toEqual({
    name: 'Ogre',
    noun: { one: 'ogre', many: 'ogres', article: 'an' },
    stats,
  });
});

test('a draft says what it made of each part, what it left out, and how it read the armour class', () => {
  expect(creature(OGRE).notes).toEqual([
    { kind: 'took', part: 'AC 5', as: 'AD', value: 14 },
    { kind: 'took', part: 'HD 4+1*', as: 'level', value: 4 },
    { kind: 'took', part: 'hp 18', as: 'HP', value: 18 },
    { kind: 'took', part: "MV 90' (30')", as: 'speed', value: 30 },
    { kind: 'dropped', part: '#AT 1' },
    { kind: 'took', part: 'D 1-10', as: 'damage', value: 'd10' },
    { kind: 'dropped', part: 'ML 9' },
    { kind: 'dropped', part: 'Save F4' },
    { kind: 'dropped', part: 'AL C' },
    { kind: 'dropped', part: 'XP 125' },
    { kind: 'armour', printed: 5, reading: 'descending', why: 'below-ten' },
    { kind: 'number', count: '2d4' },
  ]);
});

test.each([
  ['AC 6 [13]', 13, 'ascending', 'bracket'],
  ['AC 6', 13, 'descending', 'below-ten'],
  ['AC -2', 21, 'descending', 'below-ten'],
  ['AC 14', 14, 'ascending', 'ten-or-more'],
  ['AAC 9', 9, 'ascending', 'named'],
  ['AC 12 desc', 7, 'descending', 'named'],
  ['Armor Class 13 (natural armor)', 13, 'ascending', 'ten-or-more'],
  ['RK 5', 14, 'descending', 'below-ten'],
])('an armour class of %s is %i, and why it is read so', (printed, defence, reading, why) => {
  const { entry, notes } = creature(`Ogre: ${printed}, HD 2, hp 9`);
  expect(entry.stats).toBe(`level 2, AD ${defence}, HP 9`);
  expect(notes).toContainEqual(expect.objectContaining({ kind: 'armour', reading, why }));
});

test.each([
  ['D 1-6', 'd6'],
  ['D 2-8', '2d4'],
  ['D 1-4/1-4/1-8', 'd8'],
  ['Damage: 3d6 or by weapon', '3d6'],
  ['Att 2 claws (1d4), bite (1d8)', 'd8'],
  ['Att 2 × claw (1d4), 1 × bite (1d8+1)', 'd8+1'],
  ['#AT 2 claws / 1 bite, D 1–3/1–3/2–12', '2d6'],
  ['ATK 1 touch (1d6 + drain)', 'd6'],
  ['Sch W8', 'd8'],
  ['Schaden: 2W6+1', '2d6+1'],
])('damage of %s is %s', (printed, damage) => {
  expect(creature(`Ogre: AC 5, HD 2, hp 9, ${printed}`).entry.stats).toBe(`level 2, AD 14, HP 9, damage ${damage}`);
});

test.each([
  ["MV 120' (40')", 40],
  ["MV 60'", 60],
  ["MV 120'", 40],
  ['MV 12"', 40],
  ['MV 9', 30],
  ['MV 6 hexes', 30],
  ['Speed 30 ft.', 40],
  ['Bew 36 m (12 m)', 40],
  ['Bewegungsrate: 9 m', 40],
  ["MV fly 180' (60')", null],
])('a move of %s is %s feet a turn', (printed, feet) => {
  expect(creature(`Ogre: AC 5, HD 2, hp 9, ${printed}`).entry.stats).toBe(
    `level 2, AD 14, HP 9${feet === null ? '' : `, speed ${feet}`}`,
  );
});

test.each([
  ['HD 4', 'level 4, AD 14, HP 18'],
  ['HD 1-1', 'level 1, AD 14, HP 3'],
  ['HD ½', 'level 0, AD 14, HP 2'],
  ['HD 1/2', 'level 0, AD 14, HP 2'],
  ['HD 4+1 (19hp)', 'level 4, AD 14, HP 19'],
  ['HD 3d8+3', 'level 3, AD 14, HP 16'],
  ['HD 2, hp 9 each', 'level 2, AD 14, HP 9'],
  ['HD 2, hp 8, 6, 4', 'level 2, AD 14, HP 6'],
  ['Hit Points 22 (4d8 + 4)', 'level 4, AD 14, HP 22'],
  ['TW 4, TP 18', 'level 4, AD 14, HP 18'],
  ['HD 2, hp 9, THAC0 17', 'level 2, AD 14, HP 9, attack 2'],
  ['HD 2, hp 9, THAC0 17 [+2]', 'level 2, AD 14, HP 9, attack 2'],
])('hit dice, hit points and the throw to hit of %s', (printed, stats) => {
  expect(creature(`Ogre: AC 5, ${printed}`).entry.stats).toBe(stats);
});

test.each([
  ['Ogre: AC 5, HD 2', 'Ogre'],
  ['**Ogre** AC 5, HD 2', 'Ogre'],
  ['Ogre (6): AC 5, HD 2', 'Ogre'],
  ['3 ogres: AC 5, HD 2', 'Ogre'],
  ['OGRE – AC 5, HD 2', 'Ogre'],
  ['Two wolves (AC 5, HD 2)', 'Wolf'],
  ['## Ogre\n\nAC 5, HD 2', 'Ogre'],
  ['Ogre\nAC 5\nHD 2', 'Ogre'],
  ['In the hall wait four old ogres (AC 5, HD 2), asleep.', 'Old ogre'],
  ['Auf dem Tisch sitzen und warten drei Kobolde (RK 5, TW 2), die essen.', 'Kobolde'],
  ['HD 2, AC 5, hp 9, #AT 1', ''],
])('the name of %j is %s', (text, name) => {
  const { title, faults } = creature(text);
  expect(title).toBe(name);
  expect(faults).toEqual(name === '' ? expect.arrayContaining([{ kind: 'no-name' }]) : []);
});

test('LH-BX-01: what poisons says so in a line of the lavender hack, and several attacks are counted', () => {
  const { entry } = creature('Spider: AC 6, HD 3, #AT 2, D 1-6 + poison, ML 8', 'lavender-hack');
  expect(entry.stats).toBe('HD 3, armour 2, #AT 2, damage d6, ML 8, poison');
});

test('MK-ATK-01: several attacks are more dice of the strongest, and an addition is a larger die', () => {
  expect(creature('Spider: AC 6, HD 3, #AT 3, D 1-4/1-4/1-8+2', 'myth-knights').entry.stats).toBe(
    'GD 4, VIG 11, attack 3d12, armour 1',
  );
});

test('AD-G-08: a hit makes a wound more for every five points of the average damage', () => {
  const deals = (dice: string) => creature(`Giant: AC 4, HD 8, D ${dice}`, 'action-dice').entry.stats;
  expect(['1-6', '1-10', '2-12', '3d6', '6d6'].map(deals)).toEqual([
    'level 8, defence 15, wounds 8, deals 1',
    'level 8, defence 15, wounds 8, deals 2',
    'level 8, defence 15, wounds 8, deals 2',
    'level 8, defence 15, wounds 8, deals 3',
    'level 8, defence 15, wounds 8, deals 5',
  ]);
});

test('a part that nobody can read is a fault, and the others are kept', () => {
  const { entry, faults } = creature('Ogre: AC 5, HD many, hp 9, ML 9');
  expect(entry.stats).toBe('AD 14, HP 9');
  expect(faults).toEqual([{ kind: 'unread', part: 'HD many' }]);
});

test('a creature that is in two places counts once when its numbers are the same, and its second name is a fault otherwise', () => {
  const twice = draftOf(
    'Ogre: AC 5, HD 2, hp 9\n\nHere sits an ogre (AC 5, HD 2, hp 9) and waits.',
    bookOf('hexcrawl-osr'),
  );
  expect(twice.finds.map(({ id }) => id)).toEqual(['ogre']);
  const other = draftOf('Ogre: AC 5, HD 2, hp 9\n\nOgre: AC 5, HD 6, hp 30', bookOf('hexcrawl-osr'));
  expect(other.finds.map(({ id, faults }) => [id, faults])).toEqual([
    ['ogre', []],
    ['ogre-2', [{ kind: 'same-name', id: 'ogre' }]],
  ]);
});

test('prose with numbers is no stat block', () => {
  const prose = [
    'The move of 3 armies damages 2 hp of trust, and morale 9 falls to 4.',
    'He wears mail (AC 5) and carries 20 gp.',
    'At 6 in the morning the guard changes, and nobody attacks 2 of them.',
  ];
  expect(draftOf(prose.join('\n\n'), bookOf('hexcrawl-osr')).finds).toEqual([]);
});
