import type { Act } from '../clock/schemas.ts';
import type { World } from '../schemas.ts';
import { isWild } from './hexes.ts';
import { NIGHT, SEASONS, type Virtue } from './ids.ts';
import { chosen } from './settings.ts';

export type Toll = 'winter' | 'night';

/** What each takes from a knight, d6 of it (MK-TRAV-03). */
export const TOLL_OF: Readonly<Record<Toll, Virtue>> = { winter: 'vig', night: 'spi' };

/** The last season (MK-TIME-01). */
const WINTER = SEASONS;

/**
 * The price of this phase in the wild, for each knight: of winter for who camps, by day as well, or travels by night; of the
 * night for who travels in it (MK-TRAV-03, MK-D-28).
 */
export function tollsIn(world: World, act: Act): readonly Toll[] {
  const { phase, season } = world.party.state.clock;
  const isNight = phase === NIGHT;
  const isCamp = act === 'camp';
  return [
    ...(season === WINTER && (isCamp || isNight) ? (['winter'] as const) : []),
    ...(isNight && (!isCamp || chosen(world, 'night_spi') === 'always') ? (['night'] as const) : []),
  ];
}

/** The same before it is paid: of a journey into the wild, and of a camp where the company is. */
export function tollsOf(world: World) {
  return {
    travel: tollsIn(world, 'travel'),
    camp: isWild(world) ? tollsIn(world, 'camp') : [],
    isDark: isDark(world),
  };
}

/** Checks whether it is night and nobody of the company carries a light (MK-TRAV-03, MK-D-46). */
export function isDark({ party, characters, items }: World): boolean {
  if (party.state.clock.phase !== NIGHT) return false;
  return !Object.values(items).some(({ name, holderId }) => {
    const holder = holderId === null ? undefined : characters[holderId];
    return holder?.status === 'active' && LIGHT.test(name);
  });
}

/** Things that give light, as people call them. */
const LIGHT = /torch|lantern|lamp|candle|fackel|laterne|kerze/i;
