import { expect, test } from 'vitest';
import { beginCondition } from '../../../../src/rules/hexcrawl-osr/kit/conditions.ts';
import { seeTime, TIME } from '../../../../src/rules/hexcrawl-osr/kit/time.ts';
import { hexcrawlRule, playHexcrawl } from '../../../support/hexcrawl.ts';

test('HX-TIME-01: a day is six watches of four hours of six turns', () => {
  const { context } = hexcrawlRule({});
  const { clock } = context.world.party.state;
  let turns = 0;
  while (clock.day === 1) {
    const { lastHourEnded } = TIME.spendTurn(context);
    if (lastHourEnded) TIME.spendWatch(context);
    turns += 1;
  }
  expect(turns).toBe(6 * 24);
  expect(clock).toEqual({ day: 2, watch: 1, hour: 1, turn: 1 });
});

test('HX-TIME-03: what lasts for so many turns is over when they are, and everybody is told', () => {
  const { context, facts } = hexcrawlRule({});
  const { clock } = context.world.party.state;
  beginCondition(context, 'blind', { characterId: 'ada' }, TIME.until(clock, 'turn', 3));
  for (const left of [2, 1, 0]) {
    TIME.spendTurn(context);
    seeTime(context);
    expect(Object.keys(context.world.modifiers)).toHaveLength(left === 0 ? 0 : 1);
  }
  expect(facts.at(-1)).toMatchObject({ fact: 'condition-ends', condition: 'blind', name: 'Ada' });
});

test('HX-TIME-01: the game master sets the clock, and what lasted until then is over', () => {
  const table = playHexcrawl();
  expect(table.turn('modifier/ada/deafened', 'watch')).toBeNull();
  table.act('set-clock', { day: 3 });
  expect(table.world.party.state.clock).toMatchObject({ day: 3, watch: 1 });
  expect(table.world.modifiers).toEqual({});
  expect(table.turn('clock/watch', '6')).toBeNull();
  expect(table.turn('clock/watch', '7')).toMatchObject({ refused: 'gm-field/bad-value' });
  expect(table.refused('set-clock', {}).refused).toBe('watch/which-time');
  table.as('ann');
  expect(table.refused('set-clock', { day: 4 }).refused).toBe('gm-only');
});
