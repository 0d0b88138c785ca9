import { named, phrases, t } from '../../../../language/text.ts';
import type { MapView } from '../../../../maps/views.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import { isAstray, journeyOn } from '../../../../rules/hexcrawl-osr/wilderness/journey.ts';
import type { Hex } from '../../../../rules/hexcrawl-osr/wilderness/schemas.ts';
import { readHexId } from '../../../../rules/mechanics/map/hexes.ts';
import { hexOf } from '../../../../rules/mechanics/map/places.ts';
import type { Card } from '../../engine/card.ts';
import { capital } from '../../engine/words.ts';
import { knownSites, viewOfMap } from '../../mechanics/map-view.ts';
import { field, placeText, secretLines } from '../../mechanics/place-card.ts';

/** A hex by its id, as far as the reader may know it; null for an unknown one. */
export function hexCard(placeId: string, world: World, isGm: boolean): Card | null {
  const at = readHexId(placeId);
  const seen = at === null ? undefined : mapView(world, isGm).hexes.find(({ id }) => id === placeId);
  if (at === null || seen === undefined) return null;
  const title = t`Hex ${at.q},${at.r}`;
  const hex = seen.hex === null ? null : hexOf(world, placeId);
  if (hex === null) return { title, lines: [t`Nobody has been there yet.`], fields: [] };
  if (seen.hex?.visited === false && !isGm && !seen.hasParty)
    return {
      title,
      lines: [`${capital(named(hex.terrain))}.`, t`Seen from afar; nobody has been there yet.`],
      fields: [],
    };
  return {
    title: hex.name === null ? title : `${title}: ${placeText(hex.name)}`,
    lines: [`${ground(hex)}.`, ...(isGm && !hex.visited ? [t`Not visited yet.`] : [])],
    fields: [
      ...field(t`What is there`, things(hex, signsOf(world, placeId, isGm), isGm)),
      ...field(t`What you know`, hex.notes.map(placeText)),
      ...(isGm ? field(t`For you alone`, secrets(hex)) : []),
    ],
  };
}

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

function ground({ terrain, road, blocked }: Hex): string {
  return [capital(named(terrain)), ...(road ? [t`a road`] : []), ...(blocked ? [t`no way in`] : [])].join(', ');
}

/** Traces; who is lost takes those that they found for traces in the hex that they believe in (HX-NAV-03). */
function signsOf({ party, places }: World, placeId: string, isGm: boolean): readonly string[] {
  const hex = places[placeId]?.data;
  const signs = hex?.kind === 'hex' ? hex.signs : [];
  const traces = isGm ? [] : (party.state.journey?.traces ?? []);
  const elsewhere = traces.filter(({ real, isNew }) => real === placeId && isNew).map(({ sign }) => sign);
  const here = traces.filter(({ believed }) => believed === placeId).map(({ sign }) => sign);
  return [...new Set([...signs.filter((sign) => !elsewhere.includes(sign)), ...here])];
}

function things({ features }: Hex, signs: readonly string[], isGm: boolean): readonly string[] {
  const sites = knownSites(features, isGm).map(({ what, hidden }) =>
    hidden ? t`${placeText(what)} (not found yet)` : placeText(what),
  );
  return [...sites, ...signs.map((sign) => t`Signs of ${placeText(sign)}`)];
}

function secrets({ landmark, food, ...hex }: Hex): readonly string[] {
  return [
    ...secretLines(hex),
    t`Food and water: ${FOOD_WORDS[food]}.`,
    ...(landmark === null ? [] : [t`Landmark: ${placeText(landmark)}.`]),
  ];
}

/** The amount of food (HX-ACT-03). */
export const FOOD_WORDS: Readonly<Record<Hex['food'], string>> = phrases({
  plenty: 'plenty',
  limited: 'limited',
  little: 'very little',
});
