import { describe, expect, test } from 'vitest';
import { oneDie } from '../../../../src/rules/engine/table-dice.ts';
import { creature, creaturesOf, findCreature } from '../../../../src/rules/lavender-hack/foes/bestiary.ts';
import { creatureSchema } from '../../../../src/rules/lavender-hack/foes/schemas.ts';
import { damageText } from '../../../../src/rules/mechanics/foes/damage.ts';
import { CREATURES, coreTable, TABLES } from '../../../support/lavender-core.ts';
import { lavenderWorld } from '../../../support/worlds.ts';

const ENCOUNTERS = { wilderness: coreTable('encounters-wilderness'), dungeon: coreTable('encounters-dungeon') };

describe('LH-BX-02: creatures of ours (B15)', () => {
  test.each([
    ['Bandit', 1, 1, 'd6', 7],
    ['Goblin pack', 1, 1, 'd6', 6],
    ['Wolf', 2, 1, 'd6', 8],
    ['Skeleton', 1, 2, 'd6', 12],
    ['Ogre', 4, 2, 'd10', 9],
    ['Giant spider', 3, 2, 'd6', 8],
    ['Wyvern', 7, 4, 'd8', 9],
    ['Militia', 1, 2, 'd6', 8],
  ])('%s: %i hit dice, armour %i, damage %s, morale %i', (name, hitDice, armour, damage, morale) => {
    const found = findCreature(lavenderWorld(), name);
    expect(found).toMatchObject({ name, hitDice, armour, morale, attacks: 1, range: 'none' });
    expect(found?.damage && damageText(found.damage)).toBe(damage);
    expect(creatureSchema.safeParse(found).success).toBe(true);
  });

  test('spider and wyvern are poisonous; LH-ENC-08: beasts and the mindless are not talked to', () => {
    const named = (which: 'poison' | 'beast') => CREATURES.filter((one) => one[which]).map(({ name }) => name);
    expect(CREATURES).toHaveLength(8);
    expect(named('poison')).toEqual(['Giant spider', 'Wyvern']);
    expect(named('beast')).toEqual(['Wolf', 'Skeleton', 'Giant spider', 'Wyvern']);
  });

  test('are found in any letter case, the campaign’s own first', () => {
    const own = creature('Wolf', { hitDice: 5 });
    const world = lavenderWorld({ state: { creatures: { wolf: own, 'grey-thing': creature('Grey thing') } } });
    expect(findCreature(world, ' wOLF ')).toEqual(own);
    expect(findCreature(world, 'GREY-THING')?.name).toBe('Grey thing');
    expect(findCreature(world, 'giant SPIDER')?.hitDice).toBe(3);
    expect(findCreature(world, 'Unicorn')).toBeNull();
    expect(findCreature(world, '!!')).toBeNull();
    expect(findCreature(world, '__proto__')).toBeNull();
    expect(creaturesOf(world).map(({ name }) => name)).toEqual([
      'Wolf',
      'Grey thing',
      ...CREATURES.map(({ name }) => name).filter((name) => name !== 'Wolf'),
    ]);
  });
});

describe('LH-BX-02: encounter tables of ours (B15)', () => {
  test.each([
    ['wilderness', ['Wolf', 'Bandit', 'Faction patrol', 'Harmless game', 'Travellers', 'Ogre']],
    ['dungeon', ['Goblin pack', 'Skeleton', 'Giant spider', 'Rival party', 'Faction patrol', 'Vermin']],
  ] as const)('%s', (place, texts) => {
    const table = ENCOUNTERS[place];
    expect(table).toMatchObject({ id: `encounters-${place}`, dice: oneDie(6), ours: true });
    expect(table.rows.map(({ text }) => text)).toEqual(texts);
    expect(TABLES).toContain(table);
  });
});
