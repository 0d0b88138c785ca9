import type { Draft } from 'immer';
import { hasNewDoor } from '../../mechanics/map/rooms.ts';
import { canRoll, isSpent } from '../kit/edition.ts';
import type { Context } from '../vocabulary.ts';
import type { DungeonState, TurnStep } from './schemas.ts';

/** A plan underground continues by itself, and stops where a table would stop to talk (LH-DUNG-19). */
const RULE = 'LH-DUNG-19';

/**
 * Drops what is planned.
 * @param reason `event`, `light`, `doors`, or the code of a refusal
 * @param kept steps at its beginning that stay
 */
export function dropPlan({ emit }: Pick<Context, 'emit'>, dungeon: Draft<DungeonState>, reason: string, kept = 0) {
  const left = dungeon.plan.length - kept;
  if (left < 1) return;
  dungeon.plan = dungeon.plan.slice(0, kept);
  emit({ fact: 'plan-stops', rule: RULE, reason, left });
}

/** Light that is broken or gone stops the plan whenever it is rolled for. */
export function heedLight(context: Context, dungeon: Draft<DungeonState>): void {
  const { light } = context.world.usageDice;
  if (!canRoll(light) || isSpent(context.world, 'light', light.size)) dropPlan(context, dungeon, 'light');
}

/**
 * In a room that is new, the plan goes no further than what can be done there when there is a way on that nobody knew of
 * and that the plan does not take.
 */
export function heedDoors(context: Context, dungeon: Draft<DungeonState>, roomId: string): void {
  const leaves = dungeon.plan.findIndex(isGoing);
  if (leaves !== -1 && hasNewDoor(context.world, roomId, wantedRooms(dungeon)))
    dropPlan(context, dungeon, 'doors', leaves);
}

function isGoing({ act }: TurnStep): boolean {
  return act === 'explore' || act === 'travel' || act === 'run';
}

/** Rooms that they are on their way to. */
function wantedRooms({ plan, action }: DungeonState): ReadonlySet<string> {
  return new Set([
    ...(action?.path ?? []),
    ...plan.flatMap(({ path, toId }) => [...(path ?? []), ...(toId === null ? [] : [toId])]),
  ]);
}

/** A room in which there is nothing more to find is not searched again: the following searches are left out. */
export function spareSearches({ emit }: Pick<Context, 'emit'>, dungeon: Draft<DungeonState>): void {
  const other = dungeon.plan.findIndex(({ act }) => act !== 'search');
  const left = other === -1 ? dungeon.plan.length : other;
  if (left === 0) return;
  dungeon.plan = dungeon.plan.slice(left);
  emit({ fact: 'plan-stops', rule: RULE, reason: 'searched', left });
}
