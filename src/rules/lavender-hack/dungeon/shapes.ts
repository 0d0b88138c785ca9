import { z } from 'zod';
import { actionSchema, DUE_KINDS } from '../wilderness/shapes.ts';

/** Group actions in a dungeon (LH-DUNG-02). */
export const DUNGEON_ACTS = ['explore', 'travel', 'search', 'craft', 'rebalance', 'regroup', 'camp'] as const;
export type DungeonAct = (typeof DUNGEON_ACTS)[number];

/** The party underground (LH-DUNG). */
export const dungeonSchema = z.strictObject({
  roomId: z.string().nullable(),
  trail: z.array(z.string()).max(200),
  /** Of rooms that have none of their own, 1–8. */
  wonder: z.int().min(1).max(8),
  /** Known to the game master only: what happens in which turn of this hour (LH-DUNG-05). */
  due: z.strictObject({ kind: z.enum(DUE_KINDS), turn: z.int().min(1).max(6) }).nullable(),
  /** Turns spent of this watch (LH-TIME-05). */
  turnsSpent: z.int().min(0).max(24),
  action: actionSchema.nullable(),
  /** The newest action was, or is, done at a run (LH-DUNG-13). */
  ran: z.boolean().default(false),
});
export type DungeonState = z.infer<typeof dungeonSchema>;
