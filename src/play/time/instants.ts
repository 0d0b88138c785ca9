import type { Draft } from 'immer';
import type { Round } from '../../rules/engine/round.ts';
import { MINUTE } from '../../rules/engine/time.ts';
import type { Campaign, World } from '../../rules/engine/world.ts';
import { personOf } from '../waiting/people.ts';
import { type Calendar, countedTime, deadlineAfter, reminderAt } from './calendar.ts';
import { calendarOf, postSetting } from './post-settings.ts';

// Every deadline of a campaign is made and moved here (PBP-TIME-01): none falls in quiet hours or on a day off. Two kinds of
// instants are exempt: an exact time that somebody named, and what happens at once because nobody is left to wait for.

type Clocked = Pick<Campaign, 'settings'>;

/** The end of a wait that begins at `from`. */
export function instantAfter(campaign: Clocked, from: number, length: number): number {
  return Math.floor(deadlineAfter(calendarOf(campaign), from, length));
}

/**
 * The first instant not before `at` at which a deadline may fall; `at` itself, unless it is in quiet hours or on a day off.
 */
export function allowedAt(campaign: Clocked, at: number): number {
  return instantAfter(campaign, at, 0);
}

/** Checks whether a deadline may fall then. */
export function isAllowed(campaign: Clocked, at: number): boolean {
  return allowedAt(campaign, at) === at;
}

/**
 * The instant with as much time left after `now` as there was until `at` when everything stopped, and at least `least`
 * milliseconds.
 */
export function instantAgain(campaign: Clocked, at: number, rest: Rest, least = 0): number {
  const calendar = calendarOf(campaign);
  const left = countedTime(calendar, rest.since, at);
  // A wait that was over before stays over, except for the rest of its grace.
  if (left < 0 && least === 0) return allowedAt(campaign, rest.now + left);
  return instantAfter(campaign, rest.now, Math.max(least, left));
}

/**
 * Moves the end of a round. A grace that was lengthened to the end of quiet hours belonged to the old end: the new one has
 * the usual grace (PBP-ROUND-03).
 */
export function endAt(round: Draft<Round>, campaign: Clocked, deadline: number | null): void {
  if (deadline !== round.deadline) round.grace = Math.min(round.grace, postSetting(campaign, 'grace_minutes') * MINUTE);
  round.deadline = deadline;
}

/** A span in which nothing falls due: a pause of the campaign, or a round that is held up. */
export interface Rest {
  readonly since: number;
  /** The end of the rest. */
  readonly now: number;
}

/** Ends a rest of the campaign, or of some rounds alone: everything that waits has the time that was left. */
export function putOff(world: Draft<World>, rest: Rest, rounds: readonly Round[] | 'all' = 'all'): void {
  const { campaign, party } = world;
  if (rest.now <= rest.since) return;
  const later = (at: number | null) => (at === null ? null : instantAgain(campaign, at, rest));
  const chosen = rounds === 'all' ? Object.keys(world.rounds) : rounds.map(({ id }) => id);
  for (const id of chosen) {
    const round = world.rounds[id];
    if (round === undefined) continue;
    // One that is held up has a rest of its own, which is longer or ends later.
    if (rounds === 'all' && round.held !== null) continue;
    endAt(round, campaign, later(round.deadline));
    for (const [userId, seat] of Object.entries(round.seats))
      seat.warnAt = warnedAt(world, round, userId, seat.warnAt === null ? null : seat.warnAt + rest.now - rest.since);
  }
  if (rounds !== 'all') return;
  for (const prompt of Object.values(world.prompts)) prompt.deadline = later(prompt.deadline);
  for (const person of Object.values(world.people))
    if (person.nudgeAt !== null) person.nudgeAt = loudAt(world, person.userId, person.nudgeAt + rest.now - rest.since);
  party.spotlightUntil = later(party.spotlightUntil);
  if (party.awaited !== null) party.awaited.until = later(party.awaited.until);
  if (party.silence !== null) party.silence.askAt = later(party.silence.askAt);
}

/**
 * Fits what waits to other quiet hours, days off or another time zone: what would fall where nothing may from now on is
 * later. While the campaign rests nothing is moved, and what is left then is reckoned by the new ones.
 */
export function fitCalendar(world: Draft<World>, now: number): void {
  const { campaign, party } = world;
  if (campaign.pause !== null) return;
  // Instants that are due already do not move.
  const moved = (at: number | null) => (at === null || at <= now ? at : allowedAt(campaign, at));
  for (const [id, deadline] of misplacedRounds(world as World, now)) {
    const round = world.rounds[id];
    if (round !== undefined) endAt(round, campaign, deadline);
  }
  for (const round of Object.values(world.rounds))
    for (const [userId, seat] of Object.entries(round.seats))
      if (seat.warnAt !== null && seat.warnAt > now) seat.warnAt = warnedAt(world, round, userId, seat.warnAt);
  for (const prompt of Object.values(world.prompts)) prompt.deadline = moved(prompt.deadline);
  for (const person of Object.values(world.people))
    if (person.nudgeAt !== null && person.nudgeAt > now) person.nudgeAt = loudAt(world, person.userId, person.nudgeAt);
  party.spotlightUntil = moved(party.spotlightUntil);
  if (party.awaited !== null) party.awaited.until = moved(party.awaited.until);
  if (party.silence !== null) party.silence.askAt = moved(party.silence.askAt);
}

/**
 * The rounds that end where none may by the campaign's settings, by id, with when they may. One that is held up has no end.
 */
export function misplacedRounds(world: World, now: number): readonly (readonly [string, number])[] {
  if (world.campaign.pause !== null) return [];
  return Object.values(world.rounds).flatMap(({ id, deadline, held }) => {
    if (deadline === null || deadline <= now || held !== null) return [];
    return isAllowed(world.campaign, deadline) ? [] : [[id, allowedAt(world.campaign, deadline)] as const];
  });
}

/** Checks whether two Worlds reckon their deadlines by the same hours, days and zone. */
export function isSameCalendar(one: Clocked, other: Clocked): boolean {
  const text = ({ zone, quiet, skip }: Calendar) => [zone, quiet, ...skip].join('/');
  return one.settings === other.settings || text(calendarOf(one)) === text(calendarOf(other));
}

/** A warning outside of somebody's quiet hours; null when the round is over by then. */
function warnedAt(world: Draft<World>, { deadline }: Draft<Round>, userId: string, at: number | null): number | null {
  if (at === null) return null;
  const loud = loudAt(world, userId, at);
  return deadline !== null && loud >= deadline ? null : loud;
}

function loudAt(world: Draft<World>, userId: string, at: number): number {
  return Math.floor(reminderAt(calendarFor(world as World, userId), at));
}

/** The calendar that a person's reminders follow: their own hours and zone, else the campaign's. */
export function calendarFor(world: World, userId: string): Calendar {
  const { reminders } = personOf(world, userId);
  const campaign = calendarOf(world.campaign);
  return {
    ...campaign,
    zone: reminders.zone ?? campaign.zone,
    quiet: reminders.quiet === 'none' ? '' : (reminders.quiet ?? campaign.quiet),
  };
}
