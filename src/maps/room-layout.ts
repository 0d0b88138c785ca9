import type { Point } from './hex-layout.ts';
import type { RoomView } from './views.ts';

/** Most rooms in a picture. Those farthest from the party are left out. */
const MAX_ROOMS = 60;
/** Most rooms side by side, so that a phone can show their names. */
const MAX_IN_ROW = 5;
const MARGIN = 28;
const BOX_HEIGHT = 104;
const ROW_HEIGHT = 168;

export interface RoomLayout {
  readonly width: number;
  readonly height: number;
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly shown: readonly RoomView[];
  readonly ways: readonly { readonly from: string; readonly to: string; readonly isOneWay: boolean }[];
  centre(id: string): Point;
}

/**
 * Places rooms in rows by their distance in ways from the party's room, or from the first one. Rooms that are not
 * connected come below. The same rooms are always placed the same way.
 */
export function layOutRooms(seen: readonly RoomView[], width: number): RoomLayout {
  const ways = waysBetween(seen);
  const rows = rowsOf(seen, ways);
  const widest = Math.max(...rows.map((row) => row.length));
  const column = (width - 2 * MARGIN) / Math.max(widest, 2);
  const places = new Map<string, Point>();
  for (const [down, row] of rows.entries()) {
    const left = width / 2 - ((row.length - 1) * column) / 2;
    // Shift every other row a little, so that straight ways do not run through rooms.
    const shift = row.length < widest && down % 2 === 1 ? column / 6 : 0;
    for (const [across, { id }] of row.entries()) {
      places.set(id, { x: left + across * column + shift, y: MARGIN + BOX_HEIGHT / 2 + down * ROW_HEIGHT });
    }
  }
  return {
    width,
    height: 2 * MARGIN + BOX_HEIGHT + (rows.length - 1) * ROW_HEIGHT,
    boxWidth: Math.min(220, column - 24),
    boxHeight: BOX_HEIGHT,
    shown: rows.flat(),
    ways: ways.filter(({ from, to }) => places.has(from) && places.has(to)),
    centre(id) {
      const at = places.get(id);
      if (at === undefined) throw new Error(`${id} is not in the picture`);
      return at;
    },
  };
}

/** Returns each way once, whichever end it is known from. */
function waysBetween(seen: readonly RoomView[]): RoomLayout['ways'] {
  const byId = new Map(seen.map((room) => [room.id, room]));
  return seen.flatMap(({ id, exits }) =>
    exits.flatMap((to) => {
      const other = byId.get(to);
      if (other === undefined || to === id) return [];
      const leadsBack = other.exits.includes(id);
      // Nobody knows yet whether a way into an unknown room leads back.
      return leadsBack && to < id ? [] : [{ from: id, to, isOneWay: other.room !== null && !leadsBack }];
    }),
  );
}

function rowsOf(seen: readonly RoomView[], ways: RoomLayout['ways']): readonly (readonly RoomView[])[] {
  const beside = new Map<string, string[]>(seen.map(({ id }) => [id, []]));
  for (const { from, to } of ways) {
    beside.get(from)?.push(to);
    beside.get(to)?.push(from);
  }
  const byId = new Map(seen.map((room) => [room.id, room]));
  const starts = [...seen].sort((a, b) => Number(b.hasParty) - Number(a.hasParty));
  const placed = new Set<string>();
  const rows: (readonly RoomView[])[] = [];
  for (const start of starts) {
    let layer = placed.has(start.id) ? [] : [start];
    while (layer.length > 0 && placed.size < MAX_ROOMS) {
      const shown = layer.slice(0, MAX_ROOMS - placed.size);
      for (const { id } of shown) placed.add(id);
      for (let at = 0; at < shown.length; at += MAX_IN_ROW) rows.push(shown.slice(at, at + MAX_IN_ROW));
      const next = new Set(shown.flatMap(({ id }) => beside.get(id) ?? []).filter((id) => !placed.has(id)));
      layer = [...next].flatMap((id) => byId.get(id) ?? []);
    }
  }
  return rows;
}
