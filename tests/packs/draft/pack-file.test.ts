import { expect, test } from 'vitest';
import { kindFor } from '../../../src/packs/draft/entry-faults.ts';
import { packFileOf } from '../../../src/packs/draft/pack-file.ts';
import { isBadPack, readPackFile } from '../../../src/packs/read-pack.ts';
import { contentOf } from '../../../src/rules/engine/content.ts';
import { BOOKS as ALL } from '../../../src/rules/index.ts';
import { bookOf, draftOfPage } from './summary.ts';

const HEAD = {
  id: 'drowned-mill',
  book: '',
  title: 'The Drowned Mill',
  about: 'A page of a book.',
  licence: 'From a book that its game master owns.',
};

test.each(Object.keys(ALL))('the sound finds of a draft are a pack that %s reads without a fault', async (slug) => {
  const source = bookOf(slug);
  const { finds } = draftOfPage('evening.md', slug);
  const kinds = [kindFor(source, 'creatures'), kindFor(source, 'tables')];
  const file = packFileOf(finds, { head: { ...HEAD, book: slug }, kinds });
  const reading = { book: slug, books: Object.keys(ALL), kinds, core: null, languages: ['de'] };
  const pack = await readPackFile(new TextEncoder().encode(file.text), reading);
  if (isBadPack(pack)) throw new Error(JSON.stringify(pack.faults));
  expect(pack.mayPass).toBe(false);
  const content = contentOf([pack]);
  expect([...content.of(kinds[0] ?? kindFor(source, 'creatures')).keys()]).toHaveLength(6);
  expect([...content.of(kinds[1] ?? kindFor(source, 'tables')).keys()]).toEqual([
    'sounds-in-the-mill',
    'what-the-flood-left',
  ]);
  expect(file.without).toEqual(['yard', 'wheelhouse', 'flour-store', 'loft', 'drowned-cellar']);
});

test('a find that is not sound is in no pack', () => {
  const source = bookOf('hexcrawl-osr');
  const { finds } = draftOfPage('broken-tables.md');
  const head = { ...HEAD, book: 'hexcrawl-osr' };
  const { without } = packFileOf(finds, { head, kinds: [kindFor(source, 'tables')] });
  expect(without).toEqual(['what-the-smith-has-heard', 'in-the-cart', 'days-of-the-market']);
});

test('HX-G-04: a thing with a price is a plain thing of the hexcrawl, with its worth', () => {
  const { finds } = draftOfPage('prices.txt');
  const head = { ...HEAD, book: 'hexcrawl-osr' };
  const { text, without } = packFileOf(finds, { head, kinds: bookOf('hexcrawl-osr').kinds });
  expect(without).toEqual([]);
  expect(JSON.parse(text).things.lantern).toEqual({ name: 'Lantern', worth: 100, kind: 'thing' });
});
