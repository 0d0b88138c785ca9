import type { Edge } from '../../engine/dice.ts';
import type { UsageWhy } from '../kit/terms.ts';

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
  /** `vote`: all players are asked; `who`: the spotlight player, where they do not agree. */
  readonly step: 'start' | 'vote' | 'who';
}

/** One character kills another (LH-RES-08, LH-RES-09). */
export interface MurderFrame {
  readonly kind: 'murder';
  readonly v: 1;
  /** The votes are put to all players, the choices without one to the spotlight player. */
  readonly step: 'start' | 'victim-vote' | 'victim' | 'killer-vote' | 'killer' | 'consent';
  readonly victimId: string | null;
  readonly killerId: string | null;
}

/** Frames that ask who leaves, or who dies by whose hand: while they do, the day does not go on. */
export const WHO_LEAVES: readonly string[] = ['leaves', 'murder'];

/** Steps of usage dice and the fellowship. */
export type UsageFrames = UsageFrame | LeavesFrame | MurderFrame;

export function usageFrame(dieId: string, why: UsageWhy, characterId: string | null): UsageFrame {
  return { kind: 'usage', v: 1, step: 'roll', dieId, why, characterId, value: 0, effects: [] };
}
