import type { Next as EngineNext, FrameHandler } from '../engine/book.ts';
import type { AttackFrames } from './attack/frames.ts';
import type { CharacterFrames } from './characters/frames.ts';
import type { CheckFrames } from './checks/frames.ts';
import type { CombatFrames } from './combat/frames.ts';
import type { CourtFrames } from './court/frames.ts';
import type { DowntimeFrames } from './downtime/frames.ts';
import type { DungeonFrames } from './dungeon/frames.ts';
import type { EncounterFrames } from './encounters/frames.ts';
import type { Fact } from './facts.ts';
import type { ItemFrames } from './items/frames.ts';
import type { MagicFrames } from './magic/frames.ts';
import type { RestFrames } from './rest/frames.ts';
import type { Shapes } from './shapes.ts';
import type { UsageFrames } from './usage/frames.ts';
import type { WildernessFrames } from './wilderness/frames.ts';
import type { WoundFrames } from './wounds/frames.ts';

/** A move that was over as soon as it began. */
export interface EndFrame {
  readonly kind: 'end';
  readonly v: 1;
}

/** Every step of every move of this book. */
export type Frame =
  | AttackFrames
  | CharacterFrames
  | CheckFrames
  | CombatFrames
  | CourtFrames
  | DowntimeFrames
  | DungeonFrames
  | EncounterFrames
  | ItemFrames
  | MagicFrames
  | RestFrames
  | UsageFrames
  | WildernessFrames
  | WoundFrames
  | EndFrame;

export type Next = EngineNext<Frame>;
export type Handler<K extends Frame> = FrameHandler<Shapes, K, Fact, Frame>;
