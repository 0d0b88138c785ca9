import type { SeveralQuestion } from '../../mechanics/question.ts';

/** What is asked about treasure: by whoever calls for the party, or for the game master. */
export interface PoolTreasureQuestions {
  /** Who took part (AD-XP-01): all, when nobody says otherwise. */
  bank: SeveralQuestion<{ '{characterId}': { name: string } }, { silver: number }>;
  /** Who gets a share (AD-XP-01): all, when nobody says otherwise. */
  'share-out': SeveralQuestion<{ '{characterId}': { name: string } }, { silver: number }>;
}
