import { expect, test } from 'vitest';
import { xml } from '../../src/chronicle/xhtml.ts';
import { csvOf } from '../../src/exchange/csv.ts';
import { foundryOf } from '../../src/exchange/foundry.ts';
import { icsOf } from '../../src/exchange/ics.ts';
import { vaultOf } from '../../src/exchange/vault.ts';
import type { NotesView } from '../../src/exchange/views.ts';
import { json, line } from '../../src/play/your-data/write-archive.ts';
import { jsonLine } from '../../src/proof/journal-file.ts';
import { textOf } from './support/unzip.ts';

/** A screen would be cleared by the first two; the last is the short form of the first. */
const NAME = '\u001b[2JAb\u0007bot\u009b31m\u007f';
const SHOWN = '[2JAbbot31m';

const NOTES: NotesView = {
  title: NAME,
  about: [NAME],
  notes: [
    {
      kind: 'person',
      name: NAME,
      also: [`${NAME}!`],
      properties: { status: NAME },
      blocks: [{ title: NAME, lines: [`${NAME} waits.`] }],
    },
  ],
  pictures: [],
};
const WORDS = { folders: { person: 'People', place: 'Places', faction: 'Factions', day: 'Days' }, maps: 'Maps' };
const EVENT = {
  id: 'a',
  title: NAME,
  lines: [NAME],
  from: 0,
  to: 1000,
  days: null,
  link: 'https://example.org',
  revision: 1,
  isBusy: false,
};

/** Every file that holds what people typed, with what was typed in it. */
const WRITERS: readonly (readonly [string, () => Promise<readonly string[]> | readonly string[]])[] = [
  ['a CSV', () => [csvOf(['name'], [[`x${NAME}`]])]],
  ['an Obsidian vault', async () => (await vaultOf(NOTES, WORDS)).map(({ path, data }) => `${path}\n${textOf(data)}`)],
  [
    'a Foundry folder',
    async () => {
      const words = { hexes: NAME, rooms: 'Rooms', readMe: ['x'] };
      const files = await foundryOf({ hexes: null, rooms: null, notes: NOTES }, words);
      return files.map(({ path, data }) => `${path}\n${textOf(data)}`);
    },
  ],
  ['a calendar', () => [icsOf({ name: NAME, events: [EVENT] }, 0)]],
  ['a page of an EPUB', () => [xml(NAME)]],
];

test.each(WRITERS)('%s holds no control signs, and all that can be read', async (_, write) => {
  const whole = (await write()).join('\n');
  expect(whole.match(/(?![\t\n\r])\p{Cc}|\\u00[01]/gu)).toBeNull();
  expect(whole.replaceAll('\\', '').replaceAll('&#91;', '[')).toContain(SHOWN);
});

test.each([
  ['a file of an archive', json],
  ['a line of an archive', line],
  ['a line of a journal', jsonLine],
])('%s reads back the same, and holds no control signs', (_, write) => {
  const text = write({ name: NAME }).toString();
  expect(text.match(/(?![\n])\p{Cc}/gu)).toBeNull();
  expect(JSON.parse(text)).toEqual({ name: NAME });
});
