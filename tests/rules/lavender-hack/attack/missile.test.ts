import { describe, expect, test } from 'vitest';
import type { UsageSize } from '../../../../src/rules/engine/world.ts';
import { fightWith } from '../../../support/brawls.ts';
import { mainOnly } from '../../../support/editions.ts';
import { fight, foeIn, hit } from '../../../support/fights.ts';
import type { CharacterWish, WorldWish } from '../../../support/worlds.ts';

const GHOUL = { armour: 3, hp: 20, distance: 'near' } as const;

/** Ada, a Strong one, with a longbow; the ghoul stands near. */
function shoot(ada: CharacterWish = {}, wish: WorldWish = {}) {
  return fight({ gear: ['Longbow'], ...ada }, { foes: { ghoul: GHOUL }, ...wish });
}

const ownAmmo = (ammo: UsageSize | null) => ({ gear: [{ name: 'Longbow', ammo }] });
const EACH_ITS_OWN = { settings: { ammo: 'weapon_die' } };

describe('missiles', () => {
  mainOnly('LH1-USAGE-01')(
    'LHV-49 LH-MISSILE-01 LH-MISSILE-03 LH-USAGE-01: weak, the gear die for ammunition: 7 gets through, gear breaks',
    () => {
      const table = shoot({ abilities: { dex: 16 } }, { dice: { gear: 4 } });
      table.as('ann');
      table.act('missile', { ...hit, intent: 'between the eyes' }, 'test d20 = 8', 'damage d8 = 7');
      expect(table.facts).toMatchObject([
        {
          fact: 'test',
          use: 'missile',
          ability: 'dex',
          total: 10,
          degree: 'weak',
          sources: [],
          intent: 'between the eyes',
        },
        {
          fact: 'missile',
          rule: 'LH-MISSILE-01',
          characterId: 'ada',
          name: 'Ada',
          foeId: 'ghoul',
          foeName: 'The ghoul',
          weaponId: 'longbow',
          weapon: 'Longbow',
          die: 8,
          distance: 'near',
          degree: 'weak',
        },
        {
          fact: 'damage',
          rule: 'LH-COMBAT-07',
          total: 7,
          armourIgnored: false,
          poolLeft: 0,
          power: null,
          poison: null,
        },
      ]);
      expect(table.open[0]).toMatchObject({
        kind: 'weak-cost',
        rule: 'LH-MISSILE-01',
        audience: { who: 'one', userId: 'ann' },
        required: true,
        fallback: 'body-blow',
        terms: { damage: 7, foe: 'The ghoul' },
      });
      expect(table.open[0]?.form).toEqual({
        form: 'choice',
        options: [
          { id: 'body-blow', terms: {} },
          { id: 'ammunition', terms: { die: 4 } },
          { id: 'exposed', terms: {} },
        ],
      });
      table.answer('ammunition', 'gear d4 = 1');
      expect(table.facts).toMatchObject([
        { fact: 'weak-cost', rule: 'LH-MISSILE-03', cost: 'ammunition', armourFrom: null, armourTo: null },
        { fact: 'usage', dieId: 'gear', why: 'ammunition', characterId: 'ada', value: 1, from: 4, to: 20 },
        { fact: 'foe-hurt', rule: 'LH-COMBAT-07', damage: 7 },
      ]);
      expect(table.world.usageDice.gear?.size).toBe(20);
      expect(foeIn(table)?.hp).toBe(13);
    },
  );

  test('LH-MISSILE-01 LH-MELEE-02: body blow: armour is taken off', () => {
    const table = shoot();
    table.act('missile', hit, 'test d20 = 10', 'damage d8 = 5');
    table.answer('body-blow');
    expect(table.fact('weak-cost')).toMatchObject({ rule: 'LH-MELEE-02', cost: 'body-blow' });
    expect(foeIn(table)?.hp).toBe(18);
  });

  test('LH-MISSILE-01 LH-MELEE-03: exposed: full damage, and not again while exposed', () => {
    const table = shoot();
    table.act('missile', hit, 'test d20 = 10', 'damage d8 = 5');
    table.answer('exposed');
    expect(Object.values(table.world.modifiers)).toMatchObject([{ kind: 'exposed', characterId: 'ada' }]);
    expect(foeIn(table)?.hp).toBe(15);
    table.act('missile', hit, 'test d20 = 10', 'damage d8 = 5');
    expect(table.open[0]?.form).toMatchObject({ options: [{ id: 'body-blow' }, { id: 'ammunition' }] });
    expect(table.open[0]?.form).not.toMatchObject({ options: [{}, {}, {}] });
  });

  test('LH-MISSILE-01: exertion is for melee only', () => {
    const table = shoot({ gear: ['Pistol', 'Chainmail', 'Shield'] });
    table.act('missile', hit, 'test d20 = 10', 'damage d10 = 5');
    expect(table.open[0]?.form).toMatchObject({
      options: [{ id: 'body-blow' }, { id: 'ammunition' }, { id: 'exposed' }],
    });
    expect(table.open[0]?.form).not.toMatchObject({ options: [{}, {}, {}, {}] });
  });

  test('what can no longer be paid is asked anew', () => {
    const table = shoot();
    table.act('missile', hit, 'test d20 = 10', 'damage d8 = 5');
    table.change((world) => {
      world.modifiers.m1 = {
        id: 'm1',
        kind: 'exposed',
        rule: 'LH-MELEE-03',
        characterId: 'ada',
        foeId: null,
        until: null,
      };
    });
    table.answer('exposed');
    expect(table.facts).toEqual([]);
    expect(table.open[0]?.kind).toBe('weak-cost');
    table.answer(null);
    expect(table.fact('weak-cost').cost).toBe('body-blow');
  });

  test('LH-MISSILE-01 LH-COMBAT-07: a critical doubles the weapon, and armour is ignored', () => {
    const table = shoot();
    table.act('missile', hit, 'test d20 = 20', 'damage d8 = 6');
    expect(table.fact('damage')).toMatchObject({ doubled: 'weapon', total: 12, armourIgnored: true });
    expect(foeIn(table)?.hp).toBe(8);
    expect(table.open).toEqual([]);
  });

  test('LH-MISSILE-01: strong: damage, armour ignored; a miss: nothing, and no ammunition is spent', () => {
    const table = shoot();
    table.act('missile', hit, 'test d20 = 18', 'damage d8 = 5');
    expect(foeIn(table)?.hp).toBe(15);
    table.act('missile', hit, 'test d20 = 4');
    expect(table.facts.map(({ fact }) => fact)).toEqual(['test', 'missile']);
    expect(table.world.usageDice.gear?.size).toBe(8);
  });

  test.each([
    ['Longbow', 8, 6, false],
    ['Shortbow', 6, 4, false],
    [{ name: 'Shortbow', dieNow: 4 as const }, 4, null, true],
  ] as const)(
    'LH-MISSILE-02 LH-EQUIP-05: a fumble takes a %j from d%i to %s; broken: %s',
    (thing, from, to, broken) => {
      const table = shoot({ gear: [thing] });
      table.act('missile', hit, 'test d20 = 1');
      expect(table.fact('weapon-worn')).toMatchObject({ rule: 'LH-EQUIP-05', from, to });
      expect(table.world.items[table.fact('weapon-worn').itemId]?.data.broken).toBe(broken);
    },
  );

  test('LH-GEAR-01: the gear die comes before the damage for whom Dex is primary', () => {
    const table = shoot({ class: 'deft' });
    table.act('missile', hit, 'test d20 = 6');
    expect(table.open[0]?.kind).toBe('gear-die');
    table.answer('add', 'gear d8 = 2', 'gear d8 = 5', 'damage d8 = 8');
    expect(table.fact('missile').degree).toBe('weak');
  });

  test('LH-STRONG-01 LH-STRONG-04 LH-STRONG-05 LH-STRONG-07: the features of melee are not for missiles', () => {
    const features = ['power-attack', 'cleave', 'combat-maneuver'];
    const foes = { ghoul: { ...GHOUL, hp: 12 }, bat: GHOUL };
    const table = shoot({ features, sheet: { pool: 3 } }, { foes });
    table.act('missile', { ...hit, foeId: 'ghoul' }, 'test d20 = 18', 'damage d8 = 5');
    expect(table.fact('damage')).toMatchObject({ deathDice: [], poolLeft: 3, total: 5 });
    expect(table.open).toEqual([]);
    table.act('missile', { ...hit, foeId: 'ghoul' }, 'test d20 = 18', 'damage d8 = 7');
    expect(foeIn(table)?.down).toBe(true);
    expect(table.open).toEqual([]);
  });

  test('LH-DEFT-04: a precise shot adds a gear roll to the damage', () => {
    const table = shoot({ features: ['precise-shot'] });
    table.act('missile', hit, 'test d20 = 18');
    expect(table.open[0]).toMatchObject({
      kind: 'precise-shot',
      rule: 'LH-DEFT-04',
      required: false,
      fallback: 'no',
      terms: { foe: 'The ghoul' },
      form: {
        options: [
          { id: 'yes', terms: { die: 8, broken: false } },
          { id: 'no', terms: {} },
        ],
      },
    });
    table.answer('yes', 'gear d8 = 2', 'damage d8 = 5');
    expect(table.fact('usage')).toMatchObject({ why: 'precise-shot', to: 6 });
    expect(table.fact('damage')).toMatchObject({ power: 2, total: 7 });
    table.act('missile', hit, 'test d20 = 18');
    table.answer(null, 'damage d8 = 5');
    expect(table.fact('damage')).toMatchObject({ power: null, total: 5 });
  });

  test('LH-DEFT-04: a precise shot is none in melee', () => {
    const table = fight({ features: ['precise-shot'] });
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    expect(table.open).toEqual([]);
  });

  test('LH-GEAR-04 LH-GEAR-03: a precise shot with broken gear takes the value of the save', () => {
    const table = shoot({ features: ['precise-shot'] }, { dice: { gear: 20 } });
    table.act('missile', hit, 'test d20 = 20');
    expect(table.open[0]?.form).toMatchObject({ options: [{ terms: { die: 20, broken: true } }, {}] });
    table.answer('yes', 'gear d20 = 9', 'damage d8 = 5');
    expect(table.fact('damage')).toMatchObject({ power: 3, total: 13 });
  });

  test('LH-DEFEND-01: an advantage against a foe is for a shot too', () => {
    const table = shoot({}, { conditions: [{ kind: 'advantage-vs', characterId: 'ada', foeId: 'ghoul' }] });
    table.act('missile', hit, 'test d20 = 3', 'test d20 = 18', 'damage d8 = 5');
    expect(table.fact('test').sources).toEqual([{ source: 'advantage-vs', edge: 'advantage', rule: 'LH-DEFEND-01' }]);
    expect(table.world.modifiers).toEqual({});
  });

  test('LH-DEFT-01: a sneak attack is none from afar', () => {
    const state = { fight: fightWith({}, { round: 1, phase: 'quick', surprised: 'foes' }) };
    const table = shoot({ class: 'deft' }, { state });
    table.act('missile', hit, 'test d20 = 18', 'damage d8 = 5');
    expect(table.fact('test').sources).toEqual([]);
  });
});

describe('ammunition', () => {
  mainOnly('LH1-USAGE-03')(
    'LH-MISSILE-03: with broken gear it is a gear save, and the damage gets through whatever it shows',
    () => {
      const table = shoot({}, { dice: { gear: 20 } });
      table.act('missile', hit, 'test d20 = 10', 'damage d8 = 5');
      expect(table.open[0]?.form).toMatchObject({ options: [{}, { id: 'ammunition', terms: { die: 20 } }, {}] });
      table.answer('ammunition', 'gear d20 = 5', 'fellowship d8 = 7');
      expect(table.fact('save')).toMatchObject({ why: 'ammunition', degree: 'miss', value: 0 });
      expect(table.fact('foe-hurt').damage).toBe(5);
    },
  );

  mainOnly('LH1-USAGE-01').each<[UsageSize | null, UsageSize, number, UsageSize]>([
    [null, 8, 4, 8],
    [null, 8, 3, 6],
    [12, 12, 1, 10],
    [4, 4, 2, 20],
  ])('LH-MISSILE-03: the weapon’s own die, %s: d%i falls %i and is d%i then', (ammo, from, face, to) => {
    const table = shoot(ownAmmo(ammo), EACH_ITS_OWN);
    table.act('missile', hit, 'test d20 = 10', 'damage d8 = 5');
    expect(table.open[0]?.form).toMatchObject({ options: [{}, { id: 'ammunition', terms: { die: from } }, {}] });
    table.answer('ammunition', `ammunition d${from} = ${face}`);
    expect(table.facts).toMatchObject([
      { fact: 'weak-cost', cost: 'ammunition' },
      {
        fact: 'usage',
        rule: 'LH-MISSILE-03',
        dieId: 'ammo/longbow',
        die: 'Longbow',
        why: 'ammunition',
        characterId: 'ada',
        value: face,
        used: face <= 3,
        from,
        to,
      },
      { fact: 'foe-hurt', damage: 5 },
    ]);
    expect(table.world.items.longbow?.data.ammo).toBe(to);
    expect(table.world.usageDice.gear?.size).toBe(8);
  });

  test('LH-MISSILE-03: without ammunition of its own a weapon cannot shoot', () => {
    const table = shoot(ownAmmo(20), EACH_ITS_OWN);
    expect(table.refused('missile', { ...hit, weaponId: 'longbow' })).toEqual({
      refused: 'missile/no-ammunition',
      detail: { item: 'Longbow' },
    });
    expect(table.refused('missile', hit)).toEqual({ refused: 'missile/no-weapon', detail: { name: 'Ada' } });
    const gear = shoot(ownAmmo(20));
    gear.act('missile', hit, 'test d20 = 4');
    expect(gear.emitted('missile')).toBe(true);
  });

  test('LH-MISSILE-03 LH-USAGE-09: ammunition that went meanwhile is not offered', () => {
    const table = shoot(ownAmmo(6), EACH_ITS_OWN);
    table.act('missile', hit, 'test d20 = 10', 'damage d8 = 5');
    table.change((world) => {
      const bow = world.items.longbow;
      if (bow !== undefined) bow.data.ammo = 20;
    });
    expect(table.question()?.form).toMatchObject({ options: [{ id: 'body-blow' }, { id: 'exposed' }] });
    table.answer('ammunition');
    expect(table.facts).toEqual([]);
    expect(table.open[0]?.kind).toBe('weak-cost');
  });

  test('LH-MISSILE-03: where ammunition is off it is not offered', () => {
    const table = shoot({}, { settings: { ammo: 'off' } });
    table.act('missile', hit, 'test d20 = 10', 'damage d8 = 5');
    expect(table.open[0]?.form).toMatchObject({ options: [{ id: 'body-blow' }, { id: 'exposed' }] });
    expect(table.open[0]?.form).not.toMatchObject({ options: [{}, {}, {}] });
  });

  test('a foe that went away while it was paid for is hurt no more', () => {
    const table = shoot();
    table.act('missile', hit, 'test d20 = 10', 'damage d8 = 5');
    table.turn('foe/ghoul/down', 'yes');
    expect(table.question()).toBeNull();
    table.answer('ammunition');
    expect(table.facts).toEqual([
      { fact: 'note', rule: 'LH-MISSILE-01', note: 'foe-gone', detail: { name: 'The ghoul' } },
    ]);
    expect(table.world.usageDice.gear?.size).toBe(8);
  });
});

describe('what is thrown', () => {
  const far = (distance: 'near' | 'far') => ({ foes: { ghoul: { armour: 3, hp: 20, distance } } }) as const;

  test.each(['Dagger', 'Bearded Axe'])('LH-EQUIP-10 LH-SLOT-04: %s is thrown, and lies where they fight', (name) => {
    const weaponId = name.toLowerCase();
    const table = fight({ gear: [name] }, far('near'));
    table.act('missile', { ...hit, weaponId }, 'test d20 = 18', `damage d${name === 'Dagger' ? 4 : 8} = 3`);
    expect(table.fact('missile')).toMatchObject({ rule: 'LH-MISSILE-01', weapon: name, distance: 'near' });
    expect(table.fact('thrown')).toMatchObject({ rule: 'LH-EQUIP-10', name: 'Ada', item: name });
    expect(foeIn(table)?.hp).toBe(17);
    expect(table.world.items[weaponId]).toMatchObject({ holderId: null, data: { at: 'home' } });
    expect(table.refused('missile', { ...hit, weaponId }).refused).toBe('melee/not-carried');
  });

  test('LH-EQUIP-10: it flies no farther than near, and other blades do not fly', () => {
    const thrower = { gear: ['Dagger', 'Longsword'] } as const;
    const dagger = { ...hit, weaponId: 'dagger' };
    expect(fight(thrower, far('far')).refused('missile', dagger).refused).toBe('missile/out-of-range');
    const sword = { ...hit, weaponId: 'longsword' };
    expect(fight(thrower, far('near')).refused('missile', sword).refused).toBe('missile/not-a-missile');
  });

  test('LH-EQUIP-10 LH-MISSILE-03: a weak throw costs no ammunition, a fumble wears it down all the same', () => {
    const weak = fight({ gear: ['Dagger'] }, far('near'));
    weak.act('missile', hit, 'test d20 = 10', 'damage d4 = 3');
    expect(weak.question()?.form).toMatchObject({ options: [{ id: 'body-blow' }, { id: 'exposed' }] });
    const fumble = fight({ gear: ['Dagger'] }, far('near'));
    fumble.act('missile', hit, 'test d20 = 1');
    expect(fumble.world.items.dagger).toMatchObject({ holderId: null, data: { broken: true } });
  });

  test('LH-EQUIP-10: a bow is taken before anything is thrown', () => {
    const table = fight({ gear: ['Bearded Axe', 'Shortbow'] }, far('near'));
    table.act('missile', hit, 'test d20 = 3');
    expect(table.fact('missile').weapon).toBe('Shortbow');
  });
});

describe('who is shot at, with what', () => {
  test('LH-COMBAT-08: a foe nobody wrote down stands near', () => {
    const table = shoot({}, { foes: {} });
    table.act('missile', { ...hit, foeName: 'Crypt bat' });
    expect(table.open[0]).toMatchObject({ kind: 'unknown-foe', terms: { foe: 'Crypt bat', attacker: 'Ada' } });
    table.answer(2, 'test d20 = 18', 'damage d8 = 5');
    expect(table.fact('test').sources).toEqual([]);
    expect(Object.values(table.world.foes)).toMatchObject([
      { name: 'Crypt bat', data: { armour: 2, distance: 'near' } },
    ]);
  });

  test.each([
    ['item/longbow/die', 'broken', 'melee/weapon-broken'],
    ['character/ada/status', 'down', 'character/not-in-play'],
  ])('a shot that waited for the game master lapses when %s is %s', (field, value, reason) => {
    const table = shoot({}, { foes: {} });
    table.act('missile', { ...hit, foeName: 'Crypt bat' });
    table.turn(field, value);
    table.answer(3);
    expect(table.facts.at(-1)).toEqual({
      fact: 'note',
      rule: 'LH-MISSILE-01',
      note: 'attack-lapsed',
      detail: { name: 'Ada', reason },
    });
  });

  test('a weapon that is gone when the test is settled shoots no more', () => {
    const table = shoot({ class: 'deft' });
    table.act('missile', hit, 'test d20 = 6');
    table.change((world) => {
      delete world.items.longbow;
    });
    table.answer('keep');
    expect(table.facts).toMatchObject([
      { fact: 'note', note: 'attack-lapsed', detail: { reason: 'missile/no-weapon' } },
    ]);
  });

  test('the weapon is the biggest die that may be used, or the one that is named', () => {
    const gear = ['Dagger', 'Shortbow', 'Longbow', { name: 'Crossbow', broken: true }];
    const table = shoot({ gear });
    table.act('missile', hit, 'test d20 = 2');
    expect(table.fact('missile').weapon).toBe('Longbow');
    table.act('missile', { ...hit, weaponId: 'SHORTBOW' }, 'test d20 = 2');
    expect(table.fact('missile').weapon).toBe('Shortbow');
  });

  test('LH-CHAR-04: limits are for missiles too: enforced, warned of, or off', () => {
    const wise = { class: 'wise', gear: ['Longbow'] } as const;
    const table = shoot(wise);
    expect(table.refused('missile', hit)).toEqual({ refused: 'missile/no-weapon', detail: { name: 'Ada' } });
    expect(table.refused('missile', { ...hit, weaponId: 'longbow' })).toEqual({
      refused: 'melee/beyond-class',
      detail: { item: 'Longbow', class: 'wise' },
    });
    const warn = shoot(wise, { settings: { class_gear_limits: 'warn' } });
    warn.act('missile', hit, 'test d20 = 2');
    expect(warn.fact('beyond-class')).toMatchObject({ class: 'wise', item: 'Longbow' });
    const off = shoot(wise, { settings: { class_gear_limits: 'off' } });
    off.act('missile', hit, 'test d20 = 2');
    expect(off.emitted('beyond-class')).toBe(false);
  });

  test.each<[object, string, object]>([
    [{ weaponId: 'longsword' }, 'missile/not-a-missile', { item: 'Longsword' }],
    [{ weaponId: 'caltrops' }, 'melee/not-a-weapon', { item: 'Caltrops' }],
    [{ weaponId: 'crossbow' }, 'melee/weapon-broken', { item: 'Crossbow' }],
    [{ weaponId: 'mace' }, 'melee/not-carried', { item: 'Mace', name: 'Ada' }],
    [{ weaponId: 'unarmed' }, 'missile/no-weapon', { name: 'Ada' }],
    [{}, 'missile/no-weapon', { name: 'Ada' }],
    [{ foeId: 'dead' }, 'melee/foe-down', { foe: 'The dead' }],
    [{ foeId: 'fled' }, 'melee/foe-down', { foe: 'The fled' }],
    [{ foeName: 'the fled' }, 'melee/foe-down', { foe: 'the fled' }],
    [{ foeId: 'wolf' }, 'foe/unknown', { foeId: 'wolf' }],
    [{ characterId: 'ben' }, 'character/not-yours', { name: 'Ben' }],
    [{ intent: '' }, 'input/bad-line', { field: 'intent', max: 300 }],
  ])('LH-MISSILE-01: a shot of %j is refused: %s', (input, refused, detail) => {
    const gear = ['Longsword', 'Caltrops', { name: 'Crossbow', broken: true }];
    const foes = { ghoul: GHOUL, dead: { down: true }, fled: { out: 'fled' } } as const;
    const table = shoot({ gear }, { foes, characters: [{ gear: ['Mace'] }] });
    table.as('ann');
    expect(table.refused('missile', { ...hit, ...input })).toEqual({ refused, detail });
  });
});
