import type { FoeListFact } from '../../mechanics/foes/list.ts';

/** Changes to the list of foes, other than by blows (MK-G-16). */
export interface FoesVocabulary {
  shared: FoeListFact;
}
