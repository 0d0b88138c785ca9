import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { SaveWaivedFact } from '../../mechanics/called-off.ts';
import type { ConditionFact } from '../../mechanics/conditions.ts';
import type { TaskFact } from '../../mechanics/tasks.ts';
import type { PoolAbility, PoolCondition, PoolSource, PoolTask, PoolUse } from '../kit/terms.ts';

/** What checks and conditions can bring. */
export type PoolCheckFact =
  /** A roll against 15: 2d10 for checks, d20 for saves (AD-CHECK-01, AD-SAVE-01). */
  | Of<
      'check',
      {
        use: PoolUse;
        characterId: string;
        name: string;
        ability: PoolAbility;
        /** What the player wants, or why a save was called. */
        intent: string | null;
        sources: readonly PoolSource[];
        rolls: readonly Roll[];
        dropped: readonly Roll[];
        bonus: number;
        /** Of skill dice that were spent with it (AD-SKILL-01). */
        boost: number;
        total: number;
        success: boolean;
        /** With what it was done: the name of a tool, or empty where nobody says which; null: without tools. */
        tools: string | null;
        /** What limbs that were lost take from it, for good (AD-INJ-03); nothing where it is left out. */
        lasting?: number;
        /** What a bent tool takes from it (AD-G-05). */
        bent: number;
        /** It stands in for the roll before (AD-SKILL-02). */
        isSecond: boolean;
      }
    >
  /** The game master asks for a save; the question follows. */
  | Of<'save-called', { characterId: string; name: string; ability: PoolAbility; reason: string }>
  | SaveWaivedFact
  /** Whether something loud was heard: for the game master alone (AD-CHECK-02). */
  | Of<'noise', { name: string | null; roll: Roll; heard: boolean }>
  | ConditionFact<PoolCondition>
  | TaskFact<PoolTask>;
