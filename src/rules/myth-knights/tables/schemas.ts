import { z } from 'zod';
import { recordId } from '../../mechanics/schemas.ts';

/** Results that the referee may still change: the newest of them (MK-REF-04). */
export const MAX_RESULTS = 5;

const resultSchema = z.strictObject({
  id: recordId,
  table: z.string(),
  text: z.string(),
  /** The part of a knight that it changes; null: none. */
  of: z.strictObject({ characterId: recordId, what: z.enum(['scar', 'knight', 'passion']) }).nullable(),
  /** Milliseconds since the epoch. */
  until: z.int(),
});
export type Result = z.infer<typeof resultSchema>;

/** Oldest first. */
export const resultsSchema = z.array(resultSchema).max(MAX_RESULTS);
