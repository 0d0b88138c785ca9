import { describe, expect, test } from 'vitest';
import { blankHex } from '../../../../src/rules/lavender-hack/places/places.ts';
import { hexOf, roomOf } from '../../../../src/rules/mechanics/map/places.ts';
import { lavenderWorld, playLavender } from '../../../support/worlds.ts';

const AT = 'hex/2,-1';

describe('edit-hex', () => {
  test('LH-WILD-01: a new hex is plain, unvisited ground unless something else is said', () => {
    const table = playLavender();
    table.act('edit-hex', { hexId: AT });
    expect(table.world.places[AT]).toEqual({
      id: AT,
      data: {
        kind: 'hex',
        terrain: 'plain',
        name: null,
        visited: false,
        blocked: false,
        features: [],
        lair: null,
        notes: [],
        secret: '',
        table: null,
      },
    });
    expect(table.fact('place-written')).toMatchObject({ placeId: AT, what: 'hex' });
  });

  test('what is not said stays, an empty text takes away', () => {
    const table = playLavender();
    const all = {
      terrain: 'swamp',
      name: 'bad',
      lair: 'hag',
      secret: 'She lies',
      blocked: true,
      feature: 'hut',
      hidden: true,
    };
    table.act('edit-hex', { hexId: AT, ...all });
    table.act('edit-hex', { hexId: AT, feature: 'well' });
    const features = [
      { what: 'hut', hidden: true, found: false, trap: false },
      { what: 'well', hidden: false, found: false, trap: false },
    ];
    const lair = { what: 'hag', found: false };
    const kept = { terrain: 'swamp', name: 'bad', lair, secret: 'She lies', blocked: true, features };
    expect(table.world.places[AT]?.data).toMatchObject(kept);
    table.act('edit-hex', { hexId: AT, name: '', lair: '', secret: '', without: 'hut', blocked: false });
    const gone = { name: null, lair: null, secret: '', blocked: false, features: [features[1]] };
    expect(table.world.places[AT]?.data).toMatchObject(gone);
  });

  test.each([
    [{ hexId: 'hex/x' }, { refused: 'place/unknown' }],
    [{ hexId: 'hex/01,0' }, { refused: 'place/unknown' }],
    [{ hexId: 'hex/501,0' }, { refused: 'place/too-far', detail: { max: 500 } }],
    [
      { hexId: AT, name: 'two\nlines' },
      { refused: 'place/bad-text', detail: { field: 'name' } },
    ],
    [
      { hexId: AT, lair: 'x'.repeat(201) },
      { refused: 'place/bad-text', detail: { field: 'lair' } },
    ],
    [
      { hexId: AT, feature: ' ' },
      { refused: 'place/bad-text', detail: { field: 'feature' } },
    ],
    [
      { hexId: AT, without: 'well' },
      { refused: 'place/no-such-feature', detail: { what: 'well' } },
    ],
  ])('%j is refused and nothing changes', (input, refused) => {
    expect(playLavender().refused('edit-hex', input)).toMatchObject(refused);
  });

  test('a hex holds fifty things', () => {
    const table = playLavender();
    for (let n = 0; n < 50; n++) table.act('edit-hex', { hexId: AT, feature: `thing ${n}` });
    expect(table.refused('edit-hex', { hexId: AT, feature: 'one more' })).toMatchObject({ refused: 'place/full' });
    table.act('edit-hex', { hexId: AT, feature: 'one more', without: 'thing 0' });
  });
});

describe('rooms', () => {
  function rooms() {
    const table = playLavender();
    for (const key of ['1', '2']) table.act('edit-room', { key });
    return table;
  }
  const exitsOf = (table: ReturnType<typeof rooms>, key: string) => {
    const data = table.world.places[`room/${key}`]?.data;
    return data?.kind === 'room' ? data.exits : null;
  };

  test('LH-DUNG-01: a room has the dungeon’s wonder unless it has its own', () => {
    const table = rooms();
    expect(table.world.places['room/1']?.data).toMatchObject({ key: '1', wonder: null, explored: false, exits: [] });
    table.act('edit-room', { key: '1', wonder: 5, name: 'Gate', explored: true });
    expect(table.world.places['room/1']?.data).toMatchObject({ wonder: 5, name: 'Gate', explored: true });
  });

  test('ways lead both ways, one way, or no more', () => {
    const table = rooms();
    table.act('connect-rooms', { from: '1', to: '2', oneWay: true });
    expect([exitsOf(table, '1'), exitsOf(table, '2')]).toEqual([['room/2'], []]);
    table.act('connect-rooms', { from: '1', to: '2' });
    expect([exitsOf(table, '1'), exitsOf(table, '2')]).toEqual([['room/2'], ['room/1']]);
    table.act('connect-rooms', { from: '2', to: '1', closed: true });
    expect([exitsOf(table, '1'), exitsOf(table, '2')]).toEqual([[], []]);
  });

  test.each([
    [
      { from: '1', to: '9' },
      { refused: 'place/unknown', detail: { place: '9' } },
    ],
    [
      { from: '9', to: '1' },
      { refused: 'place/unknown', detail: { place: '9' } },
    ],
    [{ from: '1', to: '1' }, { refused: 'room/itself' }],
    [{ from: '1', to: '2', closed: true }, { refused: 'place/nothing-to-change' }],
  ])('%j is refused', (input, refused) => {
    expect(rooms().refused('connect-rooms', input)).toMatchObject(refused);
  });

  test('a room leads to twenty others', () => {
    const table = rooms();
    for (let n = 3; n <= 23; n++) table.act('edit-room', { key: `${n}` });
    for (let n = 2; n <= 21; n++) table.act('connect-rooms', { from: '1', to: `${n}` });
    expect(table.refused('connect-rooms', { from: '1', to: '22' })).toMatchObject({ refused: 'room/too-many-exits' });
  });

  test.each(['', 'a b', 'x/y', 'x'.repeat(21)])('the key %j is refused', (key) => {
    expect(playLavender().refused('edit-room', { key })).toMatchObject({ refused: 'room/bad-key' });
  });
});

describe('notes and erasing', () => {
  test('what players were told is kept in order, for hexes and rooms alike', () => {
    const table = playLavender();
    table.act('edit-hex', { hexId: AT });
    table.act('note-place', { placeId: AT, text: 'Smoke in the east' });
    table.act('note-place', { placeId: AT, text: 'It was a camp' });
    expect(table.world.places[AT]?.data.notes).toEqual(['Smoke in the east', 'It was a camp']);
    expect(table.refused('note-place', { placeId: AT, text: '' })).toMatchObject({ refused: 'place/bad-text' });
    expect(table.refused('note-place', { placeId: 'room/9', text: 'x' })).toMatchObject({ refused: 'place/unknown' });
  });

  test('a room that is struck out is led to no more', () => {
    const table = playLavender();
    table.act('import-map', { text: '1,,2\n2', what: 'room' });
    table.act('erase-place', { placeId: 'room/2' });
    expect(Object.keys(table.world.places)).toEqual(['room/1']);
    expect(table.world.places['room/1']?.data).toMatchObject({ exits: [] });
  });

  test('the hex that the party is in stays', () => {
    const table = playLavender();
    table.act('edit-hex', { hexId: AT });
    table.change((world) => {
      world.party.state.journey = {
        hexId: AT,
        trail: [],
        scoutId: null,
        badWeather: false,
        due: null,
        pendingLair: false,
        pendingFind: null,
        foodPassNext: false,
        foodPassDay: false,
        wind: null,
        action: null,
        plan: [],
      };
    });
    expect(table.refused('erase-place', { placeId: AT })).toMatchObject({ refused: 'place/party-there' });
    expect(table.refused('erase-place', { placeId: 'hex/9,9' })).toMatchObject({ refused: 'place/unknown' });
  });

  test.each([
    ['edit-hex', { hexId: AT }],
    ['edit-room', { key: '1' }],
    ['connect-rooms', { from: '1', to: '2' }],
    ['note-place', { placeId: AT, text: 'x' }],
    ['erase-place', { placeId: AT }],
  ])('%s is for the game master', (action, input) => {
    const table = playLavender();
    table.as('ann');
    expect(table.refused(action, input)).toMatchObject({ refused: 'gm-only' });
  });
});

test('a place is found as what it is', () => {
  const room = {
    kind: 'room',
    key: '1',
    name: null,
    explored: false,
    wonder: null,
    features: [],
    exits: [],
    notes: [],
    secret: '',
    table: null,
  } as const;
  const places = { 'hex/0,0': blankHex(), 'room/1': { ...room, features: [], exits: [], notes: [] } };
  const world = lavenderWorld({ places });
  expect(hexOf(world, 'hex/0,0')?.terrain).toBe('plain');
  expect(hexOf(world, 'room/1')).toBeNull();
  expect(roomOf(world, 'room/1')?.key).toBe('1');
  expect(roomOf(world, 'hex/0,0')).toBeNull();
  expect(hexOf(world, 'toString')).toBeNull();
});
