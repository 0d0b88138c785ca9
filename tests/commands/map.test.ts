import { expect, test } from 'vitest';
import { mapForm, pastedMap } from '../../commands/support/places/map-form.ts';
import type { Reply } from '../../src/discord/reply.ts';
import { modalFaults, type RawComponent } from '../../src/practice/validate/components.ts';
import { tableFor } from './support/file-table.ts';
import { filesOf, idOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm } from './support/server.ts';

const table = tableFor({ tests: 'all' });

test('nothing is on the map at first', async () => {
  expect(readable(await table.run('map'))).toMatch(/hasn’t been anywhere yet/);
  expect(readable(await table.run('map', { do: 'all' }, asGm))).toMatch(/generate/);
});

test('a region is made, corrected, noted and seen by who may see it', async () => {
  await table.run('hex generate', { width: 5, height: 5, seed: 7 }, asGm);
  await table.run('hex edit', { at: '1, 1', terrain: 'forest', name: 'Alder', visited: true, secret: 'Elves' }, asGm);
  await table.run('hex edit', { at: '0,1', feature: 'cairn', hidden: true, lair: 'ogre' }, asGm);
  await table.run('hex note', { at: 'alder', text: 'It is *very* quiet' }, asGm);
  const card = readable(await table.run('hex show', { at: 'Alder' }));
  expect(card).toContain('Hex 1,1: Alder');
  expect(card).toContain('It is \\*very\\* quiet');
  expect(card).not.toContain('Elves');
  expect(readable(await table.run('hex show', { at: 'Alder' }, asGm))).toContain('Elves');
  expect(readable(await table.run('hex show', { at: '0,1' }))).toBe('Hex 0,1\nNobody has been there yet.');
  expect(readable(await table.run('hex show', { at: '0,1' }, asGm))).toMatch(/cairn \(not found yet\)\nLair: ogre/);
  expect(refusalOf(await table.run('hex show', { at: '4,4' }))).toMatch(/4,4/);
});

test('players get the map they know as a picture with words; the game master all of it, privately', async () => {
  const shown = await table.run('map', { share: true });
  expect(shown).toMatchObject({ private: false, rowId: null });
  expect(filesOf(shown)).toEqual([['hexes.png', expect.stringMatching(/^Map of 7 hexes, 1 of them visited/)]]);
  expect(await table.run('map')).toMatchObject({ private: true });
  const all = await table.run('map', { do: 'all', share: true }, asGm);
  expect(all).toMatchObject({ private: true });
  expect(filesOf(all)).toEqual([['hexes-all.png', expect.stringMatching(/cairn/)]]);
  expect(refusalOf(await table.run('map', { do: 'all' }))).toMatch(/game master/i);
  expect(filesOf(await table.run('map', {}, asGm))[0]?.[1]).not.toMatch(/cairn/);
});

test('rooms are written down, connected and seen', async () => {
  await table.run('room add', { key: '1', name: 'Gate', explored: true, wonder: 4 }, asGm);
  await table.run('room add', { key: '2', name: 'Vault' }, asGm);
  await table.run('room connect', { from: '1', to: 'vault' }, asGm);
  await table.run('room note', { room: '1', text: 'Cold air' }, asGm);
  expect(readable(await table.run('room show', { room: 'gate' }))).toMatch(
    /Room 1: Gate\nOne way leads on\.\n.*Cold air/,
  );
  expect(refusalOf(await table.run('room show', { room: '2' }))).not.toMatch(/Vault/);
  expect(filesOf(await table.run('map', { do: 'rooms' }))).toEqual([['rooms.png', expect.not.stringMatching(/Vault/)]]);
  expect(await table.complete('room show', 'room', '')).toEqual(['1 · Gate']);
  expect(await table.complete('room show', 'room', '', asGm)).toEqual(['1 · Gate', '2 · Vault']);
  await table.run('room erase', { room: '2' }, asGm);
  expect((await table.look()).world.places['room/1']?.data).toMatchObject({ exits: [] });
});

/** Presses the button below what a map would change. */
function bringIn(preview: Reply): Promise<Reply> {
  return table.press(idOf(messageOf(preview), 'Bring it in'), asGm);
}

test('a map is pasted in a form; what was wrong is said with its line', async () => {
  expect(await table.run('hex import', {}, asGm)).toMatchObject({ kind: 'modal' });
  const wrong = await table.submit('hex:import', { one: '9,9,plain\n9,8,lava' }, asGm);
  expect(refusalOf(wrong)).toMatch(/line 2/);
  expect((await table.look()).world.places['hex/9,9']).toBeUndefined();
  await bringIn(await table.submit('hex:import', { one: '9,9,plain', two: '9,8,hill,Far Tor', three: '' }, asGm));
  expect((await table.look()).world.places['hex/9,8']?.data).toMatchObject({ terrain: 'hill', name: 'Far Tor' });
  await bringIn(await table.submit('room:import', { one: 'A,Hall,1' }, asGm));
  expect((await table.look()).world.places['room/1']?.data).toMatchObject({ exits: ['room/A'] });
});

test('the whole map comes as a file', async () => {
  const reply = await table.run('hex export', {}, asGm);
  expect(reply).toMatchObject({ private: true, files: [{ name: 'map.json' }] });
  const data = reply.kind === 'message' ? reply.files?.[0]?.data : undefined;
  const map = JSON.parse(new TextDecoder().decode(data));
  expect(map.hexes).toHaveLength(27);
  expect(map.hexes).toContainEqual(expect.objectContaining({ q: 1, r: 1, name: 'Alder', secret: 'Elves' }));
});

test.each([
  ['hex edit', { at: '0,0' }],
  ['hex note', { at: '0,0', text: 'x' }],
  ['hex erase', { at: '0,0' }],
  ['hex import', {}],
  ['hex export', {}],
  ['hex generate', { width: 2, height: 2 }],
  ['room add', { key: '7' }],
  ['room connect', { from: '1', to: '2' }],
  ['room import', {}],
])('/%s is for the game master', async (command, options) => {
  expect(refusalOf(await table.run(command, options))).toMatch(/game master/i);
});

test('a player who sends the form all the same is refused', async () => {
  expect(refusalOf(await table.submit('hex:import', { one: '20,20,plain' }))).toMatch(/game master/i);
});

test('what only the game master may know is not in the log of a player', async () => {
  expect(readable(await table.run('log'))).not.toMatch(/Elves|cairn|ogre|Vault/);
});

test('the forms are ones that Discord opens, and long JSON goes on from field to field', () => {
  for (const what of ['hex', 'room'] as const)
    expect(modalFaults(mapForm(what).components as unknown as readonly RawComponent[])).toEqual([]);
  expect(pastedMap({ one: '[{"q":0,', two: '"r":1}]', three: ' ' })).toBe('[{"q":0,"r":1}]');
  expect(pastedMap({ one: '0,0,plain', two: '', three: '1,1,ice' })).toBe('0,0,plain\n1,1,ice');
});
