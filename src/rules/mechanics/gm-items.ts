import { z } from 'zod';
import type { Action } from '../engine/book.ts';
import type { Actor } from '../engine/context.ts';
import { isRefusal, type Of, type Refusal, refuse } from '../engine/prompt.ts';
import type { Character, Item } from '../engine/world.ts';
import type { InstantAction } from './book-kit.ts';
import type { Expects } from './gm-fields.ts';
import { findItem, receiverOf, refuseNote } from './items.ts';
import { charactersInPlay, gmOnly } from './people/characters.ts';
import { oneLine } from './words.ts';

const id = z.string().min(1).max(100);
const note = z.string().nullable().default(null);

/** What a game master says of a thing that they hand out, and of one that they correct; null is not said. */
const GIVEN = {
  give: z.strictObject({
    name: z.string(),
    characterId: id.nullable().default(null),
    /** Name of the book's thing that it is one of. */
    like: z.string().nullable().default(null),
    /** Said of each value in a list; of no matter where players are told nothing's worth. */
    known: z.boolean().nullable().default(null),
    note,
  }),
  edit: z.strictObject({ itemId: id, name: z.string().nullable().default(null), note }),
};

interface GivenFact {
  readonly characterId: string | null;
  readonly name: string | null;
  readonly item: string;
}

interface GmItemsContext<One, Thing, Put> {
  readonly world: {
    readonly characters: Readonly<Record<string, One>>;
    readonly items: Readonly<Record<string, Thing>>;
  };
  readonly actor: Actor;
  emit(fact: (Of<'item-given', GivenFact> & Put) | Of<'item-edited', { item: string }>): void;
}

/** A thing before anybody carries it. */
interface Goods<Data> {
  readonly name: string;
  readonly data: Data;
}

interface Noted {
  note: string;
}

/** A book's own part of it. `Own` is what its game masters say besides, `Put` what the fact of a new thing adds. */
interface GmItems<C extends { readonly world: unknown }, One, Thing, Data, Own, Put> {
  readonly rule: string;
  readonly maxName: number;
  /** Options that only this book has. */
  readonly options?: z.ZodRawShape;
  /** One of the book's, null when it has none of that name. */
  findGear(world: C['world'], name: string): unknown;
  /** One of the book's, else a plain one of that name. */
  makeGear(world: C['world'], name: string): Goods<Data>;
  /** Puts a new thing where it goes; `to` null: where the party is. */
  put(context: C, goods: Goods<Data>, to: One | null, said: Own): Put;
  /** True if the game master corrects something that only this book has. Default: no. */
  isMore?(said: Own): boolean;
  /** Corrects that. */
  correct?(context: C, item: Thing, said: Own): Refusal | null;
}

/** The game master hands out a thing, of the book or their own, and corrects what is written of one, which nobody is told. */
export function gmItemActions<
  C extends GmItemsContext<One, Thing, Put>,
  One extends Character,
  Thing extends Item & { name: string; readonly data: Noted },
  Data extends Noted,
  Own,
  Put extends object,
  A extends Action,
>(instantAction: InstantAction<C, A>, book: GmItems<C, One, Thing, Data, Own, Put>) {
  const { rule, maxName, findGear, makeGear, options = {} } = book;
  // The book's own options are read as it declares them.
  const giving = z.strictObject({ ...GIVEN.give.shape, ...options }) as unknown as z.ZodType<
    z.infer<typeof GIVEN.give> & Own
  >;
  const editing = z.strictObject({ ...GIVEN.edit.shape, ...options }) as unknown as z.ZodType<
    z.infer<typeof GIVEN.edit> & Own
  >;
  return {
    'give-item': instantAction(giving, (context, said) => {
      const refusal = gmOnly(context) ?? refuseNote(said.note);
      if (refusal !== null) return refusal;
      const { like } = said;
      const called = oneLine(said.name, maxName);
      if (called === null) return refuse('item/bad-name', { max: maxName });
      if (like !== null && findGear(context.world, like) === null) return refuse('item/no-such-row', { typed: like });
      const to = said.characterId === null ? null : receiverOf<One>(context, said.characterId);
      if (isRefusal(to)) return to;
      const made = makeGear(context.world, like ?? called);
      const name = like === null ? made.name : called;
      const put = book.put(
        context,
        { name, data: { ...made.data, note: said.note?.trim() ?? made.data.note } },
        to,
        said,
      );
      const told = { characterId: to?.id ?? null, name: to?.name ?? null, item: name };
      context.emit({ fact: 'item-given', rule, ...told, ...put });
      return null;
    }),
    /** An empty note takes it away. */
    'edit-item': instantAction(editing, (context, said) => {
      const item = gmOnly(context) ?? refuseNote(said.note) ?? findItem<Thing>(context, said.itemId);
      if (isRefusal(item)) return item;
      if (said.name === null && said.note === null && book.isMore?.(said) !== true)
        return refuse('item/nothing-to-change');
      const name = said.name === null ? item.name : oneLine(said.name, maxName);
      if (name === null) return refuse('item/bad-name', { max: maxName });
      const unfit = book.correct?.(context, item, said) ?? null;
      if (unfit !== null) return unfit;
      item.name = name;
      item.data.note = said.note?.trim() ?? item.data.note;
      context.emit({ fact: 'item-edited', rule, item: name });
      return null;
    }),
  };
}

/** Instead of a name: it lies where the party is. */
const NOBODY = 'nobody';

interface Placing {
  layDown(): void;
  /** @returns false where there is no room for all of it */
  carry(characterId: string): boolean;
}

/** The name of a thing's bearer, for the game master to set outright. */
export function holderName(characters: Readonly<Record<string, Character>>, { holderId }: Item): string {
  return (holderId === null ? undefined : characters[holderId]?.name) ?? NOBODY;
}

/** Gives a thing to the character of that name, or to nobody. */
export function setHolder(
  world: Parameters<typeof charactersInPlay>[0],
  item: Item | undefined,
  value: string,
  { layDown, carry }: Placing,
): Expects | null {
  const word = value.toLowerCase();
  const all = charactersInPlay(world);
  const to = all.find(({ name }) => name.toLowerCase() === word);
  if (item === undefined || (to === undefined && word !== NOBODY))
    return { expects: 'one-of', values: [...all.map(({ name }) => name), NOBODY] };
  if (to === undefined) {
    if (item.holderId !== null) layDown();
    return null;
  }
  return to.id === item.holderId || carry(to.id) ? null : { expects: 'room' };
}
