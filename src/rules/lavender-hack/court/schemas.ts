import { z } from 'zod';
import { whole } from '../../mechanics/schemas.ts';

/** A visit to a court (LH-COURT). */
export const courtSchema = z.strictObject({
  id: z.string(),
  factionId: z.string(),
  channelId: z.string(),
  /** Outbox row of the court card. */
  cardId: z.string(),
  /** First the goals are written and their difficulty set, then everybody acts. */
  stage: z.enum(['goals', 'rounds']),
  /** Face of the fellowship die: days that are left, and one (LH-COURT-02). */
  face: z.int().min(1).max(12),
  /** Days spent. */
  days: whole,
  round: whole,
  /** Bells that were rung at this court, by item (LH-ITEM-01). */
  rung: z.array(z.string()).default([]),
  /** Characters whose Charming Impression was used at this court (LH-DEFT-07). */
  charmed: z.array(z.string()).default([]),
});
export type Court = z.infer<typeof courtSchema>;
