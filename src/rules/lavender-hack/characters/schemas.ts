import { z } from 'zod';
import { projectSchema } from '../downtime/schemas.ts';
import { CLASS_IDS, MAX_HP, usageSize, whole } from '../kit/ids.ts';

export const SCORE = { min: 1, max: 30 } as const;
export const MAX_LEVEL = 10;
/** A d12 that fell 12, and the Shield working twice over (LH-MAGIC-01). */
export const MAX_ARMOUR_VALUE = 24;
const score = z.int().min(SCORE.min).max(SCORE.max);

export const sheetSchema = z.strictObject({
  /** Null until it is chosen, while the character is being made. */
  class: z.enum(CLASS_IDS).nullable(),
  background: z.string().nullable(),
  level: z.int().min(1).max(MAX_LEVEL),
  abilities: z.strictObject({ str: score, dex: score, wis: score, int: score, con: score, cha: score }),
  hp: whole.max(MAX_HP),
  hpMax: whole.max(MAX_HP),
  /** Dealer of Death: d6 left until the next regroup or rest (LH-STRONG-01). */
  pool: whole.max(MAX_LEVEL),
  features: z.array(z.strictObject({ id: z.string(), times: z.int().min(1) })),
  /** Besides the home language, which everybody knows (LH-WISE-03). */
  languages: z.array(z.string()),
  familiar: z.string().nullable(),
  workings: z.array(z.strictObject({ name: z.string(), level: z.int().min(1), ready: z.boolean() })),
  weirdness: z.array(z.strictObject({ name: z.string(), level: z.int().min(1) })),
  /** Only the Weird have one (LH-WEIRD-03). */
  fatigue: usageSize.nullable(),
  /** Boxes of the progress track that are filled; empty again after each level (LH-TRAIN-01). */
  training: whole.max(MAX_LEVEL).default(0),
  /** Their project; null for none (LH-CRAFT-01). */
  project: projectSchema.nullable().default(null),
  /** Face of the armour die in this fight; null until it is rolled (LH-ARMOUR-01). */
  armourValue: z.int().min(1).max(MAX_ARMOUR_VALUE).nullable(),
  /** Weeks for which a departed character stays away; null when here, or gone for good (LH-RES-08). */
  awayWeeks: z.int().min(1).max(20).nullable(),
  /** Day of the clock on which they are back (LH-LIVING-03). */
  awayUntil: z.int().min(1).nullable().default(null),
  /** Day of the clock on which the familiar last helped; null when it never did (LH-WISE-01). */
  familiarUsedDay: z.int().min(1).max(100_000).nullable().default(null),
});
export type Sheet = z.infer<typeof sheetSchema>;
