import { describe, expect, test } from 'vitest';
import { MAP_FORM } from '../../../../src/rules/lavender-hack/places/map-actions.ts';
import { mapOf } from '../../../../src/rules/mechanics/map/map-export.ts';
import { MAX_HEXES, MAX_MAP_TEXT, readMap } from '../../../../src/rules/mechanics/map/map-file.ts';
import { playLavender } from '../../../support/worlds.ts';

describe('a map in lines', () => {
  test('LH-WILD-01: has a heading, remarks, empty lines and gaps between hexes', () => {
    const text =
      '\uFEFFq,r,terrain,name\r\n0,0,Plain,Oakmere\r\n\r\n# far off\r\n+7,-3,mountains\r\n1,0,forest,"Alder, the deep"';
    expect(readMap(text, 'hex', MAP_FORM)).toEqual({
      hexes: [
        { q: 0, r: 0, terrain: 'plain', name: 'Oakmere' },
        { q: 7, r: -3, terrain: 'mountain' },
        { q: 1, r: 0, terrain: 'forest', name: 'Alder, the deep' },
      ],
      rooms: [],
    });
  });

  test('a spreadsheet’s tabs and semicolons do as well', () => {
    const hexes = [{ q: 2, r: 3, terrain: 'water', name: 'Mere' }];
    expect(readMap('2\t3\twater\tMere', 'hex', MAP_FORM)).toMatchObject({ hexes });
    expect(readMap('2;3;water;Mere', 'hex', MAP_FORM)).toMatchObject({ hexes });
  });

  test('LH-DUNG-01: rooms by key, with the keys they lead to', () => {
    expect(readMap('key,name,exits\n1,Gate,2 B3\n2,,1', 'room', MAP_FORM)).toEqual({
      hexes: [],
      rooms: [
        { key: '1', name: 'Gate', exits: ['2', 'B3'] },
        { key: '2', exits: ['1'] },
      ],
    });
  });

  test.each([
    ['0,0,plain\n1,x,plain', { line: 2, reason: 'coordinates' }],
    ['0,501,plain', { line: 1, reason: 'far' }],
    ['0,0,lava', { line: 1, reason: 'terrain' }],
    ['# map\n0,0', { line: 2, reason: 'terrain' }],
    [`0,0,plain,${'x'.repeat(61)}`, { line: 1, reason: 'name' }],
  ])('%j is refused with its line and what is wrong with it', (text, detail) => {
    const quoted = text.split('\n')[detail.line - 1] ?? '';
    expect(readMap(text, 'hex', MAP_FORM)).toEqual({
      refused: 'map/bad-line',
      detail: { ...detail, text: quoted.length > 60 ? `${quoted.slice(0, 60)}…` : quoted },
    });
  });

  test.each([
    ['a b,Gate', 'key'],
    ['1,Gate,2 /', 'exits'],
    [`1,${'x'.repeat(61)}`, 'name'],
  ])('a room %j is refused for its %s', (text, reason) => {
    expect(readMap(text, 'room', MAP_FORM)).toMatchObject({ refused: 'map/bad-line', detail: { line: 1, reason } });
  });

  test('a hex that is there twice is refused with the second line', () => {
    const refused = { refused: 'map/duplicate', detail: { place: '1,0', line: 3 } };
    expect(readMap('1,0,plain\n2,0,plain\n+1,0,swamp', 'hex', MAP_FORM)).toEqual(refused);
  });

  test('nothing, too much, and too many are refused', () => {
    expect(readMap(' \n# only this', 'hex', MAP_FORM)).toMatchObject({ refused: 'map/empty' });
    expect(readMap('x'.repeat(MAX_MAP_TEXT + 1), 'hex', MAP_FORM)).toMatchObject({ refused: 'map/too-long' });
    const lines = (most: number) => Array.from({ length: most }, (_, n) => `${n % 100},${Math.floor(n / 100)},plain`);
    expect(readMap(lines(MAX_HEXES).join('\n'), 'hex', MAP_FORM)).not.toHaveProperty('refused');
    const many = { refused: 'map/too-many', detail: { what: 'hex', max: 2000 } };
    expect(readMap(lines(MAX_HEXES + 1).join('\n'), 'hex', MAP_FORM)).toEqual(many);
  });
});

describe('a map in JSON', () => {
  test('is a list, or both kinds under their names', () => {
    const hex = { q: 0, r: 1, terrain: 'hill' };
    expect(readMap(JSON.stringify([hex]), 'hex', MAP_FORM)).toMatchObject({ hexes: [hex], rooms: [] });
    const both = { hexes: [hex], rooms: [{ key: 'A', exits: [] }] };
    expect(readMap(JSON.stringify(both), 'hex', MAP_FORM)).toMatchObject(both);
  });

  test.each([
    ['{"hexes":', { refused: 'map/not-json' }],
    ['[{"q":0,"r":0,"terrain":"lava"}]', { refused: 'map/bad-entry', detail: { at: 'hexes.0.terrain' } }],
    ['[{"q":0.5,"r":0,"terrain":"hill"}]', { refused: 'map/bad-entry', detail: { at: 'hexes.0.q' } }],
    ['[{"q":0,"r":0,"terrain":"hill"},{"q":0,"r":0,"terrain":"ice"}]', { refused: 'map/duplicate' }],
    ['{"castles":[]}', { refused: 'map/bad-entry' }],
    ['{"hexes":[]}', { refused: 'map/empty' }],
  ])('%s is refused', (text, refused) => {
    expect(readMap(text, 'hex', MAP_FORM)).toMatchObject(refused);
  });
});

describe('import-map', () => {
  test('LH-WILD-01: what the file does not say of a hex stays as it is', () => {
    const table = playLavender();
    table.act('edit-hex', { hexId: 'hex/0,0', terrain: 'hill', secret: 'Gold', visited: true });
    table.act('import-map', { text: '0,0,forest,Oakmere\n1,0,water', what: 'hex' });
    expect(table.world.places['hex/0,0']?.data).toMatchObject({
      terrain: 'forest',
      name: 'Oakmere',
      secret: 'Gold',
      visited: true,
    });
    expect(table.world.places['hex/1,0']?.data).toMatchObject({ terrain: 'water', name: null, visited: false });
    expect(table.fact('places-imported')).toMatchObject({ hexes: 2, rooms: 0 });
  });

  test('LH-DUNG-01: ways between rooms lead back', () => {
    const table = playLavender();
    table.act('import-map', { text: '1,Gate,2 3\n2\n3,,2', what: 'room' });
    const exits = ['1', '2', '3']
      .map((key) => table.world.places[`room/${key}`]?.data)
      .map((room) => room && 'exits' in room && room.exits);
    expect(exits).toEqual([
      ['room/2', 'room/3'],
      ['room/1', 'room/3'],
      ['room/2', 'room/1'],
    ]);
  });

  test('a way to a room that nobody wrote down refuses the whole file', () => {
    const refused = { refused: 'map/unknown-exit', detail: { key: '1', exit: '9' } };
    expect(playLavender().refused('import-map', { text: '1,Gate,9', what: 'room' })).toEqual(refused);
  });

  test('hexes that are there count towards the most that a campaign holds', () => {
    const table = playLavender();
    const text = Array.from({ length: MAX_HEXES }, (_, n) => `${n % 100},${Math.floor(n / 100)},plain`).join('\n');
    table.act('import-map', { text, what: 'hex' });
    table.act('import-map', { text, what: 'hex' });
    expect(table.refused('import-map', { text: '-1,-1,plain', what: 'hex' })).toMatchObject({
      refused: 'map/too-many',
    });
    expect(table.refused('edit-hex', { hexId: 'hex/-1,-1' })).toMatchObject({ refused: 'map/too-many' });
  });

  test('is for the game master', () => {
    const table = playLavender();
    table.as('ann');
    expect(table.refused('import-map', { text: '0,0,plain', what: 'hex' })).toMatchObject({ refused: 'gm-only' });
  });

  test('takes what was exported, and the map is the same', () => {
    const from = playLavender();
    from.act('generate-map', { width: 6, height: 5, seed: 4 });
    from.act('edit-hex', {
      hexId: 'hex/0,0',
      name: 'Oakmere',
      feature: 'well',
      hidden: true,
      lair: 'ogre',
      visited: true,
    });
    from.act('import-map', { text: '1,Gate,2\n2,Hall', what: 'room' });
    from.act('connect-rooms', { from: '2', to: '1', closed: true, oneWay: true });
    const to = playLavender();
    to.act('import-map', { text: JSON.stringify(mapOf(from.world.places)), what: 'hex' });
    expect(to.world.places).toEqual(from.world.places);
  });
});
