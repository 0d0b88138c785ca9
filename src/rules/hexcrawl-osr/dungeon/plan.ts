import { hasNewDoor } from '../../mechanics/map/rooms.ts';
import type { Context } from '../vocabulary.ts';
import type { DungeonDraft } from './rooms.ts';

/**
 * Drops the plan: a plan continues by itself, and stops where a table would stop to talk.
 * @param reason `wanderers`, `light`, `doors`, `rest`, `trap`, or the code of a refusal
 * @param kept steps at its beginning that stay
 */
export function dropPlan({ emit }: Pick<Context, 'emit'>, dungeon: DungeonDraft, reason: string, kept = 0): void {
  const left = dungeon.plan.length - kept;
  if (left < 1) return;
  dungeon.plan = dungeon.plan.slice(0, kept);
  emit({ fact: 'turns-dropped', rule: 'HX-DUN-01', reason, left });
}

/** In a new room the plan goes no further than what can be done there, when there is a way on that nobody knew of. */
export function heedDoors(context: Context, dungeon: DungeonDraft, roomId: string): void {
  const leaves = dungeon.plan.findIndex(({ act }) => act === 'explore' || act === 'travel');
  if (leaves === -1) return;
  const rooms = [...(dungeon.action?.path ?? []), ...dungeon.plan.flatMap(({ path, toId }) => [...(path ?? []), toId])];
  const wanted = new Set(rooms.filter((id) => id !== null));
  if (hasNewDoor(context.world, roomId, wanted)) dropPlan(context, dungeon, 'doors', leaves);
}
