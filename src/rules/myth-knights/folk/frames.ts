import type { FollowerType } from '../followers/shapes.ts';

/** Somebody offers something for what they want (MK-GEAR-01). */
export interface OathBarterFrame {
  readonly kind: 'barter';
  readonly v: 1;
  readonly characterId: string;
  readonly whom: string;
  readonly want: string;
  readonly hire: FollowerType | null;
  readonly itemId: string | null;
  /** What the thing was called when it was offered. */
  readonly item: string | null;
  readonly favour: string | null;
  readonly service: string | null;
  /** What whoever is hired is called; null: by what they are. */
  readonly called: string | null;
}

export type OathFolkFrames = OathBarterFrame;
