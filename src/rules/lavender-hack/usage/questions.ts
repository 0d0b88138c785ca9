import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked when the fellowship die breaks. */
export interface UsageQuestions {
  /** For each player: who leaves the party (LH-SPOT-02)? Whoever does not answer goes along with the others. */
  'leaves-vote': ChoiceQuestion<{ '{characterId}': { name: string }; agree: NoTerms }>;
  /** The same of whom another kills at night, or who leaves for good. */
  'murder-victim-vote': ChoiceQuestion<{ '{characterId}': { name: string }; agree: NoTerms }, { leaveOnly: boolean }>;
  /** The same of by whose hand. */
  'murder-killer-vote': ChoiceQuestion<
    { '{characterId}': { name: string }; agree: NoTerms },
    { victimId: string; victim: string }
  >;
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
