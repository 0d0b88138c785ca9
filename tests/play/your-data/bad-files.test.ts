import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../../src/play/your-data/archive.ts';
import { previewImport } from '../../../src/play/your-data/import-campaign.ts';
import { readArchive } from '../../../src/play/your-data/read-archive.ts';
import { writeArchive } from '../../../src/play/your-data/write-archive.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { openWorkshop } from '../../../src/workshop/workshop.ts';
import { greyPng, lyingPng } from '../../support/bad-files.ts';
import { keptStore } from '../../support/kept-store.ts';
import { must } from '../../support/must.ts';
import { type Files, unpacked } from '../../support/unzip.ts';
import { zipOf } from '../../support/zip-of.ts';
import { BRYN, GM, tableOn } from '../support/table-by-post.ts';
import { COMMANDS, testStrength } from '../support/undo-commands.ts';
import { archiveWith, type Changes, depsAt, exported } from './support.ts';

let good: Files;
const store = await keptStore();

beforeAll(async () => {
  const at = await tableOn(async () => store);
  await testStrength(at, BRYN);
  await testStrength(at, GM);
  // Whatever the dice say, one question is open.
  await COMMANDS.call(at, { by: GM, n: 0, m: 0 });
  good = await unpacked(await exported(at.test.store, at.id));
});

test('PBP-DATA-02: a campaign with as much as the commands let it have is exported, and brought in again', async () => {
  const kept = await keptStore();
  const at = await tableOn(async () => kept);
  const scene = (n: number) => ({
    name: `${n}`.padEnd(100, 'x'),
    channelId: `3100000000000${1000 + n}`,
    userIds: [BRYN],
  });
  for (let n = 0; n < 25; n++) must(await at.play.openScene(at.deed(GM), scene(n)));
  expect(await at.play.openScene(at.deed(GM), scene(25))).toMatchObject({
    refusal: refuse('scene/too-many', { max: 25 }),
  });
  const wish = { toUserId: BRYN, answers: null, text: 'x'.repeat(4000), draw: () => ({ content: 'waits' }) };
  for (let n = 0; n < 200; n++) expect(await at.play.whisper(at.deed(GM), wish)).toMatchObject({ kind: 'done' });
  expect(await at.play.whisper(at.deed(GM), wish)).toMatchObject({ refusal: refuse('whisper/too-many', { max: 200 }) });
  const made = await writeArchive(depsAt(kept.store), at.id);
  if (isRefusal(made)) throw new Error(made.refused);
  expect(made.tooMuch).toBeNull();
  expect(await previewImport(depsAt(kept.store), made.file, SENDER)).toMatchObject({
    manifest: { book: 'lavender-hack' },
  });
});

const HASH = 'ab'.repeat(32);

function lines(count: number, record: (id: string) => object): string {
  return Array.from({ length: count }, (_, n) => `${JSON.stringify(record(`id${n}`))}\n`).join('');
}

function scene(id: string): object {
  return { id, name: id, channelId: id, userIds: [], gmUserIds: [], opened: 1, closed: null };
}

function whisper(id: string): object {
  const people = { fromUserId: BRYN, toUserId: GM, answerTo: null, answers: null };
  return { id, ...people, text: 'x', sent: 1, read: null, post: { rowId: 'r', channelId: 'c' } };
}

const changed = (changes: Changes, manifest?: object): Files => archiveWith(good, changes, manifest);

const SENDER = { userId: BRYN, guildId: 'guild' };
const textOf = (name: string) => String(good.get(name));
const refused = (refused: string, detail: object = {}) => ({ refused, detail: expect.objectContaining(detail) });

test('PBP-DATA-02: the file as it was written is read', async () => {
  const preview = await previewImport(depsAt(store.store), await zipOf(changed({})), SENDER);
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
  ...['{}', 'null', '[]', '"x"', '{"schema":1}'].map(
    (text) =>
      [
        `with the manifest ${text}`,
        () => new Map([...good, ['manifest.json', Buffer.from(text)]]),
        refused('archive/no-campaign'),
      ] as const,
  ),
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
    'with a list where a record should be',
    () => changed({ 'world/items.jsonl': '[{},{},{}]\n' }),
    refused('archive/bad-line', { name: 'world/items.jsonl', line: 1 }),
  ],
  [
    'with a record that lacks a column',
    () => changed({ 'world/items.jsonl': '{"id":"a"}\n' }),
    refused('archive/bad-record'),
  ],
  [
    'with more records than a campaign has',
    () => changed({ 'world/wealth.jsonl': lines(10_001, (id) => ({ id, boxes: 1 })) }),
    refused('archive/too-many', { what: 'wealth', max: 10_000 }),
  ],
  [
    'with a record that is nested without end',
    () => changed({ 'party.json': `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}` }),
    refused('archive/bad-file', { name: 'party.json' }),
  ],
  [
    'with more open scenes than a server has room for',
    () => changed({ 'world/scenes.jsonl': lines(26, scene) }),
    refused('archive/too-many', { what: 'scenes', max: 25 }),
  ],
  [
    'with more open questions than anybody could have asked',
    () => {
      const [first = ''] = textOf('world/prompts.jsonl').split('\n');
      return changed({ 'world/prompts.jsonl': lines(201, (id) => ({ ...JSON.parse(first), id })) });
    },
    refused('archive/too-many', { what: 'questions', max: 200 }),
  ],
  [
    'with more whispers that nobody has read than anybody would',
    () => changed({ 'world/whispers.jsonl': lines(201, whisper) }),
    refused('archive/too-many', { what: 'whispers', max: 200 }),
  ],
  [
    'with a name of 100,000 letters',
    () =>
      changed({
        'world/characters.jsonl': textOf('world/characters.jsonl').replace(
          '"name":"',
          `"name":"${'x'.repeat(100_000)}`,
        ),
      }),
    refused('archive/name-length', { max: 60 }),
  ],
  ...[-1, Date.UTC(9999, 0)].map(
    (opened) =>
      [
        `with an instant at ${opened}`,
        () => changed({ 'world/scenes.jsonl': lines(1, (id) => ({ ...scene(id), opened })) }),
        refused('archive/bad-record'),
      ] as const,
  ),
  ['with a picture that is none', () => changed({ [`pictures/${HASH}.png`]: 'x' }), refused('archive/bad-file')],
  [
    'with a picture that is larger than it says',
    () => changed({ [`pictures/${HASH}.png`]: lyingPng(20_000) }),
    refused('archive/bad-file'),
  ],
  [
    'that unpacks to far too much',
    () => changed({ 'party.json': Buffer.alloc(5_000_000, 32) }),
    refused('archive/too-large'),
  ],
])('PBP-DATA-02: a file %s is refused', async (_, files, refusal) => {
  expect(await previewImport(depsAt(store.store), await zipOf(files()), SENDER)).toEqual(refusal);
});

test('PBP-DATA-02: a path outside is refused, whatever the manifest says', async () => {
  // The writer makes no such names, so a good one is written over: both are of one length.
  const zip = await zipOf(changed({ 'world/foes.jsonl': textOf('world/foes.jsonl') }));
  const outside = Buffer.from(zip.toString('latin1').replaceAll('world/foes.jsonl', '../../e/foes.jsl'), 'latin1');
  expect(await previewImport(depsAt(store.store), outside, SENDER)).toMatchObject({
    refused: expect.stringMatching(/^archive\//),
  });
});

test('PBP-DATA-02: what is no zip, or says less than it becomes, is refused', async () => {
  const deps = depsAt(store.store);
  expect(await previewImport(deps, Buffer.from('no zip at all'), SENDER)).toEqual(refused('archive/not-zip'));
  const zip = await zipOf(changed({}));
  // The length that the list of files has for the largest of them.
  const size = Buffer.alloc(4);
  size.writeUInt32LE(good.get('journal.jsonl')?.length ?? 0);
  const at = zip.lastIndexOf(size);
  zip.writeUInt32LE(10, at);
  expect(await previewImport(deps, zip, SENDER)).toMatchObject({ refused: expect.stringMatching(/^archive\//) });
});

test('PBP-DATA-02: a file that was cut off is refused, wherever it ends', async () => {
  const deps = depsAt(store.store);
  const zip = await zipOf(changed({}));
  for (const end of [1, Math.floor(zip.length / 2), zip.length - 1])
    expect(await previewImport(deps, zip.subarray(0, end), SENDER)).toEqual(refused('archive/not-zip'));
});

test.each<readonly [string, (zip: Buffer) => void, string]>([
  ['whose packed bytes are noughts', (zip) => zip.fill(0, 80, 300), 'archive/damaged'],
  [
    'whose index names a place outside of it',
    (zip) => zip.writeUInt32LE(zip.length, indexOf(zip) + 42),
    'archive/damaged',
  ],
  ['whose index is longer than it is', (zip) => zip.writeUInt16LE(60_000, indexOf(zip) + 30), 'archive/not-zip'],
  ['that holds more files than it lists', (zip) => zip.writeUInt16LE(200, zip.length - 12), 'archive/not-zip'],
  ['whose index begins behind its end', (zip) => zip.writeUInt32LE(zip.length, zip.length - 6), 'archive/not-zip'],
  ['whose first file has a key', (zip) => zip.writeUInt16LE(1, indexOf(zip) + 8), 'archive/not-zip'],
])('PBP-DATA-02: a zip %s is refused at once', async (_, damage, refusal) => {
  const zip = await zipOf(changed({}));
  damage(zip);
  const begun = performance.now();
  expect(await readArchive(zip, async () => 'read')).toMatchObject({ refused: refusal });
  expect(performance.now() - begun).toBeLessThan(1_000);
});

/** Where the index of a zip begins: its first line is of the first file. */
function indexOf(zip: Buffer): number {
  return zip.readUInt32LE(zip.length - 6);
}

test('PBP-DATA-02: two files of one name are refused, both alike or not', async () => {
  const party = String(good.get('party.json'));
  for (const second of [party, party.replace('{', '{ ')]) {
    const files = [...changed({}), ['party.json', Buffer.from(second)] as const];
    const refusal = refused('archive/stray', { name: 'party.json' });
    expect(await previewImport(depsAt(store.store), await zipOf(files), SENDER)).toEqual(refusal);
  }
});

test('PBP-DATA-02: limits are kept to: length, files, unpacked length', async () => {
  const zip = await zipOf(changed({}));
  for (const limits of [{ zipped: 100 }, { files: 3 }, { whole: 1_000 }])
    expect(await readArchive(zip, async () => 'read', { ...LIMITS, ...limits })).toEqual(refused('archive/too-large'));
});

test('PBP-DATA-02: a campaign file of 50 MB of lists takes no memory to speak of, and ends at its first line', async () => {
  const list = `[${'{},'.repeat(300_000)}{}]\n`;
  const zip = await zipOf(changed({ 'world/items.jsonl': list.repeat(50) }));
  expect(zip.length).toBeLessThan(10_000_000);
  const workshop = openWorkshop({ log: { warn: () => undefined } });
  const before = process.memoryUsage.rss();
  const deps = { ...depsAt(store.store), workshop };
  expect(await previewImport(deps, zip, SENDER)).toMatchObject({ refused: expect.stringMatching(/^archive\//) });
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  workshop.close();
});

test('PBP-DATA-02: a picture is called by the hash of what was drawn of it, and the portrait follows', async () => {
  const portrait = `${JSON.stringify({ characterId: 'c', picture: HASH })}\n`;
  const gone = `${JSON.stringify({ characterId: 'd', picture: 'cd'.repeat(32) })}\n`;
  const files = { [`pictures/${HASH}.png`]: greyPng(30, 30), 'world/portraits.jsonl': portrait + gone };
  const file = await zipOf(changed(files));
  const read = await depsAt(store.store).workshop.run('campaign', { file, withJournal: true }, SENDER);
  if (isRefusal(read)) throw new Error(read.refused);
  const [picture] = read.pictures;
  const hash = createHash('sha256')
    .update(Buffer.from(picture?.png ?? '', 'base64'))
    .digest('hex');
  expect(picture?.hash).toBe(hash);
  expect(hash).not.toBe(HASH);
  expect(read.world.portraits).toEqual({ c: { characterId: 'c', picture: hash } });
  // What was drawn by us stays as it is: a campaign that goes out and comes in has the pictures that it had.
  const again = await zipOf(changed({ [`pictures/${hash}.png`]: Buffer.from(picture?.png ?? '', 'base64') }));
  const second = await depsAt(store.store).workshop.run('campaign', { file: again, withJournal: false }, SENDER);
  expect(second).toMatchObject({ pictures: [{ hash }], pages: [] });
});
