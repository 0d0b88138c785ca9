import { expect, test } from 'vitest';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import { armourBonusOf, armouredDefenceOf } from '../../../../src/rules/hexcrawl-osr/kit/harm.ts';
import { hexcrawlRule, hexcrawlWorld, type Wish } from '../../../support/hexcrawl.ts';

type Gear = NonNullable<NonNullable<Wish['characters']>[number]['gear']>;
const mail = { kind: 'armour', defence: 14, worn: true } as const;
const shield = { kind: 'shield', defence: 1, worn: true } as const;

/** Ada's armoured defence; Ben wears plate and a shield all the while. */
function defence(gear: Gear, armouredDefence: number | null = null): number {
  const ben = { gear: { Plate: { ...mail, defence: 16 }, Door: shield } };
  const world = hexcrawlWorld({ characters: [{ gear, sheet: { armouredDefence } }, ben] });
  const { ada } = world.characters;
  if (ada === undefined) throw new Error('nobody');
  expect(armourBonusOf(world, ada)).toBe(armouredDefenceOf(world, ada) - 10);
  return armouredDefenceOf(world, ada);
}

test.each<[string, Gear, number]>([
  ['nothing', {}, 11],
  ['mail', { Mail: mail }, 14],
  ['mail and a shield', { Mail: mail, Shield: shield }, 15],
  ['a shield alone', { Shield: shield }, 12],
  ['a shield of which nothing is said', { Shield: { kind: 'shield', worn: true } }, 12],
  ['armour of which nothing is said', { Rags: { kind: 'armour', worn: true } }, 11],
  ['mail in the pack', { Mail: { ...mail, worn: false, slot: 1 } }, 11],
  ['a helmet that is no armour', { Helmet: { kind: 'thing', defence: 18, worn: true } }, 11],
])('HX-CORE-03, HX-G-17: who wears %s is as hard to hit as that', (_what, gear, expected) =>
  expect(defence(gear)).toBe(expected),
);

test('HX-CORE-03: what the game master set goes before what is worn', () => {
  expect(defence({ Mail: mail }, 13)).toBe(13);
});

test('HX-G-01, HX-G-04, HX-G-17: two starters come with arms in hand, armour worn and a pack in order; the first leads', () => {
  const { context } = hexcrawlRule({ characters: [] });
  hexcrawl.starters?.(context as never, ['ann', 'bob']);
  const { characters, items, party } = context.world;
  expect(party.spotlight).toBe('ann');
  const packOf = (name: string) => {
    const holder = Object.values(characters).find((one) => one.name === name);
    return Object.values(items)
      .filter(({ holderId }) => holderId === holder?.id)
      .map((one) => [
        one.name,
        one.data.slot,
        one.data.count,
        one.data.inHand ? 'hand' : one.data.worn ? 'worn' : 'pack',
      ]);
  };
  expect(packOf('Odda')).toEqual(
    expect.arrayContaining([
      ['Mail Armour', null, 1, 'worn'],
      ['Sword', 1, 1, 'hand'],
      ['Dagger', 2, 1, 'pack'],
    ]),
  );
  expect(packOf('Fenn')).toEqual(
    expect.arrayContaining([
      ['Padded Armour', null, 1, 'worn'],
      ['Bow', 1, 1, 'hand'],
      ['Dagger', 2, 1, 'pack'],
    ]),
  );
  for (const name of ['Odda', 'Fenn']) {
    const pack = packOf(name);
    expect(pack.filter(([, , , where]) => where === 'hand')).toHaveLength(1);
    const slots = pack.flatMap(([, slot]) => (slot === null ? [] : [slot]));
    expect(new Set(slots).size).toBe(slots.length);
  }
});
