import { DIRECTIONS, directionTo, neighbour } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import type { Draft, World } from '../schemas.ts';
import { journeyOn } from './journey.ts';
import { MAX_PLANNED } from './schemas.ts';
import { canEnter } from './travel.ts';

/** Hexes that the party believes it has been to and can walk to over such hexes, with the way to each, nearest first. */
export function knownRoutes(world: World): ReadonlyMap<string, readonly string[]> {
  const from = journeyOn(world)?.believedHex ?? null;
  if (from === null) return new Map();
  const routes = new Map<string, readonly string[]>([[from, []]]);
  // The loop comes to what it adds, too.
  for (const [at, route] of routes) {
    if (route.length >= MAX_PLANNED) continue;
    for (const direction of DIRECTIONS.keys()) {
      const id = neighbour(at, direction);
      if (!routes.has(id) && hexOf(world, id)?.visited === true && canEnter(world, id)) routes.set(id, [...route, id]);
    }
  }
  routes.delete(from);
  return routes;
}

/** The direction in which to set out for a hex: one next to them, or one that they believe they know the way to. */
export function directionFor(world: World, toId: string): number | null {
  const from = journeyOn(world)?.believedHex ?? null;
  if (from === null) return null;
  const first = knownRoutes(world).get(toId)?.[0];
  return directionTo(from, first ?? toId);
}

/**
 * The rest of a way that is longer than a watch goes before the plan. A party that got nowhere in this watch, or has learned
 * that it is elsewhere, does not continue by itself.
 */
export function planTheRest(world: Draft, before: string): void {
  const journey = journeyOn(world);
  const step = journey?.action ?? null;
  if (journey === null || step === null || step.toId === null || journey.believedHex === step.toId) return;
  if (journey.believedHex === before && journey.miles === 0) return;
  journey.plan = [{ ...step, direction: null }, ...journey.plan].slice(0, MAX_PLANNED);
}
