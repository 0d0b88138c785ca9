import { describe, expect, test } from 'vitest';
import { roomsView } from '../../../../src/discord/render/lavender-hack/places/map-view.ts';
import { layOutRooms } from '../../../../src/maps/room-layout.ts';
import { roomPicture } from '../../../../src/maps/room-picture.ts';
import { dungeon } from '../../../maps/support.ts';
import { playLavender } from '../../../support/worlds.ts';

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
