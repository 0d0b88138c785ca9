import { describe, expect, test } from 'vitest';
import { neighbour } from '../../../../src/rules/mechanics/map/hexes.ts';
import { isTextMapper, type MappedHex, readTextMapper } from '../../../../src/rules/mechanics/map/text-mapper.ts';

const TERRAINS = ['plain', 'forest', 'hill', 'mountain', 'swamp', 'desert', 'water', 'ice', 'settled'];

const read = (text: string, hasRoads = false) => readTextMapper(text, { terrains: TERRAINS, hasRoads, maxName: 60 });

/** Hexes by the terrain that they have. */
function hexesOf(text: string, hasRoads = false): readonly MappedHex[] {
  const done = read(text, hasRoads);
  if ('reason' in done) throw new Error(`line ${done.line}: ${done.reason}`);
  return done;
}

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
    expect(isTextMapper('0101-0203 trail')).toBe(true);
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

  test('of an empty hex nothing is written down, and other levels are not read as the ground', () => {
    expect(hexesOf('0101 empty\n0102 grass')).toHaveLength(1);
    expect(read('010100 grass\n010101 grass')).toEqual({ line: 2, reason: 'coordinates' });
  });

  test('a road leads through every hex on its way, where the book knows roads', () => {
    const row = ['0101', '0201', '0301', '0401'].map((at) => `${at} grass`).join('\n');
    const map = `${row}\n0101-0401 trail "Old Way"\n0101-0401 border`;
    expect(hexesOf(map, true).map(({ road }) => road)).toEqual([true, true, true, true]);
    expect(hexesOf(map).map(({ features }) => features)).toEqual(Array(4).fill([{ what: 'Old Way' }]));
  });

  test.each([
    ['0101 grass\n0102 lava', 2, 'terrain'],
    ['0101 grass\n\n# x\nhello there', 4, 'line'],
    ['0101 grass\n0101-01 trail', 2, 'line'],
    [`0101 grass "${'x'.repeat(61)}"`, 1, 'name'],
    [`0101 grass\n0101-0201 river "${'x'.repeat(61)}"`, 2, 'name'],
    ['0101-020101 river', 1, 'coordinates'],
  ])('%j is wrong in line %i: %s', (text, line, reason) => {
    expect(read(text)).toEqual({ line, reason });
  });

  test('a hex that is there twice is named', () => {
    expect(read('0101 grass\n0102 sea\n0101 sea')).toEqual({ line: 3, reason: 'twice', twice: '0101' });
  });
});
