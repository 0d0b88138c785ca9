import { describe, expect, test } from 'vitest';
import { distance } from '../../../../src/rules/mechanics/map/hexes.ts';
import { randomOf, shuffled } from '../../../../src/rules/myth-knights/kit/random.ts';
import {
  edgesOf,
  generateRealm,
  type MadeRealm,
  type RealmWish,
  reachedFrom,
} from '../../../../src/rules/myth-knights/realm/generate.ts';
import { LANDMARKS } from '../../../../src/rules/myth-knights/realm/schemas.ts';
import { SIZES } from '../../../support/sizes.ts';

const USUAL: RealmWish = { columns: 12, rows: 12, seed: 1, mythDistance: 2 };

function made(wish: Partial<RealmWish> = {}): MadeRealm {
  const realm = generateRealm({ ...USUAL, ...wish });
  if (typeof realm === 'string') throw new Error(realm);
  return realm;
}

describe('a realm', () => {
  test('MK-REALM-01, MK-REALM-03: twelve by twelve has 385 inner sides, of which 64 are barred', () => {
    const { lands, barriers } = made();
    expect(lands.size).toBe(144);
    const edges = edgesOf([...lands.keys()]);
    expect(edges).toHaveLength(385);
    expect(barriers).toHaveLength(64);
    expect(barriers.every((one) => edges.includes(one))).toBe(true);
  });

  test('MK-REALM-02, MK-D-22: land lies in clusters', () => {
    const { lands } = made();
    const ids = [...lands.keys()];
    const alike = edgesOf(ids).filter((edge) => {
      const [a = '', b = ''] = edge.split('|');
      return lands.get(a) === lands.get(b);
    });
    // By chance alone a twelfth of 385 sides would have the same land on both.
    expect(alike.length).toBeGreaterThan(90);
  });

  test('the same seed makes the same realm, and another another', () => {
    const [one, again, other] = [made(), made(), made({ seed: 2 })];
    expect(JSON.stringify([...again.lands, again.barriers])).toBe(JSON.stringify([...one.lands, one.barriers]));
    expect(other.barriers).not.toEqual(one.barriers);
  });

  test('MK-REALM-03…06, MK-D-23: whatever the seed, all that matters is there, apart, and can be reached', () => {
    for (let seed = 1; seed <= SIZES.realms; seed++) {
      const { lands, barriers, holdings, myths, landmarks } = made({ seed });
      const matter = [...holdings, ...myths];
      expect(new Set([...matter, ...landmarks.keys()]).size, `seed ${seed}`).toBe(10 + landmarks.size);
      expect([holdings.length, myths.length]).toEqual([4, 6]);
      for (const kind of LANDMARKS) {
        const many = [...landmarks.values()].filter((one) => one === kind).length;
        expect(many === 3 || many === 4, `${kind}, seed ${seed}`).toBe(true);
      }
      for (const [at, myth] of myths.entries()) {
        expect(Math.min(...holdings.map((one) => distance(one, myth)))).toBeGreaterThanOrEqual(2);
        for (const other of myths.slice(at + 1)) expect(distance(myth, other)).toBeGreaterThanOrEqual(2);
      }
      const reached = reachedFrom(matter[0] ?? '', [...lands.keys()], barriers);
      expect(matter.filter((id) => !reached.has(id))).toEqual([]);
    }
  });

  test('the numbers of a seed stay what they were: a realm that is played is made anew by its seed', () => {
    const numbers = (seed: number) => {
      const random = randomOf(seed);
      return Array.from({ length: 8 }, () => random(1_000));
    };
    expect(numbers(7)).toEqual([11, 61, 976, 699, 521, 405, 466, 239]);
    expect(numbers(2 ** 32 + 7)).toEqual(numbers(7));
    expect(shuffled([1, 2, 3, 4, 5, 6], randomOf(7))).toEqual([5, 2, 3, 4, 6, 1]);
  });

  test('one in which nothing can be reached is not made', () => {
    expect(generateRealm({ ...USUAL, barred: 0.95 })).toBe('not-connected');
    expect(generateRealm({ ...USUAL, columns: 8, rows: 8, mythDistance: 9 })).toBe('no-room');
  });
});
