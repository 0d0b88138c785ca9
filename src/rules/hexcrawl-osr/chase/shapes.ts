import { z } from 'zod';
import { recordId } from '../kit/terms.ts';

/** A chase (HX-CHASE). */
export const chaseSchema = z.strictObject({
  id: recordId,
  round: z.int().min(1),
  /** Who flees; the others pursue. */
  fleeing: z.enum(['characters', 'foes']),
  /** Steps by which who flees is ahead (HX-CHASE-03). */
  lead: z.int().min(-100).max(100),
  /** Who rolls until the party changes, and who it was then (HX-CHASE-02). */
  runnerId: recordId.nullable(),
  runners: z.array(recordId).default([]),
  /** Characters who stayed behind. */
  behind: z.array(recordId).default([]),
  /** What those whom the party chases have dropped (HX-CHASE-01). */
  dropped: z.string().max(60).nullable().default(null),
  channelId: z.string(),
});
export type Chase = z.infer<typeof chaseSchema>;
