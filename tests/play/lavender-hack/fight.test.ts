import { expect, test } from 'vitest';
import { HOUR } from '../../../src/rules/engine/time.ts';
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
  expect(at.asked()).toEqual(['ann', 'bob', GM]);
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
  expect(at.open()).toMatchObject([
    { kind: 'deed', audience: { who: 'gm' }, form: { options: [{ id: 'works' }, { id: 'fails' }] } },
  ]);
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

test('LH-COMBAT-02: something else takes a thing and a sentence; the game master rules on it, and the round goes on', async () => {
  const at = tableOf({ characters: [{ ...BEN, gear: ['Dagger', 'Jar of Dried Roots'] }] });
  await at.fight();
  const [dagger, jar] = ['with:dagger', 'with:jar of dried roots'];
  expect(at.offered('ann', 'with', 'do:other')).toEqual(['with:none', dagger, jar]);
  expect(at.usual('ann', 'with', 'do:other')).toBe('with:none');
  at.roll('test d20 = 12', 'foe-damage d6 = 1', 'test d20 = 18');
  const answer = ['do:other', `${jar}`, ...SETTLED];
  await at.done(
    at.play.submit(at.deed('ann'), at.round().id, {
      answer,
      words: 'I throw the roots to the wolf.',
      draft: false,
      source: null,
      forUserId: null,
    }),
  );
  at.allFell();
  expect(at.state().round).toBe(2);
  expect(at.open()).toMatchObject([
    {
      kind: 'deed',
      rule: 'LH-COMBAT-02',
      fallback: 'works',
      terms: { name: 'Ben', said: 'I throw the roots to the wolf.', item: 'Jar of Dried Roots' },
    },
  ]);
  await at.answer(GM, 'deed', 'used');
  expect(at.told('deed-ruled')).toMatchObject([{ name: 'Ben', how: 'used', item: 'Jar of Dried Roots' }]);
  expect(Object.values(at.world().items).map(({ name }) => name)).toEqual(['Dagger']);
  expect(at.state().round).toBe(2);
});

test('LH-COMBAT-02: only what reaches somebody is offered, the biggest die first', async () => {
  const at = tableOf({
    characters: [{ ...BEN, gear: ['Leather Armor', 'Shortbow', 'Longbow', 'Dagger', 'Longsword'] }],
    foes: { wolf: wolf({ distance: 'far' }), bear: wolf({ distance: 'near' }) },
  });
  await at.fight();
  expect(at.offered('ann', 'do')).toEqual([
    ...['do:melee:longsword', 'do:melee:dagger', 'do:missile:longbow', 'do:missile:shortbow'],
    ...['do:missile:dagger', 'do:melee:unarmed'],
    ...['do:advance', 'do:stand-back', 'do:flee', 'do:other'],
  ]);
  expect(at.offered('ann', 'at', 'do:melee:dagger')).toEqual(['at:bear']);
  expect(at.offered('ann', 'at', 'do:missile:shortbow')).toEqual(['at:wolf', 'at:bear']);
  expect(at.offered('ann', 'at', 'do:missile:shortbow', 'move:in:bear')).toEqual(['at:bear']);
  expect(at.offered('ann', 'at', 'do:missile:longbow')).toEqual(['at:wolf', 'at:bear']);
});

test('LH-COMBAT-03: initiative falls when all have declared; who changes their mind before does not know how quick they are', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...STRIKE);
  await at.declare('ann', ...DEFEND);
  await at.declare('ann', ...STRIKE);
  expect(at.entries.flatMap(({ dice }) => dice)).toEqual([]);
  expect(at.state().combatants.ada).toMatchObject({ initiative: null, initiativeTotal: null });
  at.roll('test d20 = 12', 'test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 17');
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(at.tale().slice(0, 3)).toEqual(['quick 1', 'Ada is quick: test', 'Ada at The wolf: melee miss']);
  expect(at.told('initiative')).toMatchObject([{ name: 'Ada', total: 12 }]);
  expect(at.state().combatants.ada).toMatchObject({ initiative: null, initiativeTotal: null });
});

test('LH-COMBAT-03: once for the whole fight, where the campaign has it so', async () => {
  const at = tableOf({ settings: { initiative: 'once_per_combat' } });
  await at.fight();
  at.roll('test d20 = 12');
  await at.declare('ann', ...STRIKE);
  at.roll('test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 17');
  await at.declare('bob', ...DEFEND);
  expect(at.state()).toMatchObject({ round: 2, combatants: { ada: { initiative: 'quick' } } });
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

test('LH-GEAR-03, LH-COMBAT-03: a broken gear die rolls its save for an initiative that failed', async () => {
  const at = tableOf({ characters: [BEN], dice: { gear: 20 } });
  await at.fight();
  expect(at.offered('ann', 'initiative', ...SHOOT)).toEqual(['initiative:keep', 'initiative:add']);
  // 4 + 2 is a failure; a save of 12 is worth 3, and with the advantage of the Deft it falls twice.
  at.roll('test d20 = 4', 'gear d20 = 12', 'gear d20 = 5');
  at.roll('test d20 = 3', 'test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 18');
  await at.declare('ann', ...SHOOT, 'initiative:add');
  at.allFell();
  expect(at.told('save')).toMatchObject([{ dieId: 'gear', why: 'gear-die', value: 3 }]);
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
  at.roll('test d20 = 12', 'test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 17');
  await at.declare('ann', ...STRIKE);
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(at.tale()).toContain('Ada is quick: test');
});

test('LH-ENC-04 LH-ENC-09: a silent game master does not stop a surprised party: after the time of a question the others do as they feel', async () => {
  const at = tableOf();
  await at.act(GM, 'encounter-start', { name: 'Tam', distance: 'near', surprise: 'party' });
  expect(at.open()).toMatchObject([{ kind: 'approach', deadline: at.now() + 24 * HOUR }]);
  await at.advance(23);
  expect(at.open()).toHaveLength(1);
  at.roll('general d20 = 1');
  await at.advance(1);
  at.allFell();
  expect(at.state()).toMatchObject({ surprised: 'party', phase: 'declare' });
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

const STAB = ['do:melee:dagger', 'at:wolf', ...SETTLED];

test('LH-DEFT-01: who strikes unseen makes a sneak attack in any round, and has to say so anew in each', async () => {
  const at = tableOf({ characters: [BEN] });
  await at.fight();
  expect(at.offered('ann', 'unaware', 'do:missile:longbow')).toEqual([]);
  for (const round of [1, 2]) {
    expect(at.state().round).toBe(round);
    expect(at.usual('ann', 'unaware', ...STAB)).toBe('unaware:no');
    // Initiative, a blow with two dice that misses, the wolf.
    at.roll('test d20 = 12', 'test d20 = 3', 'test d20 = 2', 'foe-damage d6 = 1', 'test d20 = 18');
    await at.declare('ann', ...STAB, 'unaware:yes');
    at.allFell();
  }
  const blows = at.told('test').filter(({ use }) => use === 'melee');
  const sneak = [{ source: 'sneak-attack', edge: 'advantage', rule: 'LH-DEFT-01' }];
  expect(blows).toMatchObject([{ sources: sneak }, { sources: sneak }]);
});

test('LH-DEFT-01: the game master may say until the round ends that somebody is noticed', async () => {
  const at = tableOf({ characters: [BEN, ADA] });
  await at.fight();
  expect(at.offered(GM, 'noticed:ben')).toEqual([]);
  await at.declare('ann', ...STAB, 'unaware:yes');
  expect(at.offered(GM, 'noticed:ben')).toEqual(['noticed:ben:no', 'noticed:ben:yes']);
  expect(at.usual(GM, 'noticed:ben')).toBe('noticed:ben:no');
  await at.declare(GM, 'noticed:ben:yes');
  at.roll('test d20 = 12', 'test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 18');
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(at.told('noticed')).toMatchObject([{ name: 'Ben', target: 'The wolf' }]);
  expect(at.told('test').filter(({ use }) => use === 'melee')).toMatchObject([{ sources: [] }]);
});

test.each(['asleep', 'charmed'] as const)(
  'LH-DEFT-01: a foe who is %s can be attacked, is unaware, and a blow that hurts ends it',
  async (out) => {
    const at = tableOf({ characters: [BEN], foes: { wolf: wolf({ out, hp: 20 }), bear: wolf() } });
    await at.fight();
    expect(at.offered('ann', 'at', 'do:melee:dagger')).toEqual(['at:bear', 'at:wolf']);
    expect(at.usual('ann', 'at', 'do:melee:dagger')).toBe('at:bear');
    at.roll('test d20 = 12', 'test d20 = 18', 'test d20 = 4', 'damage d4 = 2', 'damage d4 = 3');
    at.roll('foe-damage d6 = 1', 'test d20 = 18', 'foe-damage d6 = 1', 'test d20 = 18');
    await at.declare('ann', ...STAB);
    at.allFell();
    expect(at.tale()).toContain('The wolf takes 5');
    expect(at.world().foes.wolf?.data.out).toBeNull();
  },
);

test('LH-DEFT-01: a foe that an ally put to sleep before the blow is left alone', async () => {
  const at = tableOf({ foes: { wolf: wolf(), bear: wolf() } });
  await at.fight();
  await at.declare('ann', 'do:melee:greatsword', 'at:wolf', ...SETTLED);
  at.roll('test d20 = 12', 'test d20 = 10', 'damage d4 = 1');
  await at.declare('bob', 'do:melee:dagger', 'at:bear', 'gear-die:keep', 'weak-cost:ask');
  at.change(({ foes }) => {
    if (foes.wolf !== undefined) foes.wolf.data.out = 'asleep';
  });
  at.roll('foe-damage d6 = 1', 'test d20 = 18', 'test d20 = 3');
  await at.answer('bob', 'weak-cost', 'body-blow');
  at.allFell();
  expect(at.tale()).toContain('Ada takes The bear for The wolf');
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
