import { describe, expect, test } from 'vitest';
import type { Table } from '../../../support/hexcrawl.ts';
import { HERE, MEETING, packOf, QUIET, sheetOf, stay } from '../../../support/in-a-hex.ts';

describe('the watch die (HX-ENC)', () => {
  test('HX-V07, HX-ENC-01: fatigue spares a camp', () => {
    const table = stay();
    table.act('watch', { act: 'camp' }, 'watch-die d6 = 2', 'rest d6 = 1');
    expect(table.fact('watch-die')).toMatchObject({ event: 'fatigue', ignored: true });
    expect(sheetOf(table)?.fatigueDue).toBe(false);
  });

  test('HX-ENC-01: it spares those alone who are in camp', () => {
    const table = stay({ characters: [{}, {}] });
    table.act('watch', { act: 'each' });
    table.answer({ ann: 'explore', bob: 'rest' }, 'points d8 = 1', 'watch-die d6 = 2', 'rest d6 = 1');
    expect(table.fact('fatigue').names).toEqual(['Ada']);
    expect([sheetOf(table)?.fatigueDue, sheetOf(table, 'ben')?.fatigueDue]).toEqual([true, false]);
  });

  test.each([
    ['camp', 5, ['rest d6 = 1']],
    ['search', 4, []],
  ] as const)('HX-ENC-04: after a tiring watch, %s leaves %i flesh', (act, flesh, dice) => {
    const hex = { features: [{ what: 'a mill', hidden: false, found: false, trap: false }] };
    const table = stay({ hex, characters: [{ sheet: { fatigueDue: true } }] });
    table.act('watch', { act }, QUIET, ...dice);
    expect(sheetOf(table)).toMatchObject({ flesh, grit: 6, fatigueDue: false });
  });

  test('HX-V06, HX-ENC-05, HX-TRAV-03: a forced march and weariness both cost flesh, and no grit', () => {
    const ada = { abilities: { str: 4 }, sheet: { flesh: 5, fleshMax: 5, grit: 9, gritMax: 9, fatigueDue: true } };
    const table = stay({ characters: [ada], journey: { travelWatches: 3 } });
    const march = { act: 'travel', where: '1', with: 'march-on' };
    table.act('watch', march, 'march d20 = 9', 'navigate d20 = 10', QUIET);
    expect(table.fact('check')).toMatchObject({ total: 13, success: false });
    expect(sheetOf(table)).toMatchObject({ flesh: 3, grit: 9, fatigueDue: false });
  });

  test('HX-ENC-03: traces stay in the hex, and the game master may take them when somebody is met', () => {
    const table = stay();
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', 'watch-die d6 = 3', 'encounter d6 = 1');
    expect(table.fact('signs').creature).toBe('drovers with a herd');
    expect(table.world.places[HERE]?.data).toMatchObject({ signs: ['drovers with a herd'] });
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', ...MEETING);
    table.answer('known:0');
    table.answer('run');
    expect(table.fact('met').creature).toBe('drovers with a herd');
  });

  test('HX-G-11: whoever comes from the next land over is rolled there', () => {
    const table = stay();
    table.act('watch', { act: 'camp' }, 'watch-die d6 = 3', 'encounter d6 = 6', 'encounter d6 = 4', 'rest d6 = 1');
    expect(table.fact('signs').creature).toBe('a web-spinner');
  });

  test('HX-V08, HX-ENC-07, HX-INV-02: a stack goes whole, and comes back for a watch', () => {
    const gear = { Food: { kind: 'food', slot: 14, count: 2 } } as const;
    const table = stay({ characters: [{ gear }] });
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', 'watch-die d6 = 5', 'depletion d10 = 4');
    expect(table.fact('depletion')).toMatchObject({ slot: 14, item: 'Food', count: 2 });
    expect(packOf(table)).toEqual({});
    expect(sheetOf(table)?.misplaced).toEqual({ itemId: 'food', hexId: HERE, slot: 14 });
    table.act('watch', { act: 'recover' }, QUIET);
    expect(table.fact('recovered')).toMatchObject({ item: 'Food', slot: 14 });
    expect(packOf(table)).toEqual({ 14: '2 Food' });
    expect(table.refused('watch', { act: 'recover' }).refused).toBe('watch/nothing-lost');
  });

  test('HX-V09, HX-ENC-07: an empty slot loses nothing', () => {
    const table = stay();
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', 'watch-die d6 = 5', 'depletion d10 = 9');
    expect(table.fact('depletion')).toMatchObject({ slot: 19, item: null });
    expect(sheetOf(table)?.misplaced).toBeNull();
  });

  test('HX-D-25: who does not go back has lost it, and it lies in the hex; or they have to go first', () => {
    const gear = { Rope: { kind: 'thing', at: HERE } } as const;
    const lost = { misplaced: { itemId: 'rope', hexId: HERE, slot: 12 } };
    const wish = { characters: [{ gear, sheet: lost }] };
    const drop = (table: Table) =>
      table.change(({ items }) => {
        if (items.rope !== undefined) items.rope.holderId = null;
      });
    const table = stay(wish);
    drop(table);
    table.act('watch', { act: 'travel', where: '1' }, 'navigate d20 = 10', QUIET);
    expect(table.fact('left-behind')).toMatchObject({ name: 'Ada', item: 'Rope' });
    expect(table.world.items.rope).toMatchObject({ holderId: null, data: { at: HERE } });
    const strict = stay({ ...wish, settings: { depletion_unrecovered: 'must_recover' } });
    drop(strict);
    expect(strict.refused('watch', { act: 'travel', where: '1' }).refused).toBe('watch/must-recover');
  });

  test('HX-ENC-01: what happened drops the plan', () => {
    const table = stay();
    table.act('watch', { act: 'forage', plan: [{ act: 'camp' }] }, 'forage d20 = 1', 'watch-die d6 = 2');
    expect(table.fact('plan-stops')).toMatchObject({ reason: 'event', left: 1 });
  });
});

describe('the vibe check (HX-VIBE-01)', () => {
  const meet = (...dice: Parameters<Table['act']>[2][]) => {
    const table = stay();
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', ...MEETING, ...dice);
    return table;
  };

  test('HX-V14: both dice are rolled, and the game master alone is told', () => {
    const table = meet();
    expect(table.fact('vibe')).toMatchObject({
      creature: 'wild dogs',
      activity: 'ritual, ceremony',
      complication: 'sick or young',
    });
    expect(table.question()).toMatchObject({ kind: 'vibe', audience: { who: 'gm' }, fallback: 'postpone' });
    expect(table.world.party.state.clock.watch).toBe(1);
  });

  test('HX-VIBE-01, HX-G-12: either die is rolled again by itself, 10 brings somebody along, and a contradiction stands', () => {
    const table = meet();
    table.answer('activity', 'activity d12 = 11');
    table.answer('complication', 'complication d10 = 9');
    expect(table.question()?.terms).toMatchObject({ activity: 'celebrating', complication: 'dead' });
    table.answer('complication', 'complication d10 = 10', 'npc d8 = 4');
    expect(table.question()?.terms).toMatchObject({ activity: 'celebrating', complication: 'a bone-setter' });
  });

  test('HX-VIBE-01: the game master may write it', () => {
    const table = meet();
    table.answer('write');
    table.answer('They bury their queen');
    expect(table.question()?.terms).toMatchObject({ activity: 'They bury their queen', complication: '' });
  });

  test('HX-ENC-02: run, the party meets them, and the watch is over', () => {
    const table = meet();
    table.answer('run');
    expect(table.fact('met')).toMatchObject({ creature: 'wild dogs', guards: [] });
    expect(table.world.party.state.clock.watch).toBe(2);
    table.as('gm');
    table.act('encounter-start', { secret: true });
    expect(table.world.party.state.encounter).toMatchObject({ name: 'wild dogs', stage: 'hidden' });
    expect(Object.values(table.world.tasks).filter(({ done }) => !done)).toEqual([]);
  });

  test('HX-ENC-01: put off, nothing happens, and it can be taken the next time', () => {
    const table = meet();
    table.answer('postpone');
    expect(table.world.party.state.journey?.postponed).toMatchObject([{ creature: 'wild dogs' }]);
    expect(table.emitted('met')).toBe(false);
    const again = ['watch-die d6 = 1', 'encounter d6 = 3', 'activity d12 = 1', 'complication d10 = 1'] as const;
    table.act('watch', { act: 'camp' }, ...again);
    table.answer('known:0');
    table.answer('run');
    expect(table.fact('met').creature).toBe('wild dogs');
    expect(table.world.party.state.journey?.postponed).toEqual([]);
  });
});
