import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked about things. */
export interface CrawlItemQuestions {
  /** For whose pack is full (HX-INV-02): `leave` when nobody answers, and it lies where the party is. `fits`: how many of it they have room for. */
  overflow: ChoiceQuestion<
    { leave: NoTerms; '{characterId}': { name: string; fits: number }; instead: NoTerms },
    { item: string; count: number }
  >;
  /** What they put down to make room: `leave` when nobody answers, and nothing is put down. */
  'overflow-instead': ChoiceQuestion<
    { leave: NoTerms; '{itemId}': { item: string; count: number; slot: number } },
    { item: string; count: number }
  >;
}
