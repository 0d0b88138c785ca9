import type { NextStep } from '../engine/world.ts';
import type { CrawlWorld } from './shapes.ts';

/** What the game waits for when nobody is asked anything; null: for no act of anybody's. */
export function nextStep(_world: CrawlWorld): NextStep | null {
  return null;
}
