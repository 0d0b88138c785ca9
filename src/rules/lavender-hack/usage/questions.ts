import type { ChoiceQuestion, NoTerms } from '../kit/question.ts';

/** What is asked when the fellowship die breaks. */
export interface UsageQuestions {
  /** Who leaves the party; for the spotlight player. */
  leaves: ChoiceQuestion<{ '{characterId}': { name: string } }>;
  /** Whom another kills at night (or, with setting `fellowship_fumble: leave_only`, who leaves for good). */
  'murder-victim': ChoiceQuestion<{ '{characterId}': { name: string } }, { leaveOnly: boolean }>;
  /** By whose hand. */
  'murder-killer': ChoiceQuestion<{ '{characterId}': { name: string } }, { victimId: string; victim: string }>;
  /** Both players: may it happen (LH-RES-09)? `no` when nobody answers. */
  'murder-consent': ChoiceQuestion<
    { yes: NoTerms; no: NoTerms },
    { victimId: string; victim: string; killerId: string; killer: string }
  >;
}
