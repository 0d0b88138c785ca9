interface Carried {
  characterId: string;
  name: string;
  item: string;
}

/** Facts, frames and questions of things, which are named, since their record may be gone. */
export interface ItemsVocabulary {
  facts: {
    /** By the game master. No slot: it lies where the party is, for nobody was named or their pack is full. */
    'item-given': { characterId: string | null; name: string | null; item: string; slot: number | null };
    /** `from`: the companion it was taken from, who can do nothing; null: nobody carried it. */
    'item-taken': Carried & { from: string | null; slot: number };
    'item-passed': Carried & { toId: string; to: string; slot: number };
    /** `gone`: thrown away for good. */
    'item-dropped': { characterId: string | null; name: string | null; item: string; gone: boolean };
    /** `instead`: what was taken off for it. */
    'item-worn': Carried & { on: boolean; defence: number; instead: readonly string[] };
    /** `with`: what made way. */
    'item-moved': Carried & { slot: number; with: readonly string[] };
    /** The damage of a mishap is repaired (AD-G-05). */
    'item-mended': Carried & { fault: 'stuck' | 'brokenStrap' | 'bent' };
    /** For the game master alone. */
    'item-edited': { item: string };
    /** A pack has fewer slots than before, and the last held these things (AD-INV-01). */
    'pack-shrank': { characterId: string; name: string; slots: number; dropped: readonly string[] };
  };
}
