import { z } from 'zod';
import { MAX_SUM, recordId, slugSchema, whole } from '../kit/ids.ts';

/** The party's town, while it is in one (AD-G-12). */
export const townSchema = z.strictObject({ name: z.string().min(1).max(60), isSafe: z.boolean() });

/** Somebody who teaches a class (AD-LVL-02). */
export const masterSchema = z.strictObject({ classSlug: slugSchema, name: z.string().min(1).max(60) });

/** Treasure that was found, and whether it was brought home (AD-XP-01). */
export const haulSchema = z.strictObject({
  id: recordId,
  silver: whole.max(MAX_SUM),
  what: z.string().max(200).default(''),
  banked: z.boolean().default(false),
});
export type Haul = z.infer<typeof haulSchema>;

export const sumSchema = whole.max(MAX_SUM);
