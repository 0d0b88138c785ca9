import { describe, expect, test } from 'vitest';
import { mainOnly } from '../../../support/editions.ts';
import { playLavender } from '../../../support/worlds.ts';

const size = (table: ReturnType<typeof playLavender>, dieId: string) => table.world.usageDice[dieId]?.size;

describe('odd gear', () => {
  test.each([
    [8, 2, true, 6],
    [8, 8, true, 8],
    [20, 8, true, 20],
  ] as const)('LH-RES-04 LH-GEAR-04: d%i shows %i: found %s', (from, face, found, to) => {
    const table = playLavender({ dice: { gear: from } });
    table.as('ann');
    table.act('gear', { characterId: 'ada', what: ' an hourglass ' }, `gear d${from} = ${face}`);
    expect(table.fact('gear-produced')).toMatchObject({
      rule: 'LH-RES-04',
      characterId: 'ada',
      name: 'Ada',
      what: 'an hourglass',
      found,
      value: from === 20 ? 3 : face,
    });
    expect(size(table, 'gear')).toBe(to);
    expect(table.world.items).toEqual({});
  });

  mainOnly('LH1-USAGE-03')('LH-RES-04: on a save of value 0 it is not found', () => {
    const table = playLavender({ dice: { gear: 20 } });
    table.act('gear', { characterId: 'ada', what: 'a net' }, 'gear d20 = 3', 'fellowship d8 = 8');
    expect(table.fact('gear-produced')).toMatchObject({ found: false, value: 0 });
  });

  test('LH-RES-04: refused without a thing, or for another’s character', () => {
    const table = playLavender({ characters: [{}, {}] });
    expect(table.refused('gear', { characterId: 'ada', what: '  ' })).toEqual({
      refused: 'input/bad-line',
      detail: { field: 'what', max: 300 },
    });
    table.as('bob');
    expect(table.refused('gear', { characterId: 'ada', what: 'net' }).refused).toBe('character/not-yours');
  });
});
