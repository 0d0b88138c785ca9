import { describe, expect, test } from 'vitest';
import { moodRoll } from '../../../support/editions.ts';
import { inTheWild } from '../../../support/wilds.ts';
import { playLavender } from '../../../support/worlds.ts';

const DARK = [{ kind: 'darkness' }] as const;
const dungeon = {
  roomId: null,
  trail: [],
  wonder: 4,
  due: null,
  turnsSpent: 1,
  action: null,
  ran: false,
  plan: [],
  barred: false,
};

const isDark = (table: ReturnType<typeof playLavender>) =>
  Object.values(table.world.modifiers).some(({ kind }) => kind === 'darkness');

describe('darkness', () => {
  test('LH-RES-07: ends where a watch of the day begins above ground', () => {
    const table = playLavender(inTheWild({ conditions: DARK, watch: 6 }));
    table.act('watch', { act: 'search' }, 'light d8 = 4', 'light d8 = 5', 'event d20 = 5');
    expect(table.fact('condition-ends')).toMatchObject({ condition: 'darkness' });
    expect(isDark(table)).toBe(false);
  });

  test('LH-RES-07: goes on where a watch of the night begins', () => {
    const table = playLavender(inTheWild({ conditions: DARK, watch: 4 }));
    table.act('watch', { act: 'search' }, 'food d8 = 4');
    expect(isDark(table)).toBe(true);
  });

  test('LH-RES-07: knows no day underground', () => {
    const clock = { day: 1, watch: 2, hour: 4, turn: 6 };
    const table = playLavender({ conditions: DARK, state: { clock, dungeon } });
    table.act('delve', { act: 'search' }, ...moodRoll('fellowship d8 = 5'), 'event d20 = 5');
    expect(table.world.party.state.clock.watch).toBe(3);
    expect(isDark(table)).toBe(true);
  });

  test.each([
    [1, false],
    [4, false],
    [5, true],
    [6, true],
  ])('LH-RES-07 LH-TIME-05: who comes up in watch %i is in darkness: %s', (watch, dark) => {
    const clock = { day: 1, watch, hour: 1, turn: 2 };
    const table = playLavender({ conditions: DARK, state: { clock, dungeon } });
    table.act('leave-dungeon', {});
    expect(isDark(table)).toBe(dark);
    expect(table.emitted('condition-ends')).toBe(!dark);
  });

  test('LH-RES-07 LH-TIME-05: the day that begins with the watch below is seen as well', () => {
    const clock = { day: 1, watch: 6, hour: 3, turn: 2 };
    const table = playLavender({ conditions: DARK, state: { clock, dungeon: { ...dungeon, turnsSpent: 12 } } });
    table.act('leave-dungeon', {});
    expect(isDark(table)).toBe(false);
  });
});
