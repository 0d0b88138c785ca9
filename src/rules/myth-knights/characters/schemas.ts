import { z } from 'zod';
import { AGES, MAX_GLORY, MAX_GUARD, MAX_SCARS, MAX_VIRTUE, momentSchema, STARTS, STEEDS, whole } from '../kit/ids.ts';

const virtueSchema = z.strictObject({ max: whole.max(MAX_VIRTUE), now: whole.max(MAX_VIRTUE) });

/** Longest passion. */
export const MAX_PASSION = 100;

/** A knight's sheet. All but Guard and virtues has a default, so that older rows can be read. */
export const sheetSchema = z.strictObject({
  virtues: z.strictObject({ vig: virtueSchema, cla: virtueSchema, spi: virtueSchema }),
  guard: z.strictObject({ max: whole.max(MAX_GUARD), now: whole.max(MAX_GUARD) }),
  /** Their beginning (MK-MAKE-01). */
  start: z.enum(STARTS).default('wanderer'),
  glory: whole.max(MAX_GLORY).default(0),
  /** Which knight they are (MK-MAKE-03); empty: nobody has said. */
  knight: z.string().max(100).default(''),
  /** Their passion next to the oath: indulging it restores Spirit (MK-G-04). Empty: not chosen yet. */
  passion: z.string().max(MAX_PASSION).default(''),
  age: z.enum(AGES).default('young'),
  /** Their steed (MK-TRAV-01); null: none. */
  steed: z
    .strictObject({ kind: z.enum(STEEDS), now: whole.max(MAX_VIRTUE), max: whole.max(MAX_VIRTUE) })
    .nullable()
    .default(null),
  /** In the saddle. */
  mounted: z.boolean().default(false),
  /** A blow went past Guard (MK-HURT-01). */
  wounded: z.boolean().default(false),
  /** The phase of an untended mortal wound (MK-HURT-01). */
  mortal: momentSchema.nullable().default(null),
  scars: z.array(z.string().max(300)).max(MAX_SCARS).default([]),
  /** Hard lessons that have not been of use yet, and points of Spirit that bad dreams have taken (MK-G-03). */
  lessons: whole.max(MAX_SCARS).default(0),
  dreams: whole.max(MAX_SCARS).default(0),
});
export type Sheet = z.infer<typeof sheetSchema>;
