import { phrases, t } from '../../../../language/text.ts';
import { isRefusal } from '../../../../rules/engine/prompt.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import { WILD_ACTS } from '../../../../rules/lavender-hack/wilderness/schemas.ts';
import { exploreSea, isSea, knownSeaWays, mustRow } from '../../../../rules/lavender-hack/wilderness/sea.ts';
import { waysOnLand } from '../../../../rules/lavender-hack/wilderness/step.ts';
import { DIRECTIONS, directionTo, neighbour, readHexId } from '../../../../rules/mechanics/map/hexes.ts';
import { hexOf } from '../../../../rules/mechanics/map/places.ts';
import { MAX_SELECT_OPTIONS } from '../../../limits.ts';
import type { LayoutLine } from '../../engine/card.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { Roaming, Way } from '../../engine/roaming.ts';
import { capital, lowered } from '../../engine/words.ts';
import { COMPASS, directionTyped, hexTyped, placeIn, SHORT_COMPASS } from '../../mechanics/places.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { ACT_NAMES, clockWords, dayStrip, hourWords, ON_THE_WAY } from '../kit/place-words.ts';
import { windLines } from './sea.ts';
import { watchCard, withMap } from './watch-card.ts';

const MAX_NAME = 60;

/** The party's options in the wild (LH-WILD-03); for the spotlight player and the game master. */
export function watchRoaming(world: World, isGm: boolean, terms: Terms): Roaming {
  const { journey, dungeon, fight } = world.party.state;
  const isFree = journey?.hexId != null && dungeon === null && fight === null && journey.action === null;
  const from = journey?.hexId ?? null;
  const ways = {
    explore: from === null ? [] : unexplored(world, from),
    travel: from === null ? [] : known(world, from),
  };
  const ahead = scouts(world);
  const canDo = (act: (typeof WILD_ACTS)[number]): boolean => {
    if (act === 'explore') return ways.explore.length > 0 && ahead.length > 0;
    return act === 'travel' ? ways.travel.length > 0 : true;
  };
  const acts = WILD_ACTS.filter(canDo);
  return {
    card: watchCard(world, isGm, terms),
    deeds: WILD_ACTS.map((act) => ({ value: act, label: act })),
    acts: isFree ? acts.map((id) => ({ id, label: ACT_NAMES[id], isMain: id === 'explore' })) : [],
    ...(isFree ? { plan: t`explore se; search; camp` } : {}),
    ways,
    scouts: ahead,
    questions: ON_THE_WAY,
    places: Object.keys(world.places)
      .filter((id) => id.startsWith('hex/') && (isGm || hexOf(world, id)?.visited === true))
      .map((id) => ({ id, label: placeIn(world, id), hint: null, path: [] })),
  };
}

/** A direction to explore in, or a hex by its coordinates; null for anything else. */
export function wildPlaceTyped(act: string, typed: string): string | null {
  return act === 'explore' ? directionTyped(typed) : hexTyped(typed);
}

/** The party's time of day, while it is on the way or underground. */
export function clockLines(world: World): readonly LayoutLine[] {
  const { clock, journey, dungeon } = world.party.state;
  if (journey?.hexId == null && dungeon === null) return [];
  const below = dungeon === null ? '' : t` · ${lowered(hourWords(clock))} underground`;
  return [withMap(`${clockWords(clock)}${below}\n${dayStrip(clock)}`), ...windLines(world)];
}

/** Neighbours that nobody has been to, clockwise, named by the compass. Their ids are the directions 0–5. */
function unexplored(world: World, from: string): readonly Way[] {
  if (isSea(world, from)) return uncharted(world, from);
  return DIRECTIONS.flatMap((_, direction) => {
    const hex = hexOf(world, neighbour(from, direction));
    if (hex === null || hex.visited || hex.blocked) return [];
    return [{ id: String(direction), ...compass(direction), hint: t`Nobody has been there.` }];
  });
}

/** A direction 0–5 as a way. */
function compass(direction: number): Pick<Way, 'label' | 'also' | 'path'> {
  return { label: capital(COMPASS[direction] ?? ''), also: [SHORT_COMPASS[direction] ?? ''], path: [] };
}

/** The same at sea: straight on as far as the wind carries (LH-OCEAN-01). */
function uncharted(world: World, from: string): readonly Way[] {
  return DIRECTIONS.flatMap((_, direction) => {
    if (isRefusal(exploreSea(world, from, direction))) return [];
    // Nobody knows yet how far the next coast is.
    const hint = mustRow(world) ? t`One hex, at the oars.` : t`Straight on, as far as the wind carries.`;
    return [{ id: String(direction), ...compass(direction), hint }];
  });
}

/** The destinations of known ways in one watch (LH-WILD-15). */
function known(world: World, from: string): readonly Way[] {
  if (isSea(world, from)) return overWater(world, from);
  const near = around(from).filter((id) => isKnown(world, id));
  const ways = waysOnLand(world, from);
  const all = [...new Set([...near, ...ways.keys()])];
  return all.slice(0, MAX_SELECT_OPTIONS).map((id) => {
    const direction = directionTo(from, id);
    const hint =
      direction === null
        ? t`${FAR[ways.get(id)?.length ?? 0] ?? t`Some`} hexes away.`
        : t`To the ${COMPASS[direction] ?? ''}.`;
    return { id, label: placeIn(world, id), hint, path: [] };
  });
}

const FAR: readonly string[] = phrases(['', '', 'Two', 'Three']);

/** Known water within reach, and coasts beside the ship. */
function overWater(world: World, from: string): readonly Way[] {
  return [...knownSeaWays(world, from)].slice(0, MAX_SELECT_OPTIONS).map(([id, { length }]) => {
    const hint = length === 1 ? t`Beside this hex.` : t`${length} hexes over water.`;
    return { id, label: placeIn(world, id), hint, path: [] };
  });
}

function around(id: string): readonly string[] {
  return readHexId(id) === null ? [] : DIRECTIONS.map((_, direction) => neighbour(id, direction));
}

function isKnown(world: World, id: string): boolean {
  const hex = hexOf(world, id);
  return hex?.visited === true && !hex.blocked;
}

/** Possible scouts: the present members' characters on their feet, the last scout first. */
function scouts(world: World): readonly Way[] {
  const last = world.party.state.journey?.scoutId ?? null;
  return Object.values(world.characters)
    .filter(({ status, userId }) => status === 'active' && world.members[userId]?.present === true)
    .sort((a, b) => Number(b.id === last) - Number(a.id === last) || a.created - b.created)
    .slice(0, MAX_SELECT_OPTIONS)
    .map(({ id, name }) => ({
      id,
      label: stripMarkdown(name, MAX_NAME),
      hint: id === last ? t`Went ahead last.` : null,
      path: [],
    }));
}
