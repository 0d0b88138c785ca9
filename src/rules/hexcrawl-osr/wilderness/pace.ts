import { hexOf } from '../../mechanics/map/places.ts';
import { chosen, chosenNumber, isBadWeather } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Terrain } from './schemas.ts';
import { FAST_CAUSES, type PaceCause, SLOW_CAUSES } from './vocabulary.ts';

/** Miles from hex to hex, and those of a watch on good ground (HX-TRAV-02). */
export const MILES = 6;

/** Ground that is difficult to cross (ours: the book names none; it is the ground on which the way is hardest to find). */
const DIFFICULT: readonly Terrain[] = ['forest', 'jungle', 'swamp', 'mountain'];

interface Pace {
  /** Miles in this watch. */
  readonly miles: number;
  readonly causes: readonly PaceCause[];
}

/** Watches after the light ones are dark (HX-TIME-01, HX-D-05). */
export function isDark(world: World): boolean {
  return world.party.state.clock.watch > chosenNumber(world, 'light_watches');
}

/**
 * The miles that the party covers in a watch out of that hex (HX-TRAV-02): at most one halving and one doubling count, or
 * all of them (HX-D-16).
 */
export function paceOf(world: World, from: string, to: string): Pace {
  const hex = hexOf(world, from);
  const is: Readonly<Record<PaceCause, boolean>> = {
    ground: DIFFICULT.includes(hex?.terrain ?? 'plain'),
    dark: isDark(world),
    weather: isBadWeather(world),
    riding: world.party.state.journey?.mounted === true,
    road: isOnRoad(world, from, to),
  };
  const slow = SLOW_CAUSES.filter((cause) => is[cause]);
  const fast = FAST_CAUSES.filter((cause) => is[cause]);
  const isOnce = chosen(world, 'travel_stacking') === 'once';
  const times = (causes: readonly PaceCause[]) => (isOnce ? Math.min(1, causes.length) : causes.length);
  return { miles: (MILES * 2 ** times(fast)) / 2 ** times(slow), causes: [...slow, ...fast] };
}

/** Checks whether a road leads from hex to hex: there is one in both. */
export function isOnRoad(world: World, from: string, to: string): boolean {
  return hexOf(world, from)?.road === true && hexOf(world, to)?.road === true;
}
