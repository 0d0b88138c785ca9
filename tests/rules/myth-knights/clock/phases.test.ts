import { expect, test } from 'vitest';
import { playKnights } from '../../../support/knights.ts';

test('MK-TIME-01: three phases are a day, and whoever leads has the company camp', () => {
  const table = playKnights({ by: 'ann' });
  for (const [day, phase] of [
    [1, 2],
    [1, 3],
    [2, 1],
  ]) {
    table.act('watch', { act: 'camp' });
    expect(table.world.party.state.clock).toMatchObject({ day, phase, season: 1, year: 1 });
  }
});

test('MK-TIME-01: another player does not say what the company does', () => {
  const table = playKnights({ by: 'bob', characters: [{}, {}] });
  expect(table.refused('watch', { act: 'camp' })).toEqual({
    refused: 'spotlight/not-yours',
    detail: { holder: 'ann' },
  });
});
