import type { Roll } from '../../engine/dice.ts';
import type { FollowerFact } from '../../mechanics/followers/owners.ts';
import type { Virtue } from '../kit/ids.ts';

/** A virtue, and the dice that it comes from. */
export interface SquireVirtue {
  readonly virtue: Virtue;
  /** The old value; 0 if there was none. */
  readonly before: number;
  readonly rolls: readonly Roll[];
  readonly total: number;
}

/** Facts, frames and questions about followers. */
export interface FollowersVocabulary {
  facts: {
    /** A new squire's numbers and item (MK-MAKE-05). */
    'squire-rolled': { followerId: string; name: string; virtues: readonly SquireVirtue[]; roll: Roll; item: string };
    /** A squire is a knight now (MK-MAKE-06). `squire`: what they were called. */
    knighted: {
      followerId: string;
      squire: string;
      characterId: string;
      name: string;
      userId: string;
      virtues: readonly SquireVirtue[];
      /** It is the one their player acts with. */
      active: boolean;
    };
  };
  shared: FollowerFact;
}
