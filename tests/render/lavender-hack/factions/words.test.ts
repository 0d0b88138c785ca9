import { describe, expect, test } from 'vitest';
import {
  factionCard,
  factionCardForGm,
  factionsCard,
} from '../../../../src/discord/render/lavender-hack/factions/card.ts';
import { factionsWords } from '../../../../src/discord/render/lavender-hack/factions/words.ts';
import { type Refusal, refuse } from '../../../../src/rules/engine/prompt.ts';
import type { FactionData } from '../../../../src/rules/lavender-hack/factions/schemas.ts';
import type { Faction } from '../../../../src/rules/lavender-hack/schemas.ts';
import { factionData, lavenderWorld } from '../../../support/worlds.ts';
import { factOf, told } from '../../support/facts.ts';
import { refusalWords } from '../../support/main-words.ts';

const CROWS = { factionId: 'f', faction: 'The *Crows*' } as const;
const SALT = { faction: 'Salt Guild' } as const;

describe('what is told of factions', () => {
  test.each([
    [
      factOf('faction-written', { ...CROWS, isNew: true }),
      'Written down: The \\*Crows\\* [neutral]',
      'The \\*Crows\\* is written down. Players know nothing of it until /faction reveal.',
    ],
    [
      factOf('faction-written', { ...CROWS, isNew: false }),
      'Written down: The \\*Crows\\* [neutral]',
      'The \\*Crows\\* is as you wrote it now.',
    ],
    [factOf('faction-erased', CROWS), 'Deleted: The \\*Crows\\* [neutral]', 'The \\*Crows\\* is deleted.'],
    [
      factOf('want', { ...CROWS, what: 'A silver *bell*', to: 'open' }),
      'The \\*Crows\\*: a want [neutral]',
      'The \\*Crows\\* wants this: A silver \\*bell\\*',
    ],
    [
      factOf('want', { ...CROWS, what: 'A bell', to: 'satisfied' }),
      'The \\*Crows\\* has what it wanted [strong]',
      'The \\*Crows\\* has this now, and can be reminded of it at court: A bell',
    ],
    [
      factOf('want', { ...CROWS, what: 'A bell', to: 'removed' }),
      'The \\*Crows\\*: a want [neutral]',
      'The \\*Crows\\* no longer wants this: A bell',
    ],
    [
      factOf('faction-learned', { ...CROWS, key: 'languages', what: 'home' }),
      'The \\*Crows\\*: something learned [strong]',
      'The \\*Crows\\* speaks as everybody does at home.',
    ],
    [
      factOf('faction-learned', { ...CROWS, key: 'want:w', what: 'A bell' }),
      'The \\*Crows\\*: something learned [strong]',
      'The \\*Crows\\* wants something: A bell.',
    ],
    [
      factOf('disposition', { ...CROWS, from: 5, to: 6, known: false }),
      'The \\*Crows\\*: in favour [strong]',
      'The \\*Crows\\* thinks better of you.',
    ],
    [
      factOf('disposition', { ...CROWS, from: 5, to: 4, known: true }),
      'The \\*Crows\\*: out of favour [trouble]',
      'The \\*Crows\\*: disposition 5 → 4, uncertain.',
    ],
  ])('%o', (fact, title, words) => expect(told(fact)).toEqual([title, words]));
});

const SAID: readonly [Refusal, string][] = [
  [
    refuse('faction/unknown', { typed: 'crows' }),
    'You know of no faction called crows. Nothing was changed; /faction list has those you know.',
  ],
  [
    refuse('faction/unknown', { typed: '' }),
    'You know of no faction like that. Nothing was changed; /faction list has those you know.',
  ],
  [
    refuse('faction/bad-name', { max: 40 }),
    'A faction’s name has 1 to 40 characters on one line. Nothing was changed.',
  ],
  [
    refuse('faction/already-there', SALT),
    'There is a faction called Salt Guild already. Nothing was changed; /faction edit changes it.',
  ],
  [
    refuse('faction/too-many', { max: 50 }),
    'A campaign keeps at most 50 factions. Nothing was changed; /faction remove makes room.',
  ],
  [refuse('faction/nothing-to-change'), 'Say what is to change. Nothing was changed.'],
  [refuse('faction/at-court', SALT), 'The party is at the court of Salt Guild. Nothing was changed; end that first.'],
  [
    refuse('faction/bad-text', { field: 'want', max: 200 }),
    'The want has at most 200 characters, a want on one line. Nothing was changed.',
  ],
  [
    refuse('faction/bad-words', { field: 'supply', max: 40 }),
    'In supply each word has at most 40 characters, with commas between. Nothing was changed.',
  ],
  [
    refuse('faction/too-many-words', { field: 'supply', max: 20 }),
    'That is more than 20 in supply. Nothing was changed; name fewer.',
  ],
  [
    refuse('faction/both', { type: 'art' }),
    'It cannot have plenty of art and look for it as well. Nothing was changed; take it out of one.',
  ],
  [refuse('faction/not-held'), 'It does not hold that place. Nothing was changed; /faction show lists those it holds.'],
  [refuse('faction/too-many-places', { max: 20 }), 'A faction holds at most 20 places. Nothing was changed.'],
  [
    refuse('faction/no-such-want', SALT),
    'Salt Guild wants nothing like that. Nothing was changed; /faction show lists its wants.',
  ],
  [refuse('faction/want-same', { state: 'open' }), 'That want is open already. Nothing was changed.'],
  [refuse('faction/which-want'), 'Say what it wants, or name one of its wants. Nothing was changed.'],
  [
    refuse('faction/too-many-wants', { max: 20 }),
    'A faction has at most 20 wants. Nothing was changed; strike one out first.',
  ],
  [refuse('faction/nothing-such', SALT), 'There is nothing like that to learn of Salt Guild. Nothing was told.'],
  [refuse('faction/known-already', SALT), 'The players know that of Salt Guild already. Nothing was told.'],
  [
    refuse('faction/unheard-of', SALT),
    'The players have not heard of Salt Guild. Nothing was changed; /faction reveal it first, or say secret:True.',
  ],
  [
    refuse('faction/not-met', SALT),
    'The party is not meeting people of Salt Guild, or has not spoken to them yet. Nothing was changed.',
  ],
  [
    refuse('faction/stays', { ...SALT, disposition: 10 }),
    'Salt Guild stands at 10, and stays there. Nothing was changed.',
  ],
];

test.each(SAID.map(([refusal, words]) => [refusal.refused, refusal, words] as const))('%s', (_code, refusal, words) => {
  expect(refusalWords(refusal)).toBe(words);
});

test('every refusal about factions is tried here', () => {
  expect([...new Set(SAID.map(([{ refused }]) => refused))].sort()).toEqual(Object.keys(factionsWords.refusals).sort());
});

describe('the cards', () => {
  const faction = (data: Partial<FactionData> = {}): Faction => ({
    id: 'f',
    name: 'Salt *Guild*',
    data: factionData(data),
  });
  const world = lavenderWorld();

  test.each([
    [0, 'Openly hostile (0 of 10). It will not deal with you at all.'],
    [5, 'Uncertain (5 of 10).'],
    [8, 'Friendly (8 of 10). Its places give you refuge.'],
  ])('LH-FACT-02 LH-FACT-05: at %i: %s', (disposition, line) => {
    expect(factionCard(world, faction({ disposition, known: ['name', 'disposition'] })).lines).toEqual([line]);
  });

  test('LH-FACT-06: languages as people say them', () => {
    const speaks = (languages: string[]) =>
      factionCard(world, faction({ languages, known: ['languages'] })).fields.find(({ name }) => name === 'Speaks')
        ?.value;
    expect(speaks([])).toBe('The home language');
    expect(speaks(['Home'])).toBe('The home language');
    expect(speaks(['Elvish', 'Low *Speech*', 'home'])).toBe('Elvish, Low \\*Speech\\* and the home language');
  });

  test('LH-GOAL-01: what the party asks of it is its own; what was dropped is gone', () => {
    const goals = {
      a: { text: 'Open the gate', difficulty: 8, progress: 3, state: 'open' as const },
      b: { text: 'Free *Tam*', difficulty: null, progress: 0, state: 'open' as const },
      c: { text: 'Pay us', difficulty: 4, progress: 4, state: 'achieved' as const },
      d: { text: 'Crown us', difficulty: 12, progress: 0, state: 'dropped' as const },
    };
    expect(factionCard(world, faction({ goals })).fields).toEqual([
      {
        name: 'What you ask of it',
        value: 'Open the gate (3 of 8)\nFree \\*Tam\\*\nPay us (achieved)',
        inline: false,
      },
    ]);
  });

  test('LH-FACT-04: what was satisfied, and what was thanked for', () => {
    const wants = {
      a: { text: 'A bell', state: 'satisfied' as const },
      b: { text: 'Peace', state: 'spent' as const },
      c: { text: 'War', state: 'open' as const },
    };
    const known = ['name', 'want:a', 'want:b'];
    expect(factionCard(world, faction({ wants, known })).fields).toEqual([
      {
        name: 'Wants',
        value: 'A bell (done: you can remind them of it at court)\nPeace (done, and thanked for)',
        inline: false,
      },
    ]);
  });

  test('LH-FACT-01: the game master’s says what players do not know, and whether it was courted', () => {
    const { title, lines } = factionCardForGm(world, faction({ courted: true, known: ['name', 'disposition'] }));
    expect(title).toBe('Salt \\*Guild\\*');
    expect(lines).toEqual(['Uncertain (5 of 10).', 'Courted since the last downtime.', '🔒: players do not know it.']);
    expect(factionCardForGm(world, faction()).lines).toEqual([
      'Uncertain (5 of 10). 🔒',
      'Not courted since the last downtime.',
      '🔒: players do not know it. They have not heard of this faction.',
    ]);
  });

  test('the list, by name', () => {
    const factions = {
      b: { ...faction({ known: ['name'] }), id: 'b', name: 'Bees' },
      a: { ...faction({ known: ['name', 'disposition'] }), id: 'a', name: 'Ants' },
      c: { ...faction(), id: 'c', name: 'Crows' },
    };
    const all = { ...world, factions };
    expect(factionsCard(all, false).lines).toEqual(['**Ants**: uncertain (5 of 10)', '**Bees**']);
    expect(factionsCard(all, true).lines).toEqual([
      '**Ants**: uncertain (5 of 10)',
      '**Bees**: uncertain (5 of 10)',
      '**Crows**: uncertain (5 of 10) · unheard of',
    ]);
    expect(factionsCard(world, true).lines).toEqual(['There are none yet; /faction add writes one down.']);
  });
});
