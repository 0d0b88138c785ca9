import { z } from 'zod';
import type { Actor } from '../engine/context.ts';
import { isRefusal, type Refusal, refuse } from '../engine/prompt.ts';
import type { Character, Item } from '../engine/world.ts';
import { findItem, receiverOf, refuseNote } from './items.ts';
import { gmOnly } from './people/characters.ts';
import { oneLine } from './words.ts';

const id = z.string().min(1).max(100);
const note = z.string().nullable().default(null);

/** The game master's statements about a thing that they hand out or correct; null was not typed. */
export const GIVEN = {
  give: z.strictObject({
    name: z.string(),
    characterId: id.nullable().default(null),
    /** Name of the book's thing that it is one of. */
    like: z.string().nullable().default(null),
    /** Recorded for each value in a list; irrelevant if players never see what things are worth. */
    known: z.boolean().nullable().default(null),
    note,
  }),
  edit: z.strictObject({ itemId: id, name: z.string().nullable().default(null), note }),
};

interface GivingContext<One, Thing> {
  readonly world: {
    readonly characters: Readonly<Record<string, One>>;
    readonly items: Readonly<Record<string, Thing>>;
  };
  readonly actor: Actor;
}

/** A thing before anybody carries it. */
interface Goods<Data> {
  readonly name: string;
  readonly data: Data & { readonly note: string };
}

/**
 * Returns what reads the things that the game master of a book hands out and corrects.
 * @param findGear one of the book's, null when it has none of that name
 * @param makeGear one of the book's, else a plain one of that name
 */
export function givingOf<Data>(
  maxName: number,
  findGear: (name: string) => unknown,
  makeGear: (name: string) => Goods<Data>,
) {
  return {
    /** The thing that is meant, and who gets it; null: nobody. */
    given<One extends Character>(
      context: GivingContext<One, Item>,
      { name, characterId, like, note: said }: Omit<z.infer<typeof GIVEN.give>, 'known'>,
    ): { readonly goods: Goods<Data>; readonly to: One | null } | Refusal {
      const refusal = gmOnly(context) ?? refuseNote(said);
      if (refusal !== null) return refusal;
      const called = oneLine(name, maxName);
      if (called === null) return refuse('item/bad-name', { max: maxName });
      if (like !== null && findGear(like) === null) return refuse('item/no-such-row', { typed: like });
      const to = characterId === null ? null : receiverOf<One>(context, characterId);
      if (isRefusal(to)) return to;
      const made = makeGear(like ?? called);
      const data = { ...made.data, note: said?.trim() ?? made.data.note };
      return { goods: { name: like === null ? made.name : called, data }, to };
    },
    /** The thing that is corrected, and what it is called from now on. @param isMore whether anything else is said of it */
    corrected<Thing extends Item>(
      context: GivingContext<unknown, Thing>,
      { itemId, name, note: said }: z.infer<typeof GIVEN.edit>,
      isMore: boolean,
    ): { readonly item: Thing; readonly name: string } | Refusal {
      const refusal = gmOnly(context) ?? refuseNote(said);
      if (refusal !== null) return refusal;
      const item = findItem<Thing>(context, itemId);
      if (isRefusal(item)) return item;
      if (name === null && said === null && !isMore) return refuse('item/nothing-to-change');
      const called = name === null ? item.name : oneLine(name, maxName);
      return called === null ? refuse('item/bad-name', { max: maxName }) : { item, name: called };
    },
  };
}
