import { describe, expect, test } from 'vitest';
import type { Room } from '../../../../src/rules/lavender-hack/places/schemas.ts';
import { playLavender } from '../../../support/worlds.ts';

function room(key: string, exits: readonly string[], more: Partial<Room> = {}): Room {
  const blank = { kind: 'room', name: null, wonder: null, features: [], notes: [], secret: '', table: null } as const;
  return { ...blank, features: [], notes: [], key, explored: false, exits: [...exits], ...more };
}

const FEATURES = [
  { what: 'A well', hidden: false, found: false, trap: false },
  { what: 'A trap', hidden: true, found: false, trap: false },
  { what: 'A secret door', hidden: true, found: false, trap: false },
];

/** 1 and 2 and 3 and 4 are known and lie in a row; 5 and 6 beyond 1 are not. 7 leads nowhere. */
function halls({ heavy = false, roomId = 'room/1' }: { heavy?: boolean; roomId?: string | null } = {}) {
  const known = { explored: true };
  return playLavender({
    characters: [{ gear: heavy ? [{ name: 'Anvil', slots: 40 }] : [] }],
    places: {
      'room/1': room('1', ['room/2', 'room/5', 'room/7'], { ...known, features: FEATURES }),
      'room/2': room('2', ['room/1', 'room/3'], known),
      'room/3': room('3', ['room/2', 'room/4'], known),
      'room/4': room('4', ['room/3', 'room/8'], known),
      'room/5': room('5', ['room/1', 'room/6'], { name: 'Crypt', wonder: 7 }),
      'room/6': room('6', ['room/5']),
      'room/7': room('7', []),
      'room/8': room('8', ['room/4'], known),
    },
    state: {
      clock: { day: 1, watch: 2, hour: 1, turn: 2 },
      dungeon: {
        roomId,
        trail: [],
        wonder: 2,
        due: null,
        turnsSpent: 0,
        action: null,
        ran: false,
        plan: [],
        barred: false,
      },
    },
  });
}

const where = (table: ReturnType<typeof halls>) => table.world.party.state.dungeon;
const explored = (table: ReturnType<typeof halls>, id: string) => table.world.places[id]?.data;
const pathTo = (...keys: readonly number[]) => keys.map((key) => `room/${key}`);

describe('new rooms', () => {
  test('LH-DUNG-11: one new room in a turn, without a test', () => {
    const table = halls();
    table.act('delve', { act: 'explore', path: pathTo(5) });
    expect(table.facts).toMatchObject([
      { fact: 'group-action', act: 'explore', takes: 1, to: 'room/5' },
      { fact: 'arrives', placeId: 'room/5', name: 'Crypt', how: 'explored', isNew: true },
      { fact: 'clock' },
    ]);
    expect(where(table)).toMatchObject({ roomId: 'room/5', trail: ['room/1'] });
    expect(explored(table, 'room/5')).toMatchObject({ explored: true });
  });

  test('LH-DUNG-11: with a heavy load in two turns, and there only at the end of the second', () => {
    const table = halls({ heavy: true });
    table.act('delve', { act: 'explore', path: pathTo(5) });
    expect(table.facts.map(({ fact }) => fact)).toEqual(['group-action', 'clock', 'arrives', 'clock']);
  });

  test('LH-DUNG-13: running, two new rooms in a turn; one with a heavy load', () => {
    const table = halls();
    table.act('delve', { act: 'explore', path: pathTo(5, 6), running: true });
    expect(where(table)).toMatchObject({ roomId: 'room/6', trail: ['room/1', 'room/5'] });
    expect(table.world.party.state.clock.turn).toBe(3);
    const slow = halls({ heavy: true });
    expect(slow.refused('delve', { act: 'explore', path: pathTo(5, 6), running: true })).toEqual({
      refused: 'delve/too-far',
      detail: { most: 1 },
    });
    slow.act('delve', { act: 'explore', path: pathTo(5), running: true });
    expect(slow.world.party.state.clock.turn).toBe(3);
  });

  test('LH-DUNG-11: what cannot be explored', () => {
    const table = halls();
    const refusedFor = (path: readonly string[] | null, running = false) =>
      table.refused('delve', { act: 'explore', path: path === null ? null : [...path], running }).refused;
    expect(refusedFor(pathTo(2))).toBe('delve/visited');
    expect(refusedFor(pathTo(6))).toBe('delve/no-way');
    expect(refusedFor(pathTo(9))).toBe('delve/no-way');
    expect(refusedFor(null)).toBe('delve/no-way');
    expect(refusedFor(pathTo(5, 6))).toBe('delve/too-far');
    expect(refusedFor(pathTo(5, 1), true)).toBe('delve/visited');
    expect(refusedFor(pathTo(5, 5), true)).toBe('delve/no-way');
  });

  test('LH-DUNG-13: the second of two new rooms is another one', () => {
    const table = halls();
    table.change(({ places }) => {
      const data = places['room/7']?.data;
      if (data?.kind === 'room') data.exits = ['room/7'];
    });
    const path = pathTo(7, 7);
    expect(table.refused('delve', { act: 'explore', path, running: true }).refused).toBe('delve/visited');
  });

  test('LH-DUNG-11: the party is kept from a room whose way is gone when the turn ends', () => {
    const table = halls();
    table.change(({ party: { state } }) => {
      if (state.dungeon !== null) state.dungeon.due = { kind: 'close', turn: 2 };
    });
    table.act('delve', { act: 'explore', path: pathTo(5) });
    table.change(({ places }) => {
      delete places['room/5'];
    });
    table.answer('nobody');
    expect(where(table)).toMatchObject({ roomId: 'room/1', action: null });
  });
});

describe('known rooms', () => {
  test.each([
    [false, false, 2],
    [true, false, 1],
    [false, true, 4],
    [true, true, 2],
  ])('LH-DUNG-11 LH-DUNG-13: encumbered %s, running %s: %i rooms in a turn', (heavy, running, most) => {
    const way = pathTo(2, 3, 4, 8);
    const table = halls({ heavy });
    const tooFar = halls({ heavy });
    table.act('delve', { act: 'travel', path: way.slice(0, most), running });
    expect(where(table)?.roomId).toBe(way[most - 1]);
    expect(table.world.party.state.clock.turn).toBe(3);
    const further = [...way, 'room/4'].slice(0, most + 1);
    expect(tooFar.refused('delve', { act: 'travel', path: further, running })).toEqual({
      refused: 'delve/too-far',
      detail: { most },
    });
  });

  test('LH-DUNG-11: only through rooms that are known', () => {
    const table = halls();
    expect(table.refused('delve', { act: 'travel', path: pathTo(5) })).toEqual({
      refused: 'delve/unexplored',
      detail: { roomId: 'room/5' },
    });
    expect(table.refused('delve', { act: 'travel', path: pathTo(3) }).refused).toBe('delve/no-way');
  });

  test('LH-DUNG-13: running is remembered while it lasts, and only for going somewhere', () => {
    const table = halls();
    table.change(({ party: { state } }) => {
      if (state.dungeon !== null) state.dungeon.due = { kind: 'close', turn: 2 };
    });
    table.act('delve', { act: 'travel', path: pathTo(2), running: true });
    expect(where(table)?.action).toMatchObject({ running: true });
    table.answer('nobody');
    table.act('delve', { act: 'search', running: true });
    expect(where(table)?.action).toBeNull();
  });

  test('LH-DUNG-01: a party on no map goes nowhere in particular, or onto the map', () => {
    const table = halls({ roomId: null });
    table.act('delve', { act: 'explore' });
    expect(table.facts.map(({ fact }) => fact)).toEqual(['group-action', 'clock']);
    table.act('delve', { act: 'search' });
    expect(table.facts.map(({ fact }) => fact)).toEqual(['group-action', 'searched', 'task', 'clock']);
    expect(table.fact('task')).toMatchObject({ kind: 'searched', rule: 'LH-DUNG-14' });
    table.act('delve', { act: 'travel', path: pathTo(3) }, 'light d8 = 8');
    expect(where(table)).toMatchObject({ roomId: 'room/3', trail: [] });
  });
});

describe('searching', () => {
  test('LH-DUNG-12 LH-DUNG-14: one hidden thing in a turn, until there is nothing more', () => {
    const table = halls();
    table.act('delve', { act: 'search' }, 'search d2 = 2');
    expect(table.fact('found')).toMatchObject({ what: 'A secret door', placeId: 'room/1' });
    table.act('delve', { act: 'search' });
    expect(table.fact('found')).toMatchObject({ what: 'A trap' });
    table.act('delve', { act: 'search' }, 'light d8 = 8');
    expect(table.fact('nothing-found')).toMatchObject({ placeId: 'room/1' });
    expect(explored(table, 'room/1')).toMatchObject({ features: [{ found: false }, { found: true }, { found: true }] });
  });

  test('LH-DUNG-01 LH-DUNG-09: a room has a wonder of its own', () => {
    const table = halls({ roomId: 'room/5' });
    table.change(({ party: { state } }) => {
      if (state.dungeon !== null) state.dungeon.due = { kind: 'discovery', turn: 2 };
    });
    table.act('delve', { act: 'search' }, 'discovery d20 = 8', 'valuable d8 = 5');
    expect(Object.values(table.world.items)).toMatchObject([{ name: 'Scroll', data: { value: 7 } }]);
  });
});
