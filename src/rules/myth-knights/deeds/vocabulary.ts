import type { CharacterRef } from '../../mechanics/people/members.ts';
import type { NoTerms, SeveralQuestion } from '../../mechanics/question.ts';

/** A player's description of a deed; an empty text: nothing (MK-REF-01). */
export interface DeedSaid {
  readonly intent: string;
  readonly leverage: string;
  readonly cost: string;
  readonly risk: string;
}

/** Facts, frames and questions of a deed. */
export interface DeedsVocabulary {
  facts: {
    /** Somebody says what they are about to do; the question to the referee follows (MK-REF-01). */
    'deed-stated': CharacterRef & DeedSaid;
    /** Nothing is at risk, so it is done without a roll (MK-REF-01). */
    'deed-done': CharacterRef & { intent: string };
    /** Its outcome (MK-REF-02). */
    'deed-outcome': CharacterRef & { intent: string; success: boolean; outcome: DeedOutcome };
  };
  frames: {
    /** Somebody is about to do something (MK-REF-01). */
    deed: DeedSaid & { characterId: string };
  };
  questions: {
    /**
     * The method, and what comes of a success and of a failure (MK-REF-01, MK-REF-02): luck by default, or no roll if nothing is
     * at risk; of the outcomes the smallest.
     */
    'deed-judge': SeveralQuestion<
      {
        vig: { at: number };
        cla: { at: number };
        spi: { at: number };
        luck: NoTerms;
        done: NoTerms;
        advance: NoTerms;
        disrupt: NoTerms;
        resolve: NoTerms;
        threaten: NoTerms;
        escalate: NoTerms;
        execute: NoTerms;
      },
      { [Key in keyof DeedSaid]: string }
    >;
  };
}

/** The outcomes of a successful deed, from the smallest up (MK-REF-02). */
export const GOOD_OUTCOMES = ['advance', 'disrupt', 'resolve'] as const;
/** Those of a failed one. */
export const BAD_OUTCOMES = ['threaten', 'escalate', 'execute'] as const;
export type DeedOutcome = (typeof GOOD_OUTCOMES)[number] | (typeof BAD_OUTCOMES)[number];
