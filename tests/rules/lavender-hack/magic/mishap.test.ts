import { describe, expect, test } from 'vitest';
import { caster, casts, isReady, kindsOf } from '../../../support/magic.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

const FUMBLE = 'test d20 = 1';

describe('LH-SPELL-01 (B11): mishaps', () => {
  test('1: the caster takes d4', () => {
    const table = caster(['Magic Missile', 'Bless']);
    table.act('cast', casts('Magic Missile'), FUMBLE, 'mishap d6 = 1', 'mishap-damage d4 = 3');
    expect(table.facts.slice(1)).toMatchObject([
      { fact: 'cast', degree: 'fumble', kept: false },
      {
        fact: 'mishap',
        rule: 'LH-SPELL-01',
        characterId: 'ada',
        name: 'Ada',
        roll: { purpose: 'mishap', sides: 6, face: 1 },
        row: 1,
      },
      { fact: 'hurt', characterId: 'ada', cause: 'mishap', roll: { sides: 4, face: 3 }, damage: 3, hp: 7 },
    ]);
    expect(table.fact('mishap').text).not.toBe('');
    expect(isReady(table, 'Magic Missile')).toBe(false);
    expect(isReady(table, 'Bless')).toBe(true);
  });

  test('2: every working that is ready is lost', () => {
    const table = caster(['Magic Missile', 'Bless'], {}, { characters: [{ sheet: { workings: [] } }] });
    table.act('cast', casts('Bless'), FUMBLE, 'mishap d6 = 2');
    expect(isReady(table, 'Bless')).toBe(false);
    expect(isReady(table, 'Magic Missile')).toBe(false);
    expect(table.emitted('working-effect')).toBe(false);
  });

  test('4: the light goes out', () => {
    const table = caster(['Bless']);
    table.act('cast', casts('Bless'), FUMBLE, 'mishap d6 = 4');
    expect(table.fact('condition-begins')).toMatchObject({ condition: 'darkness', characterId: null });
  });

  test('LH-RES-06: the next light roll brings it back', () => {
    const table = caster(['Bless'], {}, { conditions: [{ kind: 'darkness' }] });
    table.act('usage', { dieId: 'light' }, 'light d8 = 5');
    expect(table.world.modifiers).toEqual({});
  });

  test('5: a usage test of the gear die', () => {
    const table = caster(['Bless']);
    table.act('cast', casts('Bless'), FUMBLE, 'mishap d6 = 5', 'gear d8 = 2');
    expect(table.fact('usage')).toMatchObject({ dieId: 'gear', why: 'mishap', characterId: 'ada', from: 8, to: 6 });
  });

  test('6: something hostile notices', () => {
    const table = caster(['Bless']);
    table.act('cast', casts('Bless'), FUMBLE, 'mishap d6 = 6');
    expect(table.fact('task')).toMatchObject({ kind: 'encounter', detail: { name: 'Ada', working: 'Bless' } });
  });

  test("a campaign's own table is told, and left to the game master", () => {
    const tables = { mishaps: { sides: 4, rows: [{ from: 1, to: 4, text: 'Frogs' }] } };
    const table = caster(['Bless'], {}, { tables });
    table.act('cast', casts('Bless'), FUMBLE, 'mishap d4 = 2');
    expect(table.fact('mishap')).toMatchObject({ row: 1, text: 'Frogs' });
    expect(table.fact('task')).toMatchObject({ kind: 'working', detail: { working: 'Bless', text: 'Frogs' } });
  });
});

describe('LH-SPELL-01 (B11): 3: it strikes somebody else', () => {
  const foes = { ghoul: { armour: 3, hp: 20 }, imp: { hp: 4, hitDice: 2 }, rat: { hp: 2, down: true } };
  const characters = [{}, { status: 'dead' as const }];
  /** The imp is 1, Ben is 2; the ghoul is meant. */
  const atImp: readonly ScriptedRoll[] = ['mishap d6 = 3', 'mishap-target d2 = 1'];
  const atBen: readonly ScriptedRoll[] = ['mishap d6 = 3', 'mishap-target d2 = 2'];

  test('a foe takes the damage, once', () => {
    const table = caster(['Magic Missile'], { features: ['reagents'] }, { foes, characters });
    table.act('cast', casts('Magic Missile', 'ghoul'), FUMBLE, ...atImp, 'working d6 = 3');
    expect(table.fact('working-effect')).toMatchObject({
      effect: 'damage',
      twice: false,
      rolls: [{ purpose: 'mishap-target', sides: 2, face: 1 }, { purpose: 'working' }],
      amount: 3,
      targets: ['The imp'],
    });
    expect(table.world.foes.imp?.data.hp).toBe(1);
    expect(table.world.foes.ghoul?.data.hp).toBe(20);
  });

  test('a character takes it as harm', () => {
    const table = caster(['Magic Missile'], {}, { foes, characters });
    table.act('cast', casts('Magic Missile', 'ghoul'), FUMBLE, ...atBen, 'working d6 = 3');
    expect(table.fact('hurt')).toMatchObject({ characterId: 'ben', cause: 'mishap', damage: 3, hp: 7 });
  });

  test('with nobody else about, nothing: not the caster, nor whom it was meant for', () => {
    const table = caster(['Magic Missile']);
    table.act('cast', casts('Magic Missile'), FUMBLE, 'mishap d6 = 3');
    expect(kindsOf(table)).toEqual(['test', 'cast', 'mishap']);
  });

  /** Of all three: the ghoul, the imp, Ben. */
  const at = (place: 1 | 2 | 3): readonly ScriptedRoll[] => ['mishap d6 = 3', `mishap-target d3 = ${place}`];

  test('a foe is healed, up to its maximum; of one whose hit points nobody counts, nothing is known', () => {
    const hurt = { ...foes, imp: { hp: 4, hpMax: 6 }, ghoul: { hp: null } };
    const table = caster(['Cure Light Wounds'], {}, { foes: hurt, characters });
    table.act('cast', casts('Cure Light Wounds'), FUMBLE, ...at(2), 'working d8 = 8');
    expect(table.fact('working-effect')).toMatchObject({ effect: 'heal', amount: 8, targets: ['The imp'] });
    expect(table.world.foes.imp?.data.hp).toBe(6);
    const other = caster(['Cure Light Wounds'], {}, { foes: hurt, characters });
    other.act('cast', casts('Cure Light Wounds'), FUMBLE, ...at(1), 'working d8 = 8');
    expect(other.world.foes.ghoul?.data.hp).toBeNull();
  });

  test('another character is healed, or shielded', () => {
    const ben = { sheet: { hp: 1 }, gear: ['Chainmail'] };
    const table = caster(['Cure Light Wounds', 'Shield'], {}, { foes, characters: [ben] });
    table.act('cast', casts('Cure Light Wounds'), FUMBLE, ...at(3), 'working d8 = 4');
    expect(table.fact('healed')).toMatchObject({ characterId: 'ben', hp: 5 });
    table.act('cast', casts('Shield'), FUMBLE, ...at(3), 'armour d6 = 2');
    expect(table.fact('working-effect').rolls).toMatchObject([{ purpose: 'mishap-target', face: 3 }]);
    expect(table.world.characters.ben?.sheet.armourValue).toBe(5);
    expect(table.world.characters.ada?.sheet.armourValue).toBeNull();
  });

  test('one other character alone is blessed', () => {
    const table = caster(['Bless'], {}, { foes, characters: [{}, {}] });
    table.act('cast', casts('Bless'), FUMBLE, 'mishap d6 = 3', 'mishap-target d4 = 4');
    expect(table.fact('working-effect')).toMatchObject({ effect: 'blessing', amount: 1, targets: ['Cyd'] });
    expect(Object.values(table.world.modifiers)).toMatchObject([{ kind: 'blessed', characterId: 'cyd' }]);
  });

  test.each([
    [1, 1, ['The imp'], 'asleep'],
    [1, 0, [], null],
  ] as const)('one foe alone falls asleep, if its hit dice are within reach', (first, second, targets, out) => {
    const imp = { hp: 4, hitDice: second === 0 ? 3 : 2 };
    const table = caster(['Sleep'], {}, { foes: { ...foes, imp }, characters });
    table.act('cast', casts('Sleep'), FUMBLE, ...at(2), `working d6 = ${first}`, 'working d6 = 1');
    expect(table.fact('working-effect')).toMatchObject({ effect: 'sleep', amount: 2, targets });
    expect(table.world.foes.imp?.data.out).toBe(out);
  });

  test('another foe is to resist the charm', () => {
    const table = caster(['Charm'], {}, { foes, characters });
    table.act('cast', casts('Charm', 'ghoul'), FUMBLE, ...atImp, 'general d20 = 3');
    expect(table.world.foes.imp?.data.out).toBe('charmed');
  });

  test.each([
    ['Charm', 'ghoul', atBen, 'Ben'],
    ['Sleep', null, at(3), 'Ben'],
    ['Shield', null, at(2), 'The imp'],
    ['Bless', null, at(2), 'The imp'],
    ['Hush', null, at(2), 'The imp'],
  ] as const)('%s: what has no rule for it is left to the game master', (working, targetId, rolls, target) => {
    const table = caster([working], {}, { foes, characters });
    table.act('cast', casts(working, targetId), FUMBLE, ...rolls);
    expect(table.fact('working-effect')).toMatchObject({ effect: 'told', targets: [target] });
    expect(table.fact('task')).toMatchObject({ kind: 'working', detail: { working, target } });
  });
});
