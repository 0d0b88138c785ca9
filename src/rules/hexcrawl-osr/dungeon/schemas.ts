import { z } from 'zod';
import { recordId, whole } from '../../mechanics/schemas.ts';

/** The aims of a search (HX-DUN-03). */
export const SOUGHT = ['door', 'room-trap', 'object-trap'] as const;
export type Sought = (typeof SOUGHT)[number];

/** Longest notation of the dice of a trap. */
export const MAX_TRAP_DICE = 40;

/** Something to be found, or a trap (HX-DUN-03, HX-DUN-04). */
export const featureSchema = z.strictObject({
  what: z.string().min(1).max(200),
  hidden: z.boolean().default(true),
  found: z.boolean().default(false),
  trap: z.boolean().default(false),
  /** The required aim of a search; null: a trap of the room, or else anything a search for doors comes upon. */
  kind: z.enum(SOUGHT).nullable().default(null),
  sprung: z.boolean().default(false),
  disarmed: z.boolean().default(false),
  /** Of a trap on a thing: which (HX-DUN-03); null: any that is there. */
  on: z.string().max(200).nullable().default(null),
  /** Its effect on its victim, in dice; null: the game master decides. */
  damage: z.string().max(MAX_TRAP_DICE).nullable().default(null),
});
export type Feature = z.infer<typeof featureSchema>;

export const roomSchema = z.strictObject({
  kind: z.literal('room'),
  /** Number or letter on the game master's map. */
  key: z.string().min(1).max(20),
  name: z.string().max(60).nullable().default(null),
  explored: z.boolean().default(false),
  features: z.array(featureSchema).max(50).default([]),
  /** Ids of rooms that it leads to. */
  exits: z.array(recordId).max(20).default([]),
  /** The players' information about it, and the sounds at its door (HX-DUN-07). */
  notes: z.array(z.string().max(500)).max(50).default([]),
  heard: z.string().max(500).nullable().default(null),
  secret: z.string().max(1000).default(''),
  /** Id of the table of its wanderers; null: the dungeon's (HX-G-05). */
  table: z.string().max(100).nullable().default(null),
});
export type Room = z.infer<typeof roomSchema>;

/** The creatures that approach the party (HX-DUN-02). */
const wandererSchema = z.strictObject({
  id: recordId,
  creature: z.string().min(1).max(100),
  distanceFt: whole.max(1000),
});

/**
 * The party's uses of a turn (HX-DUN-01). `rest-hour` takes six; `light` and `return` take none; with `each`, everybody
 * chooses.
 */
export const TURN_ACTS = [
  'explore',
  'travel',
  'search',
  'listen',
  'rest',
  'rest-hour',
  'other',
  'light',
  'return',
  'each',
] as const;
export type TurnAct = (typeof TURN_ACTS)[number];

/** One person's own uses of a turn; the party moves together (HX-DUN-01). */
const TURN_CHOICES = ['door', 'room-trap', 'object-trap', 'listen', 'rest', 'other'] as const;
const ownActSchema = z.strictObject({
  act: z.enum(TURN_CHOICES),
  /** With `object-trap`: the thing that they look over. */
  on: z.string().max(200).nullable(),
});
export type OwnTurnAct = z.infer<typeof ownActSchema>;

/** Steps of a plan. */
export const MAX_TURNS_PLANNED = 20;

/** A turn as it is asked for. */
export const turnStepSchema = z.strictObject({
  /** `camp` is asked for and refused: nobody has a long rest below (HX-HP-04). */
  act: z.enum([...TURN_ACTS, 'camp']),
  /** Rooms to go, in order; null where `toId` says it, and off the map. */
  path: z.array(recordId).max(20).nullable().default(null),
  /** A new room next door, a known one by the shortest way, or the one at whose door they listen. */
  toId: recordId.nullable().default(null),
  seeks: z.enum(SOUGHT).default('door'),
  /** With a search of a thing: which. */
  on: z.string().max(200).nullable().default(null),
});
export type TurnStep = z.infer<typeof turnStepSchema>;

/** A step as it is typed: `where` is a room, or what a search is for; any other text is a thing that is looked over. */
export function leadingToRooms<Input extends z.ZodType>(step: Input) {
  return z.preprocess((given) => {
    if (typeof given !== 'object' || given === null || !('where' in given) || !('act' in given)) return given;
    const { where, ...others } = given;
    if (given.act !== 'search') return { ...others, toId: where };
    const isKind = SOUGHT.some((one) => one === where);
    return isKind ? { ...others, seeks: where } : { ...others, seeks: 'object-trap', on: where };
  }, step);
}

/** The party underground (HX-DUN). */
export const dungeonSchema = z.strictObject({
  roomId: recordId.nullable(),
  /** Rooms they came through, newest last. */
  trail: z.array(recordId).max(200).default([]),
  /** Turns since they went in, the present one counted. */
  turn: z.int().min(1).default(1),
  /** The d6 that is counted down, and whole hours (HX-TIME-02). */
  hourPips: z.int().min(1).max(6).default(6),
  hours: whole.default(0),
  /** Turns spent without a rest (HX-DUN-08). */
  turnsSinceRest: whole.default(0),
  /** The same of those who have rested while others did something else. */
  restedApart: z.record(z.string(), whole).default({}),
  /** Their entrance, by which they can leave again; null: anywhere. */
  entryId: recordId.nullable().default(null),
  /** Nobody has a light, and who cannot see for that alone (HX-DUN-09). */
  dark: z.boolean().default(false),
  blinded: z.array(recordId).max(100).default([]),
  wanderers: z.array(wandererSchema).max(20).default([]),
  /** Nothing gets at them for as long as they stay in this room (HX-DUN-02). */
  barred: z.boolean().default(false),
  /** They lie in wait for whoever comes. */
  ambush: z.boolean().default(false),
  /** Hours of the way back to camp (HX-BACK-02); null: as many as they have been below. */
  hoursHome: whole.max(100).nullable().default(null),
  /** Id of the table of its wanderers (HX-G-05). */
  table: z.string().max(100).nullable().default(null),
  /** The party's present action; `left`: turns of it. Null between turns. */
  action: turnStepSchema
    .extend({ left: z.int().min(0).max(6) })
    .nullable()
    .default(null),
  /** Each person's act in this turn, if everybody chooses; people without one rest. */
  acts: z.record(z.string(), ownActSchema).default({}),
  /** The following steps, while nothing interrupts; one more than can be typed, for the rest of a long way. */
  plan: z
    .array(turnStepSchema)
    .max(MAX_TURNS_PLANNED + 1)
    .default([]),
});
export type DungeonState = z.infer<typeof dungeonSchema>;
