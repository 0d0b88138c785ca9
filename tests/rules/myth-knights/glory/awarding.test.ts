import { expect, test } from 'vitest';
import { playKnights } from '../../../support/knights.ts';

const glorious = (...all: readonly number[]) => all.map((glory) => ({ sheet: { glory } }));

test('MK-V29, MK-GLORY-01: a Myth resolved brings 1 Glory, and the rank with it', () => {
  const table = playKnights({ characters: glorious(5) });
  table.act('award-glory', { reason: 'myth', characterId: 'ada' });
  expect(table.world.characters.ada?.sheet.glory).toBe(6);
  expect(table.fact('glory')).toMatchObject({ name: 'Ada', from: 5, to: 6, rank: 'tenant', reason: 'myth' });
});

test('MK-GLORY-01, MK-D-04: for nobody in particular, the referee ticks who took part; all did when nobody says', () => {
  const table = playKnights({ characters: glorious(0, 2, 4) });
  table.act('award-glory', { reason: 'battle' });
  expect(table.fact('glory-called').reason).toBe('battle');
  expect(table.question()).toMatchObject({
    kind: 'award',
    audience: { who: 'gm' },
    required: true,
    fallback: ['ada', 'ben', 'cyd'],
    form: { form: 'several', min: 1, max: 3 },
    terms: { reason: 'battle' },
  });
  table.answer(['ada', 'ben']);
  expect(['ada', 'ben', 'cyd'].map((id) => table.world.characters[id]?.sheet.glory)).toEqual([1, 3, 4]);
});

test('MK-D-04: the leader alone, where the campaign reads it so', () => {
  const table = playKnights({ characters: glorious(0, 0), settings: { glory_share: 'leader' } });
  table.act('award-glory', { reason: 'battle' });
  expect(['ada', 'ben'].map((id) => table.world.characters[id]?.sheet.glory)).toEqual([1, 0]);
});

test('MK-GLORY-01: only the referee awards it, and only to who is there', () => {
  const table = playKnights({ by: 'ann' });
  expect(table.refused('award-glory', { reason: 'age', characterId: 'ada' }).refused).toBe('gm-only');
  const empty = playKnights({ characters: [{ status: 'dead' }] });
  expect(empty.refused('award-glory', { reason: 'age' }).refused).toBe('glory/nobody');
  expect(empty.refused('award-glory', { reason: 'age', characterId: 'ada' }).refused).toBe('character/not-in-play');
});
