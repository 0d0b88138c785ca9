import { z } from 'zod';
import { recordId } from '../kit/terms.ts';

export const SIDES = ['party', 'foes'] as const;
export type PoolSide = (typeof SIDES)[number];

/**
 * A fight (AD-G-09). It is always between two rounds: what one declares is kept in its round (`World.rounds`), and when
 * that is over all of it is played at once.
 */
export const fightSchema = z.strictObject({
  id: recordId,
  round: z.int().min(1),
  channelId: z.string(),
  /** Outbox row of the combat card. */
  cardId: z.string(),
  /** Who decides for the foes; null: nobody. */
  gmUserId: z.string().nullable().default(null),
  /** Which side acts first, rolled once for the whole fight; null before (AD-G-09). */
  firstSide: z.enum(SIDES).nullable().default(null),
  /** Characters who are in it, and who of them stands in the back line. */
  fighters: z.array(recordId).default([]),
  back: z.array(recordId).default([]),
  /** What each declared last, as the ids of its options. */
  lastPlans: z.record(z.string(), z.array(z.string())).default({}),
  /** Characters who got away. */
  escaped: z.array(recordId).default([]),
});
export type PoolFight = z.infer<typeof fightSchema>;
