import { z } from 'zod';
import { bonusSchema, MAX_HEALTH, MAX_LEVEL, recordId, SLOTS, whole } from '../kit/ids.ts';

export const sheetSchema = z.strictObject({
  /** The bonus of each ability; its defence is 10 more (HX-CORE-03, HX-D-02). */
  abilities: z.strictObject({ str: bonusSchema, dex: bonusSchema, int: bonusSchema, wil: bonusSchema }),
  /** Number of choices for each ability while the character is being made: 3 in all. */
  chosen: z
    .array(z.enum(['str', 'dex', 'int', 'wil']))
    .max(4)
    .default([]),
  level: z.int().min(1).max(MAX_LEVEL),
  grit: whole.max(MAX_HEALTH),
  gritMax: whole.max(MAX_HEALTH),
  flesh: whole.max(MAX_HEALTH),
  fleshMax: z.int().min(1).max(MAX_HEALTH),
  /** Set by the game master; null: as what is worn gives it (HX-G-17). */
  armouredDefence: whole.max(40).nullable().default(null),
  darkvision: z.boolean().default(false),
  /** Damage that waits unless they rest in the next watch (HX-ENC-04). */
  fatigueDue: z.boolean().default(false),
  /** The day on which they had their meal before its end (HX-G-08); null for none yet. */
  ateOn: z.int().min(1).nullable().default(null),
  /** A thing missing from the pack, and the hex where it lies (HX-ENC-07). */
  misplaced: z
    .strictObject({ itemId: recordId, hexId: recordId.nullable(), slot: z.int().min(1).max(SLOTS) })
    .nullable()
    .default(null),
  /** The spell they keep up, in words (HX-FLEE-01). */
  concentration: z.string().max(60).nullable().default(null),
  /**
   * Somebody at 0 flesh: whether it is decided that they live, the time (day, watch, hour, turn), and the cause (HX-HP-02,
   * HX-G-03).
   */
  fallen: z
    .strictObject({
      at: z.array(z.int()).length(4),
      cause: z.string().max(60),
      overkill: whole,
      settled: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** Their other belongings, in their own words. */
  notes: z.string().max(1000).default(''),
});
export type Sheet = z.infer<typeof sheetSchema>;
