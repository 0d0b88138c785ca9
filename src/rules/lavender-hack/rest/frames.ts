import type { Degree } from '../kit/terms.ts';

export type RestActivity = 'heal' | 'repair' | 'memorise' | 'forage' | 'song' | 'poison' | 'none';

/**
 * What everybody does while the party regroups or camps: a round is opened, and when it ends each does what they chose
 * (LH-WILD-17, LH-WILD-25, LH-DUNG-15, LH-DUNG-17). Its value: nothing.
 */
export interface RestFrame {
  readonly kind: 'rest';
  readonly v: 1;
  readonly step: 'start' | 'chosen' | 'activity' | 'after';
  /** `granted`: what a camp gives, by the game master's word; no time goes by. */
  readonly what: 'regroup' | 'camp' | 'granted';
  readonly where: 'wilderness' | 'dungeon';
  readonly left: readonly {
    readonly characterId: string;
    readonly activity: RestActivity;
    readonly thing: string | null;
    readonly claim?: true;
  }[];
}

/** What the party does with its stores at a camp (LH-DUNG-16, LH-WILD-23); its value: nothing. */
export interface StoresFrame {
  readonly kind: 'stores';
  readonly v: 1;
  readonly step: 'start' | 'chosen';
  /** Who had the spotlight when camp was made. */
  readonly userId: string;
  readonly where: 'wilderness' | 'dungeon';
  /** Number of the last watch in which it is still the same camp, counted from the first day. */
  readonly until: number;
  /** Hour and turn in which it was offered: underground a new one ends it. */
  readonly turn: number;
}

/** One character's activity in a rest. */
export interface ActivityFrame {
  readonly kind: 'activity';
  readonly v: 1;
  readonly step: 'start' | 'rolled' | 'tested' | 'chosen';
  readonly characterId: string;
  readonly activity: RestActivity;
  /** Item, working or weapon; null for none. */
  readonly thing: string | null;
  readonly where: 'wilderness' | 'dungeon';
  /** The background is claimed for its test (LH-GEAR-08). */
  readonly claim?: true;
  readonly degree: Degree;
}

/** Steps of rests. */
export type RestFrames = RestFrame | ActivityFrame | StoresFrame;
