import { expect, test } from 'vitest';
import { newId } from '../../src/play/deps.ts';

test('ids are 16 characters of base32, and none comes twice', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.filter((id) => !/^[a-z2-7]{16}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
