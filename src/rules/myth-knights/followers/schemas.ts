import { z } from 'zod';
import { MAX_GUARD, MAX_VIRTUE, momentSchema, STEED_VIG, statesSchema, whole } from '../kit/ids.ts';

export const OATH_FOLLOWER_KINDS = ['squire', 'hireling', 'warband'] as const;
/** The people who can be hired (MK-SERV-01). */
export const HIRELING_TYPES = [
  ...(['servant', 'guide', 'sentry', 'herbalist', 'soldier', 'archer', 'sage', 'alchemist', 'sellsword'] as const),
] as const;
/** Groups that fight as one (MK-WAR-01, MK-G-06). */
export const WARBAND_TYPES = ['levy', 'men-at-arms', 'riders', 'archers'] as const;
/** The types of followers. A squire has none. */
export const FOLLOWER_TYPES = ['squire', ...HIRELING_TYPES, ...WARBAND_TYPES] as const;
export type FollowerType = (typeof FOLLOWER_TYPES)[number];

/** The states of a warband (MK-WAR-03). */
export const BAND_STATUSES = ['ok', 'routed', 'broken', 'wiped'] as const;
export type BandStatus = (typeof BAND_STATUSES)[number];

/** Most that all the armour there is takes from damage (MK-GEAR-04). */
export const MAX_ARMOUR = 4;

const pairOf = (most: number) => z.strictObject({ max: whole.max(most), now: whole.max(most) });

/** A follower of a knight or the company: a squire (MK-MAKE-05), a hireling (MK-SERV-01), or a warband (MK-WAR-01). */
export const followerSchema = z.strictObject({
  kind: z.enum(OATH_FOLLOWER_KINDS),
  type: z.enum(FOLLOWER_TYPES),
  guard: pairOf(MAX_GUARD),
  virtues: z.strictObject({ vig: pairOf(MAX_VIRTUE), cla: pairOf(MAX_VIRTUE), spi: pairOf(MAX_VIRTUE) }),
  /** Their attack; null: none. */
  dice: z.strictObject({ count: z.int().min(1).max(4), sides: z.int().min(4).max(12) }).nullable(),
  ranged: z.boolean().default(false),
  armour: whole.max(MAX_ARMOUR).default(0),
  status: z.enum(BAND_STATUSES).default('ok'),
  /** The phase of an untended mortal wound; null for all others (MK-HURT-01). */
  down: momentSchema.nullable().default(null),
  /** Their conditions in a fight, and how long these last (MK-CORE-06). */
  states: statesSchema.default({}),
  /** A squire's item, next to a dagger and a pony; empty: none (MK-MAKE-05). */
  item: z.string().max(60).default(''),
  /** The promised price (MK-SERV-01). */
  price: z.string().max(300).default(''),
  note: z.string().max(300).default(''),
  /** Vigour of a squire's pony (MK-MAKE-05, MK-TRAV-01). */
  pony: whole.max(STEED_VIG.pony).default(STEED_VIG.pony),
  /** They are a knight of their own now (MK-MAKE-06). */
  knighted: z.boolean().default(false),
});
export type FollowerData = z.infer<typeof followerSchema>;
