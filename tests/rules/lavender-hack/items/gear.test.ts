import { describe, expect, test } from 'vitest';
import { findEquipment, makeItem } from '../../../../src/rules/lavender-hack/items/equipment.ts';
import {
  armourDieOf,
  isEncumbered,
  mayUse,
  slotsOf,
  usedSlots,
  wearDown,
} from '../../../../src/rules/lavender-hack/items/gear.ts';
import { itemSchema } from '../../../../src/rules/lavender-hack/items/schemas.ts';
import { CLASS_IDS } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import { characterOf } from '../../../../src/rules/mechanics/people/characters.ts';
import { EQUIPMENT, LAVENDER } from '../../../support/lavender-core.ts';
import { lavenderWorld, playLavender } from '../../../support/worlds.ts';

describe('equipment', () => {
  test.each([
    ['Dagger', 4, 3, 1, false, false, false, 'none'],
    ['Shortsword', 6, 3, 1, false, false, false, 'none'],
    ['Longsword', 8, 4, 2, false, false, false, 'none'],
    ['Mace', 8, 3, 1, false, false, false, 'none'],
    ['Greatsword', 10, 5, 2, true, true, false, 'none'],
    ['Shortbow', 6, 3, 1, true, false, false, 'short'],
    ['Longbow', 8, 4, 2, true, false, false, 'long'],
    ['Crossbow', 10, 4, 2, true, true, false, 'long'],
    ['Pistol', 10, 6, 1, false, false, true, 'short'],
    ['Bearded Axe', 8, 4, 2, false, false, false, 'none'],
    ['Falchion', 8, 4, 2, false, false, false, 'none'],
    ['Claymore', 10, 5, 2, true, true, false, 'none'],
    ['Heavy Crossbow', 10, 4, 2, true, true, false, 'long'],
  ] as const)(
    'LH-EQUIP-01 LH-EQUIP-08 LH-VALUE-05: %s: d%i, value %i, %i slots',
    (name, die, value, slots, twoHanded, slow, gunpowder, range) => {
      const { name: made, data } = makeItem(LAVENDER, name.toUpperCase());
      expect(made).toBe(name);
      expect(data).toMatchObject({
        kind: 'weapon',
        type: 'weapon',
        die,
        dieNow: die,
        value,
        slots,
        twoHanded,
        slow,
        gunpowder,
        range,
        broken: false,
        worn: false,
        knownValue: true,
      });
    },
  );

  test.each([
    ['Leather', 4, 4, 1],
    ['Leather Armor', 4, 4, 1],
    ['Chain', 6, 5, 2],
    ['Chainmail', 6, 5, 2],
    ['Half Plate', 8, 6, 3],
    ['Full Plate', 10, 7, 3],
  ])('LH-EQUIP-02: %s: d%i, value %i, %i slots', (name, die, value, slots) => {
    expect(makeItem(LAVENDER, name).data).toMatchObject({
      kind: 'armour',
      type: 'armour',
      die,
      value,
      slots,
      range: 'none',
    });
  });

  test.each([
    ['Shield', 'shield', 'armour', 4, 1],
    ['Bear Trap', 'thing', 'trap', 3, 1],
    ['Caltrops', 'thing', 'trap', 2, 1],
    ['Pack Horse', 'animal', 'animal', 5, 0],
    ['Riding Horse', 'animal', 'animal', 5, 0],
    ['Deck of Cards', 'thing', 'game', 2, 1],
    ['Fine Clothes', 'thing', 'clothing', 4, 1],
    ['Loaded Dice', 'thing', 'game', 2, 1],
    ['Willow Wand', 'thing', 'wand', 4, 1],
    ['Robe of Shimmer', 'thing', 'clothing', 5, 1],
    ['Deathcat', 'animal', 'animal', 5, 0],
    ['Star Chart', 'thing', 'map', 2, 1],
    ['Warm Cloak', 'thing', 'clothing', 2, 1],
    ['Sealed Scroll', 'thing', 'scroll', 3, 1],
    ['Writing Box', 'thing', 'writing', 3, 1],
    ['Jar of Dried Roots', 'thing', 'plant', 2, 1],
    ['Lucky Coin', 'thing', 'coin', 1, 1],
  ])('LH-EQUIP-02 LH-EQUIP-08: %s: %s, %s, value %i, %i slots', (name, kind, type, value, slots) => {
    expect(makeItem(LAVENDER, name).data).toMatchObject({
      kind,
      type,
      value,
      slots,
      die: null,
      knownValue: name !== 'Sealed Scroll',
    });
  });

  test.each(['Willow Wand', 'Robe of Shimmer'])(
    'LH-WEIRD-06 LH-EQUIP-08: %s says that it does what the game master says',
    (name) => {
      expect(makeItem(LAVENDER, name).data.note).toBe('the game master says what it does');
    },
  );

  test('every row is sound, and has a name of its own', () => {
    expect(EQUIPMENT.length).toBe(36);
    expect(new Set(EQUIPMENT.map(({ name }) => name.toLowerCase())).size).toBe(EQUIPMENT.length);
    for (const { name, rule, ours } of EQUIPMENT) {
      itemSchema.parse(makeItem(LAVENDER, name).data);
      expect(rule).toBe(ours ? 'LH-EQUIP-08' : rule);
      expect(['LH-EQUIP-01', 'LH-EQUIP-02', 'LH-EQUIP-08']).toContain(rule);
    }
    expect(findEquipment(LAVENDER, ' longsword ')?.name).toBe('Longsword');
    expect(findEquipment(LAVENDER, 'goose')).toBeNull();
    expect(makeItem(LAVENDER, 'Pack Horse').data.note).toBe('carries 10 slots for the party');
  });

  test.each([
    ['Longsword', 'strong wise deft weird'],
    ['Greatsword', 'strong weird'],
    ['Shortbow', 'strong deft weird'],
    ['Crossbow', 'strong deft weird'],
    ['Pistol', 'strong wise deft weird'],
    ['Leather', 'strong deft'],
    ['Chain', 'strong'],
    ['Full Plate', 'strong'],
    ['Shield', 'strong'],
    ['Caltrops', 'strong wise deft weird'],
    ['Pack Horse', 'strong wise deft weird'],
  ])('LH-CHAR-03 LH-CHAR-04: %s is for: %s', (name, classes) => {
    expect(CLASS_IDS.filter((id) => mayUse(LAVENDER, id, makeItem(LAVENDER, name).data)).join(' ')).toBe(classes);
  });

  test.each([
    [[], null, null],
    [['Leather'], 4, 4],
    [['Leather', 'Shield'], 6, 4],
    [['Half Plate', 'Shield'], 10, 8],
    [['Full Plate', 'Shield'], 12, 10],
    [['Shield'], 4, null],
    [[{ name: 'Chain', dieNow: 4 as const }, 'Shield'], 6, 4],
    [[{ name: 'Chain', broken: true }, 'Shield'], 4, null],
    [['Chain', { name: 'Shield', broken: true }], 6, 6],
    [[{ name: 'Chain', worn: false }], null, null],
    [['Longsword'], null, null],
  ])('LH-EQUIP-03: %j protects with d%s, with a two-handed weapon d%s', (gear, die, twoHanded) => {
    const world = lavenderWorld({ characters: [{ gear }] });
    expect(armourDieOf(world, 'ada', false)).toBe(die);
    expect(armourDieOf(world, 'ada', true)).toBe(twoHanded);
  });

  test('LH-EQUIP-05: a die goes down rung by rung, then the thing is broken', () => {
    const { data } = makeItem(LAVENDER, 'Greatsword');
    const item = { data };
    expect([wearDown(item), wearDown(item), wearDown(item), wearDown(item), wearDown(item)]).toEqual([
      { from: 10, to: 8 },
      { from: 8, to: 6 },
      { from: 6, to: 4 },
      { from: 4, to: null },
      null,
    ]);
    expect(item.data).toMatchObject({ die: 10, dieNow: 4, broken: true });
    expect(wearDown({ data: makeItem(LAVENDER, 'Caltrops').data })).toBeNull();
  });
});

describe('what is put on', () => {
  test('LH-CHAR-04: the first armour and the first shield that the class may wear', () => {
    const worn = (classId: string) => {
      const table = playLavender({ characters: [] });
      const abilities = { str: 10, dex: 10, wis: 10, int: 10, con: 10, cha: 10 };
      const gear = ['Longsword', 'Shield', 'Full Plate', 'Leather', 'Chain', 'Shield'];
      table.act('import-character', {
        userId: 'zoe',
        name: 'Wren',
        sheet: { class: classId, abilities, hpMax: 4, gear },
      });
      return Object.values(table.world.items).flatMap(({ name, data }) => (data.worn ? name : []));
    };
    expect(worn('strong')).toEqual(['Shield', 'Full Plate']);
    expect(worn('deft')).toEqual(['Leather']);
    expect(worn('wise')).toEqual([]);
    expect(worn('weird')).toEqual([]);
  });
});

describe('slots', () => {
  test('LHV-53 LH-STRONG-02 LH-SLOT-01 LH-SLOT-03: a Strong with Str 14 and Con 7 has 6 slots; 7 used are too many', () => {
    const gear = ['Longsword', 'Chain', 'Bear Trap', 'Caltrops', 'Shield'];
    const world = lavenderWorld({ characters: [{ abilities: { str: 14, con: 7 }, gear }, { gear: ['Mace'] }] });
    expect(slotsOf(world, characterOf(world, 'ada'))).toBe(6);
    expect(usedSlots(world, 'ada')).toBe(7);
    expect(isEncumbered(world, characterOf(world, 'ada'))).toBe(true);
    expect(usedSlots(world, 'ben')).toBe(1);
    expect(isEncumbered(world, characterOf(world, 'ben'))).toBe(false);
  });

  test('LH-SLOT-03: slots that are all full are not too many', () => {
    const world = lavenderWorld({ characters: [{ gear: ['Half Plate', 'Longsword'] }] });
    expect(usedSlots(world, 'ada')).toBe(5);
    expect(isEncumbered(world, characterOf(world, 'ada'))).toBe(false);
  });

  test('LH-EQUIP-09: only what has slots takes them', () => {
    const world = lavenderWorld({ characters: [{ gear: ['Pack Horse', 'Deathcat'] }] });
    expect(usedSlots(world, 'ada')).toBe(0);
  });

  test.each([
    ['strong', { str: 3, con: 10 }, 2],
    ['strong', { str: 18, con: 18 }, 11],
    ['deft', { str: 18, con: 18 }, 8],
    ['wise', { str: 10, con: 16 }, 5],
  ] as const)('LH-CHAR-01 LH-STRONG-02 LH-ABIL-04: a %s with %j has %i slots', (classId, abilities, slots) => {
    const world = lavenderWorld({ characters: [{ class: classId, abilities }] });
    expect(slotsOf(world, characterOf(world, 'ada'))).toBe(slots);
  });
});
