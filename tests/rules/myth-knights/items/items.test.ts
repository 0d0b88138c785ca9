import { describe, expect, test } from 'vitest';
import { mythKnights } from '../../../../src/rules/myth-knights/book.ts';
import { armourOf, gripFault } from '../../../../src/rules/myth-knights/kit/arms.ts';
import { findGear } from '../../../../src/rules/myth-knights/kit/gear.ts';
import { type KnightWish, playKnights } from '../../../support/knights.ts';

const CORE = { content: mythKnights.core };
const ada = (gear: KnightWish['gear'] = {}, more: KnightWish = {}) =>
  playKnights({ by: 'ann', characters: [{ gear, ...more }, {}] });

describe('gear', () => {
  test.each([
    ['Handaxe', { dice: { count: 1, sides: 6 } }],
    ['Spear', { dice: { count: 1, sides: 8 }, hefty: true }],
    ['Poleaxe', { dice: { count: 1, sides: 10 }, long: true }],
    ['Shield', { dice: { count: 1, sides: 4 }, armour: 1 }],
    ['Shortbow', { dice: { count: 1, sides: 6 }, long: true, ranged: true }],
    ['Shortsword', { dice: { count: 2, sides: 6 } }],
    ['Lance', { dice: { count: 1, sides: 10 }, long: true, lance: true }],
    ['Maul', { dice: { count: 2, sides: 10 }, long: true, slow: true }],
    ['Coat', { armour: 1, kind: 'coat' }],
    ['Helm', { armour: 1, kind: 'helm' }],
    ['Longsword', { dice: { count: 2, sides: 8 }, hefty: true }],
    ['Greatsword', { dice: { count: 2, sides: 10 }, long: true }],
    ['Plates', { armour: 1, kind: 'plates' }],
  ])('MK-GEAR-02: %s is as the list has it', (name, data) => {
    expect(findGear(CORE, name)?.data).toMatchObject(data);
  });

  test('MK-GEAR-03: two hands, and one hefty thing at a time; a lance from the saddle takes one', () => {
    const gear = (name: string) => ({ data: findGear(CORE, name)?.data as never });
    expect(gripFault(gear('Spear'), [gear('Shield')], false)).toBeNull();
    expect(gripFault(gear('Spear'), [gear('Mace')], false)).toBe('hefty');
    expect(gripFault(gear('Greatsword'), [gear('Dagger')], false)).toBe('hands');
    expect(gripFault(gear('Lance'), [gear('Shield')], false)).toBe('hands');
    expect(gripFault(gear('Lance'), [gear('Shield')], true)).toBeNull();
    expect(gripFault(gear('Lance'), [gear('Mace')], true)).toBe('hefty');
  });

  test('MK-GEAR-03, MK-D-21: what both hands hold leaves no shield', () => {
    const table = ada({ Shield: {}, Mace: {}, Greatsword: { worn: false } });
    expect(armourOf(table.world, 'ada', false)).toBe(1);
    table.act('wear-item', { itemId: 'greatsword' });
    expect(table.fact('item-worn')).toMatchObject({ on: true, held: true, armour: 0, instead: ['Shield', 'Mace'] });
    expect(table.world.items.shield?.data.worn).toBe(false);
  });

  test('MK-GEAR-04: one each of coat, plates, helm and shield; another of the kind takes its place', () => {
    const table = ada({ Coat: {}, Plates: {}, Helm: {}, Shield: {} });
    expect(armourOf(table.world, 'ada', false)).toBe(4);
    table.as('gm');
    table.act('give-item', { name: 'Old mail', like: 'Coat', characterId: 'ada' });
    const mail = Object.values(table.world.items).find(({ name }) => name === 'Old mail');
    table.act('wear-item', { itemId: mail?.id ?? '' });
    expect(table.fact('item-worn')).toMatchObject({ armour: 4, instead: ['Coat'], slow: false });
    table.as('ann');
    table.act('wear-item', { itemId: 'plates', on: false });
    table.act('wear-item', { itemId: 'plates' });
    expect(table.fact('item-worn').slow).toBe(true);
    expect(table.refused('wear-item', { itemId: 'plates', on: true }).refused).toBe('item/worn-already');
  });

  test('MK-GEAR-04: plates take a phase, and count once it is over; taken off, passed on or changed they do not', () => {
    const table = ada({ Plates: { worn: false }, Coat: {} });
    const armour = () => armourOf(table.world, 'ada', false);
    table.act('wear-item', { itemId: 'plates' });
    expect(table.fact('item-worn')).toMatchObject({ item: 'Plates', on: true, slow: true, armour: 1 });
    expect(armour()).toBe(1);
    table.act('watch', { act: 'camp' });
    expect(table.fact('donned')).toMatchObject({ characterId: 'ada', name: 'Ada', item: 'Plates', armour: 2 });
    expect(armour()).toBe(2);
    table.act('watch', { act: 'camp' });
    expect(table.emitted('donned')).toBe(false);
    table.act('wear-item', { itemId: 'plates' });
    expect(table.fact('item-worn').slow).toBe(false);
    table.act('wear-item', { itemId: 'plates' });
    table.act('wear-item', { itemId: 'plates' });
    expect(table.world.items.plates?.data).toMatchObject({ worn: false, donning: false });
    table.act('wear-item', { itemId: 'plates' });
    table.act('pass-item', { itemId: 'plates', toId: 'ben' });
    table.act('watch', { act: 'camp' });
    expect(table.emitted('donned')).toBe(false);
  });

  test('MK-GEAR-04: by the referee’s hand they are on at once', () => {
    const table = ada({ Plates: { worn: false } });
    table.as('gm');
    table.act('wear-item', { itemId: 'plates' });
    expect(armourOf(table.world, 'ada', false)).toBe(1);
    expect(table.fact('item-worn')).toMatchObject({ slow: false, armour: 1 });
  });

  test('MK-GEAR-05, MK-HURT-03: a remedy fills up a virtue, one’s own or a companion’s, and is used up', () => {
    const table = playKnights({
      by: 'ann',
      characters: [
        { gear: { Sustenance: {}, Sacrament: {} }, virtues: { vig: [3, 12] } },
        { virtues: { spi: [0, 9] } },
      ],
    });
    table.act('use-item', { characterId: 'ada', itemId: 'sustenance' });
    expect(table.world.characters.ada?.sheet.virtues.vig.now).toBe(12);
    table.act('use-item', { characterId: 'ada', itemId: 'sacrament', targetId: 'ben' });
    expect(table.world.characters.ben?.sheet.virtues.spi.now).toBe(9);
    expect(table.world.items).toEqual({});
  });

  test('MK-GEAR-05: what is no remedy, or not needed, is not used up', () => {
    const table = ada({ Stimulant: {}, Dagger: {} });
    expect(table.refused('use-item', { characterId: 'ada', itemId: 'stimulant' }).refused).toBe('item/no-need');
    expect(table.refused('use-item', { characterId: 'ada', itemId: 'dagger' }).refused).toBe('item/no-remedy');
  });

  test('things change hands, and are no longer worn then', () => {
    const table = ada({ Helm: {} });
    table.act('pass-item', { itemId: 'helm', toId: 'ben' });
    expect(table.world.items.helm).toMatchObject({ holderId: 'ben', data: { worn: false } });
    table.as('bob');
    table.act('drop-item', { itemId: 'helm' });
    table.as('ann');
    table.act('take-item', { characterId: 'ada', itemId: 'helm' });
    expect(table.world.items.helm?.holderId).toBe('ada');
    table.act('drop-item', { itemId: 'helm', to: 'gone' });
    expect(table.world.items).toEqual({});
  });

  test('MK-CORE-05: in a fight arms are changed by what is declared', () => {
    const table = playKnights({ characters: [{ gear: { Mace: {} } }], foes: { brute: {} } });
    table.act('fight-start', {});
    table.as('ann');
    expect(table.refused('wear-item', { itemId: 'mace' }).refused).toBe('item/in-fight');
  });

  test('what lies there is picked up before it is put on, and what is another’s is left alone', () => {
    const table = ada({ Helm: {} });
    table.act('drop-item', { itemId: 'helm' });
    expect(table.world.items.helm).toMatchObject({ holderId: null, data: { worn: false } });
    expect(table.refused('wear-item', { itemId: 'helm' })).toEqual({
      refused: 'item/lies-there',
      detail: { item: 'Helm' },
    });
    expect(table.refused('wear-item', { itemId: 'crown' }).refused).toBe('item/unknown');
    table.act('take-item', { characterId: 'ada', itemId: 'helm' });
    table.as('bob');
    expect(table.refused('wear-item', { itemId: 'helm' }).refused).toBe('character/not-yours');
    expect(table.refused('drop-item', { itemId: 'helm' }).refused).toBe('character/not-yours');
  });
});
