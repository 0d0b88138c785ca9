import type { Roll } from '../../engine/dice.ts';
import type { Frame } from '../../engine/prompt.ts';
import type { CharacterRef } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { TaskFact } from '../../mechanics/tasks.ts';
import type { BlowResult, Task, Virtue } from '../kit/ids.ts';

/** Facts, frames and questions of harm and healing. */
export interface HarmVocabulary {
  facts: {
    /** Damage after armour; `soaked` came off Guard, `lost` off Vigour, and the rest is what is left of both (MK-HURT-01). */
    struck: CharacterRef & {
      damage: number;
      exposed: boolean;
      soaked: number;
      lost: number;
      guard: number;
      vig: number;
      result: BlowResult;
    };
    scarred: CharacterRef & { roll: Roll; scar: string };
    'virtue-lost': CharacterRef & { virtue: Virtue; from: number; to: number };
    restored: CharacterRef & { what: 'guard' | Virtue; from: number; to: number };
    /** Somebody saw to a mortal wound of a knight or of who serves one, and it did or did not help (MK-G-13). */
    tended: CharacterRef & { byId: string; by: string; success: boolean };
    died: CharacterRef;
  };
  shared: TaskFact<Task>;
  frames: {
    /** Time would go by while somebody is dying: whoever does it is asked once. `userId`: null for the referee. */
    'leave-dying': { userId: string | null; go: Frame };
  };
  questions: {
    'leave-dying': ChoiceQuestion<
      { '{tend}': { name: string; at: number }; stay: NoTerms; go: NoTerms },
      { names: readonly string[] }
    >;
  };
}
