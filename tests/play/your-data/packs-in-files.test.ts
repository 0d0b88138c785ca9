import { beforeAll, expect, test } from 'vitest';
import { refusalText } from '../../../src/discord/render/engine/refusal.ts';
import { RENDERERS } from '../../../src/discord/render/index.ts';
import { writingFor } from '../../../src/language/reader.ts';
import { isBadPack, readPackFile } from '../../../src/packs/read-pack.ts';
import { previewImport } from '../../../src/play/your-data/import-campaign.ts';
import type { Pack } from '../../../src/rules/engine/content.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
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

const faulty = (what: object, place: object = {}) => ({ entry: null, line: null, what, ...place });
const missing = faulty({ fault: 'missing' }, { path: ['id'] });

test.each<readonly [string, (pack: Pack) => unknown, string, object]>([
  ['that is nothing', () => null, 'old-woods', missing],
  ['that is a list', () => [], 'old-woods', missing],
  [
    'without entries that a table needs',
    (pack) => ({ ...pack, entries: { tables: pack.entries.tables }, words: {} }),
    'The Old Woods',
    faulty({ fault: 'unknown-entry', of: 'creatures', id: 'moss-giant' }, { entry: 'encounters-woods' }),
  ],
  [
    'with a creature beyond every range',
    giant('level 5, AD 13, HP 99999999, attack +5, damage 2d6, wants quiet'),
    'The Old Woods',
    faulty({ fault: 'stat-line', part: 'HP 99999999' }, { entry: 'moss-giant', path: ['stats'] }),
  ],
  [
    'with a creature that has no stat line',
    giant(null),
    'The Old Woods',
    faulty({ fault: 'wrong-type', wanted: ['text'] }, { entry: 'moss-giant', path: ['stats'] }),
  ],
  [
    'of another book',
    (pack) => ({ ...pack, book: 'action-dice' }),
    'The Old Woods',
    faulty({ fault: 'other-book', book: 'action-dice', wanted: 'hexcrawl-osr' }),
  ],
  [
    'under the name of another',
    (pack) => ({ ...pack, id: 'new-woods' }),
    'The Old Woods',
    faulty({ fault: 'not-one-of', values: ['old-woods'] }, { path: ['id'] }),
  ],
  [
    'with a kind that the book has not',
    (pack) => ({ ...pack, entries: { spaceships: {} } }),
    'The Old Woods',
    faulty({ fault: 'unknown-kind', named: 'spaceships' }),
  ],
  [
    'that is deeper than any',
    (pack) => ({
      ...pack,
      entries: { creatures: { 'moss-giant': JSON.parse(`${'['.repeat(999)}${']'.repeat(999)}`) } },
    }),
    'The Old Woods',
    faulty({ fault: 'too-deep' }),
  ],
])(
  'PBP-PACK-01, PBP-DATA-02: a campaign file with a pack %s is refused, with the pack and its first fault',
  async (_, change, pack, fault) => {
    const read = await previewImport(depsAt(store.store), await zipOf(withPack(change)), SENDER);
    expect(read).toMatchObject(refuse('archive/bad-pack', { pack, fault: fault as Json }));
  },
);

test('PBP-DATA-02: a pack that is no JSON at all is refused', async () => {
  const kept = JSON.parse(String(good.get(SHELF)));
  const files = archiveWith(good, { [SHELF]: `${JSON.stringify({ ...kept, body: '{{' })}\n` });
  expect(await previewImport(depsAt(store.store), await zipOf(files), SENDER)).toMatchObject(
    refuse('archive/bad-pack', { pack: 'old-woods' }),
  );
});

test('PBP-DATA-02: the refusal names the pack and says its fault in plain words, in both languages', async () => {
  const change = giant('level 5, AD 13, HP 99999999, wants quiet');
  const read = await previewImport(depsAt(store.store), await zipOf(withPack(change)), SENDER);
  if (!isRefusal(read)) throw new Error('it was read');
  expect(refusalText(read, null, RENDERERS)).toBe(
    'In that file the pack “The Old Woods” cannot be used. “moss-giant”, “stats”: This part of the stat line cannot be read: “HP 99999999”. Nothing was brought in.',
  );
  expect(writingFor({ language: 'de', isPlain: false }, () => refusalText(read, null, RENDERERS))).toBe(
    'Das Paket „The Old Woods“ in dieser Datei ist nicht zu gebrauchen. „moss-giant“, „stats“: Diesen Teil der Wertezeile kann ich nicht lesen: „HP 99999999“. Es wurde nichts hereingeholt.',
  );
});

/** A pack of so many characters, all in tables. */
function large(id: string, length: number): Pack {
  const rows = Array.from({ length: 100 }, (_, at) => ({ text: `${at} ${'leaf '.repeat(55)}twig` }));
  const table = { name: 'Leaves', source: 'ours', rows, tags: {} };
  const count = Math.floor(length / JSON.stringify(table).length);
  const tables = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`t${at}`, { ...table, name: `Leaves ${at}` }]),
  );
  return { ...(JSON.parse(JSON.parse(String(good.get(SHELF))).body) as Pack), id, entries: { tables }, words: {} };
}

test('PBP-PACK-02, PBP-DATA-02: a pack as large as a campaign keeps comes back, and more than a file holds is not kept', async () => {
  const other = await tableOn(async () => store, { book: 'hexcrawl-osr' });
  const bring = (pack: Pack) => other.play.bringPack(other.deed(GM), pack);
  must(await bring(large('leaves', 3_900_000)));
  must(await bring(large('more-leaves', 3_900_000)));
  expect(await bring(large('yet-more', 3_900_000))).toMatchObject({ refusal: { refused: 'pack/too-large-together' } });
  const there = await brought(store.store, await exported(other.test.store, other.id));
  expect(await contents(store.store, there)).toEqual(await contents(other.test.store, other.id));
});
