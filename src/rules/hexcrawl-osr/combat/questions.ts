import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { CrawlDeedFrame } from './frames.ts';

/** What the game master is asked in a fight. */
export interface CrawlCombatQuestions {
  /** What becomes of foes who have lost heart (HX-MOR-02): `rout` when nobody answers. */
  broken: ChoiceQuestion<{ rout: NoTerms; surrender: NoTerms }, { names: readonly string[] }>;
  /**
   * What comes of something that no rule settles: it works, it fails, or it hurts a foe with so many dice (HX-TURN-02,
   * HX-G-13, HX-ATK-06). When nobody answers it works; what has landed already does a d4.
   */
  deed: ChoiceQuestion<
    { works: NoTerms; fails: NoTerms; '{dice}': { count: number; sides: number } },
    { act: CrawlDeedFrame['act']; said: string | null; target: string | null }
  >;
}
