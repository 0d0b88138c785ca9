/** Facts about a faction, and the players' discoveries (LH-FACT). */
export interface FactionsVocabulary {
  facts: {
    /** The players learn something of a faction; `key` as in what is known of it, `what` it is. */
    'faction-learned': { factionId: string; faction: string; key: string; what: string };
    /** The game master wrote down a faction, or corrected it: for the game master only. */
    'faction-written': { factionId: string; faction: string; isNew: boolean };
    'faction-erased': { factionId: string; faction: string };
    /** Something it wants: written down or open again, satisfied, or struck out (LH-FACT-04). */
    want: { factionId: string; faction: string; what: string; to: 'open' | 'satisfied' | 'removed' };
    /** 0–10. `known`: players may read the numbers. */
    disposition: { factionId: string; faction: string; from: number; to: number; known: boolean };
  };
}
