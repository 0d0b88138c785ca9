import { describe, expect, test } from 'vitest';
import { playActionDice } from '../../../support/action-dice.ts';

const WARDEN = { characters: [{ templates: ['warden A'] }] } as const;

describe('what the game master sets of a character', () => {
  test.each([
    ['str', '+4', { bonuses: { str: 4 } }],
    ['ready/fighting', '0', { ready: { fighting: 0 } }],
    ['level', '7', { level: 7 }],
    ['xp', '15000', { xp: 15_000 }],
    ['silver', '1234567', { silver: 1_234_567 }],
    ['henchLimit', '9', { henchLimit: 9 }],
    ['ancestry', 'dwarf', { ancestry: 'dwarf' }],
    ['hand', 'Left', { hand: 'left' }],
  ] as const)('AD-ATTR-01, AD-DICE-01: %s is set to %s', (key, value, sheet) => {
    const table = playActionDice(WARDEN);
    expect(table.turn(`character/ada/${key}`, value)).toBeNull();
    expect(table.world.characters.ada?.sheet).toMatchObject(sheet);
  });

  test.each([
    ['str', '0'],
    ['ready/fighting', '2'],
    ['level', 'high'],
    ['ancestry', ' '],
    ['hand', 'both'],
    ['status', 'down'],
  ])('%s cannot be %j', (key, value) => {
    expect(playActionDice(WARDEN).turn(`character/ada/${key}`, value)?.refused).toBe('gm-field/bad-value');
  });

  test('AD-PATH-01: somebody dies and is back', () => {
    const table = playActionDice(WARDEN);
    table.turn('character/ada/status', 'dead');
    expect(table.world.members.ann?.characterId).toBeNull();
    table.turn('character/ada/status', 'active');
    expect(table.world.members.ann?.characterId).toBe('ada');
  });

  test('AD-DICE-01: dice of a kind that nobody has are no field', () => {
    expect(playActionDice(WARDEN).turn('character/ada/ready/magic', '1')?.refused).toBe('gm-field/unknown');
  });
});
