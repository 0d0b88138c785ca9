import { beforeAll, expect, test } from 'vitest';
import { statusCard } from '../support/deps.ts';
import { tableFor } from './support/file-table.ts';
import { asGm, GM, JON } from './support/server.ts';

/** In every text of Hexcrawl & Delve that players must not know. */
const SECRET = /xyzzy|level 3|18 hit points|hp 18/i;

const table = tableFor({ book: 'hexcrawl-osr', tests: 'all' });

/** All that can be looked at. */
const LOOKS = [
  ['party', {}],
  ['waiting', {}],
  ['catchup', {}],
  ['log', {}],
  ['log', { page: 2 }],
  ['sheet', {}],
  ['watch', {}],
  ['dungeon', {}],
  ['map', {}],
  ['map', { do: 'rooms' }],
  ['hex show', {}],
  ['hex show', { at: '0,0' }],
  ['room show', { room: '9' }],
  ['fight', {}],
  ['foe show', {}],
  ['encounter state', {}],
  ['table show', {}],
  ['item show', {}],
  ['follower', {}],
  ['npc list', {}],
  ['campaign show', {}],
] as const;

beforeAll(async () => {
  const hidden = { feature: 'Xyzzy shaft', hidden: true, secret: 'Xyzzy plot' };
  const wrote = async (line: string, options: Record<string, string | number | boolean>) => {
    const reply = await table.run(line, options, asGm);
    if (reply.kind !== 'message' || reply.rowId === null)
      throw new Error(`${line} did nothing: ${JSON.stringify(reply)}`);
  };
  await wrote('hex edit', { at: '0,0', ...hidden });
  await wrote('room add', { key: '9', name: 'Xyzzy vault', ...hidden });
  await wrote('watch', { do: 'place', where: '0,0' });
  await wrote('foe add', { line: 'Ogre: level 3, AD 13, HP 18, str 15, wil 11, attack +3, damage d10' });
  await wrote('foe edit', { foe: 'Ogre', note: 'Xyzzy hound' });
  await wrote('table import', { format: 'lines', table: 'Xyzzy table', text: 'Xyzzy moon\nXyzzy sun' });
  await wrote('table roll', { table: 'Xyzzy table', secret: true });
  await wrote('encounter start', { name: 'Xyzzy riders', count: 3 });
});

const seen = async (line: string, options: Record<string, string | number>, by: string): Promise<string> =>
  JSON.stringify(await table.run(line, options, { by }));

test.each(LOOKS)('HX-NAV-03: /%s %o shows a player nothing of what is the game master’s', async (line, options) => {
  expect(await seen(line, options, JON)).not.toMatch(SECRET);
});

test('HX-NAV-03: nor does the status card, which all can read', async () => {
  const { world, book, now } = await table.look();
  expect(JSON.stringify(statusCard({ world, book, now }))).not.toMatch(SECRET);
});

test('the game master finds it all', async () => {
  const all = (await Promise.all(LOOKS.map(([line, options]) => seen(line, options, GM)))).join('\n');
  for (const words of ['Xyzzy shaft', 'Xyzzy plot', 'Xyzzy vault', 'Xyzzy hound', 'Xyzzy riders'])
    expect(all).toContain(words);
});
