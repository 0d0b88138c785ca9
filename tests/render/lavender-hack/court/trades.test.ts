import { describe, expect, test } from 'vitest';
import { courtWords } from '../../../../src/discord/render/lavender-hack/court/words.ts';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import { MAIN_TERMS } from '../../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import { factsFor, PLAYERS } from '../../../../src/play/access/secrets.ts';
import { refuse } from '../../../../src/rules/engine/prompt.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { factOf, testFact, told } from '../../support/facts.ts';
import { refusalWords, roundWords } from '../../support/main-words.ts';
import { worldWith } from '../../support/worlds.ts';

const BRYN = { characterId: 'bryn', name: 'Bryn', faction: 'Grey Abbey' } as const;
const BOWL = { ...BRYN, factionId: 'abbey', item: 'Silver *bowl*' } as const;
const DEAL = { ...BOWL, degree: 'strong', value: 4, worth: 4, budget: 5, capped: false } as const;
const GOT = { ...BRYN, item: 'Longsword', type: 'weapon', value: 4, count: 1, left: 0 } as const;

describe('a trade', () => {
  test.each([
    [
      factOf('trade-offered', { ...BOWL, want: 'fellowship' }),
      [
        'Silver \\*bowl\\*: offered [neutral]',
        'Bryn offers Silver \\*bowl\\* to Grey Abbey and wishes for a better fellowship.',
      ],
    ],
    [
      factOf('traded', DEAL),
      ['Grey Abbey trades [strong]', 'For Silver \\*bowl\\* (value 4) Grey Abbey gives up to **value 5**.'],
    ],
    [
      factOf('traded', { ...DEAL, worth: 5, capped: true }),
      [
        'Grey Abbey trades [strong]',
        'For Silver \\*bowl\\* (value 4, 5 with them) Grey Abbey gives up to **value 5**; they think too little of you for more.',
      ],
    ],
    [
      factOf('traded', { ...DEAL, value: null, worth: null, budget: 0 }),
      ['Grey Abbey gives nothing [trouble]', 'Grey Abbey keeps Silver \\*bowl\\* and gives nothing for it.'],
    ],
    [factOf('trade-taken', GOT), ['Longsword: traded for [strong]', 'Bryn gets Longsword, value 4.']],
    [
      factOf('trade-taken', { ...GOT, count: 5, left: 3 }),
      [
        'Longsword: traded for [strong]',
        'Bryn gets 5 times Longsword, value 4 each; 3 are too much to carry: they lie there, or an animal has them.',
      ],
    ],
    [
      factOf('trade-taken', { ...GOT, left: 1 }),
      [
        'Longsword: traded for [strong]',
        'Bryn gets Longsword, value 4, too much to carry: it lies there, or an animal has it.',
      ],
    ],
    [
      factOf('die-stays', { dieId: 'food', die: 'Food', size: 10, offered: 8 }),
      ['Food: stays d10 [neutral]', 'What they give would make Food d8; it stays d10.'],
    ],
    [
      factOf('trade-rumour', { ...BRYN, text: 'The well is a grave.', value: 7 }),
      ['A rumour from Grey Abbey [strong]', 'Grey Abbey tells Bryn something worth 7: The well is a grave.'],
    ],
    [
      factOf('no-trade', { ...BRYN, why: 'gone' }),
      ['No trade [neutral]', 'Nothing comes of the trade of Bryn. It cannot be had any more.'],
    ],
  ])('LH-TRADE-01: %#', (fact, lines) => {
    expect(told(fact)).toEqual(lines);
  });

  test('LH-TRADE-01: the test is its headline', () => {
    expect(told(testFact({ use: 'trade', degree: 'strong' }), factOf('traded', DEAL))[0]).toContain('A trade');
  });

  test('LH-TRADE-10 LH-FACT-02: how it was reckoned is for the game master only', () => {
    const fact = factOf('trade-reckoned', {
      item: 'Silver bowl',
      value: 4,
      worth: 5,
      change: 2,
      disposition: 5,
      budget: 5,
    });
    expect(told(factOf('traded', DEAL), fact).join(' ')).not.toContain('disposition');
    expect(factsFor(lavenderHack, [fact], PLAYERS)).toEqual([]);
    expect(lavenderHackRenderer.logLine(fact, worldWith())).toBe(
      'Silver bowl: value 4, with them 5, by the test 7, no more than disposition 5: 5.',
    );
  });
});

test('LH-COURT-04 LH-TRADE-01: what is offered and wished for, on the court card', () => {
  const words = roundWords('court');
  const part = (id: string, options: readonly { id: string; terms: Record<string, string | number | null> }[]) =>
    words.field({ id, options, fallback: null }, worldWith());
  expect(part('item', [{ id: 'item:b', terms: { item: 'Bowl', type: 'art', value: null } }])).toEqual({
    label: 'What you offer',
    options: { 'item:b': { label: 'Bowl', hint: 'Art, value unknown.' } },
  });
  expect(
    part('wish', [
      { id: 'wish:food', terms: {} },
      { id: 'wish:art', terms: {} },
    ]),
  ).toEqual({
    label: 'What you wish for',
    options: { 'wish:food': { label: 'Food: a better die', hint: null }, 'wish:art': { label: 'Art', hint: null } },
  });
});

test.each(Object.keys(courtWords(MAIN_TERMS).refusals ?? {}).filter((code) => code.startsWith('trade/')))(
  '%s: says that nothing was changed',
  (code) => {
    const words = refusalWords(refuse(code, { item: 'Bowl', name: 'Bryn', faction: 'Grey Abbey' }));
    expect(words).toContain('Nothing was changed');
    expect(words).not.toContain('undefined');
  },
);
