/** A player has nobody left to play, and says who comes next (AD-PATH-01). */
export interface HeirFrame {
  readonly kind: 'heir';
  readonly v: 1;
  /** Whom they have lost. */
  readonly characterId: string;
  readonly isNaming: boolean;
}

/** Somebody would like to play a follower of a comrade's or the party's (AD-PATH-01). */
export interface PromotionFrame {
  readonly kind: 'promotion';
  readonly v: 1;
  readonly userId: string;
  readonly followerId: string;
  /** What they are to be called. */
  readonly name: string;
}

/** A newcomer may use what their player has put by (AD-PATH-02). */
export interface CatchUpFrame {
  readonly kind: 'catch-up';
  readonly v: 1;
  readonly characterId: string;
  /** Up to this level the bonuses are as they were written. */
  readonly written: number;
}

/** What the levels after the first bring, one after another (AD-LVL-03, AD-PATH-02). */
export interface RiseFrame {
  readonly kind: 'rise';
  readonly v: 1;
  readonly characterId: string;
  /** The level whose benefits come next. */
  readonly level: number;
  readonly to: number;
  /** Up to this level the bonuses are as they were written: only templates are chosen. */
  readonly written: number;
  readonly step: 'raise' | 'template';
}

/** Whether a hireling stays (AD-G-01). */
export interface PoolMoraleFrame {
  readonly kind: 'morale';
  readonly v: 1;
  readonly followerId: string;
  /** Who employs them. */
  readonly characterId: string;
}

export type PoolFollowerFrames = PoolMoraleFrame | HeirFrame | PromotionFrame | CatchUpFrame | RiseFrame;

export function heirFrame(characterId: string): HeirFrame {
  return { kind: 'heir', v: 1, characterId, isNaming: false };
}

/** Asks whether a newcomer catches up; nothing where nobody was lost before them, or nothing was put by (AD-PATH-02). */
export function catchUpFrame(characterId: string, written: number): CatchUpFrame {
  return { kind: 'catch-up', v: 1, characterId, written };
}

/** What the levels from the second on bring. */
export function riseFrame(rise: Pick<RiseFrame, 'characterId' | 'to' | 'written'>): RiseFrame {
  return { kind: 'rise', v: 1, ...rise, level: 2, step: 'raise' };
}
