import { expect, test } from 'vitest';
import { contentWith, type KeptPack, packIn } from '../../../src/rules/engine/content.ts';
import { hexcrawl } from '../../../src/rules/hexcrawl-osr/book.ts';
import { KINDS } from '../../../src/rules/hexcrawl-osr/chapters.ts';

const kept = (body: string): KeptPack => ({ id: 'old-woods', used: true, place: 1, body });
const BOOK = { id: 'old-woods', title: 'The Old Woods', version: '1.0.0', book: 'hexcrawl-osr', words: {} };

test.each(['', '{{', 'null', '[]', '{"title":"x","entries":null}'])(
  'PBP-PACK-02: a kept pack with the body %j has nothing in it, and the book plays on',
  (body) => {
    expect(packIn(kept(body)).entries).toEqual({});
    const content = contentWith(hexcrawl.core, { 'old-woods': kept(body) });
    for (const kind of KINDS) expect(content.of(kind).size).toBe(hexcrawl.core.of(kind).size);
  },
);

test('PBP-PACK-02: an entry that cannot be made is left out; its neighbours are there', () => {
  const stats = 'level 5, AD 13, HP 30, attack +5, damage 2d6, wants quiet';
  const giant = { name: 'Moss giant', noun: { one: 'moss giant', many: 'moss giants', article: 'a' }, stats };
  const creatures = { 'moss-giant': giant, nothing: null, 'no-stats': { ...giant, stats: 7 } };
  const body = JSON.stringify({ ...BOOK, entries: { creatures } });
  const content = contentWith(hexcrawl.core, { 'old-woods': kept(body) });
  const kind = KINDS.find(({ name }) => name === 'creatures') ?? expect.fail();
  const core = hexcrawl.core.of(kind);
  expect([...content.of(kind).keys()].filter((id) => !core.has(id))).toEqual(['moss-giant']);
});
