import { describe, expect, test } from 'vitest';
import { foeData } from '../../../../src/rules/lavender-hack/foes/foes.ts';
import type { FoeData } from '../../../../src/rules/lavender-hack/foes/schemas.ts';
import { lookOf } from '../../../../src/rules/lavender-hack/wounds/damage.ts';
import { fight, foeIn, hit } from '../../../support/fights.ts';

describe('melee', () => {
  test('LHV-44 LH-MELEE-01 LH-MELEE-02 LH-MOVE-01 LH-MOVE-02: weak, body blow: 5 − 3 = 2', () => {
    const table = fight({ abilities: { str: 13 }, sheet: { class: 'wise' } });
    table.as('ann');
    table.act('melee', { ...hit, foeId: 'ghoul', intent: 'at the throat' }, 'test d20 = 10', 'damage d8 = 5');
    expect(table.facts).toMatchObject([
      {
        fact: 'test',
        rule: 'LH-MELEE-01',
        use: 'melee',
        ability: 'str',
        total: 11,
        degree: 'weak',
        intent: 'at the throat',
        sources: [],
      },
      {
        fact: 'melee',
        rule: 'LH-MELEE-01',
        characterId: 'ada',
        name: 'Ada',
        foeId: 'ghoul',
        foeName: 'The ghoul',
        weaponId: 'longsword',
        weapon: 'Longsword',
        die: 8,
        degree: 'weak',
      },
      {
        fact: 'damage',
        rule: 'LH-COMBAT-07',
        weapon: [{ purpose: 'damage', sides: 8, face: 5 }],
        doubled: null,
        deathDice: [],
        poolLeft: 0,
        power: null,
        total: 5,
        armourIgnored: false,
      },
    ]);
    expect(table.open[0]).toMatchObject({
      kind: 'weak-cost',
      rule: 'LH-MELEE-01',
      audience: { who: 'one', userId: 'ann' },
      required: true,
      fallback: 'body-blow',
      terms: { damage: 5, foe: 'The ghoul' },
    });
    expect(table.open[0]?.form).toEqual({
      form: 'choice',
      options: [
        { id: 'body-blow', terms: {} },
        { id: 'exposed', terms: {} },
      ],
    });
    table.answer('body-blow');
    expect(table.facts).toEqual([
      {
        fact: 'weak-cost',
        rule: 'LH-MELEE-02',
        characterId: 'ada',
        name: 'Ada',
        cost: 'body-blow',
        armourFrom: null,
        armourTo: null,
      },
      {
        fact: 'foe-hurt',
        rule: 'LH-COMBAT-07',
        foeId: 'ghoul',
        foeName: 'The ghoul',
        damage: 2,
        look: 'hurt',
        down: false,
      },
    ]);
    expect(foeIn(table)?.hp).toBe(18);
  });

  test('the gear die comes before the damage', () => {
    const table = fight();
    table.act('melee', hit, 'test d20 = 6');
    expect(table.open[0]?.kind).toBe('gear-die');
    table.answer('add', 'gear d8 = 5', 'damage d8 = 8');
    expect(table.fact('melee').degree).toBe('weak');
    expect(table.open[0]?.kind).toBe('weak-cost');
  });

  test('LHV-48 LH-COMBAT-07 LH-STRONG-01: critical: 6 × 2, and two death dice of 3 and 4: 19, armour ignored', () => {
    const table = fight({ sheet: { pool: 3 } });
    table.act('melee', hit, 'test d20 = 20');
    expect(table.open[0]).toMatchObject({
      kind: 'death-dice',
      rule: 'LH-STRONG-01',
      form: { form: 'number', min: 0, max: 3 },
      required: false,
      fallback: 0,
      terms: { pool: 3, foe: 'The ghoul' },
    });
    expect(table.question()).toMatchObject({ kind: 'death-dice' });
    table.answer(2, 'damage d8 = 6', 'death-dice d6 = 3', 'death-dice d6 = 4');
    expect(table.fact('damage')).toMatchObject({
      doubled: 'weapon',
      total: 19,
      armourIgnored: true,
      poolLeft: 1,
      deathDice: [{ face: 3 }, { face: 4 }],
    });
    expect(table.world.characters.ada?.sheet.pool).toBe(1);
    expect(table.fact('foe-hurt')).toMatchObject({ damage: 19, look: 'badly-hurt', down: false });
    expect(foeIn(table)?.hp).toBe(1);
  });

  test('LH-COMBAT-07: where a critical doubles all, the extra dice too', () => {
    const table = fight({ sheet: { pool: 3 } }, { settings: { critical_doubles: 'all' } });
    table.act('melee', hit, 'test d20 = 20');
    table.answer(1, 'damage d8 = 3', 'death-dice d6 = 4');
    expect(table.fact('damage')).toMatchObject({ doubled: 'all', total: 14 });
  });

  test('LH-MELEE-01: strong: damage, armour ignored, nothing doubled, nothing to pay', () => {
    const table = fight();
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    expect(table.fact('damage')).toMatchObject({ doubled: null, total: 5, armourIgnored: true });
    expect(foeIn(table)?.hp).toBe(15);
    expect(table.open).toEqual([]);
  });

  test('LH-MELEE-01: a miss does nothing', () => {
    const table = fight({ class: 'deft' });
    table.act('melee', hit, 'test d20 = 7');
    expect(table.facts.map(({ fact }) => fact)).toEqual(['test', 'melee']);
    expect(foeIn(table)?.hp).toBe(20);
    expect(table.world.items.longsword?.data.dieNow).toBe(8);
  });

  test.each([
    ['Longsword', 8, 6, false],
    ['Shortsword', 6, 4, false],
    ['Dagger', 4, null, true],
  ] as const)('LH-MELEE-01 LH-EQUIP-05: a fumble takes a %s from d%i to %s; broken: %s', (name, from, to, broken) => {
    const table = fight({ gear: [name] });
    table.act('melee', hit, 'test d20 = 1');
    const itemId = name.toLowerCase();
    expect(table.fact('weapon-worn')).toEqual({
      fact: 'weapon-worn',
      rule: 'LH-EQUIP-05',
      characterId: 'ada',
      name: 'Ada',
      itemId,
      item: name,
      from,
      to,
    });
    expect(table.world.items[itemId]?.data).toMatchObject({ die: from, dieNow: to ?? 4, broken });
  });

  test('LH-EQUIP-05: bare hands do d2 and cannot be worn down', () => {
    const table = fight({ gear: [] });
    table.act('melee', hit, 'test d20 = 19', 'damage d2 = 2');
    expect(table.fact('melee')).toMatchObject({ weaponId: null, weapon: null, die: 2 });
    table.act('melee', hit, 'test d20 = 1');
    expect(table.emitted('weapon-worn')).toBe(false);
  });

  test('LH-MELEE-03: exposed: full damage, and the condition waits', () => {
    const table = fight({ class: 'wise' });
    table.act('melee', hit, 'test d20 = 10', 'damage d8 = 5');
    table.answer('exposed');
    expect(table.facts).toMatchObject([
      { fact: 'weak-cost', rule: 'LH-MELEE-03', cost: 'exposed' },
      {
        fact: 'condition-begins',
        rule: 'LH-MELEE-03',
        condition: 'exposed',
        characterId: 'ada',
        name: 'Ada',
        foeId: null,
      },
      { fact: 'foe-hurt', damage: 5 },
    ]);
    expect(Object.values(table.world.modifiers)).toMatchObject([
      { kind: 'exposed', rule: 'LH-MELEE-03', characterId: 'ada', foeId: null },
    ]);
    table.act('melee', hit, 'test d20 = 10', 'damage d8 = 5');
    expect(table.emitted('weak-cost')).toBe(true);
    expect(table.fact('weak-cost').cost).toBe('body-blow');
    expect(table.open).toEqual([]);
  });

  test('LH-MELEE-03: another’s exposure does not matter', () => {
    const table = fight({ class: 'wise' }, { conditions: [{ kind: 'exposed', characterId: 'ben' }] });
    table.act('melee', hit, 'test d20 = 10', 'damage d8 = 5');
    expect(table.open[0]?.form).toMatchObject({ options: [{ id: 'body-blow' }, { id: 'exposed' }] });
  });

  test.each([
    [['Chainmail'], 6],
    [['Chainmail', 'Shield'], 8],
    [['Full Plate', 'Shield'], 12],
    [['Leather Armor'], 4],
    [['Shield'], 4],
  ] as const)(
    'LH-MELEE-04 LH-ARMOUR-01 LH-EQUIP-03: exertion with %j rolls d%i first, then lowers it by 1',
    (worn, die) => {
      const table = fight({ gear: ['Mace', ...worn], sheet: { pool: 0 } });
      table.act('melee', { ...hit, weaponId: 'mace' }, 'test d20 = 17');
      table.answer('keep', 'damage d8 = 7');
      expect(table.open[0]?.form).toMatchObject({
        options: [{ id: 'body-blow' }, { id: 'exposed' }, { id: 'exertion', terms: { die, value: null } }],
      });
      table.answer('exertion', `armour d${die} = 4`);
      expect(table.facts).toMatchObject([
        { fact: 'armour-rolled', rule: 'LH-ARMOUR-01', name: 'Ada', roll: { face: 4, sides: die, edge: 'none' } },
        { fact: 'weak-cost', rule: 'LH-MELEE-04', cost: 'exertion', armourFrom: 4, armourTo: 3 },
        { fact: 'foe-hurt', damage: 7 },
      ]);
      expect(table.world.characters.ada?.sheet.armourValue).toBe(3);
    },
  );

  test('LH-EQUIP-03: a two-handed weapon leaves no hand for the shield', () => {
    const table = fight({ gear: ['Greatsword', 'Chainmail', 'Shield'] });
    table.act('melee', hit, 'test d20 = 17');
    table.answer('keep', 'damage d10 = 7');
    expect(table.open[0]?.form).toMatchObject({
      options: [{}, {}, { id: 'exertion', terms: { die: 6, value: null } }],
    });
    table.answer('exertion', 'armour d6 = 5');
    const alone = fight({ gear: ['Greatsword', 'Shield'] });
    alone.act('melee', hit, 'test d20 = 17');
    alone.answer('keep', 'damage d10 = 7');
    expect(alone.open[0]?.form).not.toMatchObject({ options: [{}, {}, {}] });
  });

  test('LH-MELEE-04 LH-USAGE-09: a value that stands is lowered without a roll; at 1 exertion is not offered', () => {
    const table = fight({ class: 'wise', gear: ['Mace', 'Chainmail'], sheet: { armourValue: 2 } });
    table.act('melee', hit, 'test d20 = 10', 'damage d8 = 7');
    expect(table.open[0]?.form).toMatchObject({ options: [{}, {}, { id: 'exertion', terms: { die: 6, value: 2 } }] });
    table.answer('exertion');
    expect(table.fact('weak-cost')).toMatchObject({ armourFrom: 2, armourTo: 1 });
    expect(table.world.characters.ada?.sheet.armourValue).toBe(1);
    table.act('melee', hit, 'test d20 = 10', 'damage d8 = 7');
    expect(table.open[0]?.form).not.toMatchObject({ options: [{}, {}, {}] });
  });

  test('LH-MELEE-04: a 1 that is rolled for it cannot be lowered: the choice is open again', () => {
    const table = fight({ class: 'wise', gear: ['Mace', 'Chainmail'] });
    table.act('melee', hit, 'test d20 = 10', 'damage d8 = 7');
    table.answer('exertion', 'armour d6 = 1');
    expect(table.facts).toMatchObject([
      { fact: 'armour-rolled' },
      { fact: 'armour-spent', rule: 'LH-MELEE-04', name: 'Ada' },
    ]);
    expect(table.open[0]?.terms).toMatchObject({ armour: 1 });
    expect(table.world.characters.ada?.sheet.armourValue).toBe(1);
    expect(table.open[0]?.form).toMatchObject({ options: [{ id: 'body-blow' }, { id: 'exposed' }] });
    table.answer('body-blow');
    expect(foeIn(table)?.hp).toBe(16);
  });

  test('LH-MELEE-03 LH-MELEE-04: with a 1 and nothing else to pay with, the body blow says why it is one', () => {
    const table = fight({ class: 'wise', gear: ['Mace', 'Chainmail'] });
    table.act('melee', hit, 'test d20 = 10', 'damage d8 = 7');
    table.answer('exposed');
    table.act('melee', hit, 'test d20 = 10', 'damage d8 = 7');
    table.answer('exertion', 'armour d6 = 1');
    expect(table.facts).toMatchObject([
      { fact: 'armour-rolled', roll: { face: 1 } },
      { fact: 'armour-spent', name: 'Ada' },
      { fact: 'weak-cost', cost: 'body-blow' },
      { fact: 'foe-hurt' },
    ]);
    expect(table.open).toEqual([]);
  });

  test('LH-MELEE-04: exertion that can no longer be paid asks again', () => {
    const table = fight({ class: 'wise', gear: ['Mace', 'Chainmail'] });
    table.act('melee', hit, 'test d20 = 10', 'damage d8 = 7');
    table.turn('character/ada/armour-value', '1');
    table.answer('exertion');
    expect(table.open[0]?.kind).toBe('weak-cost');
    expect(table.facts).toEqual([]);
  });

  test('LH-MELEE-04 LH-EQUIP-05: broken armour and armour that is not worn do not count', () => {
    const table = fight({
      class: 'wise',
      gear: ['Mace', { name: 'Chainmail', broken: true }, { name: 'Shield', worn: false }],
    });
    table.act('melee', hit, 'test d20 = 10', 'damage d8 = 7');
    expect(table.open[0]?.form).not.toMatchObject({ options: [{}, {}, {}] });
  });

  test('LH-STRONG-06: a Tank rolls the armour die with advantage', () => {
    const table = fight({ gear: ['Mace', 'Chainmail'], features: ['tank'] });
    table.act('melee', hit, 'test d20 = 17');
    table.answer('keep', 'damage d8 = 7');
    table.answer('exertion', 'armour d6 = 2', 'armour d6 = 6');
    expect(table.fact('armour-rolled').roll).toMatchObject({ face: 6, edge: 'advantage' });
    expect(table.world.characters.ada?.sheet.armourValue).toBe(5);
  });

  test('LH-MELEE-02: a body blow never heals', () => {
    const table = fight({ class: 'wise', gear: [] });
    table.act('melee', hit, 'test d20 = 10', 'damage d2 = 1');
    table.answer(null);
    expect(table.fact('foe-hurt')).toMatchObject({ damage: 0, look: 'unhurt' });
    expect(foeIn(table)?.hp).toBe(20);
  });

  test.each<[Partial<FoeData>, string]>([
    [{ hp: 12, hpMax: 12 }, 'unhurt'],
    [{ hp: 11, hpMax: 12 }, 'hurt'],
    [{ hp: 7, hpMax: 12 }, 'hurt'],
    [{ hp: 6, hpMax: 12 }, 'badly-hurt'],
    [{ hp: 1, hpMax: 12 }, 'badly-hurt'],
    [{ hp: 0, hpMax: 12, down: true }, 'down'],
    [{ hp: null, hpMax: null }, 'untracked'],
    [{ hp: null, hpMax: null, down: true }, 'down'],
  ])('a foe of %j looks %s', (data, look) => {
    expect(lookOf(foeData(data))).toBe(look);
  });

  test('LH-HP-02: a foe at 0 is down, whatever is too much', () => {
    const table = fight({}, { foes: { ghoul: { hp: 3 } } });
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 8');
    expect(table.fact('foe-hurt')).toMatchObject({ damage: 8, look: 'down', down: true });
    expect(foeIn(table)).toMatchObject({ hp: 0, down: true });
    expect(table.open).toEqual([]);
  });

  test('a foe whose hit points the game master counts', () => {
    const table = fight({}, { foes: { ghoul: { armour: 1 } } });
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 8');
    expect(table.fact('foe-hurt')).toMatchObject({ damage: 8, look: 'untracked', down: false });
    expect(foeIn(table)).toMatchObject({ hp: null, down: false });
  });
});
