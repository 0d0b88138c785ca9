import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';

/** What is asked about those whom the party meets. */
export interface CrawlEncounterQuestions {
  /** For the game master: the watch die shows an encounter (HX-ENC-01, HX-VIBE-01). `postpone` when nobody answers. */
  vibe: ChoiceQuestion<
    {
      run: NoTerms;
      postpone: NoTerms;
      activity: NoTerms;
      complication: NoTerms;
      write: NoTerms;
      /** Whoever left traces there, or was put off before (HX-ENC-03). */
      '{known:n}': { creature: string };
    },
    {
      creature: string;
      activity: string;
      complication: string;
      /** Who keeps watch in the camp (HX-CAMP-01). */
      guards: readonly string[];
    }
  >;
  /** What they are about, in the game master's own words (HX-VIBE-01). */
  'vibe-own': TextQuestion<{ creature: string; activity: string; complication: string }>;
}
