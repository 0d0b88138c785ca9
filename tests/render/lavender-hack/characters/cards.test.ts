import { describe, expect, test } from 'vitest';
import type { Card } from '../../../../src/discord/render/engine/card.ts';
import { beside } from '../../../../src/discord/render/engine/layout.ts';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import { writingFor } from '../../../../src/language/reader.ts';
import type { Modifier, Until } from '../../../../src/rules/engine/world.ts';
import { foeData } from '../../../../src/rules/lavender-hack/foes/foes.ts';
import type { Character } from '../../../../src/rules/lavender-hack/schemas.ts';
import { journey } from '../../../support/wilds.ts';
import { SHEET, STATE, worldWith } from '../../support/worlds.ts';

const { sheet, party, foes, taskLabel, abilityLabel } = lavenderHackRenderer;

function bryn(more: Partial<Character> = {}): Character {
  return { id: 'bryn', userId: '2', name: 'Bryn', status: 'active', created: 1, sheet: SHEET, ...more };
}

function page(cards: readonly Card[], number: number): Card {
  const card = cards[number - 1];
  if (card === undefined) throw new Error(`no page ${number}`);
  return card;
}

const EXPOSED: Modifier = {
  id: 'm',
  kind: 'exposed',
  rule: 'LH-MELEE-03',
  characterId: 'bryn',
  foeId: null,
  until: null,
};

describe('the sheet', () => {
  const cards = sheet(bryn(), worldWith());

  test('has three pages, the first with everything that is wanted daily', () => {
    expect(cards).toHaveLength(3);
    expect(page(cards, 1)).toEqual({
      title: 'Bryn',
      lines: [
        'The Strong, level 2 · Miner',
        'Player: <@2>',
        '```',
        'Strength     16  +2  gear',
        'Dexterity     9  +0',
        'Wisdom       11  +0',
        'Intelligence  8  −1',
        'Constitution 14  +1  gear',
        'Charisma     10  +0',
        '```',
      ],
      fields: [
        { name: 'Hit points', value: '5 of 8', inline: true },
        { name: 'Armour', value: 'none', inline: true },
        { name: 'Slots', value: '▰▰▱▱▱▱▱ 2 of 7', inline: false },
      ],
    });
  });

  test('PBP-READ-02: in plain sentences says what each number of an ability is', () => {
    const plain = writingFor({ language: 'en', isPlain: true }, () => sheet(bryn(), worldWith()));
    expect(page(plain, 1).lines.slice(2)).toEqual([
      'Strength 16, modifier +2, gear',
      'Dexterity 9, modifier +0',
      'Wisdom 11, modifier +0',
      'Intelligence 8, modifier −1',
      'Constitution 14, modifier +1, gear',
      'Charisma 10, modifier +0',
    ]);
  });

  test('no line of the ability table is wider than a phone shows', () => {
    const lines = page(cards, 1).lines;
    const table = lines.slice(lines.indexOf('```') + 1, lines.lastIndexOf('```'));
    expect(table).toHaveLength(6);
    for (const line of table) expect(line.length).toBeLessThanOrEqual(32);
  });

  test('lists features, and how often one was taken', () => {
    expect(page(cards, 2)).toEqual({
      title: 'Bryn: features',
      lines: [
        'Dealer of Death',
        '-# You have a d6 for each level to add to melee damage; a rest brings spent ones back.',
        'Weapon and Armour Repair',
        '-# While regrouping you mend weapons and armour whose die is no bigger than the gear die.',
        'Stronger ×2',
        '-# Raises Strength or Constitution by 1 more.',
      ],
      fields: [
        { name: 'Dealer of Death', value: '1 of 2 d6 left', inline: true },
        { name: 'Languages', value: 'home language and Elvish', inline: true },
      ],
    });
  });

  test('lists what is carried, with the die it has left', () => {
    expect(page(cards, 3).lines).toEqual(['**Longsword** · d6 of d8, 2 slots, value 4']);
  });

  test('says what is wrong with somebody', () => {
    const world = worldWith({ modifiers: { m: EXPOSED } });
    expect(page(sheet(bryn(), world), 1).lines.slice(-2)).toEqual([
      '<:exposed:0> Waiting: exposed',
      '-# The next defence in this fight has disadvantage.',
    ]);
    const until: Until = { kind: 'through', unit: 'watch', moment: [1, 1] };
    const lasting = worldWith({ modifiers: { m: { ...EXPOSED, until } } });
    expect(page(sheet(bryn(), lasting), 1).lines.at(-2)).toBe(
      '<:exposed:0> Waiting: exposed, until the end of the watch',
    );
    expect(party(lasting).fields[0]?.value).toBe('<:exposed:0> Exposed: Bryn, until the end of the watch');
    expect(page(sheet(bryn({ status: 'away', sheet: { ...SHEET, awayWeeks: 4 } }), world), 1).lines[0]).toBe(
      'The Strong, level 2 · Miner · away for 4 weeks',
    );
    expect(page(sheet(bryn({ status: 'dead' }), world), 1).lines[0]).toBe('The Strong, level 2 · Miner · dead');
  });

  test('is readable while a character is still being made, and for the Wise and the Weird', () => {
    const draft = bryn({
      status: 'draft',
      sheet: { ...SHEET, class: null, background: null, hp: 0, hpMax: 0, features: [], languages: [] },
    });
    expect(page(sheet(draft, worldWith()), 1).lines[0]).toBe('class not chosen yet · still being made');
    expect(page(sheet(draft, worldWith()), 1).fields[0]?.value).toBe('not rolled yet');
    expect(page(sheet(draft, worldWith()), 2).lines).toEqual(['None yet.']);
    const wise = bryn({
      sheet: {
        ...SHEET,
        class: 'wise',
        familiar: 'owl',
        workings: [
          { name: 'Charm', level: 1, ready: true },
          { name: 'Sleep', level: 1, ready: false },
        ],
      },
    });
    expect(page(sheet(wise, worldWith()), 2).fields.slice(2)).toEqual([
      { name: 'Familiar', value: 'owl', inline: true },
      {
        name: 'Workings',
        value: [
          '▰ Charm (level 1)',
          '-# A foe who fails a test at 8 or more is your friend for a watch.',
          '▱ Sleep (level 1), lost',
          '-# Foes with 2d6 hit dice in all fall asleep, the weakest first.',
        ].join('\n'),
        inline: false,
      },
    ]);
    const weird = bryn({
      sheet: { ...SHEET, class: 'weird', features: [], fatigue: 8, weirdness: [{ name: 'Swap', level: 1 }] },
    });
    expect(page(sheet(weird, worldWith()), 2).fields.slice(1)).toEqual([
      { name: 'Weirdness', value: `Swap\n-# ${SWAP}`, inline: false },
      { name: 'Fatigue', value: 'd8, sound', inline: true },
    ]);
  });
});

/** What that weirdness does. */
const SWAP = 'Two things change places, up to ten feet apart for each point of your fatigue roll.';

test.each([
  [{ poisoned: true }, ', poisoned'],
  [{ ammo: 6 }, ', shots d6'],
  [{ ammo: 20 }, ', no shots left'],
] as const)('LH-DEFT-05, LH-MISSILE-03: gear says what waits in it: %#', (more, words) => {
  const { items } = worldWith();
  const { sword } = items;
  if (sword === undefined) throw new Error('no sword');
  const world = worldWith({ items: { sword: { ...sword, data: { ...sword.data, ...more } } } });
  expect(page(sheet(bryn(), world), 3).lines).toEqual([`**Longsword** · d6 of d8, 2 slots, value 4${words}`]);
});

describe('the party card', () => {
  test.each([
    [{ foodPassNext: true }, 'Food found: enough for the next meal'],
    [{ foodPassDay: true }, 'Food found: enough for the rest of the day'],
    [{}, undefined],
  ])('LH-WILD-22: what was foraged and is not eaten yet can be seen: %j', (passes, words) => {
    const state = { ...worldWith().party.state, journey: journey(passes) };
    const { fields } = party(worldWith({ party: { ...worldWith().party, state } }));
    expect(fields.find(({ name }) => name === 'Conditions')?.value).toBe(words);
  });

  test('shows dice, spotlight, characters and conditions; what is for the game master is on their list alone', () => {
    const world = worldWith({
      modifiers: {
        a: { id: 'a', kind: 'darkness', rule: 'LH-RES-06', characterId: null, foeId: null, until: null },
        b: { id: 'b', kind: 'advantage-vs', rule: 'LH-DEFEND-01', characterId: 'bryn', foeId: 'ghoul', until: null },
      },
      tasks: { t: { id: 't', kind: 'encounter', rule: 'LH-RES-06', detail: {}, done: false } },
    });
    expect(party(world)).toEqual({
      title: 'The party',
      lines: [
        '<:d12:0> **Food** d12, lavish',
        '<:d10:0> **Fellowship** d10, ample',
        '<:d6:0> **Gear** d6, thin',
        '<:broken_die:0> **Light** d20, broken',
        '',
        'Spotlight: <@2>',
        '',
        '**Characters**',
        beside('**Bryn** · the Strong 2 · 5 of 8 hp · <@2>', { id: 'sheet:bryn:open', label: 'Sheet' }),
      ],
      fields: [
        {
          name: 'Conditions',
          value: '<:dark:0> Darkness: the party\n<:opening:0> Has an opening: Bryn, against Barrow ghoul',
          inline: false,
        },
      ],
    });
  });

  test('is short when nothing is the matter', () => {
    const empty = party(
      worldWith({
        characters: {},
        party: { spotlight: null, spotlightUntil: null, awaited: null, silence: null, state: STATE },
      }),
    );
    expect(empty.lines.slice(-4)).toEqual([
      ...['Nobody has the spotlight yet.', '', '**Characters**', 'Nobody yet. /character new makes the first.'],
    ]);
    expect(empty.fields).toEqual([]);
  });
});

describe('foes', () => {
  test('have numbers for the game master only', () => {
    expect(foes(worldWith(), true).lines).toEqual([
      '**Barrow ghoul** · hurt · close · armour 2, 7 of 12 hp, damage: you decide, morale 7 · fears fire',
    ]);
    expect(foes(worldWith(), false).lines).toEqual(['**Barrow ghoul** · hurt · close']);
    expect(foes(worldWith({ foes: {} }), false).lines).toEqual(['Nobody stands against you.']);
    const untracked = worldWith({
      foes: { rat: { id: 'rat', name: 'Rat', data: foeData() } },
    });
    expect(foes(untracked, true).lines).toEqual([
      '**Rat** · still standing · close · armour 0, hit points untracked, damage: you decide, morale 7',
    ]);
    const ogre = foeData({
      armour: 3,
      hp: 18,
      hpMax: 18,
      damage: { count: 2, sides: 6, plus: 1 },
      attacks: 2,
      morale: 9,
      range: 'short',
      poison: true,
      distance: 'far',
    });
    const out = foeData({ hp: 3, hpMax: 4, out: 'asleep', damage: { count: 1, sides: 4, plus: 0 } });
    const crowd = worldWith({
      foes: { ogre: { id: 'ogre', name: 'Ogre', data: ogre }, rat: { id: 'rat', name: 'Rat', data: out } },
    });
    expect(foes(crowd, true).lines).toEqual([
      '**Ogre** · unhurt · far · armour 3, 18 of 18 hp, damage 2d6 + 1, 2 attacks, short range, morale 9, poison',
      '**Rat** · asleep · armour 0, 3 of 4 hp, damage d4, morale 7',
    ]);
    expect(foes(crowd, false).lines).toEqual(['**Ogre** · unhurt · far', '**Rat** · asleep']);
  });
});

test('a task has a short bare label', () => {
  const task = { id: 't', kind: 'zero-hit-points', rule: 'LH-HP-02', detail: { name: '*Bryn*' }, done: false };
  expect(taskLabel(task)).toBe('*Bryn* is at 0 hit points; decide what happens.');
});

test.each([
  ['str', 'Strength +2 · gear'],
  ['con', 'Constitution +1 · gear'],
  ['int', 'Intelligence −1'],
  ['nonsense', 'nonsense'],
])('an ability is offered with what it is worth: %s', (id, label) => {
  expect(abilityLabel(id, bryn(), worldWith())).toBe(label);
});

test('without a character an ability is its name', () => {
  expect(abilityLabel('str', null, worldWith())).toBe('Strength');
});
