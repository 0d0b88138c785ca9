import { describe, expect, test } from 'vitest';
import { mainOnly } from '../../../support/editions.ts';
import { playLavender } from '../../../support/worlds.ts';

const size = (table: ReturnType<typeof playLavender>, dieId: string) => table.world.usageDice[dieId]?.size;
const tasks = (table: ReturnType<typeof playLavender>) => Object.values(table.world.tasks).map(({ kind }) => kind);

/** What a die of the party may be. */
const SIZES = { sizes: [12, 10, 8, 6, 4, 20], lowest: 'broken' };

describe('dice of the game master’s own', () => {
  test.each([
    [20, 4, 4, []],
    [19, 20, 4, []],
    [8, 20, 3, []],
    [7, 20, 0, []],
    [1, 20, 0, ['complication']],
  ] as const)('LH-USAGE-10: their save on a %i: d%i after, value %i, %j', (face, after, value, left) => {
    const table = playLavender({ dice: { rope: 20 } });
    table.act('usage', { dieId: 'rope' }, `die/rope d20 = ${face}`);
    expect(table.fact('save')).toMatchObject({ rule: 'LH-USAGE-10', value });
    expect(size(table, 'rope')).toBe(after);
    expect(tasks(table)).toEqual(left);
  });

  mainOnly('LH1-PARTY-01')('LH-USAGE-10: a die is added, rolled and taken away', () => {
    const table = playLavender();
    table.act('add-die', { name: ' Ward of Salt ', size: '6' });
    expect(table.facts).toEqual([
      { fact: 'die-added', rule: 'LH-USAGE-10', dieId: 'ward-of-salt', die: 'Ward of Salt', size: 6 },
    ]);
    table.act('usage', { dieId: 'ward of salt' }, 'die/ward-of-salt d6 = 1');
    expect(table.world.usageDice['ward-of-salt']).toEqual({ id: 'ward-of-salt', name: 'Ward of Salt', size: 4 });
    table.act('remove-die', { dieId: 'Ward of Salt' });
    expect(table.facts).toEqual([
      { fact: 'die-removed', rule: 'LH-USAGE-10', dieId: 'ward-of-salt', die: 'Ward of Salt' },
    ]);
    expect(Object.keys(table.world.usageDice)).toEqual(['food', 'fellowship', 'gear', 'light']);
  });

  mainOnly('LH1-USAGE-01').each<[string, object, string, object]>([
    ['add-die', { name: 'Gear' }, 'usage-die/already-there', { die: 'Gear' }],
    ['add-die', { name: 'Ge\u200bar' }, 'usage-die/already-there', { die: 'Ge\u200bar' }],
    ['add-die', { name: '\u3164\u0301' }, 'usage-die/bad-name', { max: 40 }],
    ['add-die', { name: 'FOOD!' }, 'usage-die/already-there', { die: 'FOOD!' }],
    ['add-die', { name: '' }, 'usage-die/bad-name', { max: 40 }],
    ['add-die', { name: '!!!' }, 'usage-die/bad-name', { max: 40 }],
    ['add-die', { name: 'Rope', size: 'd7' }, 'usage-die/no-such-size', { size: 'd7', ...SIZES }],
    ['remove-die', { dieId: 'gear' }, 'usage-die/is-resource', { die: 'Gear' }],
    ['remove-die', { dieId: 'rope' }, 'usage-die/unknown', { die: 'rope' }],
    ['usage', { dieId: 'gear', do: 'set' }, 'usage-die/no-such-size', { size: '', ...SIZES }],
    ['usage', { dieId: 'gear', do: 'set', size: 'd3' }, 'usage-die/no-such-size', { size: 'd3', ...SIZES }],
    ['usage', { dieId: 'food', do: 'up' }, 'usage-die/cannot-step-above-d12', { die: 'Food' }],
    [
      'usage',
      { dieId: 'light', do: 'down' },
      'usage-die/cannot-step-below',
      { die: 'Light', size: 20, lowest: 'broken' },
    ],
    ['usage', { dieId: 'gear', characterId: 'nobody' }, 'character/unknown', { characterId: 'nobody' }],
  ])('%s %j is refused: %s', (action, input, refused, detail) => {
    const table = playLavender({ dice: { food: 12, light: 20 } });
    expect(table.refused(action, input as never)).toEqual({ refused, detail });
  });

  test('there may be twenty dice', () => {
    const table = playLavender();
    for (let n = 1; n <= 16; n++) table.act('add-die', { name: `Die ${n}` });
    expect(table.refused('add-die', { name: 'One more' })).toEqual({
      refused: 'usage-die/too-many',
      detail: { max: 20 },
    });
  });

  mainOnly('LH1-USAGE-01')('LH-USAGE-02 LH-USAGE-08: the game master steps and sets; players only roll', () => {
    const table = playLavender();
    table.act('usage', { dieId: 'gear', do: 'up' });
    expect(table.fact('usage-set')).toMatchObject({ rule: 'LH-USAGE-02', how: 'up', from: 8, to: 10 });
    table.act('usage', { dieId: 'gear', do: 'down' });
    expect(table.fact('usage-set')).toMatchObject({ rule: 'LH-USAGE-02', how: 'down', from: 10, to: 8 });
    table.act('usage', { dieId: 'gear', do: 'set', size: 'd20' });
    expect(table.fact('usage-set')).toMatchObject({ rule: 'LH-USAGE-08', how: 'set', from: 8, to: 20 });
    expect(size(table, 'gear')).toBe(20);
    table.as('ann');
    for (const how of ['up', 'down', 'set']) {
      expect(table.refused('usage', { dieId: 'gear', do: how, size: 'd8' })).toEqual({
        refused: 'gm-only',
        detail: {},
      });
    }
    expect(table.refused('add-die', { name: 'Rope' }).refused).toBe('gm-only');
    expect(table.refused('remove-die', { dieId: 'gear' }).refused).toBe('gm-only');
  });

  test('LH-USAGE-03: a broken die may still be rolled', () => {
    const table = playLavender({ dice: { food: 20 } });
    table.act('usage', { dieId: 'food' }, 'food d20 = 9');
    expect(table.fact('save')).toMatchObject({ rule: 'LH-RES-05', value: 3 });
  });
});
