import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { Herb } from './schemas.ts';

/** A thing and how many of it; by name, for the record may be gone. */
interface Things {
  item: string;
  count: number;
}

interface Carrier {
  characterId: string;
  name: string;
}

/** The number of things that a full pack had no room for: they lie at the party's place (HX-INV-02). */
interface Overflow {
  left: number;
}

/** It lies there already, so that nothing is lost while nobody answers. */
export function overflowFrame(characterId: string, itemId: string): FrameOf<ItemsVocabulary, 'overflow'> {
  return { kind: 'overflow', v: 1, step: 'what', characterId, itemId };
}

/** Facts, frames and questions of numbered slots and their contents. */
export interface ItemsVocabulary {
  facts: {
    /** By the game master; nulls when it lies where the party is. */
    'item-given': Things & Overflow & { characterId: string | null; name: string | null };
    /** `from`: the companion it was taken from, who is dead or unconscious; null: nobody carried it. */
    'item-taken': Things & Overflow & Carrier & { from: string | null };
    'item-passed': Things & Overflow & Carrier & { toId: string; to: string };
    /** `gone`: thrown away for good; else it lies where the party believes it is, and can be fetched. */
    'item-dropped': Things & {
      characterId: string | null;
      name: string | null;
      gone: boolean;
      placeId: string;
      place: string | null;
    };
    /** Armour put on, or something taken in hand, or the opposite; `instead`: the thing that was put away for it. */
    'item-worn': Carrier & { item: string; hand: boolean; on: boolean; instead: readonly string[] };
    /** `with`: what it changed places with. */
    'item-moved': Carrier & { item: string; slot: number; with: string | null };
    /** For the game master alone. */
    'item-edited': { item: string };
    ate: Carrier;
    /** `asleep`: of a herb that brings sleep, whether it did; null for any other (HX-G-09). */
    'herb-used': Carrier & { herb: Herb; targetId: string; target: string; asleep: boolean | null };
  };
  frames: {
    /** The fate of a thing that a full pack has no room for, and the thing that is put down for it (HX-INV-02). */
    overflow: {
      step: 'what' | 'instead';
      characterId: string;
      /** It lies at their feet. */
      itemId: string;
    };
  };
  questions: {
    /** For whose pack is full (HX-INV-02): `leave` when nobody answers, and it lies where the party is. `fits`: how many of it they have room for. */
    overflow: ChoiceQuestion<
      { leave: NoTerms; '{characterId}': { name: string; fits: number }; instead: NoTerms },
      { item: string; count: number }
    >;
    /** The thing they put down to make room: `leave` by default, which puts down nothing. */
    'overflow-instead': ChoiceQuestion<
      { leave: NoTerms; '{itemId}': { item: string; count: number; slot: number } },
      { item: string; count: number }
    >;
  };
}
