import type { Draft } from 'immer';
import type { Round } from '../../rules/engine/round.ts';
import { HOUR } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import { awaitedIn, keeperOf, personOf } from '../waiting/people.ts';
import { reminderAt } from './calendar.ts';
import { calendarFor } from './instants.ts';
import { postSetting } from './post-settings.ts';

/**
 * The share of a round's time (or, without a deadline, of the reminder interval) that everybody is left alone before the
 * last person is notified.
 */
const UNDISTURBED = 2 / 5;
/** In a short round it is an hour, so that nobody is called twice in a few minutes; or half of the time, if that is less. */
const MIN_UNDISTURBED = HOUR;

/** The one that a round still waits for when somebody has handed something in; null while it waits for more, or for none. */
export function lastIn(world: World, round: Round, now: number): string | null {
  if (round.held !== null || round.reopened !== null || world.campaign.pause !== null) return null;
  const [only, ...others] = awaitedIn(world, round, now);
  const hasAnswer = Object.values(round.seats).some(({ state }) => state === 'confirmed');
  return only === undefined || others.length > 0 || !hasAnswer ? null : only;
}

/**
 * Has the last who is awaited in a round told so, once, by their own wishes (PBP-ROUND-13). It takes the place of the
 * warning at half time.
 */
export function lastTimes(world: World, now: number): readonly ((world: Draft<World>) => void)[] {
  return Object.values(world.rounds).flatMap((round) => {
    const userId = lastIn(world, round, now);
    const at = userId === null || round.seats[userId]?.isLast === true ? null : tellingAt(world, round, userId, now);
    if (userId === null || at === null) return [];
    return [
      ({ rounds }: Draft<World>) => {
        const seat = rounds[round.id]?.seats[userId];
        if (seat === undefined) return;
        seat.isLast = true;
        seat.warnAt = at;
      },
    ];
  });
}

/** Not before part of the time is over, nor in quiet hours; null for who wants no reminders, and when there is no time left. */
function tellingAt(world: World, { opened, deadline }: Round, userId: string, now: number): number | null {
  const who = keeperOf(world, userId, now) ?? userId;
  const { reminders, snoozedUntil } = personOf(world, who);
  const hours = reminders.everyHours ?? postSetting(world.campaign, 'nudge_hours');
  if (hours === 0) return null;
  const time = deadline === null ? hours * HOUR : deadline - opened;
  const undisturbed = Math.max(time * UNDISTURBED, Math.min(MIN_UNDISTURBED, time / 2));
  const wanted = Math.max(now, opened + undisturbed, snoozedUntil ?? 0);
  const at = Math.ceil(reminderAt(calendarFor(world, who), wanted));
  return deadline !== null && at >= deadline ? null : at;
}
