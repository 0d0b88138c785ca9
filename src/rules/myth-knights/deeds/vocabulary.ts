import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What a player says of a deed; an empty text: nothing (MK-REF-01). */
export interface DeedSaid {
  readonly intent: string;
  readonly leverage: string;
  readonly cost: string;
  readonly risk: string;
}

interface Whose {
  characterId: string;
  name: string;
}

/** What can become of a deed. */
export interface DeedsVocabulary {
  facts: {
    /** Somebody says what they are about to do; the question to the referee follows (MK-REF-01). */
    'deed-stated': Whose & DeedSaid;
    /** Nothing is at risk, so it is done without a roll (MK-REF-01). */
    'deed-done': Whose & { intent: string };
    /** What comes of it (MK-REF-02). */
    'deed-outcome': Whose & { intent: string; success: boolean; outcome: DeedOutcome };
  };
  frames: {
    /** Somebody is about to do something (MK-REF-01). */
    deed: DeedSaid & {
      characterId: string;
      /** `judge`: how it is decided; `save`: by a save that is being made; `outcome`: what comes of it. */
      step: 'judge' | 'save' | 'outcome';
      /** Known with `outcome`. */
      success: boolean;
      /** Luck has said so, and a councillor may have it rolled anew until the referee has said what comes of it (MK-G-12). */
      byLuck?: boolean;
    };
  };
  questions: {
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
  };
}

/** What a deed comes to when it succeeds, from the smallest on (MK-REF-02). */
export const GOOD_OUTCOMES = ['advance', 'disrupt', 'resolve'] as const;
/** When it fails. */
export const BAD_OUTCOMES = ['threaten', 'escalate', 'execute'] as const;
export type DeedOutcome = (typeof GOOD_OUTCOMES)[number] | (typeof BAD_OUTCOMES)[number];
