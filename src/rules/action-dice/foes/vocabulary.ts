import type { FoeListFact } from '../../mechanics/foes/facts.ts';

/** What can happen to the list of foes, outside a blow (AD-G-08). */
export interface FoesVocabulary {
  shared: FoeListFact;
}
