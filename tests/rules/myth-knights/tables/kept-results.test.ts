import { expect, test } from 'vitest';
import { playKnights, type Table } from '../../../support/knights.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

/** The newest thing that fell and can still be changed. */
const newest = (table: Table) => table.world.party.state.results.at(-1);
const changes = (table: Table, text: string) => table.act('change-result', { resultId: newest(table)?.id ?? '', text });

test('MK-REF-04: what falls on a table stands, nobody is asked, and the referee may change it for an hour', () => {
  const table = playKnights({ by: 'ann' });
  table.act('roll-table', { id: 'scars' }, 'table d12 = 2');
  expect(table.open).toHaveLength(0);
  expect(newest(table)).toMatchObject({ table: 'Scars', text: 'a torn ear', of: null, until: 3_601_000 });
  expect(table.refused('change-result', { resultId: newest(table)?.id ?? '', text: 'a bruise' }).refused).toBe(
    'gm-only',
  );
  table.as('gm');
  table.change(({ party }) => void Object.assign(party.state.results[0] ?? {}, { until: 999 }));
  expect(table.refused('change-result', { resultId: newest(table)?.id ?? '', text: 'a bruise' }).refused).toBe(
    'result/late',
  );
});

test('MK-REF-04: of many the newest five, and none that is older than an hour', () => {
  const table = playKnights();
  for (const face of [1, 2, 3, 4, 5, 6])
    table.act('roll-table', { id: 'scars' }, `table d12 = ${face}` as ScriptedRoll);
  expect(table.world.party.state.results.map(({ text }) => text)).toEqual([
    ...['a torn ear', 'a crooked nose', 'a limp in wet weather', 'numb fingers', 'a rattling cough'],
  ]);
  table.change(({ party }) => {
    for (const one of party.state.results.slice(0, 3)) one.until = 999;
  });
  table.act('roll-table', { id: 'scars' }, 'table d12 = 1');
  expect(table.world.party.state.results.map(({ text }) => text)).toEqual([
    ...['numb fingers', 'a rattling cough', 'a nick on the cheek'],
  ]);
});

test('MK-SERV-02, MK-G-16: there are seers to roll, and a campaign writes its own in their place', () => {
  const table = playKnights();
  table.act('roll-table', { id: 'seers' }, 'table d4 = 1', 'table d6 = 3');
  expect(table.fact('table-rolled')).toMatchObject({
    table: 'Seers',
    text: 'a ferryman who reads the foam, and takes a memory of home as fare',
  });
  table.act('set-table', { id: 'seers', text: 'the hermit\nthe nun', format: 'lines' });
  table.act('roll-table', { id: 'seers' }, 'table d2 = 2');
  expect(table.fact('table-rolled').text).toBe('the nun');
});

test('MK-REF-04: what players did outweighs any result', () => {
  const table = playKnights();
  table.act('roll-table', { id: 'scars' }, 'table d12 = 2');
  changes(table, 'a lock of hair gone');
  expect(table.fact('result-changed')).toMatchObject({
    table: 'Scars',
    was: 'a torn ear',
    text: 'a lock of hair gone',
  });
  expect(newest(table)).toBeUndefined();
});

test('MK-REF-04: what the referee alone has seen needs no change, and what is written as it fell is none', () => {
  const table = playKnights();
  table.act('roll-table', { id: 'scars', secret: true }, 'table d12 = 2');
  expect(newest(table)).toBeUndefined();
  table.act('roll-table', { id: 'scars' }, 'table d12 = 2');
  const same = { resultId: newest(table)?.id ?? '', text: 'a torn ear' };
  expect(table.refused('change-result', same).refused).toBe('result/same');
  table.as('ann');
  expect(table.refused('roll-table', { id: 'scars', secret: true }).refused).toBe('gm-only');
  expect(table.refused('roll-table', { id: 'nothing' }).refused).toBe('table/unknown');
});

test('MK-REF-04, MK-MAKE-03: which knight somebody is the referee may assign, and it is on the sheet', () => {
  const dice = [3, 4, 5, 6].map((face, at) => (at === 0 ? `guard d6 = ${face}` : `virtue d12 = ${face}`));
  const table = playKnights({ by: 'zoe', characters: [], state: { start: 'ruler' } });
  table.act(
    'create-character',
    { userId: 'zoe', name: 'Zed' },
    ...(dice as never[]),
    'knight d6 = 1',
    'knight d12 = 1',
  );
  table.as('gm');
  changes(table, 'the Knight of the Long Ford');
  expect(Object.values(table.world.characters)).toMatchObject([{ sheet: { knight: 'the Knight of the Long Ford' } }]);
});

test('MK-REF-04, MK-HURT-01: a scar may be another than the die said; the last of that kind is written over', () => {
  const table = playKnights({ characters: [{ guard: 3, sheet: { scars: ['a torn ear'] } }] });
  table.act('harm', { characterId: 'ada', damage: 3, kind: 'd12' }, 'scar d12 = 2');
  changes(table, 'a white lock');
  expect(table.world.characters.ada?.sheet.scars).toEqual(['a torn ear', 'a white lock']);
});

test('MK-REF-04: a campaign may let results stand', () => {
  const table = playKnights({ by: 'ann', settings: { table_results: 'stand' } });
  table.act('roll-table', { id: 'scars' }, 'table d12 = 2');
  expect(newest(table)).toBeUndefined();
});
