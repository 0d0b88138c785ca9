import { z } from 'zod';
import { recordId, whole } from '../../mechanics/schemas.ts';

/** The sources of Glory (MK-GLORY-01). */
export const GLORY_REASONS = ['myth', 'contest', 'tourney', 'battle', 'age'] as const;
export type GloryReason = (typeof GLORY_REASONS)[number];

/** The ways for two to settle who is better (MK-G-14). */
export const CONTESTS = ['joust', 'duel'] as const;
export type Contest = (typeof CONTESTS)[number];

/** The Season in which two last met for Glory, by both of them: who they are, in the order of the alphabet (MK-D-33). */
export const stakesSchema = z.record(z.string().max(200), whole);

/** Steps of the City Quest. */
export const MAX_STEPS = 12;
const MAX_TAKERS = 20;
const line = z.string().max(300);

/** The City Quest, which the radiant may take (MK-GLORY-02, MK-G-02). */
export const questSchema = z.strictObject({
  /** Empty: the referee has not said yet. */
  goal: line.default(''),
  steps: z
    .array(z.strictObject({ text: line, done: z.boolean() }))
    .max(MAX_STEPS)
    .default([]),
  /** Knights who are on it. */
  takers: z.array(recordId).max(MAX_TAKERS).default([]),
  fulfilled: z.boolean().default(false),
  /** The card is in the channel where it was taken; null: nobody has taken it. */
  cardId: recordId.nullable().default(null),
  channelId: recordId.nullable().default(null),
});
