import type { FoeListFact } from '../../mechanics/foes/list.ts';

/** Changes to the list of foes, other than by blows (AD-G-08). */
export interface FoesVocabulary {
  shared: FoeListFact;
}
