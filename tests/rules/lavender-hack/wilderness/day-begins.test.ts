import { describe, expect, test } from 'vitest';
import { courtState, hostWith } from '../../../support/courts.ts';
import { HOME, inTheWild, roadOf } from '../../../support/wilds.ts';
import { playLavender } from '../../../support/worlds.ts';

const EAST = 'hex/1,0';

describe('a day that begins elsewhere than on the way', () => {
  /** The court of the abbey, where the party stands; so many days have passed. */
  function atCourt(days: number, hexId: string | null = HOME) {
    const state = { court: courtState({ days }) };
    const table = playLavender(
      inTheWild({ day: 2, watch: 1, journey: { hexId }, factions: { abbey: hostWith() }, state }),
    );
    table.as('gm');
    return table;
  }

  test('LH-TIME-06 LH-WILD-07: the day after court has its event', () => {
    const table = atCourt(1);
    table.act('court-end', {}, 'event d20 = 17', 'event-when d6 = 3');
    expect(roadOf(table).due).toEqual({ kind: 'encounter', watch: 3 });
  });

  test('LH-TIME-06: not while it is the same day, nor away from the wild', () => {
    const sameDay = atCourt(0);
    sameDay.act('court-end', {});
    const away = atCourt(1, null);
    away.act('court-end', {});
    for (const table of [sameDay, away]) expect(table.emitted('event-rolled')).toBe(false);
  });

  test('LH-WILD-09: who would have come in a watch that is over does not come', () => {
    const come = (when: 1 | 4) => {
      const table = playLavender(inTheWild({ watch: 4, journey: { hexId: null } }));
      table.as('gm');
      table.act('journey', { hexId: HOME }, 'event d20 = 12', `event-when d6 = ${when}`);
      return roadOf(table).due;
    };
    expect([come(1), come(4)]).toEqual([null, { kind: 'encounter', watch: 4 }]);
  });
});

describe('after weeks at home', () => {
  const base = { name: 'Oakmere', placeId: EAST };

  test('LH-DOWN-01 LH-TIME-06: the party stands in the hex of its base, and the day has its event', () => {
    const land = { [EAST]: { visited: true } };
    const table = playLavender(inTheWild({ land, wealth: { 1: 1 }, state: { base } }));
    table.as('gm');
    table.act('downtime-begin', {});
    expect(table.world.party.state.downtime?.hexId).toBe(EAST);
    expect(roadOf(table).hexId).toBeNull();
    table.act('downtime-end', {});
    table.answerOf({ kind: 'living' }, 'pay:1', 'event d20 = 5');
    expect([roadOf(table).hexId, table.world.party.state.downtime]).toEqual([EAST, null]);
    expect(table.fact('arrives')).toMatchObject({ placeId: EAST, how: 'set-down' });
    expect(table.emitted('event-rolled')).toBe(true);
    table.as('ann');
    table.act('watch', { act: 'travel', toId: HOME }, 'food d8 = 8');
  });

  test('LH-DOWN-01: in a refuge it is the hex where they settled down; on no map it is nowhere', () => {
    const holdings = [EAST, HOME];
    const abbey = { disposition: 9, holdings, known: ['name'] };
    const table = playLavender(inTheWild({ factions: { abbey }, state: { base } }));
    table.as('gm');
    table.act('downtime-begin', { factionId: 'abbey' });
    expect(table.world.party.state.downtime?.hexId).toBe(HOME);
    const nowhere = playLavender(inTheWild({ journey: { hexId: null } }));
    nowhere.as('gm');
    nowhere.act('downtime-begin', {});
    expect(nowhere.world.party.state.downtime).not.toHaveProperty('hexId');
  });
});
