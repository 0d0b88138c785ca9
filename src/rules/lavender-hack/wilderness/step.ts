import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { DIRECTIONS, directionTo, distance, neighbour } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { isInPlay } from '../../mechanics/people/characters.ts';
import { refuseClaim } from '../checks/ability-check.ts';
import { allRide, isPartyEncumbered } from '../items/load.ts';
import { bootsReach } from '../items/magic-items.ts';
import type { Help } from '../kit/ids.ts';
import { isMeeting } from '../kit/pending-call.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import { WHO_LEAVES } from '../usage/vocabulary.ts';
import type { Context } from '../vocabulary.ts';
import { isNight } from './clock.ts';
import { scoutOf } from './explore.ts';
import type { Step, WildAct } from './schemas.ts';
import { exploreSea, isAtSea, isSea, mustRow, refuseReach, refuseShore, refuseStorm, sailTo, seaReach } from './sea.ts';

/** Frames whose questions hold up the group's act. */
export const PROCEDURE_FRAMES: readonly string[] = ['watch', 'event', 'wind'];

/** Begins a group action: it is written down, and the watch frame plays it (LH-WILD-04). @returns why it cannot */
export function beginStep(context: Context, step: Step): Refusal | null {
  const { world, emit } = context;
  const { journey, clock } = world.party.state;
  if (journey === null || journey.hexId === null) return refuse('watch/nowhere');
  const refusal = refuseNow(world);
  if (refusal !== null) return refusal;
  const { act } = step;
  const path = pathOf(world, journey.hexId, step);
  if (isRefusal(path)) return path;
  const scout = act === 'explore' ? scoutFor(world, step.scoutId) : null;
  if (isRefusal(scout)) return scout;
  const moot = step.help === undefined ? null : refuseHelp(world, step.help, act, scout);
  if (moot !== null) return moot;
  if (scout !== null) journey.scoutId = scout.id;
  const takes = watchesOf(world, act);
  const help = step.help === undefined ? {} : { help: step.help };
  journey.action = { act, left: takes, path: [...path], scoutId: scout?.id ?? null, running: false, ...help };
  const to = path.at(-1) ?? null;
  const night = isNight(clock);
  const who = scout?.name ?? null;
  emit({ fact: 'group-action', rule: 'LH-WILD-04', where: 'wilderness', act, takes, to, scout: who, night });
  return null;
}

/** The reason why nothing can help or hinder: nobody is tested, or the scout has no background (LH-GEAR-08). */
function refuseHelp(world: World, { claim }: Help, act: WildAct, scout: Character | null): Refusal | null {
  const tested = act === 'explore' ? scout : act === 'travel' && mustRow(world) ? scoutOf(world, null) : null;
  return tested === null ? refuse('watch/nothing-tested', { act }) : refuseClaim(tested, claim);
}

/** The reason why nothing can begin in the wilderness now; null when it can. */
export function refuseNow(world: World): Refusal | null {
  const { journey, dungeon, fight, court, downtime, encounter } = world.party.state;
  if (dungeon !== null) return refuse('watch/underground');
  if (downtime !== null) return refuse('downtime/at-home');
  if (fight !== null) return refuse('watch/in-a-fight');
  if (court !== null) return refuse('court/open');
  if (isMeeting(world)) return refuse('watch/in-a-meeting', { what: encounter?.name ?? '' });
  if (isAsked(world, ['called'])) return refuse('watch/somebody-comes');
  if (isAsked(world, WHO_LEAVES)) return refuse('watch/who-leaves');
  const act = journey?.action?.act ?? null;
  return act === null && !isAsked(world, PROCEDURE_FRAMES) ? null : refuse('watch/busy', { act });
}

function isAsked({ prompts }: World, kinds: readonly string[]): boolean {
  return Object.values(prompts).some(({ frames }) => frames.some(({ kind }) => kinds.includes(kind)));
}

/** Watches that an action takes (LH-WILD-04, LH-WILD-05, LH-WILD-25). */
export function watchesOf(world: World, act: WildAct): number {
  if (act === 'camp') return 2;
  if (isAtSea(world)) return 1;
  const isSlow = act === 'explore' || (act === 'search' && chosen(world.campaign, 'encumbered_search') === 'double');
  return isSlow && isPartyEncumbered(world) ? 2 : 1;
}

/** Hexes to go; empty for what is done on the spot. */
function pathOf(world: World, from: string, { act, direction, path, toId }: Step): readonly string[] | Refusal {
  if (act === 'explore') return exploreTo(world, from, direction);
  return act === 'travel' ? travelTo(world, from, path, toId) : [];
}

function exploreTo(world: World, from: string, direction: number | null): readonly string[] | Refusal {
  if (direction === null) return refuse('watch/which-way');
  if (isSea(world, from)) return exploreSea(world, from, direction);
  const hexId = neighbour(from, direction);
  const hex = hexOf(world, hexId);
  if (hex === null) return refuse('watch/off-map', { hexId });
  if (hex.visited) return refuse('watch/visited', { hexId });
  return hex.blocked ? refuse('watch/blocked', { hexId }) : [hexId];
}

function travelTo(
  world: World,
  from: string,
  path: readonly string[] | null,
  toId: string | null,
): readonly string[] | Refusal {
  const storm = refuseStorm(world);
  if (storm !== null) return storm;
  const most = isSea(world, from) ? seaReach(world) : landReach(world);
  if (path !== null && path.length > 0)
    return refuseWay(world, from, path, most) ?? refuseShore(world, from, path) ?? path;
  if (toId === null || toId === from) return refuse('watch/which-way');
  const refusal = refuseHex(world, toId);
  if (refusal !== null) return refusal;
  if (distance(from, toId) > most) return refuseReach(world, toId, most);
  if (isSea(world, from)) return sailTo(world, from, toId);
  const way = wayOnLand(world, from, toId);
  if (way === null) return refuse('watch/too-far', { hexId: toId, most });
  return refuseShore(world, from, way) ?? way;
}

/** Hexes that the party walks in one watch: two, one with too much to carry, one more in magic boots, and one more where all ride (LH-WILD-15, LH-EQUIP-08). */
function landReach(world: World): number {
  return (isPartyEncumbered(world) ? 1 : 2) + bootsReach(world) + (allRide(world) ? 1 : 0);
}

/** Known hexes of land that the party can walk to in one watch, the nearest first, each with the way there (LH-WILD-15). */
export function waysOnLand(world: World, from: string): ReadonlyMap<string, readonly string[]> {
  const most = landReach(world);
  const ways = new Map<string, readonly string[]>([[from, []]]);
  // The loop comes to what it adds, too.
  for (const [at, way] of ways) {
    if (way.length >= most) continue;
    for (const direction of DIRECTIONS.keys()) {
      const id = neighbour(at, direction);
      if (!ways.has(id) && refuseHex(world, id) === null && !isSea(world, id)) ways.set(id, [...way, id]);
    }
  }
  ways.delete(from);
  return ways;
}

/** The shortest way over land that is known to another hex, a coast as well; null when it is too long. */
function wayOnLand(world: World, from: string, toId: string): readonly string[] | null {
  const most = landReach(world);
  for (const [at, way] of [[from, []] as const, ...waysOnLand(world, from)]) {
    if (way.length < most && directionTo(at, toId) !== null) return [...way, toId];
  }
  return null;
}

/** The reason why the party cannot take that way (LH-WILD-15). */
function refuseWay(world: World, from: string, path: readonly string[], most: number): Refusal | null {
  let at = from;
  for (const hexId of path) {
    const refusal = refuseHex(world, hexId);
    if (refusal !== null) return refusal;
    if (directionTo(at, hexId) === null) return refuse('watch/not-adjacent', { hexId });
    at = hexId;
  }
  return path.length > most ? refuseReach(world, at, most) : null;
}

function refuseHex(world: World, hexId: string): Refusal | null {
  const hex = hexOf(world, hexId);
  if (hex === null) return refuse('watch/off-map', { hexId });
  if (hex.blocked) return refuse('watch/blocked', { hexId });
  return hex.visited ? null : refuse('watch/unexplored', { hexId });
}

/** The scout that was asked for, or the likeliest one. */
function scoutFor(world: World, wanted: string | null): ReturnType<typeof scoutOf> | Refusal {
  const asked = wanted === null || !Object.hasOwn(world.characters, wanted) ? null : world.characters[wanted];
  if (wanted !== null && asked == null) return refuse('character/unknown', { characterId: wanted });
  if (asked != null && (!isInPlay(asked) || asked.status !== 'active'))
    return refuse('character/not-in-play', { name: asked.name, status: asked.status });
  return scoutOf(world, wanted) ?? refuse('watch/no-scout');
}

/**
 * Drops what is planned for the day (LH-WILD-03).
 * @param reason `event`, `lost`, `wind`, or the code of a refusal
 */
export function dropPlan({ world, emit }: Context, reason: string): void {
  const { journey } = world.party.state;
  if (journey === null || journey.plan.length === 0) return;
  const left = journey.plan.length;
  journey.plan = [];
  emit({ fact: 'plan-stops', rule: 'LH-WILD-03', reason, left });
}
