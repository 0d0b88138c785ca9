import type { Procedure } from '../../engine/book.ts';
import type { Json } from '../../engine/json.ts';
import type { Round } from '../../engine/round.ts';
import { characterOf, charactersInPlay, isInPlay } from '../../mechanics/people/characters.ts';
import { dieFrame, readRoll } from '../checks/vocabulary.ts';
import { hasFeature } from '../classes/classes.ts';
import { restBeasts } from '../items/beasts.ts';
import { endCondition } from '../kit/conditions.ts';
import { back, call } from '../kit/kit.ts';
import type { BookData, World } from '../schemas.ts';
import type { Context, Fact, Frame, Handler, Next } from '../vocabulary.ts';
import { heal } from '../wounds/damage.ts';
import { activityFrame, hitDieOf } from './activity.ts';
import { hasChoice, provisionIn, restChoice, restFields, silentRest } from './form.ts';
import { provide } from './provisions.ts';
import { storesFrame } from './stores.ts';
import type { RestFrame } from './vocabulary.ts';

/** The fatigue die of one who has slept (LH-WEIRD-03). */
const RESTED = 8;

/**
 * A rest. A regroup asks everybody with a choice in a round and returns `round` at once: its caller stops, and continues at
 * its step `rested` when the last activity is over. A camp gives everybody their full gains and returns `done`; so does a
 * rest that the game master grants, which touches no stores.
 */
export const rest: Handler<'rest'> = {
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return start(context, frame);
      case 'chosen':
        return regroupOn(context, frame);
      case 'activity':
        return frame.what === 'regroup' ? regroupOn(context, frame) : slept(context, frame, value);
      case 'after':
        return back('done');
    }
  },
};

/** Everybody's activities while the party regroups (LH-WILD-17, LH-DUNG-15). */
export const restRound: Procedure<BookData, Frame, Fact> = {
  mode: 'together',
  rule: 'LH-WILD-17',
  nothingToAdd: true,
  mayJoin: () => false,
  form(world, round, userId, chosen) {
    const characterId = restingIn(world, round, userId);
    if (characterId === null) return { form: 'fields', fields: [] };
    const order = world.people[userId]?.orders.rest;
    return { form: 'fields', fields: restFields(world, whereOf(round), characterId, listOf(chosen), order) };
  },
  submit: () => null,
  fallback(world, round, userId, orders) {
    const characterId = restingIn(world, round, userId);
    if (characterId === null) return null;
    const { answer, means } = silentRest(world, whereOf(round), characterId, orders.rest);
    return { answer: [...answer], means };
  },
  resolve(context, round, verdicts) {
    const { world } = context;
    const where = whereOf(round);
    if (!isRegrouping(world, where)) return null;
    const leader = verdicts.find(({ userId }) => userId === world.party.spotlight);
    if (leader !== undefined) provide(context, provisionIn(listOf(leader.answer)));
    const chosen = verdicts.flatMap(({ userId, answer }) => {
      const characterId = restingIn(world, round, userId);
      return characterId === null || answer === null ? [] : [{ characterId, ...restChoice(listOf(answer)) }];
    });
    const asked = new Set([...Object.keys(round.seats), ...verdicts.map(({ userId }) => userId)]);
    const unasked = resting(world).filter((userId) => !asked.has(userId));
    const left = [...chosen, ...unasked.flatMap((userId) => silentActivity(world, where, userId))];
    return { kind: 'rest', v: 1, step: 'chosen', what: 'regroup', where, left };
  },
};

function listOf(answer: unknown): readonly string[] {
  return Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
}

function whereOf({ terms }: Round): RestFrame['where'] {
  return terms.where === 'dungeon' ? 'dungeon' : 'wilderness';
}

/** Checks whether the party still does what the round was opened for. */
function isRegrouping({ party: { state } }: World, where: RestFrame['where']): boolean {
  const action = where === 'dungeon' ? state.dungeon?.action : state.journey?.action;
  return action?.act === 'regroup';
}

/** The character of somebody who is asked; null when there is nothing to choose for them any more. */
function restingIn(world: World, round: Round, userId: string): string | null {
  return isRegrouping(world, whereOf(round)) ? characterOfMember(world, userId) : null;
}

function characterOfMember(world: World, userId: string): string | null {
  const id = world.members[userId]?.characterId ?? null;
  return id !== null && isInPlay(characterOf(world, id)) ? id : null;
}

function start(context: Context, frame: RestFrame): Next {
  const { what } = frame;
  context.emit({ fact: 'rests', rule: ruleOf(frame), what });
  return what === 'regroup' ? regroup(context, frame) : camp(context, frame);
}

function ruleOf({ what, where }: RestFrame): string {
  if (what === 'regroup') return where === 'dungeon' ? 'LH-DUNG-15' : 'LH-WILD-17';
  return where === 'dungeon' ? 'LH-DUNG-17' : 'LH-WILD-25';
}

/** People with a choice are asked; the others heal, or do nothing, and nobody waits for them (LH-WILD-17). */
function regroup({ world, openRound, begin }: Context, frame: RestFrame): Next {
  const { what, where } = frame;
  const all = resting(world);
  const userIds = all.filter((userId) => {
    const characterId = characterOfMember(world, userId);
    return characterId !== null && hasChoice(world, where, characterId);
  });
  const unasked = all.filter((userId) => !userIds.includes(userId)).map((userId) => playedName(world, userId));
  // With nobody to ask it is over at once, but not before its caller has stopped.
  const left = all.flatMap((userId) => silentActivity(world, where, userId));
  const chosen: RestFrame = { ...frame, step: 'chosen', left };
  if (userIds.length > 0) openRound({ procedure: 'rest', userIds, hidden: false, terms: { what, where, unasked } });
  else begin(chosen);
  return back('round');
}

/** The people at the table with a character in play, in the order in which they came. */
function resting(world: World): readonly string[] {
  return Object.values(world.members)
    .filter(({ userId, present }) => present && characterOfMember(world, userId) !== null)
    .sort((a, b) => a.joined - b.joined)
    .map(({ userId }) => userId);
}

function playedName(world: World, userId: string): string {
  const characterId = characterOfMember(world, userId);
  return characterId === null ? '' : characterOf(world, characterId).name;
}

/** The activity of a character whose player is not asked. */
function silentActivity(world: World, where: RestFrame['where'], userId: string): RestFrame['left'] {
  const characterId = characterOfMember(world, userId);
  if (characterId === null) return [];
  const { answer } = silentRest(world, where, characterId, world.people[userId]?.orders.rest);
  return [{ characterId, ...restChoice(answer) }];
}

/** One activity after another, then a regroup's gains for all; then time moves on. */
function regroupOn(context: Context, frame: RestFrame): Next {
  const { where } = frame;
  const [first, ...left] = frame.left;
  if (first !== undefined) return call(activityFrame({ ...first, where }), { ...frame, step: 'activity', left });
  for (const { id } of charactersInPlay(context.world)) fillPool(context, id);
  // A rest that was broken off during a question finishes no later regroup.
  if (isAsking(context.world)) return back('done');
  const rested: Frame =
    where === 'dungeon' ? { kind: 'turn', v: 1, step: 'rested', foods: 0 } : { kind: 'watch', v: 1, step: 'rested' };
  return call(rested, { ...frame, step: 'after' });
}

function isAsking({ rounds }: World): boolean {
  return Object.values(rounds).some(({ procedure }) => procedure === 'rest');
}

function camp(context: Context, frame: RestFrame): Next {
  const all = charactersInPlay(context.world).map(({ id }) => id);
  const offer = frame.what === 'camp' ? storesFrame(context.world, frame.where) : null;
  if (offer !== null) context.begin(offer);
  return campOn(context, {
    ...frame,
    left: all.map((characterId) => ({ characterId, activity: 'heal', thing: null })),
  });
}

/** The next one's hit die; the lower of two in bad weather (LH-WILD-25). */
function campOn(context: Context, frame: RestFrame): Next {
  const [first] = frame.left;
  if (first === undefined) return back('done');
  const { characterId } = first;
  const isWet = frame.where === 'wilderness' && context.world.party.state.journey?.badWeather === true;
  const edge = isWet ? 'disadvantage' : 'none';
  return call(dieFrame('hit-die', hitDieOf(context, characterId), edge, characterId), { ...frame, step: 'activity' });
}

function slept(context: Context, frame: RestFrame, value: Json): Next {
  const [first, ...left] = frame.left;
  if (first !== undefined) wakeUp(context, frame, first.characterId, value);
  return campOn(context, { ...frame, left });
}

/** All that a full rest gives to one character (LH-WILD-25, LH-DUNG-17). */
function wakeUp(context: Context, frame: RestFrame, characterId: string, value: Json): void {
  if (!isInPlay(characterOf(context.world, characterId))) return;
  const roll = readRoll(value);
  heal(context, characterId, roll.face, roll);
  refresh(context, characterId, ruleOf(frame));
}

/** The other gains of a night's sleep, apart from hit points. */
export function refresh(context: Context, characterId: string, rule: string): void {
  regainWorkings(context, characterId, rule);
  fillPool(context, characterId);
  calmFatigue(context, characterId);
  restBeasts(context, characterId);
  endCondition(context, 'badly-wounded', { characterId });
}

function regainWorkings({ world, emit }: Context, characterId: string, rule: string): void {
  const { name, sheet } = characterOf(world, characterId);
  const lost = sheet.workings.filter(({ ready }) => !ready).map((one) => one.name);
  if (lost.length === 0) return;
  sheet.workings = sheet.workings.map((one) => ({ ...one, ready: true }));
  emit({ fact: 'working-regained', rule, characterId, name, workings: lost });
}

/** Dealer of Death dice, as many as the level (LH-STRONG-01). */
function fillPool({ world, emit }: Context, characterId: string): void {
  const { name, sheet } = characterOf(world, characterId);
  if (!hasFeature(sheet, 'dealer-of-death') || sheet.pool >= sheet.level) return;
  sheet.pool = sheet.level;
  emit({ fact: 'pool-filled', rule: 'LH-STRONG-01', characterId, name, pool: sheet.pool });
}

/** The exhausted can use their weirdness again (LH-WEIRD-03, LH-WEIRD-04). */
function calmFatigue({ world, emit }: Context, characterId: string): void {
  const { sheet } = characterOf(world, characterId);
  const from = sheet.fatigue;
  if (from === null || from === RESTED) return;
  sheet.fatigue = RESTED;
  const die = { dieId: `fatigue/${characterId}`, die: 'Fatigue' };
  emit({ fact: 'usage-set', rule: 'LH-WEIRD-03', ...die, how: 'set', from, to: RESTED });
}
