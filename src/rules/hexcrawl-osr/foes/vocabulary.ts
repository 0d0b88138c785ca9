import type { FoeListFact } from '../../mechanics/foes/list.ts';

/** Changes to the list of foes, other than by blows (HX-G-19). */
export interface FoesVocabulary {
  facts: {
    /** The party went elsewhere. */
    'foes-left-behind': { names: readonly string[] };
  };
  shared: FoeListFact;
}
