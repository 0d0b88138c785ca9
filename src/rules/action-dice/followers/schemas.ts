import { z } from 'zod';
import { bonusSchema, MAX_LEVEL, recordId } from '../kit/ids.ts';

export const FOLLOWER_KINDS = ['hireling', 'henchperson'] as const;
export type FollowerKind = (typeof FOLLOWER_KINDS)[number];

/** A character's follower (AD-ATTR-08). */
export const followerSchema = z.strictObject({
  kind: z.enum(FOLLOWER_KINDS).default('hireling'),
  level: z.int().min(1).max(MAX_LEVEL).default(1),
  /** Null: nobody has asked yet; they are rolled when they become a character. */
  bonuses: z
    .strictObject({
      str: bonusSchema,
      dex: bonusSchema,
      con: bonusSchema,
      int: bonusSchema,
      wis: bonusSchema,
      cha: bonusSchema,
    })
    .nullable()
    .default(null),
  /** Their abilities and their cost, in words (AD-G-11). */
  note: z.string().max(300).default(''),
  /** Characters who have ever led them as a henchperson, and for whose limit they count (AD-ATTR-08). */
  countedBy: z.array(recordId).max(100).default([]),
  /** They have become a character (AD-PATH-01). */
  promoted: z.boolean().default(false),
});
export type FollowerData = z.infer<typeof followerSchema>;
