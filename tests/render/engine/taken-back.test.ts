import { expect, test } from 'vitest';
import { textsOf } from '../../../src/discord/components-v2.ts';
import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { layoutMessage } from '../../../src/discord/render/engine/layout.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import { present } from '../../support/deps.ts';
import { BOOK, buttonsOf, expectNoPing, expectTaken, linesOf, postWorld, titleOf } from '../support/post.ts';

const SENT = {
  content: '<@2>',
  embeds: [{ title: 'The fight is over after 2 rounds: lost', description: 'Bryn is down.', footer: { text: '#7' } }],
  components: [row([pressable('round:round-1:answer', 'Declare')])],
  allowed_mentions: { parse: [], users: ['2'] },
};

function marked(body: unknown, undone: 'all' | readonly number[]) {
  const view = { world: postWorld(), book: BOOK, facts: [], prompts: [], number: null, undone: true, actor: null };
  return present({ ...view, marked: { body: body as Json, undone } });
}

test('a message that was taken back is struck out in its title, keeps its words, and has no buttons', () => {
  const message = marked(SENT, 'all');
  expect(titleOf(message)).toBe('~~The fight is over after 2 rounds: lost~~ (taken back)');
  expect(linesOf(message)).toEqual(['Bryn is down.']);
  expect(message.embeds?.[0]?.footer).toEqual({ text: '#7' });
  expect(buttonsOf(message)).toEqual([]);
  expectNoPing(message);
  expectTaken(message);
});

test('what was asked in it ends no more', () => {
  const description =
    'Bryn stands at 3.\n\n**Add the gear die?**\n-# Keep it: As it is.\n-# Ends <t:1795:R>, then: Keep it.';
  expect(linesOf(marked({ embeds: [{ title: 'x', description }] }, 'all')).at(-1)).toBe('-# Keep it: As it is.');
});

test('it is struck out once, however often it is marked', () => {
  expect(marked(marked(SENT, 'all'), 'all')).toEqual(marked(SENT, 'all'));
});

test('one that tells of more only names what was taken back', () => {
  const message = marked(SENT, [7, 8]);
  expect(titleOf(message)).toBe('The fight is over after 2 rounds: lost');
  expect(linesOf(message)).toEqual(['Bryn is down.', '-# Taken back: #7, #8.']);
  expect(buttonsOf(message)).toEqual([['round:round-1:answer Declare']]);
  expect(message.allowed_mentions).toEqual({ parse: [] });
});

const CARD = layoutMessage({
  layouts: [
    {
      title: 'Day 2, watch 3',
      lines: [{ text: 'Here: the marsh', button: pressable('map:here', 'Map') }, '', 'Food d8'],
      small: '#7',
    },
  ],
  rows: [row([pressable('watch:camp', 'Camp')])],
});

test('a laid-out card is struck out in its heading, once, and keeps its words and nothing to press', () => {
  const message = marked(CARD, 'all');
  expect(titleOf(message)).toBe('~~Day 2, watch 3~~ (taken back)');
  expect(linesOf(message)).toEqual(['Here: the marsh', '', 'Food d8', '-# #7']);
  expect(buttonsOf(message)).toEqual([]);
  expectTaken(message);
  expect(marked(message, 'all')).toEqual(message);
});

test('a laid-out card that tells of more names what was taken back, and keeps its buttons', () => {
  const message = marked(CARD, [7, 8]);
  expect(titleOf(message)).toBe('Day 2, watch 3');
  expect(textsOf(message as never).at(-1)).toBe('-# Taken back: #7, #8.');
  expect(buttonsOf(message)).toEqual(buttonsOf(CARD));
  expectTaken(message);
});

test('a message of nothing but a title as long as can be still fits', () => {
  expectTaken(marked({ embeds: [{ title: 'x'.repeat(256) }] }, 'all'));
  expectTaken(marked({ embeds: [{ title: 'x', description: 'y'.repeat(4096) }] }, [7]));
});
