import type { FrameHandler, Next } from '../engine/book.ts';
import type { CrawlCharacterFrames } from './characters/frames.ts';
import type { CrawlChaseFrames } from './chase/frames.ts';
import type { CrawlCheckFrames } from './checks/frames.ts';
import type { CrawlClockFrames } from './clock/frames.ts';
import type { CrawlCombatFrames } from './combat/frames.ts';
import type { CrawlDelveFrames } from './delve/frames.ts';
import type { CrawlEncounterFrames } from './encounters/frames.ts';
import type { CrawlFact } from './facts.ts';
import type { CrawlItemFrames } from './items/frames.ts';
import type { CrawlRetainerFrames } from './retainers/frames.ts';
import type { CrawlShapes } from './shapes.ts';
import type { CrawlTableFrames } from './tables/frames.ts';
import type { CrawlWeatherFrames } from './weather/frames.ts';
import type { CrawlWildernessFrames } from './wilderness/frames.ts';

/** A move that was over as soon as it began. */
export interface CrawlEndFrame {
  readonly kind: 'end';
  readonly v: 1;
}

/** Every step of every move of this book. */
export type CrawlFrame =
  | CrawlCharacterFrames
  | CrawlChaseFrames
  | CrawlCheckFrames
  | CrawlClockFrames
  | CrawlCombatFrames
  | CrawlDelveFrames
  | CrawlEncounterFrames
  | CrawlItemFrames
  | CrawlRetainerFrames
  | CrawlTableFrames
  | CrawlWeatherFrames
  | CrawlWildernessFrames
  | CrawlEndFrame;

/** What a step says comes next. */
export type CrawlNext = Next<CrawlFrame>;
export type CrawlHandler<K extends CrawlFrame> = FrameHandler<CrawlShapes, K, CrawlFact, CrawlFrame>;
