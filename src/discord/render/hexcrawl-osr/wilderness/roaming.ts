import { named, t } from '../../../../language/text.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import { journeyOn } from '../../../../rules/hexcrawl-osr/wilderness/journey.ts';
import { knownRoutes } from '../../../../rules/hexcrawl-osr/wilderness/route.ts';
import { PARTY_ACTS, type PartyAct } from '../../../../rules/hexcrawl-osr/wilderness/schemas.ts';
import { isAsked } from '../../../../rules/hexcrawl-osr/wilderness/step.ts';
import { hasLost } from '../../../../rules/hexcrawl-osr/wilderness/taxes.ts';
import { canEnter, walkers } from '../../../../rules/hexcrawl-osr/wilderness/travel.ts';
import { DIRECTIONS, directionTo, neighbour } from '../../../../rules/mechanics/map/hexes.ts';
import { hexOf } from '../../../../rules/mechanics/map/places.ts';
import { openTask } from '../../../../rules/mechanics/tasks.ts';
import { MAX_SELECT_OPTIONS } from '../../../limits.ts';
import type { LayoutLine } from '../../engine/card.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { Roaming, Way } from '../../engine/roaming.ts';
import { capital } from '../../engine/words.ts';
import { COMPASS, placeIn, SHORT_COMPASS } from '../../mechanics/places.ts';
import { ACT_NAMES } from './names.ts';
import { hereLine, watchCard } from './watch-card.ts';

const MAX_NAME = 60;
/** An act that leads nowhere in the party's present state is no button; it can still be typed. */
function offered(world: World, hasWays: boolean): readonly PartyAct[] {
  const is: Partial<Record<PartyAct, boolean>> = {
    travel: hasWays,
    recover: hasLost(world),
    each: walkers(world).length > 1,
  };
  return PARTY_ACTS.filter((act) => is[act] ?? true);
}

/** The party's options in the wild (HX-TRAV-01). It sets out from the place where it believes it is. */
export function watchRoaming(world: World, isGm: boolean): Roaming {
  const { fight, chase, encounter, dungeon } = world.party.state;
  const journey = journeyOn(world);
  const isFree =
    journey !== null &&
    [fight, chase, encounter, dungeon, journey.action].every((one) => one === null) &&
    openTask(world, 'encounter') === null &&
    !isAsked(world);
  const near = journey === null ? [] : waysFrom(world, journey.believedHex);
  const ways = journey === null ? [] : [...near, ...farWays(world, journey.believedHex)].slice(0, MAX_SELECT_OPTIONS);
  const acts = offered(world, ways.length > 0);
  return {
    card: watchCard(world, isGm),
    deeds: PARTY_ACTS.map((act) => ({ value: act, label: act })),
    acts: isFree ? acts.map((id) => ({ id, label: ACT_NAMES[id], isMain: id === 'travel' })) : [],
    ways: { explore: [], travel: ways },
    scouts: navigators(world),
    guided: 'travel',
    questions: ['march', 'watch-acts'],
    places: Object.keys(world.places)
      .filter((id) => id.startsWith('hex/') && (isGm || hexOf(world, id)?.visited === true))
      .map((id) => ({ id, label: placeIn(world, id), hint: null, path: [] })),
  };
}

/** The party's place, as it believes. */
export function wildClock(world: World): readonly LayoutLine[] {
  const journey = journeyOn(world);
  // Below ground the room is where they are.
  return journey === null || world.party.state.dungeon !== null ? [] : [hereLine(world, journey.believedHex)];
}

/** The six directions, as far as their own map goes. Their ids are the directions 0–5. */
function waysFrom(world: World, from: string): readonly Way[] {
  return DIRECTIONS.flatMap((_, direction) => {
    const id = neighbour(from, direction);
    if (!canEnter(world, id)) return [];
    const label = capital(COMPASS[direction] ?? '');
    const hint = hintOf(world, id);
    return [{ id: String(direction), label, also: [SHORT_COMPASS[direction] ?? ''], hint, path: [] }];
  });
}

function hintOf(world: World, id: string): string {
  const hex = hexOf(world, id);
  if (hex?.visited === true) return placeIn(world, id);
  return hex?.seen === true
    ? t`${capital(named(hex.terrain))}, seen from afar; nobody has been there.`
    : t`Nobody has been there.`;
}

/** Hexes farther off that they believe they know the way to, nearest first. Their ids are the hexes. */
function farWays(world: World, from: string): readonly Way[] {
  return [...knownRoutes(world)].flatMap(([id, { length }]) =>
    length < 2 && directionTo(from, id) !== null
      ? []
      : [{ id, label: placeIn(world, id), hint: t`${length} hexes away, over known ground.`, path: [] }],
  );
}

/** Possible navigators: the last one first, then the best. */
function navigators(world: World): readonly Way[] {
  const last = world.party.state.journey?.navigatorId ?? null;
  return walkers(world)
    .toSorted((a, b) => Number(b.id === last) - Number(a.id === last) || b.sheet.abilities.int - a.sheet.abilities.int)
    .slice(0, MAX_SELECT_OPTIONS)
    .map(({ id, name }) => ({
      id,
      label: stripMarkdown(name, MAX_NAME),
      hint: id === last ? t`Found the way last.` : null,
      path: [],
    }));
}
