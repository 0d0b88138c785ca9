import { z } from 'zod';
import { recordId } from '../../mechanics/schemas.ts';

/** A chase (HX-CHASE). */
export const chaseSchema = z.strictObject({
  id: recordId,
  round: z.int().min(1),
  /** The fleeing side; the other one pursues. */
  fleeing: z.enum(['characters', 'foes']),
  /** Steps by which the fleeing side is ahead (HX-CHASE-03). */
  lead: z.int().min(-100).max(100),
  /** The roller until the party changes, and the party at that time (HX-CHASE-02). */
  runnerId: recordId.nullable(),
  runners: z.array(recordId).default([]),
  /** Characters who stayed behind. */
  behind: z.array(recordId).default([]),
  /** Things that the chased side has dropped (HX-CHASE-01). */
  dropped: z.string().max(60).nullable().default(null),
  channelId: z.string(),
});
export type Chase = z.infer<typeof chaseSchema>;
