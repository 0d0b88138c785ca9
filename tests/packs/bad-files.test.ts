import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { MAX_BYTES } from '../../src/packs/files.ts';
import { isBadPack, readPack, readPackFile } from '../../src/packs/read-pack.ts';
import { mutant } from '../support/bad-files.ts';
import { chanceOf } from '../support/chance.ts';
import { CREATURES_FILE, faultsOf, filesOf, goodPack, PACK, READING } from './support/toy.ts';

/** Faults of one file of a pack with things. */
const ofThings = (things: string | Uint8Array) => faultsOf(filesOf({ 'things.yaml': things }));

describe('YAML that no pack needs is refused before anything is made of it', () => {
  test('anchors and aliases, by which nine lines become a billion texts', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...[...'bcdefghi'].map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]`),
    ];
    const faults = ofThings(bomb.join('\n'));
    expect(faults[0]).toEqual(['things.yaml:1:4', { fault: 'not-allowed', part: 'anchor' }]);
    expect(faults[2]).toEqual(['things.yaml:2:8', { fault: 'not-allowed', part: 'alias' }]);
    expect(faults).toHaveLength(20);
  });

  test.each([
    ['a: !!js/function "function () {}"', 'tag'],
    ['a: !!binary aGVsbG8=', 'tag'],
    ['a: !own { name: A }', 'tag'],
    ['%YAML 1.1\n---\na: { name: no }', 'directive'],
    ['? a\n: { name: A }', 'explicit-key'],
    ['a: { name: A }\n---\nb: { name: B }', 'document'],
    ['a: { <<: { name: A } }', 'merge-key'],
  ])('%j', (text, part) => {
    expect(ofThings(text).map(([, what]) => what)).toContainEqual({ fault: 'not-allowed', part });
  });

  test('a text may have the signs of all of these in quotes, and a comment too', () => {
    const read = () => ofThings('# &a *b !c %d ? <<\na: { name: "&a *b !c %d", price: -1 }\n# and *so* on');
    expect(read()).toEqual([['things.yaml:2:27 things/a price', { fault: 'too-low', min: 0 }]]);
  });
});

describe('a file that is no YAML is told with the line', () => {
  test.each([
    ['a:\n\tname: A\n', 2],
    ['a: { name: A\nb: { name: B }\n', 2],
    ['a: "A\n', 2],
    ['a:\n  name: A\n price: 2\n', 3],
  ])('%j', (text, line) => {
    const [[place = '', what] = []] = ofThings(text);
    expect(what).toMatchObject({ fault: 'not-yaml' });
    expect(place).toMatch(new RegExp(`^things\\.yaml:${line}:`));
  });

  test('a list, a text and nothing at all', () => {
    expect(ofThings('- a\n')).toEqual([['things.yaml:1:1', { fault: 'no-mapping' }]]);
    expect(ofThings('a')).toEqual([['things.yaml:1:1', { fault: 'no-mapping' }]]);
    expect(ofThings('a: 2\n')).toEqual([['things.yaml:1:1 things/a', { fault: 'wrong-type', wanted: ['mapping'] }]]);
    expect(() => ofThings('# nothing\n')).toThrow('a pack without faults');
  });

  test('bytes of Latin-1 and of UTF-16', () => {
    const latin = Uint8Array.from(`a: { name: A }\nb: { name: B\u00e4r }\n`, (sign) => sign.charCodeAt(0));
    expect(ofThings(latin)).toEqual([['things.yaml:2:13', { fault: 'not-utf8' }]]);
    expect(ofThings(Uint8Array.from(Buffer.from('\uFEFFa: {}', 'utf16le')))).toEqual([
      ['things.yaml:1:1', { fault: 'not-utf8' }],
    ]);
  });

  test('control characters', () => {
    expect(ofThings('a: { name: A }\nb: { name: B\u0002 }\n')).toEqual([
      ['things.yaml:2:13', { fault: 'unseen-signs' }],
    ]);
    expect(ofThings('a: { name: "\\u202Eb" }')).toEqual([['things.yaml:1:6 things/a name', { fault: 'unseen' }]]);
  });
});

describe('a pack that has too much is refused without reading it all', () => {
  test.each([
    ['long-line', `a: { name: ${'b'.repeat(MAX_BYTES - 200)} }`],
    ['too-many-bytes', `# ${'b'.repeat(80)}\n`.repeat(25_000)],
    ['too-deep', `a: ${'['.repeat(3_000)}`],
    ['too-deep', `a: ${'{b: '.repeat(2_000)}`],
    ['too-deep', `${'- '.repeat(3_000)}a`],
    ['too-deep', Array.from({ length: 500 }, (_, at) => `${' '.repeat(at)}a:\n`).join('')],
    ['too-deep', Array.from({ length: 50 }, (_, at) => `${' '.repeat(at)}a:\n`).join('')],
    ['too-many-parts', `a: [\n${' b,\n'.repeat(300_000)} ]`],
    ['too-many-parts', `a: { name: A }\n${'\n'.repeat(MAX_BYTES - 1_000)}`],
    ['too-many-parts', Array.from({ length: 180_000 }, (_, at) => `k${at}:\n`).join('')],
  ])('%s (%#)', (fault, text) => {
    expect(ofThings(text).map(([, what]) => what.fault)).toContain(fault);
  });

  test('50,000 entries', () => {
    const many = Array.from({ length: 50_000 }, (_, at) => `t${at}: {name: A}\n`).join('');
    expect(ofThings(many)).toEqual([expect.arrayContaining([{ fault: 'too-many-parts', max: 400_000 }])]);
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, file) => [
        `things/${file}.yaml`,
        Array.from({ length: 100 }, (_, at) => `t${file}-${at}: {name: A}\n`).join(''),
      ]),
    );
    expect(faultsOf(filesOf(files))).toEqual([['things/54.yaml:1:1', { fault: 'too-many-entries', max: 5_000 }]]);
  });

  test('more than two hundred files', () => {
    const files = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`things/${at}.yaml`, '']));
    expect(faultsOf(filesOf(files))).toEqual([['', { fault: 'too-many-files', max: 200 }]]);
  });
});

test.each([
  '../things.yaml',
  'a/../../things.yaml',
  '/etc/things.yaml',
  'C:/things.yaml',
  'a\\..\\things.yaml',
  'a//b.yaml',
])('a file that climbs out: %s', (path) => {
  expect(faultsOf(filesOf({ [path]: 'a: { name: A }' }))).toContainEqual([path, { fault: 'bad-path' }]);
});

describe('an archive', () => {
  const FILES = { 'farm/pack.yaml': PACK, 'farm/creatures.yaml': CREATURES_FILE };

  function archive(files: Readonly<Record<string, string>>, mode = 0o100644): Promise<Buffer> {
    const zip = new ZipFile();
    for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path, { mode });
    zip.end();
    return buffer(zip.outputStream);
  }

  /** The archive with other bytes of the same number wherever these are: a name, or a size. */
  function patched(zip: Buffer, from: Buffer, to: Buffer): Buffer {
    const copy = Buffer.from(zip);
    for (let at = copy.indexOf(from); at !== -1; at = copy.indexOf(from, at + 1)) to.copy(copy, at);
    return copy;
  }

  const told = async (zip: Uint8Array) => {
    const read = await readPackFile(zip, READING);
    return 'faults' in read ? read.faults.map(({ file, what }) => [file, what]) : read;
  };

  test('is read as its folder, whichever folder it is in', async () => {
    expect(await told(await archive(FILES))).toEqual(goodPack(filesOf({ 'creatures.yaml': CREATURES_FILE })));
    expect(await told(await archive({ 'pack.yaml': PACK, 'creatures.yaml': CREATURES_FILE }))).toMatchObject({
      id: 'farm',
    });
  });

  test('has no names that climb out, no links, and nothing twice', async () => {
    const zip = await archive({ ...FILES, 'aa/b.yaml': 'a: {}' });
    const name = (text: string) => Buffer.from(text);
    expect(await told(patched(zip, name('aa/b.yaml'), name('../b.yaml')))).toEqual([['', { fault: 'bad-path' }]]);
    expect(await told(patched(zip, name('aa/b.yaml'), name('/etc/pass')))).toEqual([['', { fault: 'bad-path' }]]);
    expect(await told(patched(zip, name('aa/b.yaml'), name('aa\\b.yaml')))).toEqual([['', { fault: 'bad-path' }]]);
    expect(await told(await archive(FILES, 0o120777))).toEqual([['farm/pack.yaml', { fault: 'link' }]]);
    const twice = await archive({ ...FILES, 'farm/creaturez.yaml': '' });
    expect(await told(patched(twice, name('creaturez'), name('creatures')))).toEqual([
      ['farm/creatures.yaml', { fault: 'not-zip' }],
    ]);
  });

  test('that unpacks to more than a pack may have is not unpacked', async () => {
    const size = 3_000_000;
    const zip = await archive({ ...FILES, 'farm/things.yaml': ' '.repeat(size) });
    expect(zip.length).toBeLessThan(10_000);
    expect(await told(zip)).toEqual([['', { fault: 'too-many-bytes', max: MAX_BYTES }]]);
    const [written, lie] = [Buffer.alloc(4), Buffer.alloc(4)];
    written.writeUInt32LE(size);
    lie.writeUInt32LE(100);
    expect(await told(patched(zip, written, lie))).toEqual([['', { fault: 'not-zip' }]]);
  });

  test('that is damaged is none', async () => {
    const zip = await archive(FILES);
    expect(await told(zip.subarray(0, 60))).toEqual([['', { fault: 'not-zip' }]]);
    expect(await told(Buffer.from('PK\u0003\u0004'))).toEqual([['', { fault: 'not-zip' }]]);
    expect(await told(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toEqual([['pack.yaml', { fault: 'not-utf8' }]]);
  });
});

test('whatever a pack becomes when it is damaged, it is read or it has faults', () => {
  const chance = chanceOf(45);
  const good = new Map([
    ...filesOf({ 'creatures.yaml': CREATURES_FILE, 'things.yaml': 'rope: { name: "Rope", price: 2 }' }),
  ]);
  let refused = 0;
  for (let n = 0; n < 400; n++) {
    const bad = new Map([...good].map(([path, bytes]) => [path, mutant(Buffer.from(bytes), chance)]));
    const read = readPack(bad, READING);
    if (isBadPack(read)) refused += 1;
    for (const { line, column } of isBadPack(read) ? read.faults : [])
      expect([line ?? 1, column ?? 1].every((place) => place >= 1)).toBe(true);
  }
  expect(refused).toBeGreaterThan(100);
});
