import type { AnyBook } from '../../engine/book.ts';
import type { Weighed } from '../../engine/forecast/falls.ts';
import { silentAnswer } from '../../engine/forecast/silent.ts';
import { goOn, type Situation, type Unfolding, unfold } from '../../engine/forecast/unfold.ts';
import type { Json } from '../../engine/json.ts';
import type { Frame, Prompt } from '../../engine/prompt.ts';
import type { World as EngineWorld } from '../../engine/world.ts';
import { hexId, readHexId } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { blankHex } from '../places/places.ts';
import type { Hex } from '../places/schemas.ts';
import type { World } from '../schemas.ts';
import type { Step } from '../wilderness/schemas.ts';
import { isAtSea, isSea } from '../wilderness/sea.ts';
import { PROCEDURE_FRAMES } from '../wilderness/step.ts';
import { dayEventFrame } from '../wilderness/vocabulary.ts';

/** Frames that hold the party up on its way while they wait. */
const ON_THE_WAY: readonly string[] = [...PROCEDURE_FRAMES, 'rest', 'called'];

/** Goes on with what the party is in the middle of until it is over. */
export type UnderWay = (how: Unfolding, worlds: readonly Weighed<EngineWorld>[]) => readonly Weighed<EngineWorld>[];

/**
 * The World as far as players know it. What the game master knows beyond that is taken as if there were nothing: what is
 * due today, what waits in the next hex, and what the map holds where nobody has been. A hex that is not known is like
 * the one the party is in, and there is always one.
 */
export function knownWorld(world: World, plan: readonly Step[]): World {
  const { state } = world.party;
  const journey =
    state.journey === null ? null : { ...state.journey, due: null, pendingLair: false, pendingFind: null, plan: [] };
  const isWaiting = waitingPrompts(world).length > 0 || restRound(world) !== null;
  const going = journey === null || isWaiting ? journey : { ...journey, action: null };
  return {
    ...world,
    party: { ...world.party, state: { ...state, journey: going, fight: null, encounter: null, tables: {} } },
    bindings: {},
    places: knownPlaces(world, plan.filter(({ act }) => act === 'explore').length),
    foes: {},
    tasks: {},
    prompts: {},
    rounds: {},
    scenes: {},
    whispers: {},
    portraits: {},
    counters: {},
  };
}

/** Hexes in one watch with the best of winds (LH-OCEAN-01). */
const MAX_SAILED = 4;
const MAX_RINGS = 13;

/** Checks whether wind and storm may have a say: on the water, or with water that is known of. */
export function mayBeSea(known: World): boolean {
  return Object.keys(known.places).some((id) => isSea(known, id));
}

/** @param reach hexes that the party may come away from what is known; who is lost comes out beside that */
function knownPlaces(world: World, reach: number): World['places'] {
  const here = world.party.state.journey?.hexId ?? null;
  const at = here === null ? null : readHexId(here);
  if (at === null || here === null) return {};
  const blank: Hex = { ...blankHex(), terrain: hexOf(world, here)?.terrain ?? 'plain' };
  const places: Record<string, World['places'][string]> = {};
  const hexes = isAtSea(world) ? Math.max(1, reach) * MAX_SAILED : reach;
  const rings = hexes === 0 ? 0 : Math.min(hexes + 1, MAX_RINGS);
  for (let q = -rings; q <= rings; q++) {
    for (let r = Math.max(-rings, -rings - q); r <= Math.min(rings, rings - q); r++) {
      const id = hexId(at.q + q, at.r + r);
      places[id] = { id, data: blank };
    }
  }
  for (const { id, data } of Object.values(world.places)) {
    if (data.kind !== 'hex' || !(data.visited || id === here)) continue;
    places[id] = { id, data: { ...data, visited: true, features: [], lair: null, secret: '' } };
  }
  return places;
}

/** The act that waits for an answer or a round, which continues as if everybody were silent; null without one. */
export function underWayIn(book: AnyBook, world: World): UnderWay | null {
  const prompts = waitingPrompts(world);
  const round = restRound(world);
  if (prompts.length === 0 && round === null) return null;
  return (how, worlds) => {
    let open = worlds;
    for (const prompt of prompts) {
      open = unfold(
        how,
        open.flatMap((one) => answered(book, how, one, prompt)),
      );
    }
    if (round === null) return open;
    const ending = open.map(
      ({ state, chance }) => ({ state: { world: state, later: [{ kind: 'end', round }] }, chance }) as const,
    );
    return unfold(how, ending);
  };
}

function waitingPrompts({ prompts }: World): readonly Prompt[] {
  return Object.values(prompts)
    .filter(({ frames }) => frames.some(({ kind }) => ON_THE_WAY.includes(kind)))
    .sort((a, b) => a.opened - b.opened);
}

function restRound({ rounds }: World): EngineWorld['rounds'][string] | null {
  return Object.values(rounds).find(({ procedure }) => procedure === 'rest') ?? null;
}

function answered(
  book: AnyBook,
  how: Unfolding,
  { state, chance }: Weighed<EngineWorld>,
  prompt: Prompt,
): readonly Weighed<Situation>[] {
  const { frames, value } = openly(book, state, prompt);
  return goOn(how, { state: { world: state, later: [] }, chance }, frames, value);
}

/** The answer to a secret question is unknown: the day's event is rolled again, and a find has no effect. */
function openly(
  book: AnyBook,
  world: EngineWorld,
  prompt: Prompt,
): { readonly frames: readonly Frame[]; readonly value: Json } {
  const below = prompt.frames.slice(0, -1);
  switch (prompt.frames.at(-1)?.kind) {
    case 'event':
      return { frames: [...below, dayEventFrame()], value: null };
    case 'find':
      return { frames: below, value: null };
    case 'called':
      return { frames: prompt.frames, value: 'nobody' };
    default:
      return { frames: prompt.frames, value: silentAnswer(book, world, prompt) };
  }
}
