import { z } from 'zod';
import { MAX_PLACE_TEXT } from '../engine/limits.ts';

/** Id of a record of the World. */
export const recordId = z.string().min(1).max(100);
/** A number that counts something. */
export const whole = z.int().min(0);

/** Titles of packs that are named with what comes from them; absent for none (PBP-PACK-04). */
export const fromPacks = z.array(z.string().max(60)).max(20).optional();

/** A point of interest at a place; a hidden one has to be looked for. */
export const pointSchema = z.strictObject({
  what: z.string().min(1).max(MAX_PLACE_TEXT),
  hidden: z.boolean().default(true),
  found: z.boolean().default(false),
  trap: z.boolean().default(false),
});
