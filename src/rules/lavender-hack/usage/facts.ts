import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { Degree, UsageWhy } from '../kit/terms.ts';

/** What usage dice and the fellowship can bring. */
export type UsageFact =
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
        /** The roller had two dice, and the better counted (LH-DEFT-02). */
        resourceful?: true;
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
        resourceful?: true;
      }
    >
  /** A die that is gone was called for: the value is 0, and the roll fails. */
  | Of<'die-gone', { dieId: string; die: string; why: UsageWhy; characterId: string | null }>
  /** Discord was rolled where the main book rolls fellowship; on 4 or more it goes up. */
  | Of<
      'discord-rolled',
      {
        dieId: string;
        die: string;
        why: UsageWhy;
        characterId: string | null;
        roll: Roll;
        from: UsageSize;
        to: UsageSize;
      }
    >
  /** A die went to another size without a usage test. */
  | Of<'usage-set', { dieId: string; die: string; how: 'up' | 'down' | 'set'; from: UsageSize; to: UsageSize }>
  | Of<'die-added', { dieId: string; die: string; size: UsageSize }>
  | Of<'die-removed', { dieId: string; die: string }>
  /**
   * All players were asked who it is: somebody offered their own character, they named the same one together, or (nulls)
   * they were split, and the spotlight player decides (LH-SPOT-02).
   */
  | Of<
      'players-choose',
      {
        about: 'leaves' | 'victim' | 'killer';
        how: 'offered' | 'together' | 'split';
        characterId: string | null;
        name: string | null;
        /** Whom each player's character would have; null: as the others say. Absent in older entries. */
        votes?: readonly { readonly by: string; readonly name: string | null }[];
      }
    >
  /** `weeks` null: for good. */
  | Of<'leaves', { characterId: string; name: string; weeks: number | null; roll: Roll | null }>
  | Of<'killed', { characterId: string; name: string; byCharacterId: string; byName: string }>
  /** One of the two players did not agree; the victim leaves instead (next fact). */
  | Of<'no-consent', { characterId: string; name: string; byCharacterId: string; byName: string }>;
