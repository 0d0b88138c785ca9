import { describe, expect, test } from 'vitest';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import { refuse } from '../../../../src/rules/engine/prompt.ts';
import { blankHex } from '../../../../src/rules/lavender-hack/places/places.ts';
import type { Wind } from '../../../../src/rules/lavender-hack/wilderness/schemas.ts';
import { statusCard } from '../../../support/deps.ts';
import { journey } from '../../../support/wilds.ts';
import { die, factOf, testFact, told } from '../../support/facts.ts';
import { refusalWords } from '../../support/main-words.ts';
import { BOOK, linesOf, NOW } from '../../support/post.ts';
import { STATE, worldWith } from '../../support/worlds.ts';

const BRYN = { characterId: 'bryn', name: 'Bryn' } as const;

describe('what happens at sea', () => {
  test.each([
    [20, 'critical', 4, 'At sea: a perfect wind [critical]', 'a perfect wind. Up to 4 hexes a watch.'],
    [18, 'strong', 3, 'At sea: a strong wind [strong]', 'a strong wind. Up to 3 hexes a watch.'],
    [9, 'weak', 2, 'At sea: a light wind [weak]', 'a light wind. Up to 2 hexes a watch.'],
    [4, 'miss', 0, 'At sea: no wind [miss]', 'no wind. Row, one hex a watch, or wait.'],
    [1, 'fumble', 0, 'At sea: a storm [fumble]', 'a storm. Nobody sails before dawn.'],
  ] as const)('LH-OCEAN-01: the wind of the day, a %i', (face, degree, hexes, title, words) => {
    const fact = factOf('wind', { roll: die(20, face), degree, hexes });
    expect(told(fact)).toEqual([title, `The wind of the day, d20 (${face}): ${words}`]);
  });

  test.each([
    [
      factOf('storm', { roll: die(6, 3), direction: 2, to: 'hex/0,1' }),
      ['A storm at sea [trouble]', 'It drives the ship south-east, d6 (3).'],
    ],
    [
      factOf('storm', { roll: die(6, 1), direction: 0, to: null }),
      [
        'A storm at sea [trouble]',
        'It pushes north-east, d6 (1), but there is no open water that way: the ship rides it out.',
      ],
    ],
    [
      factOf('arrives', { placeId: 'hex/0,1', name: null, how: 'driven', isNew: true }),
      ['Driven by a storm: hex 0,1 [trouble]', 'The storm drives the party to hex 0,1, where it has never been.'],
    ],
    [
      factOf('rowed', { ...BRYN, passed: true }),
      ['Rowed on [strong]', 'Bryn keeps the oars in time, and the ship makes way.'],
    ],
    [
      factOf('rowed', { ...BRYN, passed: false }),
      ['Becalmed [miss]', 'Bryn rows until their arms give out, but the ship gets nowhere.'],
    ],
    [
      factOf('plan-stops', { reason: 'wind', left: 2 }),
      ['The plan ends here [neutral]', 'The wind has changed what can be done: 2 planned steps are dropped.'],
    ],
  ])('LH-OCEAN-01: $0.fact', (fact, lines) => {
    expect(told(fact)).toEqual(lines);
  });

  test('LH-OCEAN-01: a watch of rowing is told by what it came to', () => {
    const row = testFact({ use: 'row', ability: 'con', degree: 'miss' });
    expect(told(row)[0]).toMatch(/^Rowing: miss/);
    expect(told(row, factOf('rowed', { ...BRYN, passed: false }))[0]).toBe('Becalmed [miss]');
    const arrives = factOf('arrives', { placeId: 'hex/1,0', name: null, how: 'travelled', isNew: false });
    expect(told(row, factOf('rowed', { ...BRYN, passed: true }), arrives)[0]).toBe('Travelled: hex 1,0 [strong]');
  });
});

/** Known water in the middle and to the east, unknown water to the west, a known coast to the south-east. */
function ship(wind: Wind | null, settings: Readonly<Record<string, string>> = { ocean: 'ours' }) {
  const water = { ...blankHex(), terrain: 'water' } as const;
  const places = {
    'hex/0,0': { ...water, visited: true },
    'hex/1,0': { ...water, visited: true },
    'hex/2,0': { ...water, visited: true, name: 'Old *Reef*' },
    'hex/-1,0': water,
    'hex/-2,0': water,
    'hex/0,1': { ...blankHex(), visited: true },
    'hex/1,1': { ...blankHex(), visited: true },
  };
  const world = worldWith({
    party: {
      spotlight: '2',
      spotlightUntil: null,
      awaited: null,
      silence: null,
      state: { ...STATE, clock: { day: 2, watch: 3, hour: 1, turn: 1 }, journey: journey({ wind }) },
    },
    places: Object.fromEntries(Object.entries(places).map(([id, data]) => [id, { id, data }])),
  });
  return { ...world, campaign: { ...world.campaign, settings } };
}

describe('a day at sea', () => {
  const roaming = (world: ReturnType<typeof ship>) => lavenderHackRenderer.roaming?.(world, 'wilderness', false);

  test.each([
    ['strong', 'At sea, a strong wind. Up to 3 hexes a watch.'],
    ['miss', 'At sea, no wind. Row, one hex a watch, or wait.'],
    ['fumble', 'At sea, a storm. Nobody sails before dawn.'],
    [null, 'At sea. The wind shows after this watch; until then it is one hex.'],
  ] as const)('LH-OCEAN-01: card and status say what the wind allows: %s', (wind, line) => {
    expect(roaming(ship(wind))?.card.lines).toContain(line);
    expect(linesOf(statusCard({ world: ship(wind), book: BOOK, now: NOW }))).toContain(line);
  });

  test('LH-OCEAN-01: ashore, and where the sea is not played, nobody speaks of it', () => {
    const off = ship('strong', {});
    expect(roaming(off)?.card.lines.join()).not.toContain('At sea');
    expect(linesOf(statusCard({ world: off, book: BOOK, now: NOW })).join()).not.toContain('At sea');
    expect(roaming(off)?.ways.travel.map(({ hint }) => hint)).toContain('To the east.');
  });

  test('LH-OCEAN-01: the ways that are offered are those the wind allows', () => {
    const ways = (wind: Wind) => {
      const { travel = [], explore = [] } = roaming(ship(wind))?.ways ?? {};
      return [
        travel.map(({ label, hint }) => `${label}: ${hint}`),
        explore.map(({ label, hint }) => `${label}: ${hint}`),
      ];
    };
    expect(ways('weak')).toEqual([
      ['hex 1,0: Beside this hex.', 'hex 0,1: Beside this hex.', 'Old *Reef* (hex 2,0): 2 hexes over water.'],
      ['West: Straight on, as far as the wind carries.'],
    ]);
    expect(ways('miss')).toEqual([
      ['hex 1,0: Beside this hex.', 'hex 0,1: Beside this hex.'],
      ['West: One hex, at the oars.'],
    ]);
    expect(ways('fumble')).toEqual([[], []]);
    expect(roaming(ship('fumble'))?.acts.map(({ id }) => id)).toEqual(['search', 'regroup', 'camp']);
  });
});

test.each([
  ['sea/storm', 'A storm is blowing. No time has passed; search, regroup or camp, and sail when the next day dawns.'],
  [
    'sea/becalmed',
    'There is no wind today. No time has passed; row to a hex beside this one, or wait for the next day.',
  ],
  [
    'sea/shore',
    'To land or to put to sea takes a watch of its own, one hex. No time has passed; go as far as the shore first.',
  ],
])('LH-OCEAN-01: %s', (code, words) => {
  expect(refusalWords(refuse(code))).toBe(words);
});
