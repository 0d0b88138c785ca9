import { describe, expect, test } from 'vitest';
import { randomOf } from '../../../../src/rules/myth-knights/kit/random.ts';
import { generateSite } from '../../../../src/rules/myth-knights/sites/actions.ts';
import { CENTRE } from '../../../../src/rules/myth-knights/sites/schemas.ts';

const SEEDS = 2000;
const sites = Array.from({ length: SEEDS }, (_, seed) => generateSite(randomOf(seed)));

const counted = (kinds: readonly string[]) =>
  Object.fromEntries([...new Set(kinds)].sort().map((kind) => [kind, kinds.filter((one) => one === kind).length]));

describe('a site', () => {
  test('MK-SITE-01: five corners and the centre: three features, two dangers, one treasure', () => {
    for (const { points } of sites) {
      const spots = points.map(({ spot }) => spot);
      expect(spots).toEqual([0, 1, 2, 3, 4, CENTRE]);
      expect(counted(points.map(({ kind }) => kind))).toEqual({ danger: 2, feature: 3, treasure: 1 });
    }
  });

  test('MK-SITE-02: six of nine ways between neighbours: three open, two closed, one hidden', () => {
    // The sixth corner is the one erased.
    const could = ['0-1', '1-2', '2-3', '3-4', '0-5', '1-5', '2-5', '3-5', '4-5'];
    for (const site of sites) {
      const ways = site.routes.map(({ a, b }) => `${a}-${b}`);
      expect(new Set(ways).size).toBe(6);
      expect(could).toEqual(expect.arrayContaining(ways));
      expect(counted(site.routes.map(({ kind }) => kind))).toEqual({ closed: 2, hidden: 1, open: 3 });
    }
  });

  test('MK-D-24: no point is cut off', () => {
    for (const { points, routes } of sites) {
      const reached = new Set([CENTRE]);
      for (const spot of reached)
        for (const { a, b } of routes) {
          if (a === spot) reached.add(b);
          if (b === spot) reached.add(a);
        }
      expect(reached.size).toBe(points.length);
    }
  });

  test('MK-SITE-01, MK-SITE-02: anything can be anywhere, and each of the nine ways of any kind', () => {
    const ways = sites.flatMap(({ routes }) => routes.map(({ a, b, kind }) => `${a}-${b} ${kind}`));
    expect(new Set(ways).size).toBe(9 * 3);
    const found = sites.flatMap(({ points }) => points.map(({ spot, kind }) => `${spot} ${kind}`));
    expect(new Set(found).size).toBe(6 * 3);
  });
});
