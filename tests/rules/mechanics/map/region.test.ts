import { expect, test } from 'vitest';
import { generateRegion } from '../../../../src/rules/mechanics/map/region.ts';

test('a region lies on the terrains it is given, also where one stands for several kinds of ground', () => {
  const terrains = {
    open: 'moor',
    wood: 'wood',
    hill: 'moor',
    mountain: 'fell',
    marsh: 'fen',
    waste: 'moor',
    water: 'lake',
    ice: 'fell',
    settled: 'town',
  } as const;
  const ground = { terrains, sites: ['cairn'], lairs: ['den'] } as const;
  const region = generateRegion({ width: 20, height: 20, climate: 'mild', seed: 5, q: 0, r: 0 }, ground);
  expect(region.every(({ terrain, blocked }) => blocked === (terrain === 'lake'))).toBe(true);
  expect(new Set(region.map(({ terrain }) => terrain))).toEqual(
    new Set(['moor', 'wood', 'fell', 'fen', 'lake', 'town']),
  );
  expect(new Set(region.flatMap(({ features }) => features.map(({ what }) => what)))).toEqual(new Set(['cairn']));
});

/** A region as it lies on the page, a letter for each hex. */
function drawn(climate: 'mild' | 'cold' | 'dry'): string {
  const terrains = {
    open: '.',
    wood: 'w',
    hill: 'h',
    mountain: 'M',
    marsh: 'm',
    waste: 'x',
    water: '~',
    ice: '*',
    settled: 'O',
  };
  const wish = { width: 20, height: 12, climate, seed: 77, q: -3, r: 2 };
  const region = generateRegion(wish, { terrains, sites: ['cairn', 'well'], lairs: ['den'] });
  const letters = region.map(({ terrain }) => terrain).join('');
  return letters.replaceAll(/(.{20})(?=.)/g, '$1\n');
}

test('a seed makes the same land for ever: more of it is woods where it is mild, ice where it is cold, waste where it is dry', () => {
  expect(drawn('mild')).toMatchInlineSnapshot(`
    "~..~~~xxxxhhMMMMM..~
    ...~..xxx.Ohhxhhh.~~
    ...~~.........xxOx.~
    .~wmwwwwwwwww.xOhhhw
    ..~mmmmwwwwww.Oxhhhh
    wwwmmwwwwww..~Oxx..w
    hhwwwwwwhhw....xxx..
    MMMMhhhMMM...Oxxxxx.
    MMhhhhOMMMh....~~~~~
    MhhwwhMMhh.....~~~~~
    ..www..hhhhO..xOx..~
    ~.wwwwww..h..xxxx..."
  `);
  expect(drawn('cold')).toMatchInlineSnapshot(`
    "~**~~~xxxxhhMMMMM.*~
    ***~..xxx.Ohhxhhh.~~
    ***~~*..*****.xxOx*~
    *~wmwwwwwwwww.xOhhhw
    **~mmmmwwwwww*Oxhhhh
    wwwmmwwwwww..~Oxx..w
    hhwwwwwwhhw*...xxx..
    ****hhhMMM.*.Oxxxxx.
    M*hhhhOMMMh....~~~~~
    MhhwwhMMhh.....~~~~~
    **www**hhhhO*.xOx..~
    ~*wwwwww**h..xxxx..*"
  `);
  expect(drawn('dry')).toMatchInlineSnapshot(`
    "xxxxxxxxxxhhMMMMMxx~
    xxxxxxxxxxOhhxhhhx~~
    xxx~xxxxxxxxxxxxOxx~
    xx....w......xxOhhh.
    xxO...wwww...xOxhhhh
    ......w....xxxOxxxx.
    hh......hh.xxxxxxxxx
    MMMMhhhMMMxxxOxxxxxx
    MMhhhhOMMMhxxxxxxxxx
    Mhh..hMMhhxxxxxxxxxx
    xx...xxhhhhOxxxOxxxx
    xx......xxhxxxxxxxxx"
  `);
});
