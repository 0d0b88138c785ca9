import { expect, test } from 'vitest';
import { seededDice } from '../../../src/play/seeded-dice.ts';
import type { Fact } from '../../../src/rules/engine/prompt.ts';
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
  // A counter stays where it was used: its face is for the same question alone.
  counters: _counters,
  rounds: _rounds,
  prompts: _prompts,
  people: _people,
  modifiers: _modifiers,
  party,
  campaign: { dice: _dice, ...campaign },
  ...world
}: World) => ({
  ...world,
  campaign,
  // Whose turn it is, and since when, is outside undo.
  party: { ...party, awaited: null, silence: null },
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

test('LH-PBP-04: after it was taken back somebody may declare something else; the initiative of the others falls as it did', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...STRIKE);
  await at.declare('bob', ...SHOOT);
  const before = at.told('initiative').map(({ name, total }) => ({ name, total }));
  expect(before).toHaveLength(2);
  await at.done(undo(at, GM));
  expect(at.state().combatants.ben?.initiative).toBeNull();
  const entries = at.entries.length;
  await at.declare('bob', 'do:melee:dagger', 'at:bear', ...SETTLED);
  expect(at.state().round).toBe(2);
  const again = at
    .told('initiative')
    .slice(2)
    .map(({ name, total }) => ({ name, total }));
  // Who declares something else has a die that nobody has seen.
  expect(again.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  expect(again[0]).toEqual(before[0]);
  expect(at.entries.length).toBeGreaterThan(entries);
});

test('LH-PBP-04: held up, a round that was taken back waits until all have changed what they like', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...STRIKE);
  await at.declare('bob', ...SHOOT);
  await at.done(undo(at, GM));
  await at.done(at.play.hold(at.deed(GM), at.round().id, true));
  await at.declare('ann', 'do:stand-back', ...SETTLED);
  await at.declare('bob', 'do:stand-back', ...SETTLED);
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
    fact: 'asked-again',
    rule: 'PBP-UNDO-04',
    promptId: Object.values(before.prompts)[0]?.id,
  });
  expect(at.state()).toMatchObject({ round: 1, phase: 'enemy' });
  expect(bare(at.world())).toEqual(bare(before));
  await at.answer('ann', 'defend', 'roll');
  expect(at.state().round).toBe(2);
});

test('LH-PBP-04: players take back a declaration as long as the round is open: no die has fallen for it', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...STRIKE);
  await at.done(undo(at, 'ann'));
  expect(at.round().seats.ann?.state).toBe('open');
  await at.declare('ann', ...STRIKE);
  await at.declare('bob', ...SHOOT);
  expect(await at.refused(undo(at, 'ann'))).toMatch(/^undo\//);
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

const facesOf = (at: FightTable, use: string) =>
  at.entries.at(-1)?.facts.flatMap((fact) => {
    const { use: ofUse, characterId, roll, sources } = fact as never as TestTold;
    return fact.fact === 'test' && ofUse === use && characterId === 'ada' ? [{ faces: roll.faces, sources }] : [];
  });

interface TestTold {
  readonly use: string;
  readonly characterId: string;
  readonly roll: { readonly faces: readonly number[] };
  readonly sources: readonly unknown[];
}

test('PBP-UNDO-06 LH-TEST-13: a blow of a round is played again with what was forgotten; its first face stays', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...STRIKE);
  await at.declare('bob', ...SHOOT);
  const number = newest(at);
  const [before] = facesOf(at, 'melee') ?? [];
  const which = at.entries
    .at(-1)
    ?.facts.filter(isTestOfAda)
    .findIndex((fact) => fact.use === 'melee');
  const roll = { characterId: 'ada', which: Number(which) + 1 };
  const amend = (fields: object, more: object = {}) =>
    at.play.amend(at.deed(GM), { number, fields: fields as never, roll: { ...roll, ...more } });
  expect(await at.refused(amend({ with: 'advantage' }, { which: 9 }))).toBe('amend/no-such-roll');
  expect(await at.refused(amend({ reach: 9 }))).toBe('amend/not-in-a-move');
  await at.done(amend({ with: 'advantage' }));
  expect(at.told('amended')).toMatchObject([{ number }]);
  const [after] = facesOf(at, 'melee') ?? [];
  expect(after?.faces).toHaveLength(2);
  expect(after?.faces[0]).toBe(before?.faces[0]);
  expect(after?.sources).toMatchObject([{ source: 'stated', edge: 'advantage' }]);
  expect(at.state()).toMatchObject({ round: 2, phase: 'declare' });
});

test('PBP-UNDO-06 LH-TEST-10: a save that was called is corrected after it was rolled', async () => {
  const at = tableOf();
  await at.act(GM, 'call', { characterId: 'ada', ability: 'wis', reason: 'smoke' });
  await at.answer('ann', 'save', 'background');
  const amend = at.play.amend(at.deed(GM), {
    number: newest(at),
    fields: { ability: 'cha', with: null },
    roll: { characterId: 'ada', which: 1 },
  });
  const [before] = facesOf(at, 'save') ?? [];
  expect(before?.faces).toHaveLength(2);
  await at.done(amend);
  const [after] = facesOf(at, 'save') ?? [];
  expect(after).toEqual({ faces: before?.faces.slice(0, 1), sources: [] });
  expect(Object.values(at.world().prompts).filter(({ kind }) => kind === 'save')).toEqual([]);
});

function isTestOfAda(fact: Fact): fact is Fact & TestTold {
  return fact.fact === 'test' && 'characterId' in fact && fact.characterId === 'ada';
}
