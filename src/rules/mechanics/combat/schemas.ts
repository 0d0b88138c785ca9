import { z } from 'zod';
import { recordId } from '../schemas.ts';

/**
 * Fields of a fight in declared rounds. It is always between two rounds: what one declares is kept in its round
 * (`World.rounds`), and when that is over all of it is played at once.
 */
export const FIGHT_SHAPE = {
  id: recordId,
  round: z.int().min(1),
  channelId: z.string(),
  /** Outbox row of the combat card. */
  cardId: z.string(),
  /** The person who decides for the foes; null: nobody. */
  gmUserId: z.string().nullable().default(null),
  /** Characters who are in it. */
  combatants: z.array(recordId).default([]),
  /** Each character's last declaration, as the ids of its options. */
  lastPlans: z.record(z.string(), z.array(z.string())).default({}),
  /** Characters who got away. */
  escaped: z.array(recordId).default([]),
};
