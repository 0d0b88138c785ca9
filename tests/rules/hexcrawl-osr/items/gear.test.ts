import { describe, expect, test } from 'vitest';
import { findGear, makeGear } from '../../../../src/rules/hexcrawl-osr/items/gear.ts';
import { HERBS } from '../../../../src/rules/hexcrawl-osr/items/schemas.ts';
import { BOOK_ITSELF, HEXCRAWL_GEAR } from '../../../support/hexcrawl.ts';

describe('what the book has', () => {
  test('HX-G-17, HX-D-28: arms by their dice: strength strikes with the one, and dexterity aims the other', () => {
    const arms = HEXCRAWL_GEAR.map((name) => makeGear(BOOK_ITSELF, name)).filter(({ data }) => data.kind === 'weapon');
    expect(
      arms.map(({ name, data }) => {
        const { ability, damage, reachFt, ranged, twoHanded, reload } = data;
        const marks = Object.entries({ ranged, twoHanded, reload }).flatMap(([mark, has]) => (has ? [mark] : []));
        return [name, ability, `${damage?.count}d${damage?.sides}+${damage?.plus}`, reachFt, ...marks];
      }),
    ).toEqual([
      ['Dagger', 'str', '1d4+0', 5],
      ['Club', 'str', '1d4+0', 5],
      ['Sword', 'str', '1d6+0', 5],
      ['Axe', 'str', '1d6+0', 5],
      ['Mace', 'str', '1d6+0', 5],
      ['Spear', 'str', '1d6+0', 10],
      ['Greatsword', 'str', '1d10+0', 5, 'twoHanded'],
      ['Halberd', 'str', '1d8+0', 10, 'twoHanded'],
      ['Bow', 'dex', '1d6+0', 300, 'ranged', 'twoHanded'],
      ['Crossbow', 'dex', '1d8+0', 300, 'ranged', 'twoHanded', 'reload'],
    ]);
  });

  test('HX-G-17: armour gives 12, 14 or 16, and a shield one more', () => {
    const worn = HEXCRAWL_GEAR.map((name) => makeGear(BOOK_ITSELF, name)).filter(({ data }) => data.defence !== null);
    expect(worn.map(({ name, data }) => [name, data.kind, data.defence])).toEqual([
      ['Padded Armour', 'armour', 12],
      ['Mail Armour', 'armour', 14],
      ['Plate Armour', 'armour', 16],
      ['Shield', 'shield', 1],
    ]);
  });

  test('HX-TIME-02, HX-G-09: a torch burns for an hour, a lantern for a watch, flint moss for a turn, and nothing else', () => {
    const lights = HEXCRAWL_GEAR.map((name) => makeGear(BOOK_ITSELF, name)).filter(
      ({ data }) => data.lightTurns !== null,
    );
    expect(lights.map(({ name, data }) => [name, data.kind, data.lightTurns])).toEqual([
      ['Torch', 'light', 6],
      ['Lantern', 'light', 24],
      ['Flint Moss', 'herb', 1],
    ]);
  });

  test('HX-INV-02, HX-ACT-04: two meals lie in a slot, five of a herb, and one of anything else', () => {
    const stacks = HEXCRAWL_GEAR.map((name) => makeGear(BOOK_ITSELF, name)).filter(({ data }) => data.stack > 1);
    expect(stacks.map(({ name, data }) => [name, data.kind, data.stack])).toEqual([
      ['Food', 'food', 2],
      ...HEXCRAWL_GEAR.slice(-HERBS.length).map((name) => [name, 'herb', 5]),
    ]);
    expect(stacks.flatMap(({ data }) => data.herb ?? [])).toEqual([...HERBS]);
  });

  test('HX-G-04: it is found in any letter case; what the book does not have fills a slot of its own', () => {
    expect(findGear(BOOK_ITSELF, '  mail armour ')?.name).toBe('Mail Armour');
    expect(findGear(BOOK_ITSELF, ' QUICK weed ')?.name).toBe('Quick Weed');
    expect(findGear(BOOK_ITSELF, 'Idol')).toBeNull();
    expect(makeGear(BOOK_ITSELF, ' Idol ')).toMatchObject({
      name: 'Idol',
      data: { kind: 'thing', stack: 1, worth: 1, damage: null },
    });
  });
});
