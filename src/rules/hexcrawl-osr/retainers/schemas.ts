import { z } from 'zod';
import { bonusSchema, damageSchema, MAX_HEALTH, whole } from '../kit/ids.ts';

/** A character's retainer (HX-G-15). */
export const retainerSchema = z.strictObject({
  wil: bonusSchema.default(0),
  grit: whole.max(MAX_HEALTH).default(3),
  gritMax: whole.max(MAX_HEALTH).default(3),
  weapon: z.string().max(40).default(''),
  damage: damageSchema.nullable().default(null),
  /** Lost their nerve in a retreat, and where they are is not known (HX-FLEE-03). */
  scattered: z.boolean().default(false),
});
export type Retainer = z.infer<typeof retainerSchema>;
