import { z } from 'zod';
import type { Edge, Roll } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { AbilityId, Degree, EdgeSource, TestUse } from '../kit/terms.ts';

/** Rolls one die, with an edge or without; its value is the `Roll`. */
export interface DieFrame {
  readonly kind: 'die';
  readonly v: 1;
  readonly step: 'roll' | 'pick';
  readonly purpose: string;
  readonly sides: number;
  readonly edge: Edge;
  /** Whose die it is; null for the party's. */
  readonly characterId: string | null;
  /** Who rolls the party's die; whoever acts when absent. */
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
export interface GeneralFrame {
  readonly kind: 'general';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly characterId: string;
  readonly intent: string | null;
  readonly sources: readonly EdgeSource[];
}

/** An unusual thing from the party's gear (LH-RES-04). */
export interface ProduceFrame {
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
  /** What comes of it is read by degree (LH1-TEST-07). */
  readonly byDegree?: true;
}

/** Steps of dice and tests. */
export type CheckFrames = DieFrame | TestFrame | GeneralFrame | ProduceFrame | CallFrame;

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
