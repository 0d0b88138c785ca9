import type { FollowerType } from '../followers/shapes.ts';
import type { Contest, GloryReason } from './shapes.ts';

/** The referee awards Glory, and says who shares it (MK-GLORY-01). */
export interface OathAwardFrame {
  readonly kind: 'award';
  readonly v: 1;
  readonly reason: GloryReason;
  /** Knights who may have taken part, where the game knows; the referee may then tick nobody. Null: all in play. */
  readonly among: readonly string[] | null;
}

/** Somebody was called out (MK-G-14). */
export interface OathChallengeFrame {
  readonly kind: 'challenge';
  readonly v: 1;
  readonly contest: Contest;
  readonly characterId: string;
  /** Null: one of the referee's people. */
  readonly againstId: string | null;
  readonly against: string;
  /** Vigour of the referee's, in a joust. */
  readonly vigour: number;
  /** As whom the referee's fights, in a duel. */
  readonly like: FollowerType;
  readonly staked: boolean;
}

/** Who rides in a tournament (MK-G-14). */
export interface OathTourneyFrame {
  readonly kind: 'tourney';
  readonly v: 1;
  readonly name: string;
  /** Whoever wins it has Glory of it. */
  readonly ofNote: boolean;
}

/** The question who shares the Glory of a deed (MK-GLORY-01, MK-D-04). */
export function awardFrame(reason: GloryReason, among: readonly string[] | null = null): OathAwardFrame {
  return { kind: 'award', v: 1, reason, among };
}

export type OathGloryFrames = OathAwardFrame | OathChallengeFrame | OathTourneyFrame;
