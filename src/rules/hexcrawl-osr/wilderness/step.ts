import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { neighbour } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { openTask } from '../../mechanics/tasks.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { journeyOn } from './journey.ts';
import { isDark } from './pace.ts';
import { directionFor } from './route.ts';
import type { Step } from './schemas.ts';
import { hasLost, mustRecover } from './taxes.ts';
import { navigatorOf, walkers } from './travel.ts';

/** Begins a watch: it is written down, and the watch frame plays it (HX-TRAV-01). @returns why it cannot */
export function beginStep(context: Context, asked: Step): Refusal | null {
  const { world, emit } = context;
  const journey = journeyOn(world);
  if (journey === null) return refuse('watch/nowhere');
  const step = asked.toId === null ? asked : { ...asked, direction: directionFor(world, asked.toId) };
  const refusal = refuseNow(world) ?? (step.act === 'travel' ? refuseWay(world, step) : refuseStay(world, step));
  if (refusal !== null) return refusal;
  if (step.guards.length > 0) journey.guards = [...step.guards];
  const navigator = step.act === 'travel' ? navigatorFor(world, step.scoutId, journey.navigatorId) : null;
  if (isRefusal(navigator)) return navigator;
  const instead = navigator === null ? null : insteadOf(world, journey.navigatorId);
  if (navigator !== null) journey.navigatorId = navigator.id;
  journey.action = { ...step, scoutId: navigator?.id ?? step.scoutId };
  const { act, direction } = step;
  const told = { act, direction, navigator: navigator?.name ?? null, instead, dark: isDark(world) };
  emit({ fact: 'watch-begins', rule: 'HX-TRAV-01', ...told });
  return null;
}

/** The reason why no watch can begin now; null when one can. */
export function refuseNow(world: World): Refusal | null {
  const { journey, dungeon, fight, chase, encounter } = world.party.state;
  if (dungeon !== null) return refuse('watch/underground');
  if (fight !== null) return refuse('watch/in-a-fight');
  if (chase !== null) return refuse('watch/in-a-chase');
  if (encounter?.stage === 'hidden') return refuse('watch/prepared');
  if (encounter !== null) return refuse('watch/in-a-meeting');
  if (openTask(world, 'encounter') !== null) return refuse('watch/who-comes');
  const act = journey?.action?.act ?? null;
  return act === null && !isAsked(world) ? null : refuse('watch/busy', { act });
}

/** Checks whether a question holds up the watch. */
export function isAsked({ prompts }: Pick<World, 'prompts'>): boolean {
  return Object.values(prompts).some(({ frames }) => frames.some(({ kind }) => kind === 'watch'));
}

/**
 * The reason why the party cannot set out that way: according to its own map, since it sets out from the place where it
 * believes it is.
 */
function refuseWay(world: World, { direction, toId, guards }: Step): Refusal | null {
  const journey = journeyOn(world);
  if (journey === null) return refuse('watch/nowhere');
  if (guards.length > 0) return refuse('watch/guards-in-camp');
  if (toId !== null && toId === journey.believedHex) return refuse('watch/there-already');
  if (direction === null) return refuse(toId === null ? 'watch/which-way' : 'watch/no-known-way', { hexId: toId });
  const hex = hexOf(world, neighbour(journey.believedHex, direction));
  if (hex === null) return refuse('watch/off-map');
  if (hex.blocked) return refuse('watch/blocked');
  if (mustRecover(world)) return refuse('watch/must-recover');
  return refuseNobody(world);
}

/** Nobody of them is up and here: they are still being made, away, or down. */
function refuseNobody(world: World): Refusal | null {
  if (walkers(world).length > 0) return null;
  const all = charactersInPlay(world);
  if (all.length === 0) return refuse('watch/nobody-yet');
  return refuse(all.some(({ status }) => status === 'active') ? 'watch/nobody-here' : 'watch/nobody-able');
}

/** The reason why the party cannot do that at its place. */
function refuseStay(world: World, { act, guards }: Step): Refusal | null {
  const nobody = refuseNobody(world);
  if (nobody !== null) return nobody;
  if (guards.length > 0 && act !== 'camp' && act !== 'each') return refuse('watch/guards-in-camp');
  const notUp = guards.find((id) => !walkers(world).some((one) => one.id === id));
  if (notUp !== undefined) return refuse('watch/no-guard', { name: world.characters[notUp]?.name ?? notUp });
  return act === 'recover' && !hasLost(world) ? refuse('watch/nothing-lost') : null;
}

/** The navigator that was asked for, or the likeliest one. */
function navigatorFor(world: World, wantedId: string | null, lastId: string | null): Character | Refusal {
  const wanted = wantedId === null || !Object.hasOwn(world.characters, wantedId) ? null : world.characters[wantedId];
  if (wantedId !== null && wanted == null) return refuse('character/unknown', { characterId: wantedId });
  if (wanted != null && !walkers(world).some(({ id }) => id === wanted.id))
    return refuse('watch/no-navigator', { name: wanted.name });
  return navigatorOf(world, wantedId ?? lastId) ?? refuse('watch/nobody-able');
}

/** A former navigator who cannot navigate any more; null for nobody. */
function insteadOf(world: World, lastId: string | null): string | null {
  const last = world.characters[lastId ?? ''];
  return last === undefined || walkers(world).some(({ id }) => id === last.id) ? null : last.name;
}
