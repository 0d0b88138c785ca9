import { describe, expect, test } from 'vitest';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { mythKnights } from '../../../src/rules/myth-knights/book.ts';
import { FOLLOWER_TYPES } from '../../../src/rules/myth-knights/followers/schemas.ts';
import { rowsTagged } from '../../../src/rules/myth-knights/kit/registry.ts';
import { mythsFor } from '../../../src/rules/myth-knights/realm/myths.ts';
import type { BookData, World } from '../../../src/rules/myth-knights/schemas.ts';
import type { Fact } from '../../../src/rules/myth-knights/vocabulary.ts';
import { knightsWorld, type Wish } from '../../support/knights.ts';
import { faultsOfPack, type Written, withPack } from '../../support/packs.ts';
import type { ScriptedRoll } from '../../support/scripted-dice.ts';
import { tableOf } from '../../support/wishes.ts';

const book = mythKnights as AnyBook;

function worldWith(written: Written, wish: Wish = {}): World {
  return { ...knightsWorld(wish), content: withPack(book, written) };
}

const tableWith = (written: Written, wish: Wish = {}) =>
  tableOf<BookData, Fact>(book, worldWith(written, wish), wish.by);

describe('Myths of a pack', () => {
  const myths = {
    'glass-child': { name: 'the Glass Child', omens: ['A window sings.', 'It looks back.'] },
    'red-harvest': { name: 'the Red Harvest', omens: ['The wheat bleeds.'] },
  };

  test('MK-REALM-05: six of all that there are lie in a realm, always the same by its seed', () => {
    const world = worldWith({ myths });
    const drawn = Array.from({ length: 40 }, (_none, seed) => mythsFor(world, seed).map(({ name }) => name));
    for (const [seed, six] of drawn.entries()) {
      expect([seed, new Set(six).size]).toEqual([seed, 6]);
      expect(mythsFor(world, seed).map(({ name }) => name)).toEqual(six);
    }
    expect(drawn.flat()).toEqual(expect.arrayContaining(['the Glass Child', 'the Red Harvest']));
    expect(new Set(drawn.map((six) => six.join())).size).toBe(40);
  });

  test('MK-G-15: one without omens is refused', () => {
    expect(faultsOfPack(book, { myths: { mute: { name: 'the Mute', omens: [] } } })).toEqual([
      ['mute.omens', { fault: 'too-few', min: 1 }],
    ]);
  });
});

test('MK-REALM-06, MK-SITE-01: a table of a pack adds to what may lie in a realm', () => {
  const ruins = { name: 'More ruins', rows: ['a drowned mill', 'a stair of skulls'], tags: { landmark: ['ruin'] } };
  const world = worldWith({ tables: { ruins } });
  const texts = rowsTagged(world, 'landmark', 'ruin').map(({ text }) => text);
  expect(texts.slice(-2)).toEqual(['a drowned mill', 'a stair of skulls']);
  expect(texts).toHaveLength(22);
  expect(rowsTagged(world, 'landmark', 'curse')).toHaveLength(20);
  const table = tableWith({ tables: { ruins } });
  table.act('new-realm', { seed: 3 });
  const seen = Object.values(table.world.places).flatMap(({ data }) =>
    data.landmark?.kind === 'ruin' ? [data.landmark.text] : [],
  );
  for (const text of seen) expect(texts).toContain(text);
});

test('MK-G-03: a scar of a pack has the effect that its row names, and loses it when the referee changes it', () => {
  const rows = ['a burn', { text: 'a voice that stays', effect: 'dreams' }];
  const scars = { name: 'Scars of fire', rows };
  const table = tableWith(
    { tables: { scars } },
    { by: 'ann', characters: [{ guard: [3, 3] }], settings: { scar_die: 'd12' } },
  );
  table.as('gm');
  table.act('harm', { characterId: 'ada', damage: 3 }, 'scar d12 = 2');
  expect(table.world.characters.ada?.sheet).toMatchObject({ scars: ['a voice that stays'], dreams: 1 });
  expect(table.world.characters.ada?.sheet.virtues.spi.max).toBe(9);
});

describe('what belongs to somebody from the start', () => {
  test('MK-MAKE-04, MK-MAKE-05: a pack says what every knight has, and what squires bring, by real dice', () => {
    const things = { horn: { name: 'Horn' } };
    const table = tableWith(
      { things, kits: { squire: { things: ['dagger', 'horn'] } } },
      { by: 'ann', characters: [{}] },
    );
    const virtues = Array.from({ length: 6 }, () => 'squire d6 = 3' as const);
    table.act('take-squire', { characterId: 'ada', name: 'Wat' }, ...virtues, 'squire-item d2 = 2');
    expect(Object.values(table.world.followers)).toMatchObject([{ data: { item: 'Horn', dice: { sides: 6 } } }]);
    const five = ['dagger', 'axe', 'mace', 'spear', 'lute'];
    expect(faultsOfPack(book, { kits: { squire: { things: five }, page: { things: ['axe'] } } })).toEqual([
      ['squire.things', { fault: 'odd-rows', faces: 5 }],
      ['squire.things', { fault: 'unknown-entry', of: 'things', id: 'lute' }],
      ['page', { fault: 'not-one-of', values: ['common', 'squire'] }],
    ]);
  });

  test('MK-SERV-01: a pack changes the numbers of who serves, and names no others', () => {
    const table = tableWith({ followers: { guide: { stats: 'GD 5, VIG 12, d8, ranged' } } });
    table.act('add-follower', { name: 'Ash', kind: 'guide' });
    expect(Object.values(table.world.followers)).toMatchObject([
      {
        data: {
          kind: 'hireling',
          type: 'guide',
          guard: { max: 5 },
          virtues: { vig: { max: 12 }, spi: { max: 10 } },
          dice: { count: 1, sides: 8 },
          ranged: true,
        },
      },
    ]);
    const wrong = { wizard: { stats: 'd6' }, sage: { stats: 'armour 7' }, guide: { stats: 'wings' } };
    expect(faultsOfPack(book, { followers: wrong })).toEqual([
      ['sage.stats', { fault: 'too-high', max: 4 }],
      ['guide.stats', { fault: 'stat-line', part: '' }],
      ['wizard', { fault: 'not-one-of', values: [...FOLLOWER_TYPES] }],
    ]);
  });

  test('MK-GEAR-02: dice of a thing are those of an attack', () => {
    const things = {
      cannon: { name: 'Cannon', kind: 'weapon', dice: '2d6+1' },
      club: { name: 'Big club', dice: 'd3' },
    };
    expect(faultsOfPack(book, { things })).toEqual([
      ['cannon.dice', { fault: 'bad-dice', dice: '2d6+1' }],
      ['club.dice', { fault: 'bad-dice', dice: 'd3' }],
    ]);
  });

  test('MK-MAKE-01: knights of a practice table have things that there are', () => {
    const virtues = { vig: 10, cla: 10, spi: 10 };
    const pim = { name: 'Pim', knight: 'the Reed Knight', passion: 'eels', guard: 2, virtues, gear: ['lute'] };
    expect(faultsOfPack(book, { starters: { pim } })).toEqual([
      ['pim.gear', { fault: 'unknown-entry', of: 'things', id: 'lute' }],
    ]);
  });
});

describe('knights of a pack', () => {
  const one = { arms: ['dagger'], treasure: { name: 'A coin', note: 'It spins.' }, passion: 'coins' };
  /** The numbers of a ruler. */
  const plain: readonly ScriptedRoll[] = ['guard d6 = 1', 'virtue d12 = 1', 'virtue d12 = 1', 'virtue d12 = 1'];

  test('MK-MAKE-03: a die for the group and one in it, and both honest where a pack has fewer or more', () => {
    const more = Object.fromEntries(
      [2, 2, 2, 2, 2, 4].map((group, at) => [`more-${at}`, { ...one, group, name: `the Knight ${at}` }]),
    );
    const table = tableWith({ knights: more }, { by: 'zoe', characters: [], state: { start: 'ruler' } });
    const makes = (name: string, ...rolls: readonly ScriptedRoll[]) => {
      table.act('create-character', { userId: 'zoe', name }, ...plain, ...rolls);
      return table.fact('knight-named').knight;
    };
    // Twelve of the book and five more: a d20, on which 18 is rolled again.
    expect(makes('Zed', 'knight d6 = 2', 'knight d20 = 18', 'knight d20 = 17')).toBe('the Knight 4');
    expect(makes('Yve', 'knight d6 = 4', 'knight d20 = 13')).toBe('the Knight 5');
    expect(makes('Xan', 'knight d6 = 1', 'knight d12 = 1')).toBe('the Ashen Knight');
  });

  test('MK-MAKE-03: one with arms that no pack has is refused', () => {
    const knights = { lute: { ...one, group: 1, name: 'the Lute Knight', arms: ['lute'] } };
    expect(faultsOfPack(book, { knights })).toEqual([
      ['lute.arms', { fault: 'unknown-entry', of: 'things', id: 'lute' }],
    ]);
  });
});
