import type { Virtue } from '../kit/ids.ts';

interface Holder {
  characterId: string | null;
  name: string | null;
  item: string;
}

/** Facts, frames and questions of things. */
export interface ItemsVocabulary {
  facts: {
    'item-given': Holder;
    'item-taken': Holder & { from: string | null };
    'item-passed': Holder & { toId: string; to: string };
    'item-dropped': Holder & { gone: boolean };
    /** Put on or taken in hand, or the other way round; `instead`: what made way for it (MK-GEAR-03, MK-GEAR-04). */
    'item-worn': Holder & { on: boolean; held: boolean; slow: boolean; armour: number; instead: readonly string[] };
    /** Plates are on, and count from now on (MK-GEAR-04). */
    donned: Holder & { armour: number };
    /** A remedy is used up, and a virtue is full (MK-GEAR-05). */
    'remedy-used': Holder & { toId: string; to: string; virtue: Virtue };
    /** Told to nobody but the referee. */
    'item-edited': { item: string };
  };
}
