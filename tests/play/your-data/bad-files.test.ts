import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../../src/play/your-data/archive.ts';
import { previewImport } from '../../../src/play/your-data/import-campaign.ts';
import { readArchive } from '../../../src/play/your-data/read-archive.ts';
import { keptStore } from '../../support/kept-store.ts';
import { type Files, unpacked } from '../../support/unzip.ts';
import { zipOf } from '../../support/zip-of.ts';
import { BRYN, GM, tableOn } from '../support/table-by-post.ts';
import { testStrength } from '../support/undo-commands.ts';
import { depsAt, exported } from './support.ts';

let good: Files;
const store = await keptStore();

beforeAll(async () => {
  const at = await tableOn(async () => store);
  await testStrength(at, BRYN);
  await testStrength(at, GM);
  good = await unpacked(await exported(at.test.store, at.id));
});

/** The good file with some of it changed, and a manifest that fits it. */
function changed(changes: Readonly<Record<string, string | Buffer | null>>, manifest: object = {}): Files {
  const files = new Map(good);
  for (const [name, data] of Object.entries(changes))
    if (data === null) files.delete(name);
    else files.set(name, Buffer.from(data));
  const said = [...files].filter(([name]) => name !== 'manifest.json');
  const listed = said.map(([name, data]) => ({
    ...{ name, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') },
  }));
  const old = JSON.parse(String(good.get('manifest.json')));
  files.set('manifest.json', Buffer.from(JSON.stringify({ ...old, files: listed, ...manifest })));
  return files;
}

const textOf = (name: string) => String(good.get(name));
const refused = (refused: string, detail: object = {}) => ({ refused, detail: expect.objectContaining(detail) });

test('PBP-DATA-02: the file as it was written is read', async () => {
  const preview = await previewImport(depsAt(store.store), await zipOf(changed({})));
  expect(preview).toMatchObject({ manifest: { book: 'lavender-hack' } });
  expect(preview).toMatchObject({ people: [{ userId: GM, isGm: true }, { userId: BRYN }, {}] });
});

test.each<readonly [string, () => Files, object]>([
  [
    'of a newer version',
    () => changed({}, { schema: 99, watchpost: '7.1' }),
    refused('archive/newer', { version: '7.1' }),
  ],
  ['of nothing that we know', () => changed({}, { kind: 'other' }), refused('archive/no-campaign')],
  [
    'without a manifest',
    () => new Map([...good].filter(([name]) => name !== 'manifest.json')),
    refused('archive/no-campaign'),
  ],
  ['of a book that is not here', () => changed({}, { book: 'dnd' }), refused('archive/no-book', { book: 'dnd' })],
  ['with a stray file', () => changed({ 'evil.sh': 'rm' }), refused('archive/stray', { name: 'evil.sh' })],
  [
    'with a file that the manifest does not name',
    () => new Map([...good, [`pictures/${'a'.repeat(64)}.png`, Buffer.from('x')]]),
    refused('archive/stray'),
  ],
  [
    'without its journal',
    () => changed({ 'journal.jsonl': null }),
    refused('archive/missing', { name: 'journal.jsonl' }),
  ],
  [
    'with one letter changed',
    () => new Map([...good, ['journal.jsonl', Buffer.from(textOf('journal.jsonl').replace('"test"', '"tesT"'))]]),
    refused('archive/wrong-hash', { name: 'journal.jsonl' }),
  ],
  [
    'with a broken line',
    () => changed({ 'journal.jsonl': textOf('journal.jsonl').replace(/\n\{/, '\n{{') }),
    refused('archive/bad-line', { name: 'journal.jsonl', line: 2 }),
  ],
  [
    'with an entry that is missing',
    () => changed({ 'journal.jsonl': textOf('journal.jsonl').split('\n').slice(1).join('\n') }),
    refused('archive/bad-line', { name: 'journal.jsonl', line: 1 }),
  ],
  [
    'with a broken record',
    () => changed({ 'world/members.jsonl': textOf('world/members.jsonl').replace('"joined":1', '"joined":"x"') }),
    refused('archive/bad-record'),
  ],
  [
    'with a sheet that its book cannot read',
    () =>
      changed({ 'world/characters.jsonl': textOf('world/characters.jsonl').replace(/"sheet":\{/, '"sheet":"","x":{') }),
    refused('archive/bad-record'),
  ],
  [
    'with another seed',
    () => changed({ 'dice.json': textOf('dice.json').replace(/"secret": "[0-9a-f]{4}/, '"secret": "abcd') }),
    refused('archive/wrong-seed'),
  ],
  [
    'that unpacks to far too much',
    () => changed({ 'party.json': Buffer.alloc(5_000_000, 32) }),
    refused('archive/too-large'),
  ],
])('PBP-DATA-02: a file %s is refused', async (_, files, refusal) => {
  expect(await previewImport(depsAt(store.store), await zipOf(files()))).toEqual(refusal);
});

test('PBP-DATA-02: a path outside is refused, whatever the manifest says', async () => {
  // The writer makes no such names, so a good one is written over: both are of one length.
  const zip = await zipOf(changed({ 'world/foes.jsonl': textOf('world/foes.jsonl') }));
  const outside = Buffer.from(zip.toString('latin1').replaceAll('world/foes.jsonl', '../../e/foes.jsl'), 'latin1');
  expect(await previewImport(depsAt(store.store), outside)).toMatchObject({
    refused: expect.stringMatching(/^archive\//),
  });
});

test('PBP-DATA-02: what is no zip, or says less than it becomes, is refused', async () => {
  const deps = depsAt(store.store);
  expect(await previewImport(deps, Buffer.from('no zip at all'))).toEqual(refused('archive/not-zip'));
  const zip = await zipOf(changed({}));
  // The length that the list of files has for the largest of them.
  const size = Buffer.alloc(4);
  size.writeUInt32LE(good.get('journal.jsonl')?.length ?? 0);
  const at = zip.lastIndexOf(size);
  zip.writeUInt32LE(10, at);
  expect(await previewImport(deps, zip)).toMatchObject({ refused: expect.stringMatching(/^archive\//) });
});

test('PBP-DATA-02: a file that was cut off is refused, wherever it ends', async () => {
  const deps = depsAt(store.store);
  const zip = await zipOf(changed({}));
  for (const end of [1, Math.floor(zip.length / 2), zip.length - 1])
    expect(await previewImport(deps, zip.subarray(0, end))).toEqual(refused('archive/not-zip'));
});

test('PBP-DATA-02: two files of one name are refused, both alike or not', async () => {
  const party = String(good.get('party.json'));
  for (const second of [party, party.replace('{', '{ ')]) {
    const files = [...changed({}), ['party.json', Buffer.from(second)] as const];
    const refusal = refused('archive/stray', { name: 'party.json' });
    expect(await previewImport(depsAt(store.store), await zipOf(files))).toEqual(refusal);
  }
});

test('PBP-DATA-02: limits are kept to: length, files, unpacked length', async () => {
  const zip = await zipOf(changed({}));
  for (const limits of [{ zipped: 100 }, { files: 3 }, { whole: 1_000 }])
    expect(await readArchive(zip, async () => 'read', { ...LIMITS, ...limits })).toEqual(refused('archive/too-large'));
});
