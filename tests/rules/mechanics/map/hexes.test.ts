import { describe, expect, test } from 'vitest';
import {
  DIRECTIONS,
  directionTo,
  distance,
  hexId,
  neighbour,
  readHexId,
} from '../../../../src/rules/mechanics/map/hexes.ts';

describe('hexes', () => {
  test.each([
    [0, 'ne', 'hex/3,-3'],
    [1, 'e', 'hex/3,-2'],
    [2, 'se', 'hex/2,-1'],
    [3, 'sw', 'hex/1,-1'],
    [4, 'w', 'hex/1,-2'],
    [5, 'nw', 'hex/2,-3'],
  ])('LH-WILD-14: direction %i of a hex is %s, clockwise', (direction, id, there) => {
    expect(DIRECTIONS[direction]?.id).toBe(id);
    expect(neighbour('hex/2,-2', direction)).toBe(there);
    expect(directionTo('hex/2,-2', there)).toBe(direction);
    expect(distance('hex/2,-2', there)).toBe(1);
  });

  test('LH-WILD-14: directions go round', () => {
    expect(neighbour('hex/0,0', -1)).toBe(neighbour('hex/0,0', 5));
    expect(neighbour('hex/0,0', 6)).toBe(neighbour('hex/0,0', 0));
  });

  test.each([
    ['hex/0,0', { q: 0, r: 0 }],
    ['hex/-12,340', { q: -12, r: 340 }],
    ['hex/-0,0', null],
    ['hex/01,0', null],
    ['hex/1.5,0', null],
    ['hex/10000,0', null],
    ['hex/1', null],
    ['room/1', null],
  ])('%s is read as %j', (id, axial) => {
    expect(readHexId(id)).toEqual(axial);
    if (axial !== null) expect(hexId(axial.q, axial.r)).toBe(id);
  });

  test('distance is counted in hexes, and none is beside itself', () => {
    expect(distance('hex/0,0', 'hex/0,0')).toBe(0);
    expect(distance('hex/0,0', 'hex/2,-3')).toBe(3);
    expect(distance('hex/-1,-1', 'hex/1,1')).toBe(4);
    expect(directionTo('hex/0,0', 'hex/0,0')).toBeNull();
    expect(directionTo('hex/0,0', 'hex/2,0')).toBeNull();
    expect(() => distance('hex/0,0', 'room/1')).toThrow('no hex room/1');
  });
});
