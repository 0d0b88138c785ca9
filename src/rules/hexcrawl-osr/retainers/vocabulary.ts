import type { Roll } from '../../engine/dice.ts';
import type { FollowerFact, FollowerRef } from '../../mechanics/followers/owners.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';

export function routFrame(followerIds: readonly string[]): FrameOf<RetainersVocabulary, 'rout'> {
  return { kind: 'rout', v: 1, followerIds, apart: false };
}

/** Facts, frames and questions of retainers (HX-G-15). */
export interface RetainersVocabulary {
  facts: {
    /** A retainer holds or loses their nerve (HX-FLEE-03). */
    nerve: FollowerRef & { roll: Roll; bonus: number; total: number; target: number; held: boolean };
    /** They ran, and may turn up again. */
    scatters: FollowerRef;
  };
  shared: FollowerFact;
  frames: {
    /** The fate of retainers who lost their nerve (HX-FLEE-03). */
    rout: {
      followerIds: readonly string[];
      /** The game master decides for each of them, one after another. */
      apart: boolean;
    };
  };
  questions: {
    /** For the game master (HX-FLEE-03): they are scattered when nobody answers, which can be mended. */
    rout: ChoiceQuestion<
      { scattered: NoTerms; lost: NoTerms; killed: NoTerms; apart: NoTerms },
      { names: readonly string[] }
    >;
  };
}
