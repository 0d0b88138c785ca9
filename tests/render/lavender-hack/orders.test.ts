import { describe, expect, test } from 'vitest';
import { lavenderHackRenderer } from '../../../src/discord/render/lavender-hack/index.ts';
import { ORDERS } from '../../../src/rules/lavender-hack/checks/orders.ts';
import { worldWith } from '../support/worlds.ts';

const { orderWords, answerWords } = lavenderHackRenderer;

describe('standing orders in words', () => {
  test('LH-PBP-02: every kind and every choice of the book has words', () => {
    for (const { kind, choices } of ORDERS) {
      const words = orderWords(kind);
      expect(words?.title, kind).toMatch(/^[A-Z]/);
      expect(Object.keys(words?.choices ?? {}).sort(), kind).toEqual([...choices].sort());
    }
    expect(orderWords('unheard-of')).toBeNull();
    expect(orderWords('constructor')).toBeNull();
  });

  test.each([
    ['weak-cost', 'body-blow', 'body blow'],
    ['weak-cost', 'exposed', 'takes the risk'],
    ['weak-cost', 'ammunition', 'spends more shots'],
    ['defend', 'roll', 'a plain defence'],
    ['precise-shot', 'yes', 'a precise shot'],
    ['reagents', 'no', 'no reagents'],
    ['interrupt', 'goes-on', 'the action goes on'],
    ['morale', 'yield', 'they yield'],
    ['approach', 'communicate', 'talks'],
    ['encounter-next', 'part', 'they part'],
    ['chase', 'stand', 'turns and fights'],
    ['gear-die', 'keep', 'no gear die'],
    ['gear-die', 'add', 'the gear die is added'],
    ['death-dice', 0, 'no Dealer of Death dice'],
    ['death-dice', 2, '2 Dealer of Death dice'],
    ['death-dice', 1, '1 Dealer of Death die'],
    ['cleave', 'stop', 'stops there'],
    ['cleave', 'ghoul', 'strikes Barrow ghoul as well'],
    ['leaves', 'bryn', 'Bryn'],
    ['weirdness', ['pick:1', 'pick:2'], 'pick:1, pick:2'],
    ['languages', '@everyone', '@\u200beveryone'],
    ['bank', [], 'banks nothing'],
    ['bank-sure', 'keep', 'banks nothing'],
  ] as const)('%s %s', (kind, answer, words) => expect(answerWords(kind, answer, worldWith())).toBe(words));
});
