import { z } from 'zod';
import { templateSchema } from '../classes/schemas.ts';
import { injurySchema, MAX_MARKS, markSchema } from '../injuries/schemas.ts';
import { bonusSchema, MAX_DICE, MAX_LEVEL, MAX_SUM, momentSchema, slugSchema, whole } from '../kit/ids.ts';

const sum = whole.max(MAX_SUM).default(0);
const dice = whole.max(MAX_DICE).default(0);

/** A character's sheet. All but the bonuses has a default, so that older rows can be read. */
export const sheetSchema = z.strictObject({
  bonuses: z.strictObject({
    str: bonusSchema,
    dex: bonusSchema,
    con: bonusSchema,
    int: bonusSchema,
    wis: bonusSchema,
    cha: bonusSchema,
  }),
  level: z.int().min(1).max(MAX_LEVEL).default(1),
  xp: sum,
  /** Silver put into lasting projects, beyond level 6 (AD-HIGH-01). */
  investment: sum,
  projects: z
    .array(z.strictObject({ name: z.string().min(1).max(60), silver: whole.max(MAX_SUM) }))
    .max(50)
    .default([]),
  silver: sum,
  ancestry: z.string().min(1).max(40).default('human'),
  /** In the order in which they were taken, six at most (AD-CLASS-01). */
  templates: z.array(templateSchema).max(6).default([]),
  /** Action dice that are ready (AD-DICE-01); how many there can be is computed (`diceMax`). */
  ready: z.strictObject({ fighting: dice, skill: dice, magic: dice }).prefault({}),
  /** Dice of others that they were handed, until dice come back (AD-CLASS-03). */
  shared: z.strictObject({ fighting: dice, skill: dice, magic: dice }).prefault({}),
  /** The rest of it, if it is a buffer (AD-LVL-04, AD-D-14). */
  resilience: whole.max(MAX_LEVEL * 2).default(0),
  injuries: z.array(injurySchema).max(60).default([]),
  marks: z.array(markSchema).max(MAX_MARKS).default([]),
  /** Days of rest in a row (AD-REC-01). */
  streak: z
    .strictObject({
      days: whole.default(0),
      /** The end of the last of them: if any other time has passed since, the streak is interrupted (AD-REC-02). */
      at: momentSchema.nullable().default(null),
    })
    .prefault({}),
  /** Henchpersons that were ever taken on, and how many may be: written down at creation (AD-ATTR-08). */
  henchUsed: whole.max(100).default(0),
  henchLimit: whole.max(100).default(0),
  /** The column of titles that its player chose (AD-TITLE-01). */
  titleColumn: z.enum(['ancestry', 'occupation']).nullable().default(null),
  /** The dominant hand (AD-INJ-03). */
  hand: z.enum(['right', 'left']).default('right'),
  /** The class on whose table doubles are looked up, where several give dice of a kind; null: the first (AD-FIGHT-04). */
  mishapClass: z
    .strictObject({
      fighting: slugSchema.nullable().default(null),
      skill: slugSchema.nullable().default(null),
      magic: slugSchema.nullable().default(null),
    })
    .prefault({}),
  /** The acts in the turn at `at`; any other turn is fresh (AD-CHECK-01, AD-SKILL-02). */
  turn: z
    .strictObject({
      at: momentSchema.nullable().default(null),
      acted: z.boolean().default(false),
      whole: z.boolean().default(false),
      rerolls: whole.max(10).default(0),
      /** A second try is on offer, so the turn is not over yet. */
      open: z.boolean().default(false),
    })
    .prefault({}),
  /** The day on which a die of 4 to 6 was kept last (AD-CLASS-03). */
  keptOn: z.int().min(1).nullable().default(null),
  /** Attributes that have still to be chosen for an increase (AD-LVL-03). */
  raises: whole.max(6).default(0),
  /** With a master, until that day (AD-LVL-02). */
  training: z
    .strictObject({ ...templateSchema.shape, untilDay: z.int().min(1) })
    .nullable()
    .default(null),
  /** Served somebody before (AD-PATH-01). */
  fromFollower: z.boolean().default(false),
  /** Dead or retired, and their player was asked who comes after them (AD-PATH-01). */
  heirAsked: z.boolean().default(false),
  /** Their other belongings, in their own words. */
  notes: z.string().max(1000).default(''),
});
export type Sheet = z.infer<typeof sheetSchema>;
