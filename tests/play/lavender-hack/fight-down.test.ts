import { describe, expect, test } from 'vitest';
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

/** Ada has 3 hit points left. */
const FAINT = { ...ADA, sheet: { hp: 3, hpMax: 10 } };

function tableOf(wish: FightWish = {}): FightTable {
  const settings = { foe_targets: 'auto', ...wish.settings };
  return fightTable({ characters: [FAINT, BEN], foes: { wolf: wolf({ hp: 30, armour: 0 }) }, ...wish, settings });
}

const DEFEND = ['do:stand-back', ...SETTLED];
/** The wolf, with nobody else to go for, strikes at Ben, who lets nothing through. */
const AT_BEN: readonly ScriptedRoll[] = ['foe-damage d6 = 1', 'test d20 = 18'];

/** Ada is struck down in round 1; her wound save shows that. */
async function struckDown(save: number, wish: FightWish = {}): Promise<FightTable> {
  const at = tableOf(wish);
  await at.fight();
  await at.declare('ann', ...DEFEND);
  at.roll('foe-damage d6 = 5', 'test d20 = 3', `test d20 = ${save}`);
  for (const by of ['bob', 'cat'].slice(0, (wish.characters?.length ?? 2) - 1)) await at.declare(by, ...DEFEND);
  at.allFell();
  return at;
}

/** A round in which Ben does that. */
async function round(at: FightTable, act: readonly string[], ...rolls: readonly ScriptedRoll[]): Promise<void> {
  at.roll(...rolls);
  await at.declare('bob', ...act);
  at.allFell();
}

describe('at no hit points', () => {
  test.each([
    { save: 20, status: 'active', hp: 1, seats: ['ann', 'bob'] },
    { save: 17, status: 'down', hp: 0, seats: ['bob'] },
    { save: 10, status: 'down', hp: 0, seats: ['bob'] },
    { save: 3, status: 'dying', hp: 0, seats: ['bob'] },
    { save: 1, status: 'dead', hp: 0, seats: ['bob'] },
  ])('LH-HP-02: with a save of $save they are $status, and asked or not', async ({ save, status, hp, seats }) => {
    const at = await struckDown(save);
    expect(at.world().characters.ada).toMatchObject({ status, sheet: { hp } });
    expect(at.asked()).toEqual(seats);
    expect(at.state().combatants.ada?.dying).toBe(status === 'dying' ? 3 : null);
  });

  test('LH-HP-02: the dying have three rounds after the one in which they fell, then they die', async () => {
    const at = await struckDown(3);
    for (const left of [2, 1]) {
      await round(at, DEFEND, ...AT_BEN);
      expect(at.tale().slice(-1)).toEqual([`Ada dying: ${left}`]);
    }
    await round(at, DEFEND, ...AT_BEN);
    expect(at.tale().slice(-2)).toEqual(['Ada dying: 0', 'Ada dies']);
    expect(at.world().characters.ada?.status).toBe('dead');
    expect(Object.values(at.world().tasks)).toMatchObject([{ kind: 'replacement', detail: { name: 'Ada', level: 1 } }]);
    expect(at.state().round).toBe(5);
  });

  test('LH-HP-02: who fell in flight, in the quick phase, has three rounds as well', async () => {
    const at = tableOf();
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:flee', ...SETTLED);
    // The free strike fells her; then the wolf goes for Ben.
    await round(at, DEFEND, 'foe-damage d6 = 5', 'test d20 = 3', 'test d20 = 3', ...AT_BEN);
    expect(at.tale()).toContain('Ada loses flee: down');
    expect(at.state()).toMatchObject({ round: 2, combatants: { ada: { dying: 3, fled: false } } });
  });

  test('LH-HP-02: help is an action; with 4 or more they lie there till the end, and wake with 1 hit point', async () => {
    const at = await struckDown(3);
    expect(at.offered('bob', 'do')).toContain('do:help:ada');
    await round(at, ['do:help:ada', ...SETTLED], 'test d20 = 12', 'gear d8 = 3', 'gear d8 = 2', ...AT_BEN);
    expect(at.tale()).toContain('Ben helps Ada: false');
    expect(at.state().combatants.ada?.dying).toBe(2);
    await round(at, ['do:help:ada', ...SETTLED], 'test d20 = 12', 'gear d6 = 4', 'gear d6 = 2', ...AT_BEN);
    expect(at.tale()).toContain('Ben helps Ada: true');
    expect(at.world().characters.ada?.status).toBe('down');
    expect(at.offered('bob', 'do')).not.toContain('do:help:ada');
    await round(at, DEFEND, ...AT_BEN);
    expect(at.world().characters.ada?.status).toBe('down');
    at.skip();
    await at.act(GM, 'edit-foe', { foeId: 'wolf', hp: 0 });
    expect(at.tale()).toEqual(['Ada wakes', 'over: won']);
    expect(at.world().characters.ada).toMatchObject({ status: 'active', sheet: { hp: 1 } });
  });

  test('LH-HP-02: who was helped to by another in the same round is helped no more: that action is lost', async () => {
    const at = await struckDown(3, { characters: [FAINT, BEN, CYD] });
    at.roll('test d20 = 12');
    await at.declare('bob', 'do:help:ada', ...SETTLED);
    at.roll('test d20 = 12', 'gear d8 = 5', 'gear d8 = 2', ...AT_BEN);
    await at.declare('cat', 'do:help:ada', ...SETTLED);
    at.allFell();
    expect(at.tale()).toContain('Cyd loses help: no-target');
  });

  test('LH-MAGIC-01, LH-HP-02: Cure on the dying: they are up again and declare in the next round', async () => {
    const at = await struckDown(3, { characters: [FAINT, BEN, CYD] });
    await at.declare('bob', ...DEFEND);
    expect(at.offered('cat', 'at', 'do:cast:Cure Light Wounds')).toEqual(['at:ada', 'at:ben', 'at:cyd']);
    at.roll('test d20 = 12', 'test d20 = 17', 'working d8 = 5', 'foe-damage d6 = 1', 'test d20 = 17');
    await at.declare('cat', 'do:cast:Cure Light Wounds', 'at:ada', ...SETTLED);
    at.allFell();
    expect(at.world().characters.ada).toMatchObject({ status: 'active', sheet: { hp: 5 } });
    expect(at.state().combatants.ada?.dying).toBeNull();
    expect(at.asked()).toEqual(['ann', 'bob', 'cat']);
  });

  test('LH-HP-02: all are down: the fight is lost; those who lie there wake', async () => {
    const at = tableOf({ characters: [FAINT] });
    await at.fight();
    at.roll('foe-damage d6 = 5', 'test d20 = 3', 'test d20 = 17');
    await at.declare('ann', ...DEFEND);
    at.allFell();
    expect(at.tale().slice(-3)).toEqual(['Ada wounded: unconscious', 'Ada wakes', 'over: lost']);
    expect(at.world()).toMatchObject({ rounds: {}, prompts: {}, characters: { ada: { sheet: { hp: 1 } } } });
    expect(Object.keys(at.world().foes)).toEqual(['wolf']);
  });

  test('LH-HP-02: the last of them is dying and nobody can help: dead', async () => {
    const at = tableOf({ characters: [FAINT] });
    await at.fight();
    at.roll('foe-damage d6 = 5', 'test d20 = 3', 'test d20 = 3');
    await at.declare('ann', ...DEFEND);
    at.allFell();
    expect(at.tale().slice(-3)).toEqual(['Ada wounded: dying', 'Ada dies', 'over: lost']);
  });

  test('LH-HP-02: the fight is won while one is dying: the others see to them, as often as rounds were left', async () => {
    const at = await struckDown(3);
    await round(at, DEFEND, ...AT_BEN);
    at.skip();
    // Two rounds are left: two attempts.
    at.roll('gear d8 = 3', 'gear d8 = 1', 'gear d6 = 5', 'gear d6 = 2');
    await at.act(GM, 'edit-foe', { foeId: 'wolf', hp: 0 });
    at.allFell();
    expect(at.tale()).toEqual(['Ben helps Ada: false', 'Ben helps Ada: true', 'Ada wakes', 'over: won']);
  });

  test('LH-HP-02: where the campaign says dead, they are', async () => {
    const at = tableOf({ settings: { zero_hp: 'dead' } });
    await at.fight();
    await at.declare('ann', ...DEFEND);
    await round(at, DEFEND, 'foe-damage d6 = 5', 'test d20 = 3');
    expect(at.tale().slice(-2)).toEqual(['Ada wounded: dead', 'Ada dies']);
    expect(at.asked()).toEqual(['bob']);
  });
});

describe('what follows a fight', () => {
  test('LH-ARMOUR-02: armour that shows 1 is checked, once; what lasted for the fight is over', async () => {
    const at = tableOf({
      conditions: [
        { kind: 'exposed', characterId: 'ben' },
        { kind: 'advantage-vs', characterId: 'ben', foeId: 'wolf' },
        { kind: 'badly-wounded', characterId: 'ben' },
      ],
    });
    await at.fight();
    await at.declare('ann', ...DEFEND);
    await round(at, DEFEND, 'foe-damage d6 = 1', 'test d20 = 10', 'armour d6 = 1');
    expect(at.world().characters.ada?.sheet.armourValue).toBe(1);
    at.skip();
    at.roll('armour-check d6 = 3');
    await at.act(GM, 'edit-foe', { foeId: 'wolf', hp: 0 });
    at.allFell();
    expect(at.tale()).toEqual(["Ada's Chainmail: d6 to d4", 'over: won']);
    expect(at.world().items.chainmail?.data).toMatchObject({ die: 6, dieNow: 4 });
    expect(Object.values(at.world().modifiers).map(({ kind }) => kind)).toEqual(['badly-wounded']);
    expect(at.world().characters.ada?.sheet.armourValue).toBeNull();
  });

  test('LH-ARMOUR-01, LH-ARMOUR-02: armour that was never rolled, or shows more, is not checked', async () => {
    const at = tableOf();
    await at.fight();
    await at.declare('ann', ...DEFEND);
    await round(at, DEFEND, 'foe-damage d6 = 1', 'test d20 = 10', 'armour d6 = 3');
    at.skip();
    await at.act(GM, 'edit-foe', { foeId: 'wolf', hp: 0 });
    expect(at.tale()).toEqual(['over: won']);
    expect(at.world().items.chainmail?.data.dieNow).toBe(6);
  });
});

describe('flight', () => {
  test('LH-ENC-07: who flees is struck at by those in reach that go for them, and is out of it', async () => {
    const foes = { wolf: wolf({ hp: 30 }), bear: wolf({ hp: 30 }), crow: wolf({ hp: 30, distance: 'near' }) };
    const at = tableOf({ characters: [ADA, BEN], foes });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:flee', ...SETTLED);
    at.roll('foe-damage d6 = 1', 'test d20 = 17');
    // All three go for Ben then.
    await round(at, DEFEND, ...AT_BEN, ...AT_BEN, ...AT_BEN);
    expect(at.tale().slice(0, 5)).toEqual([
      ...['quick 1', 'Ada is quick: test', 'The wolf at Ada: 1, free', 'Ada defends: strong, 0 of 1', 'Ada fled'],
    ]);
    expect(at.asked()).toEqual(['bob']);
    expect(at.state().combatants.ada?.fled).toBe(true);
    at.skip();
    await at.act(GM, 'fight-join', { characterId: 'ada' });
    await round(at, DEFEND, 'foe-damage d6 = 1', 'test d20 = 17', ...AT_BEN, 'foe-damage d6 = 1', 'test d20 = 17');
    expect(at.asked()).toEqual(['ann', 'bob']);
  });

  test('LH-ENC-07: when all have fled a chase follows, to its end; the foes are left behind', async () => {
    const at = tableOf({ characters: [ADA, BEN], foes: { wolf: wolf({ distance: 'near', beast: true }) } });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:flee');
    await round(at, ['do:flee'], 'test d20 = 12');
    expect(at.tale()).toEqual([
      ...['quick 1', 'Ada is quick: test', 'Ada fled', 'Ben is quick: test', 'Ben fled', 'over: fled'],
    ]);
    expect(at.world().party.state).toMatchObject({ fight: null, encounter: { stage: 'chase', name: 'The wolf' } });
    expect(at.open()).toMatchObject([{ kind: 'chase', audience: { who: 'spotlight' }, terms: { lengths: 0 } }]);
    at.roll('test d20 = 10');
    await at.answer('ann', 'chase', 'run');
    at.roll('test d20 = 9');
    await at.answer('ann', 'chase', 'run');
    at.allFell();
    expect(at.tale()).toEqual(['chase: length', 'chase: away', 'The wolf out: gone']);
    expect(at.world()).toMatchObject({ foes: {}, rounds: {}, prompts: {}, party: { state: { encounter: null } } });
  });

  test('LH-ENC-07: caught, they fight again, from round 1', async () => {
    const at = tableOf({ characters: [ADA, BEN], foes: { wolf: wolf({ distance: 'near' }) } });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:flee');
    await round(at, ['do:flee'], 'test d20 = 12');
    const first = at.told('fight-begins')[0]?.fightId;
    at.roll('test d20 = 1');
    await at.answer('ann', 'chase', 'run');
    at.allFell();
    expect(at.state()).toMatchObject({ round: 1, phase: 'declare', combatants: { ada: { fled: false } } });
    expect(at.state().id).not.toBe(first);
    expect(at.asked()).toEqual(['ann', 'bob']);
    expect(at.world().foes.wolf?.data.distance).toBe('close');
  });

  test('LH-ENC-07: one fled, the other fell: it counts as flight, and who fled runs on alone', async () => {
    const at = tableOf({ characters: [{ ...ADA, sheet: { hp: 3, hpMax: 10 } }, BEN] });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('bob', 'do:flee');
    at.roll('foe-damage d6 = 5', 'test d20 = 3', 'test d20 = 17');
    await at.declare('ann', ...DEFEND);
    at.allFell();
    expect(at.tale().slice(-4)).toEqual([
      ...['Ada loses 5 by foe: 0 left', 'Ada wounded: unconscious', 'Ada wakes', 'over: fled'],
    ]);
    expect(at.open()).toMatchObject([{ kind: 'chase' }]);
  });

  test('LH-ENC-07, LH-HP-02: the last is struck down in flight: it ends as a lost fight does', async () => {
    const at = tableOf({ characters: [FAINT], foes: { wolf: wolf({ distance: 'near' }) } });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:flee');
    at.skip();
    at.roll('test d20 = 3', 'foe-damage d6 = 6');
    await at.answer('ann', 'chase', 'run');
    // What armour takes off is not enough.
    at.roll('test d20 = 8', 'armour d6 = 1', 'test d20 = 17', 'armour-check d6 = 5');
    await at.answer('ann', 'defend', 'roll');
    at.allFell();
    expect(at.tale()).toEqual([
      ...['chase: strike', 'The wolf at Ada: 6, free', 'Ada defends: weak, 5 of 6', 'Ada loses 5 by foe: 0 left'],
      ...['Ada wounded: unconscious', 'chase: caught', "Ada's Chainmail: d6 to d6", 'Ada wakes'],
    ]);
    expect(at.world()).toMatchObject({
      prompts: {},
      characters: { ada: { status: 'active', sheet: { armourValue: null } } },
    });
    expect(at.world().party.state).toMatchObject({ fight: null, encounter: null });
  });
});
