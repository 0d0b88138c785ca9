import { expect, test } from 'vitest';
import { ADA, BEN, type FightTable, type FightWish, fightTable, SETTLED, wolf } from '../../support/fight-table.ts';
import { GM } from '../../support/worlds.ts';

/** Ada and Ben against one wolf, unless wished otherwise; the foes pick for themselves. */
function tableOf(wish: FightWish = {}): FightTable {
  const settings = { foe_targets: 'auto', ...wish.settings };
  return fightTable({ characters: [ADA, BEN], foes: { wolf: wolf() }, ...wish, settings });
}

const STRIKE = ['do:melee:longsword', 'at:wolf', ...SETTLED];
const SHOOT = ['do:missile:longbow', 'at:wolf', ...SETTLED];
const DEFEND = ['do:stand-back', ...SETTLED];

test('LH-COMBAT-01: declared by all, then quick actions, foes, slow actions, morale, and all declare again', async () => {
  const at = tableOf({ settings: { foe_targets: 'gm' } });
  await at.fight();
  expect(at.state()).toMatchObject({ round: 1, phase: 'declare', gmUserId: GM });
  expect(Object.keys(at.round().seats)).toEqual(['ann', 'bob', GM]);
  const card = at.round().cardId;
  at.roll('test d20 = 12');
  await at.declare('ann', ...STRIKE);
  at.roll('test d20 = 2');
  await at.declare('bob', ...SHOOT);
  expect(at.tale()).toEqual([]);
  at.roll('test d20 = 10', 'damage d8 = 4');
  at.roll('foe-damage d6 = 3', 'test d20 = 11', 'armour d6 = 4');
  at.roll('test d20 = 14', 'test d20 = 9', 'damage d8 = 1');
  at.roll('morale d6 = 2', 'morale d6 = 3');
  await at.declare(GM);
  at.allFell();
  expect(at.tale()).toEqual([
    'quick 1',
    'Ada is quick: test',
    'Ada at The wolf: melee weak',
    'Ada pays body-blow',
    'The wolf takes 3',
    'enemy 1',
    'The wolf at Ada: 3',
    'Ada defends: weak, 0 of 3',
    'slow 1',
    'Ben is slow: test',
    'Ben at The wolf: missile weak',
    'Ben pays body-blow',
    'The wolf takes 0',
    'morale 1',
    'morale of The wolf: one-hit',
  ]);
  expect(at.state()).toMatchObject({ round: 2, phase: 'declare', open: [], targets: {} });
  expect(at.round().cardId).toBe(card);
});

test('LH-COMBAT-01: the dice are of whose character or foe it is, whoever handed in last', async () => {
  const at = tableOf();
  await at.fight();
  at.roll('test d20 = 12');
  await at.declare('ann', ...STRIKE);
  at.roll('test d20 = 12', 'test d20 = 3', 'test d20 = 3', 'test d20 = 2', 'foe-damage d6 = 1', 'test d20 = 17');
  await at.declare('bob', ...SHOOT);
  const rollers = at.entries.flatMap(({ dice }) => dice.map(({ roller, purpose }) => `${roller} ${purpose}`));
  // Ben's arrow goes at somebody in reach: two dice.
  expect(rollers).toEqual([
    ...['ann test', 'bob test', 'ann test', 'bob test', 'bob test', 'gm foe-damage', 'ann test'],
  ]);
});

test('LH-COMBAT-02: who stands back rolls no initiative, does nothing and still defends', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...DEFEND);
  at.roll('foe-damage d6 = 5', 'test d20 = 17');
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(at.tale()).toEqual(['enemy 1', 'The wolf at Ada: 5', 'Ada defends: strong, 0 of 5']);
  expect(at.state().round).toBe(2);
});

test('LH-COMBAT-02: something else and an advance are done in their phase, and cost nothing', async () => {
  const at = tableOf({ foes: { wolf: wolf({ distance: 'far' }) } });
  await at.fight();
  expect(at.offered('ann', 'do')).toEqual(['do:advance', 'do:stand-back', 'do:flee', 'do:other']);
  at.roll('test d20 = 12');
  await at.declare('ann', 'do:advance', 'at:wolf');
  at.roll('test d20 = 12');
  at.roll('foe-damage d6 = 1', 'test d20 = 17');
  await at.declare('bob', 'do:other');
  expect(at.tale()).toEqual([
    'quick 1',
    'Ada is quick: test',
    'Ada: advance',
    'The wolf from far to near',
    'Ben is quick: test',
    'Ben: other',
    'enemy 1',
    'The wolf from near to close',
    'The wolf at Ada: 1',
    'Ada defends: strong, 0 of 1',
  ]);
});

test('LH-COMBAT-02: only what reaches somebody is offered, the biggest die first', async () => {
  const at = tableOf({
    characters: [{ ...BEN, gear: ['Leather Armor', 'Shortbow', 'Longbow', 'Dagger', 'Longsword'] }],
    foes: { wolf: wolf({ distance: 'far' }), bear: wolf({ distance: 'near' }) },
  });
  await at.fight();
  expect(at.offered('ann', 'do')).toEqual([
    ...['do:melee:longsword', 'do:melee:dagger', 'do:missile:longbow', 'do:missile:shortbow', 'do:melee:unarmed'],
    ...['do:advance', 'do:stand-back', 'do:flee', 'do:other'],
  ]);
  expect(at.offered('ann', 'at', 'do:melee:dagger')).toEqual(['at:bear']);
  expect(at.offered('ann', 'at', 'do:missile:shortbow')).toEqual(['at:bear']);
  expect(at.offered('ann', 'at', 'do:missile:longbow')).toEqual(['at:wolf', 'at:bear']);
});

test('LH-COMBAT-03: initiative falls once a round, at the first confirmation, and stays when the plan changes', async () => {
  const at = tableOf();
  await at.fight();
  await at.done(
    at.play.submit(at.deed('ann'), at.round().id, { answer: STRIKE, draft: true, source: null, forUserId: null }),
  );
  expect(at.state().fighters.ada?.initiative).toBeNull();
  at.roll('test d20 = 12');
  await at.declare('ann', ...STRIKE);
  expect(at.state().fighters.ada).toMatchObject({ initiative: 'quick', initiativeTotal: 12 });
  await at.declare('ann', ...DEFEND);
  await at.declare('ann', ...STRIKE);
  at.allFell();
  at.roll('test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 17');
  await at.declare('bob', ...DEFEND);
  expect(at.tale().slice(0, 3)).toEqual(['quick 1', 'Ada is quick: test', 'Ada at The wolf: melee miss']);
  expect(at.state().fighters.ada).toMatchObject({ initiative: null, initiativeTotal: null });
  at.roll('test d20 = 3');
  await at.declare('ann', ...STRIKE);
  expect(at.state().fighters.ada).toMatchObject({ initiative: 'slow', initiativeTotal: 3 });
});

test('LH-COMBAT-03: once for the whole fight, where the campaign has it so', async () => {
  const at = tableOf({ settings: { initiative: 'once_per_combat' } });
  await at.fight();
  at.roll('test d20 = 12');
  await at.declare('ann', ...STRIKE);
  at.roll('test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 17');
  await at.declare('bob', ...DEFEND);
  expect(at.state()).toMatchObject({ round: 2, fighters: { ada: { initiative: 'quick' } } });
  await at.declare('ann', ...STRIKE);
  at.roll('test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 17');
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(at.tale()).toContain('Ada is quick: test');
  expect(at.state().round).toBe(3);
});

test('LH-COMBAT-03, LH-GEAR-01: the gear die lifts an initiative that failed, if so declared', async () => {
  const at = tableOf({ characters: [BEN] });
  await at.fight();
  at.roll('test d20 = 4', 'gear d8 = 5', 'gear d8 = 4');
  at.roll('test d20 = 3', 'test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 18');
  await at.declare('ann', ...SHOOT, 'initiative:add');
  at.allFell();
  expect(at.tale()[1]).toBe('Ben is quick: test');
});

test('LH-EQUIP-04, LH-COMBAT-03: a slow weapon acts slow and rolls no initiative', async () => {
  const at = tableOf({ characters: [ADA] });
  await at.fight();
  at.roll('foe-damage d6 = 1', 'test d20 = 17', 'test d20 = 3');
  await at.declare('ann', 'do:melee:greatsword', ...SETTLED);
  at.allFell();
  expect(at.tale()).toEqual([
    ...['enemy 1', 'The wolf at Ada: 1', 'Ada defends: strong, 0 of 1'],
    ...['slow 1', 'Ada is slow: slow-weapon', 'Ada at The wolf: melee miss'],
  ]);
});

test('LH-EQUIP-04: who was quick and takes up a slow weapon is slow; with another again, quick as rolled', async () => {
  const at = tableOf({ characters: [ADA, BEN] });
  await at.fight();
  at.roll('test d20 = 12');
  await at.declare('ann', ...STRIKE);
  await at.declare('ann', 'do:melee:greatsword', ...SETTLED);
  at.roll('foe-damage d6 = 1', 'test d20 = 17', 'test d20 = 3');
  await at.declare('bob', ...DEFEND);
  expect(at.tale()).toContain('Ada is slow: slow-weapon');
  at.roll('test d20 = 12');
  await at.declare('ann', ...STRIKE);
  await at.declare('ann', 'do:melee:greatsword', ...SETTLED);
  await at.declare('ann', ...STRIKE);
  at.roll('test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 17');
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(at.tale()).toContain('Ada is quick: test');
});

test('LH-ENC-04: a surprised party acts slow in round 1 and rolls no initiative', async () => {
  const at = tableOf();
  await at.fight('party');
  await at.declare('ann', ...STRIKE);
  at.roll('foe-damage d6 = 1', 'test d20 = 17', 'test d20 = 3', 'test d20 = 2', 'test d20 = 3');
  await at.declare('bob', ...SHOOT);
  at.allFell();
  expect(at.tale()).toEqual([
    ...['enemy 1', 'The wolf at Ada: 1', 'Ada defends: strong, 0 of 1', 'slow 1'],
    ...[
      'Ada is slow: surprised',
      'Ada at The wolf: melee miss',
      'Ben is slow: surprised',
      'Ben at The wolf: missile miss',
    ],
  ]);
  at.roll('test d20 = 12');
  await at.declare('ann', ...STRIKE);
  at.allFell();
  expect(at.state().fighters.ada?.initiative).toBe('quick');
});

test('LH-ENC-04, LH-DEFT-01: surprised foes do nothing in round 1 and are open to a sneak attack; not in round 2', async () => {
  const at = tableOf({ characters: [BEN] });
  await at.fight('foes');
  at.roll('test d20 = 12', 'test d20 = 4', 'test d20 = 10', 'damage d4 = 2', 'damage d4 = 3');
  at.roll('morale d6 = 2', 'morale d6 = 3');
  await at.declare('ann', 'do:melee:dagger', 'at:wolf', ...SETTLED);
  at.allFell();
  expect(at.tale()).toEqual([
    ...['quick 1', 'Ben is quick: test', 'Ben at The wolf: melee weak', 'Ben pays body-blow', 'The wolf takes 4'],
    ...['enemy 1', 'The wolf waits: surprised', 'morale 1', 'morale of The wolf: one-hit'],
  ]);
  at.roll('test d20 = 12', 'test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 18');
  await at.declare('ann', 'do:melee:dagger', 'at:wolf', ...SETTLED);
  at.allFell();
  expect(at.tale()).toContain('The wolf at Ben: 1');
});

test('LH-COMBAT-01: the fight is won when the last foe falls; who had yet to act does not', async () => {
  const at = tableOf({ foes: { wolf: wolf({ hp: 2 }) } });
  await at.fight();
  at.roll('test d20 = 12');
  await at.declare('ann', ...STRIKE);
  at.roll('test d20 = 2', 'test d20 = 18', 'damage d8 = 4');
  await at.declare('bob', ...SHOOT);
  at.allFell();
  expect(at.tale()).toEqual([
    ...['quick 1', 'Ada is quick: test', 'Ada at The wolf: melee strong', 'The wolf takes 4, down', 'over: won'],
  ]);
  expect(at.world()).toMatchObject({ foes: {}, rounds: {}, prompts: {}, party: { state: { fight: null } } });
});
