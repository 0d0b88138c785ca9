import type { Edge } from '../../engine/dice.ts';
import type { EdgeSource, TestUse, UsageWhy } from '../kit/fact-terms.ts';
import type { AbilityId, Degree } from '../kit/shapes.ts';

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
  /** The background is claimed: advantage, at a price (LH-GEAR-05). */
  readonly claim: boolean;
  readonly needsLight: boolean;
  /** Advantages and disadvantages that the caller knows of. */
  readonly sources: readonly EdgeSource[];
  /** Settled by the caller: whether the gear die lifts a miss; asked when absent. */
  readonly gear?: 'keep' | 'add';
}

/** An ability test with all that follows from it; its value is a `TestResult`. */
export interface TestFrame {
  readonly kind: 'test';
  readonly v: 1;
  readonly step: 'roll' | 'rolled' | 'gear' | 'geared' | 'paid';
  readonly input: TestInput;
  readonly sources: readonly EdgeSource[];
  readonly natural: number;
  readonly total: number;
  readonly degree: Degree;
}

/** What a usage save sets off besides its value (LH-RES-03 …). */
export type SaveEffect =
  | 'step-up'
  | 'fellowship'
  | 'hurt-user'
  | 'starving'
  | 'darkness'
  | 'encounter'
  | 'leaves'
  | 'murder'
  | 'complication';

/** Rolls a usage die, or its save when it is broken; its value is the number rolled. */
export interface UsageFrame {
  readonly kind: 'usage';
  readonly v: 1;
  readonly step: 'roll' | 'asked' | 'rolled' | 'effects';
  readonly dieId: string;
  readonly why: UsageWhy;
  /** Whose action it is for; null for the party's. */
  readonly characterId: string | null;
  readonly value: number;
  readonly effects: readonly SaveEffect[];
  /** What the caller knows of, e.g. that it is night (LH-WILD-24); none when absent. */
  readonly edge?: Edge;
}

/** One character leaves the party (LH-RES-08). */
export interface LeavesFrame {
  readonly kind: 'leaves';
  readonly v: 1;
  readonly step: 'start' | 'who';
}

/** One character kills another (LH-RES-08, LH-RES-09). */
export interface MurderFrame {
  readonly kind: 'murder';
  readonly v: 1;
  readonly step: 'start' | 'victim' | 'killer' | 'consent';
  readonly victimId: string | null;
  readonly killerId: string | null;
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
}
