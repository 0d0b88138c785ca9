import { describe, expect, test } from 'vitest';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import type { Herb } from '../../../../src/rules/hexcrawl-osr/items/schemas.ts';
import { seeTime, TIME } from '../../../../src/rules/hexcrawl-osr/kit/time.ts';
import { journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { hexcrawlRule, playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const GEAR = {
  Food: { kind: 'food', slot: 4, count: 2, stack: 2 },
  Rope: { kind: 'thing', slot: 20 },
} as const;

function party(more: Wish = {}): Table {
  return playHexcrawl({ by: 'ann', characters: [{ gear: GEAR }, {}], ...more });
}

function dataOf({ world }: Table, itemId: string) {
  return { holderId: world.items[itemId]?.holderId, ...world.items[itemId]?.data };
}

const HERB = { kind: 'herb', slot: 1, count: 2, stack: 5 } as const;

describe('herbs and food', () => {
  function herbs(herb: Herb, more: Wish = {}) {
    return playHexcrawl({ by: 'ann', characters: [{ gear: { Herb: { ...HERB, herb } } }, {}], ...more });
  }

  const use = { characterId: 'ada', itemId: 'herb' };

  test('HX-G-08: a meal is eaten and gone', () => {
    const table = party();
    const eat = { characterId: 'ada', itemId: 'food' };
    table.act('use-item', eat);
    expect(dataOf(table, 'food').count).toBe(1);
    table.act('use-item', eat);
    expect(table.world.items.food).toBeUndefined();
    expect(table.fact('ate')).toEqual({ fact: 'ate', rule: 'HX-G-08', characterId: 'ada', name: 'Ada' });
    expect(table.world.characters.ada?.sheet.ateOn).toBe(1);
    expect(table.refused('use-item', { characterId: 'ada', itemId: 'rope' })).toEqual({
      refused: 'item/no-use',
      detail: { item: 'Rope', kind: 'thing', herb: null },
    });
  });

  test('HX-G-08: whoever is fed has eaten, and not whose meal it was', () => {
    const table = party();
    table.act('use-item', { characterId: 'ada', itemId: 'food', targetId: 'ben' });
    expect(table.fact('ate').name).toBe('Ben');
    expect([table.world.characters.ada, table.world.characters.ben].map((one) => one?.sheet.ateOn)).toEqual([null, 1]);
  });

  test('HX-G-09: nobody is given a herb who is not in play, and flint moss is burnt and not eaten', () => {
    const table = herbs('lionspaw', {
      characters: [{ gear: { Herb: { ...HERB, herb: 'lionspaw' } } }, { status: 'dead' }],
    });
    expect(table.refused('use-item', { ...use, targetId: 'ben' })).toEqual({
      refused: 'character/not-in-play',
      detail: { name: 'Ben', status: 'dead' },
    });
    expect(table.refused('use-item', { ...use, targetId: 'eve' })).toEqual({
      refused: 'character/unknown',
      detail: { characterId: 'eve' },
    });
    expect(table.refused('use-item', { ...use, itemId: 'idol' }).refused).toBe('item/unknown');
    expect(herbs('flint-moss').refused('use-item', use)).toEqual({
      refused: 'item/no-use',
      detail: { item: 'Herb', kind: 'herb', herb: 'flint-moss' },
    });
  });

  test.each([
    ['sightleaf', 'sharp-sight', 'a turn'],
    ['starcomb', 'keen', 'three turns'],
    ['quick-weed', 'heartened', 'an hour'],
    ['feverfew', 'hale', 'until it is used up'],
    ['honeyfoil', 'hale', 'until it is used up'],
  ] as const)('HX-G-09: %s makes a companion %s for %s', (herb, kind, long) => {
    const ENDS = { 'a turn': 1, 'three turns': 3, 'an hour': 6, 'until it is used up': null };
    const table = herbs(herb);
    table.act('use-item', { ...use, targetId: 'ben' });
    expect(table.fact('herb-used')).toEqual({
      fact: 'herb-used',
      rule: 'HX-G-09',
      characterId: 'ada',
      name: 'Ada',
      herb,
      targetId: 'ben',
      target: 'Ben',
      asleep: null,
    });
    expect(Object.values(table.world.modifiers)).toMatchObject([{ kind, rule: 'HX-G-09', characterId: 'ben' }]);
    const { context } = hexcrawlRule({});
    Object.assign(context.world.modifiers, structuredClone(table.world.modifiers));
    let turns = 0;
    while (turns < 12 && Object.keys(context.world.modifiers).length > 0) {
      TIME.spendTurn(context);
      seeTime(context);
      turns += 1;
    }
    expect(turns === 12 ? null : turns).toBe(ENDS[long]);
  });

  test('HX-G-09: Devilsgrace takes 1d4, and below 12 an hour of sleep', () => {
    const table = herbs('devilsgrace');
    table.act('use-item', use, 'save d20 = 11', 'herb d4 = 3');
    expect(table.fact('herb-used').asleep).toBe(true);
    expect(table.fact('check')).toMatchObject({ ability: 'str', use: 'save', rule: 'HX-G-09', target: 12 });
    expect(table.fact('hurt')).toMatchObject({ name: 'Ada', cause: 'herb', damage: 3 });
    expect(table.world.characters.ada?.sheet.grit).toBe(3);
    expect(Object.values(table.world.modifiers).map(({ kind }) => kind)).toEqual(['paralysed']);
    expect(dataOf(table, 'herb').count).toBe(1);
    const awake = herbs('warynettle');
    awake.act('use-item', use, 'save d20 = 12');
    expect(awake.fact('herb-used')).toMatchObject({ herb: 'warynettle', asleep: false });
    expect(awake.emitted('hurt')).toBe(false);
    expect(awake.world.modifiers).toEqual({});
  });

  test('HX-G-09: Heartsbane brings a companion round, and takes 1 flesh the next day', () => {
    const table = herbs('heartsbane');
    expect(table.refused('use-item', { ...use, targetId: 'ben' }).refused).toBe('item/not-needed');
    table.change(({ characters }) => {
      const { ben } = characters;
      if (ben !== undefined) Object.assign(ben, { status: 'down', sheet: { ...ben.sheet, grit: 0, flesh: 0 } });
    });
    table.act('use-item', { ...use, targetId: 'ben' });
    expect(table.world.characters.ben).toMatchObject({ status: 'active', sheet: { flesh: 1 } });
    table.as('gm');
    table.act('heal', { characterId: 'ben' });
    table.act('set-clock', { day: 2, watch: 1 });
    expect(table.world.characters.ben?.sheet).toMatchObject({ grit: 6, flesh: 4 });
  });

  test.each(['lionspaw', 'sarnis-hip'] as const)('HX-G-09: %s adds 2 grit to the next rest, once', (herb) => {
    const here = journeySchema.parse({ trueHex: 'hex/0,0', believedHex: 'hex/0,0' });
    const hurt = { sheet: { grit: 0, gritMax: 20 }, gear: { Herb: { ...HERB, herb } } } as const;
    const state = { ...hexcrawl.initialState(), journey: here };
    const table = herbs(herb, { characters: [hurt], state });
    table.act('use-item', use);
    expect(Object.values(table.world.modifiers)).toMatchObject([{ kind: 'soothed', characterId: 'ada' }]);
    table.act('watch', { act: 'camp' }, 'watch-die d6 = 6', 'rest d6 = 3');
    expect(table.world.characters.ada?.sheet.grit).toBe(5);
    expect(table.world.modifiers).toEqual({});
    // Another rest begins once they have done something else.
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', 'watch-die d6 = 6');
    table.act('watch', { act: 'camp' }, 'watch-die d6 = 6', 'rest d6 = 3');
    expect(table.world.characters.ada?.sheet.grit).toBe(8);
  });

  test('HX-G-09, HX-COND-01: with Quick Weed exhaustion does not count', () => {
    const exhausted = { gear: { Herb: { ...HERB, herb: 'quick-weed' } }, conditions: ['exhausted'] } as const;
    const table = herbs('quick-weed', { characters: [exhausted] });
    table.act('use-item', use);
    table.act('test', { characterId: 'ada', ability: 'str', reach: 10 }, 'check d20 = 12');
    expect(table.fact('check').sources).toEqual([]);
  });
});
