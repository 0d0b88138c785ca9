import { expect, test } from 'vitest';
import { generateRegion } from '../../../../src/rules/mechanics/map/region.ts';

test('a region lies on the terrains it is given, also where one stands for several kinds of ground', () => {
  const terrains = {
    ...{ open: 'moor', wood: 'wood', hill: 'moor', mountain: 'fell', marsh: 'fen' },
    ...{ waste: 'moor', water: 'lake', ice: 'fell', settled: 'town' },
  } as const;
  const ground = { terrains, sites: ['cairn'], lairs: ['den'] } as const;
  const region = generateRegion({ width: 20, height: 20, climate: 'mild', seed: 5, q: 0, r: 0 }, ground);
  expect(region.every(({ terrain, blocked }) => blocked === (terrain === 'lake'))).toBe(true);
  expect(new Set(region.map(({ terrain }) => terrain))).toEqual(
    new Set(['moor', 'wood', 'fell', 'fen', 'lake', 'town']),
  );
  expect(new Set(region.flatMap(({ features }) => features.map(({ what }) => what)))).toEqual(new Set(['cairn']));
});
