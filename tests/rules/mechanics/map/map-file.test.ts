import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mapOf } from '../../../../src/rules/mechanics/map/map-export.ts';
import { hexEntry, mapFile, readMap, roomEntry } from '../../../../src/rules/mechanics/map/map-file.ts';

const terrains = ['wood', 'fen'] as const;
const FORM = { terrains, file: mapFile(hexEntry(terrains), roomEntry({ depth: z.int().optional() })) };

describe('a map on terrains of its own', () => {
  test.each([
    ['0,0,fens,Mere', { hexes: [{ q: 0, r: 0, terrain: 'fen', name: 'Mere' }] }],
    ['[{"q":0,"r":0,"terrain":"wood"}]', { hexes: [{ q: 0, r: 0, terrain: 'wood' }] }],
    ['0,0,plain', { refused: 'map/bad-line', detail: { reason: 'terrain' } }],
    ['[{"q":0,"r":0,"terrain":"plain"}]', { refused: 'map/bad-entry', detail: { at: 'hexes.0.terrain' } }],
    ['{"refused":"map/empty"}', { refused: 'map/bad-entry' }],
  ])('%s', (text, expected) => {
    expect(readMap(text, 'hex', FORM)).toMatchObject(expected);
  });

  test('rooms have what the book adds, and nothing else', () => {
    expect(readMap('[{"key":"1","depth":3}]', 'room', FORM)).toMatchObject({ rooms: [{ key: '1', depth: 3 }] });
    expect(readMap('[{"key":"1","wonder":3}]', 'room', FORM)).toMatchObject({ refused: 'map/bad-entry' });
  });
});

test('a map is written row by row, rooms by key with 2 before 10, ways as keys', () => {
  const hex = { kind: 'hex', terrain: 'fen' } as const;
  const room = { kind: 'room', exits: ['room/2'] } as const;
  const places = {
    'hex/1,0': { id: 'hex/1,0', data: hex },
    'hex/0,0': { id: 'hex/0,0', data: hex },
    'room/10': { id: 'room/10', data: { ...room, key: '10' } },
    'room/2': { id: 'room/2', data: { ...room, key: '2' } },
  };
  expect(mapOf(places)).toEqual({
    hexes: [
      { q: 0, r: 0, terrain: 'fen' },
      { q: 1, r: 0, terrain: 'fen' },
    ],
    rooms: [
      { key: '2', exits: ['2'] },
      { key: '10', exits: ['2'] },
    ],
  });
});
