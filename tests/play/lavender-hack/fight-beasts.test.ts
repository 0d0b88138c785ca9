import { describe, expect, test } from 'vitest';
import { type FightTable, fightTable, wolf } from '../../support/fight-table.ts';

const BITE = ['do:beast:deathcat', 'at:wolf'] as const;
const DEFENDED = ['foe-damage d6 = 1', 'test d20 = 18'] as const;
/** Quick. */
const QUICK = 'test d20 = 15';
const STEADY = ['morale d6 = 1', 'morale d6 = 1'] as const;

function withCat(hp = 9, more = {}): FightTable {
  const cat = { name: 'Deathcat', ...more };
  const settings = { foe_targets: 'auto' } as const;
  return fightTable({ characters: [{ class: 'weird', gear: [cat] }], foes: { wolf: wolf({ hp }) }, settings });
}

const catIn = (at: FightTable) => at.world().items.deathcat;
const wolfIn = (at: FightTable) => at.world().foes.wolf?.data;

describe('an animal that fights', () => {
  test.each([
    ['critical, twice the bite, armour ignored', 'test d20 = 20', 6, 3],
    ['strong, armour ignored', 'test d20 = 18', 3, 6],
  ] as const)('LH-EQUIP-08: it bites at its owner’s word: %s', async (_, test, damage, left) => {
    const at = withCat();
    await at.fight();
    at.roll(QUICK, test, 'bite d4 = 3', ...DEFENDED, ...STEADY);
    await at.declare('ann', ...BITE);
    at.allFell();
    expect(at.told('beast-bites')).toMatchObject([
      { rule: 'LH-EQUIP-08', item: 'Deathcat', foeName: 'The wolf', damage },
    ]);
    expect([wolfIn(at)?.hp, catIn(at)?.data.hp]).toEqual([left, undefined]);
  });

  test('LH-EQUIP-08: a weak test: the armour is taken off, and the foe hurts it', async () => {
    const at = withCat();
    await at.fight();
    at.roll(QUICK, 'test d20 = 12', 'bite d4 = 3', 'foe-damage d6 = 3', ...DEFENDED, ...STEADY);
    await at.declare('ann', ...BITE);
    at.allFell();
    expect(at.told('beast-hurt')).toMatchObject([{ name: 'Ada', damage: 3, hp: 1, hpMax: 4 }]);
    expect([wolfIn(at)?.hp, catIn(at)?.data.hp]).toEqual([7, 1]);
  });

  test('LH-EQUIP-08: who falls to the bite does not strike back', async () => {
    const at = withCat(2);
    await at.fight();
    at.roll(QUICK, 'test d20 = 12', 'bite d4 = 3');
    await at.declare('ann', ...BITE);
    at.allFell();
    expect([at.told('fight-ends'), catIn(at)?.data.hp]).toMatchObject([[{ outcome: 'won' }], undefined]);
  });

  test('LH-EQUIP-08: without hit points it is dead, and gone', async () => {
    const at = withCat(9, { hp: 2 });
    await at.fight();
    at.roll(QUICK, 'test d20 = 1', 'foe-damage d6 = 2', ...DEFENDED);
    await at.declare('ann', ...BITE);
    at.allFell();
    expect(at.told('beast-hurt')).toMatchObject([{ hp: 0 }]);
    expect(catIn(at)).toBeUndefined();
    expect(at.offered('ann', 'do')).not.toContain('do:beast:deathcat');
  });

  test('LH-EQUIP-08: a horse does not bite, and nothing bites who is far', async () => {
    const far = { wolf: wolf({ distance: 'far' }) } as const;
    const at = fightTable({ characters: [{ class: 'weird', gear: ['Deathcat', 'Riding Horse'] }], foes: far });
    await at.fight();
    expect(at.offered('ann', 'do').filter((id) => id.startsWith('do:beast'))).toEqual([]);
    at.change((world) => {
      if (world.foes.wolf !== undefined) world.foes.wolf.data.distance = 'near';
    });
    expect(at.offered('ann', 'do').filter((id) => id.startsWith('do:beast'))).toEqual(['do:beast:deathcat']);
  });
});
