import { beforeAll, expect, test } from 'vitest';
import { GM_DICE } from '../../../src/rules/engine/dice.ts';
import { statusCard } from '../../support/deps.ts';
import { tableFor } from '../support/file-table.ts';
import { asGm, GM, JON, MIRA } from '../support/server.ts';

/** In every text that players must not know, and what the secret die has said. */
const SECRET = /xyzzy|heard it|has heard|bonus 4/i;

/** Hanne (Mira) forces a door, and something hears it. */
const table = tableFor({
  book: 'action-dice',
  tests: 'all',
  faces: [
    { roller: GM_DICE, purpose: 'noise', sides: 6, face: 1 },
    { roller: GM_DICE, purpose: 'noise', sides: 6, face: 1, counter: 1 },
  ],
});

/** All that can be looked at. */
const LOOKS = [
  ['party', {}],
  ['waiting', {}],
  ['catchup', {}],
  ['log', {}],
  ['log', { page: 2 }],
  ['sheet', {}],
  ['sheet', { who: 'Hanne' }],
  ['watch', {}],
  ['fight', {}],
  ['foe show', {}],
  ['encounter state', {}],
  ['table show', {}],
  ['haul list', {}],
  ['class list', {}],
  ['injury show', { whom: 'Hanne' }],
  ['item show', {}],
  ['follower', {}],
  ['npc list', {}],
  ['campaign show', {}],
] as const;

beforeAll(async () => {
  await table.run('test', { ability: 'str', with: 'noisy', intent: 'Force the door' }, { by: MIRA });
  await table.run('pool noise', {}, asGm);
  await table.run('foe add', { line: 'Ghoul: bonus 4, defence 13, wounds 2, deals 1' }, asGm);
  await table.run('foe edit', { foe: 'Ghoul', note: 'Xyzzy hound' }, asGm);
  await table.run('table import', { format: 'lines', table: 'Xyzzy table', text: 'Xyzzy moon\nXyzzy sun' }, asGm);
  await table.run('table roll', { table: 'Xyzzy table', secret: true }, asGm);
  await table.run('encounter start', { name: 'Xyzzy riders', count: 3 }, asGm);
});

const seen = async (line: string, options: Record<string, string | number>, by: string): Promise<string> =>
  JSON.stringify(await table.run(line, options, { by }));

test.each(LOOKS)('AD-CHECK-02: /%s %o shows a player nothing of what is the game master’s', async (line, options) => {
  expect(await seen(line, options, JON)).not.toMatch(SECRET);
});

test('AD-CHECK-02: nor does the status card, which all can read', async () => {
  const { world, book, now } = await table.look();
  expect(JSON.stringify(statusCard({ world, book, now }))).not.toMatch(SECRET);
});

test('the game master finds it all', async () => {
  const all = await Promise.all(LOOKS.map(([line, options]) => seen(line, options, GM)));
  expect(all.join('\n')).toMatch(/heard it/);
  expect(all.join('\n')).toMatch(/Xyzzy hound/);
  expect(all.join('\n')).toMatch(/Xyzzy riders/);
});
