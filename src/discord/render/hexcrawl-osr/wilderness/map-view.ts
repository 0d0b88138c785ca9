import type { MapView } from '../../../../maps/views.ts';
import type { World } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { isAstray, journeyOn } from '../../../../rules/hexcrawl-osr/wilderness/journey.ts';
import type { Hex } from '../../../../rules/hexcrawl-osr/wilderness/shapes.ts';
import { viewOfMap } from '../../mechanics/map-view.ts';

/**
 * The map as somebody may see it. Players: as they believe, with lines to where they really were once they have learned it
 * (HX-G-21). The game master: everything, the party where it really is, and a line to there from where it thinks it is.
 */
export function mapView(world: World, isGm: boolean): MapView {
  const journey = journeyOn(world);
  const hexes = new Map<string, Hex>();
  for (const { id, data } of Object.values(world.places)) if (data.kind === 'hex') hexes.set(id, data);
  const known = world.party.state.journey?.corrections ?? [];
  const now =
    journey !== null && isGm && isAstray(journey) ? [{ believed: journey.believedHex, real: journey.trueHex }] : [];
  return viewOfMap({
    hexes,
    isGm,
    party: (isGm ? journey?.trueHex : journey?.believedHex) ?? null,
    trail: world.party.state.journey?.trail ?? [],
    corrections: [...known, ...now],
    more: () => ({ sites: [], lair: null }),
  });
}
