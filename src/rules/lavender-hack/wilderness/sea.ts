import { chosen } from '../kit/settings.ts';
import { hexOf } from '../places/places.ts';
import type { World } from '../shapes.ts';
import type { Wind } from './shapes.ts';

/** A ship's hexes per watch by the day's wind (LH-OCEAN-01, B9). In a storm nobody sails. */
const HEXES: Readonly<Record<Wind, number>> = { critical: 4, strong: 3, weak: 2, miss: 0, fumble: 0 };

/** Hexes that are gone in a watch by rowing, to or from the shore, and while nobody knows the wind. */
const ONE_HEX = 1;

/** Checks whether a hex is sailed, not walked: water, where the campaign plays the sea (LH-OCEAN-01). */
export function isSea(world: World, hexId: string): boolean {
  return chosen(world.campaign, 'ocean') === 'ours' && hexOf(world, hexId)?.terrain === 'water';
}

/** The party is on its way, and on the water. */
export function isAtSea(world: World): boolean {
  const { journey, delve } = world.party.state;
  return journey?.hexId != null && delve === null && isSea(world, journey.hexId);
}

/** The wind of this day where the party is; null ashore, and until it is tested. */
export function windOf(world: World): Wind | null {
  return isAtSea(world) ? (world.party.state.journey?.wind ?? null) : null;
}

/** At sea, and the wind of the day is not known yet. */
export function needsWind(world: World): boolean {
  return isAtSea(world) && world.party.state.journey?.wind == null;
}

/** Hexes per watch with that wind, 0–4; a calm is rowed. */
export function hexesWith(wind: Wind): number {
  return HEXES[wind];
}

/** No wind: whoever will not wait has to row (B9). */
export function mustRow(world: World): boolean {
  return windOf(world) === 'miss';
}

/**
 * Hexes that one watch may carry the party over water, 1–4; except for a storm, in which nobody sails. The party's load does
 * not matter at sea: that is our reading, since B9 names the wind alone and a hull bears more than a back.
 */
export function seaReach(world: World): number {
  const wind = windOf(world);
  return wind === null ? ONE_HEX : Math.max(ONE_HEX, HEXES[wind]);
}
