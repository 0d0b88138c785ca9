import { describe, expect, test } from 'vitest';
import { playActionDice } from '../../../support/action-dice.ts';

const bonuses = { str: 4, dex: 2, con: 3, int: 1, wis: 2, cha: 2 };
const form = (fields: Readonly<Record<string, string>>) => ({
  userId: 'zoe',
  name: 'Zed',
  form: { numbers: '4 2 3 1 2 2', ...fields },
});

/** Zed as he is brought in. */
function brought(input: Record<string, unknown>) {
  const table = playActionDice({ characters: [] });
  table.act('import-character', input as never);
  return Object.values(table.world.characters)[0]?.sheet;
}

describe('a character made elsewhere', () => {
  test('AD-ATTR-01, AD-ATTR-08, AD-LVL-01: what is left out follows from bonuses and level', () => {
    const sheet = { bonuses, level: 3, templates: ['Warden A', 'warden b', 'Tinker A'] };
    expect(brought({ userId: 'zoe', name: 'Zed', sheet })).toMatchObject({
      bonuses,
      level: 3,
      xp: 4000,
      silver: 0,
      henchLimit: 7,
      resilience: 3,
      ancestry: 'human',
      ready: { fighting: 2, skill: 1, magic: 0 },
      templates: [
        { classSlug: 'warden', letter: 'A' },
        { classSlug: 'warden', letter: 'B' },
        { classSlug: 'tinker', letter: 'A' },
      ],
    });
  });

  test('the form says the same', () => {
    const fields = {
      numbers: 'Str 4 Dex 2 Con 3 Int 1 Wis 2 Cha 2; 2, 1600, 40',
      templates: 'Hedge-singer A',
      notes: 'A debt',
    };
    expect(brought(form(fields))).toMatchObject({
      bonuses,
      level: 2,
      xp: 1600,
      silver: 40,
      notes: 'A debt',
      ready: { magic: 1 },
    });
  });

  test('AD-INV-02, AD-ARM-01: gear goes into the slots in order, and the first armour and shield are worn', () => {
    const table = playActionDice({ characters: [] });
    table.act('import-character', form({ gear: 'Sword, mail armour\nPlate Armour; a silver bell, Shield' }));
    const things = Object.values(table.world.items).map(({ name, holderId, data }) => ({ name, holderId, ...data }));
    expect(things.map(({ name, slot, worn }) => [name, slot, worn])).toEqual([
      ['Sword', 1, false],
      ['Mail Armour', 2, true],
      ['Plate Armour', 4, false],
      ['a silver bell', 7, false],
      ['Shield', 8, true],
    ]);
    expect(new Set(things.map(({ holderId }) => holderId))).toEqual(new Set(Object.keys(table.world.characters)));
  });

  test('AD-CLASS-02: a class is named as it is called or by its slug, in capitals or not, with room around the letter', () => {
    const sheet = { bonuses, level: 5, templates: [' hedge-singer  a ', 'HEDGE-SINGER B', 'Tinker A'] };
    expect(brought({ userId: 'zoe', name: 'Zed', sheet })?.templates).toEqual([
      { classSlug: 'hedge-singer', letter: 'A' },
      { classSlug: 'hedge-singer', letter: 'B' },
      { classSlug: 'tinker', letter: 'A' },
    ]);
  });

  test.each([
    [form({ templates: 'A' }), { detail: { field: 'templates.0' } }],
    [form({ templates: 'Warden' }), { detail: { field: 'templates.0' } }],
    [form({ templates: 'Warden Ab' }), { detail: { field: 'templates.0' } }],
    [form({ templates: 'Warden A B' }), { detail: { field: 'templates.0' } }],
    [form({ templates: 'Wardena' }), { detail: { field: 'templates.0' } }],
    [form({ numbers: '4 2 3; 1 2 2' }), { refused: 'import/bonuses' }],
    [form({ numbers: '4 2 3 1 2 2; two' }), { refused: 'import/numbers' }],
    [form({ templates: 'Warden B' }), { detail: { field: 'templates.0' } }],
    [form({ templates: 'Baker A' }), { detail: { field: 'templates.0' } }],
    [form({ templates: 'Warden A, Tinker A' }), { detail: { field: 'templates' } }],
    [form({ numbers: '0 2 3 1 2 2' }), { refused: 'character/cannot-read', detail: { field: 'bonuses.str' } }],
    [
      form({ gear: 'Plate Armour, Plate Armour, Plate Armour, Plate Armour, Plate Armour' }),
      { detail: { field: 'gear' } },
    ],
    [form({ gear: `Rope, ${'x'.repeat(41)}` }), { detail: { field: 'gear.1' } }],
    [{ ...form({}), name: ' ' }, { refused: 'character/bad-name' }],
  ])('AD-CLASS-01, AD-CLASS-02: %j is refused with what cannot be read, and nobody comes', (input, refusal) => {
    const table = playActionDice({ characters: [] });
    expect(table.refused('import-character', input)).toMatchObject(refusal);
  });
});
