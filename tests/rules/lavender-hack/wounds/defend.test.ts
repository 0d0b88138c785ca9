import { describe, expect, test } from 'vitest';
import { rollFoeDamage } from '../../../../src/rules/lavender-hack/wounds/damage.ts';
import { defendFrame } from '../../../../src/rules/lavender-hack/wounds/vocabulary.ts';
import { blowWith, fightWith } from '../../../support/brawls.ts';
import { beginFrames } from '../../../support/frames.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';
import { type CharacterWish, playLavender, type WorldWish } from '../../../support/worlds.ts';

/** Ada, whose constitution is not primary, unless wished otherwise. */
function party(ada: CharacterWish = {}, wish: WorldWish = {}) {
  const others = wish.characters ?? [];
  return playLavender({ foes: { ghoul: {} }, ...wish, characters: [{ class: 'wise', ...ada }, ...others] });
}

const attack = { characterId: 'ada', foeId: 'ghoul', damage: 6 };
const framed = defendFrame({ ...attack, foeName: 'The ghoul' });

function sheetOf(table: ReturnType<typeof party>, id = 'ada') {
  const sheet = table.world.characters[id]?.sheet;
  if (sheet === undefined) throw new Error(`no ${id}`);
  return sheet;
}

describe('defence', () => {
  test('LHV-45 LH-MELEE-03 LH-DEFEND-01 LH-TEST-04: exposed: the lower die counts, a miss is full damage, and it is over', () => {
    const table = party({ gear: ['Chain'] }, { conditions: [{ kind: 'exposed', characterId: 'ada' }] });
    table.as('ann');
    table.act('defend', attack, 'test d20 = 16', 'test d20 = 5');
    expect(table.facts.map(({ fact }) => fact)).toEqual(['foe-attack', 'condition-ends', 'test', 'defend', 'hurt']);
    expect(table.fact('foe-attack')).toEqual({
      fact: 'foe-attack',
      rule: 'LH-COMBAT-04',
      foeId: 'ghoul',
      foeName: 'The ghoul',
      characterId: 'ada',
      name: 'Ada',
      rolls: [],
      plus: 0,
      damage: 6,
      free: false,
    });
    expect(table.fact('test')).toMatchObject({
      use: 'defend',
      ability: 'con',
      intent: null,
      degree: 'miss',
      sources: [{ source: 'exposed', edge: 'disadvantage', rule: 'LH-MELEE-03' }],
    });
    expect(table.fact('defend')).toEqual({
      fact: 'defend',
      rule: 'LH-DEFEND-01',
      characterId: 'ada',
      name: 'Ada',
      foeId: 'ghoul',
      foeName: 'The ghoul',
      degree: 'miss',
      damage: 6,
      through: 6,
      armourFrom: null,
      armourTo: null,
    });
    expect(table.fact('hurt')).toEqual({
      fact: 'hurt',
      rule: 'LH-HP-01',
      characterId: 'ada',
      name: 'Ada',
      cause: 'foe',
      roll: null,
      damage: 6,
      hp: 4,
      hpMax: 10,
    });
    expect(sheetOf(table)).toMatchObject({ hp: 4, armourValue: null });
    expect(table.world.modifiers).toEqual({});
  });

  test('LHV-46 LH-DEFEND-01 LH-ARMOUR-01 LH-EQUIP-03: chain and shield are a d8, rolled when needed and then one lower', () => {
    const table = party({
      abilities: { con: 13 },
      sheet: { hp: 12, hpMax: 12 },
      gear: ['Chain', 'Shield'],
    });
    table.act('defend', attack, 'test d20 = 9', 'armour d8 = 5');
    expect(table.fact('armour-rolled')).toMatchObject({
      rule: 'LH-ARMOUR-01',
      characterId: 'ada',
      name: 'Ada',
      roll: { face: 5, sides: 8 },
    });
    expect(table.fact('defend')).toMatchObject({ degree: 'weak', through: 1, armourFrom: 5, armourTo: 4 });
    expect(sheetOf(table)).toMatchObject({ hp: 11, armourValue: 4 });
    expect(table.world.usageDice.gear?.size).toBe(8);
    table.act('defend', attack, 'test d20 = 9');
    expect(table.fact('defend')).toMatchObject({ through: 2, armourFrom: 4, armourTo: 3 });
    expect(sheetOf(table).hp).toBe(9);
  });

  test.each([
    ['critical', 20, 0],
    ['strong', 18, 0],
    ['weak', 8, 6],
    ['miss', 7, 6],
    ['fumble', 1, 12],
  ] as const)('LH-DEFEND-01: without armour: %s: %i lets %i of 6 through', (degree, face, through) => {
    const table = party({ sheet: { hp: 20, hpMax: 20 } });
    table.act('defend', attack, `test d20 = ${face}`);
    expect(table.fact('defend')).toMatchObject({ degree, through, armourFrom: null, armourTo: null });
    expect(sheetOf(table).hp).toBe(20 - through);
    expect(table.emitted('hurt')).toBe(through > 0);
  });

  test('LH-DEFEND-01: armour takes all of a smaller blow, and its value never falls below 1', () => {
    const table = party({ sheet: { armourValue: 2 }, gear: ['Leather'] });
    table.act('defend', { ...attack, damage: 2 }, 'test d20 = 10');
    expect(table.fact('defend')).toMatchObject({ through: 0, armourFrom: 2, armourTo: 1 });
    expect(table.emitted('hurt')).toBe(false);
    table.act('defend', { ...attack, damage: 2 }, 'test d20 = 10');
    expect(table.fact('defend')).toMatchObject({ through: 1, armourFrom: 1, armourTo: 1 });
    expect(sheetOf(table)).toMatchObject({ hp: 9, armourValue: 1 });
  });

  test.each([
    ['miss', 7, 4],
    ['fumble', 1, 8],
  ] as const)('LH-DEFEND-01: on a %s armour does not help', (_degree, face, through) => {
    const table = party({ sheet: { armourValue: 5 }, gear: ['Chain'] });
    table.act('defend', { ...attack, damage: 4 }, `test d20 = ${face}`);
    expect(table.fact('defend')).toMatchObject({ through });
    expect(sheetOf(table)).toMatchObject({ hp: 10 - through, armourValue: 5 });
  });

  test('LH-DEFEND-01: a critical defence is an advantage on that foe, for the defender; not on a foe that nobody wrote down', () => {
    const table = party({}, { foes: {} });
    table.act('defend', { characterId: 'ada', foeName: 'a shadow', damage: 3 }, 'test d20 = 20');
    expect(table.world.modifiers).toEqual({});
    expect(table.fact('defend')).toMatchObject({ foeId: null, foeName: 'a shadow' });
    const other = party();
    other.act('defend', attack, 'test d20 = 20');
    expect(other.facts.map(({ fact }) => fact)).toEqual(['foe-attack', 'test', 'defend', 'condition-begins']);
    expect(Object.values(other.world.modifiers)).toMatchObject([
      { kind: 'advantage-vs', characterId: 'ada', foeId: 'ghoul' },
    ]);
  });

  test('LH-DEFEND-01 LH-TEST-06: a stated advantage and an exposed position cancel; light, claim and intent go into the test', () => {
    const table = party({}, { conditions: [{ kind: 'exposed', characterId: 'ada' }, { kind: 'darkness' }] });
    table.act('defend', { ...attack, edge: 'advantage', intent: 'behind the door' }, 'test d20 = 18');
    expect(table.fact('test')).toMatchObject({ intent: 'behind the door' });
    expect(table.fact('test').sources.map(({ source }) => source)).toEqual(['stated', 'exposed', 'darkness']);
    table.act('defend', { ...attack, needsLight: false, claim: true }, 'test d20 = 18', 'test d20 = 2');
    expect(table.fact('test').sources.map(({ source }) => source)).toEqual(['background']);
  });

  test('LH-GEAR-01: the Strong may add the gear die; who fell meanwhile defends no more', () => {
    const table = party({ class: 'strong' });
    table.act('defend', attack, 'test d20 = 7');
    expect(table.open[0]?.kind).toBe('gear-die');
    table.answer('add', 'gear d8 = 5');
    expect(table.fact('defend').degree).toBe('weak');
    table.act('defend', { ...attack, damage: 1 }, 'test d20 = 7');
    table.turn('character/ada/status', 'down');
    table.answer('keep');
    expect(table.facts).toEqual([]);
    expect(sheetOf(table).hp).toBe(4);
  });
});

describe('armour', () => {
  test('LH-STRONG-06: a Tank rolls the armour die with advantage', () => {
    const table = party({ features: ['tank'], gear: ['Leather'] });
    table.act('defend', attack, 'test d20 = 10', 'armour d4 = 1', 'armour d4 = 3');
    expect(table.fact('armour-rolled').roll).toMatchObject({ edge: 'advantage', faces: [1, 3], face: 3 });
    expect(table.fact('defend')).toMatchObject({ through: 3, armourFrom: 3, armourTo: 2 });
  });

  test.each<[string, CharacterWish['gear'], string, string | null]>([
    ['chain and shield with one hand', ['Chain', 'Shield', 'Longsword'], 'longsword', 'd8'],
    ['chain and shield with bare hands', ['Chain', 'Shield'], 'unarmed', 'd8'],
    ['chain and shield with both hands', ['Chain', 'Shield', 'Greatsword'], 'greatsword', 'd6'],
    ['a lone shield', ['Shield', 'Longsword'], 'longsword', 'd4'],
    ['a lone shield with both hands', ['Shield', 'Greatsword'], 'greatsword', null],
    ['armour that is broken', [{ name: 'Chain', broken: true }], 'unarmed', null],
    ['armour that is carried', [{ name: 'Chain', worn: false }], 'unarmed', null],
    ['a working with the name of nothing', [], 'constructor', null],
  ])('LH-EQUIP-02 LH-EQUIP-03 LH-EQUIP-05: %s', (_what, gear = [], weapon, die) => {
    const state = { fight: fightWith({ ada: { plan: blowWith(weapon) } }) };
    const table = party({ gear }, { state });
    const rolls: ScriptedRoll[] = die === null ? [] : [`armour ${die} = 2` as ScriptedRoll];
    beginFrames(table, [framed], 'test d20 = 10', ...rolls);
    expect(table.fact('defend').through).toBe(die === null ? 6 : 4);
  });

  test('LH-EQUIP-03: a lone shield whose value was rolled is idle in a round of a two-handed weapon', () => {
    const state = { fight: fightWith({ ada: { plan: blowWith('greatsword') } }) };
    const table = party({ gear: ['Shield', 'Greatsword'], sheet: { armourValue: 4 } }, { state });
    beginFrames(table, [framed], 'test d20 = 10');
    expect(table.fact('defend')).toMatchObject({ through: 6, armourFrom: null });
    expect(sheetOf(table).armourValue).toBe(4);
  });

  test('LH-ARMOUR-01 LH-MAGIC-01: a value without armour, from a working, counts as well', () => {
    const table = party({ sheet: { armourValue: 3 } });
    table.act('defend', attack, 'test d20 = 10');
    expect(table.fact('defend')).toMatchObject({ through: 3, armourFrom: 3, armourTo: 2 });
  });

  test('LH-ARMOUR-01: a value that came while the player chose between two dice stays', () => {
    const table = party({ features: ['tank'], gear: ['Chain'] }, { settings: { advantage_pick: 'ask' } });
    table.act('defend', attack, 'test d20 = 10', 'armour d6 = 1', 'armour d6 = 6');
    table.change((world) => {
      const ada = world.characters.ada;
      if (ada !== undefined) ada.sheet.armourValue = 4;
    });
    table.answer('second');
    expect(table.emitted('armour-rolled')).toBe(false);
    expect(table.fact('defend')).toMatchObject({ through: 2, armourFrom: 4, armourTo: 3 });
  });
});

describe('being asked how to defend', () => {
  const asked = defendFrame({ ...attack, foeName: 'The ghoul', asks: true });

  test('LH-DEFEND-01: the player is asked; the background may be claimed', () => {
    const table = party({ abilities: { con: 13 } });
    beginFrames(table, [asked]);
    expect(table.open[0]).toMatchObject({
      kind: 'defend',
      rule: 'LH-DEFEND-01',
      audience: { who: 'one', userId: 'ann' },
      characterId: 'ada',
      required: true,
      fallback: 'roll',
      terms: { foe: 'The ghoul', damage: 6 },
    });
    expect(table.open[0]?.form).toEqual({
      form: 'choice',
      options: [
        { id: 'roll', terms: { modifier: 1 } },
        { id: 'background', terms: { background: 'Miner' } },
      ],
    });
    table.answer('background', 'test d20 = 2', 'test d20 = 17');
    expect(table.fact('test').sources.map(({ source }) => source)).toEqual(['background']);
    expect(table.fact('defend').degree).toBe('strong');
  });

  test('LH-GEAR-05: without a background there is only the roll', () => {
    const table = party({ sheet: { background: null } });
    beginFrames(table, [asked]);
    expect(table.open[0]?.form).toMatchObject({ options: [{ id: 'roll' }] });
    table.answer('roll', 'test d20 = 18');
    expect(table.fact('test').sources).toEqual([]);
  });

  test('LH-DEFEND-01: who is out by then is asked no more, and nothing happens', () => {
    const table = party();
    beginFrames(table, [asked]);
    table.turn('character/ada/status', 'dead');
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([]);
  });

  test.each(['down', 'dying', 'dead', 'away'] as const)('LH-DEFEND-01: nobody attacks one who is %s', (status) => {
    const table = party({ status });
    beginFrames(table, [framed]);
    expect(table.facts).toEqual([]);
  });

  test('LH-DEFEND-01 LH-COMBAT-02: nor one who has fled', () => {
    const table = party({}, { state: { fight: fightWith({ ada: { fled: true } }) } });
    beginFrames(table, [asked]);
    expect(table.facts).toEqual([]);
    expect(table.open).toEqual([]);
  });
});

describe('a hurt fighter', () => {
  test.each([
    ['enemy', 7, true],
    ['enemy', 18, false],
    ['slow', 7, false],
  ] as const)('LH-COMBAT-05: in the %s phase with a %i: hurt: %s', (phase, face, hurt) => {
    const table = party({}, { state: { fight: fightWith({ ada: {} }, { phase }) } });
    beginFrames(table, [framed], `test d20 = ${face}`);
    expect(table.world.party.state.fight?.combatants.ada?.hurt).toBe(hurt);
  });
});

describe('the defend action', () => {
  const ogre = { damage: { count: 2, sides: 6, plus: 1 } };

  test('LH-COMBAT-04: without a number the foe’s stat block is rolled', () => {
    const table = party({}, { foes: { ogre } });
    table.act('defend', { characterId: 'ada' }, 'foe-damage d6 = 2', 'foe-damage d6 = 3', 'test d20 = 7');
    expect(table.fact('foe-attack')).toMatchObject({
      foeId: 'ogre',
      rolls: [{ purpose: 'foe-damage', face: 2 }, { face: 3 }],
      plus: 1,
      damage: 6,
    });
    expect(table.fact('defend').through).toBe(6);
  });

  test('LH-COMBAT-04: the damage of an attack is never below 0; a foe of which it is not known does a d6', () => {
    const table = party({}, { foes: { rat: { damage: { count: 1, sides: 4, plus: -3 } }, mist: {} } });
    const { rat, mist } = table.world.foes;
    if (rat === undefined || mist === undefined) throw new Error('no foes');
    const diceOf = (face: number) => ({ diceOf: () => ({ roll: () => face }) });
    expect(rollFoeDamage(diceOf(1), rat).damage).toBe(0);
    expect(rollFoeDamage(diceOf(4), rat).damage).toBe(1);
    expect(rollFoeDamage(diceOf(4), mist)).toMatchObject({ rolls: [{ sides: 6 }], damage: 4 });
  });

  test('a foe is found by its name, in any letters', () => {
    const table = party({}, { foes: { ogre, rat: {} } });
    table.act('defend', { characterId: 'ada', foeName: ' the OGRE ', damage: 0 }, 'test d20 = 7');
    expect(table.fact('foe-attack')).toMatchObject({ foeId: 'ogre', foeName: 'The ogre' });
    expect(table.fact('defend').through).toBe(0);
    expect(table.emitted('hurt')).toBe(false);
  });

  test('what cannot be defended against is refused, and nothing is rolled', () => {
    const table = party({ sheet: { background: null } }, { foes: { rat: {}, ogre, bat: { down: true } } });
    expect(table.refused('defend', { characterId: 'ada', foeId: 'rat' })).toEqual({
      refused: 'defend/no-damage',
      detail: { foe: 'The rat' },
    });
    expect(table.refused('defend', { characterId: 'ada', foeName: 'a shadow' })).toEqual({
      refused: 'defend/no-damage',
      detail: { foe: 'a shadow' },
    });
    expect(table.refused('defend', { characterId: 'ada', damage: 2 })).toEqual({
      refused: 'defend/which-foe',
      detail: { foes: ['The rat', 'The ogre'] },
    });
    expect(table.refused('defend', { ...attack, foeId: 'bat' })).toEqual({
      refused: 'defend/foe-down',
      detail: { foe: 'The bat' },
    });
    expect(table.refused('defend', { ...attack, foeId: 'constructor' }).refused).toBe('foe/unknown');
    expect(table.refused('defend', { ...attack, foeId: null, foeName: '' }).refused).toBe('foe/bad-name');
    expect(table.refused('defend', { ...attack, foeId: 'ogre', claim: true }).refused).toBe('test/no-background');
    expect(table.refused('defend', { ...attack, foeId: 'ogre', intent: '' }).refused).toBe('input/bad-line');
    expect(() => table.act('defend', { ...attack, foeId: 'ogre', damage: 1000 })).toThrow();
    table.as('bob');
    expect(table.refused('defend', attack).refused).toBe('character/not-yours');
    expect(party({}, { foes: {} }).refused('defend', { characterId: 'ada', damage: 2 }).refused).toBe('defend/no-foe');
  });

  test('who is down does not defend, and in a fight on record the foes have their turn', () => {
    expect(party({ status: 'down' }).refused('defend', attack)).toEqual({
      refused: 'character/not-in-play',
      detail: { name: 'Ada', status: 'down' },
    });
    const table = party({}, { state: { fight: fightWith({ ada: {} }) } });
    expect(table.refused('defend', attack).refused).toBe('fight/open');
  });
});
