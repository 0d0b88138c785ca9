import { describe, expect, test } from 'vitest';
import { playKnights } from '../../../support/knights.ts';

const ZED = { userId: 'zoe', name: 'Zed' };
const virtues = { vig: 13, cla: 10, spi: 12 };
const form = (fields: Readonly<Record<string, string>>) => ({ ...ZED, form: { numbers: '4; 13 10 12', ...fields } });

/** Zed is brought in, to a table without knights. */
function brought(input: Record<string, unknown>) {
  const table = playKnights({ by: 'zoe', characters: [] });
  table.act('import-character', input as never);
  return table;
}

describe('a knight made elsewhere', () => {
  test('MK-MAKE-02: what is left out is as for a new one', () => {
    const table = brought({ ...ZED, sheet: { guard: 4, virtues } });
    expect(Object.values(table.world.characters)).toMatchObject([
      {
        name: 'Zed',
        userId: 'zoe',
        status: 'active',
        sheet: {
          guard: { now: 4, max: 4 },
          glory: 0,
          knight: '',
          passion: '',
          age: 'young',
          steed: null,
          virtues: { vig: { now: 13, max: 13 }, cla: { now: 10 }, spi: { now: 12 } },
        },
      },
    ]);
    expect(table.fact('imported')).toMatchObject({ name: 'Zed', glory: 0, rank: 'errant', active: true });
  });

  test('MK-MAKE-02, MK-GLORY-02, MK-G-04, MK-G-06: all that a sheet can say', () => {
    const more = { glory: 6, knight: 'the Thrush Knight', passion: 'The sea', age: 'old', steed: 'charger' };
    const table = brought({ ...ZED, sheet: { guard: 4, virtues, ...more } });
    expect(Object.values(table.world.characters)[0]?.sheet).toMatchObject({
      ...more,
      steed: { kind: 'charger', now: 13, max: 13 },
    });
    expect(table.fact('imported')).toMatchObject({ rank: 'tenant', knight: 'the Thrush Knight' });
  });

  test('MK-GEAR-03, MK-GEAR-04: gear comes along; what the hands can hold is in hand, and one of each armour is worn', () => {
    const table = brought(form({ gear: 'Longsword, shield\nSpear; a silver bell, Coat, coat' }));
    expect(Object.values(table.world.items).map(({ name, data }) => [name, data.worn])).toEqual([
      ['Longsword', true],
      ['Shield', true],
      ['Spear', false],
      ['a silver bell', false],
      ['Coat', true],
      ['Coat', false],
    ]);
  });

  test('MK-MAKE-02: the form says the same', () => {
    const fields = {
      numbers: 'Guard 4; Vig 13 Cla 10 Spi 12; Glory 3',
      knight: ' the Thrush Knight ',
      passion: ' The sea ',
    };
    const sheet = Object.values(brought(form(fields)).world.characters)[0]?.sheet;
    expect(sheet).toMatchObject({ glory: 3, knight: 'the Thrush Knight', passion: 'The sea', guard: { max: 4 } });
    expect(sheet?.virtues).toMatchObject({ vig: { max: 13 }, cla: { max: 10 }, spi: { max: 12 } });
  });

  test.each(['', '4', '4 13 10', '4 13 10 12 3 1'])('MK-MAKE-02: %j is not what the form asks for', (numbers) => {
    const table = playKnights({ by: 'zoe', characters: [] });
    expect(table.refused('import-character', form({ numbers })).refused).toBe('import/numbers');
    expect(table.world.characters).toEqual({});
  });

  test('MK-MAKE-02: what cannot be read is named, and nothing is kept', () => {
    const table = playKnights({ by: 'zoe', characters: [] });
    const refusedFor = (sheet: Record<string, unknown>) =>
      table.refused('import-character', { ...ZED, sheet } as never);
    expect(refusedFor({ guard: 4, virtues: { ...virtues, vig: 20 } })).toMatchObject({
      refused: 'character/cannot-read',
      detail: { field: 'virtues.vig' },
    });
    expect(refusedFor({ guard: 4, virtues, luck: 3 }).detail).toMatchObject({ field: 'luck' });
    expect(refusedFor({ guard: 4, virtues, gear: ['Spear', 'x'.repeat(41)] }).detail).toMatchObject({
      field: 'gear.1',
    });
    expect(table.refused('import-character', { ...ZED, name: ' ', sheet: { guard: 4, virtues } }).refused).toBe(
      'character/bad-name',
    );
    expect(table.world.characters).toEqual({});
  });
});
