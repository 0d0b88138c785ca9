import { z } from 'zod';
import type { clockSchema } from '../../mechanics/clock.ts';
import { HELPS, helpOf, helpSchema, RESOURCE_IDS } from '../kit/ids.ts';

/** One clock for the party (LH-TIME-02). */
export type PartyClock = z.infer<typeof clockSchema>;

/** Group actions in the wilderness (LH-WILD-04). */
export const WILD_ACTS = ['explore', 'travel', 'search', 'regroup', 'camp'] as const;
export type WildAct = (typeof WILD_ACTS)[number];

/** The aims of a search. */
export const SEEKS = ['anything', 'traps'] as const;
export type Seeks = (typeof SEEKS)[number];

/** A group action under way: what is left of it, and where it leads. */
export const actionSchema = z.strictObject({
  act: z.enum([...WILD_ACTS, 'bar', 'craft', 'rebalance']),
  /** Watches or turns still to be spent. */
  left: z.int().min(0).max(10),
  /** Hexes or rooms to go, in order. */
  path: z.array(z.string()),
  scoutId: z.string().nullable(),
  running: z.boolean(),
  /** Of a search: what is looked for first (LH-DUNG-14); absent: anything. */
  seeks: z.literal('traps').optional(),
  /** Help and hindrance of its test (LH-TEST-04, LH-GEAR-08); absent for none. */
  help: helpSchema.optional(),
});
export type GroupAction = z.infer<typeof actionSchema>;

/** Steps of a plan: more than a day of them. */
export const MAX_PLANNED = 12;

/** A group action as it is asked for. */
export const stepSchema = z.strictObject({
  act: z.enum(WILD_ACTS),
  /** The direction to explore: 0–5, clockwise from north-east. */
  direction: z.int().min(0).max(5).nullable().default(null),
  /** Hexes to travel through, the goal last. */
  path: z.array(z.string().min(1).max(100)).max(10).nullable().default(null),
  /** Goal to travel to by the shortest way. */
  toId: z.string().min(1).max(100).nullable().default(null),
  /** Null: whoever scouted last, else the spotlight player's character. */
  scoutId: z.string().min(1).max(100).nullable().default(null),
  /** Help and hindrance of its test. */
  help: helpSchema.optional(),
});
export type Step = z.infer<typeof stepSchema>;

/**
 * A step as it is typed: `where` is the direction to explore in, or the hex to travel to; `with` is what helps or hinders
 * its test, null for nothing, whatever was ordered.
 */
export function leadsSomewhere<Input extends z.ZodType>(step: Input) {
  return z.preprocess((given) => withWay(withHelp(given)), step);
}

function withWay(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('where' in given) || !('act' in given)) return given;
  const { where, ...others } = given;
  if (given.act === 'explore') return { ...others, direction: Number(where) };
  // Nothing else leads anywhere, and the schema says so.
  return given.act === 'travel' ? { ...others, toId: where } : given;
}

/** A word that helps nobody stays, and the schema refuses it. */
function withHelp(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('with' in given)) return given;
  const { with: said, ...others } = given;
  const word = said === null ? null : HELPS.find((one) => one === said);
  return word === undefined ? given : { ...others, help: helpOf(word) };
}

export const DUE_KINDS = ['encounter', 'distant', 'close', 'surprise', 'discovery'] as const;
export type JourneyDueKind = (typeof DUE_KINDS)[number];

/** Degrees of the wind test at sea (LH-OCEAN-01): `miss` is a calm, `fumble` a storm. */
const WINDS = ['critical', 'strong', 'weak', 'miss', 'fumble'] as const;
export type Wind = (typeof WINDS)[number];

/** The party out of doors (LH-WILD). */
export const journeySchema = z.strictObject({
  /** Hex the party is in; null while it is on no map. */
  hexId: z.string().nullable(),
  /** Hexes it came through, oldest first. */
  trail: z.array(z.string()).max(200),
  scoutId: z.string().nullable(),
  /** Until the day ends (LH-WILD-08). */
  badWeather: z.boolean(),
  /** Known to the game master only: the event of this day and its watch (LH-WILD-09). */
  due: z.strictObject({ kind: z.enum(DUE_KINDS), watch: z.int().min(1).max(6) }).nullable(),
  /** In the next hex that is entered (LH-WILD-10, LH-WILD-11). */
  pendingLair: z.boolean(),
  pendingFind: z.enum(RESOURCE_IDS).nullable(),
  /** Foraging passes (LH-WILD-22). */
  foodPassNext: z.boolean(),
  foodPassDay: z.boolean(),
  action: actionSchema.nullable(),
  /** The following steps, until something happens. */
  plan: z.array(stepSchema).max(MAX_PLANNED).default([]),
  /** At sea, until the day ends; null while it has not been tested (LH-OCEAN-01). */
  wind: z.enum(WINDS).nullable().default(null),
});
export type Journey = z.infer<typeof journeySchema>;
