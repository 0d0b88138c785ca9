import { expect, test } from 'vitest';
import { ADA, BEN, type FightTable, type FightWish, fightTable, SETTLED, wolf } from '../../support/fight-table.ts';
import type { ScriptedRoll } from '../../support/scripted-dice.ts';
import { GM } from '../../support/worlds.ts';

/** Ada and Ben against one wolf, unless wished otherwise; the foes pick for themselves. */
function tableOf(wish: FightWish = {}): FightTable {
  const settings = { foe_targets: 'auto', ...wish.settings };
  return fightTable({ characters: [ADA, BEN], foes: { wolf: wolf() }, ...wish, settings });
}

const STRIKE = ['do:melee:longsword', 'at:wolf', ...SETTLED];

/** Ada alone strikes a beast of 12 hit points and morale 8 once, for that much damage. */
async function strikeOnce(damage: number, settings: FightWish['settings'], ...rolls: ScriptedRoll[]) {
  const at = tableOf({
    characters: [ADA],
    foes: { wolf: wolf({ hp: 12, armour: 0, beast: true }) },
    settings: { ...settings },
  });
  await at.fight();
  at.roll(...blow(damage), ...rolls);
  await at.declare('ann', ...STRIKE);
  at.allFell();
  return at;
}

/** Ada is quick and hits; whoever strikes back does nothing. */
function blow(damage: number): readonly ScriptedRoll[] {
  return ['test d20 = 12', 'test d20 = 10', `damage d8 = ${damage}`, 'foe-damage d6 = 1', 'test d20 = 17'];
}

test.each([
  { damage: 1, why: 'one-hit', done: ['one-hit'] },
  { damage: 5, why: 'one-hit', done: ['one-hit'] },
  { damage: 6, why: 'one-half', done: ['one-hit', 'one-half'] },
  { damage: 8, why: 'one-half', done: ['one-hit', 'one-half'] },
])('LH-COMBAT-06: one foe that lost $damage of 12 hit points checks once, for $why', async ({ damage, why, done }) => {
  const at = await strikeOnce(damage, {}, 'morale d6 = 4', 'morale d6 = 4');
  expect(at.tale().slice(-2)).toEqual(['morale 1', `morale of The wolf: ${why}`]);
  expect(at.state().moraleDone).toEqual(done.map((one) => `The wolf/${one}`));
});

test('LH-COMBAT-06: each threshold is checked once; three quarters lost is the last', async () => {
  const at = await strikeOnce(8, {}, 'morale d6 = 4', 'morale d6 = 4');
  at.roll(...blow(1), 'morale d6 = 1', 'morale d6 = 2');
  await at.declare('ann', ...STRIKE);
  expect(at.tale().slice(-1)).toEqual(['morale of The wolf: one-three-quarters']);
  at.roll(...blow(1));
  await at.declare('ann', ...STRIKE);
  at.allFell();
  expect(at.told('morale').map(({ why }) => why)).toEqual(['one-half', 'one-three-quarters']);
});

test.each([
  { first: 4, second: 4, out: null },
  { first: 4, second: 5, out: 'fled' },
  // With a 12 they yield, but a beast knows no surrender.
  { first: 6, second: 6, out: 'fled' },
])('LH-COMBAT-06: 2d6 above the morale of 8 break it: $first and $second', async ({ first, second, out }) => {
  const at = await strikeOnce(1, {}, `morale d6 = ${first}`, `morale d6 = ${second}`);
  const end = out === null ? [] : [`The wolf out: ${out}`, 'over: won'];
  expect(at.tale().slice(-1 - end.length)).toEqual([
    `morale of The wolf: one-hit${out === null ? '' : ', broken'}`,
    ...end,
  ]);
  expect(at.world().party.state.fight === null).toBe(out !== null);
});

test.each([
  { face: 8, ends: false },
  { face: 7, ends: true },
])('LH-COMBAT-06: by a general test they break with less than 8: $face', async ({ face, ends }) => {
  const at = await strikeOnce(1, { morale: 'general_test' }, `morale d20 = ${face}`);
  expect(at.world().party.state.fight === null).toBe(ends);
});

test.each([
  { ruled: 'stand', out: null },
  { ruled: 'flee', out: 'The wolf out: fled' },
  { ruled: 'yield', out: 'The wolf out: fled' },
])('LH-COMBAT-06: the game master rules, where the campaign has it so: $ruled', async ({ ruled, out }) => {
  const at = await strikeOnce(1, { morale: 'gm' });
  expect(at.open()).toMatchObject([{ kind: 'morale', audience: { who: 'gm' }, terms: { why: 'one-hit' } }]);
  at.skip();
  await at.answer(GM, 'morale', ruled);
  expect(at.tale().includes(out ?? '')).toBe(out !== null);
  expect(at.world().party.state.fight === null).toBe(out !== null);
});

test('LH-COMBAT-06: nobody rules: they stand', async () => {
  const at = await strikeOnce(1, { morale: 'gm' });
  await at.advance(25);
  expect(at.open()).toEqual([]);
  expect(at.state()).toMatchObject({ round: 2, phase: 'declare' });
});

test('LH-COMBAT-06: people yield with a 12, and are out of the fight', async () => {
  const at = tableOf({ characters: [ADA], foes: { wolf: wolf({ armour: 0 }) } });
  await at.fight();
  at.roll(...blow(1), 'morale d6 = 6', 'morale d6 = 6');
  await at.declare('ann', ...STRIKE);
  expect(at.tale().slice(-2)).toEqual(['The wolf out: yielded', 'over: won']);
});

/** A pack of rats far away from Ben, who shoots one a round. */
async function packOf(many: number, more: Readonly<Record<string, ReturnType<typeof wolf>>> = {}) {
  const foes = Object.fromEntries(
    Array.from({ length: many }, (_, n) => [`rat${n + 1}`, wolf({ hp: 1, armour: 0, group: 'rats', distance: 'far' })]),
  );
  const at = tableOf({ characters: [BEN], foes: { ...foes, ...more } });
  await at.fight();
  return at;
}

/** Ben shoots one dead while the others are too far away to do anything. */
async function fell(at: FightTable, rat: number, ...rolls: readonly ScriptedRoll[]) {
  at.roll('test d20 = 12', 'test d20 = 12', 'damage d8 = 5', ...rolls);
  await at.declare('ann', 'do:missile:longbow', `at:rat${rat}`, ...SETTLED);
}

test('LH-COMBAT-06: a group checks at its first casualty, at half and at three quarters, together', async () => {
  const at = await packOf(4);
  await fell(at, 1, 'morale d6 = 1', 'morale d6 = 1');
  expect(at.tale().slice(-1)).toEqual(['morale of The rat2, The rat3, The rat4: group-first']);
  // They are there now: each strikes once.
  const strikes = Array.from({ length: 3 }, () => ['foe-damage d6 = 1', 'test d20 = 18'] as const).flat();
  at.roll('test d20 = 12', 'test d20 = 12', 'damage d8 = 5', ...strikes.slice(0, 4), 'morale d6 = 1', 'morale d6 = 1');
  await at.declare('ann', 'do:missile:longbow', 'at:rat2', ...SETTLED);
  at.allFell();
  expect(at.tale().slice(-1)).toEqual(['morale of The rat3, The rat4: group-half']);
  at.roll('test d20 = 12', 'test d20 = 12', 'test d20 = 12', 'damage d8 = 5', ...strikes.slice(0, 2));
  at.roll('morale d6 = 5', 'morale d6 = 5');
  await at.declare('ann', 'do:missile:longbow', 'at:rat3', ...SETTLED);
  at.allFell();
  expect(at.tale().slice(-3)).toEqual([
    'morale of The rat4: group-three-quarters, broken',
    ...['The rat4 out: fled', 'over: won'],
  ]);
});

test('LH-COMBAT-06: of two the first casualty is half: one check, not two; the last cannot check any more', async () => {
  const at = await packOf(2);
  await fell(at, 1, 'morale d6 = 1', 'morale d6 = 1');
  expect(at.told('morale')).toMatchObject([{ why: 'group-half', names: ['The rat2'] }]);
  expect(at.state().moraleDone).toEqual(['rats/group-first', 'rats/group-half']);
});

test('LH-COMBAT-06: each group checks by itself, by the lowest morale in it', async () => {
  const at = await packOf(2, { crow: wolf({ hp: 9, distance: 'far', morale: 12 }) });
  at.change((world) => {
    const rat = world.foes.rat2;
    if (rat !== undefined) rat.data.morale = 3;
  });
  await fell(at, 1, 'morale d6 = 2', 'morale d6 = 2');
  expect(at.tale().slice(-2)).toEqual(['morale of The rat2: group-half, broken', 'The rat2 out: fled']);
  expect(at.state()).toMatchObject({ round: 2, groups: { rats: 2, 'The crow': 1 } });
});

test('LH-COMBAT-06: who comes to a group later is counted with it', async () => {
  const at = await packOf(2);
  await at.act(GM, 'add-foe', { name: 'Rat', count: 2, hp: 1, distance: 'far' });
  expect(at.state().groups).toEqual({ rats: 2, Rat: 2 });
});

test('LH-COMBAT-07, LH-COMBAT-08: no modifier on damage; armour is a fixed number, and nothing is ever below 0', async () => {
  const at = tableOf({ characters: [ADA], foes: { wolf: wolf({ armour: 6, hp: 20 }) } });
  await at.fight();
  at.roll(...blow(4));
  await at.declare('ann', ...STRIKE);
  expect(at.tale()).toContain('The wolf takes 0');
  at.roll('test d20 = 12', 'test d20 = 17', 'damage d8 = 4', 'foe-damage d6 = 1', 'test d20 = 17');
  at.roll('morale d6 = 1', 'morale d6 = 1');
  await at.declare('ann', ...STRIKE);
  at.allFell();
  expect(at.tale()).toContain('The wolf takes 4');
  expect(at.world().foes.wolf?.data).toMatchObject({ hp: 16, armour: 6 });
});

test('LH-COMBAT-06: a hit that did no damage is no first hit', async () => {
  const at = tableOf({ characters: [ADA], foes: { wolf: wolf({ armour: 6 }) } });
  await at.fight();
  at.roll(...blow(4));
  await at.declare('ann', ...STRIKE);
  at.allFell();
  expect(at.told('morale')).toEqual([]);
});
