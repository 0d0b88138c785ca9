import { describe, expect, test } from 'vitest';
import { playActionDice, type Wish } from '../../../support/action-dice.ts';

const SHIELD = { shield: { kind: 'shield', worn: true } } as const;
const MAIL = { mail: { kind: 'armour', worn: true, defence: 12 } } as const;
const WARDENS = ['warden A', 'warden B'] as const;

function attacked(wish: Partial<Wish> & { gear?: NonNullable<NonNullable<Wish['characters']>[number]['gear']> } = {}) {
  const { gear = { ...SHIELD, ...MAIL }, ...more } = wish;
  return playActionDice({
    by: 'ann',
    characters: [{ bonuses: { con: 2 }, templates: WARDENS, gear }],
    foes: { ghoul: { bonus: 4, deals: 2 } },
    ...more,
  });
}

describe('a foe attacks', () => {
  test('AD-V15, AD-FIGHT-03: a block before the roll adds its highest die', () => {
    const table = attacked();
    table.act('defend', { characterId: 'ada', with: 'before:2' }, 'block d6 = 2', 'block d6 = 5', 'defence d20 = 8');
    expect(table.fact('foe-strikes')).toMatchObject({
      roller: 'player',
      block: 5,
      bonus: 7,
      total: 15,
      target: 14,
      outcome: 'avoided',
      wounds: 0,
    });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(1);
  });

  test('AD-V16, AD-FIGHT-03: a block after the roll adds the number of dice, as many as it takes', () => {
    const table = attacked({ gear: SHIELD });
    table.act('defend', { characterId: 'ada', with: 'hit:2' }, 'defence d20 = 12', 'block d6 = 4', 'block d6 = 2');
    expect(table.fact('foe-strikes')).toMatchObject({ total: 13, target: 14, outcome: 'open' });
    expect(table.fact('blocked')).toMatchObject({ name: 'Ada', forName: 'Ada', dice: 2 });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(1);
    expect(table.world.characters.ada?.sheet.injuries).toEqual([]);
  });

  test('AD-FIGHT-03: dice that would not be enough are kept', () => {
    const table = attacked({ gear: SHIELD });
    table.act(
      'defend',
      { characterId: 'ada', with: 'hit:2', damage: 1 },
      ...(['defence d20 = 11', 'injury d12 = 3', 'scar d4 = 2'] as const),
    );
    expect(table.fact('foe-strikes')).toMatchObject({ outcome: 'hit', wounds: 1 });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(2);
  });

  test('AD-V31, AD-D-18, AD-INJ-01: a roll for each wound, counting as they go', () => {
    const table = attacked({ gear: {} });
    table.act(
      'defend',
      { characterId: 'ada' },
      ...(['defence d20 = 2', 'injury d12 = 9', 'extremity d6 = 3', 'injury d12 = 6', 'location d8 = 2'] as const),
    );
    const injuries = table.world.characters.ada?.sheet.injuries ?? [];
    expect(injuries.map(({ kind, value }) => [kind, value])).toEqual([
      ['lost-extremity', 7],
      ['flesh-wound', 5],
    ]);
  });

  test('AD-D-07: where foes roll, they have to beat the armour’s defence, and the odds are the same', () => {
    const table = attacked({ settings: { facing: 'foe_rolls' } });
    table.act('defend', { characterId: 'ada' }, 'attack d20 = 8');
    expect(table.fact('foe-strikes')).toMatchObject({
      roller: 'foe',
      bonus: 4,
      total: 12,
      target: 12,
      outcome: 'avoided',
    });
    table.act('defend', { characterId: 'ada', with: 'hit:1' }, 'attack d20 = 9', 'block d6 = 1');
    expect(table.fact('foe-strikes')).toMatchObject({ total: 13, target: 12, outcome: 'open' });
    expect(table.fact('blocked')).toMatchObject({ dice: 1 });
  });

  test.each([
    [{}, 12, 'open', 2],
    [{ attack_must: 'meet' }, 12, 'open', 1],
  ] as const)('AD-D-07: with %j who rolls %i has that to make up for', (settings, face, outcome, dice) => {
    const table = attacked({ gear: SHIELD, settings });
    const rolls = dice === 2 ? (['block d6 = 1', 'block d6 = 2'] as const) : (['block d6 = 1'] as const);
    table.act('defend', { characterId: 'ada', with: 'hit:2' }, `defence d20 = ${face}`, ...rolls);
    expect(table.fact('foe-strikes')).toMatchObject({ outcome });
    expect(table.fact('blocked')).toMatchObject({ dice });
  });

  test('AD-ARM-01, AD-G-05: without armour the bonus is 1; a broken strap takes 1', () => {
    const bare = attacked({ gear: {} });
    bare.act('defend', { characterId: 'ada' }, 'defence d20 = 14');
    expect(bare.fact('foe-strikes')).toMatchObject({ bonus: 1, total: 15, outcome: 'avoided' });
    const plate = attacked({ gear: { plate: { kind: 'armour', worn: true, defence: 16, brokenStrap: true } } });
    plate.act('defend', { characterId: 'ada' }, 'defence d20 = 14');
    expect(plate.fact('foe-strikes')).toMatchObject({ bonus: 5 });
  });

  test('AD-FIGHT-03: no block without a shield, nor with more dice than are ready', () => {
    expect(attacked({ gear: MAIL }).refused('defend', { characterId: 'ada', with: 'before:1' })).toEqual({
      refused: 'block/no-shield',
      detail: { name: 'Ada' },
    });
    expect(attacked().refused('defend', { characterId: 'ada', with: 'hit:3' })).toMatchObject({
      refused: 'dice/not-so-many',
    });
  });
});
