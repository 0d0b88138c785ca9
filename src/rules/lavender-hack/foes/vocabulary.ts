/** Changes to the list of foes, other than by blows. */
export interface FoesVocabulary {
  facts: {
    /** `joins`: during a fight. */
    'foe-added': { foeId: string; foeName: string; joins?: boolean };
    /** The game master changed what is written of a foe; its numbers are not told. */
    'foe-edited': { foeId: string; foeName: string };
    'creature-written': { slug: string; creature: string };
    'creature-forgotten': { slug: string; creature: string };
    /** The party continues without them (LH-ENC-13). */
    'foes-left-behind': { names: readonly string[] };
    /** The fight is over. */
    'foes-gone': { gone: readonly string[]; staying: readonly string[] };
  };
}
