import { z } from 'zod';
import { whole } from '../../mechanics/schemas.ts';

/** The party's home (LH-DOWN-01). */
export const baseSchema = z.strictObject({
  name: z.string().min(1).max(60),
  /** Hex or room; null: on no map. */
  placeId: z.string().nullable(),
});

/** Weeks at home or in a refuge (LH-DOWN). */
export const downtimeSchema = z.strictObject({
  id: z.string(),
  channelId: z.string(),
  /** Outbox row of the downtime card. */
  cardId: z.string(),
  /** The faction that gives refuge; null at home (LH-FACT-05). */
  factionId: z.string().nullable(),
  /** Week that is now being spent, from 1. */
  week: z.int().min(1).max(10_000),
  /** First the opening bank, then week after week, then the cost of living (LH-DOWN-02). */
  stage: z.enum(['bank', 'weeks', 'leaving']),
  /** Users who have yet to answer what an earlier version asked each by themselves, what they bank (LH-BANK-01). */
  banking: z.array(z.string()).default([]),
  /** They leave when this week is over. */
  leaving: z.boolean(),
  /** Hex in which they settled down and from which they set out. Absent: on no map. */
  hexId: z.string().optional(),
});
export type Downtime = z.infer<typeof downtimeSchema>;

/** Rumours that the party keeps in mind, newest last. */
export const MAX_RUMOURS = 50;

/** Something that was heard on the town, or traded for (LH-CAROUSE-02, LH-TRADE-05). */
export const rumourSchema = z.strictObject({
  text: z.string().max(500),
  /** Day of the clock on which it was heard. */
  day: z.int().min(1),
});

/** Something that a character makes, week by week (LH-CRAFT-01). */
export const projectSchema = z.strictObject({
  /** The product: a row of the equipment tables, or a name of their own. */
  name: z.string().min(1).max(60),
  type: z.string().min(1).max(40),
  /** 1–10; it takes as many boxes. */
  value: z.int().min(1).max(10),
  boxes: whole.max(10),
});
export type Project = z.infer<typeof projectSchema>;
