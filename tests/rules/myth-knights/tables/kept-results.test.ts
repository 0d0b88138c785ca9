import { expect, test } from 'vitest';
import { playKnights } from '../../../support/knights.ts';

test('MK-REF-04: after a roll on a table the referee keeps what fell, as silence does', () => {
  const table = playKnights({ by: 'ann' });
  table.act('roll-table', { id: 'scars' }, 'table d12 = 2');
  expect(table.question()).toMatchObject({
    kind: 'result',
    audience: { who: 'gm' },
    required: false,
    fallback: 'keep',
    terms: { table: 'Scars', text: 'a torn ear' },
  });
  table.answer('keep');
  expect(table.open).toHaveLength(0);
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

test('MK-REF-04: or changes it, for what players did outweighs any result', () => {
  const table = playKnights();
  table.act('roll-table', { id: 'scars' }, 'table d12 = 2');
  table.answer('change');
  expect(table.question()).toMatchObject({ kind: 'result-text', fallback: 'a torn ear' });
  table.answer('a lock of hair gone');
  expect(table.fact('result-changed')).toMatchObject({
    table: 'Scars',
    was: 'a torn ear',
    text: 'a lock of hair gone',
  });
});

test('MK-REF-04: what the referee alone has seen needs no question, and what is written as it fell changes nothing', () => {
  const table = playKnights();
  table.act('roll-table', { id: 'scars', secret: true }, 'table d12 = 2');
  expect(table.open).toHaveLength(0);
  table.act('roll-table', { id: 'scars' }, 'table d12 = 2');
  table.answer('change');
  table.answer('a torn ear');
  expect(table.emitted('result-changed')).toBe(false);
  table.as('ann');
  expect(table.refused('roll-table', { id: 'scars', secret: true }).refused).toBe('gm-only');
  expect(table.refused('roll-table', { id: 'nothing' }).refused).toBe('table/unknown');
});

test('MK-REF-04, MK-MAKE-03: which knight somebody is the referee may assign, and it is on the sheet', () => {
  const dice = [3, 4, 5, 6].map((face, at) => (at === 0 ? `guard d6 = ${face}` : `virtue d12 = ${face}`));
  const table = playKnights({ by: 'zoe', characters: [], state: { start: 'ruler' } });
  table.act('create-character', { userId: 'zoe', name: 'Zed' }, ...(dice as never[]), 'knight d12 = 1');
  table.answer('change');
  table.answer('the Knight of the Long Ford');
  expect(Object.values(table.world.characters)).toMatchObject([{ sheet: { knight: 'the Knight of the Long Ford' } }]);
});

test('MK-REF-04, MK-HURT-01: a scar may be another than the die said; the last of that kind is written over', () => {
  const table = playKnights({ characters: [{ guard: 3, sheet: { scars: ['a torn ear'] } }] });
  table.act('harm', { characterId: 'ada', damage: 3, kind: 'd12' }, 'scar d12 = 2');
  table.answer('change');
  table.answer('a white lock');
  expect(table.world.characters.ada?.sheet.scars).toEqual(['a torn ear', 'a white lock']);
});

test('MK-REF-04: a campaign may let results stand', () => {
  const table = playKnights({ by: 'ann', settings: { table_results: 'stand' } });
  table.act('roll-table', { id: 'scars' }, 'table d12 = 2');
  expect(table.open).toHaveLength(0);
});
