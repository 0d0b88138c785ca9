import type { Draft } from 'immer';
import { type CrawlRoom, roomSchema } from '../delve/shapes.ts';
import type { CrawlDraft, CrawlWorld } from '../shapes.ts';

/** A room that is written down; null when there is none of that id. */
export function roomOf(world: CrawlDraft, id: string): Draft<CrawlRoom> | null;
export function roomOf(world: CrawlWorld, id: string): CrawlRoom | null;
export function roomOf(world: CrawlWorld, id: string): CrawlRoom | null {
  const data = Object.hasOwn(world.places, id) ? world.places[id]?.data : undefined;
  return data?.kind === 'room' ? data : null;
}

/** A room of which nothing is known yet. */
export function blankRoom(key: string): CrawlRoom {
  return roomSchema.parse({ kind: 'room', key });
}
