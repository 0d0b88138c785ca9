import { momentOf } from '../../mechanics/clock.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { type Injury, MAX_MARKS, type Mark } from '../injuries/schemas.ts';
import { LEAVES } from '../injuries/tables.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { endCondition } from './conditions.ts';
import { DICE_KINDS } from './ids.ts';
import { isMajor } from './injuries.ts';
import { maxResilience } from './levels.ts';
import { refill } from './pool.ts';
import { chosen } from './settings.ts';

const RULE = 'AD-REC-01';

/** Checks whether the party is in the safety of a town (AD-G-12). */
export function isInSafeTown({ party }: Pick<World, 'party'>): boolean {
  return party.state.town?.isSafe === true;
}

/**
 * The effects of a good night's rest on everybody: their dice are ready again, a concussion is over, and a buffer is
 * restored (AD-DICE-04, AD-D-04, AD-D-14). If the campaign requires a safe place, nothing comes back elsewhere.
 * @param isGiven true if the game master grants it, wherever they are
 */
export function sleep(context: Context, isGiven = false): void {
  const { world, emit } = context;
  const isGood = isGiven || chosen(world, 'dice_rest') === 'anywhere' || isInSafeTown(world);
  const back = isGood ? charactersInPlay(world).flatMap(({ id }) => refreshed(context, id)) : [];
  emit({ fact: 'slept', rule: 'AD-DICE-04', isGood, back });
}

function refreshed(context: Context, characterId: string) {
  const { world } = context;
  const { name, sheet } = characterOf(world, characterId);
  const dice = refill(world, characterId);
  endCondition(context, 'dazed', { characterId });
  if (chosen(world, 'resilience_mode') === 'buffer')
    sheet.resilience = Math.max(sheet.resilience, maxResilience(sheet));
  return DICE_KINDS.some((kind) => dice[kind] > 0) ? [{ characterId, name, dice }] : [];
}

/**
 * A day of rest is over for everybody: it counts for all their injuries at once, or for one after another, and what has had
 * its days is healed (AD-REC-01, AD-D-20). A major one takes a safe town, so elsewhere the day does not count for it.
 */
export function restADay(context: Context): void {
  const { world } = context;
  for (const { id } of charactersInPlay(world)) {
    const { sheet } = characterOf(world, id);
    const isGoingOn = isStreakOn(world, id);
    const isReset = !isGoingOn && chosen(world, 'rest_resets') === 'yes';
    if (isReset) sheet.injuries = sheet.injuries.map((injury) => ({ ...injury, rested: 0 }));
    sheet.streak.days = isGoingOn ? sheet.streak.days + 1 : 1;
    const counts = countingOf(world, sheet.injuries);
    sheet.injuries = sheet.injuries.map((one) => (counts.includes(one.id) ? { ...one, rested: one.rested + 1 } : one));
    for (const { id: injuryId, rested, days } of sheet.injuries) if (rested >= days) heal(context, id, injuryId, RULE);
  }
}

/** Records that a day of rest ends now: the streak continues if the next begins at once (AD-REC-02). */
export function noteRest({ world }: Pick<Context, 'world'>): void {
  const now = [...momentOf(world.party.state.clock)];
  for (const { id } of charactersInPlay(world)) characterOf(world, id).sheet.streak.at = now;
}

/** A fight interrupts a rest, at whatever hour it begins (AD-REC-02). */
export function interruptRest({ world }: Pick<Context, 'world'>): void {
  if (world.party.state.fight === null) return;
  for (const { id, sheet } of charactersInPlay(world))
    if (sheet.streak.at !== null) characterOf(world, id).sheet.streak.at = null;
}

/**
 * Checks whether somebody has rested until now: if they have done anything else meanwhile, or were hurt, the streak starts
 * over (AD-REC-02, AD-D-21).
 */
export function isStreakOn(world: Pick<World, 'characters' | 'party'>, characterId: string): boolean {
  const { at } = characterOf(world, characterId).sheet.streak;
  const now = momentOf(world.party.state.clock);
  return at?.every((part, index) => part === now[index]) === true;
}

/** Injuries for which a day counts: all, or the one that heals first. */
function countingOf(world: World, injuries: readonly Injury[]): readonly string[] {
  const able = injuries.filter(({ kind }) => !isMajor(kind) || isInSafeTown(world));
  if (chosen(world, 'rest') === 'parallel') return able.map(({ id }) => id);
  return able
    .toSorted((a, b) => a.days - a.rested - (b.days - b.rested))
    .slice(0, 1)
    .map(({ id }) => id);
}

/** An injury is healed: its slot is free, and what is left of it stays (AD-REC-01). */
export function heal(context: Context, characterId: string, injuryId: string, rule: string): void {
  const { world, emit } = context;
  const { name, sheet } = characterOf(world, characterId);
  const injury = sheet.injuries.find(({ id }) => id === injuryId);
  if (injury === undefined) return;
  const { kind, part, side, fingers, hidden, detail } = injury;
  sheet.injuries = sheet.injuries.filter(({ id }) => id !== injuryId);
  const left = LEAVES[kind];
  const mark: Mark | null =
    left === null ? null : { injuryId, kind: left, of: kind, part, side, fingers, hidden, text: detail };
  if (mark !== null) sheet.marks = [...sheet.marks, mark].slice(-MAX_MARKS);
  emit({ fact: 'healed', rule, characterId, name, injury: { kind, part, side, fingers, hidden }, leaves: left });
}
