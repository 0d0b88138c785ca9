import { describe, expect, test } from 'vitest';
import { ADA, BEN, type FightTable, type FightWish, fightTable, SETTLED, wolf } from '../../support/fight-table.ts';

const SHOOT = ['do:missile:longbow', 'at:wolf', ...SETTLED] as const;
const DEFEND = ['do:stand-back', ...SETTLED] as const;
const HARMLESS = ['foe-damage d6 = 1', 'test d20 = 18'] as const;
const STEADY = ['morale d6 = 1', 'morale d6 = 1'] as const;
const QUICK = 'test d20 = 15';

function tableOf(wish: FightWish): FightTable {
  return fightTable({ foes: { wolf: wolf() }, ...wish, settings: { foe_targets: 'auto' } });
}

const bandOf = (at: FightTable) => at.world().foes.wolf?.data.distance;

describe('a step besides the action', () => {
  test('LH-EQUIP-06 LH-ENC-07: who steps back from a foe after them is struck at once, then shoots unhindered', async () => {
    const at = tableOf({ characters: [BEN] });
    await at.fight();
    at.roll(QUICK, ...HARMLESS, 'test d20 = 18', 'damage d8 = 3', ...HARMLESS, ...STEADY);
    await at.declare('ann', ...SHOOT, 'move:back:wolf');
    at.allFell();
    expect(at.told('steps')).toMatchObject([{ rule: 'LH-EQUIP-06', name: 'Ben', from: 'close', to: 'near' }]);
    expect(at.told('foe-attack')).toMatchObject([{ free: true }, { free: false }]);
    expect(at.told('missile')).toMatchObject([{ distance: 'near' }]);
    // It has come after them.
    expect([bandOf(at), at.usual('ann', 'move', ...SHOOT)]).toEqual(['close', 'move:stay']);
  });

  test('LH-EQUIP-06 LH-ENC-07: a foe that goes for somebody else lets them step back', async () => {
    const at = tableOf({ characters: [ADA, BEN] });
    await at.fight();
    at.roll(QUICK, 'test d20 = 18', 'damage d8 = 3', ...HARMLESS, ...STEADY);
    await at.declare('ann', ...DEFEND);
    await at.declare('bob', ...SHOOT, 'move:back:wolf');
    at.allFell();
    expect(at.told('foe-attack')).toMatchObject([{ name: 'Ada', free: false }]);
  });

  test('LH-EQUIP-06: who goes down to that blow does not shoot', async () => {
    const at = tableOf({ characters: [{ ...BEN, sheet: { hp: 2 } }] });
    await at.fight();
    at.roll(QUICK, 'foe-damage d6 = 6', 'test d20 = 3', 'test d20 = 12');
    await at.declare('ann', ...SHOOT, 'move:back:wolf');
    expect(at.told('missile')).toEqual([]);
    expect(at.told('steps')).toEqual([]);
  });

  test('LH-EQUIP-06: a shot takes the step nearer that it needs', async () => {
    const far = { wolf: wolf({ distance: 'far', range: 'long' }) } as const;
    const at = tableOf({ characters: [{ ...BEN, gear: ['Shortbow'] }], foes: far });
    await at.fight();
    expect(at.usual('ann', 'do')).toBe('do:missile:shortbow');
    at.roll(QUICK, 'test d20 = 18', 'damage d6 = 3', ...HARMLESS, ...STEADY);
    await at.declare('ann', 'do:missile:shortbow', 'at:wolf', ...SETTLED);
    at.allFell();
    expect([bandOf(at), at.told('steps')]).toMatchObject(['near', [{ from: 'far', to: 'near' }]]);
    // Who steps back as well is too far away to shoot.
    const back = ['do:missile:shortbow', 'move:back:wolf'] as const;
    expect([at.offered('ann', 'at', ...back), at.offered('ann', 'at', back[0])]).toEqual([[], ['at:wolf']]);
  });

  test('LH-EQUIP-10: a blade is thrown when that is declared, and never by itself', async () => {
    const near = { wolf: wolf({ distance: 'near', range: 'long' }) } as const;
    const at = tableOf({ characters: [{ ...ADA, gear: ['Dagger'] }], foes: near });
    await at.fight();
    expect([at.usual('ann', 'do'), at.offered('ann', 'do')[1]]).toEqual(['do:melee:dagger', 'do:missile:dagger']);
    at.roll(QUICK, 'test d20 = 18', 'damage d4 = 3', ...HARMLESS, ...STEADY);
    await at.declare('ann', 'do:missile:dagger', 'at:wolf', ...SETTLED);
    at.allFell();
    expect(at.told('thrown')).toMatchObject([{ item: 'Dagger' }]);
    expect(at.offered('ann', 'do')).not.toContain('do:missile:dagger');
  });

  test('LH-EQUIP-06: movement is a part of a blow, and nobody steps who only defends', async () => {
    const at = tableOf({ characters: [ADA], foes: { wolf: wolf({ distance: 'near' }) } });
    await at.fight();
    for (const act of ['do:melee:longsword', 'do:stand-back', 'do:advance', 'do:flee'])
      expect(at.offered('ann', 'move', act), act).toEqual([]);
    expect(at.offered('ann', 'move', 'do:other')).toEqual(['move:stay', 'move:back:wolf', 'move:in:wolf']);
    at.roll(QUICK, ...HARMLESS);
    await at.declare('ann', 'do:other', 'move:in:wolf', ...SETTLED);
    expect(at.told('steps')).toMatchObject([{ from: 'near', to: 'close' }]);
  });
});
