import type { FoeListFact } from '../../mechanics/foes/facts.ts';

/** What can happen to the list of foes, outside a blow (HX-G-19). */
export interface FoesVocabulary {
  facts: {
    /** The party went elsewhere. */
    'foes-left-behind': { names: readonly string[] };
  };
  shared: FoeListFact;
}
