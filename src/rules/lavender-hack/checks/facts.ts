import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { ConditionFact } from '../../mechanics/conditions.ts';
import type { TaskFact } from '../../mechanics/tasks.ts';
import type { AbilityId, Condition, Degree, EdgeSource, TaskKind, TestUse } from '../kit/terms.ts';
import type { Circumstance } from './shapes.ts';

/** What tests and conditions can bring. */
export type CheckFact =
  /** A d20 with an ability, before any gear die. `modifier` is the ability's. */
  | Of<
      'test',
      {
        use: TestUse;
        characterId: string;
        name: string;
        ability: AbilityId;
        /** What the player wants, or why a save was called. */
        intent: string | null;
        sources: readonly EdgeSource[];
        roll: Roll;
        modifier: number;
        total: number;
        degree: Degree;
        /** It only passed (`weak`) or failed (`miss`): no degree is read (LH1-TEST-03). */
        passOnly?: boolean;
      }
    >
  /** The gear die was added (its own roll is the `usage` or `save` fact before). */
  | Of<
      'gear-added',
      {
        characterId: string;
        name: string;
        value: number;
        total: number;
        was: Degree;
        degree: Degree;
        passOnly?: boolean;
      }
    >
  /** Discord was rolled before a social test: 4 or more hinders it (LH1-DISCORD-04). */
  | Of<'discord-weighs', { characterId: string; name: string; die: string; roll: Roll; hinders: boolean }>
  /** A background was claimed and the test came out weak: the gear die is rolled (next fact). */
  | Of<'background-price', { characterId: string; name: string; background: string }>
  /** The game master asks for a save; the prompt follows. */
  | Of<'call', { characterId: string; name: string; ability: AbilityId; reason: string }>
  /** A plain d20 by the player of a character (LH-TEST-09). */
  | Of<
      'plain-test',
      {
        characterId: string;
        name: string;
        intent: string | null;
        sources: readonly EdgeSource[];
        roll: Roll;
        degree: Degree;
      }
    >
  /** The game master granted advantage or disadvantage for what is to come (LH-TEST-13). */
  | Of<'circumstance', Circumstance & { name: string }>
  /** All that was granted to somebody is taken back. */
  | Of<'circumstance-over', { characterId: string; name: string }>
  | Of<'gear-produced', { characterId: string; name: string; what: string; found: boolean; value: number }>
  | ConditionFact<Condition>
  | TaskFact<TaskKind>;
