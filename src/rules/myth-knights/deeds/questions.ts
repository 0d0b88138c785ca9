import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { DeedSaid } from './facts.ts';

/** What is asked about a deed, all of it of the referee. */
export interface OathDeedQuestions {
  /** How it is decided (MK-REF-01): by luck when nobody says, or by no roll where nothing is at risk. */
  'deed-judge': ChoiceQuestion<
    { vig: { at: number }; cla: { at: number }; spi: { at: number }; luck: NoTerms; done: NoTerms },
    { [Key in keyof DeedSaid]: string }
  >;
  /** What comes of it (MK-REF-02): the least of it when nobody says. */
  'deed-outcome': ChoiceQuestion<
    {
      advance: NoTerms;
      disrupt: NoTerms;
      resolve: NoTerms;
      threaten: NoTerms;
      escalate: NoTerms;
      execute: NoTerms;
    },
    { intent: string; success: boolean }
  >;
}
