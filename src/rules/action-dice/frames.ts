import type { FrameHandler, Next } from '../engine/book.ts';
import type { PoolCharacterFrames } from './characters/frames.ts';
import type { PoolCheckFrames } from './checks/frames.ts';
import type { PoolClassFrames } from './classes/frames.ts';
import type { PoolClockFrames } from './clock/frames.ts';
import type { PoolCombatFrames } from './combat/frames.ts';
import type { PoolDiceFrames } from './dice/frames.ts';
import type { PoolEncounterFrames } from './encounters/frames.ts';
import type { PoolFact } from './facts.ts';
import type { PoolFoeFrames } from './foes/frames.ts';
import type { PoolFollowerFrames } from './followers/frames.ts';
import type { PoolInjuryFrames } from './injuries/frames.ts';
import type { PoolItemFrames } from './items/frames.ts';
import type { PoolLevelFrames } from './levels/frames.ts';
import type { PoolRecoveryFrames } from './recovery/frames.ts';
import type { PoolShapes } from './shapes.ts';
import type { PoolTableFrames } from './tables/frames.ts';
import type { PoolTreasureFrames } from './treasure/frames.ts';

/** A move that was over as soon as it began. */
export interface PoolEndFrame {
  readonly kind: 'end';
  readonly v: 1;
}

/** Every step of every move of this book. */
export type PoolFrame =
  | PoolCharacterFrames
  | PoolCheckFrames
  | PoolClassFrames
  | PoolClockFrames
  | PoolCombatFrames
  | PoolDiceFrames
  | PoolEncounterFrames
  | PoolFoeFrames
  | PoolFollowerFrames
  | PoolInjuryFrames
  | PoolItemFrames
  | PoolLevelFrames
  | PoolRecoveryFrames
  | PoolTableFrames
  | PoolTreasureFrames
  | PoolEndFrame;

/** What a step says comes next. */
export type PoolNext = Next<PoolFrame>;
export type PoolHandler<K extends PoolFrame> = FrameHandler<PoolShapes, K, PoolFact, PoolFrame>;
