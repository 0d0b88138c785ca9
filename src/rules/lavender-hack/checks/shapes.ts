import { z } from 'zod';

/** For what a circumstance counts: the next test, the next defence, or every test until the fight ends (LH-TEST-13). */
export const CIRCUMSTANCE_SPANS = ['test', 'defence', 'fight'] as const;

/** What the situation does to tests of one character that are to come, by the game master's word (LH-TEST-13). */
export const circumstanceSchema = z.strictObject({
  characterId: z.string(),
  edge: z.enum(['advantage', 'disadvantage']),
  span: z.enum(CIRCUMSTANCE_SPANS),
  /** Why, on one line, as it is told with the roll. */
  reason: z.string(),
});
export type Circumstance = z.infer<typeof circumstanceSchema>;
