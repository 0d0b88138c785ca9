import type { Roll } from '../../engine/dice.ts';
import type { Dated } from '../clock/vocabulary.ts';
import type { Virtue } from '../kit/ids.ts';
import type { TurnChoice } from './schemas.ts';

interface Whose {
  characterId: string;
  name: string;
}

/** Facts, frames and questions of the turn of a Season or an Age. */
export interface SeasonsVocabulary {
  facts: {
    /** Nobody was sure how much time goes by (MK-TIME-02). */
    'turn-rolled': { roll: Roll; outcome: 'now' | 'after_next' | 'stays' };
    /** A chapter of the story is over (MK-D-25). */
    'chapter-ends': { turns: boolean };
    'season-turns': Dated;
    'age-turns': Dated & { age: number; realm: 'young' | 'mature' | 'old' };
    /** A knight is older; each virtue with what was rolled, and what it is now (MK-TIME-03). */
    aged: Whose & {
      to: 'mature' | 'old';
      virtues: readonly { virtue: Virtue; rolls: readonly Roll[]; from: number; to: number }[];
    };
    /** Old age takes its part at an Age's end (MK-TIME-03). */
    wanes: Whose & { roll: Roll; from: number; to: number };
    'died-of-age': Whose;
    /** Somebody's activity between two Seasons or Ages (MK-DOWN-01, MK-DOWN-02). `glory`: that of the next knight. */
    'turn-choice': Whose & { choice: TurnChoice; glory: number | null; done: boolean };
  };
}
