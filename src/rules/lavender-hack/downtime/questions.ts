import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms, SeveralQuestion, TextQuestion } from '../../mechanics/question.ts';

/** What is asked at home: at the start and at the end of the weeks, in a week, and before a box is spent. */
export interface DowntimeQuestions {
  /**
   * For each player: what they bank at the start of downtime, of their own and, for who leads, of what nobody carries (a null
   * holder); the rest is kept (LH-BANK-01). None when they do not answer. `buyer`: who is there and gives one more.
   */
  bank: SeveralQuestion<{ '{itemId}': { name: string; value: number; holder: string | null; buyer: string | null } }>;
  /** Is what they chose to be banked? `keep` when they do not answer. */
  'bank-sure': ChoiceQuestion<{ bank: { things: Banked }; again: NoTerms; keep: NoTerms }, { things: Banked }>;
  /** For the spotlight player: the box for the cost of living, and what the four dice are then (LH-LIVING-01). */
  living: ChoiceQuestion<
    { '{pay:n}': { value: number; die: UsageSize; mood?: UsageSize }; nothing: { die: UsageSize; mood?: UsageSize } },
    { level: number }
  >;
  /** For the spotlight player: leave with all four dice broken (LH-LIVING-01)? */
  'living-unpaid': ChoiceQuestion<{ wait: NoTerms; nothing: NoTerms }>;
  /** The other players (LH-WEALTH-05, setting `wealth_spend: vote`): may the box be spent? `no` when nobody answers. */
  'wealth-vote': ChoiceQuestion<{ yes: NoTerms; no: NoTerms }, { row: number; why: string | null; userId: string }>;
  /** For the game master: what a thing can do; a dash for nothing (LH-RSRCH-01). */
  'research-property': TextQuestion<{ item: string }>;
  /** For the game master: what is heard on the town (LH-CAROUSE-02). */
  rumour: TextQuestion<{ count: number }>;
  /** For the game master: what a map is that was won; `valuable` when nobody answers. Everybody sees it (LH-CAROUSE-02). */
  'won-map': ChoiceQuestion<{ valuable: NoTerms; feature: NoTerms }>;
}

/** Things, and the row of the box that each becomes. */
type Banked = readonly { readonly name: string; readonly value: number }[];
