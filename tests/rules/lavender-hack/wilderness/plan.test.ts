import { expect, test } from 'vitest';
import { HOME, inTheWild, LADEN, meetAndPart, roadOf, timeOf } from '../../../support/wilds.ts';
import { playLavender } from '../../../support/worlds.ts';

const NE = { act: 'explore', direction: 0 };
const SEARCH = { act: 'search' };

test('LH-WILD-03: a plan for the day is done step by step, with one word', () => {
  const table = playLavender(inTheWild({ watch: 2 }));
  table.act('watch', { ...NE, plan: [SEARCH, SEARCH] }, 'test d20 = 12', 'food d8 = 6');
  expect(roadOf(table)).toMatchObject({ hexId: 'hex/1,-1', action: null, plan: [] });
  expect(timeOf(table)).toEqual([1, 5]);
  expect(table.emitted('plan-stops')).toBe(false);
});

test('LH-WILD-14: who is lost stops to think: the rest of the plan is dropped', () => {
  const table = playLavender(inTheWild({ watch: 2 }));
  table.act('watch', { ...NE, plan: [SEARCH, SEARCH] }, 'test d20 = 3', 'lost d6 = 2');
  expect(table.fact('plan-stops')).toMatchObject({ reason: 'lost', left: 2 });
  expect(roadOf(table)).toMatchObject({ hexId: HOME, action: null, plan: [] });
  expect(timeOf(table)).toEqual([1, 3]);
});

test('LH-WILD-26: a meeting ends the plan, and asks whether to go on with what is under way', () => {
  const table = playLavender(inTheWild({ watch: 2, journey: { due: { kind: 'encounter', watch: 3 } } }));
  table.act('watch', { ...SEARCH, plan: [SEARCH, SEARCH] });
  expect(table.emitted('plan-stops')).toBe(false);
  meetAndPart(table);
  expect(roadOf(table).plan).toEqual([]);
  expect(table.question()).toMatchObject({ kind: 'break-off' });
  table.answer('go-on');
  expect(timeOf(table)).toEqual([1, 4]);
});

test('LH-WILD-13: a step that cannot be done ends the plan, and says why', () => {
  const table = playLavender(inTheWild({ watch: 2 }));
  table.act('watch', { ...SEARCH, plan: [{ act: 'travel', toId: 'hex/2,0' }, SEARCH] });
  expect(table.fact('plan-stops')).toMatchObject({ reason: 'watch/unexplored', left: 2 });
  expect(timeOf(table)).toEqual([1, 3]);
});

test('LH-WILD-04: a first step that cannot be done is refused, and nothing is planned', () => {
  const table = playLavender(inTheWild());
  expect(table.refused('watch', { act: 'travel', toId: 'hex/2,0', plan: [SEARCH] }).refused).toBe('watch/unexplored');
  expect(roadOf(table).plan).toEqual([]);
});

test('LH-SPOT-03: the spotlight goes round at dawn, unless the campaign passes it by hand', () => {
  const characters = [{}, LADEN] as never;
  const dawn = (settings: Record<string, string>) => {
    const table = playLavender(inTheWild({ characters, settings, watch: 6 }));
    table.act('watch', SEARCH, 'light d8 = 6', 'light d8 = 7', 'event d20 = 5');
    return table.world.party.spotlight;
  };
  expect(dawn({})).toBe('bob');
  expect(dawn({ spotlight_rotation: 'manual' })).toBe('ann');
});
