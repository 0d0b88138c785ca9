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

/** What can happen to things of worth: found, handed on, worn, appraised (LH-VALUE, LH-SLOT, LH-APPR, LH-ITEM). */
export type ItemFact =
  /** By the game master; nulls for the party. `encumbered`: with it the character carries too much. */
  | Of<'item-given', NamedItem & { characterId: string | null; name: string | null; encumbered: boolean }>
  /** What a thing really is, and the die for its magic: for the game master only. */
  | Of<'item-made', NamedItem & { value: number; property: string | null; roll: AnyRoll | null }>
  /** `from`: whom it was taken from, of the dead; null for what nobody carried. */
  | Of<'item-taken', NamedItem & Someone & { from: string | null; encumbered: boolean }>
  /** Left behind for good, or put with what the party holds. */
  | Of<'item-dropped', NamedItem & { characterId: string | null; name: string | null; to: 'ground' | 'party' }>
  | Of<'item-offered', NamedItem & Someone & { toId: string; to: string }>
  /** `name` null: it was with the party. */
  | Of<
      'item-passed',
      NamedItem & { characterId: string | null; name: string | null; toId: string; to: string; encumbered: boolean }
    >
  /** The other would not have it. */
  | Of<'item-declined', NamedItem & Someone & { toId: string; to: string }>
  /** For the game master only. */
  | Of<'item-edited', NamedItem>
  /** The players learn what a thing is worth, and what it can do. */
  | Of<'item-revealed', NamedItem & { value: number | null; properties: readonly string[] }>
  /** Put on or taken off; `instead`: what was taken off for it. */
  | Of<'item-worn', NamedItem & Someone & { on: boolean; instead: string | null }>
  /** Several like things are one from now on. */
  | Of<'items-merged', NamedItem & { name: string | null; items: readonly string[]; value: number }>
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
