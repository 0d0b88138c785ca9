import { expect, test } from 'vitest';
import { partyNow, patchNow, pathNow } from '../../../src/rules/mechanics/renamed.ts';

const at = (...path: readonly (string | number)[]) => ['party', 'state', ...path];

test.each([
  [at('delve'), at('dungeon')],
  [at('delve', 'trail', 3), at('dungeon', 'trail', 3)],
  [at('fight', 'fighters', 0), at('fight', 'combatants', 0)],
  [at('fight', 'groups', 'fighters'), at('fight', 'groups', 'fighters')],
  [at('creatures', 'fighters'), at('creatures', 'fighters')],
  [at('tables', 'delve'), at('tables', 'delve')],
  [at('rumours', 0, 'text'), at('rumours', 0, 'text')],
  [
    ['items', 'delve', 'fighters'],
    ['items', 'delve', 'fighters'],
  ],
  [['party'], ['party']],
  [[], []],
])('the path %j is %j now', (before, now) => {
  expect(pathNow(before)).toEqual(now);
  expect(patchNow({ op: 'remove', path: before })).toEqual({ op: 'remove', path: now });
});

test('a party of before, or a part of it in a patch, has the names of now in the same order', () => {
  const fight = { round: 1, fighters: { fighters: { delve: 1 } }, open: ['fighters'] };
  const before = { clock: 1, delve: null, fight, creatures: { fighters: {}, delve: {} } };
  const fought = { round: 1, combatants: { fighters: { delve: 1 } }, open: ['fighters'] };
  const now = JSON.stringify({ clock: 1, dungeon: null, fight: fought, creatures: { fighters: {}, delve: {} } });
  const written = (path: readonly (string | number)[], value: unknown) =>
    JSON.stringify(patchNow({ op: 'replace', path, value }).value);
  expect(JSON.stringify(partyNow({ spotlight: 'delve', state: before }))).toBe(`{"spotlight":"delve","state":${now}}`);
  expect(written(['party', 'state'], before)).toBe(now);
  expect(written(['party'], { state: before })).toBe(`{"state":${now}}`);
  expect(written(at('fight'), fight)).toBe(JSON.stringify(fought));
  expect(written(at('fight'), null)).toBe('null');
  expect(written(at('fight', 'fighters'), { delve: { fighters: 1 } })).toBe('{"delve":{"fighters":1}}');
  expect(partyNow({ state: null })).toEqual({ state: null });
});
