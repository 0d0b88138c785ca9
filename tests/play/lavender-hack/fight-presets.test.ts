import { describe, expect, test } from 'vitest';
import { mainOnly } from '../../support/editions.ts';
import {
  ADA,
  BEN,
  CYD,
  type FightTable,
  type FightWish,
  fightTable,
  SETTLED,
  wolf,
} from '../../support/fight-table.ts';
import type { ScriptedRoll } from '../../support/scripted-dice.ts';
import type { CharacterWish } from '../../support/worlds.ts';

function tableOf(wish: FightWish = {}): FightTable {
  const settings = { foe_targets: 'auto', ...wish.settings };
  return fightTable({ characters: [ADA, BEN], foes: { wolf: wolf(), bear: wolf() }, ...wish, settings });
}

const STRIKE = ['do:melee:longsword', 'at:wolf', ...SETTLED];
const DEFEND = ['do:stand-back', ...SETTLED];

/** Nothing comes of what the two foes do. */
const HARMLESS: readonly ScriptedRoll[] = ['foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18'];
/** The same while Ada is exposed: she defends with two dice. */
const OPEN: readonly ScriptedRoll[] = [...HARMLESS.slice(0, 2), 'test d20 = 18', ...HARMLESS.slice(2)];

/** A veteran of the class with the feature, who is asked whatever nobody settled. */
const veteran = (one: CharacterWish, feature: string, pool = 0): CharacterWish => ({
  ...one,
  features: [feature],
  sheet: { ...one.sheet, pool },
});
const STRONG_BLOW: readonly ScriptedRoll[] = ['test d20 = 12', 'test d20 = 17'];
const SNIPER = veteran(BEN, 'precise-shot');

/** What each preset settles: the rolls of one round of one against the wolf (of 20 hit points) with it. */
const PRESET_ROWS: readonly {
  readonly preset: string;
  readonly kind: string;
  readonly who: CharacterWish;
  readonly act: readonly string[];
  readonly asked: readonly ScriptedRoll[];
  readonly settled: readonly ScriptedRoll[];
  readonly tells: Readonly<Record<string, unknown>>;
}[] = [
  {
    preset: 'gear-die:keep',
    kind: 'gear-die',
    who: ADA,
    act: ['do:melee:longsword', 'weak-cost:body-blow'],
    asked: ['test d20 = 12', 'test d20 = 5'],
    settled: [],
    tells: { fact: 'melee', degree: 'miss' },
  },
  {
    preset: 'gear-die:miss-to-weak',
    kind: 'gear-die',
    who: ADA,
    act: ['do:melee:longsword', 'weak-cost:body-blow'],
    asked: ['test d20 = 12', 'test d20 = 5'],
    settled: ['gear d8 = 4', 'damage d8 = 2'],
    tells: { fact: 'gear-added', was: 'miss', degree: 'weak' },
  },
  {
    preset: 'gear-die:add',
    kind: 'gear-die',
    who: ADA,
    act: ['do:melee:longsword', 'weak-cost:body-blow'],
    asked: ['test d20 = 12', 'test d20 = 13'],
    settled: ['gear d8 = 4', 'damage d8 = 2'],
    tells: { fact: 'gear-added', was: 'weak', degree: 'strong' },
  },
  {
    preset: 'weak-cost:exertion',
    kind: 'weak-cost',
    who: ADA,
    act: ['do:melee:longsword', 'gear-die:keep'],
    asked: ['test d20 = 12', 'test d20 = 10', 'damage d8 = 2'],
    settled: ['armour d6 = 4'],
    tells: { fact: 'weak-cost', cost: 'exertion', armourTo: 3 },
  },
  {
    preset: 'weak-cost:ammunition',
    kind: 'weak-cost',
    who: BEN,
    act: ['do:missile:longbow', 'gear-die:keep'],
    asked: ['test d20 = 12', 'test d20 = 10', 'test d20 = 11', 'damage d8 = 2'],
    settled: ['gear d8 = 4', 'gear d8 = 5'],
    tells: { fact: 'weak-cost', cost: 'ammunition' },
  },
  {
    preset: 'death-dice:all',
    kind: 'death-dice',
    who: veteran(ADA, 'tank', 2),
    act: ['do:melee:longsword', ...SETTLED],
    asked: STRONG_BLOW,
    settled: ['damage d8 = 2', 'death-dice d6 = 1', 'death-dice d6 = 1'],
    tells: { fact: 'damage', total: 4, poolLeft: 0 },
  },
  {
    preset: 'death-dice:none',
    kind: 'death-dice',
    who: veteran(ADA, 'tank', 2),
    act: ['do:melee:longsword', ...SETTLED],
    asked: STRONG_BLOW,
    settled: ['damage d8 = 2'],
    tells: { fact: 'damage', total: 2, poolLeft: 2 },
  },
  {
    preset: 'power-attack:yes',
    kind: 'power-attack',
    who: veteran(ADA, 'power-attack'),
    act: ['do:melee:longsword', ...SETTLED],
    asked: STRONG_BLOW,
    settled: ['gear d8 = 4', 'damage d8 = 2'],
    tells: { fact: 'damage', total: 6, power: 4 },
  },
  {
    preset: 'precise-shot:yes',
    kind: 'precise-shot',
    who: SNIPER,
    act: ['do:missile:longbow', ...SETTLED],

    asked: ['test d20 = 12', 'test d20 = 17', 'test d20 = 18'],
    settled: ['gear d8 = 3', 'gear d8 = 4', 'damage d8 = 2'],
    tells: { fact: 'damage', total: 6, power: 4 },
  },
  {
    preset: 'reagents:yes',
    kind: 'reagents',
    who: veteran(CYD, 'reagents'),
    act: ['do:cast:Magic Missile', ...SETTLED],
    asked: ['test d20 = 12', 'test d20 = 17'],
    settled: ['gear d8 = 4', 'working d6 = 2'],
    tells: { fact: 'working-effect', amount: 6 },
  },
  {
    preset: 'maneuver:push',
    kind: 'maneuver',
    who: veteran(ADA, 'combat-maneuver'),
    act: ['do:melee:longsword', ...SETTLED],
    asked: [...STRONG_BLOW, 'damage d8 = 2'],
    settled: [],
    tells: { fact: 'maneuver', maneuver: 'push' },
  },
];

describe('what was settled when it was declared', () => {
  test.each(PRESET_ROWS)(
    'LH-COMBAT-02: $preset settles its question',
    async ({ preset, who, act, asked, settled, tells }) => {
      const at = tableOf({ characters: [who], foes: { wolf: wolf({ hp: 20 }) } });
      await at.fight();
      // The foe does nothing, and no morale breaks.
      at.roll(...asked, ...settled);
      const isHurt = tells.degree !== 'miss';
      const sane: readonly ScriptedRoll[] = isHurt ? ['morale d6 = 1', 'morale d6 = 1'] : [];
      at.roll('foe-damage d6 = 1', 'test d20 = 18', ...sane);
      await at.declare('ann', ...act, 'at:wolf', preset);
      expect(at.open()).toEqual([]);
      at.allFell();
      expect(at.state().round).toBe(2);
      expect(at.facts()).toContainEqual(expect.objectContaining(tells));
    },
  );

  test.each(PRESET_ROWS)('LH-COMBAT-02: $kind is asked by who wants to be asked', async ({ kind, who, act, asked }) => {
    const at = tableOf({ characters: [who], foes: { wolf: wolf({ hp: 20 }) } });
    await at.fight();
    at.roll(...asked);
    const others = act.filter((id) => !id.startsWith(`${kind}:`));
    await at.declare('ann', ...others, 'at:wolf', `${kind}:ask`);
    at.allFell();
    expect(at.open()).toMatchObject([{ kind, audience: { who: 'one', userId: 'ann' } }]);
  });

  test.each([
    { preset: 'cleave:next', settled: ['test d20 = 3'], hits: ['The wolf', 'The bear'] },
    { preset: 'cleave:stop', settled: [], hits: ['The wolf'] },
  ] as const)('LH-STRONG-04: $preset settles whether a blow goes on', async ({ preset, settled, hits }) => {
    const at = tableOf({ characters: [veteran(ADA, 'cleave')], foes: { wolf: wolf({ hp: 1 }), bear: wolf() } });
    await at.fight();
    at.roll(...STRONG_BLOW, 'damage d8 = 2', ...settled, 'foe-damage d6 = 1', 'test d20 = 18');
    await at.declare('ann', ...STRIKE, preset);
    at.allFell();
    expect(at.told('melee').map(({ foeName }) => foeName)).toEqual(hits);
    expect(at.state().round).toBe(2);
  });

  test.each([
    { preset: 'defend:roll', rolls: ['test d20 = 17'] },
    { preset: 'defend:background', rolls: ['test d20 = 17', 'test d20 = 2'] },
  ] as const)('LH-DEFEND-01, LH-GEAR-05: $preset settles how they defend', async ({ preset, rolls }) => {
    const at = tableOf({ characters: [ADA], foes: { wolf: wolf() } });
    await at.fight();
    at.roll('foe-damage d6 = 1', ...rolls);
    await at.declare('ann', ...DEFEND, preset);
    at.allFell();
    expect(at.state().round).toBe(2);
  });

  mainOnly('LH1-TEST-05')(
    'LH-GEAR-05: a claimed background is for the attack: advantage, and a gear die for a weak success',
    async () => {
      const at = tableOf({ characters: [ADA], foes: { wolf: wolf() } });
      await at.fight();
      at.roll('test d20 = 12', 'test d20 = 3', 'test d20 = 10', 'gear d8 = 5', 'damage d8 = 2');
      at.roll('foe-damage d6 = 1', 'test d20 = 18', 'morale d6 = 1', 'morale d6 = 1');
      await at.declare('ann', ...STRIKE, 'claim:yes');
      at.allFell();
      expect(at.told('background-price')).toHaveLength(1);
    },
  );

  test('LH-COMBAT-02: act, target and answers carry over to the next round', async () => {
    const at = tableOf({ characters: [ADA, BEN] });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare(
      'ann',
      'do:melee:longsword',
      'at:bear',
      'gear-die:add',
      'weak-cost:exposed',
      'claim:yes',
      'defend:background',
    );
    at.roll('test d20 = 3', 'test d20 = 2', 'gear d8 = 1', 'foe-damage d6 = 1', 'test d20 = 17', 'test d20 = 2');
    at.roll('foe-damage d6 = 1', 'test d20 = 18');
    await at.declare('bob', ...DEFEND);
    at.allFell();
    expect(at.state().round).toBe(2);
    expect(['do', 'at', 'gear-die', 'weak-cost', 'claim', 'defend'].map((part) => at.usual('ann', part))).toEqual([
      ...['do:melee:longsword', 'at:bear', 'gear-die:add', 'weak-cost:exposed', 'claim:yes', 'defend:background'],
    ]);
  });

  test('LH-COMBAT-02: what carries over is only what is still possible', async () => {
    const at = tableOf({ characters: [ADA, BEN], foes: { wolf: wolf({ hp: 2 }), bear: wolf() } });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', ...STRIKE, 'weak-cost:exertion');
    at.roll('test d20 = 17', 'damage d8 = 2', 'foe-damage d6 = 1', 'test d20 = 17');
    await at.declare('bob', ...DEFEND);
    expect(at.usual('ann', 'at', 'do:melee:longsword')).toBe('at:bear');
    at.change((world) => {
      delete world.items.longsword;
    });
    expect(at.usual('ann', 'do')).toBe('do:melee:greatsword');
  });

  test('LH-PBP-02: a standing order is there already in the first round, and what was declared goes before it', async () => {
    const at = tableOf({ characters: [ADA, BEN] });
    await at.done(at.play.setOrder(at.deed('ann'), 'weak-cost', 'exposed'));
    await at.done(at.play.setOrder(at.deed('ann'), 'gear-die', 'miss-to-weak'));
    await at.fight();
    expect(at.usual('ann', 'weak-cost')).toBe('weak-cost:exposed');
    expect(at.usual('ann', 'gear-die')).toBe('gear-die:miss-to-weak');
    expect(at.usual('bob', 'weak-cost')).toBe('weak-cost:ask');
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:melee:longsword', 'at:wolf', 'weak-cost:body-blow');
    at.roll('test d20 = 10', 'damage d8 = 2', ...HARMLESS, 'morale d6 = 1', 'morale d6 = 1');
    await at.declare('bob', ...DEFEND);
    at.allFell();
    expect(at.told('weak-cost')).toMatchObject([{ cost: 'body-blow' }]);
    expect(at.usual('ann', 'weak-cost')).toBe('weak-cost:body-blow');
  });

  test('LH-MELEE-03: a cost that cannot be paid any more gives way to a body blow; nobody is asked', async () => {
    const at = tableOf({
      characters: [ADA, BEN],
      conditions: [{ kind: 'exposed', characterId: 'ada' }],
    });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:melee:longsword', 'at:wolf', 'gear-die:keep', 'weak-cost:exposed');
    at.roll('test d20 = 10', 'damage d8 = 4', ...OPEN, 'morale d6 = 1', 'morale d6 = 1');
    await at.declare('bob', ...DEFEND);
    at.allFell();
    expect(at.open()).toEqual([]);
    expect(at.told('weak-cost')).toMatchObject([{ cost: 'body-blow' }]);
  });
});

describe('what is there already in the next round (LH-COMBAT-02)', () => {
  const swords = (wish: Partial<FightWish> = {}) =>
    tableOf({ characters: [ADA, { name: 'Dor', class: 'strong', gear: ['Mace'] }], ...wish });

  test('LH-COMBAT-02: who reaches nobody is offered to move in first', async () => {
    const at = swords({ foes: { wolf: wolf({ distance: 'far' }) } });
    await at.fight();
    expect(at.usual('ann', 'do')).toBe('do:advance');
    expect(at.usual('ann', 'at')).toBe('at:wolf');
  });

  test('LH-COMBAT-02: “stand back” of who could reach nobody is not kept once somebody is there', async () => {
    const at = swords({ foes: { wolf: wolf({ distance: 'far' }) } });
    await at.fight();
    await at.declare('ann', ...DEFEND);
    await at.declare('bob', ...DEFEND);
    at.change((world) => {
      for (const foe of Object.values(world.foes)) foe.data.distance = 'close';
    });
    expect(at.state().round).toBe(2);
    expect(at.usual('ann', 'do')).toBe('do:melee:greatsword');
  });

  test('LH-COMBAT-02: “stand back” of who might have struck is kept', async () => {
    const at = tableOf({ foes: { wolf: wolf() } });
    await at.fight();
    await at.declare('ann', ...DEFEND);
    at.roll('foe-damage d6 = 1', 'test d20 = 17');
    await at.declare('bob', ...DEFEND);
    expect(at.usual('ann', 'do')).toBe('do:stand-back');
  });
});
