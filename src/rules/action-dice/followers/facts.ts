import type { Of } from '../../engine/prompt.ts';
import type { FollowerFact } from '../../mechanics/followers/facts.ts';

/** A follower whom somebody would like to play. */
interface Wanted {
  followerId: string;
  name: string;
  /** Who would like to. */
  userId: string;
}

/** What can happen to those who serve (AD-ATTR-08), and who takes the place of a lost character (AD-PATH). */
export type PoolFollowerFact =
  | FollowerFact
  /** The game master asks whether a hireling stays; the question follows (AD-G-01). */
  | Of<'morale-called', { followerId: string; name: string; characterId: string; employer: string }>
  /** A hireling stays, or flees (AD-G-01). */
  | Of<'morale', { followerId: string; name: string; held: boolean }>
  /** A player has nobody left to play (AD-PATH-01). */
  | Of<'heirless', { characterId: string; name: string; userId: string; how: 'dead' | 'retired' }>
  /** The comrade's player has to agree; null: the game master (AD-PATH-01). */
  | Of<'promotion-asked', Wanted & { askedUserId: string | null }>
  | Of<'promotion-refused', Wanted>
  /** It cannot be any more: somebody else was faster, or they have a character again. */
  | Of<'promotion-off', Wanted>
  /** A follower is a character now (AD-PATH-01). `follower`: what they were called. */
  | Of<'promoted', Wanted & { characterId: string; follower: string; owner: string | null }>
  /** What their player had put by for them (AD-PATH-02). `used` of it, and what is left. */
  | Of<'caught-up', { characterId: string; name: string; level: number; xp: number; used: number; left: number }>;
