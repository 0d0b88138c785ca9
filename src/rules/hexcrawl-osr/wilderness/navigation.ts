import { GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { DIRECTIONS, neighbour } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { bonusOf } from '../kit/ability.ts';
import { type CheckResult, check } from '../kit/check.ts';
import { conditionSources } from '../kit/conditions.ts';
import { isOpen } from '../kit/places.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { isOnRoad } from './pace.ts';
import type { Terrain } from './schemas.ts';
import type { NoCheck, Veer } from './vocabulary.ts';

/** DC to find the way, by the land (HX-NAV-02). Open sea is harder under cloud. */
const DCS: Readonly<Record<Terrain, number>> = {
  plain: 5,
  farmland: 5,
  coast: 5,
  settled: 5,
  hill: 10,
  desert: 10,
  ice: 10,
  water: 10,
  forest: 15,
  jungle: 15,
  swamp: 15,
  mountain: 15,
};
const DC_UNDER_CLOUD = 15;
const WHITE_OUT = 3;

interface Navigated {
  /** Hex that they really come to. */
  readonly to: string;
  readonly veer: Veer;
  readonly none: NoCheck | null;
  readonly check: CheckResult | null;
  /** Of those who failed. */
  readonly astray: Roll | null;
  /** The hex beside could not be entered, so they came where they meant to. */
  readonly isBarred: boolean;
}

/**
 * The way from one hex to the next, found in secret (HX-NAV-01, HX-NAV-02, HX-NAV-03). It goes by the hex where the party
 * really is, whatever it believes.
 * @param navigatorId null where nobody can look for the way: that is a check without a bonus
 */
export function navigate(context: Context, from: string, direction: number, navigatorId: string | null): Navigated {
  const { world } = context;
  const intended = neighbour(from, direction);
  const straight = { to: intended, veer: 'intended', check: null, astray: null, isBarred: false } as const;
  const none = noCheckFor(world, from, intended);
  if (none !== null) return { ...straight, none };
  const { clock, journey } = world.party.state;
  if (journey !== null) journey.navigated = { day: clock.day, watch: clock.watch };
  const dice = context.diceOf(GM_DICE);
  const made = check(dice, {
    purpose: 'navigate',
    bonus: navigatorId === null ? 0 : bonusOf(characterOf(world, navigatorId).sheet, 'int'),
    sources:
      navigatorId === null
        ? []
        : conditionSources(world, { characterId: navigatorId, use: 'navigate', needsSight: true }),
    target: dcOf(world, chosen(world, 'nav_terrain') === 'origin' ? from : intended),
  });
  if (made.success) return { ...straight, none, check: made };
  const astray = rollDie(dice, 'astray', 10);
  const veer = veerOf(astray.face);
  const to = veer === 'intended' ? intended : neighbour(from, direction + (veer === 'left' ? -1 : 1));
  const isBarred = veer !== 'intended' && !isOpen(world, to);
  return { to: isBarred ? intended : to, veer, none, check: made, astray, isBarred };
}

/**
 * The reason why nobody has to look for the way; null if somebody does. White-out requires no check where there is none
 * otherwise.
 */
function noCheckFor(world: World, from: string, to: string): NoCheck | null {
  const { clock, journey } = world.party.state;
  if (isOnRoad(world, from, to)) return 'road';
  if (hexOf(world, from)?.terrain === 'water' && isLandInSight(world, from)) return 'land-in-sight';
  // A false map looks accurate, and the check is made nevertheless.
  if (journey?.maps[from] === 'accurate') return 'map';
  const last = journey?.navigated ?? null;
  const often = chosen(world, 'nav_frequency');
  if (last === null || often === 'per_hex' || last.day !== clock.day) return null;
  return often === 'per_day' || last.watch === clock.watch ? 'asked' : null;
}

function isLandInSight(world: World, from: string): boolean {
  return DIRECTIONS.some((_, direction) => {
    const hex = hexOf(world, neighbour(from, direction));
    return hex !== null && hex.terrain !== 'water';
  });
}

/** The navigator's target in that hex, in the present weather (HX-NAV-02, HX-WEA-02). */
function dcOf(world: World, hexId: string): number {
  const { precip } = world.party.state.weather;
  const terrain = hexOf(world, hexId)?.terrain ?? 'plain';
  const isClouded = terrain === 'water' && precip !== 'none';
  return (isClouded ? DC_UNDER_CLOUD : DCS[terrain]) + (precip === 'white-out' ? WHITE_OUT : 0);
}

/** 1–4 to the left, 5–6 as intended, 7–10 to the right (HX-NAV-03). */
function veerOf(face: number): Veer {
  if (face <= 4) return 'left';
  return face <= 6 ? 'intended' : 'right';
}
