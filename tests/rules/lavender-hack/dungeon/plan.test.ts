import { describe, expect, test } from 'vitest';
import type { DungeonState } from '../../../../src/rules/lavender-hack/dungeon/schemas.ts';
import { blankRoom } from '../../../../src/rules/lavender-hack/places/places.ts';
import type { HexFeature, Room } from '../../../../src/rules/lavender-hack/places/schemas.ts';
import { playLavender, type WorldWish } from '../../../support/worlds.ts';

const SEARCH = { act: 'search' };

function hidden(what: string, more: Partial<HexFeature> = {}): HexFeature {
  return { what, hidden: true, found: false, trap: false, ...more };
}

function room(key: string, exits: readonly number[], more: Partial<Room> = {}): Room {
  return { ...blankRoom(key), exits: exits.map((exit) => `room/${exit}`), ...more };
}

/**
 * 1 to 6 are known and lie in a row; beyond 1 lie 7, and behind it 8, with a way to 9 as well where `forks`.
 * Nothing is due, in turn 2 of an hour.
 */
function halls({
  forks = false,
  features = [],
  turn = 2,
  dungeon = {},
  ...wish
}: Omit<WorldWish, 'state'> & {
  forks?: boolean;
  features?: readonly HexFeature[];
  turn?: number;
  dungeon?: Partial<DungeonState>;
} = {}) {
  const explored = true;
  return playLavender({
    ...wish,
    places: {
      'room/1': room('1', [2, 7], { explored, features: [...features] }),
      'room/2': room('2', [1, 3], { explored }),
      'room/3': room('3', [2, 4], { explored }),
      'room/4': room('4', [3, 5], { explored }),
      'room/5': room('5', [4, 6], { explored }),
      'room/6': room('6', [5], { explored }),
      'room/7': room('7', forks ? [1, 8, 9] : [1, 8]),
      'room/8': room('8', [7]),
      'room/9': room('9', [7]),
    },
    state: {
      clock: { day: 1, watch: 2, hour: 1, turn },
      dungeon: {
        roomId: 'room/1',
        trail: [],
        wonder: 2,
        due: null,
        turnsSpent: 0,
        action: null,
        ran: false,
        plan: [],
        barred: false,
        ...dungeon,
      },
    },
  });
}

type Table = ReturnType<typeof halls>;

function below({ world }: Table): DungeonState {
  const { dungeon } = world.party.state;
  if (dungeon === null) throw new Error('in no dungeon');
  return dungeon;
}

const turnOf = ({ world }: Table) => world.party.state.clock.turn;
const kinds = ({ facts }: Table) => facts.map(({ fact }) => fact);

describe('a plan goes on by itself', () => {
  test('LH-DUNG-19: step by step, told as one', () => {
    const table = halls({ features: [hidden('A coin'), hidden('A lever')] });
    const plan = [SEARCH, { act: 'travel', where: 'room/2' }];
    table.act('delve', { ...SEARCH, plan }, 'search d2 = 2', 'light d8 = 8');
    expect(kinds(table)).toEqual([
      ...['group-action', 'found', 'clock'],
      ...['group-action', 'found', 'clock'],
      ...['group-action', 'usage', 'arrives', 'clock'],
    ]);
    expect(below(table)).toMatchObject({ roomId: 'room/2', action: null, plan: [] });
    expect(turnOf(table)).toBe(5);
  });

  test('LH-DUNG-19 LH-DUNG-11: a long way through known rooms is gone in as many turns as it takes', () => {
    const table = halls();
    table.act('delve', { act: 'travel', where: 'room/6' }, 'light d8 = 8');
    expect(below(table)).toMatchObject({ roomId: 'room/6', plan: [] });
    expect(turnOf(table)).toBe(5);
    const running = halls();
    running.act('delve', { act: 'run', where: 'room/6' });
    expect(turnOf(running)).toBe(4);
  });

  test('LH-DUNG-19 LH-DUNG-14: a room in which nothing more is found is not searched again', () => {
    const table = halls({ features: [hidden('A coin')] });
    table.act(
      'delve',
      { ...SEARCH, plan: [SEARCH, SEARCH, SEARCH, { act: 'travel', where: 'room/2' }] },
      'light d8 = 8',
    );
    expect(table.fact('plan-stops')).toEqual({ fact: 'plan-stops', rule: 'LH-DUNG-19', reason: 'searched', left: 2 });
    expect(below(table)).toMatchObject({ roomId: 'room/2', plan: [] });
    expect(turnOf(table)).toBe(5);
  });

  test('LH-DUNG-19: it goes on after a rest, and over the hour', () => {
    const table = halls({ turn: 6, features: [hidden('A coin')] });
    table.act('delve', { ...SEARCH, plan: [{ act: 'travel', where: 'room/2' }] }, 'event d20 = 5', 'light d8 = 8');
    expect(below(table)).toMatchObject({ roomId: 'room/2' });
    expect(table.world.party.state.clock).toMatchObject({ hour: 2, turn: 2 });
  });

  test('LH-DUNG-19: a first step that cannot be done is refused, and nothing is planned', () => {
    const table = halls();
    const input = { act: 'travel', where: 'room/9', plan: [SEARCH] };
    expect(table.refused('delve', input).refused).toBe('delve/unexplored');
    expect(below(table).plan).toEqual([]);
  });
});

describe('it stops where a table would stop to talk', () => {
  test('LH-DUNG-19: where somebody is met; it goes on when nobody comes after all', () => {
    const table = halls({
      dungeon: { due: { kind: 'close', turn: 3 } },
      features: [hidden('A coin'), hidden('A lever')],
    });
    table.act('delve', { ...SEARCH, plan: [SEARCH, SEARCH, SEARCH] }, 'search d2 = 1');
    expect(table.emitted('plan-stops')).toBe(false);
    expect(below(table).plan).toHaveLength(2);
    table.as('gm');
    table.answer('nobody', 'light d8 = 8');
    expect(table.fact('found')).toMatchObject({ what: 'A lever' });
    expect(below(table).plan).toEqual([]);
  });

  test('LH-DUNG-19: at light that gives out', () => {
    const table = halls({ turn: 4, dice: { light: 4 }, features: [hidden('A coin'), hidden('A lever')] });
    table.act('delve', { ...SEARCH, plan: [SEARCH] }, 'light d4 = 1', 'search d2 = 1');
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'light', left: 1 });
    expect(turnOf(table)).toBe(5);
  });

  test('LH-DUNG-19: in a new room with a way on that nobody knew of, once what is done there is done', () => {
    const table = halls({ forks: true });
    const plan = [SEARCH, { act: 'explore', where: 'room/8' }, SEARCH];
    table.act('delve', { act: 'explore', where: 'room/7', plan });
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'doors', left: 2 });
    expect(table.emitted('nothing-found')).toBe(true);
    expect(below(table)).toMatchObject({ roomId: 'room/7', plan: [] });
  });

  test('LH-DUNG-19: and walks on where the only new way is the one that it takes', () => {
    const table = halls();
    table.act('delve', { act: 'explore', where: 'room/7', plan: [{ act: 'explore', where: 'room/8' }] });
    expect(table.emitted('plan-stops')).toBe(false);
    expect(below(table)).toMatchObject({ roomId: 'room/8' });
  });

  test('LH-DUNG-12 LH-DUNG-19: what is hidden in a new room betrays itself by nothing', () => {
    const table = halls();
    table.change(({ places }) => {
      const data = places['room/7']?.data;
      if (data?.kind === 'room') data.features = [hidden('A chest')];
    });
    table.act('delve', { act: 'explore', where: 'room/7', plan: [{ act: 'explore', where: 'room/8' }] });
    expect(below(table)).toMatchObject({ roomId: 'room/8' });
  });

  test('LH-DUNG-19: at a step that cannot be done, and says why', () => {
    const table = halls();
    table.act('delve', { ...SEARCH, plan: [{ act: 'explore', where: 'room/8' }, { act: 'camp' }] });
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'delve/no-way', left: 2 });
  });
});

describe('searching', () => {
  const features = [hidden('A loose stone'), hidden('A pit', { trap: true }), hidden('A lever')];

  test('LH-DUNG-14: who searches for traps finds one that is there', () => {
    const table = halls({ features });
    table.act('delve', { act: 'search', where: 'traps' });
    expect(table.fact('group-action')).toMatchObject({ act: 'search', seeks: 'traps' });
    expect(table.fact('found')).toMatchObject({ what: 'A pit', trap: true });
  });

  test('LH-DUNG-14: and anything else where there is none', () => {
    const table = halls({ features: [hidden('A loose stone')] });
    table.act('delve', { act: 'search', where: 'traps' });
    expect(table.fact('found')).toMatchObject({ what: 'A loose stone' });
  });

  test.each([
    [1, 'A loose stone'],
    [2, 'A pit'],
    [3, 'A lever'],
  ])('LH-DUNG-14: which of several is found, a secret die decides: %i', (face, what) => {
    const table = halls({ features });
    table.act('delve', SEARCH, `search d3 = ${face}`);
    expect(table.fact('found')).toMatchObject({ what });
  });
});

describe('getting away, and bars on the door', () => {
  const NOISE = { kind: 'distant', turn: 2 } as const;

  test('LH-DUNG-06 LH-DUNG-13: who flees is back along the way they came, at a run', () => {
    const trail = ['room/6', 'room/5', 'room/4', 'room/3', 'room/2'];
    const table = halls({ dungeon: { trail, due: NOISE } });
    table.act('delve', { ...SEARCH, plan: [SEARCH] });
    table.answer('flee');
    expect(table.fact('arrives')).toMatchObject({ placeId: 'room/5', how: 'fled', isNew: false, rule: 'LH-DUNG-06' });
    expect(below(table)).toMatchObject({ roomId: 'room/5', trail: ['room/6'], ran: true, action: null, plan: [] });
    expect(turnOf(table)).toBe(3);
  });

  test('LH-DUNG-06: nobody runs through a way that is closed, or from nowhere', () => {
    const table = halls({ dungeon: { trail: ['room/5'], due: NOISE } });
    table.act('delve', SEARCH);
    table.answer('flee');
    expect(table.emitted('arrives')).toBe(false);
    expect(below(table)).toMatchObject({ roomId: 'room/1' });
  });

  test.each(['distant', 'close'] as const)('LH-DUNG-07: behind bars, somebody %s is kept out at 4', (kind) => {
    const table = halls({ dungeon: { due: { kind, turn: 3 } } });
    table.act('delve', { act: 'bar', plan: [SEARCH] }, 'gear d8 = 4');
    expect(table.fact('barred')).toMatchObject({ roomId: 'room/1', rule: 'LH-DUNG-07' });
    expect(table.fact('usage')).toMatchObject({ why: 'door' });
    expect(table.emitted('task')).toBe(false);
    expect(table.open).toEqual([]);
    expect(below(table).barred).toBe(true);
  });

  test('LH-DUNG-07: and breaks in at 3', () => {
    const table = halls({ dungeon: { due: { kind: 'close', turn: 3 } } });
    table.act('delve', { act: 'bar', plan: [SEARCH] }, 'gear d8 = 3');
    expect(table.fact('task')).toMatchObject({ kind: 'encounter', detail: { choice: 'door-opens' } });
    expect(table.open).toMatchObject([{ kind: 'called' }]);
    expect(below(table).barred).toBe(false);
  });

  test('LH-DUNG-07: who lies in wait needs no door', () => {
    const table = halls({ dungeon: { due: { kind: 'surprise', turn: 3 } } });
    table.act('delve', { act: 'bar' });
    expect(table.refused('delve', { act: 'bar' }).refused).toBe('delve/barred');
    table.act('delve', SEARCH);
    expect(table.fact('task')).toMatchObject({ detail: { event: 'surprise', choice: null } });
  });

  test('LH-DUNG-07: bars stay behind', () => {
    const table = halls();
    table.act('delve', { act: 'bar', plan: [{ act: 'travel', where: 'room/2' }] });
    expect(below(table)).toMatchObject({ roomId: 'room/2', barred: false });
  });
});

describe('traps in a new room', () => {
  const trapped = (springs?: HexFeature['springs'], settings: Record<string, string> = {}) => {
    const table = halls({ settings, characters: [{}, {}] });
    table.change(({ places }) => {
      const data = places['room/7']?.data;
      if (data?.kind === 'room')
        data.features = [hidden('A pit', { trap: true, ...(springs === undefined ? {} : { springs }) })];
    });
    return table;
  };
  const into = { act: 'explore', where: 'room/7', plan: [{ act: 'explore', where: 'room/8' }] };

  test('LH-DUNG-14: the game master is asked whether it springs on whoever leads', () => {
    const table = trapped({ ability: 'wis', damage: '2d6' });
    table.act('delve', into);
    expect(table.open).toMatchObject([
      {
        kind: 'traps',
        audience: { who: 'gm' },
        required: true,
        fallback: 'spring',
        terms: { what: 'A pit', leader: 'Ada', ability: 'wis', damage: '2d6' },
      },
    ]);
    expect(turnOf(table)).toBe(2);
    expect(table.refused('delve', SEARCH).refused).toBe('delve/busy');
  });

  test('LH-DUNG-14 LH-DUNG-19: when it springs, the plan is over and the turn is spent', () => {
    const table = trapped();
    table.act('delve', into);
    table.answer('spring');
    expect(table.fact('trap-springs')).toMatchObject({ characterId: 'ada', what: 'A pit' });
    table.answer('roll', 'test d20 = 12', 'trap d6 = 5');
    expect(table.fact('trap-met')).toMatchObject({ degree: 'weak', full: 5, damage: 2 });
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'event', left: 1 });
    expect(below(table)).toMatchObject({ roomId: 'room/7', action: null, plan: [] });
    expect(turnOf(table)).toBe(3);
  });

  test('LH-DUNG-14: not now, and the party goes on as it had planned', () => {
    const table = trapped();
    table.act('delve', into);
    table.answer('not-now');
    expect(below(table)).toMatchObject({ roomId: 'room/8', plan: [] });
    expect(table.world.places['room/7']?.data.features).toMatchObject([{ found: false }]);
  });

  test('LH-DUNG-14: who has found it walks past it', () => {
    const table = trapped();
    table.change(({ places }) => {
      const [trap] = places['room/7']?.data.features ?? [];
      if (trap !== undefined) trap.found = true;
    });
    table.act('delve', into);
    expect(table.open).toEqual([]);
  });

  test('LH-DUNG-14 LH-SOLO-01: where nobody runs the game it springs by itself', () => {
    const table = trapped({ ability: 'dex', damage: '4' }, { solo: 'on' });
    table.act('delve', into);
    expect(table.fact('trap-springs')).toMatchObject({ what: 'A pit' });
  });
});
