import { describe, expect, test } from 'vitest';
import { makeables } from '../../../../src/rules/lavender-hack/downtime/crafting.ts';
import { weekFields } from '../../../../src/rules/lavender-hack/downtime/week-form.ts';
import type { ClassId } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import { LAVENDER } from '../../../support/lavender-core.ts';
import { inAWeek } from '../../../support/weeks.ts';
import { type CharacterWish, lavenderWorld } from '../../../support/worlds.ts';

const craft = (thing: string, value: number | null = null) =>
  ({ characterId: 'ada', act: 'craft', thing, value }) as const;
const sheetOf = (table: ReturnType<typeof inAWeek>) => (table.world as World).characters.ada?.sheet;
const names = (classId: ClassId) => makeables(LAVENDER, classId).map(({ name }) => name);

describe('crafting', () => {
  test('LH-CRAFT-01: scrolls, wands and staves; arms and armour; rings, bows and clothing; nothing', () => {
    expect(names('wise')).toEqual(['Scroll', 'Wand', 'Staff']);
    expect(names('strong')).toEqual(expect.arrayContaining(['Dagger', 'Longbow', 'Pistol', 'Full Plate', 'Shield']));
    expect(names('strong')).not.toContain('Fine Clothes');
    expect(names('deft')).toEqual([
      ...['Ring', 'Shortbow', 'Longbow', 'Crossbow', 'Heavy Crossbow', 'Fine Clothes', 'Robe of Shimmer', 'Warm Cloak'],
    ]);
    expect(names('weird')).toEqual([]);
  });

  test('LH-CRAFT-01: box k costs wealth k, as many as the thing is worth; then it is there', () => {
    const table = inAWeek({ wealth: { 1: 1, 2: 1, 3: 1 } }, craft('row:dagger'));
    expect(table.fact('crafted')).toMatchObject({ item: 'Dagger', box: 1, of: 3 });
    inAWeek(table, craft('go-on'));
    expect(sheetOf(table)?.project).toEqual({ name: 'Dagger', type: 'weapon', value: 3, boxes: 2 });
    expect(table.world.items).toEqual({});
    inAWeek(table, craft('go-on'));
    expect(table.fact('crafted')).toMatchObject({ box: 3, of: 3 });
    expect(sheetOf(table)?.project).toBeNull();
    expect(Object.values(table.world.items)).toMatchObject([
      { name: 'Dagger', holderId: 'ada', data: { kind: 'weapon', die: 4, value: 3, knownValue: true } },
    ]);
    expect(table.world.wealth).toEqual({});
  });

  test('LH-CRAFT-01: of what has no row in the tables its maker chooses the value', () => {
    const cyd: CharacterWish = { class: 'wise' };
    const table = inAWeek({ characters: [cyd], wealth: { 1: 2 } }, craft('sort:wand', 1));
    expect(Object.values(table.world.items)).toMatchObject([{ name: 'Wand', data: { type: 'wand', value: 1 } }]);
    inAWeek(table, craft('sort:staff', 6));
    expect(sheetOf(table)?.project).toEqual({ name: 'Staff', type: 'staff', value: 6, boxes: 1 });
  });

  test('LH-CRAFT-01: what the class cannot make, or what nobody has begun, comes to nothing', () => {
    for (const thing of ['sort:scroll', 'row:fine-clothes', 'go-on']) {
      const table = inAWeek({ wealth: { 1: 1 } }, craft(thing));
      expect(table.fact('week-act')).toMatchObject({ act: 'craft', done: false });
      expect(table.world.wealth['1']?.boxes).toBe(1);
    }
  });

  test('LH-CRAFT-01: what is under way comes first in the form; something new gives it up', () => {
    const project = { name: 'Chain', type: 'armour', value: 5, boxes: 1 };
    const world = lavenderWorld({ characters: [{ sheet: { project } }], wealth: { 1: 1, 2: 1 } });
    const things = weekFields(world, 'ada', ['do:craft']).find(({ id }) => id === 'thing')?.options ?? [];
    expect(things[0]).toEqual({
      id: 'thing:go-on',
      terms: { name: 'Chain', value: 5, boxes: 1, replaces: null },
    });
    expect(things[1]?.terms.replaces).toBe('Chain');
    expect(things.length).toBeLessThanOrEqual(25);
    const poor = lavenderWorld({ characters: [{ sheet: { project } }], wealth: { 2: 1 } });
    const left = weekFields(poor, 'ada', ['do:craft']).find(({ id }) => id === 'thing')?.options ?? [];
    expect(left.map(({ id }) => id)).toEqual(['thing:go-on']);
  });

  test('LH-CRAFT-01: the value is asked where the thing has none of its own', () => {
    const world = lavenderWorld({ characters: [{ class: 'deft' }], wealth: { 1: 1 } });
    const parts = (thing: string) => weekFields(world, 'ada', ['do:craft', thing]).map(({ id }) => id);
    expect(parts('thing:sort:ring')).toContain('value');
    expect(parts('thing:row:fine-clothes')).not.toContain('value');
  });

  test('LH-CRAFT-01 LH-EQUIP-01: worth one more than the tables say, its die is one better', () => {
    const world = lavenderWorld({ characters: [{ class: 'deft' }], wealth: { 1: 1 } });
    const values = weekFields(world, 'ada', ['do:craft', 'thing:row:longbow']).find(({ id }) => id === 'value');
    expect(values).toMatchObject({
      fallback: 'value:4',
      options: [
        { id: 'value:4', terms: { die: null } },
        { id: 'value:5', terms: { die: 10 } },
      ],
    });
    const project = { name: 'Longbow', type: 'weapon', value: 5, boxes: 4 };
    const bow: CharacterWish = { class: 'deft', sheet: { project } };
    const table = inAWeek({ characters: [bow], wealth: { 5: 1 } }, craft('go-on'));
    expect(Object.values(table.world.items)).toMatchObject([
      { name: 'Longbow', data: { die: 10, dieNow: 10, value: 5 } },
    ]);
    const begun = inAWeek({ wealth: { 1: 2 } }, craft('row:dagger', 4));
    expect(sheetOf(begun)?.project).toMatchObject({ value: 4 });
    inAWeek(begun, craft('row:dagger', 9));
    expect(sheetOf(begun)?.project).toMatchObject({ value: 3 });
  });

  test('LH-CRAFT-01 LH-ITEM-01: a wand worth 4 or more works, and its maker knows what it does', () => {
    const wand = (value: number) => ({ name: 'Wand', type: 'wand', value, boxes: value - 1 });
    const maker = (value: number): CharacterWish => ({ class: 'wise', sheet: { project: wand(value) } });
    const table = inAWeek({ characters: [maker(4)], wealth: { 4: 1 } }, craft('go-on'), 'magic-item d6 = 1');
    expect(Object.values(table.world.items)).toMatchObject([
      {
        name: 'Wand',
        data: { magical: true, properties: [{ does: 'lamp', known: true }], value: 4, knownValue: true },
      },
    ]);
    expect(table.fact('item-revealed')).toMatchObject({ item: 'Wand', properties: [expect.stringContaining('light')] });
    const plain = inAWeek({ characters: [maker(3)], wealth: { 3: 1 } }, craft('go-on'));
    expect(Object.values(plain.world.items)).toMatchObject([{ data: { magical: false, properties: [] } }]);
  });
});
