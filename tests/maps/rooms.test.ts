import { describe, expect, test } from 'vitest';
import { roomsView } from '../../src/discord/render/lavender-hack/places/rooms-view.ts';
import { layOutRooms } from '../../src/maps/room-layout.ts';
import { roomPicture } from '../../src/maps/room-picture.ts';
import { playLavender } from '../support/worlds.ts';

const PLAN = '1,Gate,2 3\n2,Guardroom,4\n3,The long gallery of bones,5\n4\n5,Well\n9,Secret vault,4';

function dungeon(explored: readonly string[], party: string | null = explored.at(-1) ?? null) {
  const table = playLavender();
  table.act('import-map', { text: PLAN, what: 'room' });
  for (const key of explored) table.act('edit-room', { key, explored: true });
  table.change((world) => {
    const roomId = party === null ? null : `room/${party}`;
    world.party.state.delve = { roomId, trail: [], wonder: 3, due: null, turnsSpent: 0, action: null, ran: false };
  });
  return table.world;
}

describe('what is known of a dungeon', () => {
  test('players see explored rooms, and that ways lead on, not whereto', () => {
    const seen = roomsView(dungeon(['1', '3']), false).rooms;
    expect(seen.map(({ id, room }) => [id, room?.name ?? null])).toEqual([
      ['room/1', 'Gate'],
      ['room/3', 'The long gallery of bones'],
      ['room/2', null],
      ['room/5', null],
    ]);
    const alt = roomPicture(roomsView(dungeon(['1', '3']), false))?.alt;
    expect(alt).toBe(
      'Plan of 2 rooms. The party is in room 3 (The long gallery of bones). room 1 (Gate) leads to 3, 1 unknown. room 3 (The long gallery of bones) leads to 1, 1 unknown.',
    );
  });

  test('the game master sees all', () => {
    expect(roomsView(dungeon(['1']), true).rooms).toHaveLength(6);
    expect(roomPicture(roomsView(dungeon([]), true))?.alt).toContain('Secret vault');
  });

  test('a dungeon of which nothing is known is no picture', () => {
    expect(roomPicture(roomsView(dungeon([]), false))).toBeNull();
  });

  test('a way into the unknown does not tell whether it leads back', () => {
    const both = layOutRooms(roomsView(dungeon(['1']), false).rooms, 780).ways;
    const table = playLavender();
    table.act('import-map', { text: '[{"key":"1","exits":["2"],"explored":true},{"key":"2"}]', what: 'room' });
    const oneWay = layOutRooms(roomsView(table.world, false).rooms, 780).ways;
    expect([...both, ...oneWay].map(({ isOneWay }) => isOneWay)).toEqual([false, false, false]);
    expect(layOutRooms(roomsView(table.world, true).rooms, 780).ways).toMatchObject([{ isOneWay: true }]);
  });
});

describe('where rooms lie', () => {
  test('the party’s room is on top, each other room as many rows down as it is ways off', () => {
    const layout = layOutRooms(roomsView(dungeon(['1']), true).rooms, 780);
    const down = ['1', '2', '3', '4', '5', '9'].map((key) => layout.centre(`room/${key}`).y);
    expect(down[0]).toBeLessThan(down[1] ?? 0);
    expect(down[1]).toBe(down[2]);
    expect(down[3]).toBe(down[4]);
    expect(down[5]).toBeGreaterThan(down[4] ?? 0);
  });

  test('no room lies on another or outside, also when fifty hang on one', () => {
    const table = playLavender();
    const keys = Array.from({ length: 50 }, (_, n) => `${n + 2}`);
    const lines = keys.map((key) => `${key},,${Number(key) > 20 ? Number(key) - 19 : 1}`);
    table.act('import-map', { text: ['1,Hub', ...lines].join('\n'), what: 'room' });
    const layout = layOutRooms(roomsView(table.world, true).rooms, 780);
    expect(layout.shown).toHaveLength(51);
    const all = layout.shown.map(({ id }) => layout.centre(id));
    for (const [index, one] of all.entries()) {
      expect(one.x - layout.boxWidth / 2).toBeGreaterThanOrEqual(0);
      expect(one.x + layout.boxWidth / 2).toBeLessThanOrEqual(layout.width);
      for (const other of all.slice(index + 1)) {
        const isApart = Math.abs(one.x - other.x) >= layout.boxWidth || Math.abs(one.y - other.y) >= layout.boxHeight;
        expect(isApart).toBe(true);
      }
    }
    expect(roomPicture(roomsView(table.world, true))?.height).toBe(layout.height);
  });
});
