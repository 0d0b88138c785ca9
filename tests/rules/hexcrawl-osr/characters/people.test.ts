import { describe, expect, test } from 'vitest';
import { lead } from '../../../../src/rules/hexcrawl-osr/characters/chapter.ts';
import type { World } from '../../../../src/rules/hexcrawl-osr/schemas.ts';
import { playHexcrawl } from '../../../support/hexcrawl.ts';

describe('the lead (HX-TRAV-01)', () => {
  test('HX-TRAV-01: who has it passes it on, to somebody or round the table in the order they joined', () => {
    const table = playHexcrawl({ by: 'ann', characters: [{}, {}, {}] });
    table.act('spotlight', {});
    expect(table.facts).toEqual([{ fact: 'spotlight-passed', rule: 'HX-TRAV-01', from: 'ann', to: 'bob' }]);
    expect(table.refused('spotlight', { to: 'cat' })).toEqual({
      refused: 'spotlight/not-yours',
      detail: { holder: 'bob' },
    });
    table.as('bob');
    table.act('spotlight', { to: 'ann' });
    expect(table.world.party.spotlight).toBe('ann');
    table.as('gm');
    expect(table.refused('spotlight', { to: 'eve' }).refused).toBe('spotlight/not-a-member');
    expect(table.refused('spotlight', { to: 'ann' }).refused).toBe('spotlight/same');
  });

  test('HX-TRAV-01: after two days of silence it goes on to the next who is here, and never by the calendar', () => {
    const { world } = playHexcrawl({ characters: [{}, {}, {}] });
    expect(lead.rule).toBe('HX-TRAV-01');
    expect(lead.timeoutHours(world as World)).toBe(48);
    expect(lead.everyDays(world as World)).toBeNull();
    expect(lead.next(world as World, () => true)).toBe('bob');
    expect(lead.next(world as World, (userId) => userId !== 'bob')).toBe('cat');
  });
});

describe('who plays whom', () => {
  test('HX-G-01: a player changes the name of their own, up to forty letters, and nothing else', () => {
    const table = playHexcrawl({ by: 'ann', characters: [{}, {}] });
    const rename = (input: object) => table.refused('edit-character', { characterId: 'ada', ...input });
    table.act('edit-character', { characterId: 'ada', name: ' Adela ' });
    expect(table.facts).toEqual([
      {
        fact: 'edited',
        rule: 'HX-G-01',
        characterId: 'ada',
        name: 'Adela',
        field: 'name',
        from: 'Ada',
        to: 'Adela',
      },
    ]);
    table.act('edit-character', { characterId: 'ada', name: 'x'.repeat(40) });
    expect(rename({})).toEqual({ refused: 'character/nothing-to-change', detail: {} });
    expect(rename({ name: 'x'.repeat(41) })).toEqual({ refused: 'character/bad-name', detail: { max: 40 } });
    expect(rename({ name: 'BEN' })).toEqual({ refused: 'character/name-taken', detail: { name: 'BEN' } });
    expect(rename({ characterId: 'ben', name: 'Benno' }).refused).toBe('character/not-yours');
  });

  test('HX-TRAV-01: everybody joins for themselves, the first has the lead, and the game master may bring others in', () => {
    const table = playHexcrawl({ by: 'zoe', characters: [] });
    table.change(({ party }) => {
      party.spotlight = null;
    });
    expect(table.refused('admit', { userId: 'yan' })).toEqual({ refused: 'gm-only', detail: {} });
    table.act('admit', { userId: 'zoe' });
    expect(table.world.party.spotlight).toBe('zoe');
    table.as('gm');
    table.act('admit', { userId: 'yan' });
    expect(Object.keys(table.world.members)).toEqual(['zoe', 'yan']);
    expect(table.world.party.spotlight).toBe('zoe');
  });
});
