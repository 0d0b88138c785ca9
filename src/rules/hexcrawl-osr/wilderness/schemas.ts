import { z } from 'zod';
import { pointSchema, recordId, whole } from '../../mechanics/schemas.ts';

export const TERRAINS = [
  'plain',
  'farmland',
  'coast',
  'hill',
  'desert',
  'ice',
  'forest',
  'jungle',
  'swamp',
  'mountain',
  'water',
  'settled',
] as const;
export type Terrain = (typeof TERRAINS)[number];

/** The amount of food (HX-ACT-03). */
export const FOODS = ['plenty', 'limited', 'little'] as const;

/** One person's uses of a watch (HX-TRAV-01). */
const WATCH_ACTS = ['travel', 'explore', 'forage', 'herbs', 'recover', 'guard', 'rest'] as const;
export type WatchAct = (typeof WATCH_ACTS)[number];

/** Those that somebody can choose for themselves. */
export const WATCH_CHOICES = ['explore', 'forage', 'herbs', 'recover', 'guard', 'rest'] as const;

/** The whole party's uses of a watch (HX-TRAV-01): `search` is exploring the hex; with `each`, everybody chooses. */
export const PARTY_ACTS = ['travel', 'search', 'forage', 'herbs', 'recover', 'camp', 'each'] as const;
export type PartyAct = (typeof PARTY_ACTS)[number];

/** Steps of a plan: two days of them. */
export const MAX_PLANNED = 12;

/** A watch as it is asked for. */
export const stepSchema = z.strictObject({
  act: z.enum(PARTY_ACTS),
  /** With `travel`: 0–5, clockwise from north-east. */
  direction: z.int().min(0).max(5).nullable().default(null),
  /** With `travel`: the hex that they make for, over hexes that they believe they know; the direction follows from it. */
  toId: recordId.nullable().default(null),
  /** The navigator; null: the last one (HX-TRAV-01). In camp the first guard. */
  scoutId: recordId.nullable().default(null),
  /** They have said already that they march on after twelve hours of it (HX-TRAV-03). */
  with: z.literal('march-on').nullable().default(null),
  /** In camp: who is on guard, one watch after another (HX-CAMP-01); nobody: as it comes. */
  guards: z.array(recordId).max(20).default([]),
});
export type Step = z.infer<typeof stepSchema>;

export const hexSchema = z.strictObject({
  kind: z.literal('hex'),
  terrain: z.enum(TERRAINS),
  /** Name that players know; null for none. */
  name: z.string().max(60).nullable().default(null),
  food: z.enum(FOODS).default('limited'),
  /** DC of herbs there; null: that of food; `none`: there are none (HX-ACT-04, HX-G-09). */
  herbDc: z
    .union([z.int().min(1).max(40), z.literal('none')])
    .nullable()
    .default(null),
  road: z.boolean().default(false),
  /** A landmark gives away that it is this hex (HX-G-21); null for none. */
  landmark: z.string().max(100).nullable().default(null),
  /** Players have been there, as far as they know. */
  visited: z.boolean().default(false),
  /** They have seen from afar what land it is, and nothing else of it (HX-G-07). */
  seen: z.boolean().default(false),
  /** Nobody can go there. */
  blocked: z.boolean().default(false),
  features: z.array(pointSchema).max(50).default([]),
  /** Traces of what lives there (HX-ENC-03). */
  signs: z.array(z.string().max(100)).max(50).default([]),
  /** Bands that look for the party there (HX-CHASE-04). */
  searching: z.array(z.string().max(100)).max(20).default([]),
  /** The players' information about it. */
  notes: z.array(z.string().max(500)).max(50).default([]),
  /** For the game master only. */
  secret: z.string().max(1000).default(''),
  /** Id of the table of encounters here; null: that of its land (HX-G-11). */
  table: z.string().max(100).nullable().default(null),
});
export type Hex = z.infer<typeof hexSchema>;

/** The party out of doors (HX-TRAV, HX-NAV). `trueHex` and what follows from it is the game master's alone. */
export const journeySchema = z.strictObject({
  /** Their real place; null while they are on no map. */
  trueHex: recordId.nullable().default(null),
  /** The place where they believe they are (HX-NAV-03). */
  believedHex: recordId.nullable().default(null),
  navigatorId: recordId.nullable().default(null),
  /** Miles towards the next hex, less than 6, in halves of a mile (HX-TRAV-02). */
  miles: z.number().min(0).max(6).default(0),
  /** Direction they walk in, 0–5 clockwise from north-east; null while they stay. */
  heading: z.int().min(0).max(5).nullable().default(null),
  mounted: z.boolean().default(false),
  /** Watches of travel since the last long rest, and of camp in a row (HX-TRAV-03, HX-D-17). */
  travelWatches: whole.default(0),
  campWatches: whole.default(0),
  /** The party's present act in this watch; null between watches. */
  action: stepSchema.nullable().default(null),
  /** The following steps, while nothing interrupts. */
  plan: z.array(stepSchema).max(MAX_PLANNED).default([]),
  /** Hexes they came through, as they believe, oldest first. */
  trail: z.array(recordId).max(200).default([]),
  /**
   * Since they went astray: each hex that they believed in, the one that they really were in, and whether the first was
   * new to them. The map is mended by it (HX-G-21).
   */
  strayed: z
    .array(z.strictObject({ believed: recordId, real: recordId, isNew: z.boolean() }))
    .max(200)
    .default([]),
  /**
   * Traces that they came across while they were astray: the hex that they take them to be in, the one that they are in,
   * and whether there were none of the kind before (HX-ENC-03).
   */
  traces: z
    .array(z.strictObject({ sign: z.string().max(100), believed: recordId, real: recordId, isNew: z.boolean() }))
    .max(50)
    .default([]),
  /** The last check for the way: day and watch (HX-D-18). */
  navigated: z.strictObject({ day: whole, watch: whole }).nullable().default(null),
  /** Maps they have, by hex; a false one looks accurate to the players (HX-NAV-01). */
  maps: z.record(z.string(), z.enum(['accurate', 'false'])).default({}),
  /** Hexes they believed in, with the ones where they really were: a dotted line on their map (HX-G-21). */
  corrections: z
    .array(z.strictObject({ believed: recordId, real: recordId }))
    .max(50)
    .default([]),
  /** Each person's act in this watch (HX-TRAV-01). */
  acts: z.record(z.string(), z.enum(WATCH_ACTS)).default({}),
  /** The guards, one after another (HX-CAMP-01). */
  guards: z.array(recordId).max(20).default([]),
  /** People who have had the grit of the present rest (HX-CAMP-01, HX-D-26). */
  rested: z.array(recordId).max(100).default([]),
  /** Meetings that the game master has put off (HX-ENC-01). */
  postponed: z
    .array(
      z.strictObject({
        creature: z.string().max(300),
        activity: z.string().max(300),
        complication: z.string().max(300),
      }),
    )
    .max(20)
    .default([]),
});
export type Journey = z.infer<typeof journeySchema>;
