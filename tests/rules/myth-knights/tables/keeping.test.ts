import { expect, test } from 'vitest';
import { playOath } from '../../../support/oaths.ts';

test('MK-REF-04: after a roll on a table the referee keeps what fell, as silence does', () => {
  const table = playOath({ by: 'ann' });
  table.act('roll-table', { id: 'scars' }, 'table d12 = 2');
  expect(table.question()).toMatchObject({
    ...{ kind: 'result', audience: { who: 'gm' }, required: false, fallback: 'keep' },
    terms: { table: 'Scars', text: 'a torn ear' },
  });
  table.answer('keep');
  expect(table.open).toHaveLength(0);
});

test('MK-SERV-02, MK-G-16: there are seers to roll, and a campaign writes its own in their place', () => {
  const table = playOath();
  table.act('roll-table', { id: 'seers' }, 'table d6 = 3');
  expect(table.fact('table-rolled')).toMatchObject({ table: 'Seers', text: 'a ferryman who reads the foam' });
  table.act('set-table', { id: 'seers', text: 'the hermit\nthe nun', format: 'lines' });
  table.act('roll-table', { id: 'seers' }, 'table d2 = 2');
  expect(table.fact('table-rolled').text).toBe('the nun');
});

test('MK-REF-04: or changes it, for what players did outweighs any result', () => {
  const table = playOath();
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
  const table = playOath();
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
