import { describe, expect, test } from 'vitest';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import type { CrawlHerb } from '../../../../src/rules/hexcrawl-osr/items/shapes.ts';
import { journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/shapes.ts';
import { type CrawlTable, type CrawlWish, playCrawl } from '../../../support/crawls.ts';

const GEAR = {
  Sword: { kind: 'weapon', slot: 1, damage: { count: 1, sides: 6, plus: 0 } },
  Halberd: { kind: 'weapon', slot: 2, twoHanded: true },
  Mail: { kind: 'armour', slot: 3, defence: 14 },
  Food: { kind: 'food', slot: 4, count: 2, stack: 2 },
  Rope: { kind: 'thing', slot: 20 },
} as const;

function party(more: CrawlWish = {}): CrawlTable {
  return playCrawl({ by: 'ann', characters: [{ gear: GEAR }, {}], ...more });
}

function dataOf({ world }: CrawlTable, itemId: string) {
  return { holderId: world.items[itemId]?.holderId, ...world.items[itemId]?.data };
}

describe('things in hand and on the body', () => {
  test('HX-INV-03, HX-G-17: what is taken in hand keeps its slot, and puts back what leaves no hand for it', () => {
    const table = party();
    table.act('wear-item', { itemId: 'sword' });
    expect(dataOf(table, 'sword')).toMatchObject({ inHand: true, slot: 1 });
    table.act('wear-item', { itemId: 'halberd' });
    expect(dataOf(table, 'halberd')).toMatchObject({ inHand: true, slot: 2 });
    expect(dataOf(table, 'sword')).toMatchObject({ inHand: false, slot: 1 });
    expect(table.fact('item-worn')).toMatchObject({ hand: true, on: true, instead: ['Sword'] });
  });

  test('HX-G-17: armour that is put on leaves its slot, and goes into the lowest empty one again', () => {
    const table = party();
    table.act('wear-item', { itemId: 'mail' });
    expect(dataOf(table, 'mail')).toMatchObject({ worn: true, slot: null });
    expect(table.refused('wear-item', { itemId: 'mail', on: true }).refused).toBe('item/worn-already');
    expect(table.refused('move-item', { itemId: 'mail', slot: 9 }).refused).toBe('item/worn');
    table.act('wear-item', { itemId: 'mail' });
    expect(dataOf(table, 'mail')).toMatchObject({ worn: false, slot: 3 });
  });
});

describe('from slot to slot', () => {
  test('HX-INV-01: a thing moves to another slot, and what is there changes places with it', () => {
    const table = party();
    table.act('move-item', { itemId: 'rope', slot: 1 });
    expect([dataOf(table, 'rope').slot, dataOf(table, 'sword').slot]).toEqual([1, 20]);
    expect(table.fact('item-moved')).toMatchObject({ slot: 1, with: 'Sword' });
  });

  test('HX-INV-01: there is no slot beyond the twentieth, and nobody sorts another’s pack', () => {
    const table = party();
    expect(table.refused('move-item', { itemId: 'rope', slot: 21 }).refused).toBe('item/no-such-slot');
    expect(table.refused('move-item', { itemId: 'rope', slot: 20 }).refused).toBe('item/there-already');
    table.as('bob');
    expect(table.refused('move-item', { itemId: 'rope', slot: 5 }).refused).toBe('character/not-yours');
  });
});

describe('from hand to hand', () => {
  test('HX-INV-02: a thing is handed over into the lowest empty slot', () => {
    const table = party();
    table.act('pass-item', { itemId: 'food', toId: 'ben' });
    expect(dataOf(table, 'food')).toMatchObject({ holderId: 'ben', slot: 1, count: 2 });
    expect(table.fact('item-passed')).toMatchObject({ item: 'Food', count: 2, name: 'Ada', to: 'Ben' });
  });

  test('HX-INV-02: a full pack takes nothing more', () => {
    const stones = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`Stone ${at + 1}`, { kind: 'thing' as const, slot: at + 1 }]),
    );
    const table = party({ characters: [{ gear: GEAR }, { gear: stones }] });
    expect(table.refused('pass-item', { itemId: 'rope', toId: 'ben' })).toMatchObject({
      ...{ refused: 'item/pack-full', detail: { name: 'Ben', item: 'Rope' } },
    });
  });

  test('HX-INV-01: nobody takes what a companion on their feet carries, but what a wounded or dead one does', () => {
    const table = party({ by: 'bob' });
    const take = { characterId: 'ben', itemId: 'sword' };
    expect(table.refused('take-item', take).refused).toBe('item/carried');
    table.change(({ characters }) => {
      if (characters.ada !== undefined) characters.ada.status = 'down';
    });
    table.act('take-item', take);
    expect(dataOf(table, 'sword')).toMatchObject({ holderId: 'ben', slot: 1 });
    expect(table.fact('item-taken').from).toBe('Ada');
  });

  test('HX-NAV-03: what a lost party leaves lies where they really are, and is looked for in vain but where they believe it', () => {
    const journey = { trueHex: 'hex/1,0', believedHex: 'hex/0,0' };
    const table = party({ state: { journey: journeySchema.parse(journey) } });
    table.act('drop-item', { itemId: 'rope' });
    expect(dataOf(table, 'rope')).toMatchObject({ holderId: null, slot: null, at: 'hex/1,0', seenAt: 'hex/0,0' });
    expect(table.fact('item-dropped').placeId).toBe('hex/0,0');
    table.change(({ party: { state } }) => {
      if (state.journey !== null) state.journey.trueHex = 'hex/0,0';
    });
    const take = { characterId: 'ada', itemId: 'rope' };
    expect(table.refused('take-item', take).refused).toBe('item/elsewhere');
    table.change(({ party: { state } }) => {
      if (state.journey !== null) state.journey.trueHex = 'hex/1,0';
    });
    table.change(({ party: { state } }) => {
      if (state.journey !== null) state.journey.believedHex = 'hex/1,0';
    });
    expect(table.refused('take-item', take).refused).toBe('item/elsewhere');
    table.change(({ party: { state } }) => {
      if (state.journey !== null) state.journey.believedHex = 'hex/0,0';
    });
    table.act('take-item', take);
    expect(dataOf(table, 'rope')).toMatchObject({ holderId: 'ada', slot: 5, at: null, seenAt: null });
  });
});

describe('the game master’s gifts', () => {
  test('HX-G-04: a thing of the book has its numbers, one of their own fills a slot; a full pack lets it lie', () => {
    const table = playCrawl();
    table.act('give-item', { name: 'crossbow', characterId: 'ada' });
    table.act('give-item', { name: 'Grandmother’s bow', like: 'Bow', characterId: 'ada', value: 99 });
    const [first, second] = Object.values(table.world.items);
    expect(first).toMatchObject({ name: 'Crossbow', data: { slot: 1, reload: true, damage: { sides: 8 } } });
    expect(second).toMatchObject({ name: 'Grandmother’s bow', data: { slot: 2, ranged: true, worth: 99 } });
    for (let at = 3; at <= 20; at++) table.act('give-item', { name: `Stone ${at}`, characterId: 'ada' });
    table.facts.length = 0;
    table.act('give-item', { name: 'Idol', characterId: 'ada' });
    expect(table.fact('item-given')).toMatchObject({ item: 'Idol', left: 1 });
    expect(Object.values(table.world.items).filter(({ holderId }) => holderId === null)).toHaveLength(1);
    table.as('ann');
    expect(table.refused('give-item', { name: 'Crown' }).refused).toBe('gm-only');
  });
});

const HERB = { kind: 'herb', slot: 1, count: 2, stack: 5 } as const;

describe('herbs and food', () => {
  function herbs(herb: CrawlHerb, more: CrawlWish = {}) {
    return playCrawl({ by: 'ann', characters: [{ gear: { Herb: { ...HERB, herb } } }, {}], ...more });
  }

  const use = { characterId: 'ada', itemId: 'herb' };

  test('HX-G-08: a meal is eaten and gone', () => {
    const table = party();
    const eat = { characterId: 'ada', itemId: 'food' };
    table.act('use-item', eat);
    expect(dataOf(table, 'food').count).toBe(1);
    table.act('use-item', eat);
    expect(table.world.items.food).toBeUndefined();
    expect(table.refused('use-item', { characterId: 'ada', itemId: 'rope' }).refused).toBe('item/no-use');
  });

  test('HX-G-09: Devilsgrace takes 1d4, and below 12 an hour of sleep', () => {
    const table = herbs('devilsgrace');
    table.act('use-item', use, 'save d20 = 11', 'herb d4 = 3');
    expect(table.fact('herb-used').asleep).toBe(true);
    expect(table.world.characters.ada?.sheet.grit).toBe(3);
    expect(Object.values(table.world.modifiers).map(({ kind }) => kind)).toEqual(['paralysed']);
    expect(dataOf(table, 'herb').count).toBe(1);
    const awake = herbs('warynettle');
    awake.act('use-item', use, 'save d20 = 12');
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
