import { describe, expect, test } from 'vitest';
import { oneDie } from '../../../../src/rules/engine/table-dice.ts';
import { slotsOf } from '../../../../src/rules/lavender-hack/items/gear.ts';
import { magicOf, sensesMagic } from '../../../../src/rules/lavender-hack/items/magic-items.ts';
import { MAGIC, type Magic } from '../../../../src/rules/lavender-hack/items/schemas.ts';
import type { Item } from '../../../../src/rules/lavender-hack/schemas.ts';
import { characterOf } from '../../../../src/rules/mechanics/people/characters.ts';
import { fight, hit } from '../../../support/fights.ts';
import { coreTable } from '../../../support/lavender-core.ts';
import { inTheWild, LADEN, roadOf } from '../../../support/wilds.ts';
import { GM, type ItemWish, lavenderWorld, playLavender } from '../../../support/worlds.ts';

const MAGIC_ITEMS = coreTable('magic-items');

function magic(name: string, does: Magic, known = true): ItemWish {
  return { name, magical: true, properties: [{ does, text: `a ${does}`, known }] };
}

describe('default B14', () => {
  test('LH-ITEM-01: six by the d6', () => {
    expect(MAGIC_ITEMS.dice).toEqual(oneDie(6));
    expect(MAGIC_ITEMS.rows.map(magicOf)).toEqual(MAGIC.filter((does) => does !== 'other'));
    expect(magicOf({ from: 1, to: 1, text: 'It hums at night.' })).toBe('other');
  });

  test('LH-ITEM-01: the lamp’s light is never below d6', () => {
    const table = playLavender({ characters: [{ gear: [magic('Lamp', 'lamp')] }], dice: { light: 6 } });
    table.as('ann');
    table.act('usage', { dieId: 'light' }, 'light d6 = 1');
    expect(table.fact('usage')).toMatchObject({ from: 6, to: 6 });
    table.change((world) => {
      const { light } = world.usageDice;
      if (light !== undefined) light.size = 20;
    });
    table.act('usage', { dieId: 'light' }, 'light d6 = 2');
    expect(table.world.usageDice.light?.size).toBe(6);
  });

  test.each([
    ['a lamp that nobody knows for what it is', magic('Lamp', 'lamp', false), 'active', 'light'],
    ['the lamp of the dead', magic('Lamp', 'lamp'), 'dead', 'light'],
    ['the lamp, for food', magic('Lamp', 'lamp'), 'active', 'food'],
  ] as const)('LH-ITEM-01: no help is %s', (_what, lamp, status, dieId) => {
    const table = playLavender({ characters: [{}, { status, gear: [lamp] }], dice: { [dieId]: 6 } });
    table.as('ann');
    table.act('usage', { dieId }, `${dieId} d6 = 1`);
    expect(table.fact('usage')).toMatchObject({ from: 6, to: 4 });
  });

  test('LH-ITEM-01: the ring keeps a working that would be lost, once a day', () => {
    const workings = [
      { name: 'Bless', level: 1, ready: true },
      { name: 'Shield', level: 1, ready: true },
    ];
    const table = playLavender({
      characters: [{ class: 'wise', gear: [magic('Ring', 'ring')], sheet: { workings } }],
      dice: { gear: 4 },
    });
    table.as('ann');
    table.act('cast', { characterId: 'ada', working: 'Bless' }, 'test d20 = 2');
    expect(table.fact('ring-keeps')).toMatchObject({ item: 'Ring', working: 'Bless' });
    expect(table.fact('cast')).toMatchObject({ degree: 'miss', kept: true });
    table.act('cast', { characterId: 'ada', working: 'Bless' }, 'test d20 = 2');
    expect(table.emitted('ring-keeps')).toBe(false);
    expect(table.fact('cast').kept).toBe(false);
    table.change((world) => {
      (world.party.state as { clock: { day: number } }).clock.day = 2;
    });
    table.act('cast', { characterId: 'ada', working: 'Shield' }, 'test d20 = 2');
    expect(table.emitted('ring-keeps')).toBe(true);
  });

  test('LH-ITEM-01: what a strong success keeps leaves the ring alone', () => {
    const workings = [{ name: 'Bless', level: 1, ready: true }];
    const gear = [magic('Ring', 'ring')];
    const table = playLavender({ characters: [{ class: 'wise', gear, sheet: { workings } }] });
    table.as('ann');
    table.act('cast', { characterId: 'ada', working: 'Bless' }, 'test d20 = 15');
    expect(table.emitted('ring-keeps')).toBe(false);
    expect(table.world.items.ring?.data.usedDay).toBeNull();
  });

  test('LH-ITEM-01: the blade’s damage die is one larger, and a d12 stays', () => {
    const sharp = { does: 'blade', text: 'sharp' } as const;
    const properties = [{ ...sharp, known: true }];
    const table = fight({ gear: [{ name: 'Longsword', properties }] });
    table.act('melee', hit, 'test d20 = 18', 'damage d10 = 7');
    expect(table.fact('damage').total).toBe(7);
    expect(table.fact('melee').die).toBe(10);
    const plain = fight({ gear: [{ name: 'Longsword', properties: [{ ...sharp, known: false }] }] });
    plain.act('melee', hit, 'test d20 = 18', 'damage d8 = 7');
    const greatest = fight({ gear: [{ name: 'Longsword', die: 12, dieNow: 12, properties }] });
    greatest.act('melee', hit, 'test d20 = 18', 'damage d12 = 7');
  });

  const KNOWN = { visited: true } as const;
  const LAND = { 'hex/1,0': KNOWN, 'hex/2,0': KNOWN, 'hex/2,-1': KNOWN };

  test('LH-EQUIP-08 LH-WILD-15: where all ride, the party travels one hex farther; one on foot holds them up', () => {
    const far = { act: 'travel', toId: 'hex/2,-1', path: ['hex/1,0', 'hex/2,0', 'hex/2,-1'] };
    const rider = { gear: ['Riding Horse'] };
    const mounted = playLavender(inTheWild({ characters: [rider], land: LAND }));
    mounted.act('watch', far);
    expect(roadOf(mounted).hexId).toBe('hex/2,-1');
    const onFoot = playLavender(inTheWild({ characters: [rider, {}], land: LAND }));
    expect(onFoot.refused('watch', far).refused).toBe('watch/too-far');
  });

  test('LH-ITEM-01 LH-WILD-15: with the boots the party travels one hex farther', () => {
    const far = { act: 'travel', toId: 'hex/2,-1', path: ['hex/1,0', 'hex/2,0', 'hex/2,-1'] };
    const booted = playLavender(inTheWild({ characters: [{ gear: [magic('Boots', 'boots')] }], land: LAND }));
    booted.act('watch', far);
    expect(roadOf(booted).hexId).toBe('hex/2,-1');
    const barefoot = playLavender(inTheWild({ land: LAND }));
    expect(barefoot.refused('watch', far)).toMatchObject({ refused: 'watch/too-far', detail: { most: 2 } });
  });

  test('LH-ITEM-01 LH-SLOT-03: also when they carry too much; the way is found by itself', () => {
    const far = { act: 'travel', toId: 'hex/2,0' };
    const boots = { gear: [...LADEN.gear, magic('Boots', 'boots')] };
    const booted = playLavender(inTheWild({ characters: [boots], land: LAND }));
    booted.act('watch', far);
    expect(roadOf(booted).hexId).toBe('hex/2,0');
    expect(playLavender(inTheWild({ characters: [LADEN], land: LAND })).refused('watch', far).refused).toBe(
      'watch/too-far',
    );
  });

  test('LH-ITEM-01 LH-SLOT-01: the pouch adds two slots', () => {
    const world = lavenderWorld({
      characters: [{ gear: [magic('Pouch', 'pouch')] }, { gear: [magic('Sack', 'pouch', false)] }],
    });
    expect(slotsOf(world, characterOf(world, 'ada'))).toBe(7);
    expect(slotsOf(world, characterOf(world, 'ben'))).toBe(5);
  });
});

describe('Sense Magic', () => {
  test('LH-WISE-04: the Wise feel the magic of what they carry themselves', () => {
    const world = lavenderWorld({
      characters: [
        { class: 'wise', gear: [magic('Bell', 'bell', false), 'Dagger'] },
        { gear: [magic('Lamp', 'lamp', false)] },
      ],
    });
    const senses = (id: string, userId: string) => sensesMagic(world, world.items[id] as Item, userId);
    expect(senses('bell', 'ann')).toBe(true);
    expect(senses('bell', 'bob')).toBe(false);
    expect(senses('dagger', 'ann')).toBe(false);
    expect(senses('lamp', 'bob')).toBe(false);
  });
});

describe('the game master’s hand', () => {
  const table = () => {
    const at = playLavender();
    at.as(GM);
    return at;
  };
  const made = (at: ReturnType<typeof table>) => Object.values(at.world.items)[0];

  test('LH-VALUE-02: a row of the equipment comes as it is, and armour is put on', () => {
    const at = table();
    at.act('give-item', { characterId: 'ada', name: 'chain' });
    expect(at.fact('item-given')).toMatchObject({ item: 'Chain', name: 'Ada', encumbered: false });
    expect(made(at)).toMatchObject({ name: 'Chain', data: { value: 5, knownValue: true, slots: 2, worn: true } });
  });

  test('LH-VALUE-02 LH-ITEM-01: a thing of one’s own: its value and its magic stay hidden', () => {
    const at = table();
    const said = { name: 'Brass lamp', type: 'Art', value: 6, slots: 2, magic: 'lamp', note: 'dented' } as const;
    at.act('give-item', said);
    expect(at.fact('item-given')).toMatchObject({ item: 'Brass lamp', name: null });
    expect(made(at)).toMatchObject({
      holderId: 'ada',
      data: { type: 'art', value: 6, knownValue: false, slots: 2, note: 'dented', magical: true },
    });
    expect(made(at)?.data.properties).toMatchObject([{ does: 'lamp', known: false }]);
  });

  test('LH-ITEM-01: magic by the table is rolled in secret', () => {
    const at = table();
    at.act(
      'give-item',
      { characterId: 'ada', name: 'Elven blade', like: 'Longsword', magic: 'roll' },
      'magic-item d6 = 3',
    );
    expect(made(at)).toMatchObject({ name: 'Elven blade', data: { die: 8, kind: 'weapon' } });
    expect(made(at)?.data.properties).toMatchObject([{ does: 'blade', known: false }]);
    expect(at.fact('item-made').roll).toMatchObject({ face: 3 });
    expect(JSON.stringify(at.fact('item-given'))).not.toMatch(/blade,|die/);
  });

  test('LH-ITEM-01: a table of one’s own says what it says', () => {
    const rows = [{ from: 1, to: 1, text: 'It hums at night.' }];
    const at = playLavender({ tables: { 'magic-items': { sides: 1, rows } } });
    at.as(GM);
    at.act('give-item', { name: 'Spoon', magic: 'roll' }, 'magic-item d1 = 1');
    expect(made(at)?.data.properties).toEqual([{ does: 'other', text: 'It hums at night.', known: false }]);
  });

  test('LH-APPR-04: what is edited follows: value, lock and what it is banked for', () => {
    const at = table();
    at.act('give-item', { name: 'Idol', value: 5 });
    const itemId = made(at)?.id ?? '';
    at.act('edit-item', { itemId, locked: true, buyer: 'The abbess' });
    expect(made(at)?.data).toMatchObject({ locked: true, bankAs: 4, buyer: 'The abbess' });
    at.act('edit-item', { itemId, value: 7, name: 'Gold idol' });
    expect(made(at)).toMatchObject({ name: 'Gold idol', data: { bankAs: 6 } });
    at.act('edit-item', { itemId, locked: false, buyer: '', known: true });
    expect(made(at)?.data).toMatchObject({ locked: false, bankAs: null, buyer: null, knownValue: true });
  });

  test('LH-ITEM-01: what is revealed is told to all, each once', () => {
    const at = table();
    at.act('give-item', { name: 'Idol', value: 5, magic: 'other', text: 'It weeps.' });
    const itemId = made(at)?.id ?? '';
    at.act('reveal-item', { itemId, what: 'magic' });
    expect(at.fact('item-revealed')).toMatchObject({ value: null, properties: ['It weeps.'] });
    at.act('reveal-item', { itemId });
    expect(at.fact('item-revealed')).toMatchObject({ value: 5, properties: [] });
    expect(at.refused('reveal-item', { itemId }).refused).toBe('item/nothing-hidden');
  });

  test.each([
    ['give-item', { name: '' }, 'item/bad-name'],
    ['give-item', { name: 'Idol', like: 'Moonblade' }, 'item/no-such-row'],
    ['give-item', { name: 'Idol', type: 'x'.repeat(41) }, 'item/bad-text'],
    ['give-item', { name: 'Idol', note: 'x'.repeat(201) }, 'item/bad-text'],
    ['give-item', { name: 'Idol', buyer: 'x'.repeat(61) }, 'item/bad-text'],
    ['give-item', { name: 'Idol', magic: 'other', text: 'x'.repeat(201) }, 'item/bad-text'],
    ['give-item', { name: 'Idol', text: 'It weeps.' }, 'item/text-without-magic'],
    ['give-item', { name: 'Idol', characterId: 'zoe' }, 'character/unknown'],
    ['give-item', { name: 'Anvil', slots: 11, characterId: 'ada' }, 'item/too-much'],
    ['edit-item', { itemId: 'zoe', value: 1 }, 'item/unknown'],
    ['reveal-item', { itemId: 'zoe' }, 'item/unknown'],
  ] as const)('%s of %j is refused', (action, input, refused) => {
    expect(table().refused(action, input).refused).toBe(refused);
  });

  test('players hand out nothing; what is not said is not changed; there is room for six properties', () => {
    const at = table();
    at.act('give-item', { name: 'Idol', magic: 'other' });
    expect(made(at)?.data).toMatchObject({ magical: true, properties: [] });
    const itemId = made(at)?.id ?? '';
    expect(at.refused('edit-item', { itemId }).refused).toBe('item/nothing-to-change');
    for (let n = 0; n < 6; n++) at.act('edit-item', { itemId, magic: 'bell' });
    expect(at.refused('edit-item', { itemId, magic: 'bell' }).refused).toBe('item/too-magical');
    at.as('ann');
    expect(at.refused('give-item', { name: 'Idol' }).refused).toBe('gm-only');
    expect(at.refused('edit-item', { itemId, value: 9 }).refused).toBe('gm-only');
    expect(at.refused('reveal-item', { itemId }).refused).toBe('gm-only');
  });
});
