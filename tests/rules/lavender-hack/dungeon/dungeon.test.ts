import { describe, expect, test } from 'vitest';
import type { DungeonState } from '../../../../src/rules/lavender-hack/dungeon/schemas.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import type { Journey, PartyClock } from '../../../../src/rules/lavender-hack/wilderness/schemas.ts';
import { mainOnly, moodRoll } from '../../../support/editions.ts';
import { beginFrames } from '../../../support/frames.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';
import { meetAndPart } from '../../../support/wilds.ts';
import { playLavender, type WorldWish } from '../../../support/worlds.ts';

const HEAVY = { name: 'Anvil', slots: 40 };

const JOURNEY: Journey = {
  hexId: 'hex/0,0',
  trail: [],
  scoutId: null,
  badWeather: false,
  due: null,
  pendingLair: false,
  pendingFind: null,
  foodPassNext: false,
  foodPassDay: false,
  wind: null,
  plan: [],
  action: null,
};

function delveOf(wish: Partial<DungeonState> = {}): DungeonState {
  return {
    roomId: null,
    trail: [],
    wonder: 4,
    due: null,
    turnsSpent: 0,
    action: null,
    ran: false,
    plan: [],
    barred: false,
    ...wish,
  };
}

/** A party underground at that time of day; `heavy` makes it encumbered. */
function below(
  clock: Partial<PartyClock> = {},
  {
    heavy = false,
    dungeon = {},
    ...wish
  }: Omit<WorldWish, 'state'> & { heavy?: boolean; dungeon?: Partial<DungeonState> } = {},
) {
  const state = { clock: { day: 1, watch: 2, hour: 1, turn: 2, ...clock }, dungeon: delveOf(dungeon) };
  const characters = wish.characters ?? [{ gear: heavy ? [HEAVY] : [] }];
  return playLavender({ ...wish, characters, state });
}

const clockOf = (table: { world: unknown }) => (table.world as World).party.state.clock;
const inside = (table: { world: unknown }) => {
  const { dungeon } = (table.world as World).party.state;
  if (dungeon === null) throw new Error('in no dungeon');
  return dungeon;
};
const sizes = (table: { world: unknown }) =>
  Object.fromEntries(Object.values((table.world as World).usageDice).map(({ id, size }) => [id, size]));
const kinds = (table: { facts: readonly { fact: string }[] }) => table.facts.map(({ fact }) => fact);
const due = (kind: 'distant' | 'close' | 'surprise' | 'discovery', turn: number) => ({
  dungeon: { due: { kind, turn } },
});

describe('in and out', () => {
  test('LH-DUNG-01 LH-DUNG-05: hour 1, turn 1, the watch goes on, and the first hour has its event', () => {
    const table = playLavender({ state: { clock: { day: 2, watch: 4, hour: 3, turn: 5 } } });
    table.act('enter-dungeon', { wonder: 3 }, 'event d20 = 12', 'event-when d6 = 4');
    expect(kinds(table)).toEqual(['enters-dungeon', 'event-rolled']);
    expect(clockOf(table)).toEqual({ day: 2, watch: 4, hour: 1, turn: 1 });
    expect(inside(table)).toEqual(delveOf({ wonder: 3, due: { kind: 'distant', turn: 4 } }));
    expect(table.refused('enter-dungeon', { wonder: 3 }).refused).toBe('delve/already-in');
  });

  test.each([
    [20, 'critical', 'surprise'],
    [18, 'strong', 'close'],
    [8, 'weak', 'distant'],
    [7, 'miss', 'nothing'],
    [1, 'fumble', 'discovery'],
  ])('LH-DUNG-05: a %i is a %s: %s', (face, degree, event) => {
    const table = playLavender();
    const when = event === 'nothing' ? [] : (['event-when d6 = 5'] as const);
    table.act('enter-dungeon', { wonder: 3 }, `event d20 = ${face}`, ...when);
    const at = event === 'nothing' ? null : 5;
    expect(table.fact('event-rolled')).toMatchObject({ where: 'dungeon', degree, event, when: at, by: 'dice' });
    expect(inside(table).due).toEqual(at === null ? null : { kind: event, turn: at });
  });

  test('LH-DUNG-01: only the game master sets the party down in a dungeon, and in a room that there is', () => {
    const table = playLavender();
    expect(table.refused('enter-dungeon', { wonder: 3, roomId: 'room/9' })).toMatchObject({ refused: 'delve/no-way' });
    table.as('ann');
    expect(table.refused('enter-dungeon', { wonder: 3 }).refused).toBe('gm-only');
    expect(table.refused('delve', { act: 'search' }).refused).toBe('delve/not-in-one');
    expect(table.refused('leave-dungeon', {}).refused).toBe('delve/not-in-one');
  });

  test.each([
    [11, 1, [], { watch: 1, day: 1 }],
    [12, 1, ['food d8 = 3'], { watch: 2, day: 1 }],
    [12, 2, [], { watch: 3, day: 1 }],
    [23, 4, ['food d8 = 8'], { watch: 5, day: 1 }],
    [12, 6, [], { watch: 1, day: 2 }],
  ] as const)('LH-TIME-05: after %i turns of watch %i', (turnsSpent, watch, rolls, then) => {
    const table = below({ watch, hour: 3, turn: 2 }, { dungeon: { turnsSpent } });
    table.as('ann');
    table.act('leave-dungeon', {}, ...rolls);
    expect(table.fact('leaves-dungeon')).toMatchObject({ turnsSpent, watchCounts: turnsSpent >= 12 });
    expect(clockOf(table)).toEqual({ ...then, hour: 1, turn: 1 });
    expect(table.world.party.state.dungeon).toBeNull();
  });

  test('LH-TIME-05 LH-TIME-06: who comes out as a day begins has its event out of doors', () => {
    const table = playLavender({ state: { clock: { day: 1, watch: 1, hour: 1, turn: 1 } } });
    table.act('journey', { hexId: 'hex/0,0' }, 'event d20 = 5');
    table.act('enter-dungeon', { wonder: 1 }, 'event d20 = 5');
    table.change(({ party: { state } }) => {
      state.clock.watch = 6;
      if (state.dungeon !== null) state.dungeon.turnsSpent = 12;
    });
    table.act('leave-dungeon', {}, 'event d20 = 18', 'weather d6 = 2');
    expect(kinds(table)).toEqual(['leaves-dungeon', 'clock', 'dawn', 'event-rolled', 'bad-weather']);
  });

  test('LH-TIME-05: players stay until what they do is over; the game master may end what hangs', () => {
    const table = below({}, due('close', 2));
    table.act('delve', { act: 'search' });
    expect(table.open).toMatchObject([{ kind: 'called' }]);
    table.as('ann');
    expect(table.refused('leave-dungeon', {}).refused).toBe('delve/busy');
    table.as('gm');
    table.act('leave-dungeon', {});
    expect([table.world.prompts, table.world.party.state.held]).toEqual([{}, null]);
    table.answer('nobody');
    expect(table.facts).toEqual([]);
  });
});

describe('turns', () => {
  test('LHV-18 LH-DUNG-02 LH-DUNG-03: encumbered, explore at hour 1 turn 3', () => {
    const table = below({ turn: 3 }, { heavy: true });
    table.act('delve', { act: 'explore' }, 'light d8 = 3');
    expect(table.fact('group-action')).toMatchObject({ where: 'dungeon', act: 'explore', takes: 2 });
    expect(sizes(table)).toMatchObject({ light: 6 });
    expect(clockOf(table)).toMatchObject({ hour: 1, turn: 5 });
    expect(inside(table)).toMatchObject({ action: null, turnsSpent: 2 });
  });

  test('LHV-19 LH-DUNG-05 LH-TIME-04: encumbered, explore at hour 1 turn 6: the new hour and its event, then light', () => {
    const table = below({ turn: 6 }, { heavy: true });
    table.act('delve', { act: 'explore' }, 'event d20 = 5', 'light d8 = 6');
    expect(kinds(table)).toEqual(['group-action', 'clock', 'event-rolled', 'usage', 'clock']);
    expect(table.fact('event-rolled')).toMatchObject({ event: 'nothing', when: null });
    expect(sizes(table)).toMatchObject({ light: 8 });
    expect(clockOf(table)).toMatchObject({ hour: 2, turn: 2 });
  });

  mainOnly('LH1-DISCORD-05')(
    'LHV-20 LH-TIME-04 LH-WILD-06: the fourth hour of watch 4 ends: fellowship, food, the watch, the event',
    () => {
      const table = below({ watch: 4, hour: 4, turn: 6 }, { dungeon: { turnsSpent: 23 } });
      const rolls = ['fellowship d8 = 2', 'food d8 = 7', 'event d20 = 19', 'event-when d6 = 2'] as const;
      table.act('delve', { act: 'search' }, ...rolls);
      expect(kinds(table)).toEqual(['group-action', 'searched', 'task', 'usage', 'usage', 'clock', 'event-rolled']);
      expect(sizes(table)).toMatchObject({ fellowship: 6, food: 8 });
      expect(clockOf(table)).toEqual({ day: 1, watch: 5, hour: 1, turn: 1 });
      expect(inside(table)).toMatchObject({
        due: { kind: 'close', turn: 2 },
        turnsSpent: 0,
        action: null,
        ran: false,
        plan: [],
        barred: false,
      });
    },
  );

  test('LH-TIME-04: no food at the end of watch 2', () => {
    const table = below({ hour: 4, turn: 6 });
    table.act('delve', { act: 'search' }, ...moodRoll('fellowship d8 = 8'), 'event d20 = 2');
    expect(clockOf(table)).toEqual({ day: 1, watch: 3, hour: 1, turn: 1 });
  });

  mainOnly('LH1-DISCORD-05')('LH-TIME-06: a day that begins underground has no event of its own', () => {
    const table = below({ watch: 6, hour: 4, turn: 6 });
    table.act('delve', { act: 'search' }, 'fellowship d8 = 8', 'event d20 = 2');
    expect(kinds(table)).toEqual(['group-action', 'searched', 'task', 'usage', 'clock', 'dawn', 'event-rolled']);
    expect(clockOf(table)).toEqual({ day: 2, watch: 1, hour: 1, turn: 1 });
  });

  test.each([1, 2, 3, 4, 5])('LH-DUNG-03 LH-DUNG-18: light in turn %i of a night hour, as by day', (turn) => {
    const table = below({ watch: 5, turn });
    const rolls = turn === 1 || turn === 4 ? (['light d8 = 8'] as const) : [];
    table.act('delve', { act: 'search' }, ...rolls);
    expect(clockOf(table)).toMatchObject({ turn: turn + 1 });
  });

  mainOnly('LH1-USAGE-03')(
    'LH-RES-06: a failed light save brings darkness and costs fellowship; the turn goes on',
    () => {
      const table = below({ turn: 4 }, { dice: { light: 20 } });
      table.act('delve', { act: 'search' }, 'light d20 = 5', 'fellowship d8 = 8');
      expect(Object.values(table.world.modifiers)).toMatchObject([{ kind: 'darkness' }]);
      expect(clockOf(table)).toMatchObject({ turn: 5 });
    },
  );

  test.each([
    ['normal', 3],
    ['double', 4],
  ] as const)('LH-WILD-05 LH-DUNG-02: an encumbered search, %s', (encumbered_search, turn) => {
    const table = below({}, { heavy: true, settings: { encumbered_search } });
    table.act('delve', { act: 'search' });
    expect(clockOf(table)).toMatchObject({ turn });
  });

  test('LH-SPOT-03: a new hour passes the spotlight on, unless that is done by hand', () => {
    const characters = [{}, {}];
    const table = below({ turn: 6 }, { characters });
    table.act('delve', { act: 'search' }, 'event d20 = 2');
    expect(table.world.party.spotlight).toBe('bob');
    const manual = below({ turn: 6 }, { characters, settings: { spotlight_rotation: 'manual' } });
    manual.act('delve', { act: 'search' }, 'event d20 = 2');
    expect(manual.world.party.spotlight).toBe('ann');
  });

  test('LH-SPOT-01: the spotlight player or the game master chooses, and not in the middle of a fight or a meeting', () => {
    const table = below({}, { characters: [{}, {}] });
    table.as('bob');
    expect(table.refused('delve', { act: 'search' })).toMatchObject({ refused: 'spotlight/not-yours' });
    expect(table.refused('leave-dungeon', {})).toMatchObject({ refused: 'spotlight/not-yours' });
    table.as('gm');
    table.act('encounter-start', { name: 'A knock', secret: true, distance: 'near' });
    table.act('delve', { act: 'search' });
    table.act('encounter-show', { surprise: 'nobody' });
    expect(table.refused('delve', { act: 'search' }).refused).toBe('delve/in-a-fight');
    expect(table.refused('leave-dungeon', {}).refused).toBe('delve/in-a-fight');
  });
});

describe('crafting', () => {
  test('LH-DUNG-16: gear steps down, light becomes d6', () => {
    const table = below({}, { dice: { light: 20, gear: 8 }, conditions: [{ kind: 'darkness' }] });
    table.act('delve', { act: 'craft' });
    expect(sizes(table)).toMatchObject({ gear: 6, light: 6 });
    expect(table.emitted('condition-ends')).toBe(true);
    expect(clockOf(table)).toMatchObject({ turn: 3 });
  });

  mainOnly('LH1-DISCORD-05')('LH-DUNG-16: fellowship steps down, gear becomes d6', () => {
    const table = below({}, { dice: { fellowship: 4, gear: 4 } });
    table.act('delve', { act: 'rebalance' });
    expect(sizes(table)).toMatchObject({ fellowship: 20, gear: 6 });
  });

  mainOnly('LH1-DISCORD-05').each([
    ['craft', { gear: 20, light: 4 }, 'price'],
    ['craft', { gear: 8, light: 6 }, 'no-need'],
    ['rebalance', { fellowship: 20, gear: 4 }, 'price'],
    ['rebalance', { fellowship: 8, gear: 8 }, 'no-need'],
  ] as const)('LH-USAGE-09: %s with %j cannot be', (act, dice, why) => {
    const table = below({}, { dice });
    expect(table.refused('delve', { act })).toEqual({ refused: 'delve/cannot-pay', detail: { act, why } });
  });

  test('LH-USAGE-09: what cannot be paid any more at the end of the turn is not done', () => {
    const table = below({}, { dice: { light: 4, gear: 4 }, ...due('close', 2) });
    table.act('delve', { act: 'craft' });
    table.change(({ usageDice }) => {
      if (usageDice.gear !== undefined) usageDice.gear.size = 20;
    });
    table.answer('nobody');
    expect(table.fact('broken-off')).toMatchObject({ act: 'craft', rule: 'LH-USAGE-09' });
    expect(sizes(table)).toMatchObject({ light: 4, gear: 20 });
    expect(clockOf(table)).toMatchObject({ turn: 3 });
  });
});

describe('what the hour holds', () => {
  test.each(['close', 'surprise'] as const)(
    'LH-DUNG-05 LH-WILD-26: a %s encounter pauses the action in its turn',
    (kind) => {
      const table = below({ turn: 4 }, due(kind, 4));
      table.act('delve', { act: 'search' });
      expect(kinds(table)).toEqual(['group-action', 'event-due', 'task']);
      expect(table.fact('event-due')).toMatchObject({ where: 'dungeon', event: kind, when: 4 });
      expect(table.fact('task')).toMatchObject({ kind: 'encounter', detail: { where: 'dungeon', event: kind } });
      expect(table.refused('delve', { act: 'search' })).toMatchObject({ refused: 'delve/busy' });
      meetAndPart(table, 'gm');
      expect(table.open).toMatchObject([
        {
          kind: 'break-off',
          audience: { who: 'spotlight' },
          fallback: 'go-on',
          form: { options: [{ id: 'go-on' }, { id: 'break-off' }] },
          terms: { act: 'search', left: 1 },
        },
      ]);
      expect(table.refused('delve', { act: 'search' })).toMatchObject({ refused: 'delve/busy' });
      table.answer('go-on', 'light d8 = 8');
      expect(clockOf(table)).toMatchObject({ turn: 5 });
      expect(inside(table)).toMatchObject({ due: null, action: null });
    },
  );

  test('LH-WILD-26: what is broken off still costs its turn, and nothing after it', () => {
    const table = below({ turn: 4 }, { heavy: true, ...due('close', 4) });
    table.act('delve', { act: 'explore' });
    meetAndPart(table, 'gm');
    table.answer('break-off', 'light d8 = 8');
    expect(table.fact('broken-off')).toMatchObject({ act: 'explore' });
    expect(clockOf(table)).toMatchObject({ turn: 5 });
    expect(inside(table).action).toBeNull();
  });

  test('LH-WILD-26: in the middle of a fight nobody goes on', () => {
    const table = below({}, { foes: { ogre: { hp: 5 } }, ...due('close', 2) });
    table.act('delve', { act: 'search' });
    meetAndPart(table, 'gm');
    table.act('fight-start', {});
    expect(table.question()).toMatchObject({ fallback: 'break-off', form: { options: [{ id: 'break-off' }] } });
  });

  test('LH-DUNG-05: an event of another turn waits', () => {
    const table = below({}, due('close', 3));
    table.act('delve', { act: 'search' });
    expect(inside(table).due).toEqual({ kind: 'close', turn: 3 });
    table.act('delve', { act: 'search' });
    expect(table.emitted('event-due')).toBe(true);
  });

  describe('LH-DUNG-06: something is heard a few rooms off', () => {
    const heard = (wish: Parameters<typeof below>[1] = {}) => {
      const table = below({}, { ...due('distant', 2), ...wish });
      table.act('delve', { act: 'search' });
      return table;
    };

    test('the spotlight player chooses', () => {
      const table = heard();
      expect(kinds(table)).toEqual(['group-action', 'event-due']);
      expect(table.open).toMatchObject([
        {
          kind: 'distant',
          audience: { who: 'spotlight' },
          fallback: 'wait',
          form: { options: [{ id: 'flee' }, { id: 'door', terms: { die: 8 } }, { id: 'ambush' }, { id: 'wait' }] },
        },
      ]);
    });

    test('who flees breaks off', () => {
      const table = heard();
      table.answer('flee');
      expect(table.emitted('task')).toBe(false);
      expect(table.emitted('broken-off')).toBe(true);
      expect(clockOf(table)).toMatchObject({ turn: 3 });
    });

    test.each(['ambush', 'wait'])(
      'LH-ENC-09: who would %s meets them, and is asked whether to go on afterwards',
      (choice) => {
        const table = heard();
        table.answer(choice);
        expect(table.fact('task')).toMatchObject({ detail: { event: 'distant', choice } });
        expect(table.open).toMatchObject([{ kind: 'called' }]);
        meetAndPart(table, 'gm');
        expect(table.open).toMatchObject([{ kind: 'break-off' }]);
      },
    );

    test('LH-DUNG-07: a door that holds, at 4', () => {
      const table = heard();
      table.answer('door', 'gear d8 = 4');
      expect(table.fact('usage')).toMatchObject({ why: 'door', value: 4 });
      expect(table.facts.filter((one) => one.fact === 'task' && one.kind === 'encounter')).toEqual([]);
      expect(table.open).toEqual([]);
      expect(clockOf(table)).toMatchObject({ turn: 3 });
    });

    test('LH-DUNG-07: a door that does not, at 3', () => {
      const table = heard();
      table.answer('door', 'gear d8 = 3');
      expect(sizes(table)).toMatchObject({ gear: 6 });
      expect(table.fact('task')).toMatchObject({ detail: { choice: 'door-opens' } });
      expect(table.open).toMatchObject([{ kind: 'called' }]);
    });
  });

  test.each([
    [20, 6],
    [18, 5],
    [8, 4],
    [7, 3],
    [1, 3],
  ])('LH-DUNG-09 LH-DUNG-10: wonder 4 and a %i: value %i, and nobody knows it', (face, value) => {
    const table = below({}, due('discovery', 2));
    table.act('delve', { act: 'search' }, `discovery d20 = ${face}`, 'valuable d8 = 6');
    expect(kinds(table)).toEqual([
      'group-action',
      'event-due',
      'valuable-found',
      'find-goes',
      'searched',
      'task',
      'clock',
    ]);
    const [item] = Object.values(table.world.items);
    expect(item).toMatchObject({ holderId: 'ada', name: 'Potion', data: { type: 'potion', value, knownValue: false } });
    expect(table.fact('valuable-found')).toEqual({
      fact: 'valuable-found',
      rule: 'LH-DUNG-09',
      itemId: item?.id,
      what: 'Potion',
      type: 'potion',
    });
  });

  test.each([
    ['as_miss', 1, 4, 3],
    ['minus_two', 1, 4, 2],
    ['minus_two', 7, 4, 3],
    ['as_miss', 7, 1, 1],
    ['minus_two', 1, 2, 1],
    ['as_miss', 20, 8, 10],
  ] as const)('LH-DUNG-10: %s, a %i in a place of wonder %i: value %i', (setting, face, wonder, value) => {
    const table = below(
      {},
      { settings: { dungeon_discovery_fumble: setting }, dungeon: { wonder, due: { kind: 'discovery', turn: 2 } } },
    );
    table.act('delve', { act: 'search' }, `discovery d20 = ${face}`, 'valuable d8 = 1');
    expect(Object.values(table.world.items)).toMatchObject([{ data: { value } }]);
  });
});

describe('the game master and the event', () => {
  const entering = (settings: WorldWish['settings'], ...rolls: readonly ('event d20 = 8' | 'event-when d6 = 6')[]) => {
    const table = playLavender({ settings });
    table.act('enter-dungeon', { wonder: 4 }, ...rolls);
    return table;
  };

  test('LH-DUNG-05: with `event_preview`, it counts when the game master has seen it', () => {
    const table = entering({ event_preview: 'always' }, 'event d20 = 8', 'event-when d6 = 6');
    expect(table.open).toMatchObject([
      {
        kind: 'event',
        audience: { who: 'gm' },
        fallback: 'stand',
        terms: { where: 'dungeon', event: 'distant', when: 6 },
      },
    ]);
    expect(inside(table).due).toBeNull();
    expect(table.refused('delve', { act: 'search' })).toMatchObject({ refused: 'delve/busy' });
    table.answer('stand');
    expect(inside(table).due).toEqual({ kind: 'distant', turn: 6 });
  });

  test.each([
    ['nothing', null, []],
    ['encounter', { kind: 'distant', turn: 3 }, []],
    ['discovery', { kind: 'discovery', turn: 3 }, []],
    ['later', { kind: 'distant', turn: 4 }, []],
  ] as const)('LH-DUNG-05: the game master says %s', (word, then, rolls) => {
    const table = playLavender({ settings: { event_preview: 'always' } });
    table.act('enter-dungeon', { wonder: 4 }, 'event d20 = 8', 'event-when d6 = 3');
    table.answer(word, ...rolls);
    expect(inside(table).due).toEqual(then);
    expect(table.fact('event-rolled')).toMatchObject({ by: 'gm', roll: null });
  });

  test('LH-DUNG-05: also an hour without an event waits, so that waiting betrays nothing', () => {
    const table = playLavender({ settings: { event_preview: 'always' } });
    table.act('enter-dungeon', { wonder: 4 }, 'event d20 = 2');
    expect(table.open).toMatchObject([{ kind: 'event', terms: { event: 'nothing', when: null } }]);
    table.answer('encounter', 'event-when d6 = 2');
    expect(inside(table).due).toEqual({ kind: 'close', turn: 2 });
  });

  test('LH-DUNG-05: with `event_rolls: gm_manual` nothing is rolled but the turn', () => {
    const table = entering({ event_rolls: 'gm_manual' });
    expect(table.open).toMatchObject([{ kind: 'event', terms: { event: 'nothing', when: null } }]);
    table.answer('discovery', 'event-when d6 = 1');
    expect(inside(table).due).toEqual({ kind: 'discovery', turn: 1 });
    const quiet = entering({ event_rolls: 'gm_manual' });
    quiet.answer('stand');
    expect(inside(quiet).due).toBeNull();
  });
});

describe('rest', () => {
  const deft = { class: 'deft', sheet: { hp: 4, hpMax: 9 } } as const;
  /** Somebody who has something to choose. */
  const BARD = { features: ['bards-song'] } as const;

  test('LH-DUNG-15 PBP-WAIT-10: where there is only a wound to tend nobody is asked, and the watch is over at once', () => {
    const table = below({ watch: 2 }, { characters: [deft, {}] });
    table.act('delve', { act: 'regroup' }, 'light d8 = 8', ...moodRoll('fellowship d8 = 8'), 'hit-die d6 = 3');
    expect(table.world.rounds).toEqual({});
    expect(table.world.characters.ada?.sheet.hp).toBe(7);
    expect(clockOf(table)).toMatchObject({ watch: 3 });
  });

  /** The round is over: Ada does that. */
  function resolve(table: ReturnType<typeof below>, activity: string, ...rolls: readonly ScriptedRoll[]) {
    table.change(({ rounds }) => {
      for (const id of Object.keys(rounds)) delete rounds[id];
    });
    const left = [{ characterId: 'ada', activity, thing: null }];
    beginFrames(table, [{ kind: 'rest', v: 1, step: 'chosen', what: 'regroup', where: 'dungeon', left }], ...rolls);
  }

  mainOnly('LH1-DISCORD-05')(
    'LHV-27 LH-DUNG-15 LH-DUNG-04: a regroup rolls light once and fellowship once, and asks who has something to choose',
    () => {
      const table = below({ watch: 3, hour: 2, turn: 4 }, { characters: [{ ...deft, ...BARD }] });
      table.act('delve', { act: 'regroup' }, 'light d8 = 1', 'fellowship d8 = 2');
      expect(sizes(table)).toMatchObject({ light: 6, fellowship: 6, food: 8 });
      expect(Object.values(table.world.rounds)).toMatchObject([{ procedure: 'rest' }]);
      expect(clockOf(table)).toMatchObject({ watch: 3 });
      expect(table.refused('delve', { act: 'search' })).toEqual({ refused: 'delve/busy', detail: { act: 'regroup' } });
      resolve(table, 'heal', 'hit-die d6 = 6');
      expect(table.world.characters.ada?.sheet.hp).toBe(9);
      expect(clockOf(table)).toEqual({ day: 1, watch: 4, hour: 2, turn: 4 });
      expect(inside(table).action).toBeNull();
    },
  );

  test('LH-DUNG-15 LH-WILD-06: food comes last, and passes where foragers saw to it', () => {
    const regrouping = () => {
      const table = below({ watch: 4 }, { characters: [BARD] });
      table.act('delve', { act: 'regroup' }, 'light d8 = 8', ...moodRoll('fellowship d8 = 8'));
      return table;
    };
    const table = regrouping();
    resolve(table, 'none', 'food d8 = 3');
    expect(sizes(table)).toMatchObject({ food: 6 });
    expect(clockOf(table)).toMatchObject({ watch: 5 });
    const fed = regrouping();
    fed.change(({ party: { state } }) => {
      state.journey = { ...JOURNEY, foodPassNext: true };
    });
    resolve(fed, 'none');
    expect(fed.fact('food-passes')).toMatchObject({ by: 'next' });
    expect(fed.world.party.state.journey?.foodPassNext).toBe(false);
  });

  test('LH-DUNG-15: a regroup that was left behind costs no watch', () => {
    const table = below({}, { characters: [BARD] });
    table.act('delve', { act: 'regroup' }, 'light d8 = 8', ...moodRoll('fellowship d8 = 8'));
    table.act('leave-dungeon', {});
    expect(table.world.rounds).toEqual({});
    resolve(table, 'none');
    expect(clockOf(table)).toMatchObject({ watch: 2 });
  });

  test('LH-DUNG-17 LH-TIME-01: a camp across dusk eats once', () => {
    const table = below({ watch: 3 });
    const rolls = [
      'light d8 = 8',
      ...moodRoll('fellowship d8 = 8'),
      ...moodRoll('fellowship d8 = 8'),
      'event d20 = 2',
      'hit-die d8 = 1',
    ] as const;
    table.act('delve', { act: 'camp' }, ...rolls, 'food d8 = 8');
    expect(clockOf(table)).toEqual({ day: 1, watch: 5, hour: 1, turn: 2 });
    expect(inside(table).action).toBeNull();
  });

  test('LH-DUNG-17: no food where neither watch is dawn or dusk', () => {
    const table = below({ watch: 2 });
    const rolls = [
      'light d8 = 8',
      ...moodRoll('fellowship d8 = 8'),
      ...moodRoll('fellowship d8 = 8'),
      'event d20 = 2',
      'hit-die d8 = 1',
    ] as const;
    table.act('delve', { act: 'camp' }, ...rolls);
    expect(clockOf(table)).toMatchObject({ watch: 4 });
  });

  mainOnly('LH1-DISCORD-05')('LHV-28 LH-DUNG-17 LH-DUNG-04: a camp from watch 6 crosses dawn: one food roll', () => {
    const characters = [{ sheet: { hp: 3, hpMax: 20 } }];
    const table = below({ day: 2, watch: 6 }, { characters, dice: { fellowship: 4 } });
    const rolls = [
      'light d8 = 5',
      'fellowship d4 = 4',
      'fellowship d4 = 2',
      'event d20 = 5',
      'hit-die d8 = 6',
    ] as const;
    table.act('delve', { act: 'camp' }, ...rolls, 'food d8 = 3');
    expect(sizes(table)).toMatchObject({ fellowship: 20, food: 6, light: 8 });
    expect(table.world.characters.ada?.sheet.hp).toBe(9);
    expect(clockOf(table)).toMatchObject({ day: 3, watch: 2 });
    expect(inside(table).action).toBeNull();
  });

  test('LH-DUNG-15 LH-DUNG-17: what the hour still holds happens at once, and a rest broken off costs one watch', () => {
    const table = below({ watch: 1, turn: 2 }, due('close', 5));
    table.act('delve', { act: 'camp' });
    expect(table.fact('event-due')).toMatchObject({ event: 'close', when: 5 });
    meetAndPart(table, 'gm');
    table.answer('break-off', 'light d8 = 8', ...moodRoll('fellowship d8 = 8'), 'food d8 = 8');
    expect(clockOf(table)).toMatchObject({ watch: 2, hour: 1, turn: 2 });
    expect(table.emitted('rests')).toBe(false);
    expect(inside(table).action).toBeNull();
  });

  test('LH-DUNG-17: the event of a camp comes in its second watch; broken off then, both are spent', () => {
    const table = below({ watch: 4 });
    const rolls = [
      'light d8 = 8',
      ...moodRoll('fellowship d8 = 8'),
      ...moodRoll('fellowship d8 = 8'),
      'event d20 = 18',
      'event-when d6 = 3',
    ] as const;
    table.act('delve', { act: 'camp' }, ...rolls);
    meetAndPart(table, 'gm');
    expect(table.open).toMatchObject([{ kind: 'break-off', terms: { act: 'camp', left: 1 } }]);
    table.answer('break-off', 'food d8 = 8');
    expect(clockOf(table)).toMatchObject({ watch: 6 });
    expect(table.emitted('rests')).toBe(false);
  });

  test('LH-DUNG-17: who goes on sleeping after it has the rest', () => {
    const table = below({ watch: 4 });
    const rolls = [
      'light d8 = 8',
      ...moodRoll('fellowship d8 = 8'),
      ...moodRoll('fellowship d8 = 8'),
      'event d20 = 18',
      'event-when d6 = 3',
    ] as const;
    table.act('delve', { act: 'camp' }, ...rolls);
    table.answer('nobody', 'hit-die d8 = 1', 'food d8 = 8');
    expect(clockOf(table)).toMatchObject({ watch: 6 });
    expect(table.emitted('rests')).toBe(true);
  });

  test('LH-DUNG-17 LH-DUNG-09: a find in a camp', () => {
    const table = below({ watch: 2 });
    const rolls = [
      'light d8 = 8',
      ...moodRoll('fellowship d8 = 8'),
      ...moodRoll('fellowship d8 = 8'),
      'event d20 = 1',
      'event-when d6 = 3',
    ] as const;
    table.act('delve', { act: 'camp' }, ...rolls, 'discovery d20 = 8', 'valuable d8 = 2', 'hit-die d8 = 1');
    expect(table.fact('valuable-found')).toMatchObject({ what: 'Art' });
  });
});
