import { expect, test } from 'vitest';
import { hex } from '../../commands/hex.ts';
import { table as tableCommand } from '../../commands/table.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { MAX_HEXES, MAX_MAP_TEXT } from '../../src/rules/mechanics/map/map-file.ts';
import { tableFor } from './support/file-table.ts';
import { readable, refusalOf } from './support/replies.ts';
import { GM, sentFile } from './support/server.ts';

const table = tableFor({ tests: 'all' });

/** A command with a file, by the game master unless said otherwise. */
function bring(command: string, text: string, more: Record<string, string> = {}, by = GM) {
  const { options, files } = sentFile('upload', text);
  return table.run(command, { ...more, ...options }, { by, files });
}

test('a map in a file, more than a form holds, is brought in', async () => {
  const lines = Array.from({ length: MAX_HEXES }, (_, n) => `${n % 50},${Math.floor(n / 50)},forest,Wood ${n}`);
  expect(lines.join('\n').length).toBeGreaterThan(12_000);
  expect(readable(await bring('hex import', lines.join('\n')))).toMatch(/2,?000 hexes/);
  const { world } = await table.look(GM);
  expect(world.places['hex/49,39']?.data).toMatchObject({ terrain: 'forest', name: 'Wood 1999' });
});

test('what was exported is taken back', async () => {
  const reply = await table.run('hex export', {}, { by: GM });
  const file = reply.kind === 'message' ? reply.files?.[0] : undefined;
  const text = new TextDecoder().decode(file?.data);
  expect(readable(await bring('hex import', text))).toMatch(/2,?000 hexes/);
});

test.each([
  [
    'one hex too many',
    `99,99,ice\n${Array.from({ length: MAX_HEXES }, (_, n) => `${n % 50},${Math.floor(n / 50)},ice`).join('\n')}`,
    /2000 hexes/,
  ],
  ['a text without end', 'x'.repeat(MAX_MAP_TEXT + 10), /1000000 characters at most/],
  ['a line that is none', '0,0,plain\n0,1,lava', /line 2/],
  ['nothing', ' ', /nothing on that map/],
])('a file with %s changes nothing', async (_what, text, words) => {
  expect(refusalOf(await bring('hex import', text))).toMatch(words);
  expect((await table.look(GM)).world.places['hex/0,0']?.data).toMatchObject({ terrain: 'forest' });
});

test('rooms and tables come as files, too', async () => {
  await bring('room import', 'A,Hall,B\nB,Vault,');
  expect((await table.look(GM)).world.places['room/A']?.data).toMatchObject({ exits: ['room/B'] });
  expect(readable(await bring('table import', 'wolves\nbandits', { format: 'lines', table: 'Roads' }))).toMatch(
    /Roads/,
  );
  expect(readable(await table.run('table show', { table: 'Roads' }, { by: GM }))).toMatch(/wolves/);
  const long = Array.from({ length: 5000 }, () => 'wolves')
    .join('\n')
    .repeat(2);
  expect(refusalOf(await bring('table import', long, { format: 'lines', table: 'Long' }))).toMatch(/40000 characters/);
});

test('only the game master’s files are even looked at', async () => {
  for (const [command, more] of [
    ['hex import', {}],
    ['room import', {}],
    ['table import', { format: 'lines', table: 'Mine' }],
  ] as const)
    expect(refusalOf(await bring(command, '5,5,ice', more, '100000000000000002'))).toMatch(/game master/i);
});

test('with a file no form opens, so a slow download can be put off', () => {
  const request = (path: string, options: CommandRequest['options']) =>
    ({ path: [path], options }) as unknown as CommandRequest;
  expect(hex.mayOpenModal(request('import', { file: '1' }))).toBe(false);
  expect(hex.mayOpenModal(request('import', {}))).toBe(true);
  expect(tableCommand.mayOpenModal(request('import', { format: 'csv', file: '1' }))).toBe(false);
  expect(tableCommand.mayOpenModal(request('import', { format: 'csv' }))).toBe(true);
});
