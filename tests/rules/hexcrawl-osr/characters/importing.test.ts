import { describe, expect, test } from 'vitest';
import { playHexcrawl } from '../../../support/hexcrawl.ts';

const ABILITIES = { str: 2, dex: 1, int: 0, wil: -1 };

const SUITS = ['Mail Armour', 'Padded Armour'].map((name) => ({ name, worn: true }));
const FULL = Array.from({ length: 20 }, (_, at) => ({ name: `Stone ${at}`, slot: at + 1 }));

function packOf({ world }: ReturnType<typeof playHexcrawl>) {
  const own = Object.values(world.characters).find(({ name }) => name === 'Wenna');
  return Object.values(world.items)
    .filter(({ holderId }) => holderId === own?.id)
    .map(({ name, data }) => [name, data.slot, data.count]);
}

describe('a character that was made elsewhere', () => {
  test('HX-G-01, HX-G-02, HX-INV-02: what is left out is as for a new one, and stacks fill the lowest slots', () => {
    const table = playHexcrawl({ by: 'ann' });
    table.act('import-character', {
      userId: 'ann',
      name: 'Wenna',
      sheet: {
        abilities: ABILITIES,
        gear: [
          '3x Food',
          { name: 'Mail Armour', worn: true },
          { name: 'Sword', inHand: true },
          { name: 'Rope', slot: 20 },
        ],
      },
    });
    expect(Object.values(table.world.characters).at(-1)).toMatchObject({
      name: 'Wenna',
      status: 'active',
      sheet: { level: 1, grit: 6, gritMax: 6, flesh: 7, fleshMax: 7 },
    });
    expect(packOf(table)).toEqual([
      ['Mail Armour', null, 1],
      ['Sword', 1, 1],
      ['Rope', 20, 1],
      ['Food', 2, 2],
      ['Food', 3, 1],
    ]);
    expect(table.fact('imported')).toEqual({
      fact: 'imported',
      rule: 'HX-G-01',
      characterId: expect.any(String),
      name: 'Wenna',
      userId: 'ann',
      level: 1,
      active: false,
    });
    const things = Object.values(table.world.items);
    expect(things.filter(({ data }) => data.worn).map(({ name }) => name)).toEqual(['Mail Armour']);
    expect(things.filter(({ data }) => data.inHand).map(({ name }) => name)).toEqual(['Sword']);
  });

  test('HX-G-01, HX-G-17: all that a sheet may say is kept, and one of now and most stands for both', () => {
    const table = playHexcrawl({ by: 'zoe', characters: [] });
    const said = { level: 20, grit: 40, flesh: 3, armouredDefence: 40, darkvision: true, notes: 'Sings.' };
    const gear = [{ name: 'Rope', note: 'Silk.', count: 1 }, { name: 'Shield', worn: true }, '12 × Chalk', '0x Food'];
    table.act('import-character', { userId: 'zoe', name: ' Wenna ', sheet: { abilities: ABILITIES, ...said, gear } });
    const [wenna] = Object.values(table.world.characters);
    expect(wenna).toMatchObject({
      name: 'Wenna',
      userId: 'zoe',
      status: 'active',
      created: 1,
      sheet: { ...said, abilities: ABILITIES, gritMax: 40, fleshMax: 3 },
    });
    expect(table.world.members.zoe?.characterId).toBe(wenna?.id);
    expect(table.fact('imported')).toMatchObject({ level: 20, active: true });
    expect(packOf(table).slice(0, 2)).toEqual([
      ['Shield', null, 1],
      ['Rope', 1, 1],
    ]);
    expect(packOf(table).filter(([name]) => name === 'Chalk')).toHaveLength(12);
    expect(packOf(table).at(-1)).toEqual(['Food', 14, 1]);
    expect(Object.values(table.world.items).find(({ name }) => name === 'Rope')?.data.note).toBe('Silk.');
  });

  test('HX-G-01, HX-G-02: a new one by the form has 6 grit, what is split by commas or lines, and nothing of what is left out', () => {
    const table = playHexcrawl({ by: 'zoe', characters: [] });
    const form = { abilities: 'str 1, dex -2; 0 / 3', health: ' 1 ', gear: 'Rope\n , Sword' };
    table.act('import-character', { userId: 'zoe', name: 'Wenna', form });
    expect(Object.values(table.world.characters)[0]?.sheet).toMatchObject({
      level: 1,
      grit: 6,
      gritMax: 6,
      flesh: 6,
      fleshMax: 6,
      abilities: { str: 1, dex: -2, int: 0, wil: 3 },
    });
    expect(packOf(table).map(([name]) => name)).toEqual(['Rope', 'Sword']);
    const bare = playHexcrawl({ by: 'zoe', characters: [] });
    bare.act('import-character', { userId: 'zoe', name: 'Wenna', form: { abilities: '0 0 0 0', health: '2; 9; 5' } });
    expect(Object.values(bare.world.characters)[0]?.sheet).toMatchObject({
      grit: 9,
      gritMax: 9,
      flesh: 5,
      fleshMax: 5,
    });
    expect(packOf(bare)).toEqual([]);
  });

  test('HX-G-18: the form reads any level, with what is left of grit and flesh', () => {
    const table = playHexcrawl({ by: 'ann' });
    const form = { abilities: '+3 +1 0 −1', health: '3, 7/15, 4/8', gear: '2x Torch, Shield' };
    table.act('import-character', { userId: 'ann', name: 'Wenna', form });
    expect(Object.values(table.world.characters).at(-1)?.sheet).toMatchObject({
      level: 3,
      grit: 7,
      gritMax: 15,
      flesh: 4,
      fleshMax: 8,
      abilities: { str: 3, dex: 1, int: 0, wil: -1 },
    });
    expect(packOf(table)).toEqual([
      ['Torch', 1, 1],
      ['Torch', 2, 1],
      ['Shield', 3, 1],
    ]);
  });

  test.each<[string, object, string, string?]>([
    [
      'two things in one slot',
      {
        gear: [
          { name: 'Rope', slot: 4 },
          { name: 'Mirror', slot: 4 },
        ],
      },
      'gear.1.slot',
      'slot 4 holds something already',
    ],
    ['a slot beyond the twentieth', { gear: [{ name: 'Rope', slot: 21 }] }, 'gear.0.slot'],
    ['more than a slot holds', { gear: [{ name: 'Food', slot: 1, count: 3 }] }, 'gear.0.count', 'a slot holds 2'],
    ['more than twenty slots hold', { gear: ['21x Rope'] }, 'gear.0', '20 slots hold no more'],
    ['a sword that is worn', { gear: [{ name: 'Sword', worn: true }] }, 'gear.0.worn', 'Sword cannot be worn'],
    ['two suits of armour', { gear: ['Rope', ...SUITS] }, 'gear.2.worn', 'only one is worn'],
    ['two shields at once', { gear: [{ name: 'Shield', worn: true, count: 2 }] }, 'gear.0.worn', 'only one is worn'],
    [
      'a thing in hand and no slot for it',
      { gear: [...FULL, { name: 'Sword', inHand: true }] },
      'gear.20',
      '20 slots hold no more',
    ],
    ['a defence beyond all armour', { armouredDefence: 41 }, 'armouredDefence'],
    ['a level beyond the twentieth', { level: 21, grit: 9 }, 'level'],
    ['more flesh than there can be', { flesh: 9, fleshMax: 6 }, 'flesh', 'at most 6'],
    ['more grit than there can be', { grit: 9, gritMax: 6 }, 'grit', 'at most 6'],
    ['a level without its grit', { level: 4 }, 'gritMax', 'how much grit at full health?'],
    ['a field that no sheet has', { hp: 4 }, 'hp'],
  ])('HX-INV-01, HX-INV-02, HX-G-17: %s is refused whole, with its place', (_what, wrong, field, reason) => {
    const table = playHexcrawl({ by: 'ann' });
    const sheet = JSON.parse(JSON.stringify({ abilities: ABILITIES, ...wrong }));
    const refusal = table.refused('import-character', { userId: 'ann', name: 'Wenna', sheet });
    expect(refusal.refused).toBe('character/cannot-read');
    expect(refusal.detail.field).toBe(field);
    if (reason !== undefined) expect(refusal.detail.reason).toBe(reason);
  });

  test('HX-G-01: a form that cannot be read says what it needs, and nobody brings in another’s', () => {
    const table = playHexcrawl({ by: 'ann' });
    const form = (fields: object) =>
      table.refused('import-character', JSON.parse(JSON.stringify({ userId: 'ann', name: 'Wenna', form: fields })));
    expect(form({}).refused).toBe('import/abilities');
    expect(form({ abilities: '1 2 3 0' }).refused).toBe('import/health');
    expect(form({ abilities: '1 2 3 0', health: '3, 7' }).refused).toBe('import/health');
    expect(form({ abilities: '1 2 3', health: '1' }).refused).toBe('import/abilities');
    expect(form({ abilities: '1 2 3 0', health: 'hale' }).refused).toBe('import/health');
    expect(
      table.refused('import-character', { userId: 'bob', name: 'Wenna', sheet: { abilities: ABILITIES } }).refused,
    ).toBe('gm-only');
  });
});
