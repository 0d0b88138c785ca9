import { expect, test } from 'vitest';
import { playHexcrawl } from '../../../support/hexcrawl.ts';

const called = { characterId: 'ada', ability: 'dex', reason: 'The ledge gives way', reach: 15 };

test('HX-CORE-02: the game master calls for a save, its player rolls it, and after their time it is rolled for them', () => {
  const table = playHexcrawl({ characters: [{ abilities: { dex: 2 } }] });
  table.act('call', called);
  expect(table.fact('save-called')).toMatchObject({ target: 15, reason: 'The ledge gives way' });
  expect(table.question()).toMatchObject({ audience: { who: 'one', userId: 'ann' }, fallback: 'roll', byHand: true });
  table.answer('roll', 'save d20 = 13');
  expect(table.fact('check')).toMatchObject({ rule: 'HX-CORE-02', use: 'save', total: 15, success: true });
  table.as('ann');
  expect(table.refused('call', called).refused).toBe('gm-only');
});

test('HX-CORE-02, HX-COND-01: a save has the disadvantage that was said, and that of conditions', () => {
  const table = playHexcrawl({ characters: [{ conditions: ['exhausted'] }] });
  table.act('call', { ...called, with: 'advantage' });
  table.answer('roll', 'save d20 = 9');
  expect(table.fact('check')).toMatchObject({ success: false, roll: { faces: [9] } });
});

test('HX-CORE-02: a save is taken back, and who has fallen needs none', () => {
  const table = playHexcrawl();
  table.act('call', called);
  const [{ id: promptId } = { id: '' }] = table.open;
  expect(table.refused('waive', { promptId: 'gone' }).refused).toBe('prompt/closed');
  table.act('waive', { promptId });
  expect(table.world.prompts).toEqual({});
  expect(table.fact('save-waived')).toMatchObject({ name: 'Ada' });
  table.change((world) => {
    if (world.characters.ada) world.characters.ada.status = 'down';
  });
  expect(table.question()).toBeNull();
  expect(table.refused('call', called).refused).toBe('character/not-in-play');
});

test('HX-G-09, HX-CORE-05: with Feverfew the next save against sickness has advantage, and the herb has done its work', () => {
  const gear = { Herb: { kind: 'herb', herb: 'feverfew', slot: 1, count: 1, stack: 5 } } as const;
  const table = playHexcrawl({ characters: [{ gear }] });
  table.act('use-item', { characterId: 'ada', itemId: 'herb' });
  table.act('call', called);
  expect(table.question()?.form).toMatchObject({ options: [{ id: 'roll' }, { id: 'with-herb' }] });
  table.answer('roll', 'save d20 = 4');
  expect(table.fact('check').sources).toEqual([]);
  table.act('call', called);
  table.answer('with-herb', 'save d20 = 4', 'save d20 = 15');
  expect(table.fact('check')).toMatchObject({
    total: 15,
    success: true,
    sources: [{ source: 'herb', rule: 'HX-G-09' }],
  });
  expect(table.world.modifiers).toEqual({});
  table.act('call', called);
  expect(table.question()?.form).toMatchObject({ options: [{ id: 'roll' }] });
});
