import type { Roll } from '../../engine/dice.ts';
import type { CharacterRef } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms, SeveralQuestion } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { FollowerType } from '../followers/schemas.ts';
import type { Rank } from '../kit/ids.ts';
import type { Contest, GloryReason } from './schemas.ts';

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

/** One duellist's blow in an exchange. */
export interface DuelBlow {
  readonly name: string;
  readonly rolls: readonly Roll[];
  /** The damage to the other, less their armour. */
  readonly damage: number;
}

/** Why no Glory is at stake: one of the two has none, or they have met for it in this Season (MK-D-33, MK-D-34). */
export type Stakeless = 'nothing' | 'again';

interface Challenge {
  contest: Contest;
  challenger: string;
  against: string;
  staked: boolean;
}

/** The question who shares the Glory of a deed (MK-GLORY-01, MK-D-04). */
export function awardFrame(
  reason: GloryReason,
  among: readonly string[] | null = null,
): FrameOf<GloryVocabulary, 'award'> {
  return { kind: 'award', v: 1, reason, among };
}

/** Facts, frames and questions of Glory. */
export interface GloryVocabulary {
  facts: {
    /** `rank`: where it is another than before (MK-GLORY-02). `reason`: null where the referee set it outright. */
    glory: {
      characterId: string;
      name: string;
      from: number;
      to: number;
      rank: Rank | null;
      reason: GloryReason | 'lost' | 'void' | null;
    };
    /** The City Quest: what it is, and its steps (MK-G-02). */
    'quest-written': { goal: string };
    'quest-step': { text: string; done: boolean };
    /** `goal`: empty where the referee has not said it yet. */
    'quest-taken': CharacterRef & { goal: string };
    'quest-left': CharacterRef;
    'quest-fulfilled': { goal: string; names: readonly string[] };
    /** A deed is worth Glory; the question who took part follows (MK-GLORY-01). */
    'glory-called': { reason: GloryReason };
    /**
     * Somebody calls another out; the question follows. `askedUserId`: null for the referee's people. `why`: nothing is staked
     * although it was wanted.
     */
    challenged: Challenge & { askedUserId: string | null; why: Stakeless | null };
    'challenge-declined': Challenge;
    /** One of the two cannot any more. */
    'challenge-off': Challenge;
    joust: Joust & { staked: boolean };
    /**
     * Both strike at once (MK-G-14); the effects on knights are facts of their own. `guard`: afterwards, of one of the
     * referee's.
     */
    'duel-exchange': { blows: readonly [DuelBlow, DuelBlow]; guard: number | null };
    /** Blood is drawn; `winner`: null for nobody (MK-G-14). */
    duel: { names: readonly [string, string]; winner: string | null; staked: boolean };
    /** The referee calls to a tournament; the question follows. */
    'tourney-called': { tourney: string };
    /** Nobody of the company rides in it. */
    'tourney-empty': { tourney: string };
    /** `rounds`: the jousts of each (MK-G-14). */
    tourney: { tourney: string; rounds: readonly (readonly Joust[])[]; winner: string };
  };
  frames: {
    /** The referee awards Glory, and says who shares it (MK-GLORY-01). */
    award: {
      reason: GloryReason;
      /** Knights who may have taken part, where the game knows; the referee may then tick nobody. Null: all in play. */
      among: readonly string[] | null;
    };
    /** Somebody was called out (MK-G-14). */
    challenge: {
      contest: Contest;
      characterId: string;
      /** Null: one of the referee's people. */
      againstId: string | null;
      against: string;
      /** Vigour of the referee's, in a joust. */
      vigour: number;
      /** As whom the referee's fights, in a duel. */
      like: FollowerType;
      staked: boolean;
    };
    /** Two of the company have met for Glory, and the referee may say that it does not count (MK-GLORY-01). */
    stake: {
      contest: Contest;
      wonId: string;
      lostId: string;
      /** The loser has lost a point of it (MK-D-05). */
      isLost: boolean;
    };
    /** The riders in a tournament (MK-G-14). */
    tourney: {
      name: string;
      /** True if its winner earns Glory. */
      ofNote: boolean;
    };
  };
  questions: {
    /** For the referee: who took part (MK-GLORY-01, MK-D-04). All do when nobody says. */
    award: SeveralQuestion<{ '{characterId}': { name: string } }, { reason: GloryReason }>;
    /** For the player of who was called out, else for the referee (MK-G-14): nobody fights by silence. `friendly`: no Glory is staked. */
    challenge: ChoiceQuestion<
      { accept: { staked: boolean }; friendly: NoTerms; decline: NoTerms },
      {
        contest: Contest;
        challenger: string;
        against: string;
        vigour: number;
        /** As whom one of the referee's fights; null: it is a knight of the company. */
        like: FollowerType | null;
        staked: boolean;
      }
    >;
    /** For the referee, after a contest of two of the company (MK-GLORY-01): it counts when nobody says. */
    stake: ChoiceQuestion<{ counts: NoTerms; not: NoTerms }, { contest: Contest; won: string; lost: string }>;
    /** For everybody who has a knight (MK-G-14): who says nothing stays away. */
    tourney: ChoiceQuestion<{ enter: NoTerms; watch: NoTerms }, { tourney: string; ofNote: boolean }>;
  };
}
