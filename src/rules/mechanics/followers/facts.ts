import type { Of } from '../../engine/prompt.ts';

/** The reason why an owner is not there: the character's fate, or `left` when their player is not at the table. */
export type OwnerAbsence = 'dead' | 'retired' | 'away' | 'left';

/** Changes to the followers of a character or the party. `owner` is a character's name, null for the party. */
export type FollowerFact =
  | Of<'follower-joined', Named & { owner: string | null }>
  | Of<'follower-renamed', { followerId: string; from: string; to: string }>
  /** `toUserId`: the player whose character they follow now. */
  | Of<'follower-passed', Named & { from: string | null; to: string | null; toUserId: string | null }>
  | Of<'follower-dismissed', Named & { owner: string | null }>
  | Of<'follower-lost', Named & { how: 'dead' | 'gone' }>
  /** One who was lost serves again. */
  | Of<'follower-back', Named & { owner: string | null }>
  /** The game master changed what the book keeps of them; what it is now is on their card. */
  | Of<'follower-edited', Named>
  /** Their owner has left, so they go on with the party. */
  | Of<'follower-left-behind', Named & { owner: string; why: OwnerAbsence }>
  /** Their owner is here again, and they serve them as before. */
  | Of<'follower-returned', Named & { owner: string }>;

interface Named {
  followerId: string;
  name: string;
}
