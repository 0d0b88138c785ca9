import { z } from 'zod';
import type { Actor } from '../engine/context.ts';
import { isRefusal, type Refusal, refuse } from '../engine/prompt.ts';
import type { Character, Item } from '../engine/world.ts';
import { findItem, receiverOf } from './items.ts';
import { characterOf } from './people/characters.ts';

const id = z.string().min(1).max(100);

/** Inputs for taking a thing, handing it over, laying it down, or putting it into another slot. */
export const HANDLED = {
  take: z.strictObject({ characterId: id, itemId: id }),
  pass: z.strictObject({ itemId: id, toId: id }),
  drop: z.strictObject({ itemId: id, to: z.enum(['ground', 'gone']).default('ground') }),
  move: z.strictObject({ itemId: id, slot: z.int().min(1).max(100) }),
};

interface HandlingContext<One, Thing> {
  readonly world: {
    readonly characters: Readonly<Record<string, One>>;
    readonly items: Readonly<Record<string, Thing>>;
    readonly party: { readonly state: { readonly fight: { readonly fighters: readonly string[] } | null } };
  };
  readonly actor: Actor;
}

interface Handling<C, One, Thing> {
  /** A character that the actor may act for and that can act. */
  ableCharacter(context: C, characterId: string): One | Refusal;
  /** The bearer of a thing that the actor may dispose of. */
  ownHands(context: C, item: Thing): One | Refusal;
  /** Checks whether somebody keeps nothing from their companions. */
  isHelpless(context: C, character: One): boolean;
}

/** Returns what finds who handles what in a book, where a thing goes from hand to hand at once. */
export function handlingOf<One extends Character, Thing extends Item, C extends HandlingContext<One, Thing>>({
  ableCharacter,
  ownHands,
  isHelpless,
}: Handling<C, One, Thing>) {
  return {
    /** The taker, the thing and its bearer; null: nobody carries it. */
    taking(context: C, { characterId, itemId }: z.infer<typeof HANDLED.take>) {
      const character = ableCharacter(context, characterId);
      if (isRefusal(character)) return character;
      const item = findItem<Thing>(context, itemId);
      if (isRefusal(item)) return item;
      const from = item.holderId === null ? null : characterOf<One>(context.world, item.holderId);
      if (from !== null && !isHelpless(context, from))
        return refuse('item/carried', { item: item.name, name: from.name });
      return refuseInFight(context, characterId) ?? { character, item, from };
    },
    /** The thing, its bearer and its receiver. */
    passing(context: C, { itemId, toId }: z.infer<typeof HANDLED.pass>) {
      const item = findItem<Thing>(context, itemId);
      if (isRefusal(item)) return item;
      const from = ownHands(context, item);
      if (isRefusal(from)) return from;
      const to = receiverOf<One>(context, toId);
      if (isRefusal(to)) return to;
      if (to.id === from.id) return refuse('item/carried', { item: item.name, name: to.name });
      return refuseInFight(context, from.id) ?? { item, from, to };
    },
  };
}

/** In a fight whoever is in it says in their declaration what they do; a game master settles the rest. */
export function refuseInFight(
  { world, actor }: Pick<HandlingContext<unknown, unknown>, 'world' | 'actor'>,
  characterId: string,
): Refusal | null {
  const { fight } = world.party.state;
  return !actor.isGm && fight?.fighters.includes(characterId) ? refuse('item/in-fight') : null;
}
