import type { FollowerFact } from '../../mechanics/followers/owners.ts';
import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';

/** A follower whom somebody would like to play. */
interface PromotionRef {
  followerId: string;
  name: string;
  /** The person who would like to. */
  userId: string;
}

export function heirFrame(characterId: string): FrameOf<FollowersVocabulary, 'heir'> {
  return { kind: 'heir', v: 1, characterId, isNaming: false };
}

/** Asks whether a newcomer catches up; nothing if nobody was lost before them, or nothing was stored (AD-PATH-02). */
export function catchUpFrame(characterId: string, written: number): FrameOf<FollowersVocabulary, 'catch-up'> {
  return { kind: 'catch-up', v: 1, characterId, written };
}

/** The gains of the levels from the second on. */
export function riseFrame(
  rise: Pick<FrameOf<FollowersVocabulary, 'rise'>, 'characterId' | 'to' | 'written'>,
): FrameOf<FollowersVocabulary, 'rise'> {
  return { kind: 'rise', v: 1, ...rise, level: 2, step: 'raise' };
}

/** Facts, frames and questions of followers (AD-ATTR-08), and of successors of a lost character (AD-PATH). */
export interface FollowersVocabulary {
  facts: {
    /** The game master asks whether a hireling stays; the question follows (AD-G-01). */
    'morale-called': { followerId: string; name: string; characterId: string; employer: string };
    /** A hireling stays, or flees (AD-G-01). */
    morale: { followerId: string; name: string; held: boolean };
    /** A player has nobody left to play (AD-PATH-01). */
    heirless: { characterId: string; name: string; userId: string; how: 'dead' | 'retired' };
    /** The comrade's player has to agree; null: the game master (AD-PATH-01). */
    'promotion-asked': PromotionRef & { askedUserId: string | null };
    'promotion-refused': PromotionRef;
    /** It cannot be any more: somebody else was faster, or they have a character again. */
    'promotion-off': PromotionRef;
    /** A follower is a character now (AD-PATH-01). `follower`: what they were called. */
    promoted: PromotionRef & { characterId: string; follower: string; owner: string | null };
    /** Experience that their player had stored for them (AD-PATH-02): the part that was `used`, and the rest. */
    'caught-up': { characterId: string; name: string; level: number; xp: number; used: number; left: number };
  };
  shared: FollowerFact;
  frames: {
    /** A player has nobody left to play, and says who comes next (AD-PATH-01). */
    heir: {
      /** The character they have lost. */
      characterId: string;
      isNaming: boolean;
    };
    /** Somebody would like to play a follower of a comrade's or the party's (AD-PATH-01). */
    promotion: {
      userId: string;
      followerId: string;
      /** Their new name. */
      name: string;
    };
    /** A newcomer may use what their player has put by (AD-PATH-02). */
    'catch-up': {
      characterId: string;
      /** Up to this level the bonuses are as they were written. */
      written: number;
    };
    /** The gains of the levels after the first, one after another (AD-LVL-03, AD-PATH-02). */
    rise: {
      characterId: string;
      /** The level whose benefits come next. */
      level: number;
      to: number;
      /** Up to this level the bonuses are as they were written: only templates are chosen. */
      written: number;
      step: 'raise' | 'template';
    };
    /** True when a hireling stays (AD-G-01). */
    morale: {
      followerId: string;
      /** Their employer. */
      characterId: string;
    };
  };
  questions: {
    /** For the player of whoever employs a hireling (AD-G-01): rolled for them after their time. */
    morale: ChoiceQuestion<{ roll: { bonus: number } }, { follower: string }>;
    /** For a player who has nobody left to play (AD-PATH-01): nobody comes as long as they say nothing. */
    heir: ChoiceQuestion<
      {
        /** `owner`: whose they are; null: the party's. `isOwn`: nobody has to agree. */
        '{follower:n}': { name: string; level: number; owner: string | null; isOwn: boolean };
        new: NoTerms;
        later: NoTerms;
      },
      { name: string; how: 'dead' | 'retired' }
    >;
    /** The new character's name; it waits for their player. */
    'heir-name': TextQuestion;
    /**
     * For the player of the comrade whom they serve, else for the game master (AD-PATH-01): nobody is given away by silence.
     */
    promotion: ChoiceQuestion<
      { agree: NoTerms; refuse: NoTerms },
      { follower: string; owner: string | null; userId: string; name: string }
    >;
    /** For the player of a newcomer (AD-PATH-02). It waits for them. */
    'catch-up': ChoiceQuestion<
      { 'catch-up': { level: number; xp: number; used: number; left: number }; start: { level: number; left: number } },
      { former: string; formerLevel: number; cap: number }
    >;
  };
}
