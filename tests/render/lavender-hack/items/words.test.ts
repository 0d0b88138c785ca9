import { describe, expect, test } from 'vitest';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import { itemCard, itemLine, itemsCard, slotWords } from '../../../../src/discord/render/lavender-hack/items/card.ts';
import { itemsWords } from '../../../../src/discord/render/lavender-hack/items/words.ts';
import { factsFor, PLAYERS } from '../../../../src/play/access/secrets.ts';
import { type Refusal, refuse } from '../../../../src/rules/engine/prompt.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import type { Fact } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { characterOf } from '../../../../src/rules/mechanics/people/characters.ts';
import { type ItemWish, lavenderWorld } from '../../../support/worlds.ts';
import { die, factOf, told } from '../../support/facts.ts';
import { refusalWords } from '../../support/main-words.ts';
import { worldWith } from '../../support/worlds.ts';

const IDOL = { itemId: 'idol', item: 'Idol' } as const;
const BRYN = { ...IDOL, characterId: 'bryn', name: 'Bryn' } as const;
const CAT = {
  itemId: 'cat',
  item: 'Deathcat',
  characterId: 'bryn',
  name: 'Bryn',
  foeId: 'wolf',
  foeName: 'Wolf',
} as const;
const TO_SABLE = { ...BRYN, toId: 'sable', to: 'Sable' } as const;

describe('what is told', () => {
  test.each([
    [factOf('item-given', { ...BRYN, encumbered: false }), ['Idol: handed out [strong]', 'Bryn gets Idol.']],
    [
      factOf('item-given', { ...IDOL, characterId: null, name: null, encumbered: false }),
      ['Idol: handed out [strong]', 'The party gets Idol.'],
    ],
    [
      factOf('item-taken', { ...BRYN, from: null, encumbered: true }),
      ['Idol: taken [neutral]', 'Bryn takes Idol. That is too much to carry, and slows the party.'],
    ],
    [
      factOf('item-taken', { ...BRYN, from: 'Sable', encumbered: false }),
      ['Idol: taken [neutral]', 'Bryn takes Idol from what Sable left.'],
    ],
    [factOf('item-dropped', { ...BRYN, to: 'ground' }), ['Idol: left behind [neutral]', 'Bryn leaves Idol behind.']],
    [
      factOf('item-dropped', { ...BRYN, to: 'ground', placeId: 'room/4', place: 'Crypt' }),
      ['Idol: left behind [neutral]', 'Bryn leaves Idol in Crypt (room 4). It can be fetched.'],
    ],
    [
      factOf('find-goes', { ...BRYN, slots: 2, placeId: null, place: null, isAnimal: false }),
      ['Idol: where it goes [neutral]', 'Bryn carries Idol (2 slots).'],
    ],
    [
      factOf('find-goes', {
        ...IDOL,
        characterId: null,
        name: null,
        slots: 1,
        placeId: null,
        place: null,
        isAnimal: false,
      }),
      ['Idol: where it goes [neutral]', 'A pack animal carries Idol (1 slot).'],
    ],
    [
      factOf('find-goes', {
        ...IDOL,
        characterId: null,
        name: null,
        slots: 3,
        placeId: 'below',
        place: null,
        isAnimal: false,
      }),
      ['Idol: where it goes [neutral]', 'Idol (3 slots) lies underground until somebody takes it (`/item take`).'],
    ],
    [
      factOf('find-goes', {
        ...IDOL,
        characterId: null,
        name: null,
        slots: 0,
        placeId: null,
        place: null,
        isAnimal: true,
      }),
      ['Idol: where it goes [neutral]', 'Idol comes along with the party.'],
    ],
    [
      factOf('left-at-home', { items: ['Trunk', 'Altar'] }),
      ['Left at home [neutral]', 'Nobody carries it, so it stays at home: Trunk and Altar.'],
    ],
    [factOf('item-dropped', { ...BRYN, to: 'party' }), ['Idol: packed [neutral]', 'Bryn puts Idol on a pack animal.']],
    [factOf('item-offered', TO_SABLE), ['Idol: offered [neutral]', 'Bryn holds out Idol to Sable.']],
    [
      factOf('item-passed', { ...TO_SABLE, encumbered: false }),
      ['Idol: passed on [neutral]', 'Idol goes from Bryn to Sable.'],
    ],
    [
      factOf('item-passed', { ...TO_SABLE, characterId: null, name: null, encumbered: false }),
      ['Idol: passed on [neutral]', 'Idol goes to Sable.'],
    ],
    [factOf('item-declined', TO_SABLE), ['Idol: declined [neutral]', 'Sable does not take Idol; Bryn keeps it.']],
    [
      factOf('item-revealed', { ...IDOL, value: 5, properties: ['It weeps.'] }),
      ['Idol: something learned [strong]', 'Idol is worth 5.', 'Idol: It weeps.'],
    ],
    [
      factOf('beast-bites', { ...CAT, degree: 'weak', roll: die(4, 3), damage: 3 }),
      [
        'Deathcat bites [weak]',
        'Bryn sets Deathcat on Wolf.',
        '-# Deathcat, at the word of Bryn, bites Wolf: d4 (3), less the armour.',
      ],
    ],
    [
      factOf('beast-bites', { ...CAT, degree: 'critical', roll: die(4, 3), damage: 6 }),
      [
        'Deathcat bites [critical]',
        'Bryn sets Deathcat on Wolf.',
        '-# Deathcat, at the word of Bryn, bites Wolf: twice d4 (3), and armour does not help.',
      ],
    ],
    [
      factOf('beast-bites', { ...CAT, degree: 'miss', roll: null, damage: 0 }),
      ['Deathcat gets nowhere [miss]', 'Bryn sets Deathcat on Wolf, but it does not get at them.'],
    ],
    [
      factOf('beast-hurt', { ...CAT, damage: 3, hp: 1, hpMax: 4 }),
      ['Deathcat is hurt [trouble]', 'Wolf hurts Deathcat of Bryn: 3 damage, 1 of 4 hp left.'],
    ],
    [
      factOf('beast-hurt', { ...CAT, damage: 5, hp: 0, hpMax: 4 }),
      ['Deathcat is dead [trouble]', 'Wolf hurts Deathcat of Bryn: 5 damage, and it dies.'],
    ],
    [factOf('beast-well', CAT), ['Deathcat is well again [neutral]', 'Deathcat of Bryn is well again.']],
    [
      factOf('item-worn', { ...BRYN, item: 'Chain', on: true, instead: 'Leather' }),
      ['Chain: put on [neutral]', 'Bryn puts on Chain instead of Leather.'],
    ],
    [
      factOf('item-worn', { ...BRYN, item: 'Chain', on: true, instead: null }),
      ['Chain: put on [neutral]', 'Bryn puts on Chain.'],
    ],
    [
      factOf('item-worn', { ...BRYN, item: 'Chain', on: false, instead: null }),
      ['Chain: taken off [neutral]', 'Bryn takes off Chain.'],
    ],
    [
      factOf('items-merged', { itemId: 'gems', item: 'Gems', name: 'Bryn', items: ['Ruby', 'Pearl'], value: 4 }),
      ['Gems: put together [neutral]', 'Ruby and Pearl are Gems from now on, value 4, in one slot.'],
    ],
    [
      factOf('appraised', { ...BRYN, degree: 'strong', value: 5, ballpark: null, locked: false }),
      ['Idol: appraised [strong]', 'Idol is worth 5.'],
    ],
    [
      factOf('appraised', { ...BRYN, degree: 'weak', value: null, ballpark: 3, locked: false }),
      ['Idol: appraised [weak]', 'Bryn guesses that Idol is worth about 3.'],
    ],
    [
      factOf('appraised', { ...BRYN, degree: 'miss', value: null, ballpark: null, locked: false }),
      ['Idol: appraised [miss]', 'Bryn cannot say what Idol is worth.'],
    ],
    [
      factOf('appraised', { ...BRYN, degree: 'fumble', value: null, ballpark: null, locked: true }),
      [
        'Idol: appraised [fumble]',
        'Bryn is sure that Idol is priceless. It has to be carried home and banked, whatever it takes.',
      ],
    ],
    [
      factOf('buyer-named', { ...IDOL, buyer: 'The abbess' }),
      ['Idol: somebody wants it [strong]', 'The abbess wants Idol: given to them it counts one more.'],
    ],
    [
      factOf('ring-keeps', { ...BRYN, item: 'Ring', working: 'Sleep' }),
      ['Ring: the working is kept [strong]', 'Ring keeps Sleep for Bryn, once today.'],
    ],
  ] as const)('$0.fact', (fact, words) => {
    expect(told(fact)).toEqual(words);
  });
});

describe('what is kept from players', () => {
  const SECRETS: readonly (readonly [Fact, string])[] = [
    [
      factOf('item-made', { ...IDOL, value: 5, property: 'It weeps.', roll: die(6, 3) }),
      'Idol is worth 5. Hidden in it, d6 (3): It weeps.',
    ],
    [factOf('item-made', { ...IDOL, value: 5, property: null, roll: null }), 'Idol is worth 5.'],
    [factOf('item-edited', IDOL), 'Idol is as you wrote it now.'],
    [
      factOf('ballpark-rolled', { ...IDOL, rolls: [die(6, 3), die(4, 2)], value: 5, told: 3 }),
      'Idol: d6 (3) + d4 (2); worth 5, and 3 was told.',
    ],
  ];

  test.each(SECRETS)('LH-APPR-03 LH-ITEM-01: $fact stands in the log of the game master alone', (fact, line) => {
    expect(factsFor(lavenderHack, [fact], { isGm: true })).toEqual([fact]);
    expect(lavenderHackRenderer.logLine(fact, worldWith())).toBe(line);
    expect(factsFor(lavenderHack, [fact], PLAYERS)).toEqual([]);
  });
});

function one(more: Partial<ItemWish>) {
  const world = lavenderWorld({ characters: [{ gear: [{ name: 'Idol', type: 'art', value: 5, ...more }] }] });
  const { idol } = world.items;
  if (idol === undefined) throw new Error('no idol');
  return { world, idol };
}

describe('a thing in a line', () => {
  test.each([
    [{ knownValue: true }, '**Idol** · 1 slot, value 5'],
    [{ knownValue: false }, '**Idol** · 1 slot, value unknown'],
    [{ knownValue: false, ballpark: 3 }, '**Idol** · 1 slot, value about 3'],
    [{ knownValue: false, ballpark: 3, locked: true, bankAs: 4 }, '**Idol** · 1 slot, believed priceless'],
    [{ knownValue: true, buyer: 'The abbess' }, '**Idol** · 1 slot, value 5, wanted by The abbess'],
  ] as const)('LH-APPR-02 LH-APPR-03 LH-APPR-04: %j', (more, line) => {
    expect(itemLine(one(more).idol)).toBe(line);
  });

  test('LH-ITEM-01: hidden magic does not show, known magic does', () => {
    const property = { does: 'bell', text: 'It rings.' } as const;
    expect(itemLine(one({ magical: true, properties: [{ ...property, known: false }] }).idol)).not.toContain('magical');
    expect(itemLine(one({ magical: true, properties: [{ ...property, known: true }] }).idol)).toContain('magical');
  });

  test('LH-SLOT-01 LH-SLOT-03: slots are boxes', () => {
    const words = (slots: number) => {
      const { world } = one({ slots });
      return slotWords(characterOf(world, 'ada'), world);
    };
    expect(words(2)).toBe('▰▰▱▱▱ 2 of 5');
    expect(words(7)).toBe(
      '▰▰▰▰▰ 7 of 5, encumbered: 2 too many. The whole party is slow until something goes (/item leave, /item pass)',
    );
  });
});

describe('the card of a thing', () => {
  const HIDDEN = { magical: true, knownValue: false, properties: [{ does: 'bell', text: 'It rings.', known: false }] };
  const asBob = { userId: 'bob', isGm: false } as const;

  test('LH-WISE-04 LH-ITEM-01: a Wise bearer feels magic, others see nothing, the game master all', () => {
    const { world, idol } = one(HIDDEN as Partial<ItemWish>);
    const wise = lavenderWorld({ characters: [{ class: 'wise', gear: [{ ...HIDDEN, name: 'Idol' } as ItemWish] }] });
    const felt = itemCard(wise, idol, { userId: 'ann', isGm: false });
    expect(felt.lines.join(' ')).toContain('You feel that it is magical.');
    for (const card of [felt, itemCard(world, idol, asBob)]) {
      expect(JSON.stringify(card)).not.toMatch(/It rings|value 5/);
      expect(card.fields).toEqual([]);
    }
    expect(itemCard(world, idol, asBob).lines.join(' ')).not.toContain('magic');
    const secret = itemCard(world, idol, { userId: 'gm', isGm: true }).fields[0]?.value;
    expect(secret).toBe('True value 5\nMagical\nHidden: It rings.');
  });

  test('LH-VALUE-01 LH-VALUE-04: a known value in pennies and as a die', () => {
    const { world, idol } = one({ knownValue: true });
    expect(itemCard(world, idol, asBob).lines).toContain('As much as 625 copper pennies; as a party die d10, ample.');
  });

  test('LH-APPR-04: what is banked for less shows to the game master alone', () => {
    const { world, idol } = one({ knownValue: false, locked: true, bankAs: 4 });
    expect(JSON.stringify(itemCard(world, idol, asBob))).not.toMatch(/banked as|worth|True/);
    expect(itemCard(world, idol, { userId: 'gm', isGm: true }).fields[0]?.value).toContain('True value 5, banked as 4');
  });
});

test('LH-EQUIP-08: what the party has: first what nobody carries, then by character', () => {
  const world = lavenderWorld({ characters: [{ gear: ['Pack Horse', 'Dagger'] }, { gear: [{ name: 'Idol' }] }] });
  const { idol } = world.items;
  const loose = { ...world, items: { ...world.items, ...(idol && { idol: { ...idol, holderId: null } }) } };
  const card = itemsCard(loose, { userId: 'ann', isGm: false });
  expect(card.lines).toEqual([
    '**Nobody carries** (1 slots; pack animals carry 10 slots)',
    '**Idol** · 1 slot, value unknown',
  ]);
  expect(card.fields.map(({ name, value }) => [name, value])).toEqual([
    ['Ada', expect.stringContaining('▰▱▱▱▱ 1 of 5\n**Pack Horse**')],
  ]);
});

const SAID: readonly (readonly [Refusal, string])[] = [
  [refuse('item/unknown'), 'There is nothing like that at hand. Nothing was changed; /item show lists what there is.'],
  [
    refuse('item/unknown', { typed: 'orb' }),
    'There is nothing called orb at hand. Nothing was changed; /item show lists what there is.',
  ],
  [
    refuse('item/which', { typed: 'gem' }),
    'There are several called gem. Nothing was changed; choose one from the list while you type.',
  ],
  [
    refuse('item/carried', { name: 'Bryn', item: 'Idol' }),
    'Bryn has Idol. Nothing was changed; whoever has a thing may /item pass it on.',
  ],
  [
    refuse('item/with-party', { item: 'Idol' }),
    'Idol is with the party, and nobody carries it. Nothing was changed; /item take picks it up.',
  ],
  [
    refuse('item/too-much', { name: 'Bryn', item: 'Idol', used: 11, most: 10 }),
    'Bryn would carry 11 slots, and can carry 10 at most. Idol stays where it is.',
  ],
  [
    refuse('item/no-pack-room', { item: 'Idol', used: 11, most: 10 }),
    'The pack animals carry 10 slots, and with Idol it would be 11. Nothing was changed.',
  ],
  [
    refuse('item/no-pack-room', { item: 'Idol', used: 1, most: 0 }),
    'The party has no pack animal to carry Idol. Nothing was changed.',
  ],
  [
    refuse('item/locked', { item: 'Idol' }),
    'Idol is believed to be priceless, and is not let go before it is banked at home. Nothing was changed.',
  ],
  [
    refuse('item/beyond-class', { item: 'Chain', class: 'wise' }),
    'Chain is beyond the Wise. It can be carried and traded, but not worn; nothing was changed.',
  ],
  [
    refuse('appraise/no-knowledge', { item: 'Idol', name: 'Bryn', type: 'art' }),
    'Bryn knows nothing of this sort (art). Nothing was rolled; with:background claims a background that helps.',
  ],
  [refuse('appraise/tried', { item: 'Idol', name: 'Bryn' }), 'Bryn has looked Idol over once. Nothing was rolled.'],
];

test.each(SAID.map(([refusal, words]) => [refusal.refused, refusal, words] as const))('%s', (_code, refusal, words) => {
  expect(refusalWords(refusal)).toBe(words);
});

test.each(Object.keys(itemsWords.refusals))('%s says what was wrong, and that nothing came of it', (code) => {
  const detail = { item: 'Idol', name: 'Bryn', other: 'Bowl', typed: 'orb', field: 'note', max: 5, used: 6, most: 5 };
  const words = refusalWords(refuse(code, { ...detail, value: 4, type: 'art', class: 'wise' })) ?? '';
  expect(words).toMatch(/^[A-Z].*\.$/s);
  expect(words).toMatch(/[Nn]othing was|stays where it is|Nothing was told/);
  expect(words).not.toMatch(/undefined|null|!/);
});

describe('what the game master hands out', () => {
  const given = (item: string, name: string | null) =>
    factOf('item-given', { itemId: item, item, characterId: name, name, encumbered: false });

  test('several at once are counted in the title, and each is named', () => {
    expect(told(given('Ring', 'Bryn'), given('Chalice', 'Bryn'))).toEqual([
      '2 things: handed out [strong]',
      'Bryn gets Ring.',
      'Bryn gets Chalice.',
    ]);
  });

  test('LH-SLOT-04: what nobody gets is told by where it lies, and how it is taken', () => {
    const lies = { characterId: null, name: null, isAnimal: false, placeId: 'room/2', place: 'Crypt' };
    expect(
      told(given('Idol', null), factOf('find-goes', { itemId: 'Idol', item: 'Idol', slots: 12, ...lies })),
    ).toEqual([
      'Idol: handed out [strong]',
      'Idol (12 slots) lies in Crypt (room 2) until somebody takes it (`/item take`).',
    ]);
    expect(told(given('Idol', null))).toContain('The party gets Idol.');
  });
});
