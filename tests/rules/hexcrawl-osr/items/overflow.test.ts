import { describe, expect, test } from 'vitest';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import { fightSchema } from '../../../../src/rules/hexcrawl-osr/combat/schemas.ts';
import { itemSchema } from '../../../../src/rules/hexcrawl-osr/items/schemas.ts';
import { playHexcrawl, type Table } from '../../../support/hexcrawl.ts';

const FULL = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`Stone ${at + 1}`, { kind: 'thing' as const, slot: at + 1, worth: at + 1 }]),
);

/** As full, of another's. */
const PACKED = Object.fromEntries(Object.entries(FULL).map(([name, data]) => [`Old ${name}`, data]));

/** Ada’s pack is full of stones, Ben’s is empty, and Ada is given a meal. */
function full(): Table {
  const table = playHexcrawl({ characters: [{ gear: FULL }, {}] });
  table.act('give-item', { name: 'Food', characterId: 'ada' });
  return table;
}

function foodIn({ world }: Table) {
  return Object.values(world.items)
    .filter(({ name }) => name === 'Food')
    .map(({ holderId, data }) => [holderId, data.slot, data.count]);
}

function optionsOf(table: Table): readonly string[] {
  const form = table.question()?.form;
  return form?.form === 'choice' ? form.options.map(({ id }) => id) : [];
}

describe('a full pack', () => {
  test('HX-INV-02: what has no room lies there while its owner is asked, and stays when nobody answers', () => {
    const table = full();
    expect(foodIn(table)).toEqual([[null, null, 1]]);
    expect(table.question()).toEqual({
      kind: 'overflow',
      rule: 'HX-INV-02',
      characterId: 'ada',
      required: false,
      fallback: 'leave',
      audience: { who: 'one', userId: 'ann' },
      form: {
        form: 'choice',
        options: [
          { id: 'leave', terms: {} },
          { id: 'ben', terms: { name: 'Ben', fits: 1 } },
          { id: 'instead', terms: {} },
        ],
      },
      terms: { item: 'Food', count: 1 },
    });
    table.answer('leave');
    expect(foodIn(table)).toEqual([[null, null, 1]]);
    expect(table.open).toEqual([]);
  });

  test('HX-INV-02: it is handed to a companion who has room', () => {
    const table = full();
    table.answer('ben');
    expect(foodIn(table)).toEqual([['ben', 1, 1]]);
    expect(table.fact('item-passed')).toEqual({
      fact: 'item-passed',
      rule: 'HX-INV-02',
      item: 'Food',
      count: 1,
      left: 0,
      characterId: 'ada',
      name: 'Ada',
      toId: 'ben',
      to: 'Ben',
    });
  });

  test('HX-INV-02, HX-INV-04: something else is put down for it, the cheapest named first', () => {
    const table = full();
    table.answer('instead');
    expect(optionsOf(table).slice(0, 3)).toEqual(['leave', 'stone 1', 'stone 2']);
    expect(optionsOf(table)).toHaveLength(21);
    expect(table.question()).toMatchObject({
      kind: 'overflow-instead',
      rule: 'HX-INV-02',
      characterId: 'ada',
      required: false,
      fallback: 'leave',
      audience: { who: 'one', userId: 'ann' },
      terms: { item: 'Food', count: 1 },
      form: { options: expect.arrayContaining([{ id: 'stone 7', terms: { item: 'Stone 7', count: 1, slot: 7 } }]) },
    });
    table.answer('stone 7');
    expect(foodIn(table)).toEqual([['ada', 7, 1]]);
    expect(table.world.items['stone 7']).toMatchObject({ holderId: null, data: { slot: null } });
    expect(table.fact('item-dropped')).toEqual({
      fact: 'item-dropped',
      rule: 'HX-INV-02',
      item: 'Stone 7',
      count: 1,
      characterId: 'ada',
      name: 'Ada',
      placeId: 'unmapped',
      place: null,
      gone: false,
    });
    expect(table.fact('item-taken')).toEqual({
      fact: 'item-taken',
      rule: 'HX-INV-02',
      item: 'Food',
      count: 1,
      left: 0,
      characterId: 'ada',
      name: 'Ada',
      from: null,
    });
  });

  test('HX-INV-02: only who is up and has room is offered, and nothing is put down for it in the middle of a fight', () => {
    const table = playHexcrawl({ characters: [{ gear: FULL }, { status: 'down' }, { gear: PACKED }] });
    table.act('give-item', { name: 'Food', characterId: 'ada' });
    expect(optionsOf(table)).toEqual(['leave', 'instead']);
    const start = { id: 'f', round: 1, channelId: 'home', cardId: 'card', startCount: { characters: 1, foes: 1 } };
    table.change(({ party }) => {
      party.state.fight = fightSchema.parse({ ...start, combatants: ['ada'] });
    });
    table.as('ann');
    table.answer('instead');
    expect(table.answerRefused('stone 7').refused).toBe('item/in-fight');
    table.answer('leave');
    expect(foodIn(table)).toEqual([[null, null, 1]]);
  });

  test('HX-INV-02: nobody is asked any more once somebody took it, or its owner has fallen', () => {
    const taken = full();
    const [lying] = Object.values(taken.world.items).filter(({ name }) => name === 'Food');
    taken.act('take-item', { characterId: 'ben', itemId: lying?.id ?? '' });
    expect(taken.question()).toBeNull();
    const fallen = full();
    fallen.change(({ characters }) => {
      if (characters.ada !== undefined) characters.ada.status = 'down';
    });
    expect(fallen.question()).toBeNull();
  });
});

describe('what the game master sets of things', () => {
  const gear = {
    Rope: { kind: 'thing', slot: 1 },
    Crossbow: { kind: 'weapon', slot: 2, reload: true },
    Food: { kind: 'food', slot: 3, count: 1, stack: 2 },
  } as const;

  test('HX-INV-01, HX-INV-02, HX-TURN-04: whose each thing is, its slot, how many of a stack and whether it is loaded', () => {
    const table = playHexcrawl({ characters: [{ gear: { ...gear, Mail: { kind: 'armour', worn: true } } }] });
    table.act('give-item', { name: 'Idol' });
    const id = Object.keys(table.world.items).at(-1);
    const fields = hexcrawl.gmFields(table.world).filter(({ key }) => key.startsWith('item/'));
    expect(fields.map(({ key, label, value }) => [key, label, value])).toEqual([
      ['item/rope/holder', 'Ada: Rope: who has it', 'Ada'],
      ['item/rope/slot', 'Ada: Rope: slot', 1],
      ['item/crossbow/holder', 'Ada: Crossbow: who has it', 'Ada'],
      ['item/crossbow/slot', 'Ada: Crossbow: slot', 2],
      ['item/crossbow/loaded', 'Ada: Crossbow: loaded', true],
      ['item/food/holder', 'Ada: Food: who has it', 'Ada'],
      ['item/food/slot', 'Ada: Food: slot', 3],
      ['item/food/count', 'Ada: Food: how many', 1],
      ['item/mail/holder', 'Ada: Mail: who has it', 'Ada'],
      [`item/${id}/holder`, 'Idol: who has it', 'nobody'],
    ]);
  });

  test('HX-INV-01: what is laid down lies there once, whoever has a thing keeps it where it is, and room for part is too little', () => {
    const stones = Object.fromEntries(Object.entries(FULL).filter(([name]) => name !== 'Stone 20'));
    const begun = { kind: 'food', slot: 20, count: 1, stack: 2 } as const;
    const table = playHexcrawl({ characters: [{ gear: { Meal: { ...begun, slot: 9, count: 2 } } }, { gear: stones }] });
    table.change(({ items }) => {
      items.theirs = { id: 'theirs', name: 'Meal', holderId: 'ben', data: itemSchema.parse(begun) };
    });
    expect(table.turn('item/meal/holder', 'Ben')).toMatchObject({ detail: { expects: 'room' } });
    expect(table.turn('item/meal/holder', 'ADA')).toBeNull();
    expect(table.world.items.meal).toMatchObject({ holderId: 'ada', data: { slot: 9, count: 2 } });
    for (let times = 0; times < 2; times++) expect(table.turn('item/meal/holder', 'nobody')).toBeNull();
    expect(table.world.items.meal).toMatchObject({ holderId: null, data: { slot: null, at: 'unmapped' } });
  });

  test('HX-INV-01: a thing goes into another slot, and no two things are in one', () => {
    const table = playHexcrawl({ characters: [{ gear }] });
    expect(table.turn('item/rope/slot', '2')).toBeNull();
    expect([table.world.items.rope?.data.slot, table.world.items.crossbow?.data.slot]).toEqual([2, 1]);
    expect(table.turn('item/rope/slot', '21')).toMatchObject({ refused: 'gm-field/bad-value', detail: { max: 20 } });
  });

  test('HX-INV-01, HX-INV-02: a thing is given, taken away and counted, and a full pack says so', () => {
    const table = playHexcrawl({ characters: [{ gear }, { gear: FULL }] });
    expect(table.turn('item/rope/holder', 'Ben')).toMatchObject({ detail: { expects: 'room' } });
    expect(table.turn('item/rope/holder', 'Nemo')).toMatchObject({
      detail: { expects: 'one-of', values: ['Ada', 'Ben', 'nobody'] },
    });
    expect(table.turn('item/stone 3/holder', 'nobody')).toBeNull();
    expect(table.turn('item/rope/holder', 'ben')).toBeNull();
    expect(table.world.items.rope).toMatchObject({ holderId: 'ben', data: { slot: 3 } });
    expect(table.turn('item/food/count', '3')).toMatchObject({ detail: { min: 1, max: 2 } });
    expect(table.turn('item/food/count', '2')).toBeNull();
    expect(table.world.items.food?.data.count).toBe(2);
    expect(table.turn('item/crossbow/loaded', 'no')).toBeNull();
    expect(table.world.items.crossbow?.data.loaded).toBe(false);
  });
});
