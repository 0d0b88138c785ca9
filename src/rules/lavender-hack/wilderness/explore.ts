import type { Draft } from 'immer';
import type { Json } from '../../engine/json.ts';
import { directionTo, neighbour } from '../../mechanics/map/hexes.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { familiarScouts } from '../checks/familiar.ts';
import { type DieFrame, dieFrame, readRoll, type TestFrame, testFrame } from '../checks/frames.ts';
import type { LavenderContext } from '../context.ts';
import type { FactOf } from '../facts.ts';
import { isSuccess } from '../kit/degree.ts';
import type { EdgeSource } from '../kit/terms.ts';
import { hexOf } from '../places/places.ts';
import type { LavenderCharacter, LavenderWorld } from '../shapes.ts';
import { isNight } from './clock.ts';
import { comeUponFind } from './find.ts';
import type { FindFrame } from './frames.ts';
import type { Journey } from './shapes.ts';

const MAX_TRAIL = 200;
/** Faces of the d6 of who is lost (LH-WILD-14). */
const VEERS_LEFT = 5;
const VEERS_RIGHT = 6;

/** What bad weather does to scouting, foraging and camping (LH-WILD-08). */
function weatherSources({ party }: LavenderWorld): readonly EdgeSource[] {
  if (party.state.journey?.badWeather !== true) return [];
  return [{ source: 'bad-weather', edge: 'disadvantage', rule: 'LH-WILD-08' }];
}

/** Who can scout, the one asked for first, then the last scout, the spotlight player's character, the oldest; else null. */
export function scoutOf(world: LavenderWorld, wanted: string | null): LavenderCharacter | null {
  const able = charactersInPlay(world).filter(({ status }) => status === 'active');
  const order = [wanted, world.party.state.journey?.scoutId ?? null, spotlightCharacter(world)?.id ?? null];
  for (const id of order) {
    const found = able.find((one) => one.id === id);
    if (found !== undefined) return found;
  }
  return able[0] ?? null;
}

/** The scout's test (LH-WILD-13); null when nobody is left who could scout. By day it needs no light of one's own. */
export function scoutAhead(context: LavenderContext): TestFrame | null {
  const { world } = context;
  const { journey, clock } = world.party.state;
  const scout = scoutOf(world, journey?.action?.scoutId ?? null);
  if (journey === null || journey.action === null || scout === null) return null;
  journey.action.scoutId = scout.id;
  return testFrame({
    use: 'scout',
    characterId: scout.id,
    ability: 'wis',
    intent: null,
    claim: false,
    needsLight: isNight(clock),
    sources: [...weatherSources(world), ...familiarScouts(context, scout.id)],
  });
}

/**
 * The scout passes and the party arrives, or they are lost: the die that says where they come out (LH-WILD-14).
 * @returns that die, or the game master's choice of what is found there; null when there is nothing more to it
 */
export function arriveAfterTest(context: LavenderContext, value: Json): DieFrame | FindFrame | null {
  const { journey } = context.world.party.state;
  const [target] = journey?.action?.path ?? [];
  if (journey?.action == null || target === undefined) return null;
  if (!isSuccess(readTestResult(value).degree)) return dieFrame('lost', 6, 'none', journey.action.scoutId);
  return travelOn(context, 'explored');
}

/**
 * 1–4 back where they were, 5 left of the target, 6 right of it; who cannot get there stays (LH-WILD-14).
 * @returns the game master's choice of what is found there, if any
 */
export function readLost(context: LavenderContext, value: Json): FindFrame | null {
  const { world, emit } = context;
  const { journey } = world.party.state;
  const [target] = journey?.action?.path ?? [];
  if (journey === null || journey.hexId === null || target === undefined) return null;
  const roll = readRoll(value);
  const direction = directionTo(journey.hexId, target);
  const turn = roll.face === VEERS_LEFT ? -1 : roll.face === VEERS_RIGHT ? 1 : 0;
  const end = turn === 0 || direction === null ? null : neighbour(journey.hexId, direction + turn);
  if (end === null || !isOpen(world, end)) {
    emit({ fact: 'lost', rule: 'LH-WILD-14', roll, outcome: 'back' });
    return null;
  }
  emit({ fact: 'lost', rule: 'LH-WILD-14', roll, outcome: turn < 0 ? 'left' : 'right' });
  return arrive(context, journey, end, 'lost');
}

/**
 * From hex to hex along the way, as far as it is open still (LH-WILD-15).
 * @returns the game master's choice of what is found there, if any
 */
export function travelOn(context: LavenderContext, how: 'travelled' | 'explored' = 'travelled'): FindFrame | null {
  const { journey } = context.world.party.state;
  if (journey === null) return null;
  let find: FindFrame | null = null;
  for (const id of journey.action?.path ?? []) {
    const isNext = journey.hexId !== null && directionTo(journey.hexId, id) !== null;
    if (!isNext || !isOpen(context.world, id)) return find;
    find = arrive(context, journey, id, how) ?? find;
  }
  return find;
}

/** A storm drives the party into another hex (LH-OCEAN-01). @returns the game master's choice of what is found there, if any */
export function drift(context: LavenderContext, placeId: string): FindFrame | null {
  const { journey } = context.world.party.state;
  return journey === null ? null : arrive(context, journey, placeId, 'driven');
}

/** One thing of interest in the hex is found, the lair last; or they learn that there is nothing more (LH-WILD-16). */
export function search({ world, emit }: LavenderContext): void {
  const placeId = world.party.state.journey?.hexId ?? null;
  const hex = placeId === null ? null : hexOf(world, placeId);
  if (placeId === null || hex === null) return;
  const rule = 'LH-WILD-16';
  const hidden = hex.features.find((feature) => feature.hidden && !feature.found) ?? unfoundLair(hex.lair);
  if (hidden === null) {
    emit({ fact: 'nothing-found', rule, placeId });
    return;
  }
  hidden.found = true;
  emit({ fact: 'found', rule, what: hidden.what, placeId });
}

function unfoundLair<Lair extends { readonly found: boolean }>(lair: Lair | null): Lair | null {
  return lair === null || lair.found ? null : lair;
}

/** On the map and not blocked. */
function isOpen(world: LavenderWorld, id: string): boolean {
  return hexOf(world, id)?.blocked === false;
}

/** The party enters another hex, and what waited there happens (LH-WILD-12). */
function arrive(
  context: LavenderContext,
  journey: Draft<Journey>,
  placeId: string,
  how: FactOf<'arrives'>['how'],
): FindFrame | null {
  const hex = hexOf(context.world, placeId);
  if (hex === null) return null;
  const isNew = !hex.visited;
  hex.visited = true;
  if (journey.hexId !== null) journey.trail = [...journey.trail, journey.hexId].slice(-MAX_TRAIL);
  journey.hexId = placeId;
  context.emit({ fact: 'arrives', rule: 'LH-WILD-12', placeId, name: hex.name, how, isNew, terrain: hex.terrain });
  if (journey.pendingLair) comeUponLair(context, journey, placeId);
  return comeUponFind(context, journey, placeId);
}

/** A lair that is written down there, or one that the game master thinks of (LH-WILD-10). */
function comeUponLair(context: LavenderContext, journey: Draft<Journey>, placeId: string): void {
  const rule = 'LH-WILD-10';
  const lair = hexOf(context.world, placeId)?.lair ?? null;
  journey.pendingLair = false;
  if (lair !== null) lair.found = true;
  context.emit({ fact: 'lair', rule, placeId, what: lair?.what ?? null });
  addTask(context, 'encounter', rule, { where: 'wilderness', event: 'lair', placeId });
}
