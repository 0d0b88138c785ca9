import { expect, test, vi } from 'vitest';
import { hex } from '../../commands/hex.ts';
import { table as tableCommand } from '../../commands/table.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { refuse } from '../../src/rules/engine/prompt.ts';
import { MAX_HEXES, MAX_MAP_TEXT } from '../../src/rules/mechanics/map/map-file.ts';
import { tableFor } from './support/file-table.ts';
import { idOf, idsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { GM, GUILD, MIRA, sentFile } from './support/server.ts';

const table = tableFor({ tests: 'all' });

/** A command with a file, by the game master unless said otherwise. A map is looked at first, and then brought in. */
async function bring(command: string, text: string, more: Record<string, string> = {}, by = GM) {
  const looked = await look(command, text, more, by);
  const yes = looked.kind === 'message' ? idsOf(looked.message).find((id) => id.includes(':import:go:')) : undefined;
  return yes === undefined ? looked : table.press(yes, { by });
}

function look(command: string, text: string, more: Record<string, string> = {}, by = GM) {
  const { options, files } = sentFile('upload', text);
  return table.run(command, { ...more, ...options }, { by, files });
}

test('a map of Text Mapper is shown with what of it counts for nothing', async () => {
  const map = ['The Marches', '-10-10 forest "Elmwood"', '-10-1001 swamp', '-1009 empty pyramid "Sun*"'];
  const { description } = messageOf(await look('hex import', map.join('\n'))).embeds?.[0] ?? {};
  expect(description).toContain('1 new place\n');
  expect(description).toContain('1 line is no part of a map and is passed over: line 1, “The Marches”');
  expect(description).toContain(
    '1 line is of another level than the ground and is left out: line 3, “\\-10-1001 swamp”',
  );
  expect(description).toContain(
    '1 hex has no ground that this book knows and is left out: line 4, “\\-1009 empty pyramid "Sun\\*"”',
  );
});

test('a map is shown before it changes anything: what is new, what changes, what stays; and undo takes it back', async () => {
  await bring('hex import', '0,0,forest,Wood 0\n1,0,forest,Wood 1');
  const before = (await table.look(GM)).world.places;
  const shown = messageOf(await look('hex import', '0,0,hill,Wood 0\n1,0,forest,Wood 1\n-5,3,plain,Heath'));
  const { title, description } = shown.embeds?.[0] ?? {};
  expect(title).toBe('Bring in these hexes?');
  expect(description).toMatch(/1 new place\n1 place that is written down already changes\n1 is as it says already/);
  expect(description).toContain('**These change:** 0,0');
  expect((await table.look(GM)).world.places).toEqual(before);
  const yes = idOf(shown, 'Bring it in');
  expect(refusalOf(await table.press(yes, { by: MIRA }))).toMatch(/game master/i);
  expect(readable(await table.press(yes, { by: GM }))).toMatch(/3 hexes/);
  expect((await table.look(GM)).world.places['hex/0,0']?.data).toMatchObject({ terrain: 'hill' });
  // It is gone with the first press.
  expect(refusalOf(await table.press(yes, { by: GM }))).toContain('send it again');
  const undo = messageOf(await table.run('undo', {}, { by: GM }));
  await table.press(/"custom_id":"(undo:yes:[^"]+)"/.exec(JSON.stringify(undo.components))?.[1] ?? '', { by: GM });
  expect((await table.look(GM)).world.places).toEqual(before);

  const dropped = messageOf(await look('hex import', '0,0,hill'));
  expect(readable(await table.press(idOf(dropped, 'Never mind'), { by: GM }))).toContain('not brought in');
  expect(refusalOf(await table.press(idOf(dropped, 'Bring it in'), { by: GM }))).toContain('send it again');
  expect((await table.look(GM)).world.places).toEqual(before);
});

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
  expect(refusalOf(await bring('hex import', text))).toContain('written down already');
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

test('a large map is read in the workshop, a small one here; both are the same map', async () => {
  const run = vi.spyOn(table.play.workshop, 'run');
  const rooms = 'L1,Long Hall,L2\nL2,"Vault, sealed",\n';
  await bring('room import', rooms);
  expect(run).not.toHaveBeenCalled();
  const before = (await table.look(GM)).world.places;
  // Comments make it large.
  expect(refusalOf(await bring('room import', `# ${'x'.repeat(70_000)}\n${rooms}`))).toContain('written down already');
  expect(run).toHaveBeenCalledWith('map', expect.objectContaining({ what: 'room' }), { userId: GM, guildId: GUILD });
  await bring('room import', `# ${'x'.repeat(70_000)}\n${rooms.replace('L2\n', 'L2 L3\n')}L3,Well,\n`);
  const { places } = (await table.look(GM)).world;
  expect(places['room/L2']).toEqual(before['room/L2']);
  // Ways in lines lead back, too.
  expect(places['room/L3']?.data).toMatchObject({ name: 'Well', exits: ['room/L1'] });
  run.mockResolvedValue(refuse('workshop/too-long'));
  expect(refusalOf(await bring('hex import', 'x'.repeat(70_000)))).toMatch(/\S/);
  run.mockRestore();
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
