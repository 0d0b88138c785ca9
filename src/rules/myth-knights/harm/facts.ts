import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { TaskFact } from '../../mechanics/tasks.ts';
import type { BlowResult, OathTask, OathVirtue } from '../kit/terms.ts';

interface Whose {
  characterId: string;
  name: string;
}

/** What hurts and what heals. */
export type OathHarmFact =
  /** Damage after armour; `soaked` came off Guard, `lost` off Vigour, and the rest is what is left of both (MK-HURT-01). */
  | Of<
      'struck',
      Whose & {
        damage: number;
        exposed: boolean;
        soaked: number;
        lost: number;
        guard: number;
        vig: number;
        result: BlowResult;
      }
    >
  | Of<'scarred', Whose & { roll: Roll; scar: string }>
  | Of<'virtue-lost', Whose & { virtue: OathVirtue; from: number; to: number }>
  | Of<'restored', Whose & { what: 'guard' | OathVirtue; from: number; to: number }>
  /** Somebody saw to a mortal wound of a knight or of who serves one, and it did or did not help (MK-G-13). */
  | Of<'tended', Whose & { byId: string; by: string; success: boolean }>
  | Of<'died', Whose>
  | TaskFact<OathTask>;
