import { describe, expect, test } from 'vitest';
import { rankOf } from '../../../../src/rules/myth-knights/kit/glory.ts';
import { playKnights } from '../../../support/knights.ts';

describe('rank', () => {
  test('MK-GLORY-02: it goes by Glory, and in between it is the lower one', () => {
    expect([0, 2, 3, 5, 6, 8, 9, 11, 12, 40].map(rankOf)).toEqual([
      ...['errant', 'errant', 'gallant', 'gallant', 'tenant', 'tenant', 'dominant', 'dominant', 'radiant', 'radiant'],
    ]);
  });

  test('MK-GLORY-02: what the referee sets of Glory moves the rank', () => {
    const table = playKnights({ characters: [{ sheet: { glory: 5 } }] });
    expect(table.turn('character/ada/glory', '6')).toBeNull();
    expect(table.world.characters.ada?.sheet.glory).toBe(6);
  });
});
