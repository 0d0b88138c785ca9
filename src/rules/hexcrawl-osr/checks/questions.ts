import type { ChoiceQuestion } from '../../mechanics/question.ts';
import type { CrawlAbility } from '../kit/terms.ts';

/** What is asked of whoever has to resist something. */
export interface CrawlCheckQuestions {
  /** A save that the game master called for (HX-CORE-02). */
  save: ChoiceQuestion<
    {
      roll: { ability: CrawlAbility; bonus: number };
      /** With Feverfew or Honeyfoil, where it is against sickness (HX-G-09). */
      'with-herb': { ability: CrawlAbility; bonus: number };
    },
    { ability: CrawlAbility; reason: string; target: number | null }
  >;
}
