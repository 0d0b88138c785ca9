import { expect, test } from 'vitest';
import { sourceLine } from '../../../src/discord/render/engine/source-line.ts';
import type { View } from '../../../src/play/views.ts';
import { actionDice } from '../../../src/rules/action-dice/book.ts';
import type { Fact } from '../../../src/rules/engine/prompt.ts';
import { actionDiceWorld } from '../../support/action-dice.ts';
import { present } from '../../support/deps.ts';

const told = (...fromPacks: string[]): Fact => ({ fact: 'said', rule: 'TOY-01', fromPacks });

test('PBP-PACK-04: each pack once, three at the most, and no markdown of theirs', () => {
  expect(sourceLine([{ fact: 'said', rule: 'TOY-01' }])).toEqual([]);
  expect(sourceLine([told('Mill'), told('Mill', 'Fen')])).toEqual(['-# From *Mill* and *Fen*']);
  expect(sourceLine([told('a*b')])).toEqual(['-# From *a\\*b*']);
  expect(sourceLine([told('A', 'B', 'C', 'D')])).toEqual(['-# From *A*, *B*, *C* and others']);
});

test('PBP-PACK-04: what was taken back is not told again, nor where it came from', () => {
  const undone = { fact: 'undone', rule: 'PBP-UNDO-01', told: [told('Mill')], changes: [] };
  expect(sourceLine([undone])).toEqual([]);
});

test('PBP-PACK-04: a card for all does not name the source of what only game masters know', () => {
  const dice = { purpose: 'encounter', sides: 6, faces: [2], edge: 'none', face: 2, fromPacks: ['Mill'] };
  const secret = { fact: 'who-comes', rule: 'AD-G-02', what: 'a beast', rolls: [{ table: 'Road', roll: dice }] };
  const open = { fact: 'encounter', rule: 'AD-G-02', what: 'somebody', count: 1, secret: false };
  const view = {
    world: actionDiceWorld(),
    book: actionDice,
    facts: [secret, open],
    prompts: [],
    number: 3,
    undone: false,
  };
  const card = (forGm: boolean) => JSON.stringify(present({ ...view, actor: null, forGm } as View));
  expect(card(false)).not.toContain('Mill');
  expect(card(true)).toContain('-# From *Mill*');
});
