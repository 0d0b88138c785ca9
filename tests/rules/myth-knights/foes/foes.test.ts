import { describe, expect, test } from 'vitest';
import { creaturesOf } from '../../../../src/rules/myth-knights/foes/bestiary.ts';
import { readStatLine } from '../../../../src/rules/myth-knights/foes/stat-line.ts';
import { knightsWorld, playKnights } from '../../../support/knights.ts';

describe('foes', () => {
  test('MK-G-16: a line says what a foe is', () => {
    expect(readStatLine('Brigand: GD 3, VIG 9, CLA 8, SPI 7, 2d6, armour 1, shield')).toEqual({
      name: 'Brigand',
      guard: 3,
      vig: 9,
      cla: 8,
      spi: 7,
      armour: 1,
      shield: true,
      attack: { count: 2, sides: 6 },
    });
    expect(readStatLine('Gate: GD 5, armour 2, structure, timber')).toMatchObject({ scale: 'structure', attack: null });
    expect(readStatLine('Ogre: GD 5, 2d6+3')).toEqual({ wrong: '2d6+3' });
    expect(readStatLine('Ogre: VIG 20')).toEqual({ wrong: 'VIG 20' });
  });

  test.each([
    ['MK-SIEGE-01', 'Gate', { guard: 5, armour: 2, material: 'timber', scale: 'structure' }],
    ['MK-SIEGE-01', 'Rampart', { guard: 10, armour: 2, material: 'timber', scale: 'structure' }],
    ['MK-SIEGE-01, MK-D-20', 'Castle wall', { guard: 10, armour: 3, material: 'stone', scale: 'structure' }],
    ['MK-SIEGE-02', 'Rowboat', { guard: 4, armour: 0, scale: 'vessel' }],
    ['MK-SIEGE-02', 'Longship', { guard: 7, armour: 1, scale: 'vessel' }],
    ['MK-SIEGE-02', 'Warship', { guard: 10, armour: 2, scale: 'vessel' }],
    ['MK-G-06', 'Levy', { guard: 2, vig: 8, attack: { count: 1, sides: 6 }, scale: 'warband' }],
    ['MK-G-06', 'Men-at-arms', { guard: 4, vig: 10, attack: { count: 1, sides: 8 }, armour: 1 }],
    ['MK-SERV-01', 'Sellsword', { guard: 7, attack: { count: 2, sides: 8 }, armour: 4 }],
  ])('%s: the book knows %s', (_rule, name, numbers) => {
    expect(creaturesOf(knightsWorld()).find((one) => one.name === name)).toMatchObject(numbers);
  });

  test('MK-G-16: several of a kind are numbered; what is said goes before what the kind has', () => {
    const table = playKnights();
    table.act('add-foe', { creature: 'Brigand', count: 2, armour: 2, damage: '2d8' });
    const foes = Object.values(table.world.foes);
    expect(foes.map(({ name }) => name)).toEqual(['Brigand 1', 'Brigand 2']);
    expect(foes[0]?.data).toMatchObject({ guard: { now: 3, max: 3 }, armour: 2, attack: { count: 2, sides: 8 } });
  });

  test.each([
    [{ armour: 10 }, 'foe/armour'],
    [{ hp: 100 }, 'foe/guard'],
    [{ damage: '2d20' }, 'foe/attack'],
    [{ damage: 'd8+1' }, 'foe/attack'],
  ])('%j is no foe', (said, code) => {
    expect(playKnights().refused('add-foe', { creature: 'Brigand', ...said }).refused).toBe(code);
  });

  test('MK-G-16: the referee corrects a foe, by the command or field by field', () => {
    const table = playKnights({ foes: { brute: {} } });
    table.act('edit-foe', { foeId: 'brute', hp: 12, name: 'Gorm' });
    expect(table.world.foes.brute).toMatchObject({ name: 'Gorm', data: { guard: { now: 12, max: 12 } } });
    expect(table.turn('foe/brute/vig', '3')).toBeNull();
    expect(table.turn('foe/brute/knight', 'yes')).toBeNull();
    expect(table.turn('foe/brute/out', 'fled')).toBeNull();
    expect(table.world.foes.brute?.data).toMatchObject({ virtues: { vig: { now: 3 } }, knight: true, out: 'fled' });
    expect(table.turn('foe/brute/out', 'asleep')?.refused).toBe('gm-field/bad-value');
  });
});
