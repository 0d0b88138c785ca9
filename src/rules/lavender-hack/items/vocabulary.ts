import type { Edge, Roll } from '../../engine/dice.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { Degree } from '../kit/ids.ts';

/**
 * Facts, frames and questions of things of worth: found, handed on, worn, appraised (LH-VALUE, LH-SLOT, LH-APPR, LH-ITEM).
 */
export interface ItemsVocabulary {
  facts: {
    /** An animal in a fight; with no hit points left it is dead. */
    'beast-hurt': NamedItem & Someone & { foeName: string; damage: number; hp: number; hpMax: number };
    'beast-well': NamedItem & Someone;
    /** By the game master; nulls for the party. `encumbered`: with it the character carries too much. */
    'item-given': NamedItem & { characterId: string | null; name: string | null; encumbered: boolean };
    /** The true nature of a thing, and the die for its magic: for the game master only. */
    'item-made': NamedItem & { value: number; property: string | null; roll: AnyRoll | null };
    /** `from`: whom it was taken from, of the dead; null for what nobody carried. */
    'item-taken': NamedItem & Someone & { from: string | null; encumbered: boolean };
    /**
     * Left at the party's place (`placeId`, by its own name if it has one), put with the party's things, or gone for good.
     * In older entries things left on the ground were gone, and they have no place.
     */
    'item-dropped': NamedItem & {
      characterId: string | null;
      name: string | null;
      to: 'ground' | 'party' | 'gone';
    } & Partial<Placed>;
    /** The destination of a thing that was just found: a person or an animal with room for it, or it stays (LH-SLOT-04). */
    'find-goes': NamedItem &
      Placed & { slots: number; characterId: string | null; name: string | null; isAnimal: boolean };
    'item-offered': NamedItem & Someone & { toId: string; to: string };
    /** `name` null: it was with the party. */
    'item-passed': NamedItem & {
      characterId: string | null;
      name: string | null;
      toId: string;
      to: string;
      encumbered: boolean;
    };
    /** When the party sets out: things that nobody carries and no animal has room for (LH-SLOT-04). */
    'left-at-home': { items: readonly string[] };
    /** The other would not have it. */
    'item-declined': NamedItem & Someone & { toId: string; to: string };
    /** For the game master only. */
    'item-edited': NamedItem;
    /** The players learn what a thing is worth, and what it can do. */
    'item-revealed': NamedItem & { value: number | null; properties: readonly string[] };
    /** Put on or taken off; `instead`: what was taken off for it. */
    'item-worn': NamedItem & Someone & { on: boolean; instead: string | null };
    /** Several like things are one from now on; `value` null: nobody knows what they are worth. */
    'items-merged': NamedItem & { name: string | null; items: readonly string[]; value: number | null };
    /** `value`: known from now on; `ballpark`: an estimate; `locked`: it is believed to be priceless. */
    appraised: NamedItem & Someone & { degree: Degree; value: number | null; ballpark: number | null; locked: boolean };
    /** The dice behind the estimate: for the game master only. */
    'ballpark-rolled': NamedItem & { rolls: readonly Roll[]; value: number; told: number };
    'buyer-named': NamedItem & { buyer: string };
    /** The ring keeps a working that would be lost. */
    'ring-keeps': NamedItem & Someone & { working: string };
  };
  frames: {
    pass: PassFrame;
    appraise: AppraiseFrame;
    buyer: BuyerFrame;
    found: FoundFrame;
  };
  questions: {
    /** For who is to have it: a thing that somebody passes on. `leave` when nobody answers. */
    pass: ChoiceQuestion<{ take: { slots: number }; leave: NoTerms }, { item: string; from: string }>;
    /**
     * For anybody: take a thing that was just found, load it on an animal, or leave it where it lies (LH-SLOT-04). By
     * default it stays, as `so` says. `holder`: its bearer; else an animal carries it (`isAlong`), or it lies there.
     */
    found: ChoiceQuestion<
      { '{characterId}': { name: string }; pack: NoTerms; leave: NoTerms; so: NoTerms },
      { item: string; slots: number; holder: string | null; isAlong: boolean }
    >;
    /**
     * For the game master: which of those who are known wants a thing and would give more for it (LH-APPR-02); `else` for
     * somebody new. By position, for a name may be long: first the factions, then people in town.
     */
    'buyer-known': ChoiceQuestion<{ '{who:n}': { name: string; isFaction: boolean }; else: NoTerms }, { item: string }>;
    /** For the game master: the name of somebody new who wants it. */
    buyer: TextQuestion<{ item: string }>;
  };
}

interface NamedItem {
  itemId: string;
  item: string;
}

interface Someone {
  characterId: string;
  name: string;
}

/** The place of a thing: null for with the party; `place` is the place's own name. */
interface Placed {
  placeId: string | null;
  place: string | null;
}

/** A thing is passed on, when who is to have it agrees. */
export interface PassFrame {
  readonly kind: 'pass';
  readonly v: 1;
  readonly step: 'start' | 'asked';
  readonly itemId: string;
  readonly fromId: string;
  readonly toId: string;
}

/** A found thing of unknown value is looked over (LH-APPR-02). */
export interface AppraiseFrame {
  readonly kind: 'appraise';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  readonly itemId: string;
  /** The background is relevant, by the player's word (LH-APPR-05). */
  readonly claim: boolean;
  readonly edge: Edge;
}

/** The game master names who wants a thing (LH-APPR-02). */
export interface BuyerFrame {
  readonly kind: 'buyer';
  readonly v: 1;
  /** `chosen`: they choose from those who are known; `named`: they write a name. */
  readonly step: 'start' | 'chosen' | 'named';
  readonly characterId: string;
  readonly itemId: string;
}

/** Something was found, and whoever likes may take it (LH-SLOT-04). */
export interface FoundFrame {
  readonly kind: 'found';
  readonly v: 1;
  readonly step: 'start' | 'offered';
  readonly itemId: string;
  /** Its destination when it was found: a character, a place, or `along`. */
  readonly went: string;
}
