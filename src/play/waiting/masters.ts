import type { World } from '../../rules/engine/world.ts';
import { namedMasters } from '../access/masters.ts';
import { isAwake } from './people.ts';

/** The game masters of a scene who are there; nobody: what is asked in it is for the campaign's. */
export function ownMasters(world: World, sceneId: string | null, now: number): readonly string[] {
  return namedMasters(world, sceneId).filter((userId) => isAwake(world, userId, now));
}

/**
 * Who is called and waited for as game master: those of the scene who are there, else the campaign's who are there, else
 * all of the campaign's. Empty when the campaign names only a role.
 */
export function mastersOf(world: World, sceneId: string | null, now: number): readonly string[] {
  const own = ownMasters(world, sceneId, now);
  if (own.length > 0) return own;
  const { gmUserIds } = world.campaign;
  const awake = gmUserIds.filter((userId) => isAwake(world, userId, now));
  return awake.length > 0 ? awake : gmUserIds;
}
