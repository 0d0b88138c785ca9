import { describe, expect, test } from 'vitest';
import { bestWeapon, hasReach, usableWeapons } from '../../../../src/rules/lavender-hack/attack/aim.ts';
import { BANDS, type Band } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import { characterOf } from '../../../../src/rules/mechanics/people/characters.ts';
import { fight, foeIn, hit } from '../../../support/fights.ts';
import { type CharacterWish, lavenderWorld, type WorldWish } from '../../../support/worlds.ts';

const at = (distance: Band) => ({ foes: { ghoul: { hp: 20, distance } } });

describe('ranges', () => {
  test.each([
    ['none', ['close', 'near']],
    ['short', ['close', 'near']],
    ['long', ['close', 'near', 'far']],
  ] as const)('LH-EQUIP-06: a weapon of range %s reaches %j', (range, reached) => {
    expect(BANDS.filter((band) => hasReach(band, range))).toEqual(reached);
  });

  test('LH-EQUIP-06 LH-COMBAT-01: a blow moves up to who is near', () => {
    const table = fight({}, at('near'));
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    expect(table.facts[0]).toEqual({
      fact: 'foe-moves',
      rule: 'LH-EQUIP-06',
      foeId: 'ghoul',
      foeName: 'The ghoul',
      from: 'near',
      to: 'close',
    });
    expect(foeIn(table)?.distance).toBe('close');
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    expect(table.emitted('foe-moves')).toBe(false);
  });

  test('LH-EQUIP-06: a blow does not reach who is far', () => {
    expect(fight({}, at('far')).refused('melee', hit)).toEqual({
      refused: 'melee/too-far',
      detail: { foe: 'The ghoul' },
    });
  });

  test.each([
    ['Shortbow', 6, 'close', 'disadvantage'],
    ['Shortbow', 6, 'near', null],
    ['Pistol', 10, 'close', 'disadvantage'],
    ['Pistol', 10, 'near', null],
    ['Longbow', 8, 'close', 'disadvantage'],
    ['Longbow', 8, 'near', null],
    ['Longbow', 8, 'far', null],
    ['Crossbow', 10, 'far', null],
  ] as const)('LH-EQUIP-06: a %s (d%i) at a foe who is %s: %s', (name, die, distance, edge) => {
    const table = fight({ gear: [name] }, at(distance));
    const second = edge === null ? [] : (['test d20 = 19'] as const);
    table.act('missile', hit, 'test d20 = 18', ...second, `damage d${die} = 5`);
    expect(table.fact('missile').distance).toBe(distance);
    expect(table.fact('test').sources).toEqual(
      edge === null ? [] : [{ source: 'too-close', edge: 'disadvantage', rule: 'LH-EQUIP-06' }],
    );
    expect(foeIn(table)).toMatchObject({ distance, hp: 15 });
  });

  test.each(['Shortbow', 'Pistol'])('LH-EQUIP-06: a %s does not reach who is far', (name) => {
    const table = fight({ gear: [name] }, at('far'));
    const refused = { refused: 'missile/out-of-range', detail: { foe: 'The ghoul', item: name } };
    expect(table.refused('missile', hit)).toEqual(refused);
    expect(table.refused('missile', { ...hit, weaponId: name.toLowerCase() })).toEqual(refused);
  });

  test('LH-EQUIP-06: the best weapon is one that reaches', () => {
    const table = fight({ gear: ['Pistol', 'Longbow'] }, at('far'));
    table.act('missile', hit, 'test d20 = 4');
    expect(table.fact('missile').weapon).toBe('Longbow');
  });

  test('LH-EQUIP-06 LH-STRONG-04: cleave goes to who is near, not to who is far', () => {
    const foes = { ghoul: { hp: 3 }, bat: { hp: 3, distance: 'near' }, wolf: { hp: 3, distance: 'far' } } as const;
    const table = fight({ features: ['cleave'] }, { foes });
    table.act('melee', { ...hit, foeId: 'ghoul' }, 'test d20 = 18', 'damage d8 = 5');
    expect(table.open[0]?.form).toMatchObject({ options: [{ id: 'bat' }, { id: 'stop' }] });
    table.answer('bat', 'test d20 = 18', 'damage d8 = 5');
    expect(table.fact('foe-moves')).toMatchObject({ foeId: 'bat', to: 'close' });
    expect(table.open).toEqual([]);
  });
});

describe('weapons at hand', () => {
  const GEAR = [
    'Dagger',
    'Shortbow',
    'Longbow',
    'Greatsword',
    'Full Plate',
    { name: 'Longsword', broken: true },
    { name: 'Mace', dieNow: 4 as const },
    { name: 'Crossbow', ammo: 20 as const },
  ];

  function names(kind: 'melee' | 'missile', ada: CharacterWish = {}, wish: WorldWish = {}) {
    const world = lavenderWorld({ ...wish, characters: [{ gear: GEAR, ...ada }] });
    return usableWeapons(world, characterOf(world, 'ada'), kind).map(({ name }) => name);
  }

  test('LH-EQUIP-05 LH-CHAR-04: not broken, within the class, the biggest die first', () => {
    expect(names('melee')).toEqual(['Greatsword', 'Dagger', 'Mace']);
    expect(names('missile')).toEqual(['Crossbow', 'Longbow', 'Shortbow', 'Dagger']);
    expect(names('melee', { class: 'wise' })).toEqual(['Dagger', 'Mace']);
    expect(names('missile', { class: 'wise' })).toEqual(['Dagger']);
    expect(names('missile', { class: 'deft' })).toEqual(['Crossbow', 'Longbow', 'Shortbow', 'Dagger']);
    expect(names('missile', { class: 'wise' }, { settings: { class_gear_limits: 'off' } })).toHaveLength(4);
  });

  test('LH-MISSILE-03: not without ammunition, where each weapon has its own', () => {
    expect(names('missile', {}, { settings: { ammo: 'weapon_die' } })).toEqual(['Longbow', 'Shortbow', 'Dagger']);
  });

  test('LH-EQUIP-06: the best one reaches the foe, if one is given', () => {
    const foes = { far: { distance: 'far' }, near: { distance: 'near' } } as const;
    const world = lavenderWorld({ foes, characters: [{ gear: ['Pistol', 'Longbow', 'Dagger'] }] });
    const ada = characterOf(world, 'ada');
    const best = (kind: 'melee' | 'missile', foeId?: string) =>
      bestWeapon(world, ada, kind, foeId === undefined ? null : world.foes[foeId])?.name ?? null;
    expect(best('missile')).toBe('Pistol');
    expect(best('missile', 'near')).toBe('Pistol');
    expect(best('missile', 'far')).toBe('Longbow');
    expect(best('melee', 'near')).toBe('Dagger');
    expect(best('melee', 'far')).toBeNull();
  });
});
