import { expect, test } from 'vitest';
import { keptAgain } from '../../src/packs/kept-again.ts';
import { TRANSLATED } from '../../src/packs/reading.ts';
import { BOOKS } from '../../src/rules/index.ts';

const CORES = Object.entries(BOOKS).flatMap(([slug, { core, kinds }]) =>
  core.packs.map((pack) => [slug, { core: pack, kinds: kinds ?? [] }] as const),
);

test.each(CORES)('PBP-PACK-02: every entry of %s is read again letter by letter', (_, { core, kinds }) => {
  const reading = { book: core.book, books: Object.keys(BOOKS), kinds, core, languages: TRANSLATED };
  const body = JSON.stringify({ ...core, id: 'again' });
  expect(keptAgain({ id: 'again', body }, reading)).toBe(body);
});
