import { z } from 'zod';
import type { Edge, Roll } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { ConditionFact } from '../../mechanics/conditions.ts';
import type { CharacterRef } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { TaskFact } from '../../mechanics/tasks.ts';
import type { AbilityId, Condition, Degree, EdgeSource, TaskKind, TestUse, UsageWhy } from '../kit/ids.ts';
import type { Circumstance } from './schemas.ts';

/** Facts, frames and questions of tests and conditions. */
export interface ChecksVocabulary {
  facts: {
    /** A d20 with an ability, before any gear die. `modifier` is the ability's. */
    test: {
      use: TestUse;
      characterId: string;
      name: string;
      ability: AbilityId;
      /** The player's intention, or the reason why a save was called. */
      intent: string | null;
      sources: readonly EdgeSource[];
      roll: Roll;
      modifier: number;
      total: number;
      degree: Degree;
      /** It only passed (`weak`) or failed (`miss`): no degree is read (LH1-TEST-03). */
      passOnly?: boolean;
    };
    /** The gear die was added (its own roll is the `usage` or `save` fact before). */
    'gear-added': {
      characterId: string;
      name: string;
      value: number;
      total: number;
      was: Degree;
      degree: Degree;
      passOnly?: boolean;
    };
    /** Discord was rolled before a social test: 4 or more hinders it (LH1-DISCORD-04). */
    'discord-weighs': CharacterRef & { die: string; roll: Roll; hinders: boolean };
    /** A background was claimed and the test came out weak: the gear die is rolled (next fact). */
    'background-price': CharacterRef & { background: string };
    /** The game master asks for a save; the prompt follows. */
    call: CharacterRef & { ability: AbilityId; reason: string };
    /** A plain d20 by the player of a character (LH-TEST-09). */
    'plain-test': {
      characterId: string;
      name: string;
      intent: string | null;
      sources: readonly EdgeSource[];
      roll: Roll;
      degree: Degree;
    };
    /** The game master granted advantage or disadvantage for what is to come (LH-TEST-13). */
    circumstance: Circumstance & { name: string };
    /** All that was granted to somebody is taken back. */
    'circumstance-over': CharacterRef;
    'gear-produced': CharacterRef & { what: string; found: boolean; value: number };
  };
  shared: ConditionFact<Condition> | TaskFact<TaskKind>;
  frames: {
    die: DieFrame;
    test: TestFrame;
    general: GeneralFrame;
    produce: ProduceFrame;
    call: CallFrame;
  };
  questions: {
    /** Add the gear die to a test (LH-GEAR-01)? Optional; `keep` when nobody answers. */
    'gear-die': ChoiceQuestion<
      { add: { die: UsageSize; broken: boolean }; keep: NoTerms },
      /** `foe`: whom an attack (`use`: `melee`, `missile`) or a defence is against. */
      { ability: AbilityId; use: TestUse; total: number; degree: Degree; passOnly?: boolean; foe?: string }
    >;
    /**
     * Which of two dice counts (LH-TEST-05, setting `advantage_pick: ask`): the player's on advantage, the game master's on
     * disadvantage.
     */
    'advantage-pick': ChoiceQuestion<
      { first: { face: number }; second: { face: number } },
      { edge: 'advantage' | 'disadvantage'; purpose: string; sides: number }
    >;
    /** A save that the game master called (LH-TEST-10). `roll` when nobody answers. */
    save: ChoiceQuestion<
      { roll: { ability: AbilityId; modifier: number }; background: { background: string } },
      { ability: AbilityId; reason: string; modifier: number }
    >;
    /** The background, before a roll that a rule forces; only of who ordered to be asked (LH-GEAR-08). `roll` when nobody answers. */
    claim: ChoiceQuestion<
      { roll: { ability: AbilityId; modifier: number }; background: { background: string } },
      { ability: AbilityId; use: TestUse }
    >;
    /**
     * For who has the spotlight: a roll that a procedure forces (LH-SPOT-04, setting `spotlight_rolls`). `roll` when nobody
     * answers.
     */
    'roll-die': ChoiceQuestion<
      { roll: { name: string; die: UsageSize; broken: boolean } },
      { name: string; why: UsageWhy }
    >;
  };
}

/** Rolls one die, with an edge or without; its value is the `Roll`. */
export interface DieFrame {
  readonly kind: 'die';
  readonly v: 1;
  readonly step: 'roll' | 'pick';
  readonly purpose: string;
  readonly sides: number;
  readonly edge: Edge;
  /** The owner of the die; null for the party's. */
  readonly characterId: string | null;
  /** The roller of the party's die; the actor when absent. */
  readonly userId?: string;
  readonly faces: readonly number[];
}

export interface TestInput {
  readonly use: TestUse;
  readonly characterId: string;
  readonly ability: AbilityId;
  readonly intent: string | null;
  /** The background is claimed: advantage, at a price (LH-GEAR-05). `ordered`: nobody declared it, so the player's order says. */
  readonly claim: boolean | 'ordered';
  readonly needsLight: boolean;
  /** Advantages and disadvantages that the caller knows of. */
  readonly sources: readonly EdgeSource[];
  /** It has a table of its own, and is read by degree where others of its use only pass or fail (LH1-TEST-07). */
  readonly byDegree?: true;
  /** Only whether it passes counts: what is added to it is for a failure alone (LH-GEAR-01). */
  readonly decides?: 'pass';
  /** Name of the foe that it is against, in an attack or a defence. */
  readonly foe?: string;
  /** Settled by the caller: whether the gear die lifts a miss; asked when absent. */
  readonly gear?: 'keep' | 'add';
}

/** An ability test with all that follows from it; its value is a `TestResult`. */
export interface TestFrame {
  readonly kind: 'test';
  readonly v: 1;
  readonly step: 'roll' | 'claim' | 'weighed' | 'rolled' | 'gear' | 'geared' | 'paid';
  readonly input: TestInput;
  readonly sources: readonly EdgeSource[];
  readonly natural: number;
  readonly total: number;
  readonly degree: Degree;
}

/** A plain d20 (LH-TEST-09); its value: the degree. */
interface GeneralFrame {
  readonly kind: 'general';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly characterId: string;
  readonly intent: string | null;
  readonly sources: readonly EdgeSource[];
}

/** An unusual thing from the party's gear (LH-RES-04). */
interface ProduceFrame {
  readonly kind: 'produce';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly characterId: string;
  readonly what: string;
}

/** A save that the game master calls (LH-TEST-10). */
export interface CallFrame {
  readonly kind: 'call';
  readonly v: 1;
  readonly step: 'start' | 'answered' | 'rolled';
  readonly characterId: string;
  readonly ability: AbilityId;
  readonly reason: string;
  readonly needsLight: boolean;
  /** Advantages and disadvantages that the caller knows of; none when absent. */
  readonly sources?: readonly EdgeSource[];
  /** Its outcome depends on the degree (LH1-TEST-07). */
  readonly byDegree?: true;
}

const rollSchema = z.object({
  purpose: z.string(),
  sides: z.int(),
  faces: z.array(z.int()),
  edge: z.enum(['none', 'advantage', 'disadvantage']),
  face: z.int(),
});

/** Reads the value of a `die` frame. */
export function readRoll(value: Json): Roll {
  return rollSchema.parse(value);
}

export function dieFrame(purpose: string, sides: number, edge: Edge, characterId: string | null): DieFrame {
  return { kind: 'die', v: 1, step: 'roll', purpose, sides, edge, characterId, faces: [] };
}

export function testFrame(input: TestInput): TestFrame {
  return { kind: 'test', v: 1, step: 'roll', input, sources: [], natural: 0, total: 0, degree: 'miss' };
}
