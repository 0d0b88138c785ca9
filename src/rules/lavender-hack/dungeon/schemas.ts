import { z } from 'zod';
import { actionSchema, DUE_KINDS, MAX_PLANNED, SEEKS } from '../wilderness/schemas.ts';

/** Group actions in a dungeon (LH-DUNG-02). */
export const DUNGEON_ACTS = ['explore', 'travel', 'search', 'bar', 'craft', 'rebalance', 'regroup', 'camp'] as const;
export type DungeonAct = (typeof DUNGEON_ACTS)[number];

const roomId = z.string().min(1).max(100);

/** A group action underground as it is asked for. */
export const turnStepSchema = z.strictObject({
  /** To run is to explore or to travel, whichever the first room needs. */
  act: z.enum([...DUNGEON_ACTS, 'run']),
  /** Rooms to go, in order, to explore or to travel; null off the map, and where `toId` says it. */
  path: z.array(roomId).max(20).nullable().default(null),
  /** Its destination: a new room next door, or a known one by the shortest known way, in as many turns as that takes. */
  toId: roomId.nullable().default(null),
  /** Double rate (LH-DUNG-13). */
  running: z.boolean().default(false),
  /** Of a search: what is looked for first (LH-DUNG-14). */
  seeks: z.enum(SEEKS).default('anything'),
});
export type TurnStep = z.infer<typeof turnStepSchema>;

/** A step as it is typed: `where` is the room it leads to, or what a search is for. */
export function leadsToRooms<Input extends z.ZodType>(step: Input) {
  return z.preprocess((given) => {
    if (typeof given !== 'object' || given === null || !('where' in given) || !('act' in given)) return given;
    const { where, ...others } = given;
    if (given.act === 'search') return { ...others, seeks: where };
    // Nothing else leads anywhere, and the schema says so.
    return given.act === 'explore' || given.act === 'travel' || given.act === 'run'
      ? { ...others, toId: where }
      : given;
  }, step);
}

/** The party underground (LH-DUNG). */
export const dungeonSchema = z.strictObject({
  roomId: z.string().nullable(),
  trail: z.array(z.string()).max(200),
  /** Of rooms that have none of their own, 1–8. */
  wonder: z.int().min(1).max(8),
  /** Known to the game master only: the event of this hour and its turn (LH-DUNG-05). */
  due: z.strictObject({ kind: z.enum(DUE_KINDS), turn: z.int().min(1).max(6) }).nullable(),
  /** Turns spent of this watch (LH-TIME-05). */
  turnsSpent: z.int().min(0).max(24),
  action: actionSchema.nullable(),
  /** The newest action was, or is, done at a run (LH-DUNG-13). */
  ran: z.boolean().default(false),
  /** The following actions, until something happens; one more than can be typed, for the rest of a long way. */
  plan: z
    .array(turnStepSchema)
    .max(MAX_PLANNED + 1)
    .default([]),
  /** The ways into this room are blocked (LH-DUNG-07). */
  barred: z.boolean().default(false),
});
export type DungeonState = z.infer<typeof dungeonSchema>;
