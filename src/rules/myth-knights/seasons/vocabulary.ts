import type { Roll } from '../../engine/dice.ts';
import type { CharacterRef } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { Dated } from '../clock/vocabulary.ts';
import type { Virtue } from '../kit/ids.ts';
import type { TurnChoice } from './schemas.ts';

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
    aged: CharacterRef & {
      to: 'mature' | 'old';
      virtues: readonly { virtue: Virtue; rolls: readonly Roll[]; from: number; to: number }[];
    };
    /** Old age takes its part at an Age's end (MK-TIME-03). */
    wanes: CharacterRef & { roll: Roll; from: number; to: number };
    'died-of-age': CharacterRef;
    /** Somebody's activity between two Seasons or Ages (MK-DOWN-01, MK-DOWN-02). `glory`: that of the next knight. */
    'turn-choice': CharacterRef & { choice: TurnChoice; glory: number | null; done: boolean };
  };
  frames: {
    /** The Season or the Age turns (MK-TIME-02, MK-TIME-03). */
    turning: { unit: 'season' | 'age' };
    /** A knight has died of age, and their player says who comes after (MK-DOWN-02). */
    legacy: { characterId: string };
  };
  questions: {
    /** For the player of a knight who has died of age (MK-DOWN-02): a legacy when nobody answers. */
    legacy: ChoiceQuestion<{ legacy: { glory: number }; succession: NoTerms }, NoTerms>;
  };
}
