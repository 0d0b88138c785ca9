import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked at a camp. */
export interface RestQuestions {
  /** Set the fellowship die after a song (LH-DEFT-06)? `leave` when nobody answers. */
  song: ChoiceQuestion<{ set: { from: UsageSize; to: UsageSize }; leave: NoTerms }, { name: string }>;
  /** For who had the spotlight when camp was made: free, each once (LH-DUNG-16, LH-WILD-23). `none` when nobody answers. */
  stores: ChoiceQuestion<{ none: NoTerms; rebalance: StoreDice; torches: StoreDice; both: StoreDice }>;
}

/** The dice that may change. */
type StoreDice = { readonly fellowship: UsageSize; readonly gear: UsageSize; readonly light: UsageSize };
