import { describe, expect, test } from 'vitest';
import { FOE_OUT } from '../../../../src/rules/lavender-hack/foes/schemas.ts';
import { mainOnly } from '../../../support/editions.ts';
import { fight, hit } from '../../../support/fights.ts';

describe('who is hit, with what', () => {
  test('LH-COMBAT-08: a foe nobody wrote down: the game master tells its armour first', () => {
    const table = fight({ class: 'wise' }, { foes: {} });
    table.as('ann');
    table.act('melee', { ...hit, foeName: ' Crypt bat ' });
    expect(table.facts).toEqual([]);
    expect(table.open[0]).toMatchObject({
      kind: 'unknown-foe',
      rule: 'LH-COMBAT-08',
      audience: { who: 'gm' },
      characterId: 'ada',
      form: { form: 'number', min: 0, max: 6 },
      required: true,
      fallback: null,
      terms: { foe: 'Crypt bat', attacker: 'Ada' },
    });
    table.as('gm');
    table.answer(2, 'test d20 = 10', 'damage d8 = 5');
    expect(table.facts[0]).toMatchObject({ fact: 'foe-added', rule: 'LH-COMBAT-08', foeName: 'Crypt bat' });
    expect(JSON.stringify(table.facts)).not.toContain('"armour":');
    const [bat] = Object.values(table.world.foes);
    expect(bat).toMatchObject({ name: 'Crypt bat', data: { armour: 2, hp: null, hpMax: null, down: false, note: '' } });
    table.answer('body-blow');
    expect(table.fact('foe-hurt')).toMatchObject({ foeId: bat?.id, damage: 3 });
  });

  test('LH-COMBAT-08: a foe that was written down meanwhile is that foe', () => {
    const table = fight({}, { foes: {} });
    table.act('melee', { ...hit, foeName: 'Crypt bat' });
    table.act('add-foe', { name: 'crypt BAT', armour: 1, hp: 4 });
    expect(table.question()).toBeNull();
    table.answer(null, 'test d20 = 18', 'damage d8 = 3');
    expect(table.fact('foe-hurt')).toMatchObject({ foeName: 'crypt BAT', look: 'badly-hurt' });
    expect(Object.keys(table.world.foes).length).toBe(1);
  });

  test('LH-COMBAT-08: one question for each unknown name: who attacks it as well waits for the same answer', () => {
    const bryn = { id: 'bryn', name: 'Bryn', userId: 'ben', gear: ['Longbow'] };
    const table = fight({}, { foes: {}, characters: [bryn] });
    table.act('melee', { ...hit, foeName: 'Crypt bat' });
    table.act('missile', { characterId: 'bryn', foeName: 'CRYPT bat' });
    expect(table.open).toMatchObject([{ kind: 'unknown-foe', terms: { attacker: 'Ada' } }]);
    expect(table.facts).toMatchObject([{ note: 'attack-waits', detail: { name: 'Bryn', foe: 'Crypt bat' } }]);
    table.act('melee', { ...hit, foeName: 'Wolf' });
    expect(table.open.map(({ terms }) => terms.foe)).toEqual(['Crypt bat', 'Wolf']);

    const dice = ['test d20 = 18', 'damage d8 = 3', 'test d20 = 2', 'test d20 = 3'] as const;
    table.answer(2, ...dice);
    expect(table.facts.filter(({ fact }) => fact === 'melee' || fact === 'missile')).toMatchObject([
      { fact: 'melee', name: 'Ada' },
      { fact: 'missile', name: 'Bryn' },
    ]);
    expect(Object.values(table.world.foes)).toMatchObject([{ name: 'Crypt bat' }]);
    expect(table.open).toMatchObject([{ terms: { foe: 'Wolf' } }]);
  });

  test('LH-COMBAT-08: whoever waits for the answer already attacks once', () => {
    const table = fight({}, { foes: {} });
    table.act('melee', { ...hit, foeName: 'Crypt bat' });
    const refusal = { refused: 'melee/foe-asked', detail: { foe: 'Crypt bat', name: 'Ada' } };
    expect(table.refused('melee', { ...hit, foeName: 'crypt bat' })).toEqual(refusal);
    expect(table.open).toHaveLength(1);
  });

  test.each([
    ['item/longsword/die', 'broken', 3, 'melee/weapon-broken'],
    ['character/ada/status', 'down', 3, 'character/not-in-play'],
    ['character/ada/hp', '5', null, 'foe/unknown'],
  ])('an attack that waited for the game master lapses when %s is %s (%s)', (field, value, answer, reason) => {
    const table = fight({}, { foes: {} });
    table.act('melee', { ...hit, foeName: 'Crypt bat' });
    table.turn(field, value);
    table.answer(answer);
    expect(table.facts.at(-1)).toEqual({
      fact: 'note',
      rule: 'LH-MELEE-01',
      note: 'attack-lapsed',
      detail: { name: 'Ada', reason },
    });
  });

  test('a foe is found by name in any letters; the only one standing needs no name', () => {
    const table = fight({}, { foes: { ghoul: {}, wolf: {}, rat: { down: true } } });
    table.act('melee', { ...hit, foeName: 'THE WOLF' }, 'test d20 = 18', 'damage d8 = 3');
    expect(table.fact('melee').foeId).toBe('wolf');
    table.turn('foe/ghoul/down', 'yes');
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 3');
    expect(table.fact('melee').foeId).toBe('wolf');
  });

  test('neither bows nor armour are taken for a close fight, however big their die', () => {
    const table = fight({ class: 'deft', gear: ['Full Plate', 'Pistol', 'Dagger', 'Shortsword'] });
    table.act('melee', hit, 'test d20 = 2');
    expect(table.fact('melee').weapon).toBe('Shortsword');
    const bare = fight({ class: 'deft', gear: ['Full Plate', 'Pistol', 'Caltrops'] });
    bare.act('melee', hit, 'test d20 = 2');
    expect(bare.fact('melee').weapon).toBeNull();
  });

  test('the weapon is the biggest die that may be used, or the one that is named', () => {
    const gear = [
      'Dagger',
      'Longbow',
      { name: 'Greatsword', broken: true },
      { name: 'Longsword', dieNow: 6 as const },
      'Mace',
      'Falchion',
    ];
    const table = fight({ class: 'deft', gear });
    const weaponOf = (weaponId: string | null) => {
      table.act('melee', { ...hit, weaponId }, 'test d20 = 2');
      return table.fact('melee').weapon;
    };
    expect(weaponOf(null)).toBe('Falchion');
    expect(weaponOf('MACE')).toBe('Mace');
    expect(weaponOf('dagger')).toBe('Dagger');
    expect(weaponOf('unarmed')).toBeNull();
  });

  test.each<[object, object, string, object]>([
    [{}, { foeId: 'wolf' }, 'foe/unknown', { foeId: 'wolf' }],
    [{}, { foeId: 'dead' }, 'melee/foe-down', { foe: 'The dead' }],
    [{}, { foeName: 'the dead' }, 'melee/foe-down', { foe: 'the dead' }],
    [{}, { foeName: '\u0007' }, 'foe/bad-name', { max: 40 }],
    [{}, {}, 'melee/which-foe', { foes: ['The ghoul', 'The bat'] }],
    [{}, { foeId: 'ghoul', weaponId: 'longbow' }, 'melee/not-for-melee', { item: 'Longbow' }],
    [{}, { foeId: 'ghoul', weaponId: 'caltrops' }, 'melee/not-a-weapon', { item: 'Caltrops' }],
    [{}, { foeId: 'ghoul', weaponId: 'dagger' }, 'melee/weapon-broken', { item: 'Dagger' }],
    [{}, { foeId: 'ghoul', weaponId: 'mace' }, 'melee/not-carried', { item: 'Mace', name: 'Ada' }],
    [{}, { foeId: 'ghoul', weaponId: 'constructor' }, 'melee/not-carried', { item: 'constructor', name: 'Ada' }],
    [
      { class: 'wise' },
      { foeId: 'ghoul', weaponId: 'greatsword' },
      'melee/beyond-class',
      { item: 'Greatsword', class: 'wise' },
    ],
    [
      { class: 'deft' },
      { foeId: 'ghoul', weaponId: 'greatsword' },
      'melee/beyond-class',
      { item: 'Greatsword', class: 'deft' },
    ],
    [{ status: 'down' }, { foeId: 'ghoul' }, 'character/not-in-play', { name: 'Ada', status: 'down' }],
    [{ status: 'dead' }, { foeId: 'ghoul' }, 'character/not-in-play', { name: 'Ada', status: 'dead' }],
    [{ sheet: { background: null } }, { foeId: 'ghoul', claim: true }, 'test/no-background', { name: 'Ada' }],
    [{}, { foeId: 'ghoul', intent: '' }, 'input/bad-line', { field: 'intent', max: 300 }],
    [{}, { foeId: 'ghoul', characterId: 'ben' }, 'character/not-yours', { name: 'Ben' }],
  ])('LH-MELEE-01 LH-CHAR-04: a character of %j cannot %j: %s', (wish, input, refused, detail) => {
    const gear = ['Longsword', 'Longbow', 'Caltrops', 'Greatsword', { name: 'Dagger', broken: true }];
    const table = fight(
      { gear, ...wish },
      { foes: { ghoul: {}, bat: {}, dead: { down: true } }, characters: [{ gear: ['Mace'] }] },
    );
    table.as('ann');
    expect(table.refused('melee', { ...hit, ...input })).toEqual({ refused, detail });
  });

  test.each(['asleep', 'charmed'] as const)(
    'LH-DEFT-01: a foe that is %s is hit by who names it, and unaware',
    (out) => {
      const table = fight({ class: 'deft' }, { foes: { ghoul: { out }, wolf: {} } });
      table.act('melee', { ...hit, foeId: 'ghoul' }, 'test d20 = 2', 'test d20 = 3');
      expect(table.fact('test').sources).toEqual([{ source: 'sneak-attack', edge: 'advantage', rule: 'LH-DEFT-01' }]);
      table.act('melee', { ...hit, foeName: 'the ghoul' }, 'test d20 = 2', 'test d20 = 3');
      table.act('melee', hit, 'test d20 = 2');
      expect(table.fact('melee').foeId).toBe('wolf');
    },
  );

  const GONE = FOE_OUT.filter((out) => out !== 'asleep' && out !== 'charmed');
  test.each(GONE)('LH-MELEE-01: a foe that is out of it (%s) cannot be hit', (out) => {
    const table = fight({ class: 'deft' }, { foes: { ghoul: { out }, bat: { out }, wolf: {} } });
    const refused = { refused: 'melee/foe-down', detail: { foe: 'The ghoul' } };
    expect(table.refused('melee', { ...hit, foeId: 'ghoul' })).toEqual(refused);
    table.act('melee', hit, 'test d20 = 2');
    expect(table.fact('melee').foeId).toBe('wolf');
  });

  test('LH-MELEE-01: a foe that fled before the damage is hurt no more, and the gear die was not wasted twice', () => {
    const table = fight({ features: ['power-attack'] });
    table.act('melee', hit, 'test d20 = 18');
    table.change((world) => {
      const ghoul = world.foes.ghoul;
      if (ghoul !== undefined) ghoul.data.out = 'fled';
    });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([
      { fact: 'note', rule: 'LH-MELEE-01', note: 'foe-gone', detail: { name: 'The ghoul' } },
    ]);
    expect(table.world.usageDice.gear?.size).toBe(8);
  });

  test('with no foe there is none to hit', () => {
    expect(fight({}, { foes: {} }).refused('melee', hit)).toEqual({ refused: 'melee/no-foe', detail: {} });
  });

  test('LH-CHAR-04: limits that only warn let it pass and say so; limits that are off say nothing', () => {
    const warn = fight({ class: 'wise', gear: ['Greatsword'] }, { settings: { class_gear_limits: 'warn' } });
    warn.act('melee', hit, 'test d20 = 18', 'damage d10 = 3');
    expect(warn.fact('beyond-class')).toEqual({
      fact: 'beyond-class',
      rule: 'LH-CHAR-04',
      characterId: 'ada',
      name: 'Ada',
      class: 'wise',
      item: 'Greatsword',
    });
    const fine = fight({ class: 'wise', gear: ['Mace'] }, { settings: { class_gear_limits: 'warn' } });
    fine.act('melee', hit, 'test d20 = 18', 'damage d8 = 3');
    expect(fine.emitted('beyond-class')).toBe(false);
    const off = fight({ class: 'wise', gear: ['Greatsword'] }, { settings: { class_gear_limits: 'off' } });
    off.act('melee', hit, 'test d20 = 18', 'damage d10 = 3');
    expect(off.emitted('beyond-class')).toBe(false);
    const enforced = fight({ class: 'wise', gear: ['Greatsword'] });
    enforced.act('melee', hit, 'test d20 = 18', 'damage d2 = 2');
    expect(enforced.fact('melee').weapon).toBeNull();
  });

  test('LH-RES-06: melee needs light, unless it is said not to', () => {
    const table = fight({}, { conditions: [{ kind: 'darkness' }] });
    table.act('melee', hit, 'test d20 = 19', 'test d20 = 18', 'damage d8 = 1');
    expect(table.fact('test').sources).toMatchObject([{ source: 'darkness' }]);
    table.act('melee', { ...hit, needsLight: false }, 'test d20 = 19', 'damage d8 = 1');
  });

  mainOnly('LH1-TEST-05')('LH-GEAR-05: a background claimed for an attack costs its gear roll on weak', () => {
    const table = fight({ class: 'wise' });
    table.act('melee', { ...hit, claim: true, edge: 'disadvantage' }, 'test d20 = 12', 'gear d8 = 1', 'damage d8 = 1');
    expect(table.fact('usage')).toMatchObject({ why: 'background', to: 6 });
    expect(table.fact('test').sources).toEqual([
      { source: 'stated', edge: 'disadvantage', rule: 'LH-TEST-04' },
      { source: 'background', edge: 'advantage', rule: 'LH-GEAR-05' },
    ]);
  });
});

test('LH-MELEE-01: one of several is attacked by what they all are', () => {
  const first = { hp: 4, group: 'Wolf' };
  const table = fight({}, { foes: { first: { ...first, down: true }, second: first, third: first } });
  table.act('melee', { ...hit, foeName: 'wolf' }, 'test d20 = 1');
  expect(table.fact('melee')).toMatchObject({ foeId: 'second', degree: 'fumble' });
});
