import type { MeetingAct } from './facts.ts';

/** Somebody is met: the caller says what the party does, and the game master what comes of it (AD-G-01). */
export interface PoolMetFrame {
  readonly kind: 'met';
  readonly v: 1;
  /** What the party does; null: it is still to be said. */
  readonly act: MeetingAct | null;
}

export type PoolEncounterFrames = PoolMetFrame;

export function metFrame(act: MeetingAct | null): PoolMetFrame {
  return { kind: 'met', v: 1, act };
}
