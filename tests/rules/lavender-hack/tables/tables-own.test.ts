import { describe, expect, test } from 'vitest';
import { rollTable } from '../../../../src/rules/engine/table.ts';
import { oneDie } from '../../../../src/rules/engine/table-dice.ts';
import { findTable, tableIn, tablesOf } from '../../../../src/rules/lavender-hack/tables/registry.ts';
import { coreTable, TABLES } from '../../../support/lavender-core.ts';
import { scriptedDice } from '../../../support/scripted-dice.ts';
import { GM, lavenderWorld, playLavender } from '../../../support/worlds.ts';

const MISHAPS = coreTable('mishaps');

const rows = (...lines: readonly string[]) => lines.map((text, at) => ({ from: at + 1, to: at + 1, text }));
const own = (name: string, ...lines: readonly string[]) => ({
  name,
  dice: oneDie(lines.length),
  rows: rows(...lines),
});
/** A table with these own tables. */
const at = (tables: Readonly<Record<string, ReturnType<typeof own>>> = {}) => playLavender({ tables });

describe('writing a table', () => {
  test('LH-BX-02: a new one, by its name, with weights', () => {
    const table = at();
    table.act('set-table', { name: ' Night Road ', text: '3: wolves\nbats', isNew: true });
    expect(table.world.party.state.tables).toEqual({
      'night-road': {
        name: 'Night Road',
        dice: oneDie(4),
        rows: [
          { from: 1, to: 3, text: 'wolves' },
          { from: 4, to: 4, text: 'bats' },
        ],
      },
    });
    expect(table.facts).toEqual([
      {
        fact: 'table-written',
        rule: 'LH-BX-02',
        tableId: 'night-road',
        table: 'Night Road',
        dice: oneDie(4),
        rows: 2,
        standsIn: false,
      },
    ]);
  });

  test('LH-BX-02: one of the book’s keeps its name, and the rules use the new rows', () => {
    const table = at();
    table.act('set-table', { id: 'encounters-dungeon', name: 'Something else', text: 'Wolf' });
    expect(table.world.party.state.tables['encounters-dungeon']).toEqual({
      dice: oneDie(1),
      rows: rows('Wolf'),
    });
    expect(table.fact('table-written')).toMatchObject({ table: 'Encounters in a dungeon', standsIn: true });
    table.act(
      'encounter-start',
      { table: 'dungeon', distance: 'near', surprise: 'nobody' },
      'encounter d1 = 1',
      'foe-hp d8 = 1',
      'foe-hp d8 = 1',
    );
    expect(table.fact('encounter-rolled')).toMatchObject({ what: 'Wolf' });
  });

  test('LH-BX-02: encounters by two dice are rolled with both, and told with both', () => {
    const table = at();
    table.act('set-table', { id: 'encounters-dungeon', text: '2d6\n2-6: Wolf\n7: Ogre\n8-12: Skeleton' });
    const input = { table: 'dungeon', distance: 'near', surprise: 'nobody', secret: true };
    table.act('encounter-start', input, 'encounter d6 = 3', 'encounter d6 = 4');
    expect(table.fact('encounter-rolled')).toMatchObject({ what: 'Ogre', roll: { faces: [3, 4], result: 7 } });
  });

  test('LH-SPELL-01 LH-WILD-08: what the rules roll on by themselves may have several dice too', () => {
    const table = at();
    table.act('set-table', { id: 'weather', text: '2d2\n2: rain\n3: fog\n4: hail' });
    expect(table.fact('table-written')).toMatchObject({ dice: { kind: 'sum', count: 2, sides: 2 }, standsIn: true });
    expect(
      rollTable(scriptedDice('weather d2 = 2', 'weather d2 = 1'), 'weather', tableIn(table.world, 'weather')),
    ).toMatchObject({ row: { text: 'fog' } });
  });

  test('one that is there is written over by its id, or its name, and may be renamed', () => {
    const table = at({ road: own('Road', 'x') });
    table.act('set-table', { id: 'ROAD', text: 'a\nb' });
    expect(table.world.party.state.tables.road).toEqual(own('Road', 'a', 'b'));
    table.act('set-table', { id: 'road', name: 'High road', text: 'c' });
    expect(table.world.party.state.tables).toEqual({ road: own('High road', 'c') });
    table.act('set-table', { id: 'high road', text: 'd' });
    expect(table.world.party.state.tables).toEqual({ road: own('High road', 'd') });
  });

  test.each([
    ['csv', 'weight,text\n2,a\n1,b', 3],
    ['json', '["a","b"]', 2],
  ])('from %s', (format, text, sides) => {
    const table = at();
    table.act('set-table', { name: 'T', text, format });
    expect(table.world.party.state.tables.t).toMatchObject({ dice: oneDie(sides) });
  });

  const big = (count: number) => Array.from({ length: count }, (_, n) => `row ${n}`).join('\n');
  test.each([
    ['no name', { text: 'a' }, 'table/bad-name', { max: 40 }],
    ['a name without a letter', { name: '!?', text: 'a' }, 'table/bad-name', { max: 40 }],
    ['a name of two lines', { name: 'a\nb', text: 'a' }, 'table/bad-name', { max: 40 }],
    ['a long name', { name: 'x'.repeat(41), text: 'a' }, 'table/bad-name', { max: 40 }],
    ['one that is there', { name: 'road', text: 'a', isNew: true }, 'table/already-there', { table: 'road' }],
    [
      'the id of the book’s',
      { name: 'mishaps', text: 'a', isNew: true },
      'table/already-there',
      { table: 'Magical mishaps' },
    ],
    [
      'the name of the book’s',
      { name: 'magical  mishaps', text: 'a', isNew: true },
      'table/already-there',
      { table: 'magical  mishaps' },
    ],
    [
      'that looks like one that is there',
      { name: 'Ro\u200bad', text: 'a', isNew: true },
      'table/already-there',
      { table: 'Ro\u200bad' },
    ],
    ['renamed to another', { id: 'road', name: 'Loot', text: 'a' }, 'table/already-there', { table: 'Loot' }],
    ['nothing', { name: 'T', text: ' \n' }, 'table/unsound', { kind: 'empty' }],
    ['a gap', { name: 'T', text: 'd6\n1-3 a\n5-6 b' }, 'table/unsound', { kind: 'gap', dice: 'd6', result: '4' }],
    [
      'beyond the die',
      { name: 'T', text: 'd4\n1-6 a' },
      'table/unsound',
      { kind: 'beyond', row: 1, dice: 'd4', from: '1', to: '4' },
    ],
    [
      'a total missing',
      { name: 'T', text: '2d6\n2-6 a\n8-12 b' },
      'table/unsound',
      { kind: 'gap', dice: '2d6', result: '7' },
    ],
    [
      'a hole in a d66',
      { name: 'T', text: 'd66\n11-46 a' },
      'table/unsound',
      { kind: 'gap', dice: 'd66', result: '51' },
    ],
    ['a blank row', { name: 'T', text: '2:\nb' }, 'table/unsound', { kind: 'blank', row: 1 }],
    ['dice with a bonus', { name: 'T', text: '2d6+1\na' }, 'table/bad-dice', { text: '2d6+1' }],
    ['eleven dice', { name: 'T', text: '11d6\n11-66 a' }, 'table/too-many-dice', { max: 10 }],
    ['no dice', { name: 'T', text: '0d6\na' }, 'table/bad-dice', { text: '0d6' }],
    ['a wide grid', { name: 'T', text: 'd40×d40\na' }, 'table/too-many-results', { max: 1000 }],
    ['a long row', { name: 'T', text: `b\n${'x'.repeat(301)}` }, 'table/bad-row', { row: 2, max: 300 }],
    ['a row that turns round', { name: 'T', text: 'a\u202eb' }, 'table/bad-row', { row: 1, max: 300 }],
    ['101 rows', { name: 'T', text: big(101) }, 'table/too-many-rows', { max: 100 }],
    ['1,001 faces', { name: 'T', text: '1000: a\nb' }, 'table/too-many-results', { max: 1000 }],
    ['no JSON', { name: 'T', text: '{', format: 'json' }, 'table/not-json', {}],
    ['an unheard-of table', { name: 'T', text: '[[gems]]' }, 'table/unknown-nested', { table: 'T', named: 'gems' }],
    ['itself', { name: 'T', text: '[[t]]' }, 'table/cycle', { way: ['T', 'T'] }],
    ['a circle', { id: 'loot', text: 'x\n[[road]]' }, 'table/cycle', { way: ['Loot', 'Road', 'Loot'] }],
    ['many dice', { name: 'T', text: '[[loot]]'.repeat(20) }, 'table/too-many-rolls', { table: 'T', max: 20 }],
    [
      'names in what the rules read',
      { id: 'mishaps', text: '[[loot]]' },
      'table/cannot-nest',
      { table: 'Magical mishaps' },
    ],
  ])('LH-BX-02: %s is refused', (_, input, refused, detail) => {
    const table = at({ road: own('Road', '[[Loot]]'), loot: own('Loot', 'gold') });
    expect(table.refused('set-table', input)).toEqual({ refused, detail });
  });

  test('a hundred rows, a thousand faces and encounters that name other tables are well', () => {
    const table = at({ loot: own('Loot', 'gold') });
    table.act('set-table', { name: 'Big', text: big(100) });
    table.act('set-table', { name: 'Wide', text: '999: a\nb' });
    table.act('set-table', { id: 'encounters-wilderness', text: 'bandits with [[loot]]\n[[encounters-dungeon]]' });
    expect(Object.keys(table.world.party.state.tables)).toHaveLength(4);
  });

  test('fifty of its own, and no more; those that are there may still change', () => {
    const table = at(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`t${n}`, own(`T${n}`, 'x')])));
    expect(table.refused('set-table', { name: 'More', text: 'a' })).toEqual({
      refused: 'table/too-many',
      detail: { max: 50 },
    });
    table.act('set-table', { id: 't7', text: 'y' });
  });

  test('what another table needs is looked at too', () => {
    const chain = { a: own('A', '[[b]]'), b: own('B', '[[c]]'), c: own('C', '[[d]]'), d: own('D', '[[e]]') };
    const table = at({ ...chain, e: own('E', 'x'), f: own('F', 'x') });
    expect(table.refused('set-table', { id: 'e', text: '[[f]]' })).toEqual({
      refused: 'table/too-deep',
      detail: { table: 'A', max: 5 },
    });
    const named = at({ road: own('Road', '[[Loot of old]]'), loot: own('Loot of old', 'x') });
    expect(named.refused('set-table', { id: 'loot', name: 'Gold', text: 'x' })).toEqual({
      refused: 'table/unknown-nested',
      detail: { table: 'Road', named: 'Loot of old' },
    });
  });

  test('what was knotted before keeps nobody from writing', () => {
    const table = at({ a: own('A', '[[gone]]') });
    table.act('set-table', { name: 'B', text: 'x' });
    expect(table.world.party.state.tables.b).toEqual(own('B', 'x'));
  });
});

describe('dropping a table', () => {
  test('one of their own is gone', () => {
    const table = at({ road: own('High road', 'x') });
    table.act('drop-table', { id: 'HIGH ROAD' });
    expect(table.world.party.state.tables).toEqual({});
    expect(table.facts).toEqual([
      { fact: 'table-dropped', rule: 'LH-BX-02', tableId: 'road', table: 'High road', standsIn: false },
    ]);
  });

  test('the book’s own counts again', () => {
    const table = playLavender({ tables: { mishaps: { sides: 1, rows: rows('x') } } });
    table.act('drop-table', { id: 'mishaps' });
    expect(table.fact('table-dropped')).toMatchObject({ table: 'Magical mishaps', standsIn: true });
    expect(findTable(table.world, 'mishaps')).toMatchObject(MISHAPS);
  });

  test.each([
    ['unheard-of', 'gems', 'table/unknown', { table: 'gems' }],
    ['the book’s', 'mishaps', 'table/not-own', { table: 'Magical mishaps' }],
    ['one that others name', 'loot', 'table/in-use', { table: 'Loot', by: ['Road'] }],
    ['a name from the prototype', 'constructor', 'table/unknown', { table: 'constructor' }],
  ])('%s is refused', (_, id, refused, detail) => {
    const table = at({ road: own('Road', '[[Loot]]'), loot: own('Loot', 'gold') });
    expect(table.refused('drop-table', { id })).toEqual({ refused, detail });
  });
});

describe('rolling', () => {
  const tables = {
    road: own('Road', 'nobody', '[[bandits]] with [[Loot]]'),
    bandits: own('Bandits', 'three'),
    loot: own('Loot', 'gold', 'rope'),
  };

  test('LH-BX-02: every die of a nested roll is told', () => {
    const table = at(tables);
    table.act('roll-table', { id: 'road' }, 'table d2 = 2', 'table d1 = 1', 'table d2 = 1');
    const fact = table.fact('table-rolled');
    expect(fact).toMatchObject({ tableId: 'road', table: 'Road', text: 'three with gold', secret: false });
    expect(fact.rolls.map((one) => [one.table, one.roll, one.text])).toEqual([
      ['Road', expect.objectContaining({ sides: 2, face: 2 }), '[[bandits]] with [[Loot]]'],
      ['Bandits', expect.objectContaining({ sides: 1, face: 1 }), 'three'],
      ['Loot', expect.objectContaining({ sides: 2, face: 1 }), 'gold'],
    ]);
  });

  test('in secret, by the game master only', () => {
    const table = at(tables);
    table.act('roll-table', { id: 'loot', secret: true }, 'table d2 = 2');
    expect(table.fact('table-rolled')).toMatchObject({ text: 'rope', secret: true });
    table.as('ada-player');
    expect(table.refused('roll-table', { id: 'mishaps', secret: true }).refused).toBe('gm-only');
  });

  test('a table that lost one it names is rolled all the same', () => {
    const table = at({ road: own('Road', '[[gone]]') });
    table.act('roll-table', { id: 'road' }, 'table d1 = 1');
    expect(table.fact('table-rolled').text).toBe('[[gone]]');
  });

  test('players roll on the book’s own, and on nothing that would tell what the game master wrote', () => {
    const table = playLavender({ tables: { ...tables, familiars: { sides: 1, rows: rows('eel') } } });
    table.as('ada-player');
    table.act('roll-table', { id: 'Magical mishaps' }, 'table d6 = 1');
    expect(table.fact('table-rolled')).toMatchObject({ tableId: 'mishaps', rule: 'LH-SPELL-01' });
    for (const id of ['road', 'familiars', 'encounters-dungeon', 'no-such']) {
      expect(table.refused('roll-table', { id })).toEqual({ refused: 'table/unknown', detail: { table: id } });
    }
  });

  test('players neither write nor drop', () => {
    const table = at(tables);
    table.as('ada-player');
    expect(table.refused('set-table', { name: 'T', text: 'a' }).refused).toBe('gm-only');
    expect(table.refused('drop-table', { id: 'road' }).refused).toBe('gm-only');
    table.as(GM);
    table.act('drop-table', { id: 'road' });
  });
});

describe('the list', () => {
  test('the book’s in its order, then the campaign’s by name', () => {
    const world = lavenderWorld({
      tables: {
        zoo: own('Animals', 'x'),
        road: own('Road', 'x'),
        mishaps: own('ignored', 'x'),
        bad: { ...own('Bad', 'x'), dice: oneDie(2) },
      },
    });
    const all = tablesOf(world);
    expect(all.map(({ id }) => id)).toEqual([...TABLES.map(({ id }) => id), 'zoo', 'road']);
    expect(all.find(({ id }) => id === 'mishaps')).toMatchObject({
      name: 'Magical mishaps',
      dice: oneDie(1),
      isOwn: true,
      isOfBook: true,
      isOpen: false,
    });
    expect(all.find(({ id }) => id === 'familiars')).toMatchObject({ isOwn: false, isOfBook: true, isOpen: true });
    expect(all.find(({ id }) => id === 'encounters-dungeon')).toMatchObject({ isOwn: false, isOpen: false });
    expect(all.find(({ id }) => id === 'zoo')).toMatchObject({ isOwn: true, isOfBook: false, isOpen: false });
  });

  test('an unsound table of its own is no table', () => {
    const world = lavenderWorld({ tables: { bad: { ...own('Bad', 'x'), dice: oneDie(2) } } });
    expect(findTable(world, 'bad')).toBeNull();
  });
});
