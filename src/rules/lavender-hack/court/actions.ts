import type { Draft } from 'immer';
import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { knows } from '../factions/factions.ts';
import { DIFFICULTY } from '../factions/schemas.ts';
import { action, END, instantAction, recordId } from '../kit/kit.ts';
import type { Faction, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { beginCourt, isCourtAsking, openCourt, openCourtRound, refuseEmptyCourt } from './court.ts';
import { goalFrame, goalOf, rateGoal, writeGoal } from './goals.ts';
import type { Court } from './schemas.ts';
import { endCourt } from './session.ts';

/**
 * The party comes to court (LH-COURT-01): when the game master says so, or a player does at a place that the faction holds.
 */
export const courtOpen = action(z.strictObject({ factionId: recordId }), (context, { factionId }) => {
  const { world, actor } = context;
  const faction = Object.hasOwn(world.factions, factionId) ? world.factions[factionId] : undefined;
  if (faction === undefined || !(actor.isGm || knows(faction, 'name')))
    return refuse('faction/unknown', { typed: factionId });
  const refusal = refuseStranger(context) ?? refuseBusy(world) ?? refuseDowntime(world) ?? refuseFaction(faction);
  if (refusal !== null) return refusal;
  if (!actor.isGm && !isAt(world, faction)) return refuse('court/not-there', { faction: faction.name });
  const empty = refuseEmptyCourt(world);
  if (empty !== null) return empty;
  openCourt(context, faction);
  return END;
});

/** Anybody writes a goal while goals are written; the game master is asked how hard it is (LH-GOAL-01, LH-GOAL-02). */
export const courtGoal = action(z.strictObject({ text: z.string().max(1000) }), (context, { text }) => {
  const at = courtOpenNow(context.world);
  if (isRefusal(at)) return at;
  const refusal = refuseStranger(context) ?? (at.court.stage === 'goals' ? null : refuse('court/goals-are-written'));
  if (refusal !== null) return refusal;
  const goalId = writeGoal(context, at.faction, text);
  return isRefusal(goalId) ? goalId : goalFrame(at.faction.id, goalId);
});

/** The game master says how hard a goal is (LH-GOAL-02). */
export const courtRate = instantAction(z.strictObject({ goalId: recordId, difficulty: z.int() }), (context, input) => {
  const at = gmOnly(context) ?? courtOpenNow(context.world);
  if (isRefusal(at)) return at;
  const { goalId, difficulty } = input;
  if (goalOf(at.faction, goalId) === null) return refuse('court/no-such-goal');
  if (difficulty < DIFFICULTY.min || difficulty > DIFFICULTY.max)
    return refuse('court/bad-difficulty', { ...DIFFICULTY, difficulty });
  rateGoal(context, at.faction, goalId, difficulty, 'gm');
  return null;
});

/** A goal that is not apt any more is let go (LH-GOAL-03); once everybody acts, by the game master only. */
export const courtDrop = instantAction(z.strictObject({ goalId: recordId }), (context, { goalId }) => {
  const at = courtOpenNow(context.world);
  if (isRefusal(at)) return at;
  const refusal = at.court.stage === 'goals' ? refuseOthers(context) : gmOnly(context);
  if (refusal !== null) return refusal;
  const goal = goalOf(at.faction, goalId);
  if (goal === null) return refuse('court/no-such-goal');
  goal.state = 'dropped';
  context.emit({ fact: 'goal-dropped', rule: 'LH-GOAL-03', factionId: at.faction.id, goalId, goal: goal.text });
  return null;
});

/** The goals are complete, and everybody acts; or a waiting court continues (LH-COURT-04). */
export const courtBegin = instantAction(z.strictObject({}), (context) => {
  const { world } = context;
  const at = courtOpenNow(world);
  if (isRefusal(at)) return at;
  const refusal = refuseOthers(context) ?? refuseEmptyCourt(world);
  if (refusal !== null) return refusal;
  if (at.court.stage === 'goals') {
    beginCourt(context, at.court, at.faction);
    return null;
  }
  if (isCourtAsking(world) || at.court.face <= 1) return refuse('court/begun');
  openCourtRound(context);
  return null;
});

/** Court is over by the wish of the players, or of the game master (LH-COURT-05). */
export const courtEnd = instantAction(z.strictObject({}), (context) => {
  const at = courtOpenNow(context.world);
  if (isRefusal(at)) return at;
  const refusal = refuseOthers(context);
  if (refusal !== null) return refusal;
  endCourt(context, 'choice');
  return null;
});

function courtOpenNow(
  world: Context['world'],
): { readonly court: Draft<Court>; readonly faction: Draft<Faction> } | Refusal {
  const { court } = world.party.state;
  const faction = court === null ? undefined : world.factions[court.factionId];
  return court === null || faction === undefined ? refuse('court/none') : { court, faction };
}

/** For who has the spotlight, and the game master. */
function refuseOthers({ world, actor }: Context): Refusal | null {
  const holder = world.party.spotlight;
  return actor.isGm || actor.userId === holder ? null : refuse('spotlight/not-yours', { holder });
}

function refuseStranger({ world, actor }: Context): Refusal | null {
  return actor.isGm || Object.hasOwn(world.members, actor.userId) ? null : refuse('court/not-at-table');
}

/** Court is a procedure of its own: nothing else may be going on (LH-MOVE-04). */
function refuseBusy(world: World): Refusal | null {
  const { court, fight, encounter, journey, dungeon } = world.party.state;
  if (court !== null) return refuse('court/open');
  if (fight !== null) return refuse('fight/open');
  if (encounter !== null && encounter.stage !== 'hidden') return refuse('encounter/open');
  const act = dungeon?.action?.act ?? journey?.action?.act ?? null;
  return act === null ? null : refuse('watch/busy', { act });
}

/** Nobody holds court at home (LH-COURT-01). */
function refuseDowntime(world: World): Refusal | null {
  const { downtime, base } = world.party.state;
  const isHome = base !== null && base.placeId !== null && placesOf(world).includes(base.placeId);
  return downtime !== null || isHome ? refuse('court/at-home') : null;
}

function refuseFaction({ name, data }: Faction): Refusal | null {
  if (data.disposition < 1) return refuse('court/hostile', { faction: name });
  return data.courted ? refuse('court/courted', { faction: name }) : null;
}

function isAt(world: World, { data }: Faction): boolean {
  return placesOf(world).some((id) => data.holdings.includes(id));
}

/** The party's place: its hex, and its room. */
function placesOf(world: World): readonly string[] {
  const { journey, dungeon } = world.party.state;
  return [journey?.hexId, dungeon?.roomId].filter((id): id is string => typeof id === 'string');
}
