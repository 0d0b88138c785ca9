import type { Edge } from '../../engine/dice.ts';

/** A meeting, from the distance to the approach (LH-ENC-01). */
export interface EncounterFrame {
  readonly kind: 'encounter';
  readonly v: 1;
  readonly step: 'start' | 'surprised' | 'approach' | 'next' | 'settled' | 'reason' | 'foes';
}

/** Somebody speaks for the party (LH-ENC-05). */
export interface ParleyFrame {
  readonly kind: 'parley';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  /** Id of the thing that is offered (LH-ENC-14); true: in older entries it was not said what. */
  readonly offer: boolean | string;
  readonly leverage: boolean;
  readonly commonLanguage: boolean;
  readonly claim: boolean | 'ordered';
  readonly edge: Edge;
  readonly intent: string | null;
}

/** Flight: free strikes, then a chase to its end (LH-ENC-07). */
export interface ChaseFrame {
  readonly kind: 'chase';
  readonly v: 1;
  readonly step: 'start' | 'strikes' | 'run' | 'tested' | 'struck';
  readonly strikers: readonly string[];
}

/**
 * The game master is called to say who comes (LH-ENC-09); when nobody is awaited any more, the party goes on with what it
 * was doing.
 */
export interface CalledFrame {
  readonly kind: 'called';
  readonly v: 1;
  readonly step: 'start' | 'asked' | 'table';
  /** Somebody was fought or fled from meanwhile: the party is asked whether it goes on (LH-WILD-26). */
  readonly met: boolean;
  /** The game master said that it is over: asked only where more is left than the watch or turn under way. */
  readonly ended?: boolean;
  /** Groups of those who fell in the fight before it, one for each. */
  readonly fallen?: readonly string[];
}

/** A call in its beginning: nobody has come yet. */
export const CALLED: CalledFrame = { kind: 'called', v: 1, step: 'start', met: false };

/** What comes after a fight or a flight: whoever else was called for, then what was interrupted. */
export const AFTER_MEETING: CalledFrame = { ...CALLED, met: true };

/** What comes after a meeting that the game master ended. */
export const AFTER_ENDING: CalledFrame = { ...AFTER_MEETING, ended: true };

/** Steps of meetings. */
export type EncounterFrames = EncounterFrame | ParleyFrame | ChaseFrame | CalledFrame;
