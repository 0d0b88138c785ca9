import { beforeAll, expect, test } from 'vitest';
import { isBadPack, readPackFile } from '../../../src/packs/read-pack.ts';
import { previewImport } from '../../../src/play/your-data/import-campaign.ts';
import type { Pack } from '../../../src/rules/engine/content.ts';
import { refuse } from '../../../src/rules/engine/prompt.ts';
import { hexcrawl } from '../../../src/rules/hexcrawl-osr/book.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { keptStore } from '../../support/kept-store.ts';
import { must } from '../../support/must.ts';
import { type Files, unpacked } from '../../support/unzip.ts';
import { zipOf } from '../../support/zip-of.ts';
import { GM, tableOn } from '../support/table-by-post.ts';
import { archiveWith, brought, contents, depsAt, exported } from './support.ts';

const PACK = `
pack:
  id: old-woods
  book: hexcrawl-osr
  version: 1.0.0
  title: The Old Woods
  about: What lives under the old trees.
  licence: CC-BY-4.0
  mayPass: false
creatures:
  moss-giant:
    name: Moss giant
    noun: { one: moss giant, many: moss giants, article: a }
    stats: level 5, AD 13, HP 30, attack +5, damage 2d6, wants quiet
de:
  creatures:
    moss-giant:
      name: Moosriese
      noun: { one: Moosriese, many: Moosriesen, gender: m }
tables:
  encounters-woods:
    name: Encounters in the old woods
    for: gm
    rows:
      - { text: a moss giant, meets: { creature: moss-giant } }
      - { text: two moss giants, meets: { creature: moss-giant, count: 2 } }
`;

const SHELF = 'world/packs.jsonl';
const SENDER = { userId: GM, guildId: 'guild' };
const store = await keptStore();
let at: Awaited<ReturnType<typeof tableOn>>;
let good: Files;

beforeAll(async () => {
  at = await tableOn(async () => store, { book: 'hexcrawl-osr' });
  const [core = null] = hexcrawl.core.packs;
  const { kinds } = hexcrawl;
  const reading = { book: 'hexcrawl-osr', books: Object.keys(BOOKS), languages: ['de'], kinds, core };
  const pack = await readPackFile(new TextEncoder().encode(PACK), reading);
  if (isBadPack(pack)) throw new Error(JSON.stringify(pack.faults));
  must(await at.play.bringPack(at.deed(GM), pack));
  good = await unpacked(await exported(at.test.store, at.id));
});

test('PBP-PACK-02, PBP-DATA-02: a pack comes along with its campaign, letter by letter', async () => {
  const there = await brought(store.store, await zipOf(good));
  expect(await contents(store.store, there)).toEqual(await contents(at.test.store, at.id));
});

/** The file with another pack in it. */
function withPack(change: (pack: Pack) => unknown): Files {
  const kept = JSON.parse(String(good.get(SHELF)));
  const body = JSON.stringify(change(JSON.parse(kept.body)));
  return archiveWith(good, { [SHELF]: `${JSON.stringify({ ...kept, body })}\n` });
}

const giant = (stats: unknown) => (pack: Pack) => ({
  ...pack,
  entries: {
    ...pack.entries,
    creatures: { 'moss-giant': { ...Object(pack.entries.creatures?.['moss-giant']), stats } },
  },
});

test.each<readonly [string, (pack: Pack) => unknown]>([
  ['that is nothing', () => null],
  ['that is a list', () => []],
  ['without entries that a table needs', (pack) => ({ ...pack, entries: { tables: pack.entries.tables } })],
  ['with a creature beyond every range', giant('level 5, AD 13, HP 99999999, attack +5, damage 2d6, wants quiet')],
  ['with a creature that has no stat line', giant(null)],
  ['of another book', (pack) => ({ ...pack, book: 'action-dice' })],
  ['under the name of another', (pack) => ({ ...pack, id: 'new-woods' })],
  ['with a kind that the book has not', (pack) => ({ ...pack, entries: { spaceships: {} } })],
])('PBP-PACK-01, PBP-DATA-02: a campaign file with a pack %s is refused', async (_, change) => {
  const read = await previewImport(depsAt(store.store), await zipOf(withPack(change)), SENDER);
  expect(read).toMatchObject(refuse('archive/bad-file', { name: SHELF }));
});

test('PBP-DATA-02: a pack that is no JSON at all is refused', async () => {
  const kept = JSON.parse(String(good.get(SHELF)));
  const files = archiveWith(good, { [SHELF]: `${JSON.stringify({ ...kept, body: '{{' })}\n` });
  expect(await previewImport(depsAt(store.store), await zipOf(files), SENDER)).toMatchObject(
    refuse('archive/bad-file', { name: SHELF }),
  );
});
