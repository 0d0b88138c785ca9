import { describe, expect, test } from 'vitest';
import { neighbour } from '../../../../src/rules/mechanics/map/hexes.ts';
import { isTextMapper, type MappedHex, readTextMapper } from '../../../../src/rules/mechanics/map/text-mapper.ts';

const TERRAINS = ['plain', 'forest', 'hill', 'mountain', 'swamp', 'desert', 'water', 'ice', 'settled'];

const read = (text: string, hasRoads = false) =>
  readTextMapper(text, { terrains: TERRAINS, hasRoads, maxName: 60, farthest: 500 });

function readWhole(text: string, hasRoads = false) {
  const done = read(text, hasRoads);
  if ('reason' in done) throw new Error(`line ${done.line}: ${done.reason}`);
  return done;
}

/** Hexes by the terrain that they have. */
const hexesOf = (text: string, hasRoads = false): readonly MappedHex[] => readWhole(text, hasRoads).hexes;

const groundsOf = (text: string) => hexesOf(text).map(({ terrain }) => terrain);

/** As the tutorial of the program has it. */
const TUTORIAL = `text font-family="monospace" font-size="10pt"
label font-family="sans-serif" font-size="12pt"
glow fill="none" stroke="white" stroke-width="3pt"
default attributes fill="none" stroke="black" stroke-width="1px"
grass attributes fill="#90ee90"
sea attributes fill="#afeeee"
# the land
0101 grass
0102 sea
0201 grass "Mount Grass" 20
0202 sea

0101-0202 river "Blue"
river path attributes stroke="#6ebae7" stroke-width="8" fill="none"
include default.txt
license <text>Public Domain</text>`;

describe('a map of Text Mapper', () => {
  test('is told from the lines of our own and from JSON', () => {
    expect(isTextMapper(TUTORIAL)).toBe(true);
    for (const map of ['0101-0203 trail', '-01-01 grass', '100.23 grass', 'A map\n0101 “Elm”'])
      expect(isTextMapper(map), map).toBe(true);
    for (const other of ['0,0,plain,Oakmere', '[{"q":1}]', 'q,r,terrain', '12 monkeys', '1,Gate,2 3'])
      expect(isTextMapper(other), other).toBe(false);
  });

  test('is read as its tutorial writes it: hexes, names and ways, and nothing of how it looks', () => {
    expect(hexesOf(TUTORIAL)).toEqual([
      { q: 1, r: 0, terrain: 'plain', features: [{ what: 'Blue' }] },
      { q: 1, r: 1, terrain: 'water', features: expect.anything() },
      { q: 2, r: 0, terrain: 'plain', name: 'Mount Grass' },
      { q: 2, r: 1, terrain: 'water', features: [{ what: 'Blue' }] },
    ]);
  });

  test('keeps all six neighbours of a hex, in odd columns and in even ones', () => {
    // Around 0303 and around 0403, as the program draws them: even columns lie half a hex lower.
    for (const [middle, around] of [
      ['0303', ['0302', '0304', '0202', '0203', '0402', '0403']],
      ['0403', ['0402', '0404', '0303', '0304', '0503', '0504']],
    ] as const) {
      const [at, ...others] = hexesOf([middle, ...around].map((one) => `${one} grass`).join('\n'));
      const neighbours = Array.from({ length: 6 }, (_, direction) => neighbour(`hex/${at?.q},${at?.r}`, direction));
      expect(others.map(({ q, r }) => `hex/${q},${r}`).sort()).toEqual(neighbours.sort());
    }
  });

  test.each([
    ['0101 light-green fir-forest', 'forest'],
    ['0101 dark-green trees "Elmwood"', 'forest'],
    ['0101 sand mountain', 'mountain'],
    ['0101 grey swamp2', 'swamp'],
    ['0101 soil fields', 'settled'],
    ['0101 dust', 'desert'],
    ['0101 white', 'ice'],
    ['0101 ocean', 'water'],
    ['0101 light-green forest-hill', 'forest'],
    ['0101 green town "Xanth" 30', 'settled'],
    ['0101 jungle', 'forest'],
  ])('%s is %s', (line, terrain) => {
    expect(groundsOf(line)).toEqual([terrain]);
  });

  test('what stands there is a thing of interest', () => {
    expect(hexesOf('0101 light-green large-town tower "Hestia" 30')).toEqual([
      { q: 1, r: 0, terrain: 'settled', name: 'Hestia', features: [{ what: 'large town' }, { what: 'tower' }] },
    ]);
  });

  test('of an empty hex nothing is written down', () => {
    expect(readWhole('0101 empty\n0102 grass\n0103')).toEqual({ hexes: [expect.anything()], leftOut: [] });
  });

  test.each([
    ['010100 grass', { q: 1, r: 0 }],
    ['-01-01 grass', { q: -1, r: -1 }],
    ['-0203 grass', { q: -2, r: 4 }],
    ['01-03 grass', { q: 1, r: -4 }],
    ['100.23 grass', { q: 100, r: -27 }],
    ['100.-23.00 grass', { q: 100, r: -73 }],
    ['-100.23 grass', { q: -100, r: 73 }],
  ])('%s is the hex at %j', (line, at) => {
    expect(hexesOf(line)).toEqual([{ ...at, terrain: 'plain' }]);
  });

  test('hexes around the middle of a map keep their neighbours, too', () => {
    const [at, ...others] = hexesOf(
      ['0000', '00-01', '0001', '-0100', '-0101', '0100', '0101'].map((one) => `${one} sea`).join('\n'),
    );
    const neighbours = Array.from({ length: 6 }, (_, direction) => neighbour(`hex/${at?.q},${at?.r}`, direction));
    expect(others.map(({ q, r }) => `hex/${q},${r}`).sort()).toEqual(neighbours.sort());
  });

  test('ways between such hexes', () => {
    const map =
      '-01-01 grass\n0001 grass\n100.23 grass\n101.24 grass\n-01-01-0001 river\n100.23-101.24 road\n-01-01--02-02 canyon';
    expect(hexesOf(map).map(({ features = [] }) => features.map(({ what }) => what))).toEqual([
      ['river', 'canyon'],
      ['river'],
      ['road'],
      ['road'],
    ]);
  });

  test('what is no part of the map is passed over as the program does, counted, and the first line of each sort is quoted', () => {
    const map = [
      'The Marches, as of spring',
      '0101 grass "Elm',
      '010101 swamp "Cellar"',
      '010101-010201 trail',
      'Rumours: see page 12',
      '0102 empty pyramid "Pyramid"',
      '0103 empty house "House"',
    ];
    expect(readWhole(map.join('\n'))).toEqual({
      hexes: [
        { q: 1, r: 0, terrain: 'plain' },
        { q: 1, r: 2, terrain: 'settled', name: 'House', features: [{ what: 'house' }] },
      ],
      leftOut: [
        { why: 'prose', count: 2, line: 1, text: 'The Marches, as of spring' },
        { why: 'label', count: 1, line: 2, text: '0101 grass "Elm' },
        { why: 'level', count: 2, line: 3, text: '010101 swamp "Cellar"' },
        { why: 'ground', count: 1, line: 6, text: '0102 empty pyramid "Pyramid"' },
      ],
    });
  });

  test.each([
    ['0101 grass name="Elmwood" 20 info="burnt"', { name: 'Elmwood' }],
    ['0101 grass “Elmwood”', { name: 'Elmwood' }],
    ['0101 grass "Elmwood" 12 "a shrine" translate(0,20)', { name: 'Elmwood' }],
    ['0101 ruined_tower grass', { features: [{ what: 'ruined tower' }] }],
  ])('%s', (line, more) => {
    expect(readWhole(line)).toEqual({ hexes: [{ q: 1, r: 0, terrain: 'plain', ...more }], leftOut: [] });
  });

  test('a road leads through every hex on its way, where the book knows roads', () => {
    const row = ['0101', '0201', '0301', '0401'].map((at) => `${at} grass`).join('\n');
    const map = `${row}\n0101-0401 trail "Old Way"\n0101-0401 border`;
    expect(hexesOf(map, true).map(({ road }) => road)).toEqual([true, true, true, true]);
    expect(hexesOf(map).map(({ features }) => features)).toEqual(Array(4).fill([{ what: 'Old Way' }]));
  });

  test.each([
    [`0101 grass "${'x'.repeat(61)}"`, 1, 'name'],
    [`0101 grass\n0101-0201 river "${'x'.repeat(61)}"`, 2, 'name'],
    ['0101 grass\n501.01 grass', 2, 'far'],
    ['0101 grass\n01.01-01.600 river', 2, 'far'],
    ['0101 lava\n0102 "Elm"', 1, 'terrain'],
  ])('%j is wrong in line %i: %s, and the line is quoted', (text, line, reason) => {
    const quoted = text.split('\n')[line - 1] ?? '';
    expect(read(text)).toEqual({ line, reason, text: quoted.length > 60 ? `${quoted.slice(0, 60)}…` : quoted });
  });

  test('a hex that is there twice is named', () => {
    expect(read('0101 grass\n0102 sea\n0101 sea')).toMatchObject({ line: 3, reason: 'twice', twice: '0101' });
  });
});
