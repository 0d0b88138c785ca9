import { expect, test } from 'vitest';
import { seededDice } from '../../../src/play/seeded-dice.ts';
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
import { GM } from '../../support/worlds.ts';

function tableOf(wish: FightWish = {}): FightTable {
  const settings = { foe_targets: 'auto', ...wish.settings };
  return fightTable({ characters: [ADA, BEN], foes: { wolf: wolf({ hp: 30, armour: 0 }) }, ...wish, settings });
}

const DEFEND = ['do:stand-back', ...SETTLED];
/** Deadline and grace, in hours. */
const DAY = 24.5;
/** The wolf strikes at Ada, who lets nothing through. */
const HARMLESS: readonly ScriptedRoll[] = ['foe-damage d6 = 1', 'test d20 = 17'];
const STEADY: readonly ScriptedRoll[] = ['morale d6 = 1', 'morale d6 = 1'];

const order = (at: FightTable, by: string, kind: string, choice: string | null) =>
  at.done(at.play.setOrder(at.deed(by), kind, choice));

test('LH-COMBAT-02, LH-PBP-02: nobody declares: after a day all stand back and only defend, and nobody is asked', async () => {
  const at = tableOf();
  await at.fight();
  await at.advance(DAY - 0.25);
  expect(at.state()).toMatchObject({ round: 1, phase: 'declare' });
  at.roll(...HARMLESS);
  await at.advance(0.5);
  at.allFell();
  expect(at.tale()).toEqual(['enemy 1', 'The wolf at Ada: 1', 'Ada defends: strong, 0 of 1']);
  const [resolved] = at.told('round-resolved');
  expect(resolved).toMatchObject({ early: false, verdicts: [{ means: 'default' }, { means: 'default' }] });
  expect(at.state()).toMatchObject({ round: 2, phase: 'declare' });
  expect(at.world().people).toMatchObject({ ann: { missed: 1 }, bob: { missed: 1 } });
});

const RULED = [
  {
    choice: 'attack',
    tale: ['Ada is quick: test', 'Ada at The wolf: melee miss'],
    rolls: ['test d20 = 12', 'test d20 = 3', ...HARMLESS],
  },
  {
    choice: 'flee',
    tale: ['Ada is quick: test', 'The wolf at Ada: 1, free', 'Ada defends: strong, 0 of 1', 'Ada fled'],
    rolls: ['test d20 = 12', ...HARMLESS, 'foe-damage d6 = 1', 'test d20 = 18'],
  },
  { choice: 'shoot', tale: [], rolls: HARMLESS },
  { choice: 'as-before', tale: [], rolls: HARMLESS },
  { choice: 'stand-back', tale: [], rolls: HARMLESS },
] as const;

test.each(RULED)(
  'LH-PBP-02: an order to $choice is followed where it can be, with its initiative at the end',
  async (row) => {
    const at = tableOf({ characters: [{ ...ADA, gear: ['Chainmail', 'Longsword'] }, BEN] });
    await order(at, 'ann', 'combat', row.choice);
    await at.fight();
    await at.declare('bob', ...DEFEND);
    at.roll(...row.rolls);
    await at.advance(DAY + 0.25);
    at.allFell();
    expect(at.tale().slice(1, 1 + row.tale.length)).toEqual(row.tale);
    const followed = row.tale.length > 0 || row.choice === 'stand-back';
    const [resolved] = at.told('round-resolved');
    expect(resolved?.verdicts).toMatchObject([{ means: followed ? 'order' : 'default' }, { means: 'own' }]);
  },
);

test('LH-PBP-02: an order to shoot takes the bow with the biggest die that reaches, at the one shot at before', async () => {
  const at = tableOf({ foes: { wolf: wolf({ hp: 30, distance: 'far' }), bear: wolf({ hp: 30, distance: 'far' }) } });
  await order(at, 'bob', 'combat', 'shoot');
  await at.fight();
  at.roll('test d20 = 12', 'test d20 = 3');
  await at.declare('ann', ...DEFEND);
  await at.declare('bob', 'do:missile:longbow', 'at:bear', ...SETTLED);
  await at.declare('ann', ...DEFEND);
  at.roll('test d20 = 12', 'test d20 = 2', 'foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18');
  await at.advance(DAY + 0.25);
  at.allFell();
  expect(at.tale()).toContain('Ben at The bear: missile miss');
  expect(at.visits('bob')).toBe(2);
});

test('LH-PBP-02: as before is what they did in the round before, at another when that one is out', async () => {
  const at = tableOf({ foes: { wolf: wolf({ hp: 2, armour: 0 }), bear: wolf({ hp: 30, armour: 0 }) } });
  await order(at, 'ann', 'combat', 'as-before');
  await at.fight();
  at.roll('test d20 = 12');
  await at.declare('ann', 'do:melee:longsword', 'at:wolf', 'gear-die:add', 'claim:yes', 'initiative:add');
  // The claim gives her two dice for the blow; with a strong success it costs nothing.
  at.roll('test d20 = 17', 'test d20 = 2', 'damage d8 = 3', ...HARMLESS);
  await at.declare('bob', ...DEFEND);
  at.allFell();
  await at.declare('bob', ...DEFEND);
  at.skip();
  // In silence nothing is claimed, and no gear die is rolled.
  at.roll('test d20 = 4', ...HARMLESS, 'test d20 = 5');
  await at.advance(DAY + 0.25);
  at.allFell();
  expect(at.tale().slice(0, 3)).toEqual(['enemy 2', 'The bear at Ada: 1', 'Ada defends: strong, 0 of 1']);
  expect(at.state().combatants.ada?.lastPlan).toMatchObject({ act: 'melee', targetId: 'bear', claim: false });
});

test('LH-PBP-02: one round of silence does not make anybody forget what they did before', async () => {
  const at = tableOf();
  await at.fight();
  at.roll('test d20 = 12', 'test d20 = 3', ...HARMLESS);
  await at.declare('ann', 'do:melee:longsword', 'at:wolf', 'gear-die:keep', 'weak-cost:exposed');
  await at.declare('bob', ...DEFEND);
  at.roll(...HARMLESS);
  await at.advance(DAY + 0.25);
  at.allFell();
  expect(at.state().round).toBe(3);
  expect(['do', 'weak-cost'].map((part) => at.usual('ann', part))).toEqual(['do:melee:longsword', 'weak-cost:exposed']);
  expect(at.usual('bob', 'do')).toBe('do:stand-back');
});

test.each([
  { orders: { 'weak-cost': 'exposed' }, cost: 'exposed' },
  { orders: {}, cost: 'body-blow' },
  // What is ordered for blows is no cost of a shot.
  { orders: { 'weak-cost': 'exertion' }, cost: 'body-blow' },
])(
  'LH-PBP-02: who is silent is asked nothing: with the orders $orders a weak shot costs $cost',
  async ({ orders, cost }) => {
    const at = tableOf();
    await order(at, 'bob', 'combat', 'shoot');
    for (const [kind, choice] of Object.entries(orders)) await order(at, 'bob', kind, choice);
    const visits = at.visits('bob');
    await at.fight();
    await at.declare('ann', ...DEFEND);
    at.roll('test d20 = 12', 'test d20 = 9', 'test d20 = 10', 'damage d8 = 1', ...HARMLESS, ...STEADY);
    await at.advance(DAY + 0.25);
    at.allFell();
    expect(at.open()).toEqual([]);
    expect(at.told('weak-cost')).toMatchObject([{ cost }]);
    expect(at.visits('bob')).toBe(visits);
  },
);

test('LH-PBP-02: a draft is no declaration: it is as if they had said nothing', async () => {
  const at = tableOf({ characters: [ADA] });
  await at.fight();
  const answer = ['do:melee:longsword', 'at:wolf', ...SETTLED];
  await at.done(at.play.submit(at.deed('ann'), at.round().id, { answer, draft: true, source: null, forUserId: null }));
  at.roll(...HARMLESS);
  await at.advance(DAY + 0.25);
  at.allFell();
  expect(at.state().round).toBe(2);
});

test('LH-PBP-02: nobody waits for who is away; their order acts, else they stand back', async () => {
  const at = tableOf();
  await order(at, 'bob', 'combat', 'shoot');
  const away = { from: at.now(), until: null, caretakerId: null, pauses: false };
  await at.done(at.play.setAway(at.deed('bob'), away));
  await at.fight();
  at.roll('test d20 = 12', 'test d20 = 4', 'test d20 = 3', ...HARMLESS);
  await at.declare('ann', ...DEFEND);
  at.allFell();
  expect(at.tale().slice(0, 3)).toEqual(['quick 1', 'Ben is quick: test', 'Ben at The wolf: missile miss']);
  expect(at.told('on-orders')).toEqual([]);
});

test('LH-PBP-02: a question to who is away is answered as it is put', async () => {
  const at = tableOf();
  await at.fight();
  at.roll('test d20 = 12');
  await at.declare('bob', 'do:missile:longbow', 'at:wolf', 'gear-die:keep', 'weak-cost:ask');
  const away = { from: at.now() + 1, until: null, caretakerId: null, pauses: false };
  await at.done(at.play.setAway(at.deed('bob'), away));
  await at.advance(0.5);
  at.roll('test d20 = 9', 'test d20 = 10', 'damage d8 = 1', ...HARMLESS, ...STEADY);
  await at.declare('ann', ...DEFEND);
  at.allFell();
  expect(at.open()).toEqual([]);
  expect(at.told('stood-in')).toMatchObject([{ kind: 'weak-cost', answer: 'body-blow', why: 'away' }]);
});

test('LH-PBP-02: a caretaker declares for who is away; the dice stay theirs', async () => {
  const at = tableOf();
  const away = { from: at.now(), until: null, caretakerId: 'ann', pauses: false };
  await at.done(at.play.setAway(at.deed('bob'), away));
  await at.fight();
  await at.declare('ann', ...DEFEND);
  expect(at.state().round).toBe(1);
  const answer = ['do:missile:longbow', 'at:wolf', ...SETTLED];
  at.roll('test d20 = 12', 'test d20 = 3', 'test d20 = 4', ...HARMLESS);
  await at.done(
    at.play.submit(at.deed('ann'), at.round().id, { answer, draft: false, source: null, forUserId: 'bob' }),
  );
  at.allFell();
  const initiative = at.entries.flatMap(({ dice }) => dice)[0];
  expect(initiative).toMatchObject({ roller: 'bob', purpose: 'test' });
  expect(at.state().round).toBe(2);
});

test('LH-PBP-02: a game master may declare for somebody, who may still change it', async () => {
  const at = tableOf();
  await at.fight();
  const answer = ['do:missile:longbow', 'at:wolf', ...SETTLED];
  await at.done(at.play.submit(at.deed(GM), at.round().id, { answer, draft: false, source: null, forUserId: 'bob' }));
  expect(at.round().seats.bob).toMatchObject({ state: 'confirmed', by: GM });
  await at.declare('bob', ...DEFEND);
  at.roll(...HARMLESS);
  await at.declare('ann', ...DEFEND);
  at.allFell();
  expect(at.state().round).toBe(2);
});

test('LH-PBP-02: after two rounds of silence nobody waits for them; when they declare again, all do', async () => {
  const at = tableOf();
  await at.fight();
  for (const round of [1, 2]) {
    at.roll(...HARMLESS);
    await at.declare('ann', ...DEFEND);
    await at.advance(DAY + 0.25);
    expect(at.state().round).toBe(round + 1);
  }
  expect(at.told('on-orders')).toMatchObject([{ userId: 'bob' }]);
  at.roll(...HARMLESS);
  await at.declare('ann', ...DEFEND);
  at.allFell();
  expect(at.state().round).toBe(4);
  at.roll('test d20 = 12');
  await at.declare('bob', 'do:missile:longbow', 'at:wolf', ...SETTLED);
  expect(at.state().round).toBe(4);
  expect(at.world().people.bob?.missed).toBe(0);
  at.roll('test d20 = 3', 'test d20 = 4', ...HARMLESS);
  await at.declare('ann', ...DEFEND);
  expect(at.state().round).toBe(5);
});

test('LH-COMBAT-04, LH-PBP-02: a game master who never picks: after a day the foes spread, then nobody waits for them', async () => {
  const at = tableOf({ settings: { foe_targets: 'gm' } });
  await at.fight();
  for (const round of [1, 2]) {
    await at.declare('ann', ...DEFEND);
    await at.declare('bob', ...DEFEND);
    expect(at.state().round).toBe(round);
    at.roll(...HARMLESS);
    await at.advance(DAY + 0.25);
    at.allFell();
  }
  await at.declare('ann', ...DEFEND);
  at.roll(...HARMLESS);
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(at.state().round).toBe(4);
});

test('LH-PBP-02: three against four, one of them silent: nobody is needed more than once a round, and it ends', async () => {
  const foes = Object.fromEntries(
    [1, 2, 3, 4].map((n) => [
      `rat${n}`,
      wolf({ hp: 10, armour: 0, group: 'rats', morale: 12, damage: { count: 1, sides: 4, plus: 0 } }),
    ]),
  );
  const party = [ADA, BEN, CYD].map((one) => ({ ...one, sheet: { ...one.sheet, hp: 30, hpMax: 30 } }));
  const at = fightTable({
    characters: party,
    foes,
    source: (_seed, roller, counters, rolled) => seededDice('7'.repeat(64), roller, counters, rolled),
  });
  await order(at, 'cat', 'combat', 'attack');
  await at.fight();
  const before = { ann: at.visits('ann'), bob: at.visits('bob'), cat: at.visits('cat'), gm: at.visits(GM) };
  let rounds = 0;
  while (at.world().party.state.fight !== null && rounds < 20) {
    rounds += 1;
    const usual = (by: string, act: string) =>
      [act, ...SETTLED].filter((id) => id !== act || at.offered(by, 'do').includes(act));
    await at.declare('ann', ...usual('ann', 'do:melee:longsword'));
    await at.declare('bob', ...usual('bob', 'do:missile:longbow'));
    expect(at.open()).toEqual([]);
    // The first two rounds wait for Cyd's player, to no avail.
    if (at.world().party.state.fight?.round === rounds) await at.advance(25);
  }
  expect(at.told('fight-ends')).toMatchObject([{ outcome: 'won' }]);
  expect(rounds).toBeGreaterThanOrEqual(4);
  const visited = (by: 'ann' | 'bob' | 'cat') => at.visits(by) - before[by];
  expect([visited('ann'), visited('bob'), visited('cat'), at.visits(GM) - before.gm]).toEqual([rounds, rounds, 0, 0]);
  const waits = at.told('round-resolved').filter(({ early }) => early === false);
  expect(waits).toHaveLength(2);
});

test('PBP-ORDER-01: an order for every time answers while its owner is there, and says so', async () => {
  const at = tableOf({ foes: {} });
  const test = { characterId: 'ada', ability: 'str' };
  await at.done(at.play.setOrder(at.deed('ann'), 'gear-die', 'keep'));
  at.roll('test d20 = 6');
  await at.act('ann', 'test', test);
  expect(at.open()).toMatchObject([{ kind: 'gear-die' }]);
  await at.answer('ann', 'gear-die', 'keep');
  await at.done(at.play.setOrder(at.deed('ann'), 'gear-die', 'always:keep'));
  at.roll('test d20 = 6');
  await at.act('ann', 'test', test);
  expect(at.open()).toEqual([]);
  expect(at.told('stood-in')).toMatchObject([{ userId: 'ann', answer: 'keep', means: 'order', why: 'always' }]);
  await at.done(at.play.setOrder(at.deed('ann'), 'gear-die', null));
  expect(at.world().people.ann?.orders).toEqual({});
});

test('PBP-ORDER-01: who declares that they want to be asked is asked, whatever they ordered for every time', async () => {
  const at = tableOf({ characters: [ADA], foes: { wolf: wolf({ hp: 30, armour: 0 }) } });
  await order(at, 'ann', 'gear-die', 'always:keep');
  await at.fight();
  const strike = ['do:melee:longsword', 'weak-cost:body-blow', 'initiative:keep'];
  at.roll('test d20 = 12', 'test d20 = 6');
  await at.declare('ann', ...strike, 'gear-die:ask');
  expect(at.open()).toMatchObject([{ kind: 'gear-die' }]);
  at.roll(...HARMLESS);
  await at.answer('ann', 'gear-die', 'keep');
  expect(at.told('stood-in')).toEqual([]);
  // The wish to be asked was for that round: the order counts again.
  at.roll('test d20 = 12', 'test d20 = 6', ...HARMLESS);
  await at.declare('ann', ...strike);
  expect(at.state()).toMatchObject({ round: 3 });
});
