import { describe, expect, test } from 'vitest';
import { isNear, lyingHere } from '../../../../src/rules/lavender-hack/items/item-places.ts';
import { isPartyEncumbered, partySlots } from '../../../../src/rules/lavender-hack/items/load.ts';
import { AT_HOME } from '../../../support/weeks.ts';
import { GM, type ItemWish, playLavender, type WorldWish } from '../../../support/worlds.ts';

const ROOM = 'room/1';
const NEXT = 'room/2';

/** Ada (ann, with the spotlight) and Ben (bob), with five slots each, in the first of two rooms. */
function below(ada: readonly (string | ItemWish)[], wish: WorldWish & { ben?: readonly ItemWish[] } = {}) {
  const { ben = [], ...more } = wish;
  const dungeon = {
    roomId: ROOM,
    trail: [],
    wonder: 4,
    due: null,
    turnsSpent: 0,
    action: null,
    ran: false,
    plan: [],
    barred: false,
  };
  const clock = { day: 1, watch: 2, hour: 1, turn: 2 };
  const state = { clock, dungeon, ...more.state };
  const table = playLavender({ characters: [{ gear: ada }, { gear: ben }], ...more, state });
  table.as('ann');
  return table;
}

type Table = ReturnType<typeof below>;

function moveTo(table: Table, roomId: string): void {
  table.change(({ party }) => {
    if (party.state.dungeon !== null) party.state.dungeon.roomId = roomId;
  });
}

/** A potion of one slot is found, by the event of the hour. */
function find(table: Table): void {
  table.change(({ party }) => {
    if (party.state.dungeon !== null) party.state.dungeon.due = { kind: 'discovery', turn: party.state.clock.turn };
  });
  table.act('delve', { act: 'search' }, 'discovery d20 = 8', 'valuable d8 = 6');
}

const only = (table: Table) => Object.values(table.world.items).find(({ name }) => name === 'Potion');
const ways = (table: Table) => {
  const form = table.open.find(({ kind }) => kind === 'found')?.form;
  return form?.form === 'choice' ? form.options.map(({ id }) => id) : [];
};

describe('what is found', () => {
  test('LH-SLOT-04: who found it carries it when they have room, and the others may take it', () => {
    const table = below([]);
    find(table);
    expect(table.fact('find-goes')).toMatchObject({ rule: 'LH-SLOT-04', item: 'Potion', name: 'Ada', placeId: null });
    expect(only(table)?.holderId).toBe('ada');
    expect(ways(table)).toEqual(['ben', 'leave', 'so']);
  });

  test('LH-SLOT-04: a pack animal with room does when they have none', () => {
    const table = below([{ name: 'Chest', slots: 5 }, 'Pack Horse']);
    find(table);
    expect(table.fact('find-goes')).toMatchObject({ name: null, placeId: null });
    expect(only(table)).toMatchObject({ holderId: null, data: { at: null } });
    expect(isPartyEncumbered(table.world)).toBe(false);
  });

  test('LH-SLOT-04: else it stays where it lies; nobody is slow for it, and nobody has to decide', () => {
    const table = below([{ name: 'Chest', slots: 5 }], { ben: [{ name: 'Trunk', slots: 5 }] });
    find(table);
    expect(table.fact('find-goes')).toMatchObject({ name: null, placeId: ROOM });
    expect(only(table)).toMatchObject({ holderId: null, data: { at: ROOM } });
    expect(isPartyEncumbered(table.world)).toBe(false);
    expect(table.open.filter(({ required }) => required)).toEqual([]);
    expect(ways(table)).toEqual([]);
  });
});

describe('who takes it', () => {
  test('LH-SLOT-04: the first who takes it has it; then nobody is asked any more', () => {
    const table = below([]);
    find(table);
    table.answerOf({ kind: 'found' }, { taker: 'bob', answer: 'ben' });
    expect(only(table)?.holderId).toBe('ben');
    expect(table.facts.filter(({ fact }) => fact === 'find-goes')).toMatchObject([{ name: 'Ben' }]);
    expect(table.open).toEqual([]);
  });

  test('LH-SLOT-04: it is left where it lies after all', () => {
    const table = below([]);
    find(table);
    table.answerOf({ kind: 'found' }, { taker: 'ann', answer: 'leave' });
    expect(only(table)).toMatchObject({ holderId: null, data: { at: ROOM } });
  });

  test('LH-SLOT-04: once it has gone elsewhere, the offer is over', () => {
    const table = below([]);
    find(table);
    const id = only(table)?.id ?? '';
    table.change(({ items }) => {
      const item = items[id];
      if (item !== undefined) item.holderId = 'ben';
    });
    expect(ways(table)).toEqual(['ben', 'leave', 'so']);
    table.answerOf({ kind: 'found' }, { taker: 'ann', answer: 'leave' });
    expect(only(table)?.holderId).toBe('ben');
  });

  test('LH-SLOT-03 LH-SLOT-04: only who has room is offered it', () => {
    const table = below([{ name: 'Chest', slots: 5 }], { ben: [{ name: 'Trunk', slots: 4 }] });
    find(table);
    expect(ways(table)).toEqual(['ben', 'so']);
  });
});

describe('what lies somewhere', () => {
  test('LH-SLOT-04: eight chests that nobody can carry stay in their room, and can be fetched from there alone', () => {
    const chests = Array.from({ length: 8 }, (_, at): ItemWish => ({ name: `Chest ${at}`, slots: 5, at: ROOM }));
    const table = below([]);
    table.as(GM);
    for (const { name = '' } of chests) table.act('give-item', { name, slots: 6 });
    table.as('ann');
    expect(lyingHere(table.world)).toHaveLength(8);
    expect([isPartyEncumbered(table.world), partySlots(table.world)]).toEqual([false, 0]);
    const itemId = lyingHere(table.world)[0]?.id ?? '';
    moveTo(table, NEXT);
    expect(lyingHere(table.world)).toEqual([]);
    expect(table.refused('take-item', { characterId: 'ada', itemId })).toMatchObject({
      refused: 'item/elsewhere',
      detail: { placeId: ROOM },
    });
    expect(table.refused('drop-item', { itemId, to: 'party' }).refused).toBe('item/elsewhere');
    expect(table.refused('appraise', { characterId: 'ada', itemId, claim: true }).refused).toBe('item/unknown');
    moveTo(table, ROOM);
    table.act('take-item', { characterId: 'ada', itemId });
    expect(table.world.items[itemId]).toMatchObject({ holderId: 'ada', data: { at: null } });
  });

  test('LH-SLOT-04: what comes along and no animal carries slows the party, as in campaigns of old', () => {
    const table = below([{ name: 'Chest', slots: 3 }, 'Pack Horse']);
    const along = (slots: number) =>
      table.change(({ items }) => {
        if (items.chest !== undefined)
          Object.assign(items.chest, { holderId: null, data: { ...items.chest.data, slots } });
      });
    along(10);
    expect(isPartyEncumbered(table.world)).toBe(false);
    along(11);
    expect(isPartyEncumbered(table.world)).toBe(true);
  });

  test('LH-SLOT-04: an animal that the game master hands out comes along', () => {
    const table = below([]);
    table.as(GM);
    table.act('give-item', { name: 'Pack Horse' });
    const [horse] = Object.values(table.world.items);
    expect(horse).toMatchObject({ holderId: null, data: { at: null } });
  });

  test('LH-SLOT-04: home is one place, by its name and as a hex', () => {
    const table = playLavender({
      characters: [{ gear: [{ name: 'Idol' }] }],
      state: { base: { name: 'Oakmere', placeId: 'hex/1,0' }, downtime: { ...AT_HOME, stage: 'weeks' } },
    });
    table.as('ann');
    table.act('drop-item', { itemId: 'idol' });
    const { idol } = table.world.items;
    if (idol === undefined) throw new Error('no idol');
    expect([idol.data.at, isNear(table.world, idol)]).toEqual(['home', true]);
    expect(isNear(table.world, { ...idol, data: { ...idol.data, at: 'hex/1,0' } })).toBe(true);
    expect(isNear(table.world, { ...idol, data: { ...idol.data, at: 'hex/2,0' } })).toBe(false);
  });

  test('LH-SLOT-04: when they set out from home, what nobody carries stays there, and the dearest goes on the horse', () => {
    const table = playLavender({
      characters: [
        {
          gear: [
            'Pack Horse',
            { name: 'Trunk', slots: 6, value: 1 },
            { name: 'Altar', slots: 8, value: 5 },
            { name: 'Feather', slots: 0 },
          ],
        },
      ],
      wealth: { 1: 1 },
      state: { downtime: { ...AT_HOME, week: 4 } },
    });
    table.change(({ items }) => {
      for (const id of ['trunk', 'altar', 'feather']) {
        const item = items[id];
        if (item !== undefined) item.holderId = null;
      }
    });
    table.as('ann');
    table.act('downtime-end', {});
    table.answer('pay:1');
    expect(table.fact('left-at-home')).toMatchObject({ rule: 'LH-SLOT-04', items: ['Trunk'] });
    expect([table.world.items.trunk?.data.at, table.world.items.altar?.data.at]).toEqual(['home', null]);
    expect(isPartyEncumbered(table.world)).toBe(false);
  });
});
