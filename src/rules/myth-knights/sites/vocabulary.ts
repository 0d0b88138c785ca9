import type { Roll } from '../../engine/dice.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { PointKind } from './schemas.ts';

/** Facts, frames and questions of a site. */
export interface SitesVocabulary {
  facts: {
    /** The referee makes one; for the referee (MK-SITE-01). */
    'site-made': { site: string; roll: Roll };
    'site-edited': { site: string };
    /** The company comes to a point of it; `isNew`: for the first time. */
    'site-point': { site: string; spot: number; kind: PointKind; text: string; isNew: boolean; enters: boolean };
    'site-left': { site: string };
    /** They say how they open a closed way; the question to the referee follows (MK-SITE-02). */
    'way-tried': { site: string; from: number; to: number; how: string };
    'way-shut': { site: string; from: number; to: number };
    /** A closed way is open (MK-SITE-02). */
    'way-opened': { site: string; from: number; to: number };
    /** They looked for hidden ways; to where they found some. */
    'site-searched': { site: string; found: readonly number[] };
  };
  frames: {
    /** The company tries to open a closed way (MK-SITE-02). */
    'closed-way': {
      siteId: string;
      from: number;
      to: number;
      /** Their method. */
      how: string;
    };
  };
  questions: {
    /** For the referee: whether a closed way opens (MK-SITE-02). Luck says so when nobody does. */
    'closed-way': ChoiceQuestion<
      { open: NoTerms; luck: NoTerms; shut: NoTerms },
      { site: string; to: number; how: string }
    >;
  };
}
