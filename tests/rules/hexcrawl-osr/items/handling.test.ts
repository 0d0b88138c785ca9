import { describe, expect, test } from 'vitest';
import { fightSchema } from '../../../../src/rules/hexcrawl-osr/combat/schemas.ts';
import { dungeonSchema } from '../../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import { itemSchema } from '../../../../src/rules/hexcrawl-osr/items/schemas.ts';
import { journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const GEAR = {
  Sword: { kind: 'weapon', slot: 1, damage: { count: 1, sides: 6, plus: 0 } },
  Halberd: { kind: 'weapon', slot: 2, twoHanded: true },
  Mail: { kind: 'armour', slot: 3, defence: 14 },
  Food: { kind: 'food', slot: 4, count: 2, stack: 2 },
  Rope: { kind: 'thing', slot: 20 },
} as const;

function party(more: Wish = {}): Table {
  return playHexcrawl({ by: 'ann', characters: [{ gear: GEAR }, {}], ...more });
}

function dataOf({ world }: Table, itemId: string) {
  return { holderId: world.items[itemId]?.holderId, ...world.items[itemId]?.data };
}

describe('things in hand and on the body', () => {
  test('HX-INV-03, HX-G-17: what is taken in hand keeps its slot, and puts back what leaves no hand for it', () => {
    const table = party();
    table.act('wear-item', { itemId: 'sword' });
    expect(dataOf(table, 'sword')).toMatchObject({ inHand: true, slot: 1 });
    table.act('wear-item', { itemId: 'halberd' });
    expect(dataOf(table, 'halberd')).toMatchObject({ inHand: true, slot: 2 });
    expect(dataOf(table, 'sword')).toMatchObject({ inHand: false, slot: 1 });
    expect(table.fact('item-worn')).toEqual({
      fact: 'item-worn',
      rule: 'HX-G-17',
      characterId: 'ada',
      name: 'Ada',
      item: 'Halberd',
      hand: true,
      on: true,
      instead: ['Sword'],
    });
    table.act('wear-item', { itemId: 'halberd' });
    expect(table.fact('item-worn')).toMatchObject({ item: 'Halberd', hand: true, on: false, instead: [] });
    expect(table.refused('wear-item', { itemId: 'halberd', on: false })).toEqual({
      refused: 'item/not-worn',
      detail: { item: 'Halberd' },
    });
  });

  test('HX-INV-03: two things for one hand each are held together, and a third puts one back', () => {
    const table = party();
    for (const itemId of ['sword', 'rope']) table.act('wear-item', { itemId });
    expect(table.fact('item-worn').instead).toEqual([]);
    table.act('wear-item', { itemId: 'food' });
    expect(table.fact('item-worn').instead).toEqual(['Rope']);
    expect(['sword', 'rope', 'food'].map((id) => dataOf(table, id).inHand)).toEqual([true, false, true]);
  });

  test('HX-G-17: a shield goes with armour; other armour changes places with what was worn, and none is taken off into a full pack', () => {
    const Hide = { kind: 'armour', slot: 7, defence: 12 } as const;
    const Shield = { kind: 'shield', slot: 6, defence: 1, inHand: true } as const;
    const table = party({ characters: [{ gear: { ...GEAR, Shield, Hide } }] });
    table.act('wear-item', { itemId: 'mail' });
    table.act('wear-item', { itemId: 'shield' });
    expect(dataOf(table, 'shield')).toMatchObject({ worn: true, inHand: false, slot: null });
    expect(dataOf(table, 'mail').worn).toBe(true);
    table.act('wear-item', { itemId: 'hide' });
    expect(table.fact('item-worn')).toMatchObject({ item: 'Hide', hand: false, on: true, instead: ['Mail'] });
    expect(dataOf(table, 'mail')).toMatchObject({ worn: false, slot: 7 });
    table.as('gm');
    for (let at = Object.keys(table.world.items).length; at < 22; at++)
      table.act('give-item', { name: `Stone ${at}`, characterId: 'ada' });
    table.as('ann');
    expect(table.refused('wear-item', { itemId: 'hide' })).toEqual({
      refused: 'item/pack-full',
      detail: { name: 'Ada', item: 'Hide' },
    });
  });

  test('HX-G-17: armour that is put on leaves its slot, and goes into the lowest empty one again', () => {
    const table = party();
    table.act('wear-item', { itemId: 'mail' });
    expect(dataOf(table, 'mail')).toMatchObject({ worn: true, slot: null });
    expect(table.refused('wear-item', { itemId: 'mail', on: true }).refused).toBe('item/worn-already');
    expect(table.refused('move-item', { itemId: 'mail', slot: 9 }).refused).toBe('item/worn');
    table.act('wear-item', { itemId: 'mail' });
    expect(dataOf(table, 'mail')).toMatchObject({ worn: false, slot: 3 });
  });
});

describe('from slot to slot', () => {
  test('HX-INV-01: a thing moves to another slot, and what is there changes places with it', () => {
    const table = party();
    table.act('move-item', { itemId: 'rope', slot: 1 });
    expect([dataOf(table, 'rope').slot, dataOf(table, 'sword').slot]).toEqual([1, 20]);
    expect(table.fact('item-moved')).toEqual({
      fact: 'item-moved',
      rule: 'HX-INV-01',
      characterId: 'ada',
      name: 'Ada',
      item: 'Rope',
      slot: 1,
      with: 'Sword',
    });
    table.act('move-item', { itemId: 'rope', slot: 12 });
    expect(table.fact('item-moved')).toMatchObject({ slot: 12, with: null });
  });

  test('HX-INV-01: there is no slot beyond the twentieth, and nobody sorts another’s pack', () => {
    const table = party();
    expect(table.refused('move-item', { itemId: 'rope', slot: 21 })).toEqual({
      refused: 'item/no-such-slot',
      detail: { slot: 21, max: 20 },
    });
    expect(table.refused('move-item', { itemId: 'rope', slot: 20 })).toEqual({
      refused: 'item/there-already',
      detail: { item: 'Rope', slot: 20 },
    });
    table.as('bob');
    expect(table.refused('move-item', { itemId: 'rope', slot: 5 }).refused).toBe('character/not-yours');
  });
});

describe('from hand to hand', () => {
  test('HX-INV-02: a thing is handed over into the lowest empty slot', () => {
    const table = party();
    table.act('pass-item', { itemId: 'food', toId: 'ben' });
    expect(dataOf(table, 'food')).toMatchObject({ holderId: 'ben', slot: 1, count: 2 });
    expect(table.fact('item-passed')).toEqual({
      fact: 'item-passed',
      rule: 'HX-INV-02',
      item: 'Food',
      count: 2,
      left: 0,
      characterId: 'ada',
      name: 'Ada',
      toId: 'ben',
      to: 'Ben',
    });
  });

  test('HX-INV-02: of a stack as many go over as there is room for, and the others stay', () => {
    const stones = Object.fromEntries(
      Array.from({ length: 19 }, (_, at) => [`Stone ${at + 1}`, { kind: 'thing' as const, slot: at + 1 }]),
    );
    const begun = { kind: 'food', slot: 20, count: 1, stack: 2 } as const;
    const table = party({ characters: [{ gear: { Sword: GEAR.Sword } }, { gear: stones }] });
    table.change(({ items }) => {
      for (const [id, holderId, slot, count] of [
        ['own', 'ada', 4, 2],
        ['theirs', 'ben', 20, 1],
      ] as const)
        items[id] = { id, name: 'Food', holderId, data: itemSchema.parse({ ...begun, slot, count }) };
    });
    table.act('pass-item', { itemId: 'own', toId: 'ben' });
    expect(table.fact('item-passed')).toMatchObject({ item: 'Food', count: 1, left: 1 });
    expect([dataOf(table, 'own'), dataOf(table, 'theirs')]).toMatchObject([
      { holderId: 'ada', slot: 4, count: 1 },
      { holderId: 'ben', slot: 20, count: 2 },
    ]);
  });

  test('HX-INV-01, HX-INV-02: only what is there changes hands, between two who are in play', () => {
    const table = party({ characters: [{ gear: GEAR }, { status: 'dead' }, {}] });
    const pass = (input: object) => table.refused('pass-item', { itemId: 'rope', toId: 'cyd', ...input });
    expect(pass({ itemId: 'idol' })).toEqual({ refused: 'item/unknown', detail: {} });
    expect(pass({ toId: 'eve' })).toEqual({ refused: 'character/unknown', detail: { characterId: 'eve' } });
    expect(pass({ toId: 'ada' })).toEqual({ refused: 'item/carried', detail: { item: 'Rope', name: 'Ada' } });
    expect(pass({ toId: 'ben' })).toEqual({
      refused: 'character/not-in-play',
      detail: { name: 'Ben', status: 'dead' },
    });
    table.act('drop-item', { itemId: 'rope' });
    expect(table.fact('item-dropped')).toEqual({
      fact: 'item-dropped',
      rule: 'HX-INV-01',
      item: 'Rope',
      count: 1,
      characterId: 'ada',
      name: 'Ada',
      placeId: 'unmapped',
      place: null,
      gone: false,
    });
    for (const [action, input] of [
      ['pass-item', { itemId: 'rope', toId: 'cyd' }],
      ['move-item', { itemId: 'rope', slot: 3 }],
      ['wear-item', { itemId: 'rope' }],
      ['use-item', { characterId: 'ada', itemId: 'rope' }],
    ] as const)
      expect(table.refused(action, input), action).toEqual({
        refused: 'item/lies-there',
        detail: { item: 'Rope', placeId: 'unmapped' },
      });
    expect(table.refused('drop-item', { itemId: 'rope' })).toEqual({
      refused: 'item/lies-here',
      detail: { item: 'Rope' },
    });
    table.act('drop-item', { itemId: 'rope', to: 'gone' });
    expect(table.fact('item-dropped')).toMatchObject({ characterId: null, name: null, gone: true });
    expect(table.world.items.rope).toBeUndefined();
  });

  test('HX-INV-03: in a fight a thing is no way handed about by those who are in it, but by the game master', () => {
    const start = { id: 'f', round: 1, channelId: 'home', cardId: 'card', startCount: { characters: 1, foes: 1 } };
    const fight = fightSchema.parse({ ...start, combatants: ['ada'] });
    const table = party({ state: { fight } });
    for (const [action, input] of [
      ['pass-item', { itemId: 'rope', toId: 'ben' }],
      ['move-item', { itemId: 'rope', slot: 3 }],
      ['wear-item', { itemId: 'sword' }],
      ['use-item', { characterId: 'ada', itemId: 'food' }],
    ] as const)
      expect(table.refused(action, input), action).toEqual({ refused: 'item/in-fight', detail: {} });
    table.as('gm');
    table.act('pass-item', { itemId: 'rope', toId: 'ben' });
    table.as('bob');
    table.act('move-item', { itemId: 'rope', slot: 3 });
  });

  test('HX-INV-02: a full pack takes nothing more', () => {
    const stones = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`Stone ${at + 1}`, { kind: 'thing' as const, slot: at + 1 }]),
    );
    const table = party({ characters: [{ gear: GEAR }, { gear: stones }] });
    expect(table.refused('pass-item', { itemId: 'rope', toId: 'ben' })).toMatchObject({
      refused: 'item/pack-full',
      detail: { name: 'Ben', item: 'Rope' },
    });
  });

  test('HX-INV-01: nobody takes what a companion on their feet carries, but what a wounded or dead one does', () => {
    const table = party({ by: 'bob' });
    const take = { characterId: 'ben', itemId: 'sword' };
    expect(table.refused('take-item', take)).toEqual({
      refused: 'item/carried',
      detail: { item: 'Sword', name: 'Ada' },
    });
    table.change(({ characters }) => {
      if (characters.ada !== undefined) characters.ada.status = 'down';
    });
    table.act('take-item', take);
    expect(dataOf(table, 'sword')).toMatchObject({ holderId: 'ben', slot: 1 });
    expect(table.fact('item-taken')).toEqual({
      fact: 'item-taken',
      rule: 'HX-INV-01',
      item: 'Sword',
      count: 1,
      left: 0,
      characterId: 'ben',
      name: 'Ben',
      from: 'Ada',
    });
  });

  test('HX-INV-01: what is left below lies in its room, and is not picked up from the hex above', () => {
    const above = journeySchema.parse({ trueHex: 'hex/0,0', believedHex: 'hex/0,0' });
    const table = party({ state: { journey: above, dungeon: dungeonSchema.parse({ roomId: 'room/1' }) } });
    table.act('drop-item', { itemId: 'rope' });
    expect(dataOf(table, 'rope')).toMatchObject({ holderId: null, at: 'room/1', seenAt: 'room/1' });
    table.act('leave-dungeon', {});
    const take = { characterId: 'ada', itemId: 'rope' };
    expect(table.refused('take-item', take)).toEqual({ refused: 'item/elsewhere', detail: { item: 'Rope' } });
  });

  test('HX-NAV-03: what a lost party leaves lies where they really are, and is looked for in vain but where they believe it', () => {
    const journey = { trueHex: 'hex/1,0', believedHex: 'hex/0,0' };
    const table = party({ state: { journey: journeySchema.parse(journey) } });
    table.act('drop-item', { itemId: 'rope' });
    expect(dataOf(table, 'rope')).toMatchObject({ holderId: null, slot: null, at: 'hex/1,0', seenAt: 'hex/0,0' });
    expect(table.fact('item-dropped').placeId).toBe('hex/0,0');
    table.change(({ party: { state } }) => {
      if (state.journey !== null) state.journey.trueHex = 'hex/0,0';
    });
    const take = { characterId: 'ada', itemId: 'rope' };
    expect(table.refused('take-item', take).refused).toBe('item/elsewhere');
    table.change(({ party: { state } }) => {
      if (state.journey !== null) state.journey.trueHex = 'hex/1,0';
    });
    table.change(({ party: { state } }) => {
      if (state.journey !== null) state.journey.believedHex = 'hex/1,0';
    });
    expect(table.refused('take-item', take).refused).toBe('item/elsewhere');
    table.change(({ party: { state } }) => {
      if (state.journey !== null) state.journey.believedHex = 'hex/0,0';
    });
    table.act('take-item', take);
    expect(dataOf(table, 'rope')).toMatchObject({ holderId: 'ada', slot: 5, at: null, seenAt: null });
  });
});
