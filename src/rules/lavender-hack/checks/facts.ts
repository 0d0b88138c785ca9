import type { Roll } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { EdgeSource, Of, TaskKind, TestUse, UsageWhy } from '../kit/fact-terms.ts';
import type { AbilityId, Condition, Degree } from '../kit/shapes.ts';

/** What tests, usage dice and the fellowship can bring. */
export type TestFact =
  // Tests
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
      }
    >
  /** The gear die was added (its own roll is the `usage` or `save` fact before). */
  | Of<'gear-added', { characterId: string; name: string; value: number; total: number; was: Degree; degree: Degree }>
  /** A background was claimed and the test came out weak: the gear die is rolled (next fact). */
  | Of<'background-price', { characterId: string; name: string; background: string }>
  /** A question was answered with yes or no by a general test (LH-SOLO-01). */
  | Of<'oracle', { question: string; roll: Roll; degree: Degree }>
  /** The game master asks for a save; the prompt follows. */
  | Of<'call', { characterId: string; name: string; ability: AbilityId; reason: string }>

  // Usage dice
  | Of<
      'usage',
      {
        dieId: string;
        die: string;
        why: UsageWhy;
        characterId: string | null;
        roll: Roll;
        value: number;
        /** 1–3: one rung down. */
        used: boolean;
        from: UsageSize;
        to: UsageSize;
      }
    >
  /** A broken die was rolled: a d20 on its save table. Effects follow as facts of their own. */
  | Of<
      'save',
      {
        dieId: string;
        die: string;
        why: UsageWhy;
        characterId: string | null;
        roll: Roll;
        degree: Degree;
        /** 4, 3 or 0. */
        value: number;
        passed: boolean;
      }
    >
  /** A die went to another size without a usage test. */
  | Of<'usage-set', { dieId: string; die: string; how: 'up' | 'down' | 'set'; from: UsageSize; to: UsageSize }>
  | Of<'die-added', { dieId: string; die: string; size: UsageSize }>
  | Of<'die-removed', { dieId: string; die: string }>
  | Of<'gear-produced', { characterId: string; name: string; what: string; found: boolean; value: number }>

  // Conditions and things to see to
  | Of<
      'condition-begins',
      { condition: Condition; characterId: string | null; name: string | null; foeId: string | null }
    >
  | Of<
      'condition-ends',
      { condition: Condition; characterId: string | null; name: string | null; foeId: string | null }
    >
  /** Something for the game master to see to. `detail` holds `characterId`, `name`, … as the kind needs. */
  | Of<'task', { kind: TaskKind; taskId: string; detail: Readonly<Record<string, Json>> }>
  | Of<'spotlight-passed', { from: string | null; to: string }>

  // The fellowship
  /** `weeks` null: for good. */
  | Of<'leaves', { characterId: string; name: string; weeks: number | null; roll: Roll | null }>
  | Of<'killed', { characterId: string; name: string; byCharacterId: string; byName: string }>
  /** One of the two players did not agree; the victim leaves instead (next fact). */
  | Of<'no-consent', { characterId: string; name: string; byCharacterId: string; byName: string }>;
