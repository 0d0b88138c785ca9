import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rules/engine/book.ts';
import type { Actor } from '../../../src/rules/engine/context.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character, Item } from '../../../src/rules/engine/world.ts';
import { setHolder } from '../../../src/rules/mechanics/gm-items.ts';
import { itemActions } from '../../../src/rules/mechanics/item-actions.ts';
import { ownCharacter } from '../../../src/rules/mechanics/people/characters.ts';
import { END, instantActionFor } from './support/plain-book.ts';

interface Thing extends Omit<Item, 'holderId'> {
  holderId: string | null;
  readonly data: { worn: boolean };
}

/** Ada, Bo and Cy, who is dying, and a rope that Ada has. A pair of hands holds one thing. */
function table(userId = 'ada', isGm = false) {
  const emitted: object[] = [];
  const person = (id: string, status = 'active') =>
    ({ id, name: id, userId: id, status, created: 1 }) as unknown as Character;
  const rope: Thing = { id: 'rope', name: 'Rope', holderId: 'ada', data: { worn: false } };
  return {
    emitted,
    actor: { userId, isGm } as Actor,
    world: {
      characters: { ada: person('ada'), bo: person('bo'), cy: person('cy', 'dying') } as Record<string, Character>,
      items: { rope } as Record<string, Thing>,
      party: { spotlight: 'ada' as string | null, state: { fight: null as { combatants: string[] } | null } },
    },
    emit(fact: object): void {
      emitted.push(fact);
    },
  };
}
type Table = ReturnType<typeof table>;

const { actions, wearing } = itemActions<Table, Character, Thing, { readonly hands: number }, object, Action>(
  instantActionFor<Table>(),
  {
    rules: { take: 'XX-01', pass: 'XX-02', drop: 'XX-03' },
    ableCharacter: (context, id) => ownCharacter(context, id),
    isHelpless: (_context, { status }) => status === 'dying',
    carry({ world }, { id, name }, item): { readonly hands: number } | Refusal {
      if (Object.values(world.items).some(({ holderId }) => holderId === id)) return refuse('item/pack-full', { name });
      item.holderId = id;
      return { hands: 1 };
    },
    layDown(_context, item) {
      item.holderId = null;
    },
    left: () => ({}),
  },
);

const start = (context: Table, action: keyof typeof actions, input: object) =>
  actions[action].start(context as never, input as never);

describe('things that go from hand to hand', () => {
  it('PBP-WAIT-07: a thing goes to a companion once, and a second time it is no longer theirs to give', () => {
    const context = table();
    expect(start(context, 'pass-item', { itemId: 'rope', toId: 'bo' })).toBe(END);
    expect(context.emitted).toEqual([
      {
        fact: 'item-passed',
        rule: 'XX-02',
        characterId: 'ada',
        name: 'ada',
        item: 'Rope',
        toId: 'bo',
        to: 'bo',
        hands: 1,
      },
    ]);
    expect(start(context, 'pass-item', { itemId: 'rope', toId: 'bo' })).toHaveProperty(
      'refused',
      'character/not-yours',
    );
    expect(context.emitted).toHaveLength(1);
  });

  it('a companion keeps what they have, unless they are helpless', () => {
    const bo = table('bo');
    expect(start(bo, 'take-item', { characterId: 'bo', itemId: 'rope' })).toMatchObject({ refused: 'item/carried' });
    const { rope } = bo.world.items;
    if (rope !== undefined) rope.holderId = 'cy';
    expect(start(bo, 'take-item', { characterId: 'bo', itemId: 'rope' })).toBe(END);
    expect(bo.emitted).toMatchObject([{ fact: 'item-taken', rule: 'XX-01', from: 'cy', hands: 1 }]);
  });

  it('in a fight only the game master does it at once', () => {
    const player = table();
    player.world.party.state.fight = { combatants: ['ada'] };
    expect(start(player, 'pass-item', { itemId: 'rope', toId: 'bo' })).toMatchObject({ refused: 'item/in-fight' });
    const gm = table('gm', true);
    gm.world.party.state.fight = { combatants: ['ada'] };
    expect(start(gm, 'pass-item', { itemId: 'rope', toId: 'bo' })).toBe(END);
  });

  it('a thing that nobody carries is picked up before anything else is done with it', () => {
    const context = table();
    expect(start(context, 'drop-item', { itemId: 'rope' })).toBe(END);
    expect(start(context, 'drop-item', { itemId: 'rope' })).toMatchObject({ refused: 'item/lies-here' });
    expect(start(context, 'pass-item', { itemId: 'rope', toId: 'bo' })).toMatchObject({ refused: 'item/lies-there' });
    expect(start(context, 'drop-item', { itemId: 'rope', to: 'gone' })).toBe(END);
    expect(context.world.items).toEqual({});
  });

  it('a thing is put on, or taken off, by its bearer', () => {
    const worn = ({ data }: Thing) => data.worn;
    const fit = () => null;
    const context = table();
    expect(wearing(context, { itemId: 'rope', on: null }, worn, fit)).toMatchObject({ wanted: true });
    expect(wearing(context, { itemId: 'rope', on: false }, worn, fit)).toMatchObject({ refused: 'item/not-worn' });
    expect(wearing(context, { itemId: 'rope', on: true }, worn, () => refuse('item/not-wearable'))).toMatchObject({
      refused: 'item/not-wearable',
    });
  });

  it('the game master gives a thing to a name, or to nobody', () => {
    const { world } = table();
    const done: string[] = [];
    const placing = { layDown: () => void done.push('down'), carry: (id: string) => done.push(id) > 0 };
    expect(setHolder(world, world.items.rope, 'BO', placing)).toBeNull();
    expect(setHolder(world, world.items.rope, 'nobody', placing)).toBeNull();
    expect(setHolder(world, world.items.rope, 'bo', { ...placing, carry: () => false })).toEqual({ expects: 'room' });
    expect(setHolder(world, world.items.rope, 'cy', placing)).toEqual({
      expects: 'one-of',
      values: ['ada', 'bo', 'nobody'],
    });
    expect(done).toEqual(['bo', 'down']);
  });
});
