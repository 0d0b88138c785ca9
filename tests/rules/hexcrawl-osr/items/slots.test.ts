import fc from 'fast-check';
import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../../src/rules/engine/context.ts';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import { foodGoods, makeGear } from '../../../../src/rules/hexcrawl-osr/items/gear.ts';
import type { ItemData } from '../../../../src/rules/hexcrawl-osr/items/schemas.ts';
import {
  carry,
  freeSlot,
  inSlot,
  layDown,
  loadsOf,
  roomFor,
  stow,
  useUp,
} from '../../../../src/rules/hexcrawl-osr/items/slots.ts';
import { armouredDefenceOf } from '../../../../src/rules/hexcrawl-osr/kit/harm.ts';
import type { Draft, World } from '../../../../src/rules/hexcrawl-osr/schemas.ts';
import { BOOK_ITSELF, HEXCRAWL_GEAR, hexcrawlWorld } from '../../../support/hexcrawl.ts';
import { scriptedDice } from '../../../support/scripted-dice.ts';
import { IS_PROOF } from '../../../support/sizes.ts';

type Gear = Readonly<Record<string, Partial<ItemData> & Pick<ItemData, 'kind'>>>;

function packed(gear: Gear): World {
  return hexcrawlWorld({ characters: [{ gear }, {}] });
}

/** The pack as a player reads it: `4 Torch`, or `14 Food × 2`. */
function packOf(world: World, characterId = 'ada'): readonly string[] {
  return Object.values(world.items)
    .filter(({ holderId, data }) => holderId === characterId && data.slot !== null)
    .toSorted((a, b) => (a.data.slot ?? 0) - (b.data.slot ?? 0))
    .map(({ name, data }) => `${data.slot} ${name}${data.count === 1 ? '' : ` × ${data.count}`}`);
}

function changed(world: World, change: (context: { world: Draft; newId: () => string }) => void): World {
  let made = Object.keys(world.items).length;
  return produce(world, (draft) => {
    change({ world: draft, newId: () => `new-${++made}` });
  });
}

describe('numbered slots', () => {
  test('HX-INV-01: what is added fills the lowest empty slot', () => {
    const world = packed({ Rope: { kind: 'thing', slot: 1 }, Chalk: { kind: 'thing', slot: 3 } });
    const after = changed(world, (context) => {
      stow(context, 'ada', makeGear(BOOK_ITSELF, 'torch'));
      stow(context, 'ada', makeGear(BOOK_ITSELF, 'Sword'));
    });
    expect(packOf(after)).toEqual(['1 Rope', '2 Torch', '3 Chalk', '4 Sword']);
  });

  test('HX-V12, HX-INV-02: five food take three slots, two in each', () => {
    const after = changed(packed({}), (context) => stow(context, 'ada', foodGoods(BOOK_ITSELF), 5));
    expect(packOf(after)).toEqual(['1 Food × 2', '2 Food × 2', '3 Food']);
  });

  test('HX-V13, HX-INV-02: four of a herb take one slot; a sixth opens the next, another herb its own', () => {
    const four = changed(packed({}), (context) => stow(context, 'ada', makeGear(BOOK_ITSELF, 'Feverfew'), 4));
    expect(packOf(four)).toEqual(['1 Feverfew × 4']);
    const more = changed(four, (context) => {
      stow(context, 'ada', makeGear(BOOK_ITSELF, 'Lionspaw'), 1);
      stow(context, 'ada', makeGear(BOOK_ITSELF, 'Feverfew'), 2);
    });
    expect(packOf(more)).toEqual(['1 Feverfew × 5', '2 Lionspaw', '3 Feverfew']);
  });

  test('HX-INV-02: what a full pack has no room for is left over, after stacks that are begun', () => {
    const full: Gear = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `Stone ${at + 1}`,
        at === 8 ? { ...foodGoods(BOOK_ITSELF).data, slot: 9 } : { kind: 'thing' as const, slot: at + 1 },
      ]),
    );
    const world = produce(packed(full), (draft) => {
      const ration = draft.items['stone 9'];
      if (ration !== undefined) ration.name = 'Food';
    });
    expect(freeSlot(world, 'ada')).toBeNull();
    expect(roomFor(world, 'ada', foodGoods(BOOK_ITSELF))).toBe(1);
    expect(roomFor(world, 'ada', makeGear(BOOK_ITSELF, 'Rope'))).toBe(0);
    let left = 0;
    const after = changed(world, (context) => {
      left = stow(context, 'ada', foodGoods(BOOK_ITSELF), 3);
    });
    expect(left).toBe(2);
    expect(packOf(after)[8]).toBe('9 Food × 2');
  });

  test('HX-V09: there is nothing in an empty slot, nor in one that no pack has', () => {
    const world = packed({ Rope: { kind: 'thing', slot: 14 } });
    expect(inSlot(world, 'ada', 14)?.name).toBe('Rope');
    expect([inSlot(world, 'ada', 19), inSlot(world, 'ada', 21), inSlot(world, 'ben', 14)]).toEqual([null, null, null]);
  });

  test('HX-INV-04, HX-D-11: a load is a filled slot; they go cheapest and loosest first, weapons and armour last', () => {
    const world = packed({
      Sword: { kind: 'weapon', slot: 1, worth: 10, inHand: true },
      Dagger: { kind: 'weapon', slot: 2, worth: 2 },
      Food: { kind: 'food', slot: 4, count: 2, stack: 2 },
      Rope: { kind: 'thing', slot: 5, worth: 2 },
      Chalk: { kind: 'thing', slot: 6, worth: 1 },
      Torch: { kind: 'light', slot: 3, inHand: true },
      Rag: { kind: 'thing', slot: 8, worth: 1 },
      Shield: { kind: 'shield', slot: 7, worth: 3 },
      Mail: { kind: 'armour', slot: 9, worth: 40 },
      Hide: { kind: 'armour', worn: true, worth: 1 },
    });
    expect(loadsOf(world, 'ada').map(({ name }) => name)).toEqual([
      ...['Rag', 'Chalk', 'Rope', 'Food', 'Torch', 'Dagger', 'Shield', 'Mail', 'Sword'],
    ]);
  });
});

test('HX-G-04: the characters of a practice table have arms in hand, armour on, and food and torches in their packs', () => {
  const world = changed(hexcrawlWorld({ characters: [] }), (context) => {
    const rest = {
      diceOf: () => scriptedDice(),
      roller: 'ann',
      actor: { userId: 'ann', isGm: false },
      channelId: 'c',
      now: 0,
    };
    hexcrawl.starters?.(contextOf({ ...context, ...rest }), ['ann', 'bob']);
  });
  const [odda] = Object.values(world.characters);
  expect(packOf(world, odda?.id)).toEqual([
    ...['1 Sword', '2 Dagger', '3 Torch', '4 Torch', '5 Torch', '6 Food × 2', '7 Food × 2', '8 Tinderbox', '9 Rope'],
  ]);
  expect(odda === undefined ? 0 : armouredDefenceOf(world, odda)).toBe(14);
  expect(inSlot(world, odda?.id ?? '', 1)?.data.inHand).toBe(true);
});

/** Something that happens to a pack. */
type Step = { readonly kind: 'stow' | 'carry' | 'drop' | 'use'; readonly at: number; readonly count: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('stow', 'carry', 'drop', 'use'),
  at: fc.nat(60),
  count: fc.integer({ min: 1, max: 9 }),
});

function numbered({ items }: World): number {
  return Object.values(items).reduce((sum, { data }) => sum + data.count, 0);
}

test('HX-INV-01, HX-INV-02: whatever happens to packs, no slot holds two things, no stack is too high, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let world = packed({});
      let made = 0;
      let there = 0;
      for (const { kind, at, count } of steps) {
        const ids = Object.keys(world.items);
        const itemId = ids[at % Math.max(1, ids.length)] ?? '';
        const who = at % 2 === 0 ? 'ada' : 'ben';
        world = produce(world, (draft) => {
          const context = { world: draft, newId: () => `n${++made}` };
          if (kind === 'stow')
            there +=
              count - stow(context, who, makeGear(BOOK_ITSELF, HEXCRAWL_GEAR[at % HEXCRAWL_GEAR.length] ?? ''), count);
          if (kind === 'carry') carry(context, who, itemId);
          if (kind === 'drop') layDown(context, itemId);
          if (kind === 'use' && ids.length > 0) {
            there -= Math.min(count, draft.items[itemId]?.data.count ?? 0);
            useUp(draft, itemId, count);
          }
        });
        const places = Object.values(world.items).map(({ holderId, data }) => `${holderId ?? data.at}/${data.slot}`);
        const inPacks = places.filter((place) => !place.endsWith('/null'));
        expect(new Set(inPacks).size).toBe(inPacks.length);
        expect(numbered(world)).toBe(there);
        for (const { holderId, data } of Object.values(world.items)) {
          expect(data.count).toBeLessThanOrEqual(holderId === null ? 100 : data.stack);
          if (holderId !== null) expect(data.slot ?? 0).toSatisfy((slot: number) => slot >= 1 && slot <= 20);
        }
      }
    }),
    { numRuns: IS_PROOF ? 1_000 : 60 },
  );
});
