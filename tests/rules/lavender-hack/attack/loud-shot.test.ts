import { describe, expect, test } from 'vitest';
import type { DungeonState } from '../../../../src/rules/lavender-hack/dungeon/schemas.ts';
import { fight, hit } from '../../../support/fights.ts';
import { inTheWild } from '../../../support/wilds.ts';
import { playLavender } from '../../../support/worlds.ts';

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

function shooter(dungeon: Partial<DungeonState> = {}, settings = {}, weapon = 'Pistol') {
  const clock = { day: 1, watch: 2, hour: 1, turn: 2 };
  const foes = { ghoul: { armour: 3, hp: 20, distance: 'near' } } as const;
  return fight({ gear: [weapon] }, { foes, state: { clock, dungeon: { ...DELVE, ...dungeon } }, settings });
}

const calls = (table: ReturnType<typeof shooter>) => table.open.filter(({ kind }) => kind === 'called');

describe('gunpowder is heard', () => {
  test('LH-EQUIP-07 LH-ENC-09: whoever hears the shot comes: the game master is called', () => {
    const table = shooter();
    table.act('missile', hit, 'test d20 = 2', 'event d20 = 12');
    expect(table.fact('event-rolled')).toMatchObject({ where: 'dungeon', event: 'distant', when: null, shot: true });
    expect(calls(table)).toMatchObject([
      { audience: { who: 'gm' }, terms: { detail: { event: 'distant', name: 'Ada', item: 'Pistol' } } },
    ]);
    expect(table.world.party.state.dungeon?.due).toBeNull();
  });

  test('LH-EQUIP-07: it is loud whatever it hits, and a bow is not', () => {
    const struck = shooter();
    struck.act('missile', hit, 'test d20 = 18', 'event d20 = 12', 'damage d10 = 5');
    expect(calls(struck)).toHaveLength(1);
    const bow = shooter({}, {}, 'Longbow');
    bow.act('missile', hit, 'test d20 = 2');
    expect(bow.open).toEqual([]);
  });

  test.each([1, 5])('LH-EQUIP-07: a shot that brings nobody asks nobody (event %i)', (face) => {
    const table = shooter();
    table.act('missile', hit, 'test d20 = 2', `event d20 = ${face}`);
    expect([table.open, table.world.tasks]).toEqual([[], {}]);
  });

  test('LH-EQUIP-07: who was on their way comes now, and nothing is rolled', () => {
    const table = shooter({ due: { kind: 'close', turn: 5 } });
    table.act('missile', hit, 'test d20 = 2');
    expect(table.world.party.state.dungeon?.due).toBeNull();
    expect(calls(table)).toMatchObject([{ terms: { detail: { event: 'close' } } }]);
  });

  test('LH-EQUIP-07 LH-DUNG-09: something to be found later stays where it is', () => {
    const due = { kind: 'discovery', turn: 5 } as const;
    const table = shooter({ due });
    table.act('missile', hit, 'test d20 = 2', 'event d20 = 12');
    expect(table.world.party.state.dungeon?.due).toEqual(due);
    expect(calls(table)).toHaveLength(1);
  });

  test('LH-EQUIP-07 LH-WILD-07: who rolls events by hand is called without a roll', () => {
    const table = shooter({}, { event_rolls: 'gm_manual' });
    table.act('missile', hit, 'test d20 = 2');
    expect(calls(table)).toMatchObject([
      {
        audience: { who: 'gm' },
        form: { options: [{ id: 'roll' }, { id: 'roll-ask' }, { id: 'table' }, { id: 'nobody' }] },
      },
    ]);
  });

  test.each([
    [12, 1],
    [18, 0],
    [20, 0],
  ])('LH-EQUIP-07 LH-WILD-09: in the wild the day’s event says whether somebody comes (%i)', (face, many) => {
    const foes = { ghoul: { armour: 3, hp: 20, distance: 'near' } } as const;
    const table = playLavender(inTheWild({ characters: [{ gear: ['Pistol'] }], foes }));
    table.act('missile', hit, 'test d20 = 2', `event d20 = ${face}`);
    expect(calls(table)).toHaveLength(many);
  });

  test('LH-EQUIP-07: at home nobody comes', () => {
    const foes = { ghoul: { armour: 3, hp: 20, distance: 'near' } } as const;
    const table = fight({ gear: ['Pistol'] }, { foes });
    table.act('missile', hit, 'test d20 = 2');
    expect([table.open, table.world.tasks]).toEqual([[], {}]);
  });
});
