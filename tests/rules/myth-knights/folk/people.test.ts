import { describe, expect, test } from 'vitest';
import { playKnights } from '../../../support/knights.ts';

const personCalled = (table: ReturnType<typeof playKnights>, wanted: string) =>
  Object.values(table.world.party.state.folk.people).find(({ name }) => name === wanted);

describe('a reaction', () => {
  test('MK-CORE-04: a Spirit save, or they think ill of the company; and they remember it', () => {
    const table = playKnights({ by: 'ann', characters: [{ virtues: { spi: [9, 12] } }] });
    table.act('parley', { characterId: 'ada', whom: 'Old Mab', intent: 'Shelter for the night?' }, 'reaction d20 = 9');
    expect(table.fact('reaction')).toMatchObject({
      whom: 'Old Mab',
      at: 9,
      attitude: 'well',
      intent: 'Shelter for the night?',
    });
    table.act('parley', { characterId: 'ada', whom: 'the ferrymen' }, 'reaction d20 = 10');
    expect(personCalled(table, 'the ferrymen')).toMatchObject({ attitude: 'ill', since: [1, 1, 1, 1] });
  });

  test('MK-CORE-04: nobody rolls where they know their own mind, however the name is typed', () => {
    const table = playKnights({ by: 'ann' });
    table.act('parley', { characterId: 'ada', whom: 'Old Mab' }, 'reaction d20 = 20');
    expect(table.refused('parley', { characterId: 'ada', whom: ' old mab ' })).toMatchObject({
      refused: 'folk/decided',
      detail: { name: 'Old Mab', attitude: 'ill' },
    });
    table.as('gm');
    table.act('note-person', { name: 'OLD MAB', attitude: 'open' });
    table.as('ann');
    table.act('parley', { characterId: 'ada', whom: 'Old Mab' }, 'reaction d20 = 1');
    expect(personCalled(table, 'Old Mab')?.attitude).toBe('well');
  });

  test('MK-CORE-04: with nobody in particular it is rolled, and nothing is kept; at Spirit 0 nobody listens', () => {
    const table = playKnights({ by: 'ann', characters: [{ virtues: { spi: [0, 10] } }] });
    table.act('parley', { characterId: 'ada' }, 'reaction d20 = 1');
    expect(table.fact('reaction').attitude).toBe('ill');
    expect(table.world.party.state.folk.people).toEqual({});
    expect(table.refused('parley', { characterId: 'ada', whom: 'x'.repeat(61) }).refused).toBe('input/bad-line');
  });
});

describe('who they are', () => {
  test('MK-SERV-02: the referee writes down a role, and what is not said stays', () => {
    const table = playKnights();
    table.act('note-person', { name: 'Old Mab', role: 'seer', note: 'Lives in the yew' });
    expect(table.fact('person-noted')).toMatchObject({ name: 'Old Mab', role: 'seer', note: 'Lives in the yew' });
    table.act('note-person', { name: 'old mab', attitude: 'well' });
    expect(table.fact('person-noted')).toMatchObject({ name: 'Old Mab', role: 'seer', attitude: 'well' });
    expect(personCalled(table, 'Old Mab')).toMatchObject({ role: 'seer', attitude: 'well', note: 'Lives in the yew' });
    table.act('note-person', { name: 'Old Mab', note: '-' });
    expect(personCalled(table, 'Old Mab')).toMatchObject({ role: 'seer', note: '' });
    table.act('forget-person', { name: 'Old Mab' });
    expect(table.fact('person-forgotten').name).toBe('Old Mab');
    expect(personCalled(table, 'Old Mab')).toBeUndefined();
    expect(table.refused('forget-person', { name: 'Old Mab' }).refused).toBe('folk/unknown');
    table.as('ann');
    expect(table.refused('note-person', { name: 'Old Mab' }).refused).toBe('gm-only');
    expect(table.refused('forget-person', { name: 'Old Mab' }).refused).toBe('gm-only');
  });
});
