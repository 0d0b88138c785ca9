import { layOutRooms, type RoomLayout } from '../maps/room-layout.ts';
import type { RoomsView, RoomView } from '../maps/views.ts';
import { documentId } from './foundry-ids.ts';
import { drawing, scene } from './foundry-scene.ts';

const SQUARES = 1;
/** Pixels of a square, and of the page on which rooms are laid out. */
const SIZE = 50;
const PAGE = 2_000;
/** Half of a door, in pixels. */
const DOOR = 25;
/** Foundry's numbers for barriers and doors. */
const BLOCKS = 20;
const DOOR_TYPE = 1;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A scene of the rooms, laid out as in the picture: each has walls, and a door in the wall towards where each known way leads.
 * The book knows no more of their shape. Doors of a way face each other, with a line from one to the other.
 */
export function roomScene({ rooms }: RoomsView, name: string) {
  const layout = layOutRooms(rooms, PAGE);
  const doors = new Map<string, Point[]>(layout.shown.map(({ id }) => [id, []]));
  const ways = layout.ways.map(({ from, to, isOneWay }) => {
    const start = doorOf(layout, from, to);
    const end = doorOf(layout, to, from);
    doors.get(from)?.push(start);
    // Nobody comes back by a way that leads one way only.
    if (!isOneWay) doors.get(to)?.push(end);
    return wayDrawing(`${from}/${to}`, start, end);
  });
  return scene(name, {
    width: PAGE,
    height: Math.max(SIZE, Math.ceil(layout.height)),
    grid: { type: SQUARES, size: SIZE },
    drawings: [...ways, ...layout.shown.map((room) => roomDrawing(room, boxOf(layout, room.id)))],
    walls: layout.shown.flatMap(({ id }) => wallsOf(id, boxOf(layout, id), doors.get(id) ?? [])),
    notes: layout.shown.filter(({ sites }) => sites.length > 0).map((room) => pin(room, layout.centre(room.id))),
  });
}

function boxOf({ centre, boxWidth, boxHeight }: RoomLayout, id: string): Box {
  const { x, y } = centre(id);
  return {
    left: Math.round(x - boxWidth / 2),
    right: Math.round(x + boxWidth / 2),
    top: Math.round(y - boxHeight / 2),
    bottom: Math.round(y + boxHeight / 2),
  };
}

/** The point where the straight way from the middle of one room to that of another leaves the first; never in a corner. */
function doorOf(layout: RoomLayout, from: string, to: string): Point {
  const here = layout.centre(from);
  const there = layout.centre(to);
  const { left, right, top, bottom } = boxOf(layout, from);
  const across = there.x - here.x;
  const down = there.y - here.y;
  const part = Math.min(
    across === 0 ? Infinity : (right - left) / 2 / Math.abs(across),
    down === 0 ? Infinity : (bottom - top) / 2 / Math.abs(down),
  );
  const isSide = part * Math.abs(across) >= (right - left) / 2 - 0.5;
  const within = (at: number, low: number, high: number) => Math.round(Math.min(high - DOOR, Math.max(low + DOOR, at)));
  if (isSide) return { x: across > 0 ? right : left, y: within(here.y + part * down, top, bottom) };
  return { x: within(here.x + part * across, left, right), y: down > 0 ? bottom : top };
}

/** The four walls of a room, with doors let in. Doors that would lie upon each other are one. */
function wallsOf(id: string, box: Box, doors: readonly Point[]) {
  const { left, right, top, bottom } = box;
  const sides = [
    { at: top, from: left, to: right, isFlat: true },
    { at: bottom, from: left, to: right, isFlat: true },
    { at: left, from: top, to: bottom, isFlat: false },
    { at: right, from: top, to: bottom, isFlat: false },
  ];
  return sides.flatMap(({ at, from, to, isFlat }, side) => {
    const own = doors
      .filter(({ x, y }) => (isFlat ? y === at && x > from && x < to : x === at && y > from && y < to))
      .map(({ x, y }) => (isFlat ? x : y))
      .sort((a, b) => a - b)
      .filter((middle, n, all) => n === 0 || middle - (all[n - 1] ?? 0) > 2 * DOOR);
    const cuts = own.flatMap((middle) => [middle - DOOR, middle + DOOR]);
    const points = [from, ...cuts, to];
    return points.slice(1).flatMap((end, n) => {
      const start = points[n] ?? from;
      if (end <= start) return [];
      const c = isFlat ? [start, at, end, at] : [at, start, at, end];
      return [wall(documentId('wall', id, String(side), String(n)), c, n % 2 === 1)];
    });
  });
}

function wall(id: string, c: readonly number[], isDoor: boolean) {
  return {
    _id: id,
    c,
    light: BLOCKS,
    move: BLOCKS,
    sight: BLOCKS,
    sound: BLOCKS,
    dir: 0,
    door: isDoor ? DOOR_TYPE : 0,
    ds: 0,
    flags: {},
  };
}

function roomDrawing({ id, room, isExplored }: RoomView, { left, right, top, bottom }: Box) {
  const width = right - left;
  const height = bottom - top;
  const text =
    room === null ? '?' : room.name === null || room.name === room.key ? room.key : `${room.key}: ${room.name}`;
  return drawing(documentId('room', id), {
    x: left,
    y: top,
    shape: { type: 'r', width, height, points: [] },
    fill: isExplored ? '#ffffff' : '#ece7dc',
    line: '#2b2733',
    text,
  });
}

function wayDrawing(id: string, start: Point, end: Point) {
  const x = Math.min(start.x, end.x);
  const y = Math.min(start.y, end.y);
  const shape = {
    type: 'p',
    width: Math.max(1, Math.abs(start.x - end.x)),
    height: Math.max(1, Math.abs(start.y - end.y)),
    points: [start.x - x, start.y - y, end.x - x, end.y - y],
  };
  return drawing(documentId('way', id), { x, y, shape, fill: null, line: '#2b2733', text: '' });
}

function pin({ id, sites }: RoomView, { x, y }: Point) {
  return {
    _id: documentId('note', id),
    entryId: null,
    pageId: null,
    x: Math.round(x),
    y: Math.round(y) + SIZE / 2,
    texture: { src: 'icons/svg/book.svg' },
    iconSize: 32,
    text: sites.map(({ what }) => what).join('\n'),
    fontSize: 24,
    textAnchor: 1,
    global: true,
  };
}
