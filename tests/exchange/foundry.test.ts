import { describe, expect, test } from 'vitest';
import { foundryOf } from '../../src/exchange/foundry.ts';
import type { NotesView } from '../../src/exchange/views.ts';
import type { HexView, MapView, RoomsView, RoomView } from '../../src/maps/views.ts';
import { textOf } from './support/unzip.ts';

const NOTES: NotesView = {
  title: 'The Barrow Road',
  about: ['A campaign.'],
  pictures: [],
  notes: [
    {
      kind: 'person',
      name: 'Bryn',
      also: [],
      properties: {},
      blocks: [{ title: 'Gear', lines: ['A <b>sword</b>, [[/roll 1d20]] & @UUID[Actor.x]'] }],
    },
  ],
};
const WORDS = { hexes: 'Hexes', rooms: 'Rooms', readMe: ['one', 'two'] };

const hex = (q: number, r: number, more: Partial<HexView> = {}): HexView => ({
  id: `hex/${q},${r}`,
  q,
  r,
  hasParty: false,
  sites: [],
  lair: null,
  hex: { terrain: 'forest', name: null, visited: true, blocked: false },
  ...more,
});

const map = (...hexes: HexView[]): MapView => ({ kind: 'map', isGm: false, hexes, trail: [] });

const room = (key: string, exits: readonly string[], more: Partial<RoomView> = {}): RoomView => ({
  id: `room/${key}`,
  room: { key, name: null },
  hasParty: false,
  isExplored: true,
  sites: [],
  exits: exits.map((exit) => `room/${exit}`),
  ...more,
});

const rooms = (...all: RoomView[]): RoomsView => ({ kind: 'rooms', rooms: all });

async function documents(hexes: MapView | null, plan: RoomsView | null = null) {
  const files = await foundryOf({ hexes, rooms: plan, notes: NOTES }, WORDS);
  return Object.fromEntries(
    files.map(({ path, data }) => [path, path.endsWith('.json') ? JSON.parse(textOf(data)) : textOf(data)]),
  );
}

interface Placed {
  readonly _id: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly shape: { readonly width: number; readonly height: number; readonly points: readonly number[] };
}

interface Wall {
  readonly _id: string;
  readonly c: readonly number[];
  readonly door: number;
}

/** Fields that Foundry's documentation has for a scene in version 13 and in version 14; 14 has no templates any more. */
const SCENE_FIELDS = new Set([
  ...['name', 'width', 'height', 'padding', 'backgroundColor', 'navigation', 'tokenVision', 'grid', 'flags'],
  ...['drawings', 'notes', 'walls', 'tokens', 'lights', 'sounds', 'tiles', 'regions'],
]);
const DRAWING_FIELDS = new Set([
  ...['_id', 'x', 'y', 'shape', 'rotation', 'bezierFactor', 'fillType', 'fillColor', 'fillAlpha', 'hidden', 'locked'],
  ...['strokeWidth', 'strokeColor', 'strokeAlpha', 'text', 'fontFamily', 'fontSize', 'textColor', 'textAlpha', 'flags'],
]);

test('scenes and their drawings have no field that one of the versions does not know', async () => {
  const files = await documents(map(hex(0, 0)), rooms(room('A', ['B']), room('B', ['A'])));
  for (const name of ['scene-hexes.json', 'scene-rooms.json']) {
    const scene = files[name];
    expect(Object.keys(scene).filter((field) => !SCENE_FIELDS.has(field))).toEqual([]);
    for (const drawing of scene.drawings as object[])
      expect(Object.keys(drawing).filter((field) => !DRAWING_FIELDS.has(field))).toEqual([]);
  }
});

describe('a scene of hexes', () => {
  test('lies on Foundry’s own grid of rows, whatever the parity of the first one', async () => {
    for (const [q, r] of [
      [0, 0],
      [3, -2],
      [-7, 5],
    ] as const) {
      const { 'scene-hexes.json': scene } = await documents(
        map(hex(q, r), hex(q + 1, r), hex(q, r + 1), hex(q - 1, r + 2)),
      );
      expect(scene.grid).toMatchObject({ type: 2, size: 100 });
      const at = (scene.drawings as Placed[]).map(({ x, y }) => [x, y]);
      const [first = [0, 0]] = at;
      // To the east a whole hex; a row down three quarters of one, half a hex to the right; two rows down straight below.
      expect(at.map(([x = 0, y = 0]) => [x - (first[0] ?? 0), y - (first[1] ?? 0)])).toEqual([
        [0, 0],
        [100, 0],
        [50, expect.closeTo(87, -1)],
        [0, expect.closeTo(173, -1)],
      ]);
      // Odd rows, from the top, are those that lie to the right.
      for (const [x = 0, y = 0] of at) expect((x / 50) % 2).toBe(Math.round(y / 86.6) % 2);
    }
  });

  test('has what is known: names on the ground, pins where something is, nothing of what is only guessed', async () => {
    const { 'scene-hexes.json': scene } = await documents(
      map(
        hex(0, 0, { hex: { terrain: 'swamp', name: 'The Salt Marsh', visited: true, blocked: false } }),
        hex(1, 0, { sites: [{ what: 'shrine', hidden: false }], lair: { what: 'wyvern', hidden: true } }),
        hex(2, 0, { hex: null }),
      ),
    );
    expect(scene.name).toBe('The Barrow Road: Hexes');
    expect((scene.drawings as Placed[]).map(({ text }) => text)).toEqual(['The Salt Marsh', '', '']);
    expect((scene.notes as Placed[]).map(({ text }) => text)).toEqual(['shrine\nwyvern']);
  });

  test('is within what Foundry draws, also of a map a thousand hexes wide', async () => {
    const { 'scene-hexes.json': scene } = await documents(map(hex(-500, 0), hex(499, 0)));
    expect(scene.grid.size).toBeGreaterThanOrEqual(20);
    expect(scene.width).toBeLessThanOrEqual(20_100);
  });
});

const plan = rooms(
  room('1', ['2', '3']),
  room('2', ['1']),
  room('3', []),
  room('4', [], { room: null, isExplored: false }),
);
const { 'scene-rooms.json': scene } = await documents(null, plan);

describe('a scene of rooms', () => {
  const walls = scene.walls as Wall[];

  test('has a door at both ends of a way, and at one end of a way that leads one way only', async () => {
    expect(walls.filter(({ door }) => door === 1)).toHaveLength(3);
  });

  test('walls close every room, doors included', async () => {
    for (const { x, y, shape } of (scene.drawings as Placed[]).filter(({ text }) => text !== '')) {
      const [right, bottom] = [x + shape.width, y + shape.height];
      const around = walls.filter(
        ({ c: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) =>
          [x0, x1].every((at) => at >= x && at <= right) && [y0, y1].every((at) => at >= y && at <= bottom),
      );
      const length = around.reduce(
        (sum, { c: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => sum + Math.hypot(x1 - x0, y1 - y0),
        0,
      );
      expect(length).toBe(2 * (shape.width + shape.height));
    }
  });

  test('says nothing of a room where nobody has been but that it is there', async () => {
    expect((scene.drawings as Placed[]).map(({ text }) => text).filter(Boolean)).toEqual(['1', '2', '3', '?']);
  });
});

test('a journal has a page for each note, and what people wrote is neither HTML nor a roll', async () => {
  const { 'journal.json': journal } = await documents(null);
  expect(journal.name).toBe('The Barrow Road');
  expect(
    journal.pages.map(({ name, type, text }: { name: string; type: string; text: object }) => [name, type, text]),
  ).toEqual([
    ['The Barrow Road', 'text', { format: 1, content: '<p>A campaign.</p>' }],
    [
      'Bryn',
      'text',
      {
        format: 1,
        content:
          '<h2>Gear</h2>\n<p>A &#60;b&#62;sword&#60;/b&#62;, &#91;&#91;/roll 1d20&#93;&#93; &#38; &#64;UUID&#91;Actor.x&#93;</p>',
      },
    ],
  ]);
});

test('every document has an id of sixteen letters and digits of its own, the same each time', async () => {
  const all = async () => {
    const made = await documents(
      map(hex(0, 0, { sites: [{ what: 'x', hidden: false }] }), hex(1, 0)),
      rooms(room('1', ['2']), room('2', ['1'])),
    );
    return [made['scene-hexes.json'], made['scene-rooms.json']].flatMap(({ drawings, notes, walls }) =>
      [...drawings, ...notes, ...walls].map(({ _id }) => _id),
    );
  };
  const ids = await all();
  for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9]{16}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await all()).toEqual(ids);
});

test('a book without maps has a journal and what to do with it', async () => {
  expect(Object.keys(await documents(null))).toEqual(['journal.json', 'README.txt']);
  expect((await documents(map(), rooms()))['README.txt']).toBe('one\r\ntwo\r\n');
});
