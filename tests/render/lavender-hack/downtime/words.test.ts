import { describe, expect, test } from 'vitest';
import { beside } from '../../../../src/discord/render/engine/layout.ts';
import { stayCard } from '../../../../src/discord/render/lavender-hack/downtime/card.ts';
import { wealthCard } from '../../../../src/discord/render/lavender-hack/downtime/wealth-card.ts';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import type { Downtime } from '../../../../src/rules/lavender-hack/downtime/schemas.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import { lavenderWorld, type WorldWish } from '../../../support/worlds.ts';
import { factOf, told } from '../../support/facts.ts';

const BOX = { how: 'gained', row: 3, from: 1, to: 2, why: null } as const;

describe('wealth', () => {
  test.each([
    [
      factOf('wealth', { ...BOX, why: 'a reward' }, 'LH-WEALTH-01'),
      ['Wealth gained [neutral]', 'Wealth 3: 1 → 2 boxes, for: a reward.'],
    ],
    [
      factOf('wealth', { ...BOX, how: 'spent', from: 2, to: 1, why: 'a *boat*' }, 'LH-WEALTH-02'),
      ['Wealth spent [neutral]', 'Wealth 3: 2 → 1 box, for: a \\*boat\\*.'],
    ],
    [
      factOf('wealth', { ...BOX, how: 'spent', from: 2, to: 1, why: 'train' }, 'LH-TRAIN-01'),
      ['Wealth spent [neutral]', 'Wealth 3: 2 → 1 box.'],
    ],
    [
      factOf('wealth', { ...BOX, how: 'up', from: 5, to: 0 }),
      ['Wealth changed up [neutral]', 'Five boxes of wealth 3 become one of the next.'],
    ],
    [
      factOf('wealth', { ...BOX, how: 'down', from: 1, to: 5 }),
      ['Wealth changed down [neutral]', 'Wealth 3: 1 → 5 boxes.'],
    ],
    [
      factOf('wealth', { ...BOX, how: 'lost', row: 10, from: 5, to: 5 }),
      ['Wealth lost [trouble]', 'Wealth 10 is full, and there is nothing above: a box is lost.'],
    ],
    [
      factOf('wealth-vote', { row: 3, yes: 2, no: 1, outcome: 'passed' }),
      ['The box is spent [strong]', 'A box of wealth 3: 2 for it, 1 against. It is spent.'],
    ],
    [
      factOf('wealth-vote', { row: 3, yes: 1, no: 1, outcome: 'rejected' }),
      ['The box is kept [neutral]', 'A box of wealth 3: 1 for it, 1 against. It is kept.'],
    ],
    [
      factOf('wealth-vote', { row: 3, yes: 3, no: 0, outcome: 'gone' }),
      ['The box is kept [neutral]', 'A box of wealth 3: 3 for it, 0 against. But it is no longer there.'],
    ],
  ])('%o', (fact, words) => expect(told(fact)).toEqual(words));

  test('a gain that fills rows is headed by the gain', () => {
    const up = factOf('wealth', { ...BOX, how: 'up', from: 5, to: 0 });
    expect(told(up, factOf('wealth', { ...BOX, from: 0, to: 1 }))[0]).toBe('Wealth gained [neutral]');
  });

  test('the card has ten rows of five boxes, the dearest first', () => {
    const { lines } = wealthCard(lavenderWorld({ wealth: { 10: 1, 3: 5 } }));
    expect([lines[0], lines[2], lines[4]]).toEqual([
      '`5` ▱▱▱▱▱ · `10` ▰▱▱▱▱',
      '`3` ▰▰▰▰▰ · `8` ▱▱▱▱▱',
      '`1` ▱▱▱▱▱ · `6` ▱▱▱▱▱',
    ]);
  });
});

describe('the weeks at home', () => {
  test.each([
    [
      factOf('downtime-begins', { cardId: 'c', where: 'Barrow Hall', factionId: null }),
      [
        'Home at last [strong]',
        'The party settles down at Barrow Hall.',
        'What is of known value can be banked: each thing becomes a box of wealth of its value, and is gone. What is worn is not offered (`/item wear` takes it off).',
        'Then weeks go by, and everybody says what they do with each.',
      ],
    ],
    [
      factOf('downtime-begins', { cardId: 'c', where: 'The Millers', factionId: 'm' }),
      [
        'In a refuge [strong]',
        'The party settles down with The Millers.',
        'What is of known value can be banked: each thing becomes a box of wealth of its value, and is gone. What is worn is not offered (`/item wear` takes it off).',
        'Then weeks go by, and everybody says what they do with each.',
      ],
    ],
    [
      factOf('downtime-leaving', { leaving: true, week: 3 }),
      ['Soon on the road again [neutral]', 'They set out again when this week is over.'],
    ],
    [
      factOf('downtime-leaving', { leaving: false, week: 3 }),
      ['A while longer [neutral]', 'They stay on after this week.'],
    ],
    [
      factOf('banked', { itemId: 'b', item: 'Silver bowl', value: 3, holder: 'Bryn' }),
      ['Silver bowl: banked [neutral]', 'Banked: Silver bowl (Bryn), a box of wealth 3.'],
    ],
    [
      factOf('banked', { itemId: 'b', item: 'Silver bowl', value: 3, holder: null, by: 'Bryn' }),
      ['Silver bowl: banked [neutral]', 'Banked: Silver bowl (by Bryn), a box of wealth 3.'],
    ],
    [
      factOf('banked', { itemId: 'b', item: 'Glass', value: 0, holder: null }),
      ['Glass: worthless [neutral]', 'Banked: Glass, worthless.'],
    ],
    [
      factOf('base', { name: 'Barrow Hall', placeId: null }),
      ['Home: Barrow Hall [neutral]', 'Home is Barrow Hall now.'],
    ],
    [
      factOf('downtime-ends', { weeks: 1, level: 5, payment: 2, die: 6 }),
      [
        'On the road again [strong]',
        'The cost of living is paid with a box of wealth 2; the highest level is 5.',
        'After 1 week they set out again, with all four dice at d6.',
      ],
    ],
    [
      factOf('downtime-ends', { weeks: 3, level: 1, payment: 0, die: 20 }),
      [
        'On the road again [trouble]',
        'There was nothing to live on.',
        'After 3 weeks they set out again, with all four dice at d20, broken.',
      ],
    ],
  ])('%o', (fact, words) => expect(told(fact)).toEqual(words));

  test('what was banked is one line, its box none of its own', () => {
    const banked = factOf('banked', { itemId: 'b', item: 'Silver bowl', value: 3, holder: null });
    const box = factOf('wealth', { ...BOX, why: 'bank' }, 'LH-BANK-01');
    expect(told(banked, box)).toEqual(['Silver bowl: banked [neutral]', 'Banked: Silver bowl, a box of wealth 3.']);
  });

  function card(downtime: Partial<Downtime> | null, wish: WorldWish = {}, state: 'open' | 'over' = 'open') {
    const none = { id: 'd', channelId: 'home', cardId: 'c', factionId: null, leaving: false } as const;
    const spent: Downtime | null =
      downtime === null ? null : { ...none, banking: [], week: 2, stage: 'weeks', ...downtime };
    const world = lavenderWorld({ ...wish, state: { ...wish.state, downtime: spent } }) as World;
    const view = { world, kind: 'downtime', state, round: null, awaited: [], time: null, now: 0 } as const;
    return lavenderHackRenderer.standingCard?.(view);
  }

  test('the card says where they are, how far each one is, and what they own', () => {
    const characters = [
      { sheet: { level: 3, training: 2 } },
      { class: 'deft', sheet: { project: { name: 'Ring', type: 'jewelry', value: 3, boxes: 1 } } },
      { class: 'wise', status: 'dead' },
    ] as const;
    const state = { base: { name: 'Barrow Hall', placeId: null } };
    expect(card({ leaving: true }, { characters, state, wealth: { 3: 2, 4: 5 } })).toEqual({
      title: 'Week 2 at Barrow Hall',
      lines: [
        'What does everybody do this week?',
        'They set out when this week is over.',
        '',
        '**Ada** level 3 · ▰▰▱▱',
        '**Ben** level 1 · ▱▱ · makes Ring ▰▱▱',
        '',
        beside('Wealth: 3\u00a0▰▰▱▱▱ · 4\u00a0▰▰▰▰▰', { id: 'wealth:open', label: 'Exchange' }),
      ],
    });
  });

  test('its stages', () => {
    const factions = { millers: {} };
    expect(card({ stage: 'bank', week: 1, factionId: 'millers' }, { factions })).toMatchObject({
      title: 'Week 1 with The millers',
      lines: expect.arrayContaining(['What to bank?', 'Wealth: none']),
    });
    const characters = [{}, { class: 'deft' as const }];
    expect(card({ stage: 'bank', week: 1, banking: ['ann', 'bob'] }, { characters })).toMatchObject({
      lines: expect.arrayContaining(['⏳ Awaited: Ada and Ben']),
    });
    expect(card({ stage: 'leaving', leaving: true })).toMatchObject({
      title: 'Setting out again',
      lines: expect.arrayContaining(['The cost of living is due.']),
    });
    expect(card(null, {}, 'over')?.title).toBe('The weeks at home are over');
  });

  test('on the road it says where home is', () => {
    const state = { base: { name: 'Barrow Hall', placeId: 'hex/0,0' } };
    expect(stayCard(lavenderWorld({ state })).lines[0]).toBe('Home is **Barrow Hall** on the map.');
    expect(stayCard(lavenderWorld()).lines[0]).toMatch(/wherever the game master says/);
  });
});
