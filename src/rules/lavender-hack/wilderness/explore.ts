import type { Draft } from 'immer';
import type { Json } from '../../engine/json.ts';
import { directionTo, neighbour } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { readTestResult, statedEdge } from '../checks/ability-check.ts';
import { familiarScouts } from '../checks/familiar.ts';
import { type DieFrame, dieFrame, readRoll, type TestFrame, testFrame } from '../checks/vocabulary.ts';
import { leaveBehind } from '../foes/foes.ts';
import { isSuccess } from '../kit/degree.ts';
import type { EdgeSource } from '../kit/ids.ts';
import { callMeeting, isCalled } from '../kit/pending-call.ts';
import { asTrap, findOne, type Hidden } from '../places/places.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Fact } from '../vocabulary.ts';
import { isNight } from './clock.ts';
import { comeUponFind } from './find.ts';
import type { Journey } from './schemas.ts';

const MAX_TRAIL = 200;
/** Faces of the d6 of who is lost (LH-WILD-14). */
const VEERS_LEFT = 5;
const VEERS_RIGHT = 6;

/** The effect of bad weather on scouting, foraging and camping (LH-WILD-08). */
function weatherSources({ party }: World): readonly EdgeSource[] {
  if (party.state.journey?.badWeather !== true) return [];
  return [{ source: 'bad-weather', edge: 'disadvantage', rule: 'LH-WILD-08' }];
}

/**
 * A character who can scout: the requested one first, then the last scout, the spotlight player's character, the oldest;
 * else null.
 */
export function scoutOf(world: World, wanted: string | null): Character | null {
  const able = charactersInPlay(world).filter(({ status }) => status === 'active');
  const order = [wanted, world.party.state.journey?.scoutId ?? null, spotlightCharacter(world)?.id ?? null];
  for (const id of order) {
    const found = able.find((one) => one.id === id);
    if (found !== undefined) return found;
  }
  return able[0] ?? null;
}

/** The scout's test (LH-WILD-13); null when nobody is left who could scout. By day it needs no light of one's own. */
export function scoutAhead(context: Context): TestFrame | null {
  const { world } = context;
  const { journey, clock } = world.party.state;
  const scout = scoutOf(world, journey?.action?.scoutId ?? null);
  if (journey === null || journey.action === null || scout === null) return null;
  journey.action.scoutId = scout.id;
  return testFrame({
    use: 'scout',
    decides: 'pass',
    characterId: scout.id,
    ability: 'wis',
    intent: null,
    claim: journey.action.help?.claim ?? 'ordered',
    needsLight: isNight(clock),
    sources: [
      ...statedEdge(journey.action.help?.edge ?? 'none'),
      ...weatherSources(world),
      ...familiarScouts(context, scout.id),
    ],
  });
}

/** The scout passes and the party arrives; else they are lost, and the die is returned that says where they come out (LH-WILD-14). */
export function arriveAfterTest(context: Context, value: Json): DieFrame | null {
  const { journey } = context.world.party.state;
  const [target] = journey?.action?.path ?? [];
  if (journey?.action == null || target === undefined) return null;
  if (!isSuccess(readTestResult(value).degree)) return dieFrame('lost', 6, 'none', journey.action.scoutId);
  travelOn(context, 'explored');
  return null;
}

/** 1–4 back where they were, 5 left of the target, 6 right of it; who cannot get there stays (LH-WILD-14). */
export function readLost(context: Context, value: Json): void {
  const { world, emit } = context;
  const { journey } = world.party.state;
  const [target] = journey?.action?.path ?? [];
  if (journey === null || journey.hexId === null || target === undefined) return;
  const roll = readRoll(value);
  const direction = directionTo(journey.hexId, target);
  const turn = roll.face === VEERS_LEFT ? -1 : roll.face === VEERS_RIGHT ? 1 : 0;
  const end = turn === 0 || direction === null ? null : neighbour(journey.hexId, direction + turn);
  if (end === null || !isOpen(world, end)) {
    emit({ fact: 'lost', rule: 'LH-WILD-14', roll, outcome: 'back' });
    return;
  }
  emit({ fact: 'lost', rule: 'LH-WILD-14', roll, outcome: turn < 0 ? 'left' : 'right' });
  arrive(context, journey, end, 'lost');
}

/** From hex to hex along the way, as far as it is open still (LH-WILD-15). */
export function travelOn(context: Context, how: 'travelled' | 'explored' = 'travelled'): void {
  const { journey } = context.world.party.state;
  if (journey === null) return;
  for (const id of journey.action?.path ?? []) {
    const isNext = journey.hexId !== null && directionTo(journey.hexId, id) !== null;
    if (!isNext || !isOpen(context.world, id)) return;
    arrive(context, journey, id, how);
    // They stand before a lair (LH-ENC-09).
    if (isCalled(context.world)) return;
  }
}

/** A storm drives the party into another hex (LH-OCEAN-01). */
export function drift(context: Context, placeId: string): void {
  const { journey } = context.world.party.state;
  if (journey !== null) arrive(context, journey, placeId, 'driven');
}

/** One thing of interest in the hex is found, or its lair; or they learn that there is nothing more (LH-WILD-16). */
export function search(context: Context): void {
  const { world, emit } = context;
  const placeId = world.party.state.journey?.hexId ?? null;
  const hex = placeId === null ? null : hexOf(world, placeId);
  if (placeId === null || hex === null) return;
  const rule = 'LH-WILD-16';
  const things: Draft<Hidden>[] = hex.features.filter(({ hidden, found }) => hidden && !found);
  const found = findOne(context, [...things, ...(hex.lair?.found === false ? [hex.lair] : [])], false);
  if (found === null) emit({ fact: 'nothing-found', rule, placeId });
  else emit({ fact: 'found', rule, what: found.what, placeId, ...asTrap(found) });
}

/** On the map and not blocked. */
function isOpen(world: World, id: string): boolean {
  return hexOf(world, id)?.blocked === false;
}

/** The party enters another hex, and what waited there happens (LH-WILD-12). */
function arrive(context: Context, journey: Draft<Journey>, placeId: string, how: Fact<'arrives'>['how']): void {
  const hex = hexOf(context.world, placeId);
  if (hex === null) return;
  const isNew = !hex.visited;
  hex.visited = true;
  if (journey.hexId !== null) journey.trail = [...journey.trail, journey.hexId].slice(-MAX_TRAIL);
  if (journey.hexId !== placeId) leaveBehind(context);
  journey.hexId = placeId;
  context.emit({ fact: 'arrives', rule: 'LH-WILD-12', placeId, name: hex.name, how, isNew, terrain: hex.terrain });
  if (journey.pendingLair) comeUponLair(context, journey, placeId);
  comeUponFind(context, journey, placeId);
}

/** A lair that is written down there, or one that the game master thinks of (LH-WILD-10). */
function comeUponLair(context: Context, journey: Draft<Journey>, placeId: string): void {
  const rule = 'LH-WILD-10';
  const lair = hexOf(context.world, placeId)?.lair ?? null;
  journey.pendingLair = false;
  if (lair !== null) lair.found = true;
  context.emit({ fact: 'lair', rule, placeId, what: lair?.what ?? null });
  callMeeting(context, rule, { event: 'lair' });
}
