import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What the game master is asked in a fight. */
export interface CrawlCombatQuestions {
  /** What becomes of foes who have lost heart (HX-MOR-02): `rout` when nobody answers. */
  broken: ChoiceQuestion<{ rout: NoTerms; surrender: NoTerms }, { names: readonly string[] }>;
}
