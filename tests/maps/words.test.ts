import { describe, expect, test } from 'vitest';
import { mapView, roomsView } from '../../src/discord/render/lavender-hack/places/map-view.ts';
import type { HexView, MapView } from '../../src/maps/views.ts';
import { mapWords } from '../../src/maps/words/map-words.ts';
import { pictureWords } from '../../src/maps/words/picture-words.ts';
import { hexId } from '../../src/rules/mechanics/map/hexes.ts';
import { dungeon, hexOfTerrain, worldOf } from './support.ts';

const seen = { visited: true };
const REGION = {
  'hex/0,0': hexOfTerrain('plain', { ...seen, name: 'Oakmere' }),
  'hex/1,-1': hexOfTerrain('swamp', seen),
  'hex/1,0': hexOfTerrain('hill', { blocked: true }),
  'hex/-1,0': hexOfTerrain('forest', {
    ...seen,
    features: [{ what: 'cairn', hidden: true, found: false, trap: false }],
  }),
  'hex/2,-2': hexOfTerrain('desert', {
    ...seen,
    features: [{ what: 'a well', hidden: false, found: false, trap: false }],
  }),
};

describe('PBP-READ-02: a map in words', () => {
  test('says what lies on each side of the party, and farther off what one could walk to', () => {
    const words = mapWords(mapView(worldOf(REGION, 'hex/0,0', ['hex/-1,0']), false));
    expect(words).toEqual([
      'A map of 5 hexes, 4 of them visited.',
      'The party is in hex 0,0: Oakmere, plain, visited.',
      'It came through -1,0.',
      'Around the party:',
      'North-east, hex 1,-1: swamp, visited.',
      'East, hex 1,0: unknown.',
      'South-east: nothing is known.',
      'South-west: nothing is known.',
      'West, hex -1,0: forest, visited.',
      'North-west: nothing is known.',
      'Farther off, nearest first:',
      '2 hexes to the north-east, hex 2,-2: desert, visited. There: a well. Around it: South-west: swamp.',
    ]);
  });

  test('tells the game master what is hidden, and that it is', () => {
    const words = mapWords(mapView(worldOf(REGION, 'hex/0,0'), true)).join('\n');
    expect(words).toContain('West, hex -1,0: forest, visited. There: cairn (not found yet).');
    expect(words).toContain('East, hex 1,0: hill, seen, no way in.');
  });

  test.each([
    [0, -2, 'north-west'],
    [1, -2, 'north'],
    [2, -2, 'north-east'],
    [2, 0, 'east'],
    [0, 2, 'south-east'],
    [-1, 2, 'south'],
    [-2, 2, 'south-west'],
    [-2, 0, 'west'],
  ])('%i,%i lies to the %s', (q, r, bearing) => {
    const at = (one: { q: number; r: number }, hasParty: boolean): HexView => ({
      id: hexId(one.q, one.r),
      ...one,
      hasParty,
      sites: [],
      lair: null,
      hex: { terrain: 'plain', name: null, visited: true, blocked: false },
    });
    const view: MapView = {
      kind: 'map',
      isGm: false,
      hexes: [at({ q: 0, r: 0 }, true), at({ q, r }, false)],
      trail: [],
    };
    expect(mapWords(view).at(-1)).toBe(`2 hexes to the ${bearing}, hex ${q},${r}: plain, visited.`);
  });

  test('lists all of it where the party is not on it, and is none where nothing is', () => {
    expect(mapWords(mapView(worldOf(REGION, null), true)).filter((line) => line.startsWith('Hex '))).toHaveLength(5);
    expect(pictureWords(mapView(worldOf({}, null), false))).toBeNull();
  });
});

describe('PBP-READ-02: rooms in words', () => {
  test('are told nearest first, with the doors of each', () => {
    const [head, where, ...rooms] = pictureWords(roomsView(dungeon(['1']), true)) ?? [];
    expect([head, where]).toEqual([expect.stringMatching(/^A plan of \d rooms\.$/), 'The party is in Room 1 (Gate).']);
    expect(rooms[0]).toMatch(/^Room 1 \(Gate\): explored, the party is here\. Ways lead to: Room 2/);
    expect(rooms.length).toBe(6);
  });

  test('players learn of an unknown room that there is a way to it, and no more', () => {
    const words = (pictureWords(roomsView(dungeon(['1']), false)) ?? []).join('\n');
    expect(words).toMatch(/\d unknown rooms?\./);
    expect(words).not.toContain('Room 2');
  });
});
