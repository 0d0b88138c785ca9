import { expect, test } from 'vitest';
import { playActionDice, type Wish } from '../../../support/action-dice.ts';

const gear = {
  Sword: { kind: 'weapon', slot: 1, stuck: true },
  Mail: { kind: 'armour', slot: 2, slots: 2, defence: 14, worn: true, brokenStrap: true },
  Picks: { kind: 'tool', slot: 4, tool: 'locks', bent: true },
} as const;

/** Ada, whose things have seen mishaps, and Ben. */
function party(wish: Wish = {}) {
  return playActionDice({ by: 'ann', characters: [{ gear }, {}], ...wish });
}

test.each([
  ['sword', 'stuck'],
  ['mail', 'brokenStrap'],
  ['picks', 'bent'],
] as const)('AD-G-05: what was wrong with the %s is set right, and takes the turn', (itemId, fault) => {
  const table = party();
  table.act('use-item', { characterId: 'ada', itemId });
  const item = table.world.items[itemId];
  expect(table.facts).toEqual([
    { fact: 'item-mended', rule: 'AD-G-05', characterId: 'ada', name: 'Ada', item: item?.name, fault },
  ]);
  expect(item?.data[fault]).toBe(false);
  expect(table.refused('use-item', { characterId: 'ada', itemId: itemId === 'sword' ? 'mail' : 'sword' })).toEqual({
    refused: 'turn/used',
    detail: { name: 'Ada' },
  });
});

test('AD-CHECK-01: once everybody has used their turn, the next begins', () => {
  const table = party({ characters: [{ gear }] });
  table.act('use-item', { characterId: 'ada', itemId: 'sword' });
  expect(table.world.party.state.clock).toMatchObject({ turn: 2 });
  table.act('use-item', { characterId: 'ada', itemId: 'mail' });
  expect(table.refused('use-item', { characterId: 'ada', itemId: 'mail' })).toEqual({
    refused: 'item/nothing-to-mend',
    detail: { item: 'Mail' },
  });
});

test('whoever is somebody else mends nothing of hers', () => {
  const table = party({ by: 'bob' });
  expect(table.refused('use-item', { characterId: 'ben', itemId: 'sword' }).refused).toBe('character/not-yours');
});
