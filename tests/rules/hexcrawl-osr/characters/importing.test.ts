import { describe, expect, test } from 'vitest';
import { playCrawl } from '../../../support/crawls.ts';

const ABILITIES = { str: 2, dex: 1, int: 0, wil: -1 };

function packOf({ world }: ReturnType<typeof playCrawl>) {
  const own = Object.values(world.characters).find(({ name }) => name === 'Wenna');
  return Object.values(world.items)
    .filter(({ holderId }) => holderId === own?.id)
    .map(({ name, data }) => [name, data.slot, data.count]);
}

describe('a character that was made elsewhere', () => {
  test('HX-G-01, HX-G-02, HX-INV-02: what is left out is as for a new one, and stacks fill the lowest slots', () => {
    const table = playCrawl({ by: 'ann' });
    table.act('import-character', {
      ...{ userId: 'ann', name: 'Wenna' },
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
      ...{ name: 'Wenna', status: 'active' },
      sheet: { level: 1, grit: 6, gritMax: 6, flesh: 7, fleshMax: 7 },
    });
    expect(packOf(table)).toEqual([
      ['Mail Armour', null, 1],
      ['Sword', 1, 1],
      ['Rope', 20, 1],
      ['Food', 2, 2],
      ['Food', 3, 1],
    ]);
    expect(table.fact('imported')).toMatchObject({ name: 'Wenna', level: 1, active: false });
  });

  test('HX-G-18: the form reads any level, with what is left of grit and flesh', () => {
    const table = playCrawl({ by: 'ann' });
    const form = { abilities: '+3 +1 0 −1', health: '3, 7/15, 4/8', gear: '2x Torch, Shield' };
    table.act('import-character', { userId: 'ann', name: 'Wenna', form });
    expect(Object.values(table.world.characters).at(-1)?.sheet).toMatchObject({
      ...{ level: 3, grit: 7, gritMax: 15, flesh: 4, fleshMax: 8, abilities: { str: 3, dex: 1, int: 0, wil: -1 } },
    });
    expect(packOf(table)).toEqual([
      ['Torch', 1, 1],
      ['Torch', 2, 1],
      ['Shield', 3, 1],
    ]);
  });

  test.each<[string, object, string]>([
    [
      'two things in one slot',
      {
        gear: [
          { name: 'Rope', slot: 4 },
          { name: 'Mirror', slot: 4 },
        ],
      },
      'gear.1.slot',
    ],
    ['a slot beyond the twentieth', { gear: [{ name: 'Rope', slot: 21 }] }, 'gear.0.slot'],
    ['more than a slot holds', { gear: [{ name: 'Food', slot: 1, count: 3 }] }, 'gear.0.count'],
    ['more than twenty slots hold', { gear: ['21x Rope'] }, 'gear.0'],
    ['a sword that is worn', { gear: [{ name: 'Sword', worn: true }] }, 'gear.0.worn'],
    ['more grit than there can be', { grit: 9, gritMax: 6 }, 'grit'],
    ['a level without its grit', { level: 4 }, 'gritMax'],
    ['a field that no sheet has', { hp: 4 }, 'hp'],
  ])('HX-INV-01, HX-INV-02, HX-G-17: %s is refused whole, with its place', (_what, wrong, field) => {
    const table = playCrawl({ by: 'ann' });
    const sheet = JSON.parse(JSON.stringify({ abilities: ABILITIES, ...wrong }));
    const refusal = table.refused('import-character', { userId: 'ann', name: 'Wenna', sheet });
    expect(refusal.refused).toBe('character/cannot-read');
    expect(String(refusal.detail.field)).toBe(field);
  });

  test('HX-G-01: a form that cannot be read says what it needs, and nobody brings in another’s', () => {
    const table = playCrawl({ by: 'ann' });
    const form = (fields: object) =>
      table.refused('import-character', JSON.parse(JSON.stringify({ userId: 'ann', name: 'Wenna', form: fields })));
    expect(form({ abilities: '1 2 3', health: '1' }).refused).toBe('import/abilities');
    expect(form({ abilities: '1 2 3 0', health: 'hale' }).refused).toBe('import/health');
    expect(
      table.refused('import-character', { userId: 'bob', name: 'Wenna', sheet: { abilities: ABILITIES } }).refused,
    ).toBe('gm-only');
  });
});
