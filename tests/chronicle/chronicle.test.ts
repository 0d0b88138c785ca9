import { beforeAll, expect, test } from 'vitest';
import { DAY } from '../../src/rules/engine/time.ts';
import type { BackgroundJob } from '../../src/store/job.ts';
import { tableFor } from '../commands/support/file-table.ts';
import { messageOf, readable, refusalOf } from '../commands/support/replies.ts';
import { asGm, JON, MAY_ALL, MIRA, NOW } from '../commands/support/server.ts';
import { type EpubFile, epubFiles, faultsOf, malformed } from './support/epub-files.ts';
import { pdfText } from './support/pdf-text.ts';
import { filesOf, work } from './support/written.ts';

/** In every name and text that players must not know. */
const SECRET = /xyzzy/i;

const table = tableFor({ tests: 'all' });
const now = () => NOW + 2 * DAY;

beforeAll(async () => {
  const gm = (line: string, options: Record<string, string | number | boolean>) => table.run(line, options, asGm);
  await gm('hex edit', { at: '0,0', terrain: 'plain', feature: 'Xyzzy shaft', hidden: true, secret: 'Xyzzy plot' });
  await gm('faction add', { name: 'Xyzzy Tide', note: 'Xyzzy king', disposition: 2 });
  await gm('table import', { format: 'lines', table: 'Xyzzy table', text: 'Xyzzy moon\nXyzzy sun' });
  await gm('table roll', { table: 'Xyzzy table', secret: true });
  await gm('whisper', { text: 'Xyzzy waits', to: 'Bryn' });
  await gm('scene open', { name: 'The <Abbey> & the hill' });
  await table.run('test', { ability: 'str', intent: 'I push “the door”, <softly> & *slowly*' }, { by: MIRA });
  await table.run('say', { text: 'Who goes *there*?' }, { by: MIRA });
  await table.run('roll', { dice: '2d6', for: 'the odds' }, { by: JON });
  await gm('scene close', {});
  await table.run('test', { ability: 'dex' }, { by: JON });
  await table.run('undo', {}, { by: JON });
});

async function written(options: Record<string, string>, by: string): Promise<BackgroundJob | undefined> {
  await table.run('chronicle', options, { by, ...(by === MIRA ? {} : asGm) });
  const [job] = await work(table.store, now);
  return job;
}

function textOf(files: readonly EpubFile[]): string {
  return files
    .filter(({ name }) => /\.(xhtml|opf)$/.test(name))
    .map(({ data }) => data.toString('utf8'))
    .join('\n');
}

test('the players’ edition is a whole book of what they know, in their own words', async () => {
  const job = await written({ edition: 'players' }, MIRA);
  const { epub, pdf } = await filesOf(table.store, job);
  const files = await epubFiles(epub?.bytes ?? new Uint8Array());
  expect(faultsOf(files)).toEqual([]);
  const text = textOf(files);
  expect(text).toContain('<h1>The &lt;Abbey&gt; &amp; the hill</h1>');
  expect(text).toContain('I push “the door”, &lt;softly&gt; &amp; <i>slowly</i>');
  expect(text).toMatch(/<p class="said"><b>Bryn:<\/b> Who goes /);
  expect(text).toContain('epub:type="endnote"');
  expect(text).toContain('the odds');
  expect(text).not.toMatch(SECRET);
  // The bot’s own signs are all in the fonts.
  expect((await pdfText(pdf?.bytes ?? new Uint8Array())).join('\n')).not.toContain('[?]');
  expect(Buffer.from(pdf?.bytes ?? []).toString('latin1')).not.toMatch(SECRET);
  expect(
    Buffer.from(pdf?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(epub?.name).toBe('the-barrow-road-players.epub');
});

test('the game master’s edition holds what players do not know, and is answered in private', async () => {
  const reply = await table.run('chronicle', { edition: 'gm', format: 'epub' }, asGm);
  expect(reply).toMatchObject({ kind: 'message', private: true });
  const [job] = await work(table.store, now);
  const { epub, pdf } = await filesOf(table.store, job);
  const files = await epubFiles(epub?.bytes ?? new Uint8Array());
  expect(pdf).toBeUndefined();
  expect(faultsOf(files)).toEqual([]);
  expect(textOf(files)).toMatch(SECRET);
  expect(textOf(files)).not.toContain('Xyzzy waits');
});

test('what was written is handed out again while nothing happens', async () => {
  await written({ edition: 'players', format: 'epub' }, MIRA);
  const again = await table.run('chronicle', { edition: 'players', format: 'epub' }, { by: MIRA });
  expect(again).toMatchObject({ kind: 'message', files: [{ name: 'the-barrow-road-players.epub' }] });
  expect(readable(again)).toContain('Nothing has happened since');
});

test('it is refused to who may not have it, twice at once, backwards, and where no file can be posted', async () => {
  const refused = async (options: Record<string, string>, asking: object) =>
    refusalOf(await table.run('chronicle', options, asking));
  expect(await refused({ edition: 'gm' }, { by: MIRA })).toContain('game master');
  expect(await refused({ since: 'tomorrow', until: 'today' }, { by: MIRA })).toContain('swap them');
  expect(await refused({}, { by: MIRA, appPermissions: MAY_ALL & ~(1n << 15n) })).toContain('Attach Files');
  await table.run('roll', { dice: 'd6' }, { by: JON });
  expect(messageOf(await table.run('chronicle', { format: 'pdf' }, { by: MIRA })).content).toContain(
    'is being written',
  );
  expect(await refused({ format: 'pdf' }, { by: JON })).toContain('being written already');
  await work(table.store, now);
});

test('a book of a part of the time holds only that, and says so where there is nothing', async () => {
  const job = await written({ edition: 'players', format: 'epub', since: '2001-01-01', until: '2001-01-02' }, MIRA);
  expect(job).toMatchObject({ state: 'done', result: null });
});

test('/recall finds what was told, first and of late, and keeps from players what they may not know', async () => {
  const found = readable(await table.run('recall', { name: 'bryn' }, { by: MIRA }));
  expect(found).toContain('First told');
  expect(found).toContain('Who goes *there*?');
  const lines = found.split('\n').filter((line) => line.includes('<t:'));
  expect(new Set(lines).size).toBe(lines.length);
  // What to type next was of use when it was told.
  expect(found).not.toContain('/sheet');
  // Sentences, and no lines of the log.
  expect(found).toMatch(/Strength test: [^·]*Bryn gets \d+/);
  expect(found).not.toMatch(/d20 \(|-# /);
  expect(refusalOf(await table.run('recall', { name: 'Xyzzy' }, { by: MIRA }))).toContain('Nothing that you know of');
  expect(readable(await table.run('recall', { name: 'Xyzzy' }, asGm))).toMatch(SECRET);
  expect(refusalOf(await table.run('recall', { name: 'x' }, { by: MIRA }))).toContain('2 letters');
  expect(await table.complete('recall', 'name', 'br', { by: MIRA })).toContain('Bryn');
  expect((await table.complete('recall', 'name', '', { by: MIRA })).join()).not.toMatch(SECRET);
});

test('text that is no XML is found', () => {
  expect(malformed('<p>fine &amp; well<br/></p>')).toBeNull();
  for (const text of ['<p>a & b</p>', '<p><b>a</p></b>', '<p>', 'a < b', '<p a=b></p>'])
    expect(malformed(text)).not.toBeNull();
});
