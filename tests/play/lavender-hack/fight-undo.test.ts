import { expect, test } from 'vitest';
import { seededDice } from '../../../src/play/seeded-dice.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { ADA, BEN, type FightTable, type FightWish, fightTable, SETTLED, wolf } from '../../support/fight-table.ts';
import { GM } from '../../support/worlds.ts';

/** Dice of a campaign's seed: taken back, they fall again as they fell. */
function tableOf(wish: FightWish = {}): FightTable {
  return fightTable({
    characters: [ADA, BEN].map((one) => ({ ...one, sheet: { hp: 30, hpMax: 30 } })),
    foes: { wolf: wolf({ hp: 40, armour: 0, morale: 12 }), bear: wolf({ hp: 40, armour: 0, morale: 12 }) },
    source: (_seed, roller, counters, rolled) => seededDice('5'.repeat(64), roller, counters, rolled),
    ...wish,
    settings: { foe_targets: 'auto', ...wish.settings },
  });
}

const STRIKE = ['do:melee:longsword', 'at:wolf', ...SETTLED];
const SHOOT = ['do:missile:longbow', 'at:wolf', ...SETTLED];
const undo = (at: FightTable, by: string, number: number | null = null, back = false) =>
  at.play.undo(at.deed(by), { number, back }, null);
const newest = (at: FightTable) => at.entries.at(-1)?.number ?? 0;
/** Without its instants and the ids of rounds and conditions. */
const bare = ({
  rounds: _rounds,
  prompts: _prompts,
  people: _people,
  modifiers: _modifiers,
  party,
  ...world
}: World) => ({
  ...world,
  // Whose turn it is, and since when, is outside undo.
  party: { ...party, awaited: null },
});

test('LH-PBP-04: a whole pass is taken back: the round is open again with what was declared, and falls as it fell', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...STRIKE);
  const declared = at.world();
  await at.declare('bob', ...SHOOT);
  const after = at.world();
  const tale = at.tale();
  expect(at.state().round).toBe(2);
  expect(at.entries.at(-1)?.action).toBe('round/resolve');
  await at.done(undo(at, GM));
  expect(at.state()).toMatchObject({ round: 1, phase: 'declare' });
  const seats = at.round().seats;
  expect(seats).toMatchObject({
    ann: { state: 'confirmed', answer: declared.rounds[at.round().id]?.seats.ann?.answer },
    bob: { state: 'confirmed' },
  });
  expect(at.world().foes).toEqual(declared.foes);
  at.skip();
  // Whoever hands in anew brings it to its end again.
  await at.declare('bob');
  expect(at.tale()).toEqual(tale);
  expect(bare(at.world())).toEqual(bare(after));
});

test('LH-PBP-04: after it was taken back somebody may declare something else; initiative is not rolled again', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...STRIKE);
  await at.declare('bob', ...SHOOT);
  await at.done(undo(at, GM));
  const { initiative } = at.state().fighters.ben ?? {};
  const before = at.entries.length;
  await at.declare('bob', 'do:melee:dagger', 'at:bear', ...SETTLED);
  expect(at.state().round).toBe(2);
  const dice = at.entries.slice(before).flatMap(({ facts }) => facts as readonly { fact: string; use?: string }[]);
  expect(dice.filter(({ fact, use }) => fact === 'test' && use === 'initiative')).toEqual([]);
  expect(at.tale()).toContain(`Ben is ${initiative}: test`);
});

test('LH-PBP-04: held up, a round that was taken back waits until all have changed what they like', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...STRIKE);
  await at.declare('bob', ...SHOOT);
  await at.done(undo(at, GM));
  await at.done(at.play.hold(at.deed(GM), at.round().id, true));
  await at.declare('ann', 'do:stand-back');
  await at.declare('bob', 'do:stand-back');
  expect(at.state().round).toBe(1);
  at.skip();
  await at.done(at.play.hold(at.deed(GM), at.round().id, false));
  expect(at.state().round).toBe(2);
  expect(at.tale()[0]).toBe('enemy 1');
});

test('LH-PBP-04: a pass that waits for an answer is taken back with its question', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', 'do:melee:longsword', 'at:wolf', 'defend:ask', ...SETTLED);
  await at.declare('bob', ...SHOOT);
  expect(at.open()).toMatchObject([{ kind: 'defend' }]);
  await at.done(undo(at, GM));
  expect(at.open()).toEqual([]);
  expect(at.state()).toMatchObject({ round: 1, phase: 'declare' });
  await at.declare('bob');
  expect(at.open()).toMatchObject([{ kind: 'defend' }]);
});

test('LH-PBP-04: an answer is taken back alone: the question is open again, and nothing that followed stands', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', 'do:melee:longsword', 'at:wolf', 'defend:ask', ...SETTLED);
  await at.declare('bob', ...SHOOT);
  const before = at.world();
  await at.answer('ann', 'defend', 'roll');
  expect(at.state().round).toBe(2);
  await at.done(undo(at, GM));
  expect(at.entries.at(-1)?.facts).toContainEqual({
    ...{ fact: 'asked-again', rule: 'PBP-UNDO-04' },
    promptId: Object.values(before.prompts)[0]?.id,
  });
  expect(at.state()).toMatchObject({ round: 1, phase: 'enemy' });
  expect(bare(at.world())).toEqual(bare(before));
  await at.answer('ann', 'defend', 'roll');
  expect(at.state().round).toBe(2);
});

test('LH-PBP-04: players take back a declaration only while no die has fallen for it', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', 'do:stand-back');
  await at.done(undo(at, 'ann'));
  expect(at.round().seats.ann?.state).toBe('open');
  await at.declare('ann', ...STRIKE);
  expect(await at.refused(undo(at, 'ann'))).toBe('undo/dice-fell');
});

test('LH-PBP-04: a round that others have built upon is taken back only together with what followed', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...STRIKE);
  await at.declare('bob', ...SHOOT);
  const pass = newest(at);
  await at.declare('ann', ...STRIKE);
  expect(await at.refused(undo(at, GM, pass))).toBe('undo/built-upon');
  await at.done(undo(at, GM, pass, true));
  expect(at.state()).toMatchObject({ round: 1, phase: 'declare' });
});

test('LH-PBP-04: the whole fight is taken back to before it began', async () => {
  const at = tableOf();
  const before = at.world();
  await at.fight();
  const start = newest(at);
  await at.declare('ann', ...STRIKE);
  await at.declare('bob', ...SHOOT);
  await at.done(undo(at, GM, start, true));
  expect(bare(at.world())).toEqual(bare(before));
  expect(at.world()).toMatchObject({ rounds: {}, prompts: {} });
  await at.advance(60);
  expect(at.world().party.state.fight).toBeNull();
});

test('LH-PBP-04: an end that was a mistake is taken back: the fight goes on where it was', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...STRIKE);
  await at.act(GM, 'fight-end', {});
  await at.done(undo(at, GM));
  expect(at.state()).toMatchObject({ round: 1, phase: 'declare' });
  await at.declare('bob', ...SHOOT);
  expect(at.state().round).toBe(2);
});
