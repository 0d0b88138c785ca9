import { describe, expect, test } from 'vitest';
import { itemsListed } from '../../../../commands/support/items/item-list.ts';
import { isRefusal } from '../../../../src/rules/engine/prompt.ts';
import { playHexcrawl } from '../../../support/hexcrawl.ts';

describe('the game master’s gifts', () => {
  test('HX-G-04, HX-G-09: a list with values is handed out, whether or not one of them is hidden: players are told nothing’s worth', () => {
    const table = playHexcrawl({ characters: [{}, {}] });
    const listed = itemsListed('2x Feverfew 1, Purse 9 hidden');
    if (isRefusal(listed)) throw new Error('unread');
    for (const thing of listed) table.act('give-item', { ...thing, characterId: 'ben' });
    const [herbs, purse] = Object.values(table.world.items).filter(({ holderId }) => holderId === 'ben');
    expect([herbs, purse]).toMatchObject([
      { name: 'Feverfew', data: { kind: 'herb', count: 2, worth: 1 } },
      { name: 'Purse', data: { worth: 9 } },
    ]);
  });

  test('HX-G-04: a thing of the book has its numbers, one of their own fills a slot; a full pack lets it lie', () => {
    const table = playHexcrawl();
    table.act('give-item', { name: 'crossbow', characterId: 'ada' });
    table.act('give-item', { name: 'Grandmother’s bow', like: 'Bow', characterId: 'ada', value: 99 });
    const [first, second] = Object.values(table.world.items);
    expect(first).toMatchObject({ name: 'Crossbow', data: { slot: 1, reload: true, damage: { sides: 8 } } });
    expect(second).toMatchObject({ name: 'Grandmother’s bow', data: { slot: 2, ranged: true, worth: 99 } });
    for (let at = 3; at <= 20; at++) table.act('give-item', { name: `Stone ${at}`, characterId: 'ada' });
    table.facts.length = 0;
    table.act('give-item', { name: 'Idol', characterId: 'ada' });
    expect(table.fact('item-given')).toEqual({
      fact: 'item-given',
      rule: 'HX-G-04',
      item: 'Idol',
      count: 1,
      left: 1,
      characterId: 'ada',
      name: 'Ada',
    });
    expect(Object.values(table.world.items).filter(({ holderId }) => holderId === null)).toHaveLength(1);
    table.as('ann');
    expect(table.refused('give-item', { name: 'Crown' }).refused).toBe('gm-only');
  });

  test('HX-G-04: what is given to nobody lies where the party is, with what is said of it', () => {
    const table = playHexcrawl();
    table.act('give-item', { name: 'Crown', value: 0, note: ' It hums. ' });
    expect(table.facts).toEqual([
      ...[{ fact: 'item-given', rule: 'HX-G-04', item: 'Crown', count: 1, characterId: null, name: null, left: 1 }],
    ]);
    expect(Object.values(table.world.items)).toMatchObject([
      { name: 'Crown', holderId: null, data: { at: 'unmapped', worth: 0, note: 'It hums.' } },
    ]);
  });

  test.each<[string, object, object]>([
    ['item/bad-name', { name: ' ' }, { max: 40 }],
    ['item/bad-name', { name: 'x'.repeat(41) }, { max: 40 }],
    ['item/no-such-row', { name: 'Crown', like: 'Idol' }, { typed: 'Idol' }],
    ['item/bad-text', { name: 'Crown', note: 'x'.repeat(201) }, { field: 'note', max: 200 }],
    ['character/unknown', { name: 'Crown', characterId: 'eve' }, { characterId: 'eve' }],
    ['character/not-in-play', { name: 'Crown', characterId: 'ben' }, { name: 'Ben', status: 'retired' }],
  ])('HX-G-04: %s', (refused, input, detail) => {
    const table = playHexcrawl({ characters: [{}, { status: 'retired' }] });
    expect(table.refused('give-item', JSON.parse(JSON.stringify(input)))).toEqual({ refused, detail });
  });

  test('HX-G-04: the game master corrects a name, a worth and a note, and an empty note takes it away', () => {
    const table = playHexcrawl({ characters: [{ gear: { Rope: { kind: 'thing', slot: 20 } } }] });
    table.act('edit-item', { itemId: 'rope', name: ' Silk rope ', value: 10_000, note: 'Fifty feet.' });
    expect(table.facts).toEqual([{ fact: 'item-edited', rule: 'HX-G-04', item: 'Silk rope' }]);
    expect(table.world.items.rope).toMatchObject({ name: 'Silk rope', data: { worth: 10_000, note: 'Fifty feet.' } });
    table.act('edit-item', { itemId: 'rope', note: '' });
    expect(table.world.items.rope).toMatchObject({ name: 'Silk rope', data: { worth: 10_000, note: '' } });
    const refusal = (input: object) => table.refused('edit-item', { itemId: 'rope', ...input });
    expect(refusal({})).toEqual({ refused: 'item/nothing-to-change', detail: {} });
    expect(refusal({ name: '' })).toEqual({ refused: 'item/bad-name', detail: { max: 40 } });
    expect(refusal({ note: 'x'.repeat(201) }).refused).toBe('item/bad-text');
    expect(refusal({ itemId: 'idol', value: 1 }).refused).toBe('item/unknown');
    table.as('ann');
    expect(refusal({ value: 1 }).refused).toBe('gm-only');
  });
});
