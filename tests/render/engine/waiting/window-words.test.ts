import { expect, test } from 'vitest';
import { askedAboveLine, resultBelowLine } from '../../../../src/discord/render/engine/answer-pointers.ts';
import {
  answeredLines,
  closedLine,
  passedLine,
  windowLines,
} from '../../../../src/discord/render/engine/waiting/window-words.ts';
import type { PostFactOf } from '../../../../src/play/facts.ts';
import { TOY_RENDERER } from '../../../discord/support/toy-words.ts';
import { postWorld, weakCost } from '../../support/post.ts';

/** Bryn (2) has a name that is markdown. */
const WORLD = postWorld({}, { 2: '*Bryn*', 3: 'Sable', 4: 'Ash' });
const CLOSED: PostFactOf<'window-closed'> = {
  fact: 'window-closed',
  rule: 'TOY-06',
  promptId: 'p',
  kind: 'catch',
  taker: '2',
  answer: 'ball',
  means: 'own',
  by: null,
};

test('PBP-WAIT-08: a window says who has passed and to whom it is open; other questions say nothing of the kind', () => {
  const window = weakCost('w', { audience: { who: 'window', userIds: ['2', '3', '4'] }, answers: { 2: 'let' } });
  expect(windowLines(window, WORLD)).toEqual([
    '-# The first to take it decides. Ends <t:1795021200:R>, then the game goes on.',
    '-# Passed: \\*Bryn\\* · open to Sable and Ash',
  ]);
  const endless = { ...window, deadline: null, answers: { 2: 'let', 3: 'let', 4: 'let' } };
  expect(windowLines(endless, WORLD)).toEqual([
    '-# The first to take it decides.',
    '-# Passed: \\*Bryn\\*, Sable and Ash',
  ]);
  expect(windowLines(weakCost('p'), WORLD)).toEqual([]);
});

test.each([
  [{}, '**\\*Bryn\\*** takes it: ball.'],
  [{ kind: 'tend', answer: 'injury:3' }, '**\\*Bryn\\*** takes it.'],
  [{ means: 'order' }, '**\\*Bryn\\*** takes it: ball, by standing order.'],
  [{ means: 'preset' }, '**\\*Bryn\\*** takes it: ball, as settled in advance.'],
  [{ by: '3' }, '**\\*Bryn\\*** takes it: ball (Sable answered for them).'],
  [{ taker: null, answer: null }, 'Nobody takes it.'],
  [{ taker: null, answer: null, by: '1' }, 'Nobody takes it: <@1> closed it.'],
] as const)('how a window ended is told: %j', (over, line) => {
  expect(closedLine({ ...CLOSED, ...over }, WORLD, TOY_RENDERER)).toBe(line);
});

test('a pass names who passed, and who answered for them', () => {
  const passed = { fact: 'window-passed', rule: 'TOY-06', promptId: 'p', userId: '2' } as const;
  expect(passedLine({ ...passed, by: '2' }, WORLD)).toBe('\\*Bryn\\* passes.');
  expect(passedLine({ ...passed, by: '3' }, WORLD)).toBe('\\*Bryn\\* passes (Sable answered for them).');
});

test('a question that each of several answers says who has, and never what', () => {
  const each = weakCost('e', { audience: { who: 'each', userIds: ['2', '3', '4'] } });
  expect(answeredLines(each, WORLD)).toEqual([]);
  expect(answeredLines({ ...each, answers: { 3: 'exposed' } }, WORLD)).toEqual([
    '-# Answered: Sable. Still awaited: \\*Bryn\\* and Ash.',
  ]);
  expect(answeredLines(weakCost('p'), WORLD)).toEqual([]);
});

test('where the result of such a question stands, nobody’s answer is told as the answer', () => {
  const asked = weakCost('e', { audience: { who: 'each', userIds: ['2', '3'] } });
  const elsewhere = { rule: 'TOY-06', asked, answer: 'exposed', rowId: 'row', lapsed: true };
  const below = resultBelowLine({ fact: 'result-below', ...elsewhere }, WORLD, TOY_RENDERER);
  expect(below).toMatch(/^-# \[The result is below\]\(.*\)\.$/);
  const above = askedAboveLine({ fact: 'asked-above', ...elsewhere }, WORLD, TOY_RENDERER);
  expect(above).toMatch(/^-# What came of \[this question\]\(.*\)\.$/);
});
