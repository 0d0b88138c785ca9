import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { SaveWaivedFact } from '../../mechanics/called-off.ts';
import type { ConditionFact } from '../../mechanics/conditions.ts';
import type { TaskFact } from '../../mechanics/tasks.ts';
import type { CheckUse, CrawlAbility, CrawlCondition, CrawlTask, RollSource } from '../kit/terms.ts';

/** What checks and conditions can bring. */
export type CrawlCheckFact =
  /** A d20 with an ability (HX-CORE-01, HX-CORE-02). Without a target the game master says what it comes to. */
  | Of<
      'check',
      {
        use: CheckUse;
        characterId: string;
        name: string;
        ability: CrawlAbility;
        /** What the player wants, or why a save was called. */
        intent: string | null;
        sources: readonly RollSource[];
        roll: Roll;
        bonus: number;
        total: number;
        target: number | null;
        /** Whose defence it goes against: its number is not told to players. */
        against?: string;
        success: boolean | null;
      }
    >
  /** The game master asks for a save; the question follows. */
  | Of<
      'save-called',
      { characterId: string; name: string; ability: CrawlAbility; reason: string; target: number | null }
    >
  | SaveWaivedFact
  | ConditionFact<CrawlCondition>
  | TaskFact<CrawlTask>;
