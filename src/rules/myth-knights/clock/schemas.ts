import { z } from 'zod';
import { PHASES, SEASONS } from '../kit/ids.ts';

/** The calendar; each number is the unit that is now being spent, from 1 (MK-TIME-01). */
export const clockSchema = z.strictObject({
  /** Of the realm: young, mature, old, and young again (MK-D-31). */
  age: z.int().min(1).max(1000),
  year: z.int().min(1).max(100_000),
  season: z.int().min(1).max(SEASONS),
  /** Of the season. */
  day: z.int().min(1).max(100_000),
  phase: z.int().min(1).max(PHASES),
});
export type Clock = z.infer<typeof clockSchema>;

/**
 * The company's uses of time: to ride on, to rest for a phase, or for a moment (MK-TRAV-01, MK-TIME-01, MK-HURT-03).
 * `travel`: trek.
 */
export const OATH_ACTS = ['travel', 'gallop', 'cruise', 'camp', 'peace'] as const;
export type Act = (typeof OATH_ACTS)[number];
