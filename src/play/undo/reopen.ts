import type { Draft } from 'immer';
import type { Round } from '../../rules/engine/round.ts';
import { HOUR } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import { endAt, instantAgain, putOff } from '../time/instants.ts';
import { timesOf } from '../time/keep-time.ts';
import { changePerson } from '../waiting/people.ts';

/** Least that a reopened question or round is given, in milliseconds. */
const LEAST_LEFT = 12 * HOUR;

/** The time of an undo, and of the action it takes back; milliseconds since the epoch. */
interface When {
  readonly now: number;
  readonly at: number;
}

/**
 * Instants are outside undo: what is open stays as it was a moment `before`, and what is open again gets the
 * time that was left to it, and at least twelve hours. A round that is open again stays so until somebody changes an
 * answer or says that it be played again, for else the next action of anybody would play it as it was.
 */
export function reopenTimes(world: Draft<World>, before: World, when: When): void {
  const rested = before.campaign.pause;
  // A resting campaign's clock does not run.
  const from = rested?.since ?? when.now;
  for (const prompt of Object.values(world.prompts)) {
    const open = before.prompts[prompt.id];
    if (open !== undefined) prompt.deadline = open.deadline;
    else if (prompt.deadline !== null) prompt.deadline = again(world, prompt.deadline, when.at, from);
  }
  for (const round of Object.values(world.rounds)) {
    const open = before.rounds[round.id];
    if (open === undefined) reopen(world, round, { ...when, from });
    else keep(world, round, open, when.now);
  }
  for (const [userId, { nudges, nudgeAt, snoozedUntil, extensions }] of Object.entries(before.people))
    changePerson(world, userId, { nudges, nudgeAt, snoozedUntil, extensions });
  if (rested !== null && world.campaign.pause === null) putOff(world, { since: rested.since, now: when.now });
  if (rested === null && world.campaign.pause !== null) world.campaign.pause.since = when.now;
}

function again({ campaign }: Draft<World>, deadline: number, stopped: number, from: number): number {
  return instantAgain(campaign, deadline, { since: stopped, now: from }, LEAST_LEFT);
}

/** Nobody is warned twice; the others are warned when half of the new time is over. */
function reopen(world: Draft<World>, round: Draft<Round>, { now, at, from }: When & { readonly from: number }): void {
  const { seats, held, deadline } = round;
  round.reopened = now;
  if (held !== null) round.held = now;
  if (deadline === null) return;
  const renewed = again(world, deadline, held ?? at, held === null ? from : now);
  const { warnAt } = timesOf(world as World, { userIds: Object.keys(seats), deadline: renewed }, from);
  endAt(round, world.campaign, renewed);
  for (const [userId, seat] of Object.entries(seats)) if (seat.warnAt !== null) seat.warnAt = warnAt(userId);
}

/** A round that was open all the time: its clock keeps running, or stops or starts with the undo of a rest. */
function keep(world: Draft<World>, round: Draft<Round>, open: Round, now: number): void {
  round.deadline = open.deadline;
  round.grace = open.grace;
  round.reopened = open.reopened;
  for (const [userId, seat] of Object.entries(round.seats)) {
    const { warnAt, isLast } = open.seats[userId] ?? seat;
    seat.warnAt = warnAt;
    if (isLast === true) seat.isLast = true;
  }
  if (open.held === null && round.held !== null) round.held = now;
  if (open.held !== null && round.held === null) putOff(world, { since: open.held, now }, [open]);
}
