import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groundOf } from '../../../../src/rules/lavender-hack/places/sights.ts';
import { hexId, neighbour } from '../../../../src/rules/mechanics/map/hexes.ts';
import { CLIMATES, generateRegion } from '../../../../src/rules/mechanics/map/region.ts';
import { LAVENDER } from '../../../support/lavender-core.ts';
import { playLavender } from '../../../support/worlds.ts';

const GROUND = groundOf(LAVENDER);
const wishes = fc.record({
  width: fc.integer({ min: 1, max: 20 }),
  height: fc.integer({ min: 1, max: 20 }),
  climate: fc.constantFrom(...CLIMATES),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  q: fc.integer({ min: -50, max: 50 }),
  r: fc.integer({ min: -50, max: 50 }),
});

describe('a region of our own', () => {
  test('has every hex of its rectangle once, and the same seed makes the same', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const region = generateRegion(wish, GROUND);
        expect(new Set(region.map(({ q, r }) => hexId(q, r))).size).toBe(wish.width * wish.height);
        expect(generateRegion(wish, GROUND)).toEqual(region);
      }),
      { numRuns: 60 },
    );
  });

  test('LH-WILD-15: all land hangs together, only water is closed, and somebody lives there', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const region = generateRegion(wish, GROUND);
        for (const { terrain, blocked } of region) expect(blocked).toBe(terrain === 'water');
        expect(region.some(({ terrain }) => terrain === 'settled')).toBe(true);
        const land = new Set(region.filter(({ blocked }) => !blocked).map(({ q, r }) => hexId(q, r)));
        const [start = ''] = land;
        const reached = [start];
        land.delete(start);
        for (const id of reached)
          for (let direction = 0; direction < 6; direction++) {
            const next = neighbour(id, direction);
            if (land.delete(next)) reached.push(next);
          }
        expect(land.size).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('differs from seed to seed and by climate', () => {
    const wish = { width: 12, height: 12, climate: 'mild', q: 0, r: 0 } as const;
    expect(generateRegion({ ...wish, seed: 1 }, GROUND)).not.toEqual(generateRegion({ ...wish, seed: 2 }, GROUND));
    const grounds = CLIMATES.map((climate) => {
      const all = [1, 2, 3, 4].flatMap((seed) => generateRegion({ ...wish, climate, seed }, GROUND));
      return new Set(all.map(({ terrain }) => terrain));
    });
    expect(grounds.map((ground) => ground.has('ice'))).toEqual([false, true, false]);
    expect(grounds[2]?.has('desert')).toBe(true);
  });

  test('what is hidden is not found yet', () => {
    const region = generateRegion({ width: 20, height: 20, climate: 'mild', seed: 5, q: 0, r: 0 }, GROUND);
    const features = region.flatMap(({ features }) => features ?? []);
    const lairs = region.flatMap(({ lair }) => lair ?? []);
    expect([features.length > 10, lairs.length > 10]).toEqual([true, true]);
    expect(features.every(({ hidden, found }) => hidden && !found)).toBe(true);
    expect(lairs.every(({ found }) => !found)).toBe(true);
  });
});

describe('generate-map', () => {
  test('LH-WILD-01: its seed is one secret die; what is written down already stays', () => {
    const table = playLavender();
    table.act('edit-hex', { hexId: 'hex/1,1', terrain: 'ice', name: 'Rime' });
    table.act('generate-map', { width: 4, height: 3 }, 'map d1000000 = 42');
    expect(Object.keys(table.world.places)).toHaveLength(12);
    expect(table.world.places['hex/1,1']?.data).toMatchObject({ terrain: 'ice', name: 'Rime' });
    expect(table.fact('places-imported')).toMatchObject({ hexes: 11 });
    const same = playLavender();
    same.act('generate-map', { width: 4, height: 3, seed: 42 });
    expect({ ...same.world.places, 'hex/1,1': null }).toEqual({ ...table.world.places, 'hex/1,1': null });
  });

  test('is refused without a roll where everything is written down, too far off, or by a player', () => {
    const table = playLavender();
    table.act('generate-map', { width: 2, height: 2, seed: 1 });
    expect(table.refused('generate-map', { width: 2, height: 2 })).toMatchObject({ refused: 'map/nothing-free' });
    const far = table.refused('generate-map', { width: 2, height: 2, q: 499 });
    expect(far).toEqual({ refused: 'place/too-far', detail: { max: 500 } });
    table.as('ann');
    expect(table.refused('generate-map', { width: 2, height: 2 })).toMatchObject({ refused: 'gm-only' });
  });
});
