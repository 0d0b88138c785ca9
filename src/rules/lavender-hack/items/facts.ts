import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { Degree } from '../kit/terms.ts';

interface NamedItem {
  itemId: string;
  item: string;
}

interface Someone {
  characterId: string;
  name: string;
}

/** Where something lies: null for with the party; `place` is the place's own name. */
interface Placed {
  placeId: string | null;
  place: string | null;
}

/** What can happen to things of worth: found, handed on, worn, appraised (LH-VALUE, LH-SLOT, LH-APPR, LH-ITEM). */
export type ItemFact =
  /** An animal in a fight; with no hit points left it is dead. */
  | Of<'beast-hurt', NamedItem & Someone & { foeName: string; damage: number; hp: number; hpMax: number }>
  | Of<'beast-well', NamedItem & Someone>
  /** By the game master; nulls for the party. `encumbered`: with it the character carries too much. */
  | Of<'item-given', NamedItem & { characterId: string | null; name: string | null; encumbered: boolean }>
  /** What a thing really is, and the die for its magic: for the game master only. */
  | Of<'item-made', NamedItem & { value: number; property: string | null; roll: AnyRoll | null }>
  /** `from`: whom it was taken from, of the dead; null for what nobody carried. */
  | Of<'item-taken', NamedItem & Someone & { from: string | null; encumbered: boolean }>
  /**
   * Left where the party stands (`placeId`, by its own name if it has one), put with what the party holds, or gone for good.
   * In older entries what was left on the ground was gone, and they have no place.
   */
  | Of<
      'item-dropped',
      NamedItem & { characterId: string | null; name: string | null; to: 'ground' | 'party' | 'gone' } & Partial<Placed>
    >
  /** Where a thing goes that was just found: to who has room for it, on an animal, or it stays where it lies (LH-SLOT-04). */
  | Of<
      'find-goes',
      NamedItem & Placed & { slots: number; characterId: string | null; name: string | null; isAnimal: boolean }
    >
  | Of<'item-offered', NamedItem & Someone & { toId: string; to: string }>
  /** `name` null: it was with the party. */
  | Of<
      'item-passed',
      NamedItem & { characterId: string | null; name: string | null; toId: string; to: string; encumbered: boolean }
    >
  /** When the party sets out: things that nobody carries and no animal has room for (LH-SLOT-04). */
  | Of<'left-at-home', { items: readonly string[] }>
  /** The other would not have it. */
  | Of<'item-declined', NamedItem & Someone & { toId: string; to: string }>
  /** For the game master only. */
  | Of<'item-edited', NamedItem>
  /** The players learn what a thing is worth, and what it can do. */
  | Of<'item-revealed', NamedItem & { value: number | null; properties: readonly string[] }>
  /** Put on or taken off; `instead`: what was taken off for it. */
  | Of<'item-worn', NamedItem & Someone & { on: boolean; instead: string | null }>
  /** Several like things are one from now on; `value` null: nobody knows what they are worth. */
  | Of<'items-merged', NamedItem & { name: string | null; items: readonly string[]; value: number | null }>
  /** `value`: known from now on; `ballpark`: a number that was told; `locked`: it is believed to be priceless. */
  | Of<
      'appraised',
      NamedItem & Someone & { degree: Degree; value: number | null; ballpark: number | null; locked: boolean }
    >
  /** Behind the number that was told: for the game master only. */
  | Of<'ballpark-rolled', NamedItem & { rolls: readonly Roll[]; value: number; told: number }>
  | Of<'buyer-named', NamedItem & { buyer: string }>
  /** The ring keeps a working that would be lost. */
  | Of<'ring-keeps', NamedItem & Someone & { working: string }>;
