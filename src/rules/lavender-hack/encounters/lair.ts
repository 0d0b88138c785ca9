import { hexOf } from '../../mechanics/map/places.ts';
import { findValuable } from '../dungeon/event.ts';
import type { Home } from '../places/encounter-tables.ts';
import type { Context } from '../vocabulary.ts';
import { findOneOf, type Many, MOST_MET, readMany, rollMany } from './how-many.ts';
import type { Encounter } from './schemas.ts';

const RULE = 'LH-WILD-10';
/** At home there are many more than roam (LH-WILD-10). */
const AT_HOME = 3;

/** The number met (LH-ENC-11): at home all that are left, or three times the roaming number, unless it is recorded. */
export function numberMet(context: Context, number: Many['number'], home: Home | null): ReturnType<typeof rollMany> {
  if (home !== null && home.count !== null) return { count: home.count, roll: null };
  const { count, roll } = rollMany(context, number);
  const isWritten = home?.what != null && number !== null;
  return { count: home === null || isWritten ? count : Math.min(count * AT_HOME, MOST_MET), roll };
}

/** Creatures met at home are recorded there, and met again. */
export function settleIn({ world }: Context, { lairId, name, count }: Encounter): void {
  const hex = lairId === undefined ? null : hexOf(world, lairId);
  if (hex === null) return;
  const isKnown = hex.lair !== null && hex.lair.count !== 0;
  hex.lair = { what: isKnown ? (hex.lair?.what ?? name) : name, found: true, count };
}

/** Those who fell in a lair are missing there; when it is empty, what they had is found (LH-WILD-10). */
export function empty(context: Context, fallen: readonly string[]): void {
  const { world } = context;
  const { journey, dungeon } = world.party.state;
  const lair = journey?.hexId == null || dungeon !== null ? null : (hexOf(world, journey.hexId)?.lair ?? null);
  if (lair?.count === undefined || lair.count === 0) return;
  const { name } = readMany(lair.what);
  const creature = findOneOf(world, name);
  lair.count = Math.max(0, lair.count - fallen.filter((group) => group === (creature?.name ?? name)).length);
  if (lair.count === 0) findValuable(context, Math.max(1, creature?.hitDice ?? 1), RULE);
}
