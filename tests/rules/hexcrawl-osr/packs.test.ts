import { expect, test } from 'vitest';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { hexcrawl } from '../../../src/rules/hexcrawl-osr/book.ts';
import type { BookData } from '../../../src/rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../../src/rules/hexcrawl-osr/vocabulary.ts';
import { wideViews } from '../../../src/rules/hexcrawl-osr/wilderness/high-point.ts';
import { hexcrawlWorld } from '../../support/hexcrawl.ts';
import { withPack } from '../../support/packs.ts';
import { tableOf } from '../../support/wishes.ts';

const book = hexcrawl as AnyBook;
const NOUN = { one: 'marsh rat', many: 'marsh rats', article: 'a' };
const MARSH = {
  creatures: { 'marsh-rat': { name: 'Marsh rat', noun: NOUN, stats: 'AD 12, HP 2' } },
  tables: {
    marsh: {
      name: 'The marsh',
      for: 'gm',
      rows: [
        { text: 'a nest of rats', meets: { creature: 'marsh-rat', count: '2d4' } },
        { text: 'three rats', meets: { creature: 'marsh-rat', count: 3 } },
      ],
    },
  },
};

test.each([
  ['as many as its dice say', {}, ['encounter d2 = 1', 'encounter d4 = 1', 'encounter d4 = 3'], 4],
  ['as many as it says', {}, ['encounter d2 = 2'], 3],
  ['as many as the game master says', { count: 1 }, ['encounter d2 = 1'], 1],
] as const)('HX-G-11, HX-G-19: a row of a pack brings its creature, %s', (_, said, rolls, count) => {
  const table = tableOf<BookData, Fact>(book, { ...hexcrawlWorld(), content: withPack(book, MARSH) });
  table.act('encounter-start', { table: 'The marsh', secret: false, ...said }, ...rolls);
  expect(table.world.party.state.encounter).toMatchObject({ count, creature: { name: 'Marsh rat', hpMax: 2 } });
  expect(Object.values(table.world.foes)).toHaveLength(count);
});

test('HX-G-07: a sight of a pack may have a wide view', () => {
  const sights = { beacon: { name: 'a beacon on a crag', effect: 'wide-view' }, bog: { name: 'a bog' } };
  const views = wideViews(withPack(book, { sights }));
  expect([views.has('a beacon on a crag'), views.has('a bog')]).toEqual([true, false]);
});
