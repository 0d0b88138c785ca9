import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked in a site. */
export interface OathSiteQuestions {
  /** For the referee: whether a closed way opens (MK-SITE-02). Luck says so when nobody does. */
  'closed-way': ChoiceQuestion<
    { open: NoTerms; luck: NoTerms; shut: NoTerms },
    { site: string; to: number; how: string }
  >;
}
