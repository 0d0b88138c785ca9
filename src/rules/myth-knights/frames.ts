import type { FrameHandler, Next } from '../engine/book.ts';
import type { OathCharacterFrames } from './characters/frames.ts';
import type { OathCheckFrames } from './checks/frames.ts';
import type { OathClockFrames } from './clock/frames.ts';
import type { OathCombatFrames } from './combat/frames.ts';
import type { OathDeedFrames } from './deeds/frames.ts';
import type { OathDominionFrames } from './dominion/frames.ts';
import type { OathFact } from './facts.ts';
import type { OathFoeFrames } from './foes/frames.ts';
import type { OathFolkFrames } from './folk/frames.ts';
import type { OathFollowerFrames } from './followers/frames.ts';
import type { OathGloryFrames } from './glory/frames.ts';
import type { OathHarmFrames } from './harm/frames.ts';
import type { OathItemFrames } from './items/frames.ts';
import type { OathOmenFrames } from './omens/frames.ts';
import type { OathRealmFrames } from './realm/frames.ts';
import type { OathSeasonFrames } from './seasons/frames.ts';
import type { OathShapes } from './shapes.ts';
import type { OathSiteFrames } from './sites/frames.ts';
import type { OathTableFrames } from './tables/frames.ts';
import type { OathTravelFrames } from './travel/frames.ts';

/** A move that was over as soon as it began. */
export interface OathEndFrame {
  readonly kind: 'end';
  readonly v: 1;
}

/** Every step of every move of this book. */
export type OathFrame =
  | OathCharacterFrames
  | OathCheckFrames
  | OathClockFrames
  | OathDeedFrames
  | OathFolkFrames
  | OathFollowerFrames
  | OathCombatFrames
  | OathFoeFrames
  | OathGloryFrames
  | OathHarmFrames
  | OathItemFrames
  | OathRealmFrames
  | OathOmenFrames
  | OathTravelFrames
  | OathDominionFrames
  | OathSeasonFrames
  | OathSiteFrames
  | OathTableFrames
  | OathEndFrame;

/** What a step says comes next. */
export type OathNext = Next<OathFrame>;
export type OathHandler<K extends OathFrame> = FrameHandler<OathShapes, K, OathFact, OathFrame>;
