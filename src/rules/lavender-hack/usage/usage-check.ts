import { type Edge, edgeOf } from '../../engine/dice.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { UsageDie, UsageSize } from '../../engine/world.ts';
import { PARTY } from '../../mechanics/conditions.ts';
import { isBelow, isUsed, passes } from '../../mechanics/dice/usage-die.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { comparable } from '../../mechanics/words.ts';
import { askToRoll, isOver, waitsForHand } from '../checks/roll-by-hand.ts';
import { saveRowOf, saveTableOf } from '../checks/save-tables.ts';
import { dieFrame, readRoll } from '../checks/vocabulary.ts';
import { hasFeature } from '../classes/classes.ts';
import { litBy } from '../items/magic-items.ts';
import { beginCondition, endCondition } from '../kit/conditions.ts';
import { degreeOf } from '../kit/degree.ts';
import { BROKEN, better, canRoll, editionOf, isMirrored, isSpent, ladderOf, worse } from '../kit/edition.ts';
import type { UsageWhy } from '../kit/ids.ts';
import { ask, back, call } from '../kit/kit.ts';
import { callMeeting } from '../kit/pending-call.ts';
import { isResource } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { rollOwnHitDie } from '../wounds/damage.ts';
import { harmFrame } from '../wounds/vocabulary.ts';
import { followMood } from './fellowship.ts';
import { type SaveEffect, type UsageFrame, usageFrame } from './vocabulary.ts';

/**
 * A usage test (LH-USAGE-04), or the save when the die is broken (LH-USAGE-05); of a die that is gone nothing falls
 * (LH1-USAGE-04). Its dice fall at once, in the name of
 * the spotlight player; only choices wait, unless the campaign wants the spotlight player to roll by hand (LH-SPOT-04).
 */
export const usageTest: Handler<'usage'> = {
  ask: askToRoll,
  resume(context, frame, value) {
    switch (frame.step) {
      case 'roll': {
        if (!canRoll(usageDieOf(context.world, frame.dieId))) return noDie(context, frame);
        return waitsForHand(context.world, frame) ? ask({ ...frame, step: 'asked' }) : roll(context, frame);
      }
      case 'asked':
        return isOver(context.world, frame) ? back(frame.value) : roll(context, frame);
      case 'rolled': {
        const roll = readRoll(value);
        return roll.sides === BROKEN ? save(context, frame, roll) : test(context, frame, roll);
      }
      case 'effects':
        return goOn(context, frame);
    }
  },
};

function roll(context: Context, frame: UsageFrame): Next {
  const { world } = context;
  const { size } = usageDieOf(world, frame.dieId);
  // Days may have passed since it was asked for.
  if (!canRoll({ size })) return noDie(context, frame);
  const edge = edgeFor(world, frame);
  const fell = dieFrame(purposeOf(world, frame.dieId), size, edge, frame.characterId);
  return call({ ...fell, ...rollerOf(world, frame) }, { ...frame, step: 'rolled' });
}

/** A roll that is called for fails with the value 0 (LH1-USAGE-04); of discord that is not there nothing comes (LH1-DISCORD-05). */
function noDie({ world, emit }: Context, { dieId, why, characterId }: UsageFrame): Next {
  const { name } = usageDieOf(world, dieId);
  const isMood = dieId === editionOf(world).mood.id;
  if (!isMood) emit({ fact: 'die-gone', rule: 'LH1-USAGE-04', dieId, die: name, why, characterId });
  return back(0);
}

/** A roll that a procedure forces is the spotlight player's, whoever set it off (LH-SPOT-04). */
function rollerOf({ party }: World, { why, characterId }: UsageFrame): { readonly userId?: string } {
  const isForced = why !== 'asked' && characterId === null;
  return isForced && party.spotlight !== null ? { userId: party.spotlight } : {};
}

/** The die of an id that a frame carries, as it counts (default B14). @throws when it is not there */
function usageDieOf(world: World, dieId: string): UsageDie {
  const die = findUsageDie(world, dieId);
  if ('refused' in die) throw new Error(`no usage die ${dieId}`);
  return { ...die, size: litBy(world, die.id, die.size) };
}

/** A die by its id or its name. */
export function findUsageDie(world: World, word: string): UsageDie | Refusal {
  const wanted = comparable(word);
  const die = Object.values(world.usageDice).find(({ id, name }) => id === wanted || comparable(name) === wanted);
  return die ?? refuse('usage-die/unknown', { die: word });
}

/**
 * Gives a usage die a size. Every change comes through here, since hunger ends when the food die is above d20 by whatever
 * means, and darkness with the light die (LH-RES-07).
 * @param how the reason for the fact; null when it was told already
 */
export function setUsageDie(
  context: Context,
  dieId: string,
  size: UsageSize,
  how: { readonly how: 'up' | 'down' | 'set'; readonly rule: string } | null,
): void {
  const die = context.world.usageDice[dieId];
  if (die === undefined) throw new Error(`no usage die ${dieId}`);
  const from = die.size;
  die.size = size;
  if (dieId === editionOf(context.world).mood.id) moodChanged(context, die.name, from, size);
  if (how !== null) {
    const told = how.how === 'set' ? 'set' : directionOf(context.world, dieId, from, size, how.how);
    context.emit({ fact: 'usage-set', rule: how.rule, dieId, die: die.name, how: told, from, to: size });
  }
  if (isSpent(context.world, dieId, size)) return;
  if (dieId === 'food') endCondition(context, 'starving', PARTY);
  if (dieId === 'light') endCondition(context, 'darkness', PARTY);
}

/** The main book's step down makes discord go up (LH1-DISCORD-05). */
function directionOf(
  world: World,
  dieId: string,
  from: UsageSize,
  to: UsageSize,
  otherwise: 'up' | 'down',
): 'up' | 'down' {
  const ladder = ladderOf(world, dieId);
  if (from === to) return otherwise;
  return isBelow(ladder, from, to) ? 'up' : 'down';
}

/** Court lasts no longer than the mood does (LH-COURT-06); of the worst of discord the game master tells (LH1-DISCORD-05). */
function moodChanged(context: Context, die: string, from: UsageSize, size: UsageSize): void {
  followMood(context, from, size);
  if (size === editionOf(context.world).mood.told && from !== size)
    addTask(context, 'falling-out', 'LH1-DISCORD-05', { die });
}

/** The four resources roll under their own names; a die that somebody added cannot take another's faces. */
function purposeOf(world: World, dieId: string): string {
  return isResource(world, dieId) ? dieId : `die/${dieId}`;
}

/** The edges known to the caller, and those of the roller; they cancel (LH-TEST-04). */
function edgeFor(world: World, frame: UsageFrame): Edge {
  const { edge = 'none' } = frame;
  const advantages = (edge === 'advantage' ? 1 : 0) + (isResourceful(world, frame) ? 1 : 0);
  return edgeOf(advantages, edge === 'disadvantage' ? 1 : 0);
}

/** LH-DEFT-02, for the save of a broken gear die too. */
function isResourceful(world: World, { dieId, characterId }: UsageFrame): boolean {
  return dieId === 'gear' && characterId !== null && hasFeature(characterOf(world, characterId).sheet, 'resourceful');
}

/** The owner of the two dice, if they did not cancel. */
function helpOf(world: World, frame: UsageFrame): { readonly resourceful?: true } {
  return isResourceful(world, frame) && edgeFor(world, frame) === 'advantage' ? { resourceful: true } : {};
}

type Fell = ReturnType<typeof readRoll>;

function test(context: Context, frame: UsageFrame, roll: Fell): Next {
  const { world } = context;
  const { dieId, why, characterId } = frame;
  if (isMirrored(world, dieId)) return mirrored(context, frame, roll);
  const { name, size: from } = usageDieOf(world, dieId);
  const used = isUsed(roll.face);
  const to = litBy(world, dieId, used ? worse(world, dieId, from) : from);
  const rule = 'LH-USAGE-04';
  const what = { dieId, die: name, why, characterId, roll, value: roll.face, used, from, to };
  context.emit({ fact: 'usage', rule, ...what, ...helpOf(world, frame) });
  setUsageDie(context, dieId, to, null);
  return back(roll.face);
}

/** A roll of discord: 1–3 leaves it (LH1-DISCORD-03), 4 or more is a strain, and it goes up (LH1-DISCORD-05). */
function mirrored(context: Context, { dieId, why, characterId }: UsageFrame, roll: Fell): Next {
  const { name, size: from } = usageDieOf(context.world, dieId);
  const to = isUsed(roll.face) ? from : worse(context.world, dieId, from);
  const rule = isUsed(roll.face) ? 'LH1-DISCORD-03' : 'LH1-DISCORD-05';
  context.emit({ fact: 'discord-rolled', rule, dieId, die: name, why, characterId, roll, from, to });
  setUsageDie(context, dieId, to, null);
  return back(roll.face);
}

function save(context: Context, frame: UsageFrame, roll: Fell): Next {
  const { dieId, why, characterId } = frame;
  const { name } = usageDieOf(context.world, dieId);
  const degree = degreeOf(roll.face, roll.face);
  const table = saveTableOf(dieId);
  const { value, effects } = saveRowOf(table, degree);
  const passed = passes(value);
  const what = { dieId, die: name, why, characterId, roll, degree, value, passed };
  context.emit({ fact: 'save', rule: table.rule, ...what, ...helpOf(context.world, frame) });
  if (dieId === 'light' && value > 0) endCondition(context, 'darkness', PARTY);
  return goOn(context, { ...frame, step: 'effects', value, effects });
}

function goOn(context: Context, frame: UsageFrame): Next {
  const [effect, ...effects] = frame.effects;
  if (effect === undefined) return back(frame.value);
  const then: UsageFrame = { ...frame, effects };
  return happen(context, frame, effect, then) ?? goOn(context, then);
}

/** Lets one effect happen; null when nothing has to be rolled or asked for it. */
function happen(
  context: Context,
  { dieId, characterId }: UsageFrame,
  effect: SaveEffect,
  then: UsageFrame,
): Next | null {
  const { rule } = saveTableOf(dieId);
  switch (effect) {
    case 'step-up':
      setUsageDie(context, dieId, better(context.world, dieId, usageDieOf(context.world, dieId).size), {
        how: 'up',
        rule,
      });
      return null;
    case 'fellowship':
      return call(moodFrame(context.world, cascadeOf(dieId), characterId), then);
    case 'hurt-user':
      return hurtUser(context, characterId, rule, then);
    case 'starving':
    case 'darkness':
      beginCondition(context, effect, PARTY);
      return null;
    case 'encounter':
      callMeeting(context, rule, { die: usageDieOf(context.world, dieId).name });
      return null;
    case 'complication':
      addTask(context, effect, rule, { die: usageDieOf(context.world, dieId).name });
      return null;
    case 'leaves':
      return call({ kind: 'leaves', v: 1, step: 'start' }, then);
    case 'murder':
      return call({ kind: 'murder', v: 1, step: 'start', victimId: null, killerId: null }, then);
  }
}

/** A roll of the die that tells how the party gets along: fellowship, or discord (LH-RES-11, LH1-DISCORD-05). */
export function moodFrame(world: World, why: UsageWhy, characterId: string | null): UsageFrame {
  return usageFrame(editionOf(world).mood.id, why, characterId);
}

function cascadeOf(dieId: string): UsageFrame['why'] {
  if (dieId === 'food') return 'food-save';
  return dieId === 'light' ? 'light-save' : 'gear-save';
}

/** The acting character; for nobody's act, the spotlight player's (LH-RES-03). */
function hurtUser(context: Context, characterId: string | null, rule: string, then: UsageFrame): Next | null {
  const user = characterId ?? spotlightCharacter(context.world)?.id ?? null;
  if (user === null) {
    addTask(context, 'nobody-to-hurt', rule, {});
    return null;
  }
  const roll = rollOwnHitDie(context, user);
  return call(harmFrame(user, roll.face, 'gear-fumble', roll), then);
}
