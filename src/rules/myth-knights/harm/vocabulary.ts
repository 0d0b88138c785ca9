import type { Roll } from '../../engine/dice.ts';
import type { TaskFact } from '../../mechanics/tasks.ts';
import type { BlowResult, Task, Virtue } from '../kit/ids.ts';

interface Whose {
  characterId: string;
  name: string;
}

/** Facts, frames and questions of harm and healing. */
export interface HarmVocabulary {
  facts: {
    /** Damage after armour; `soaked` came off Guard, `lost` off Vigour, and the rest is what is left of both (MK-HURT-01). */
    struck: Whose & {
      damage: number;
      exposed: boolean;
      soaked: number;
      lost: number;
      guard: number;
      vig: number;
      result: BlowResult;
    };
    scarred: Whose & { roll: Roll; scar: string };
    'virtue-lost': Whose & { virtue: Virtue; from: number; to: number };
    restored: Whose & { what: 'guard' | Virtue; from: number; to: number };
    /** Somebody saw to a mortal wound of a knight or of who serves one, and it did or did not help (MK-G-13). */
    tended: Whose & { byId: string; by: string; success: boolean };
    died: Whose;
  };
  shared: TaskFact<Task>;
}
