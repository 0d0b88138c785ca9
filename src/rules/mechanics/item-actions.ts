import { z } from 'zod';
import type { Action } from '../engine/book.ts';
import type { Actor } from '../engine/context.ts';
import type { Json } from '../engine/json.ts';
import { isRefusal, type Of, type Refusal, refuse } from '../engine/prompt.ts';
import type { Character, Item, Party } from '../engine/world.ts';
import type { InstantAction } from './book-kit.ts';
import { findItem, handsOf, receiverOf } from './items.ts';
import { characterOf } from './people/characters.ts';

const id = z.string().min(1).max(100);

/** What people say of a thing that they take, hand over, lay down, wear, use, or put into another slot. */
export const HANDLED = {
  take: z.strictObject({ characterId: id, itemId: id }),
  pass: z.strictObject({ itemId: id, toId: id }),
  drop: z.strictObject({ itemId: id, to: z.enum(['ground', 'gone']).default('ground') }),
  /** `on` null: the other way round. */
  wear: z.strictObject({ itemId: id, on: z.boolean().nullable().default(null) }),
  use: z.strictObject({ characterId: id, itemId: id, targetId: id.nullable().default(null) }),
  move: z.strictObject({ itemId: id, slot: z.int().min(1).max(100) }),
};

interface HandedFact {
  readonly characterId: string;
  readonly name: string;
  readonly item: string;
}

/** The facts of things that change hands; `Into` is what a book adds of where one went, `Left` of where one was left. */
type ItemFact<Into, Left> =
  | (Of<'item-taken', HandedFact & { from: string | null }> & Into)
  | (Of<'item-passed', HandedFact & { toId: string; to: string }> & Into)
  | (Of<'item-dropped', { characterId: string | null; name: string | null; item: string; gone: boolean }> & Left);

interface ItemContext<One, Thing, Into, Left> {
  readonly world: {
    readonly characters: Readonly<Record<string, One>>;
    readonly items: Record<string, Thing>;
    readonly party: Pick<Party, 'spotlight'> & {
      readonly state: { readonly fight: { readonly combatants: readonly string[] } | null };
    };
  };
  readonly actor: Actor;
  emit(fact: ItemFact<Into, Left>): void;
}

/** A book's own part of it, where a thing goes from hand to hand at once. */
interface ItemHandling<C, One, Thing, Into, Left> {
  readonly rules: { readonly take: string; readonly pass: string; readonly drop: string };
  /** A character that the actor may act for and that can act. */
  ableCharacter(context: C, characterId: string): One | Refusal;
  /** True if somebody keeps nothing from their companions. */
  isHelpless(context: C, character: One): boolean;
  /** Puts a thing into somebody's hands or pack, or refuses where there is no room for it. */
  carry(context: C, to: One, item: Thing): Into | Refusal;
  /** Leaves a thing where the party is. */
  layDown(context: C, item: Thing): void;
  /** The book's part of the fact of a thing laid down, before it is. */
  left(context: C, item: Thing): Left;
  /** Refuses a thing that nobody carries and that is not here. Default: it is here. */
  refuseFar?(context: C, item: Thing): Refusal | null;
  /** Where a thing is that nobody carries, for the words of a refusal. */
  lying?(item: Thing): Readonly<Record<string, Json>>;
}

/** Returns what people do with things in any book where one goes from hand to hand at once. */
export function itemActions<
  C extends ItemContext<One, Thing, Into, Left>,
  One extends Character,
  Thing extends Item,
  Into extends object,
  Left extends object,
  A extends Action,
>(instantAction: InstantAction<C, A>, book: ItemHandling<C, One, Thing, Into, Left>) {
  const { rules } = book;
  return {
    owned,
    wearing,
    actions: {
      /** Somebody picks up what nobody carries, or takes it from a companion who is helpless. */
      'take-item': instantAction(HANDLED.take, (context, { characterId, itemId }) => {
        const character = book.ableCharacter(context, characterId);
        if (isRefusal(character)) return character;
        const item = findItem<Thing>(context, itemId);
        if (isRefusal(item)) return item;
        const from = item.holderId === null ? null : characterOf<One>(context.world, item.holderId);
        if (from !== null && !book.isHelpless(context, from))
          return refuse('item/carried', { item: item.name, name: from.name });
        const far = from === null ? book.refuseFar?.(context, item) : null;
        const refusal = refuseInFight(context, characterId) ?? far ?? null;
        if (refusal !== null) return refusal;
        const { name: thing } = item;
        const into = book.carry(context, character, item);
        if (isRefusal(into)) return into;
        const told = { characterId, name: character.name, item: thing, from: from?.name ?? null };
        context.emit({ fact: 'item-taken', rule: rules.take, ...told, ...into });
        return null;
      }),
      /** A thing goes to a companion at once, and they can hand it back. */
      'pass-item': instantAction(HANDLED.pass, (context, { itemId, toId }) => {
        const own = owned(context, itemId);
        if (isRefusal(own)) return own;
        const { item, holder: from } = own;
        const to = receiverOf<One>(context, toId);
        if (isRefusal(to)) return to;
        if (to.id === from.id) return refuse('item/carried', { item: item.name, name: to.name });
        const refusal = refuseInFight(context, from.id);
        if (refusal !== null) return refusal;
        const { name: thing } = item;
        const into = book.carry(context, to, item);
        if (isRefusal(into)) return into;
        const told = { characterId: from.id, name: from.name, item: thing, toId: to.id, to: to.name };
        context.emit({ fact: 'item-passed', rule: rules.pass, ...told, ...into });
        return null;
      }),
      /** Something is left where the party is, to be fetched again, or thrown away for good (`gone`). */
      'drop-item': instantAction(HANDLED.drop, (context, { itemId, to }) => {
        const item = findItem<Thing>(context, itemId);
        if (isRefusal(item)) return item;
        const holder = handsOf<One>(context, item);
        if (isRefusal(holder)) return holder;
        const far = holder === null ? (book.refuseFar?.(context, item) ?? null) : null;
        if (far !== null) return far;
        if (holder === null && to === 'ground') return refuse('item/lies-here', { item: item.name });
        const { name: thing } = item;
        const left = book.left(context, item);
        if (to === 'gone') delete context.world.items[itemId];
        else book.layDown(context, item);
        const told = { characterId: holder?.id ?? null, name: holder?.name ?? null, item: thing, gone: to === 'gone' };
        context.emit({ fact: 'item-dropped', rule: rules.drop, ...told, ...left });
        return null;
      }),
    },
  };

  /** A thing that the actor may dispose of and its bearer; a thing that nobody carries has to be picked up first. */
  function owned(context: C, itemId: string): { readonly item: Thing; readonly holder: One } | Refusal {
    const item = findItem<Thing>(context, itemId);
    if (isRefusal(item)) return item;
    if (item.holderId === null) return refuse('item/lies-there', { item: item.name, ...book.lying?.(item) });
    const holder = handsOf<One>(context, item);
    if (isRefusal(holder)) return holder;
    return holder === null ? refuse('item/unknown') : { item, holder };
  }

  /**
   * A thing that its bearer puts on or takes off, and which of the two. In a fight that is declared.
   * @param refuseItem refuses one that nobody wears
   */
  function wearing(
    context: C,
    { itemId, on }: z.infer<typeof HANDLED.wear>,
    isOn: (item: Thing) => boolean,
    refuseItem: (item: Thing, holder: One) => Refusal | null,
  ): { readonly item: Thing; readonly holder: One; readonly wanted: boolean } | Refusal {
    const own = owned(context, itemId);
    if (isRefusal(own)) return own;
    const { item, holder } = own;
    const unfit = refuseItem(item, holder);
    if (unfit !== null) return unfit;
    const worn = isOn(item);
    const wanted = on ?? !worn;
    if (wanted === worn) return refuse(worn ? 'item/worn-already' : 'item/not-worn', { item: item.name });
    return refuseInFight(context, holder.id) ?? { item, holder, wanted };
  }
}

/** In a fight its people say in their declaration what they do; a game master settles the rest. */
export function refuseInFight(
  {
    world,
    actor,
  }: Pick<ItemContext<unknown, unknown, object, object>, 'actor'> & {
    readonly world: {
      readonly party: { readonly state: { readonly fight: { readonly combatants: readonly string[] } | null } };
    };
  },
  characterId: string,
): Refusal | null {
  const { fight } = world.party.state;
  return !actor.isGm && fight?.combatants.includes(characterId) ? refuse('item/in-fight') : null;
}
