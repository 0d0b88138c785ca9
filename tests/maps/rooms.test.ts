import { describe, expect, test } from 'vitest';
import { roomsView } from '../../src/discord/render/lavender-hack/places/map-view.ts';
import { layOutRooms } from '../../src/maps/room-layout.ts';
import { roomPicture } from '../../src/maps/room-picture.ts';
import { playLavender } from '../support/worlds.ts';
import { dungeon } from './support.ts';

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
