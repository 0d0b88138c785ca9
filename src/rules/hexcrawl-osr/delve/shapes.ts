import { z } from 'zod';
import { recordId, whole } from '../kit/terms.ts';

/** Something to be found, or a trap (HX-DUN-03, HX-DUN-04). */
const featureSchema = z.strictObject({
  what: z.string().min(1).max(200),
  hidden: z.boolean().default(true),
  found: z.boolean().default(false),
  trap: z.boolean().default(false),
  /** What a search has to be for: traps and doors of the room, or one thing in it; null: whatever is looked for. */
  kind: z.enum(['door', 'room-trap', 'object-trap']).nullable().default(null),
  sprung: z.boolean().default(false),
  disarmed: z.boolean().default(false),
  /** What it does to whoever springs it, in dice; null: the game master says. */
  damage: z.string().max(40).nullable().default(null),
});

export const roomSchema = z.strictObject({
  kind: z.literal('room'),
  /** Number or letter on the game master's map. */
  key: z.string().min(1).max(20),
  name: z.string().max(60).nullable().default(null),
  explored: z.boolean().default(false),
  features: z.array(featureSchema).max(50).default([]),
  /** Ids of rooms that it leads to. */
  exits: z.array(recordId).max(20).default([]),
  /** What the players were told there, and what was heard at its door (HX-DUN-07). */
  notes: z.array(z.string().max(500)).max(50).default([]),
  heard: z.string().max(500).nullable().default(null),
  secret: z.string().max(1000).default(''),
  /** Id of the table of its wanderers; null: the dungeon's (HX-G-05). */
  table: z.string().max(100).nullable().default(null),
});
export type CrawlRoom = z.infer<typeof roomSchema>;

/** Who comes toward the party (HX-DUN-02). */
const wandererSchema = z.strictObject({
  id: recordId,
  creature: z.string().min(1).max(100),
  distanceFt: whole.max(1000),
  /** Players have seen or heard them. */
  seen: z.boolean().default(false),
});

/** The party underground (HX-DUN). */
export const delveSchema = z.strictObject({
  roomId: recordId.nullable(),
  /** Turns since they went in, the present one counted. */
  turn: z.int().min(1).default(1),
  /** The d6 that is counted down, and whole hours (HX-TIME-02). */
  hourPips: whole.max(6).default(6),
  hours: whole.default(0),
  turnsSinceRest: whole.default(0),
  dark: z.boolean().default(false),
  wanderers: z.array(wandererSchema).max(20).default([]),
  /** Hours of the way back to camp, as far as it is known (HX-BACK-02). */
  hoursHome: whole.max(100).default(0),
  /** Id of the table of its wanderers (HX-G-05). */
  table: z.string().max(100).nullable().default(null),
  /** What each does in this turn, in words of the chapter. */
  acts: z.record(z.string(), z.string().max(40)).default({}),
});
export type CrawlDelve = z.infer<typeof delveSchema>;
