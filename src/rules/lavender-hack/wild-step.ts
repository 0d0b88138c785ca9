import { isRefusal, type Refusal, refuse } from '../prompt.ts';
import { isPartyEncumbered } from './chase.ts';
import { isNight } from './clock.ts';
import type { LavenderContext } from './context.ts';
import { scoutOf } from './explore.ts';
import { directionTo, distance, hexOf, neighbour } from './hexes.ts';
import { isInPlay } from './people.ts';
import { chosen } from './settings.ts';
import type { LavenderWorld, Step, WildAct } from './shapes.ts';

/** Frames of which a question holds up what the group does. */
export const PROCEDURE_FRAMES: readonly string[] = ['watch', 'event'];

/** Begins a group action: it is written down, and the watch frame plays it (LH-WILD-04). @returns why it cannot */
export function beginStep(context: LavenderContext, step: Step): Refusal | null {
  const { world, tell } = context;
  const { journey, clock } = world.party.state;
  if (journey === null || journey.hexId === null) return refuse('watch/nowhere');
  const refusal = refuseNow(world);
  if (refusal !== null) return refusal;
  const { act } = step;
  const path = pathOf(world, journey.hexId, step);
  if (isRefusal(path)) return path;
  const scout = act === 'explore' ? scoutFor(world, step.scoutId) : null;
  if (isRefusal(scout)) return scout;
  if (scout !== null) journey.scoutId = scout.id;
  const takes = watchesOf(world, act);
  journey.action = { act, left: takes, path: [...path], scoutId: scout?.id ?? null, running: false };
  const to = path.at(-1) ?? null;
  const night = isNight(clock);
  const who = scout?.name ?? null;
  tell({ fact: 'group-action', rule: 'LH-WILD-04', where: 'wilderness', act, takes, to, scout: who, night });
  return null;
}

/** Why nothing can be begun in the wilderness now; null when it can. */
export function refuseNow(world: LavenderWorld): Refusal | null {
  const { journey, delve, fight } = world.party.state;
  if (delve !== null) return refuse('watch/underground');
  if (fight !== null) return refuse('watch/in-a-fight');
  const open = Object.values(world.prompts).find(({ frames }) =>
    frames.some(({ kind }) => PROCEDURE_FRAMES.includes(kind)),
  );
  const act = journey?.action?.act ?? null;
  return act === null && open === undefined ? null : refuse('watch/busy', { act });
}

/** Watches that an action takes (LH-WILD-04, LH-WILD-05, LH-WILD-25). */
function watchesOf(world: LavenderWorld, act: WildAct): number {
  if (act === 'camp') return 2;
  const isSlow = act === 'explore' || (act === 'search' && chosen(world.campaign, 'encumbered_search') === 'double');
  return isSlow && isPartyEncumbered(world) ? 2 : 1;
}

/** Hexes to go; empty for what is done on the spot. */
function pathOf(world: LavenderWorld, from: string, { act, direction, path, toId }: Step): readonly string[] | Refusal {
  if (act === 'explore') return exploreTo(world, from, direction);
  return act === 'travel' ? travelTo(world, from, path, toId) : [];
}

function exploreTo(world: LavenderWorld, from: string, direction: number | null): readonly string[] | Refusal {
  if (direction === null) return refuse('watch/which-way');
  const hexId = neighbour(from, direction);
  const hex = hexOf(world, hexId);
  if (hex === null) return refuse('watch/off-map', { hexId });
  if (hex.visited) return refuse('watch/visited', { hexId });
  return hex.blocked ? refuse('watch/blocked', { hexId }) : [hexId];
}

function travelTo(
  world: LavenderWorld,
  from: string,
  path: readonly string[] | null,
  toId: string | null,
): readonly string[] | Refusal {
  const most = isPartyEncumbered(world) ? 1 : 2;
  if (path !== null && path.length > 0) return refuseWay(world, from, path, most) ?? path;
  if (toId === null || toId === from) return refuse('watch/which-way');
  const refusal = refuseHex(world, toId);
  if (refusal !== null) return refusal;
  if (distance(from, toId) > most) return refuse('watch/too-far', { hexId: toId, most });
  if (directionTo(from, toId) !== null) return [toId];
  const between = [0, 1, 2, 3, 4, 5]
    .map((direction) => neighbour(from, direction))
    .find((id) => directionTo(id, toId) !== null && refuseHex(world, id) === null);
  return between === undefined ? refuse('watch/too-far', { hexId: toId, most }) : [between, toId];
}

/** Why the party cannot go that way (LH-WILD-15). */
function refuseWay(world: LavenderWorld, from: string, path: readonly string[], most: number): Refusal | null {
  let at = from;
  for (const hexId of path) {
    const refusal = refuseHex(world, hexId);
    if (refusal !== null) return refusal;
    if (directionTo(at, hexId) === null) return refuse('watch/not-adjacent', { hexId });
    at = hexId;
  }
  return path.length > most ? refuse('watch/too-far', { hexId: at, most }) : null;
}

function refuseHex(world: LavenderWorld, hexId: string): Refusal | null {
  const hex = hexOf(world, hexId);
  if (hex === null) return refuse('watch/off-map', { hexId });
  if (hex.blocked) return refuse('watch/blocked', { hexId });
  return hex.visited ? null : refuse('watch/unexplored', { hexId });
}

/** The scout that was asked for, or the likeliest one. */
function scoutFor(world: LavenderWorld, wanted: string | null): ReturnType<typeof scoutOf> | Refusal {
  const asked = wanted === null || !Object.hasOwn(world.characters, wanted) ? null : world.characters[wanted];
  if (wanted !== null && asked == null) return refuse('character/unknown', { characterId: wanted });
  if (asked != null && (!isInPlay(asked) || asked.status !== 'active'))
    return refuse('character/not-in-play', { name: asked.name, status: asked.status });
  return scoutOf(world, wanted) ?? refuse('watch/no-scout');
}
