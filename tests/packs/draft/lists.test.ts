import { expect, test } from 'vitest';
import { draftOf } from '../../../src/packs/draft/draft.ts';
import { bookOf, summary } from './summary.ts';

function found(text: string, book = 'hexcrawl-osr'): readonly string[] {
  return summary(draftOf(text, bookOf(book)));
}

test.each([
  ['leads to 2', ['2']],
  ['a door to area 2, and stairs down to 3', ['2', '3']],
  ['Exits: north to 2, east to 3 and 4', ['2', '3', '4']],
  ['the hatch (to 4)', ['4']],
  ['a tunnel goes west, to room 9', ['9']],
  ['the door leads to 3 goblins', []],
  ['a stair leads down to 40 feet of water', []],
  ['eine Tür führt nach 2, eine Treppe hinab zu 3', ['2', '3']],
  ['ein Gang nach Raum 4', ['4']],
])('the ways of a room: %s', (text, exits) => {
  const rooms = `### 1. Hall\n${text}.\n\n### 2. Two\nDust.\n\n### 3. Three\nDust.\n\n### 4. Four\nDust.`;
  const [hall] = draftOf(rooms, bookOf('hexcrawl-osr')).finds;
  expect(hall?.entry.exits).toEqual(exits);
});

test.each([
  ['Rope .... 1 gp', 10],
  ['Rope: 5 sp', 5],
  ['Rope\t25 cp', 3],
  ['Rope – 2 pp', 100],
  ['Rope, 1.5 gp', 15],
  ['Rope (1,200 gp)', 10_000],
  ['Seil …… 3 GM', 30],
  ['Seil: 5 Silbermünzen', 5],
  ['Seil: 1.200 KM', 120],
])('a price in the silver of the hexcrawl: %s', (text, worth) => {
  expect(draftOf(text, bookOf('hexcrawl-osr')).finds.map(({ entry }) => entry.worth)).toEqual([worth]);
});

test('LH-VALUE-01 MK-SERV-01: a price in the terms of the other books', () => {
  const worth = (book: string) =>
    draftOf('Candle .... 1 cp\nSword .... 10 gp\nPlate .... 60 gp', bookOf(book)).finds.map(({ entry }) => entry.worth);
  expect(worth('action-dice')).toEqual([1, 100, 600]);
  expect(worth('lavender-hack')).toEqual([1, 5, 6]);
  expect(worth('myth-knights')).toEqual(['common', 'uncommon', 'rare']);
});

test('a sentence about money is no price', () => {
  expect(found('The lord owes the miller 20 gp\n\nShe sells it for 5 gp.')).toEqual([]);
});

test('numbered lines with dice are a table, numbered paragraphs are rooms, and a list without either is left', () => {
  const table = '1. fog\n2. rain\n3. sun\n4. wind';
  expect(found(`Weather (d4)\n${table}`)[0]).toMatch(/^tables weather 1-5: d4 fog/);
  expect(found(`Weather\n${table}`)[0]).toMatch(/^tables weather 1-5: d4 fog/);
  const rooms =
    '1. Hall. A fire burns here day and night. A door leads to 2.\n\n2. Cellar. Nothing is here but water, and the cold.';
  expect(found(rooms).map((line) => line.slice(0, 13))).toEqual(['places hall 1', 'places cellar']);
  expect(found('1. Ask.\n2. Listen.\n3. Roll.\n4. Tell.\n5. Write.')[0]).toBe('left 1: 1. Ask.');
});

test('a column of results beside a column of texts, with tabs', () => {
  expect(found('d6\tOn the road\n1-2\train\n3\ta cart\n4-6\tnobody')).toEqual([
    'tables on-the-road 1-4: d6 1-2 rain | 3 a cart | 4-6 nobody',
  ]);
});

test('a key that two rooms have is a fault of the second', () => {
  const [first, second] = draftOf('### 1. Hall\nDust.\n\n### 1. Cellar\nWater.', bookOf('hexcrawl-osr')).finds;
  expect(first?.faults).toEqual([]);
  expect(second?.faults).toEqual([{ kind: 'same-key', key: '1' }]);
});
