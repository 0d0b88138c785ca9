import { describe, expect, test } from 'vitest';
import { mainOnly } from '../../../support/editions.ts';
import { beginFrames } from '../../../support/frames.ts';
import { HOME, hexIn, inTheWild, LADEN, meetAndPart, RESTED, roadOf, tasksOf, timeOf } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender } from '../../../support/worlds.ts';

const size = (table: LavenderTable, dieId: string) => table.world.usageDice[dieId]?.size;
const facts = (table: LavenderTable) => table.facts.map(({ fact }) => fact);

describe('one watch after another', () => {
  test('LHV-21 LH-WILD-04 LH-WILD-05 LH-WILD-06: who is encumbered explores for two watches, with dusk between', () => {
    const table = playLavender(inTheWild({ watch: 3, characters: [{ ...LADEN, abilities: { wis: 13 } }] }));
    table.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 9', 'food d8 = 3');
    expect(table.fact('group-action')).toMatchObject({ act: 'explore', takes: 2, to: 'hex/1,0', scout: 'Ada' });
    expect(table.fact('test')).toMatchObject({ rule: 'LH-WILD-13', use: 'scout', total: 10, degree: 'weak' });
    expect(table.fact('arrives')).toMatchObject({ placeId: 'hex/1,0', how: 'explored', isNew: true });
    expect(size(table, 'food')).toBe(6);
    expect(timeOf(table)).toEqual([1, 5]);
    expect(roadOf(table).action).toBeNull();
  });

  test('LHV-22 LH-TIME-02 LH-TIME-03 LH-WILD-24: a regroup in the last watch of the night, and the new day', () => {
    const table = playLavender(inTheWild({ day: 2, watch: 6 }));
    table.act('watch', { act: 'regroup' }, 'light d8 = 6', 'light d8 = 3');
    expect(table.fact('usage')).toMatchObject({ dieId: 'light', why: 'night', value: 3, to: 6 });
    expect(timeOf(table)).toEqual([2, 6]);
    expect(table.refused('watch', { act: 'search' }).refused).toBe('watch/busy');
    beginFrames(table, [RESTED], 'event d20 = 18', 'weather d6 = 1');
    expect(facts(table)).toEqual(['clock', 'dawn', 'event-rolled', 'bad-weather']);
    expect(timeOf(table)).toEqual([3, 1]);
    expect(roadOf(table)).toMatchObject({ badWeather: true, action: null });
  });

  test('LH-TIME-03: what is due, light, result, food, tick', () => {
    const table = playLavender(inTheWild({ watch: 5, journey: { due: { kind: 'encounter', watch: 5 } } }));
    table.act('watch', { act: 'search' });
    expect(facts(table)).toEqual(['group-action', 'event-due', 'task']);
    table.answer('nobody', 'light d8 = 8', 'light d8 = 8');
    expect(facts(table)).toEqual(['nobody-comes', 'usage', 'nothing-found', 'clock']);
    const dusk = playLavender(inTheWild({ watch: 4 }));
    dusk.act('watch', { act: 'search' }, 'food d8 = 8');
    expect(facts(dusk)).toEqual(['group-action', 'nothing-found', 'usage', 'clock']);
  });

  test.each([
    [1, true],
    [2, false],
    [3, false],
    [4, true],
  ])('LH-WILD-06: in watch %i food is rolled: %s', (watch, eats) => {
    const table = playLavender(inTheWild({ watch }));
    table.act('watch', { act: 'search' }, ...(eats ? (['food d8 = 8'] as const) : []));
    expect(table.emitted('usage')).toBe(eats);
  });

  test.each(['explore', 'travel', 'search'] as const)('LH-WILD-24: to %s at night takes light, twice rolled', (act) => {
    const table = playLavender(inTheWild({ watch: 5, land: { 'hex/1,0': { visited: true } } }));
    const rolls = act === 'explore' ? (['test d20 = 20'] as const) : [];
    const input = { act, direction: act === 'explore' ? 0 : null, toId: act === 'travel' ? 'hex/1,0' : null };
    table.act('watch', input, 'light d8 = 5', 'light d8 = 7', ...rolls);
    expect(table.fact('usage')).toMatchObject({ roll: { edge: 'disadvantage' }, value: 5 });
  });

  mainOnly('LH1-USAGE-03')('LH-WILD-24 LH-RES-06: with no light left the save has disadvantage as well', () => {
    const table = playLavender(inTheWild({ watch: 5, dice: { light: 20 } }));
    table.act('watch', { act: 'search' }, 'light d20 = 18', 'light d20 = 2', 'fellowship d8 = 8');
    expect(table.fact('save')).toMatchObject({ degree: 'miss', passed: false });
    expect(timeOf(table)).toEqual([1, 6]);
  });

  test('LH-WILD-24 LH-WILD-25: a camp takes two watches and no light, and the rest is at its end', () => {
    const table = playLavender(inTheWild({ watch: 5, characters: [{ sheet: { hp: 10, hpMax: 10 } }] }));
    table.act('watch', { act: 'camp' }, 'hit-die d8 = 4', 'event d20 = 5');
    expect(table.emitted('usage')).toBe(false);
    expect(facts(table).indexOf('clock')).toBeLessThan(facts(table).indexOf('rests'));
    expect(timeOf(table)).toEqual([2, 1]);
    expect(roadOf(table).action).toBeNull();
  });

  test('LH-WILD-05: encumbrance slows a search only where the campaign wants it', () => {
    const wish = { watch: 2, characters: [LADEN] };
    const normal = playLavender(inTheWild(wish));
    normal.act('watch', { act: 'search' });
    expect(timeOf(normal)).toEqual([1, 3]);
    const double = playLavender(inTheWild({ ...wish, settings: { encumbered_search: 'double' } }));
    double.act('watch', { act: 'search' });
    expect(timeOf(double)).toEqual([1, 4]);
    expect(double.facts.filter(({ fact }) => fact === 'nothing-found')).toHaveLength(1);
  });

  test('LH-SLOT-03: one of those present is enough, and who is away does not count', () => {
    const characters = [{}, LADEN];
    const both = playLavender(inTheWild({ watch: 2, characters, settings: { encumbered_search: 'double' } }));
    both.act('watch', { act: 'search' });
    expect(both.fact('group-action').takes).toBe(2);
    const alone = playLavender(inTheWild({ watch: 2, characters, settings: { encumbered_search: 'double' } }));
    alone.change((world) => {
      if (world.members.bob !== undefined) world.members.bob.present = false;
    });
    alone.act('watch', { act: 'search' });
    expect(alone.fact('group-action').takes).toBe(1);
  });
});

describe('passes of foragers', () => {
  test('LHV-25 LH-WILD-22: the day-long pass covers the roll, and the next one is kept', () => {
    const table = playLavender(
      inTheWild({ watch: 4, dice: { food: 6 }, journey: { foodPassDay: true, foodPassNext: true } }),
    );
    table.act('watch', { act: 'search' });
    expect(table.fact('food-passes')).toMatchObject({ by: 'day' });
    expect(size(table, 'food')).toBe(6);
    expect(roadOf(table)).toMatchObject({ foodPassDay: true, foodPassNext: true });
  });

  test('LH-WILD-22: the pass for the next roll lasts over dawn until it is used', () => {
    const table = playLavender(inTheWild({ watch: 6, journey: { foodPassNext: true } }));
    table.act('watch', { act: 'search' }, 'light d8 = 8', 'light d8 = 8', 'event d20 = 2');
    expect(roadOf(table).foodPassNext).toBe(true);
    table.act('watch', { act: 'search' });
    expect(table.fact('food-passes')).toMatchObject({ by: 'next' });
    expect(roadOf(table).foodPassNext).toBe(false);
    expect(timeOf(table)).toEqual([2, 2]);
  });
});

describe('an event in an action', () => {
  const due = { kind: 'encounter', watch: 3 } as const;
  const detail = { where: 'wilderness', event: 'encounter', placeId: HOME, waits: true };
  const encounter = { kind: 'encounter', detail };

  test('LH-WILD-09 LH-WILD-26: an encounter pauses the action; to go on is to finish it', () => {
    const table = playLavender(inTheWild({ watch: 2, journey: { due }, characters: [LADEN] }));
    table.act('watch', { act: 'explore', direction: 0 });
    expect(table.fact('event-due')).toMatchObject({ event: 'encounter', when: 3 });
    expect(tasksOf(table)).toEqual([encounter]);
    meetAndPart(table);
    expect(table.question()).toMatchObject({
      kind: 'break-off',
      audience: { who: 'spotlight' },
      fallback: 'go-on',
      terms: { act: 'explore', left: 1 },
    });
    expect(timeOf(table)).toEqual([1, 3]);
    expect(table.refused('watch', { act: 'camp' }).refused).toBe('watch/busy');
    table.answer('go-on', 'test d20 = 15');
    expect(roadOf(table)).toMatchObject({ hexId: 'hex/1,-1', due: null, action: null });
    expect(timeOf(table)).toEqual([1, 4]);
  });

  test('LH-WILD-26: who breaks off has spent the watch, and nothing comes of it', () => {
    const table = playLavender(inTheWild({ watch: 4, journey: { due: { ...due, watch: 4 } }, characters: [LADEN] }));
    table.act('watch', { act: 'explore', direction: 0 });
    meetAndPart(table);
    expect(table.question()?.terms).toEqual({ act: 'explore', left: 2 });
    table.answer('break-off', 'food d8 = 8');
    expect(table.fact('broken-off')).toMatchObject({ act: 'explore' });
    expect(roadOf(table)).toMatchObject({ hexId: HOME, action: null });
    expect(timeOf(table)).toEqual([1, 5]);
    expect(table.open).toEqual([]);
  });

  test('LH-WILD-24 LH-WILD-26: a camp that is broken off at night is none, and takes light', () => {
    const table = playLavender(inTheWild({ watch: 5, journey: { due: { ...due, watch: 5 } } }));
    table.act('watch', { act: 'camp' });
    meetAndPart(table);
    table.answer('break-off', 'light d8 = 8', 'light d8 = 8');
    expect(timeOf(table)).toEqual([1, 6]);
  });

  test('LH-WILD-26: while they fight it is asked again', () => {
    const table = playLavender(inTheWild({ watch: 3, journey: { due }, foes: { rat: { hp: 3 } } }));
    table.act('watch', { act: 'search' });
    meetAndPart(table, 'gm');
    table.act('fight-start', {});
    table.answerOf({ kind: 'break-off' }, 'go-on');
    expect(table.open.map(({ kind }) => kind)).toContain('break-off');
    expect(timeOf(table)).toEqual([1, 3]);
    table.act('fight-end', {});
    table.answerOf({ kind: 'break-off' }, 'go-on');
    expect(timeOf(table)).toEqual([1, 4]);
  });

  test('LH-WILD-09: an encounter of another watch waits', () => {
    const table = playLavender(inTheWild({ watch: 2, journey: { due } }));
    table.act('watch', { act: 'search' });
    expect(table.emitted('event-due')).toBe(false);
    expect(roadOf(table).due).toEqual(due);
  });
});

describe('the event of a day', () => {
  const last = (settings = {}) => playLavender(inTheWild({ watch: 6, settings, journey: { badWeather: true } }));
  const night = ['light d8 = 8', 'light d8 = 8'] as const;

  mainOnly('LH1-DISCORD-05').each([
    [20, [], { pendingLair: true }],
    [19, ['weather d6 = 1'], { badWeather: true }],
    [18, ['weather d6 = 1'], { badWeather: true }],
    [17, ['event-when d6 = 4'], { due: { kind: 'encounter', watch: 4 } }],
    [8, ['event-when d6 = 1'], { due: { kind: 'encounter', watch: 1 } }],
    [7, [], {}],
    [2, [], {}],
    [1, ['discovery d20 = 20'], { pendingFind: 'fellowship' }],
    [1, ['discovery d20 = 18'], { pendingFind: 'light' }],
    [1, ['discovery d20 = 8'], { pendingFind: 'gear' }],
    [1, ['discovery d20 = 7'], { pendingFind: 'food' }],
    [1, ['discovery d20 = 1'], { pendingFind: 'food' }],
  ] as const)('LH-WILD-07 LH-WILD-09 LH-WILD-11 LH-TEST-11: %i and then %j', (face, rolls, expected) => {
    const table = last();
    table.act('watch', { act: 'search' }, ...night, `event d20 = ${face}`, ...rolls);
    const quiet = { badWeather: false, pendingLair: false, pendingFind: null, due: null };
    expect(roadOf(table)).toMatchObject({ ...quiet, ...expected });
    expect(table.fact('event-rolled')).toMatchObject({ where: 'wilderness', by: 'dice', roll: { face } });
    expect(table.fact('dawn')).toMatchObject({ day: 2, weatherEnds: true });
  });

  test('LH-WILD-11: a find that was not come upon gives way to another', () => {
    const table = playLavender(inTheWild({ watch: 6, journey: { pendingFind: 'food', pendingLair: true } }));
    table.act('watch', { act: 'search' }, ...night, 'event d20 = 1', 'discovery d20 = 18');
    expect(roadOf(table)).toMatchObject({ pendingFind: 'light', pendingLair: true });
  });

  test('LH-WILD-07: a game master who sees every event first is asked also when there is none', () => {
    const table = last({ event_preview: 'always' });
    table.act('watch', { act: 'search' }, ...night, 'event d20 = 5');
    expect(table.question()).toMatchObject({
      kind: 'event',
      audience: { who: 'gm' },
      fallback: 'stand',
      terms: { where: 'wilderness', event: 'nothing', when: null, day: 2 },
    });
    expect(table.refused('watch', { act: 'search' }).refused).toBe('watch/busy');
    table.answer('stand');
    expect(table.facts).toEqual([]);
    table.act('watch', { act: 'search' }, 'food d8 = 8');
  });

  test.each([
    ['stand', [], { due: { kind: 'encounter', watch: 2 } }],
    ['later', [], { due: { kind: 'encounter', watch: 3 } }],
    ['nothing', [], { due: null }],
    ['weather', ['weather d6 = 4'], { due: null, badWeather: true }],
    ['encounter', ['event-when d6 = 6'], { due: { kind: 'encounter', watch: 6 } }],
    ['discovery', ['discovery d20 = 9'], { due: null, pendingFind: 'gear' }],
  ] as const)('LH-WILD-07: the game master lets it be or makes it another: %s', (answer, rolls, expected) => {
    const table = last({ event_preview: 'always' });
    table.act('watch', { act: 'search' }, ...night, 'event d20 = 10', 'event-when d6 = 2');
    expect(roadOf(table).due).toBeNull();
    table.answer(answer, ...rolls);
    expect(roadOf(table)).toMatchObject(expected);
    expect(table.emitted('event-rolled')).toBe(answer !== 'stand');
  });

  test('LH-PBP-01: an encounter of the last watch cannot be put off, and the buttons do not betray it', () => {
    const table = last({ event_preview: 'always' });
    table.act('watch', { act: 'search' }, ...night, 'event d20 = 10', 'event-when d6 = 6');
    const form = table.question()?.form;
    expect(form?.form === 'choice' && form.options.map(({ id }) => id)).toContain('later');
    table.answer('later');
    expect(roadOf(table).due).toEqual({ kind: 'encounter', watch: 6 });
  });

  test('LH-WILD-07: a game master who rolls by hand names the event', () => {
    const table = last({ event_rolls: 'gm_manual' });
    table.act('watch', { act: 'search' }, ...night);
    expect(table.emitted('event-rolled')).toBe(false);
    expect(table.question()?.terms).toMatchObject({ event: 'nothing', when: null });
    table.answer('weather', 'weather d6 = 4');
    expect(table.fact('event-rolled')).toMatchObject({ roll: null, event: 'weather', by: 'gm' });
    expect(roadOf(table).badWeather).toBe(true);
    const silent = last({ event_rolls: 'gm_manual' });
    silent.act('watch', { act: 'search' }, ...night);
    silent.answer(null);
    expect(roadOf(silent)).toMatchObject({ due: null, badWeather: false, pendingLair: false });
  });

  test('LH-TIME-03: a day that begins within a camp has its event, and the camp goes on', () => {
    const table = playLavender(inTheWild({ watch: 6, settings: { event_preview: 'always' } }));
    table.act('watch', { act: 'camp' }, 'event d20 = 10', 'event-when d6 = 1');
    expect(roadOf(table).action).toMatchObject({ act: 'camp', left: 1 });
    table.answer('stand');
    expect(table.question()?.kind).toBe('called');
    table.answer('nobody', 'hit-die d8 = 4', 'food d8 = 8');
    expect(timeOf(table)).toEqual([2, 2]);
  });

  test('LH-WILD-12: what the hex holds is not found by an event alone', () => {
    const table = playLavender(
      inTheWild({ watch: 6, land: { [HOME]: { visited: true, lair: { what: 'Trolls', found: false } } } }),
    );
    table.act('watch', { act: 'regroup' }, ...night);
    beginFrames(table, [RESTED], 'event d20 = 20');
    expect(roadOf(table).pendingLair).toBe(true);
    expect(hexIn(table, HOME).lair).toEqual({ what: 'Trolls', found: false });
  });
});

describe('a usage test with an edge', () => {
  test('LH-TEST-04 LH-DEFT-02 LH-WILD-24: what the caller knows of and the roller’s own advantage cancel', () => {
    const table = playLavender(inTheWild({ characters: [{ class: 'deft' }] }));
    const usage = { kind: 'usage', v: 1, step: 'roll', dieId: 'gear', why: 'asked', characterId: 'ada' } as const;
    const rolled = { ...usage, value: 0, effects: [] };
    beginFrames(table, [{ ...rolled, edge: 'disadvantage' }], 'gear d8 = 7');
    expect(table.fact('usage').roll.edge).toBe('none');
    beginFrames(table, [{ ...rolled, edge: 'advantage' }], 'gear d8 = 5', 'gear d8 = 7');
    expect(table.fact('usage').value).toBe(7);
    beginFrames(table, [rolled], 'gear d8 = 5', 'gear d8 = 7');
    expect(table.fact('usage').roll.edge).toBe('advantage');
  });
});
