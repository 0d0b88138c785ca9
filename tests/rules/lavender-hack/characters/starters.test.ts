import { describe, expect, test } from 'vitest';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { hasFeature } from '../../../../src/rules/lavender-hack/classes/classes.ts';
import { bareContext, playLavender } from '../../../support/worlds.ts';

describe('starters', () => {
  test('two characters ready to play, a foe, and the spotlight', () => {
    const table = playLavender({ characters: [] });
    const context = (work: (context: Parameters<typeof lavenderHack.starters>[0]) => void) =>
      table.change((world) => {
        let ids = 0;
        work(bareContext(world, table.dice, { newId: () => `s${++ids}` }));
      });
    context((given) => lavenderHack.starters(given, ['one', 'two', 'three']));
    const [bryn, sable] = Object.values(table.world.characters);
    expect(bryn).toMatchObject({
      name: 'Bryn',
      userId: 'one',
      status: 'active',
      created: 1,
      sheet: { class: 'strong', hp: 8, hpMax: 8, pool: 1 },
    });
    expect(sable).toMatchObject({
      name: 'Sable',
      userId: 'two',
      status: 'active',
      created: 2,
      sheet: { class: 'deft', hp: 6 },
    });
    expect(bryn && hasFeature(bryn.sheet, 'dealer-of-death')).toBe(true);
    expect(sable && hasFeature(sable.sheet, 'sneak-attack')).toBe(true);
    expect(Object.values(table.world.members)).toMatchObject([
      { userId: 'one', joined: 1, characterId: bryn?.id },
      { userId: 'two', joined: 2, characterId: sable?.id },
    ]);
    expect(table.world.party.spotlight).toBe('one');
    expect(Object.values(table.world.foes)).toMatchObject([
      { name: 'Barrow ghoul', data: { armour: 2, hp: 12, hpMax: 12, down: false } },
    ]);
    const gearOf = (id: string | undefined) =>
      Object.values(table.world.items)
        .filter(({ holderId }) => holderId === id)
        .map(({ name }) => name);
    expect(gearOf(bryn?.id)).toEqual(['Chainmail', 'Shield', 'Longsword', 'Bear Trap']);
    expect(gearOf(sable?.id)).toEqual(['Leather Armor', 'Longsword', 'Shortbow', 'Loaded Dice']);
    table.as('two');
    table.act('melee', { characterId: sable?.id ?? '', foeId: null }, 'test d20 = 18', 'damage d8 = 4');
    expect(table.fact('foe-hurt')).toMatchObject({ damage: 4, look: 'hurt' });
  });
});
