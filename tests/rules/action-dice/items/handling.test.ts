import { describe, expect, test } from 'vitest';
import { actionDice } from '../../../../src/rules/action-dice/book.ts';
import {
  actionDiceInjury,
  actionDiceRule,
  playActionDice,
  type Table,
  type Wish,
} from '../../../support/action-dice.ts';

/** Twelve slots (AD-V02). */
const bonuses = { str: 1, dex: 4, int: 2 };
const GEAR = {
  Sword: { kind: 'weapon', slot: 1 },
  Mail: { kind: 'armour', slot: 2, slots: 2, defence: 14 },
  Padded: { kind: 'armour', slot: 4, defence: 12 },
  Shield: { kind: 'shield', slot: 5 },
  Chalk: { slot: 6, slots: 0 },
  Thread: { slot: 6, slots: 0 },
} as const;

/** Ada carries things and acts; Ben is with her. */
function party(more: Partial<NonNullable<Wish['characters']>[number]> = {}, wish: Wish = {}): Table {
  return playActionDice({ by: 'ann', characters: [{ bonuses, gear: GEAR, ...more }, {}], ...wish });
}

function at({ world }: Table, itemId: string) {
  const item = world.items[itemId];
  return { holder: item?.holderId, slot: item?.data.slot, worn: item?.data.worn };
}

describe('slots', () => {
  test('AD-V02, AD-INV-01: a pack has 10 slots and the median of three bonuses', () => {
    const table = party();
    expect(table.refused('move-item', { itemId: 'sword', slot: 13 })).toEqual({
      refused: 'item/no-such-slot',
      detail: { slot: 13, max: 12 },
    });
    table.act('move-item', { itemId: 'sword', slot: 12 });
    expect(at(table, 'sword')).toMatchObject({ slot: 12 });
  });

  test('AD-INV-01, AD-INV-02: what is in the way changes places; a large thing moves with all that it covers', () => {
    const table = party();
    table.act('move-item', { itemId: 'sword', slot: 4 });
    expect([at(table, 'sword').slot, at(table, 'padded').slot]).toEqual([4, 1]);
    expect(table.fact('item-moved')).toMatchObject({ item: 'Sword', slot: 4, with: ['Padded'] });
    table.act('move-item', { itemId: 'mail', slot: 4 });
    expect(['mail', 'sword', 'shield'].map((id) => at(table, id).slot)).toEqual([4, 2, 3]);
  });

  test('AD-INV-02: a bundle lies in one slot, grows with small things, and moves whole', () => {
    const table = party();
    table.as('gm');
    table.act('give-item', { name: 'Needle', characterId: 'ada', slots: 0 });
    expect(table.fact('item-given')).toMatchObject({ item: 'Needle', slot: 6 });
    table.act('move-item', { itemId: 'chalk', slot: 1 });
    expect(['chalk', 'thread', 'sword'].map((id) => at(table, id).slot)).toEqual([1, 1, 6]);
  });

  test('AD-INV-03: where an injury is, nothing is put, and a full pack takes nothing more', () => {
    const injuries = Array.from({ length: 6 }, (_, n) => actionDiceInjury('scratch', { id: `i${n}`, fromEnd: n + 1 }));
    const table = party({ sheet: { injuries } });
    expect(table.refused('move-item', { itemId: 'sword', slot: 12 }).refused).toBe('item/injured-slot');
    table.as('gm');
    table.act('give-item', { name: 'Rope', characterId: 'ada' });
    expect(table.fact('item-given')).toMatchObject({ name: 'Ada', item: 'Rope', slot: null });
    const rope = Object.values(table.world.items).find(({ name }) => name === 'Rope');
    expect(rope?.holderId).toBeNull();
    table.as('ann');
    expect(table.refused('take-item', { characterId: 'ada', itemId: rope?.id ?? '' }).refused).toBe('item/pack-full');
  });

  test('AD-INV-01: with fewer slots, what lay in the last ones falls, and injuries keep their place from the new end', () => {
    const gear = { Rope: { slot: 10 }, Lamp: { slot: 11 } };
    const sheet = { injuries: [actionDiceInjury('scratch')] };
    const { context, facts } = actionDiceRule({ characters: [{ bonuses: { ...bonuses, int: 1 }, gear, sheet }] });
    actionDice.afterwards?.(context);
    expect(facts).toMatchObject([{ fact: 'pack-shrank', name: 'Ada', slots: 11, dropped: ['Lamp'] }]);
    const { lamp, rope } = context.world.items;
    expect([lamp?.holderId, rope?.holderId]).toEqual([null, 'ada']);
  });
});

describe('armour', () => {
  test('AD-ARM-01: armour is worn one at a time, keeps its slots, and gives its defence', () => {
    const table = party();
    table.act('wear-item', { itemId: 'padded' });
    expect(table.fact('item-worn')).toMatchObject({ on: true, defence: 12, instead: [] });
    table.act('wear-item', { itemId: 'mail' });
    expect(table.fact('item-worn')).toMatchObject({ on: true, defence: 14, instead: ['Padded'] });
    expect([at(table, 'mail'), at(table, 'padded')]).toMatchObject([
      { slot: 2, worn: true },
      { slot: 4, worn: false },
    ]);
    table.act('wear-item', { itemId: 'mail' });
    expect(table.fact('item-worn')).toMatchObject({ on: false, defence: 11 });
    expect(table.refused('wear-item', { itemId: 'mail', on: false }).refused).toBe('item/not-worn');
    expect(table.refused('wear-item', { itemId: 'sword' })).toEqual({
      refused: 'item/not-wearable',
      detail: { item: 'Sword' },
    });
  });

  test('AD-ARM-01: a shield goes with armour, and nobody’s armour comes off for another’s', () => {
    const table = party();
    table.change(({ items }) => {
      if (items.padded !== undefined) items.padded.holderId = 'ben';
      if (items.padded !== undefined) items.padded.data.worn = true;
    });
    table.act('wear-item', { itemId: 'shield', on: true });
    table.act('wear-item', { itemId: 'mail' });
    expect(table.fact('item-worn')).toEqual({
      fact: 'item-worn',
      rule: 'AD-ARM-01',
      characterId: 'ada',
      name: 'Ada',
      item: 'Mail',
      on: true,
      defence: 14,
      instead: [],
    });
    expect([at(table, 'shield').worn, at(table, 'padded').worn]).toEqual([true, true]);
    expect(table.refused('wear-item', { itemId: 'mail', on: true })).toEqual({
      refused: 'item/worn-already',
      detail: { item: 'Mail' },
    });
    table.act('wear-item', { itemId: 'shield', on: false });
    expect(at(table, 'mail').worn).toBe(true);
  });

  test('AD-ARM-01: nothing is put on that is not there, is somebody else’s, or while a fight goes on', () => {
    const table = party();
    expect(table.refused('wear-item', { itemId: 'gown' })).toMatchObject({ refused: 'item/unknown' });
    table.as('bob');
    expect(table.refused('wear-item', { itemId: 'mail' })).toMatchObject({ refused: 'character/not-yours' });
    const fighting = party({}, { foes: { ghoul: {} } });
    fighting.as('gm');
    fighting.act('fight-start', {}, 'initiative d6 = 5');
    fighting.as('ann');
    expect(fighting.refused('wear-item', { itemId: 'mail' }).refused).toMatch(/fight/);
  });
});

describe('handing on', () => {
  test('AD-INV-01: a thing is laid down, picked up, handed on and thrown away', () => {
    const table = party();
    table.act('drop-item', { itemId: 'sword' });
    expect(at(table, 'sword')).toMatchObject({ holder: null, slot: null });
    expect(table.refused('drop-item', { itemId: 'sword' }).refused).toBe('item/lies-here');
    expect(table.refused('move-item', { itemId: 'sword', slot: 3 }).refused).toBe('item/lies-there');
    table.as('bob');
    table.act('take-item', { characterId: 'ben', itemId: 'sword' });
    expect(at(table, 'sword')).toMatchObject({ holder: 'ben', slot: 1 });
    expect(table.refused('take-item', { characterId: 'ben', itemId: 'mail' }).refused).toBe('item/carried');
    table.act('pass-item', { itemId: 'sword', toId: 'ada' });
    expect(table.fact('item-passed')).toMatchObject({ name: 'Ben', to: 'Ada', slot: 1 });
    table.as('ann');
    table.act('drop-item', { itemId: 'sword', to: 'gone' });
    expect(table.world.items.sword).toBeUndefined();
  });

  test('AD-INJ-04: whoever is out of the action keeps nothing from their companions, and takes nothing', () => {
    const table = party({ conditions: ['out'] });
    expect(table.refused('take-item', { characterId: 'ada', itemId: 'sword' }).refused).toBe('character/out');
    table.as('bob');
    table.act('take-item', { characterId: 'ben', itemId: 'mail' });
    expect(table.fact('item-taken')).toMatchObject({ name: 'Ben', from: 'Ada', slot: 1 });
  });

  test('AD-G-03, AD-INV-02: the game master hands out what the book has under another name, and corrects it', () => {
    const table = party({}, { by: 'gm' });
    table.act('give-item', { name: 'Gorm’s Cleaver', like: 'great weapon', characterId: 'ben' });
    const given = Object.values(table.world.items).find(({ name }) => name === 'Gorm’s Cleaver');
    expect(given).toMatchObject({ holderId: 'ben', data: { wounds: 2, slots: 2, slot: 1 } });
    table.act('edit-item', { itemId: given?.id ?? '', name: 'Cleaver', slots: 3, note: 'notched' });
    expect(table.world.items[given?.id ?? '']).toMatchObject({ name: 'Cleaver', data: { slots: 3, note: 'notched' } });
    expect(table.refused('give-item', { name: 'X', like: 'laser' }).refused).toBe('item/no-such-row');
    expect(table.refused('edit-item', { itemId: 'sword' }).refused).toBe('item/nothing-to-change');
    table.as('ann');
    expect(table.refused('give-item', { name: 'Crown' }).refused).toBe('gm-only');
  });

  test('AD-DICE-05: dice of a thing go where the thing goes', () => {
    const table = party({}, { by: 'gm' });
    expect(table.turn('item/sword/dice', '2 fighting')).toBeNull();
    expect(table.turn('character/ada/ready/fighting', '2')).toBeNull();
    table.act('pass-item', { itemId: 'sword', toId: 'ben' });
    expect(table.refused('spend-dice', { characterId: 'ada', kind: 'fighting', count: 1 }).refused).toMatch(/^dice\//);
    expect(table.turn('item/sword/holder', 'nobody')).toBeNull();
    expect(at(table, 'sword')).toMatchObject({ holder: null, slot: null });
  });
});
