import { describe, expect, test } from 'vitest';
import { armourDieOf, isEncumbered } from '../../../../src/rules/lavender-hack/items/gear.ts';
import { packSlots, partySlots } from '../../../../src/rules/lavender-hack/items/load.ts';
import { itemsOf } from '../../../../src/rules/mechanics/items.ts';
import { characterOf } from '../../../../src/rules/mechanics/people/characters.ts';
import { GM, type ItemWish, playLavender, type WorldWish } from '../../../support/worlds.ts';

/** Ada (ann, who has the spotlight) and Ben (bob), with five slots each. */
function party(ada: readonly (string | ItemWish)[], wish: Partial<WorldWish> & { ben?: readonly ItemWish[] } = {}) {
  const { ben = [], ...more } = wish;
  const table = playLavender({ characters: [{ gear: ada }, { gear: ben }], ...more });
  table.as('ann');
  return table;
}

type Party = ReturnType<typeof party>;

/** Puts a thing with the party. */
function lay(table: Party, itemId: string): void {
  table.change((world) => {
    const item = world.items[itemId];
    if (item !== undefined) item.holderId = null;
  });
}

const holderOf = (table: Party, itemId: string) => table.world.items[itemId]?.holderId;

describe('to take', () => {
  test('LH-SLOT-03: what nobody carries is picked up, also when it is too much then', () => {
    const table = party([
      { name: 'Chest', slots: 5 },
      { name: 'Idol', slots: 2 },
    ]);
    lay(table, 'idol');
    table.act('take-item', { characterId: 'ada', itemId: 'idol' });
    expect(table.fact('item-taken')).toMatchObject({ item: 'Idol', name: 'Ada', from: null, encumbered: true });
    expect(holderOf(table, 'idol')).toBe('ada');
    expect(isEncumbered(table.world, characterOf(table.world, 'ada'))).toBe(true);
  });

  test('LH-SLOT-03: nobody picks up more than twice their slots', () => {
    const table = party([
      { name: 'Chest', slots: 9 },
      { name: 'Idol', slots: 2 },
      { name: 'Coin', slots: 1 },
      { name: 'Feather', slots: 0 },
    ]);
    for (const id of ['idol', 'coin', 'feather']) lay(table, id);
    expect(table.refused('take-item', { characterId: 'ada', itemId: 'idol' })).toEqual({
      refused: 'item/too-much',
      detail: { name: 'Ada', item: 'Idol', used: 11, most: 10 },
    });
    table.act('take-item', { characterId: 'ada', itemId: 'coin' });
    table.act('take-item', { characterId: 'ada', itemId: 'feather' });
  });

  test('LH-SLOT-03: where more than all slots is forbidden, that is refused', () => {
    const settings = { over_slots: 'forbidden' };
    const table = party([{ name: 'Chest', slots: 4 }, { name: 'Idol', slots: 2 }, 'Dagger'], { settings });
    lay(table, 'idol');
    const refusal = table.refused('take-item', { characterId: 'ada', itemId: 'idol' });
    expect(refusal).toMatchObject({ refused: 'item/too-much', detail: { used: 7, most: 5 } });
  });

  test('the dead are taken from, the living are asked, and nobody takes for somebody else', () => {
    const table = party([], { ben: [{ name: 'Idol' }] });
    const take = { characterId: 'ada', itemId: 'idol' };
    expect(table.refused('take-item', take).refused).toBe('item/carried');
    table.change((world) => {
      characterOf(world, 'ben').status = 'dead';
    });
    expect(table.refused('take-item', { ...take, characterId: 'ben' }).refused).toBe('character/not-yours');
    table.act('take-item', take);
    expect(table.fact('item-taken')).toMatchObject({ from: 'Ben', encumbered: false });
    expect(table.refused('take-item', { ...take, itemId: 'no such' }).refused).toBe('item/unknown');
  });
});

describe('to drop', () => {
  test('LH-SLOT-04: what is left lies where the party is, and what is worn comes off with it', () => {
    const table = party(['Leather']);
    expect(armourDieOf(table.world, 'ada', false)).toBe(4);
    table.act('drop-item', { itemId: 'leather' });
    expect(table.fact('item-dropped')).toMatchObject({ name: 'Ada', to: 'ground', placeId: 'home' });
    expect(table.world.items.leather).toMatchObject({ holderId: null, data: { worn: false, at: 'home' } });
    expect(table.refused('drop-item', { itemId: 'leather' }).refused).toBe('item/lies-here');
    table.act('drop-item', { itemId: 'leather', to: 'gone' });
    expect(table.world.items).toEqual({});
  });

  test('LH-EQUIP-08: a pack animal carries ten slots for the party, and no more', () => {
    const table = party(['Pack Horse', { name: 'Chest', slots: 8 }, { name: 'Idol', slots: 2 }, 'Dagger']);
    expect(packSlots(table.world)).toBe(10);
    table.act('drop-item', { itemId: 'chest', to: 'party' });
    table.act('drop-item', { itemId: 'idol', to: 'party' });
    expect(partySlots(table.world)).toBe(10);
    expect(itemsOf(table.world, 'ada').map(({ id }) => id)).toEqual(['pack horse', 'dagger']);
    expect(table.refused('drop-item', { itemId: 'dagger', to: 'party' })).toMatchObject({
      refused: 'item/no-pack-room',
      detail: { used: 11, most: 10 },
    });
  });

  test('without a pack animal the party carries nothing more; the animal of the dead carries nothing', () => {
    const table = party(['Dagger'], { ben: [{ name: 'Pack Horse' }] });
    table.change((world) => {
      characterOf(world, 'ben').status = 'dead';
    });
    expect(table.refused('drop-item', { itemId: 'dagger', to: 'party' })).toMatchObject({
      refused: 'item/no-pack-room',
      detail: { most: 0 },
    });
  });

  test('one drops one’s own; the party’s things are for who has the spotlight, and all for a game master', () => {
    const table = party([{ name: 'Idol' }, { name: 'Bowl' }, { name: 'Coin' }]);
    lay(table, 'idol');
    lay(table, 'bowl');
    table.as('bob');
    expect(table.refused('drop-item', { itemId: 'coin' }).refused).toBe('character/not-yours');
    expect(table.refused('drop-item', { itemId: 'idol' }).refused).toBe('spotlight/not-yours');
    table.as('ann');
    expect(table.refused('drop-item', { itemId: 'idol', to: 'party' }).refused).toBe('item/with-party');
    table.act('drop-item', { itemId: 'idol' });
    expect(table.fact('item-dropped').name).toBeNull();
    table.as(GM);
    table.act('drop-item', { itemId: 'bowl', to: 'gone' });
    table.act('drop-item', { itemId: 'coin', to: 'gone' });
    expect(Object.keys(table.world.items)).toEqual(['idol']);
  });

  test.each(['drop-item', 'pass-item'])('LH-APPR-04: %s: what is believed to be priceless is not let go', (action) => {
    const table = party([{ name: 'Idol', locked: true, bankAs: 2, value: 3 }]);
    table.as(GM);
    const input = action === 'drop-item' ? { itemId: 'idol' } : { itemId: 'idol', toId: 'ben' };
    expect(table.refused(action, input)).toEqual({ refused: 'item/locked', detail: { item: 'Idol' } });
  });
});

describe('to pass on', () => {
  const toBen = { itemId: 'idol', toId: 'ben' };

  test('the other player is asked, and has it when they take it', () => {
    const table = party([{ name: 'Idol', slots: 6 }]);
    table.act('pass-item', toBen);
    expect(table.fact('item-offered')).toMatchObject({ name: 'Ada', to: 'Ben' });
    expect(table.question()).toMatchObject({
      kind: 'pass',
      audience: { who: 'one', userId: 'bob' },
      fallback: 'leave',
      terms: { item: 'Idol', from: 'Ada' },
    });
    expect(holderOf(table, 'idol')).toBe('ada');
    table.answer('take');
    expect(table.fact('item-passed')).toMatchObject({ name: 'Ada', to: 'Ben', encumbered: true });
    expect(holderOf(table, 'idol')).toBe('ben');
  });

  test('declined, it stays', () => {
    const table = party([{ name: 'Idol' }]);
    table.act('pass-item', toBen);
    table.answer('leave');
    expect(table.fact('item-declined')).toMatchObject({ name: 'Ada', to: 'Ben' });
    expect(holderOf(table, 'idol')).toBe('ada');
  });

  test('offered to two, one has it; the other question has nothing left to ask', () => {
    const table = playLavender({ characters: [{ gear: [{ name: 'Idol' }] }, {}, {}] });
    table.as('ann');
    table.act('pass-item', toBen);
    table.act('pass-item', { ...toBen, toId: 'cyd' });
    table.answerOf({ characterId: 'cyd' }, 'take');
    expect(table.question()).toBeNull();
    table.answer('take');
    expect(holderOf(table, 'idol')).toBe('cyd');
  });

  test('LH-SLOT-03: what the other cannot carry is refused at once, and again when it is taken', () => {
    const table = party([{ name: 'Idol', slots: 6 }], { ben: [{ name: 'Chest', slots: 4 }] });
    table.act('pass-item', toBen);
    table.change((world) => {
      const chest = world.items.chest as { data: { slots: number } } | undefined;
      if (chest !== undefined) chest.data.slots = 5;
    });
    expect(table.answerRefused('take')).toMatchObject({ refused: 'item/too-much', detail: { used: 11, most: 10 } });
    expect(table.refused('pass-item', toBen).refused).toBe('item/too-much');
    expect(holderOf(table, 'idol')).toBe('ada');
  });

  test('at once among one player’s own, and by a game master, who hands out the party’s things as well', () => {
    const characters = [{ gear: [{ name: 'Idol' }] }, {}, { userId: 'ann', name: 'Cyd' }];
    const table = playLavender({ characters });
    table.as('ann');
    table.act('pass-item', { ...toBen, toId: 'cyd' });
    expect(holderOf(table, 'idol')).toBe('cyd');
    table.as(GM);
    table.act('pass-item', toBen);
    expect(table.open).toEqual([]);
    lay(table as Party, 'idol');
    table.act('pass-item', { ...toBen, toId: 'ada' });
    expect(table.fact('item-passed')).toMatchObject({ name: null, to: 'Ada' });
  });

  test('what cannot be passed on', () => {
    const table = party([{ name: 'Idol' }, { name: 'Bowl' }]);
    lay(table, 'bowl');
    expect(table.refused('pass-item', { ...toBen, toId: 'ada' }).refused).toBe('item/carried');
    expect(table.refused('pass-item', { ...toBen, toId: 'zoe' }).refused).toBe('character/unknown');
    expect(table.refused('pass-item', { ...toBen, itemId: 'bowl' }).refused).toBe('item/with-party');
    expect(table.refused('pass-item', { ...toBen, itemId: 'no such' }).refused).toBe('item/unknown');
    table.change((world) => {
      characterOf(world, 'ben').status = 'away';
    });
    expect(table.refused('pass-item', toBen).refused).toBe('character/not-in-play');
    table.as('bob');
    expect(table.refused('pass-item', { itemId: 'idol', toId: 'ada' }).refused).toBe('character/not-yours');
  });
});

describe('to wear', () => {
  const bare = (name: string): ItemWish => ({ name, worn: false });

  test('LH-CHAR-04 LH-EQUIP-02 LH-EQUIP-03: armour and shield are put on, one of each', () => {
    const table = party([bare('Leather'), bare('Chain'), bare('Shield')]);
    table.act('wear-item', { itemId: 'leather' });
    expect(armourDieOf(table.world, 'ada', false)).toBe(4);
    table.act('wear-item', { itemId: 'chain', on: true });
    expect(table.fact('item-worn')).toMatchObject({ on: true, instead: 'Leather' });
    table.act('wear-item', { itemId: 'shield' });
    expect(armourDieOf(table.world, 'ada', false)).toBe(8);
    table.act('wear-item', { itemId: 'chain' });
    expect(table.fact('item-worn')).toMatchObject({ on: false, instead: null });
    expect(armourDieOf(table.world, 'ada', false)).toBe(4);
  });

  test('LH-CHAR-04: what the class cannot wear is carried, not worn', () => {
    const wise = (limits: string) => {
      const table = playLavender({
        settings: { class_gear_limits: limits },
        characters: [{ class: 'wise', gear: [bare('Leather')] }],
      });
      table.as('ann');
      return table;
    };
    expect(wise('enforce').refused('wear-item', { itemId: 'leather' })).toEqual({
      refused: 'item/beyond-class',
      detail: { item: 'Leather', class: 'wise' },
    });
    const warned = wise('warn');
    warned.act('wear-item', { itemId: 'leather' });
    expect(warned.emitted('beyond-class')).toBe(true);
    const off = wise('off');
    off.act('wear-item', { itemId: 'leather' });
    expect(off.emitted('beyond-class')).toBe(false);
    expect(armourDieOf(off.world, 'ada', false)).toBe(4);
  });

  test('what is no armour, worn already, or with the party', () => {
    const table = party(['Leather', 'Dagger', 'Chain']);
    lay(table, 'chain');
    expect(table.refused('wear-item', { itemId: 'dagger' }).refused).toBe('item/not-wearable');
    expect(table.refused('wear-item', { itemId: 'leather', on: true }).refused).toBe('item/worn-already');
    expect(table.refused('wear-item', { itemId: 'chain' }).refused).toBe('item/with-party');
    table.act('wear-item', { itemId: 'leather', on: false });
    expect(table.refused('wear-item', { itemId: 'leather', on: false }).refused).toBe('item/not-worn');
  });

  test('LH-ARMOUR-01: what was rolled for the old armour counts no more', () => {
    const table = playLavender({ characters: [{ gear: ['Chain'], sheet: { armourValue: 3 } }] });
    table.as('ann');
    table.act('wear-item', { itemId: 'chain', on: false });
    expect(table.world.characters.ada?.sheet.armourValue).toBeNull();
  });
});

describe('to put together', () => {
  const gem = (name: string, more: Partial<ItemWish> = {}): ItemWish => ({
    name,
    type: 'jewelry',
    value: 4,
    knownValue: true,
    ...more,
  });

  test('LH-SLOT-02: small like things become one line, of the value of the dearest', () => {
    const table = party([gem('Ruby'), gem('Pearl', { value: 3, note: 'black' }), 'Dagger']);
    table.act('merge-items', { itemIds: ['pearl', 'ruby'], name: 'Two gems' });
    expect(table.fact('items-merged')).toMatchObject({ item: 'Two gems', items: ['Pearl', 'Ruby'], value: 4 });
    expect(table.world.items.pearl).toMatchObject({ name: 'Two gems', data: { value: 4, slots: 1, note: 'black' } });
    expect(table.world.items.ruby).toBeUndefined();
  });

  test('LH-SLOT-02 LH-VALUE-03: five of one value make one of the next', () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    const table = party(names.map((name) => gem(name)));
    table.act('merge-items', { itemIds: names.map((name) => name.toLowerCase()), name: 'Five gems' });
    expect(table.fact('items-merged').value).toBe(5);
    expect(itemsOf(table.world, 'ada')).toHaveLength(1);
  });

  test('LH-SLOT-02: what nobody knows the value of goes together, too, and only the game master learns of what it is worth', () => {
    const pearls = ['A', 'B', 'C', 'D', 'E'].map((name) => gem(name, { knownValue: false, appraisedBy: ['ben'] }));
    const table = party(pearls);
    table.act('merge-items', { itemIds: ['a', 'b', 'c', 'd', 'e'], name: 'Five pearls' });
    expect(table.fact('items-merged').value).toBeNull();
    expect(table.fact('item-made')).toMatchObject({ item: 'Five pearls', value: 5 });
    expect(table.world.items.a?.data).toMatchObject({ value: 5, knownValue: false, appraisedBy: ['ben'] });
  });

  test.each([
    ['of unknown value', gem('Pearl', { knownValue: false }), 'item/merge-unknown'],
    ['that lies elsewhere', gem('Pearl', { at: 'hex/1,0' }), 'item/merge-unlike'],
    ['that is bulky', gem('Pearl', { slots: 2 }), 'item/merge-bulky'],
    ['of another sort', gem('Pearl', { type: 'art' }), 'item/merge-unlike'],
    ['that is believed to be priceless', gem('Pearl', { locked: true }), 'item/locked'],
    ['that is a weapon', gem('Pearl', { kind: 'weapon' }), 'item/merge-bulky'],
  ] as const)('LH-SLOT-02: nothing %s goes with a ruby', (_what, pearl, refused) => {
    const table = party([gem('Ruby'), pearl]);
    expect(table.refused('merge-items', { itemIds: ['ruby', 'pearl'], name: 'Gems' }).refused).toBe(refused);
  });

  test('not with itself, not across two pairs of hands, not without a name', () => {
    const table = party([gem('Ruby')], { ben: [gem('Pearl')] });
    const merge = (itemIds: string[], name = 'Gems') => table.refused('merge-items', { itemIds, name }).refused;
    expect(merge(['ruby', 'ruby'])).toBe('item/merge-two');
    expect(merge(['ruby', 'pearl'])).toBe('item/merge-unlike');
    expect(merge(['ruby', 'opal'])).toBe('item/unknown');
    expect(merge(['ruby', 'pearl'], ' ')).toBe('item/bad-name');
  });
});

describe('in a fight', () => {
  test('LH-COMBAT-02: nobody rummages in packs outside their turn; a game master may', () => {
    const table = party([{ name: 'Idol' }, { name: 'Leather', worn: false }]);
    table.as(GM);
    table.act('add-foe', { name: 'Ghoul', armour: 1, hp: 5 });
    table.act('fight-start', {});
    table.as('ann');
    const refusals = [
      table.refused('drop-item', { itemId: 'idol' }),
      table.refused('pass-item', { itemId: 'idol', toId: 'ben' }),
      table.refused('wear-item', { itemId: 'leather' }),
      table.refused('appraise', { characterId: 'ada', itemId: 'idol', claim: true }),
    ];
    expect(new Set(refusals.map(({ refused }) => refused))).toEqual(new Set(['fight/declare']));
    table.as(GM);
    table.act('wear-item', { itemId: 'leather' });
  });
});
