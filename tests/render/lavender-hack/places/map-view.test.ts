import { describe, expect, test } from 'vitest';
import { mapView } from '../../../../src/discord/render/lavender-hack/places/map-view.ts';
import { mapPicture } from '../../../../src/maps/hex-picture.ts';
import { hexOfTerrain, worldOf } from '../../../maps/support.ts';

describe('a map as somebody may see it', () => {
  const world = worldOf(
    {
      'hex/0,0': hexOfTerrain('forest', {
        visited: true,
        name: 'Alder',
        features: [
          { what: 'well', hidden: false, found: false, trap: false },
          { what: 'grave', hidden: true, found: false, trap: false },
          { what: 'spring', hidden: true, found: true, trap: false },
        ],
        lair: { what: 'ogre', found: false },
        secret: 'The ogre pays the abbot',
        table: 'ogres',
      }),
      'hex/1,0': hexOfTerrain('water', { name: 'Mere', blocked: true, lair: { what: 'hydra', found: true } }),
      'hex/2,0': hexOfTerrain('mountain', { name: 'Peak' }),
    },
    'hex/0,0',
  );

  test('players see what was visited and found, and an outline beside it, and no more', () => {
    const bare = { hex: null, sites: [], lair: null };
    const sites = ['well', 'spring'].map((what) => ({ what, hidden: false }));
    expect(mapView(world, false).hexes).toMatchObject([
      { id: 'hex/0,0', hex: { name: 'Alder' }, hasParty: true, sites, lair: null },
      { id: 'hex/1,0', ...bare },
    ]);
    expect(mapPicture(mapView(world, false))?.alt).not.toMatch(/Mere|Peak|grave|ogre|hydra|water|mountain/);
  });

  test('the game master sees everything, and what players do not know as such', () => {
    const seen = mapView(world, true).hexes;
    expect(seen.map(({ id }) => id)).toEqual(['hex/0,0', 'hex/1,0', 'hex/2,0']);
    expect(seen[0]?.sites).toContainEqual({ what: 'grave', hidden: true });
    expect(seen[0]?.lair).toEqual({ what: 'ogre', hidden: true });
    expect(mapPicture(mapView(world, true))?.alt).toMatch(
      /grave in 0,0 \(not found yet\); spring in 0,0; ogre in 0,0 \(not found yet\)/,
    );
  });

  test('LH-WILD-10: of a lair players read whose it is, the game master also how many are left, all that it is empty', () => {
    const lairOf = (count: number | undefined, isGm: boolean) => {
      const lair = { what: '2d4 wolves', found: true, ...(count === undefined ? {} : { count }) };
      return mapView(worldOf({ 'hex/0,0': hexOfTerrain('forest', { visited: true, lair }) }, 'hex/0,0'), isGm).hexes[0]
        ?.lair?.what;
    };
    expect([undefined, 4, 0].map((count) => lairOf(count, false))).toEqual(['wolves', 'wolves', 'wolves (empty now)']);
    expect([undefined, 4, 0].map((count) => lairOf(count, true))).toEqual([
      '2d4 wolves',
      '2d4 wolves (4 left)',
      'wolves (empty now)',
    ]);
  });

  test('a view and a picture for players are the same, whatever lies hidden', () => {
    const bare = worldOf(
      {
        'hex/0,0': hexOfTerrain('forest', {
          visited: true,
          name: 'Alder',
          features: [
            { what: 'well', hidden: false, found: false, trap: false },
            { what: 'spring', hidden: true, found: true, trap: false },
          ],
        }),
        'hex/1,0': hexOfTerrain('plain'),
      },
      'hex/0,0',
    );
    expect(mapView(bare, false)).toEqual(mapView(world, false));
    expect(mapPicture(mapView(bare, false))).toEqual(mapPicture(mapView(world, false)));
  });

  test('a map of which nothing is known is no picture', () => {
    expect(mapPicture(mapView(worldOf({ 'hex/0,0': hexOfTerrain('hill') }, null), false))).toBeNull();
    expect(mapPicture(mapView(worldOf({}, null), true))).toBeNull();
  });
});
