import { describe, expect, test } from 'vitest';
import type { DungeonState } from '../../../../src/rules/lavender-hack/dungeon/shapes.ts';
import { fight, hit } from '../../../support/fights.ts';

const DELVE: DungeonState = {
  roomId: null,
  trail: [],
  wonder: 4,
  due: null,
  turnsSpent: 0,
  action: null,
  ran: false,
  plan: [],
  barred: false,
};

function shooter(delve: Partial<DungeonState> = {}, settings = {}) {
  const clock = { day: 1, watch: 2, hour: 1, turn: 2 };
  const foes = { ghoul: { armour: 3, hp: 20, distance: 'near' } } as const;
  return fight({ gear: ['Pistol'] }, { foes, state: { clock, delve: { ...DELVE, ...delve } }, settings });
}

describe('gunpowder underground', () => {
  test('LH-EQUIP-07 LH-DUNG-05: a shot draws one more event, whatever it hits', () => {
    const table = shooter();
    table.act('missile', hit, 'test d20 = 2', 'event d20 = 12', 'event-when d6 = 4');
    expect(table.fact('event-rolled')).toMatchObject({ where: 'dungeon', event: 'distant', when: 4 });
    expect(table.world.party.state.delve?.due).toEqual({ kind: 'distant', turn: 4 });
    expect(table.world.tasks).toEqual({});
  });

  test('LH-EQUIP-07: what is on its way already is not put off; then the game master says what comes of it', () => {
    const due = { kind: 'close', turn: 5 } as const;
    const table = shooter({ due });
    table.act('missile', hit, 'test d20 = 2');
    expect(table.world.party.state.delve?.due).toEqual(due);
    expect(table.fact('task')).toMatchObject({ kind: 'loud-shot', rule: 'LH-EQUIP-07' });
  });

  test('LH-EQUIP-07 LH-WILD-07: who rolls events by hand is asked for this one', () => {
    const table = shooter({}, { event_rolls: 'gm_manual' });
    table.act('missile', hit, 'test d20 = 2');
    expect(table.question()).toMatchObject({ kind: 'event', audience: { who: 'gm' } });
  });
});
