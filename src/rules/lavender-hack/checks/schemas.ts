import { z } from 'zod';

/** For what a circumstance counts: the next test, the next defence, or every test until the fight ends (LH-TEST-13). */
export const CIRCUMSTANCE_SPANS = ['test', 'defence', 'fight'] as const;

/** The situation's effect on a character's coming tests, by the game master's word (LH-TEST-13). */
export const circumstanceSchema = z.strictObject({
  characterId: z.string(),
  edge: z.enum(['advantage', 'disadvantage']),
  span: z.enum(CIRCUMSTANCE_SPANS),
  /** The reason, on one line, as it is told with the roll. */
  reason: z.string(),
});
export type Circumstance = z.infer<typeof circumstanceSchema>;
