import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { OathRank } from '../kit/terms.ts';
import type { Contest, GloryReason } from './shapes.ts';

/** Two who ride against each other once; who is in the saddle longer wins the pass, null: neither. */
export interface Pass {
  readonly rolls: readonly [Roll, Roll];
  readonly won: 0 | 1 | null;
}

/** One of two who joust. */
export interface JoustRider {
  readonly name: string;
  /** Their Vigour now. */
  readonly at: number;
}

/** All passes of two, and who won more of them (MK-G-14). */
export interface Joust {
  readonly riders: readonly [JoustRider, JoustRider];
  readonly passes: readonly Pass[];
  readonly winner: 0 | 1 | null;
}

/** What one of two who duel does in an exchange. */
export interface DuelBlow {
  readonly name: string;
  readonly rolls: readonly Roll[];
  /** What it comes to for the other, less their armour. */
  readonly damage: number;
}

interface Challenge {
  contest: Contest;
  challenger: string;
  against: string;
  staked: boolean;
}

/** What is told of Glory. */
export type OathGloryFact =
  /** `rank`: where it is another than before (MK-GLORY-02). `reason`: null where the referee set it outright. */
  | Of<
      'glory',
      {
        characterId: string;
        name: string;
        from: number;
        to: number;
        rank: OathRank | null;
        reason: GloryReason | 'lost' | null;
      }
    >
  /** The City Quest: what it is, and its steps (MK-G-02). */
  | Of<'quest-written', { goal: string }>
  | Of<'quest-step', { text: string; done: boolean }>
  /** `goal`: empty where the referee has not said it yet. */
  | Of<'quest-taken', { characterId: string; name: string; goal: string }>
  | Of<'quest-left', { characterId: string; name: string }>
  | Of<'quest-fulfilled', { goal: string; names: readonly string[] }>
  /** A deed is worth Glory; the question who took part follows (MK-GLORY-01). */
  | Of<'glory-called', { reason: GloryReason }>
  /** Somebody calls another out; the question follows. `askedUserId`: null for the referee's people. */
  | Of<'challenged', Challenge & { askedUserId: string | null }>
  | Of<'challenge-declined', Challenge>
  /** One of the two cannot any more. */
  | Of<'challenge-off', Challenge>
  | Of<'joust', Joust & { staked: boolean }>
  /** Both strike at once (MK-G-14); what it does to knights is told by facts of their own. `guard`: of one of the referee's, afterwards. */
  | Of<'duel-exchange', { blows: readonly [DuelBlow, DuelBlow]; guard: number | null }>
  /** Blood is drawn; `winner`: null for nobody (MK-G-14). */
  | Of<'duel', { names: readonly [string, string]; winner: string | null; staked: boolean }>
  /** The referee calls to a tournament; the question follows. */
  | Of<'tourney-called', { tourney: string }>
  /** Nobody of the company rides in it. */
  | Of<'tourney-empty', { tourney: string }>
  /** `rounds`: the jousts of each (MK-G-14). */
  | Of<'tourney', { tourney: string; rounds: readonly (readonly Joust[])[]; winner: string }>;
