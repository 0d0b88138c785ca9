import type { FrameHandler, Next } from '../book.ts';
import type { Edge } from '../dice.ts';
import type { Json } from '../json.ts';
import type { Refusal } from '../prompt.ts';
import type { EdgeSource, LavenderFact, TestUse, UsageWhy } from './facts.ts';
import type { AbilityId, Degree, LavenderShapes } from './shapes.ts';

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
  readonly step: 'roll' | 'rolled' | 'effects';
  readonly dieId: string;
  readonly why: UsageWhy;
  /** Whose action it is for; null for the party's. */
  readonly characterId: string | null;
  readonly value: number;
  readonly effects: readonly SaveEffect[];
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
}

export interface MeleeInput {
  readonly characterId: string;
  readonly foeId: string | null;
  readonly foeName: string | null;
  /** Null takes the best that is at hand; `unarmed` is bare hands. */
  readonly weaponId: string | null;
  readonly claim: boolean;
  readonly edge: Edge;
  /** The foe is unaware or surprised (LH-DEFT-01). */
  readonly unaware: boolean;
  readonly needsLight: boolean;
  readonly intent: string | null;
}

/** A melee attack (LH-MELEE-01). */
export interface MeleeFrame {
  readonly kind: 'melee';
  readonly v: 1;
  readonly step:
    | 'start'
    | 'foe'
    | 'tested'
    | 'death-dice'
    | 'power-attack'
    | 'powered'
    | 'cost'
    | 'armour-rolled'
    | 'maneuver'
    | 'cleave';
  readonly input: MeleeInput;
  readonly foeId: string;
  readonly foeName: string;
  readonly degree: Degree;
  readonly deathDice: number;
  readonly power: number | null;
  readonly damage: number;
}

/** A character in the making (LH-CHAR-01). */
export interface CreateFrame {
  readonly kind: 'create';
  readonly v: 1;
  readonly step: 'class' | 'background' | 'background-text' | 'hit-points' | 'gear' | 'weirdness' | 'languages';
  readonly characterId: string;
}

/** A move that was over as soon as it began. */
export interface EndFrame {
  readonly kind: 'end';
  readonly v: 1;
}

export type LavenderFrame =
  | DieFrame
  | TestFrame
  | UsageFrame
  | LeavesFrame
  | MurderFrame
  | ProduceFrame
  | CallFrame
  | MeleeFrame
  | CreateFrame
  | EndFrame;

export type LavenderNext = Next<LavenderFrame>;
export type LavenderHandler<K extends LavenderFrame> = FrameHandler<LavenderShapes, K, LavenderFact, LavenderFrame>;

export const END: EndFrame = { kind: 'end', v: 1 };

export const endFrame: LavenderHandler<EndFrame> = { resume: () => back(null) };

/** The step is over. */
export function back(value: Json): LavenderNext {
  return { next: 'return', value };
}

/** Waits for the answer to what `frame` asks. */
export function ask(frame: LavenderFrame): LavenderNext {
  return { next: 'ask', frame };
}

/** Does `first`, then goes on with `then`. */
export function call(first: LavenderFrame, then: LavenderFrame): LavenderNext {
  return { next: 'call', first, then };
}

export function refused(refusal: Refusal): LavenderNext {
  return { next: 'refuse', refusal };
}

export function dieFrame(purpose: string, sides: number, edge: Edge, characterId: string | null): DieFrame {
  return { kind: 'die', v: 1, step: 'roll', purpose, sides, edge, characterId, faces: [] };
}

export function testFrame(input: TestInput): TestFrame {
  return { kind: 'test', v: 1, step: 'roll', input, sources: [], natural: 0, total: 0, degree: 'miss' };
}

export function usageFrame(dieId: string, why: UsageWhy, characterId: string | null): UsageFrame {
  return { kind: 'usage', v: 1, step: 'roll', dieId, why, characterId, value: 0, effects: [] };
}

export function meleeFrame(input: MeleeInput): MeleeFrame {
  return {
    kind: 'melee',
    v: 1,
    step: 'start',
    input,
    foeId: '',
    foeName: '',
    degree: 'miss',
    deathDice: 0,
    power: null,
    damage: 0,
  };
}
