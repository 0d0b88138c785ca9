import type { World } from '../../rules/engine/world.ts';
import type { Caller } from '../access/invocation.ts';
import { namedMasters } from '../access/masters.ts';
import { isAwake, isGone } from './people.ts';

/** The game masters of a scene who are there; nobody: what is asked in it is for the campaign's. */
export function ownMasters(world: World, sceneId: string | null, now: number): readonly string[] {
  return namedMasters(world, sceneId).filter((userId) => isAwake(world, userId, now));
}

/**
 * The game masters to be called and awaited: those of the scene who are there, else those of the campaign who are there,
 * else all of the campaign's who are in the server. Empty when the campaign names only a role.
 */
export function mastersOf(world: World, sceneId: string | null, now: number): readonly string[] {
  const own = ownMasters(world, sceneId, now);
  if (own.length > 0) return own;
  const masters = calledMasters(world);
  const awake = masters.filter((userId) => isAwake(world, userId, now));
  return awake.length > 0 ? awake : masters;
}

/** The campaign's game masters who are named and in the server. */
export function calledMasters(world: Pick<World, 'campaign' | 'people'>): readonly string[] {
  return world.campaign.gmUserIds.filter((userId) => !isGone(world, userId));
}

/**
 * Checks whether nobody runs the campaign who is in the server (PBP-GM-04). A role that exists counts: somebody may hold it,
 * and the bot is not told who does.
 */
export function areMastersGone(world: Pick<World, 'campaign' | 'people'>): boolean {
  return world.campaign.gmRoleId === null && calledMasters(world).length === 0;
}

/**
 * Checks whether somebody may take the campaign over, or delete it: they manage the server, and nobody who runs it is there.
 */
export function isHeir(world: Pick<World, 'campaign' | 'people'>, { isManager }: Caller): boolean {
  return isManager && areMastersGone(world);
}
