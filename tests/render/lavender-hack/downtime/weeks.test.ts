import { describe, expect, test } from 'vitest';
import { storyOf } from '../../../../src/discord/render/engine/story.ts';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import type { FormField } from '../../../../src/rules/engine/form.ts';
import type { Fact } from '../../../../src/rules/engine/prompt.ts';
import type { Verdict } from '../../../../src/rules/engine/round.ts';
import { weekFields } from '../../../../src/rules/lavender-hack/downtime/week-form.ts';
import type { Fact as BookFact } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { AT_HOME } from '../../../support/weeks.ts';
import { lavenderWorld } from '../../../support/worlds.ts';
import { die, factOf, inFull, testFact, told } from '../../support/facts.ts';
import { worldWith } from '../../support/worlds.ts';

const BRYN = { characterId: 'bryn', name: 'Bryn' } as const;

function act(more: Partial<BookFact<'week-act'>>): BookFact<'week-act'> {
  return { ...factOf('week-act', { ...BRYN, act: 'idle', thing: null, done: true }), ...more };
}

function hitPoints(more: Partial<BookFact<'level-hit-points'>>): BookFact<'level-hit-points'> {
  const fact = { ...BRYN, rolls: [die(8, 3), die(8, 4)], modifier: 2, toughness: 0, sum: 11, before: 9, most: 11 };
  return { ...factOf('level-hit-points', fact), ...more };
}

describe('a week at home', () => {
  test.each([
    // The recap of the round says who does what.
    [act({}), ['A week at home [neutral]']],
    [act({ act: 'train' }), ['A week at home [neutral]']],
    [act({ act: 'research', thing: 'Lamp' }), ['A week at home [neutral]']],
    [
      act({ act: 'train', done: false }),
      [
        'A week at home [neutral]',
        'Bryn wanted to train, but that is no longer possible. The week is idle, and nothing is spent.',
      ],
    ],
    [factOf('trained', { ...BRYN, box: 2, of: 4 }), ['Bryn trains [neutral]', 'Bryn trains: ▰▰▱▱ 2 of 4.']],
    [
      factOf('crafted', { ...BRYN, item: 'Ring', box: 1, of: 3 }),
      ['Ring: work goes on [neutral]', 'Bryn works on Ring: ▰▱▱ 1 of 3.'],
    ],
    [
      factOf('crafted', { ...BRYN, item: 'Axe', box: 4, of: 4 }),
      ['Axe: made [strong]', 'Bryn has made an Axe, of value 4.'],
    ],
    [
      factOf('researched', { ...BRYN, item: 'Lamp', value: 4, property: null }),
      ['Research: Lamp [strong]', 'Lamp is of value 4.'],
    ],
    [
      factOf('researched', { ...BRYN, item: 'Lamp', value: 0, property: null }),
      ['Research: Lamp [strong]', 'Lamp is worth nothing.'],
    ],
    [
      factOf('researched', { ...BRYN, item: 'Lamp', value: null, property: 'Never goes out' }),
      ['Research: Lamp [strong]', 'Lamp: Never goes out'],
    ],
    [
      factOf('researched', { ...BRYN, item: 'Lamp', value: null, property: null }),
      ['Research: Lamp [strong]', 'There is nothing more to find about Lamp.'],
    ],
    [
      factOf('research-open', { ...BRYN, item: 'Lamp' }),
      ['Research: Lamp [neutral]', 'The game master is asked what Lamp can do.'],
    ],
    [
      factOf('caroused', { ...BRYN, degree: 'weak' }),
      ['A night on the town: weak success [weak]', 'Bryn goes on the town. There is a rumour to be had.'],
    ],
    [
      factOf('rumour', { ...BRYN, text: 'The mill grinds at night.' }),
      ['A rumour [neutral]', 'Bryn heard on the town: The mill grinds at night.'],
    ],
    [factOf('map-won', { ...BRYN, as: 'valuable' }), ['A map [strong]', 'Bryn wins a map.']],
    [factOf('map-won', { ...BRYN, as: 'feature' }), ['A map [strong]', 'Bryn wins a map, and it shows the way.']],
    [
      factOf('hurt', { ...BRYN, cause: 'brawl', roll: die(8, 6), damage: 6, hp: 2, hpMax: 8 }),
      ['Bryn is hurt [trouble]', 'Bryn takes 6 in a brawl, d8 (6): hp 8 → 2.'],
    ],
  ] as const)('is told: %j', (fact, lines) => {
    expect(inFull(fact)).toEqual(lines);
  });

  test('LH-CAROUSE-01: the week is the headline, not the tests in it', () => {
    expect(told(act({ act: 'carouse' }), testFact({ use: 'carouse', ability: 'cha' }))[0]).toBe(
      'A week at home [neutral]',
    );
    expect(told(testFact({ use: 'carouse', ability: 'cha' }))[0]).toBe('A night on the town: weak success [weak]');
  });

  test('LH-LEVEL-01: a new level is, though', () => {
    expect(told(act({ act: 'train' }), factOf('level-up', { ...BRYN, level: 4 }))[0]).toBe(
      'Bryn reaches level 4 [critical]',
    );
    const both = [factOf('level-up', { ...BRYN, level: 4 }), factOf('level-up', { ...BRYN, name: 'Sable', level: 2 })];
    expect(told(...both)[0]).toBe('Bryn and Sable rise a level [critical]');
  });

  test('it gives the recap of its week the title; another week has its number', () => {
    const recap = {
      fact: 'round-resolved',
      rule: 'LH-DOWN-02',
      roundId: 'r1',
      procedure: 'week',
      terms: { week: 5 },
      verdicts: [],
      early: true,
      by: null,
    } as Fact;
    const titled = (...facts: readonly Fact[]) => storyOf([recap, ...facts], worldWith({}), lavenderHackRenderer).title;
    expect(titled(act({}))).toBe('Week 5: all have answered');
    expect(titled(act({}), factOf('level-up', { ...BRYN, level: 4 }))).toBe('Bryn reaches level 4');
  });
});

describe('a new level', () => {
  test.each([
    [factOf('level-up', { ...BRYN, level: 4 }), ['Bryn reaches level 4 [critical]', '🌟 **Bryn reaches level 4.**']],
    [
      factOf('ability-raised', { ...BRYN, ability: 'con', from: 15, to: 16, modifier: 2 }),
      ['Bryn: Constitution 16 [strong]', 'Bryn’s Constitution rises from 15 to 16, modifier +2.'],
    ],
    [
      hitPoints({}),
      [
        'Bryn: 11 hit points [strong]',
        'Bryn’s hit points, a die for each level: d8 (3) + d8 (4) + 4 (Constitution) = 11, up from 9.',
      ],
    ],
    [
      hitPoints({ modifier: 0, toughness: 1, sum: 8, before: 20, most: 20 }),
      [
        'Bryn: 20 hit points [strong]',
        'Bryn’s hit points, a die for each level: d8 (3) + d8 (4) + 1 (Toughness) = 8, not more than before: still 20.',
      ],
    ],
    [factOf('feature-gained', { ...BRYN, feature: 'Tank', times: 1 }), ['Bryn: Tank [strong]', 'Bryn learns Tank.']],
    [
      factOf('feature-gained', { ...BRYN, feature: 'Toughness', times: 2 }),
      ['Bryn: Toughness [strong]', 'Bryn has Toughness 2 times now.'],
    ],
    [
      factOf('working-learned', { ...BRYN, working: 'Hush', forgotten: null }),
      ['Bryn: Hush [strong]', 'Bryn learns the working Hush.'],
    ],
    [
      factOf('working-learned', { ...BRYN, working: 'Hush', forgotten: 'Sleep' }),
      ['Bryn: Hush [strong]', 'Bryn learns the working Hush in place of Sleep.'],
    ],
    [
      factOf('weirdness-gained', { ...BRYN, weirdness: 'Weight' }),
      ['Bryn: Weight [strong]', 'Bryn has a new weirdness: Weight.'],
    ],
  ] as const)('is told: %j', (fact, lines) => {
    expect(inFull(fact)).toEqual(lines);
  });
});

describe('what is asked for a week', () => {
  const world = lavenderWorld({
    characters: [
      {
        class: 'deft',
        gear: [{ name: 'Silver bowl', value: 5, knownValue: true }],
        sheet: { training: 1, project: { name: 'Ring', type: 'ring', value: 3, boxes: 1 } },
      },
      { gear: [{ name: 'Odd idol', knownValue: false }] },
    ],
    wealth: { 1: 1, 2: 1 },
    state: { downtime: AT_HOME },
  });

  function labelled(id: string, ...chosen: readonly string[]) {
    const field: FormField | undefined = weekFields(world, 'ada', chosen).find((one) => one.id === id);
    const words = field && lavenderHackRenderer.fieldWords?.('week', field, world);
    for (const { label, hint } of Object.values(words?.options ?? {}))
      expect(label + hint).not.toMatch(/undefined|NaN|!/);
    return [words?.label, ...Object.values(words?.options ?? {}).map(({ label }) => label)];
  }

  test('LH-DOWN-02: what one may do, with what it costs', () => {
    expect(labelled('do')).toEqual([
      'What you do',
      'Train (wealth 2)',
      'Make something',
      'Research (wealth 2)',
      'Bank something (wealth 1)',
      'Carouse (wealth 2)',
      'Take it easy',
    ]);
    expect(labelled('after')).toEqual(['For the party', 'Stay on', 'Leave after this week']);
  });

  test('LH-CRAFT-01: what is worth less than 4 says beforehand that it is a plain thing', () => {
    const hints = (options: readonly { readonly value: number; readonly magical: boolean | null }[]) => {
      const all = options.map((terms) => ({ id: `value:${terms.value}`, terms: { die: null, ...terms } }));
      const field: FormField = { id: 'value', options: all, fallback: null };
      const words = lavenderHackRenderer.fieldWords?.('week', field, world);
      return Object.values(words?.options ?? {}).map(({ hint }) => hint);
    };
    const wise = { class: 'wise' } as const;
    const at = lavenderWorld({ characters: [wise], wealth: { 1: 1 }, state: { downtime: AT_HOME } });
    const values = weekFields(at, 'ada', ['do:craft', 'thing:sort:wand']).find(({ id }) => id === 'value');
    expect(values?.options.map(({ terms }) => terms.magical).slice(2, 4)).toEqual([false, true]);
    expect(
      hints([
        { value: 3, magical: false },
        { value: 4, magical: true },
        { value: 5, magical: null },
      ]),
    ).toEqual([
      '3 weeks of work. It will be a plain thing: magic begins at value 4.',
      '4 weeks of work. It will be magical.',
      '5 weeks of work.',
    ]);
  });

  test('LH-CRAFT-01 LH-RSRCH-01 LH-BANK-02: with what; no value that nobody knows', () => {
    expect(labelled('thing', 'do:craft').slice(0, 3)).toEqual([
      'What it is about',
      'Go on with Ring (value 3)',
      'Ring',
    ]);
    expect(labelled('value', 'do:craft', 'thing:sort:ring').slice(0, 3)).toEqual([
      'Of which value',
      'Value 1',
      'Value 2',
    ]);
    expect(labelled('thing', 'do:research')).toEqual(['What it is about', 'Odd idol', 'Silver bowl (value 5)']);
    expect(labelled('question', 'do:research')).toEqual([
      'What you want to know',
      'What it is worth',
      'What it can do',
    ]);
  });

  test.each([
    [['do:train'], 'trains'],
    [['do:craft', 'thing:go-on'], 'works at something of their own'],
    [['do:research', 'thing:silver bowl', 'question:value'], 'finds out about Silver bowl'],
    [['do:bank', 'thing:silver bowl'], 'banks Silver bowl'],
    [['do:bank', 'thing:gone'], 'goes to the bank'],
    [['do:carouse'], 'goes on the town'],
    [['do:idle', 'after:leave'], 'takes it easy; the party leaves after this week'],
    [[], null],
  ])('what somebody chose: %j', (answer, words) => {
    const verdict: Verdict = { userId: 'ann', answer: [...answer], means: 'own', by: null, source: null };
    expect(lavenderHackRenderer.verdict?.('week', verdict, {}, world)).toBe(words);
  });

  test('the round says which week it is', () => {
    expect(lavenderHackRenderer.roundQuestion?.('week', { week: 3 }, worldWith())?.title).toBe(
      'Week 3: what do you do?',
    );
  });
});

describe('the bank', () => {
  const gear = [
    { name: 'Silver bowl', type: 'jewelry', value: 3, knownValue: true },
    { name: 'Six gems', type: 'gem', value: 4, knownValue: true, buyer: 'The ferryman' },
  ];
  const world = lavenderWorld({ characters: [{ gear }], state: { downtime: { ...AT_HOME, stage: 'bank', week: 1 } } });

  function verdictOf(answer: readonly string[]): Verdict {
    return { userId: 'ann', answer: [...answer], means: 'own', by: null, source: null };
  }

  test('LH-BANK-01: each thing is offered by its name, with the box that it becomes', () => {
    expect(lavenderHackRenderer.roundQuestion?.('bank', {}, world)).toMatchObject({
      title: 'What do you bank?',
      act: 'Bank',
      options: {
        'silver bowl': { label: 'Silver bowl', hint: 'A box of wealth 3.' },
        'six gems': { label: 'Six gems', hint: 'A box of wealth 5: The ferryman gives one more.' },
      },
    });
  });

  test.each([
    [[], 'banks nothing'],
    [['silver bowl'], 'banks Silver bowl: a box of wealth 3'],
    [['silver bowl', 'six gems'], 'banks Six gems and Silver bowl: a box of wealth 5 and a box of wealth 3'],
  ])('LH-BANK-01: what somebody banks is read over before it is handed in: %j', (answer, words) => {
    expect(lavenderHackRenderer.verdict?.('bank', verdictOf(answer), {}, world)).toBe(words);
  });

  test('LH-BANK-01: who banks something has a line for each thing, and the recap says who banks nothing', () => {
    expect(
      [['silver bowl'], []].map((answer) => lavenderHackRenderer.tellsVerdict?.('bank', verdictOf(answer))),
    ).toEqual([true, false]);
  });

  test('LH-PBP-02: it can be ordered beforehand', () => {
    expect(lavenderHackRenderer.orderWords('bank')?.choices).toEqual({
      nothing: 'bank nothing',
      treasure: 'bank treasure of known value, no gear',
    });
  });
});
