import { z } from 'zod';

/** One clock for the party; each number is the unit that is now being spent, from 1 (AD-G-02). */
export const clockSchema = z.strictObject({
  day: z.int().min(1).max(100_000),
  watch: z.int().min(1).max(6),
  hour: z.int().min(1).max(4),
  turn: z.int().min(1).max(6),
});
export type PoolClock = z.infer<typeof clockSchema>;

/** What goes by at a word of the caller's: a turn, an hour, a watch, a night's rest, and days of rest (AD-G-02, AD-REC-01). */
export const SPANS = ['turn', 'hour', 'watch', 'night', 'rest', 'week', 'fortnight'] as const;
export type Span = (typeof SPANS)[number];
