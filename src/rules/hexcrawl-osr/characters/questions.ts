import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked of and about a character. */
export interface CrawlCharacterQuestions {
  /** Which ability gets the next bonus (HX-G-01). */
  'spread-ability': ChoiceQuestion<{ '{abilityId}': { bonus: number } }, { bonus: number }>;
  /** What becomes of somebody at 0 flesh (HX-HP-02): unconscious when nobody says. */
  'zero-flesh': ChoiceQuestion<{ unconscious: NoTerms; dies: NoTerms }, { cause: string; overkill: number }>;
}
