import { PARTY } from '../../mechanics/conditions.ts';
import { endCondition } from '../kit/conditions.ts';
import { bringBack, seeTime, TIME } from '../kit/time.ts';
import { type UsageFrame, usageFrame } from '../usage/vocabulary.ts';
import type { Context } from '../vocabulary.ts';
import type { PartyClock } from './schemas.ts';

const FIRST_NIGHT_WATCH = 5;

/** Watches 5 and 6 (LH-TIME-01). */
export function isNight({ watch }: Pick<PartyClock, 'watch'>): boolean {
  return watch >= FIRST_NIGHT_WATCH;
}

/**
 * Spends the present watch; hour and turn stay (LH-TIME-02). Where a day begins, what lasts a day is over, wherever the
 * party is (LH-TIME-06): bad weather, the day-long pass of foragers and an event that did not come to pass.
 */
export function spendWatch(context: Context): { readonly dayBegan: boolean } {
  const { dayBegan } = TIME.spendWatch(context);
  if (dayBegan) dawn(context);
  seeTime(context);
  seeDaylight(context);
  return { dayBegan };
}

/** Above ground there is light enough by day: darkness ends (LH-RES-07). */
export function seeDaylight(context: Context): void {
  const { clock, dungeon } = context.world.party.state;
  if (dungeon === null && !isNight(clock)) endCondition(context, 'darkness', PARTY);
}

/**
 * Spends the present turn (LH-TIME-02). At the end of the fourth hour the caller spends the watch, for other things come
 * before that (LH-TIME-04).
 */
export function spendTurn(context: Context): {
  readonly hourEnded: boolean;
  readonly fourthHourEnded: boolean;
} {
  const { hourEnded, lastHourEnded } = TIME.spendTurn(context);
  seeTime(context);
  return { hourEnded, fourthHourEnded: lastHourEnded };
}

/**
 * Sets day and watch outright. Where it becomes another day, what lasts a day is over (LH-TIME-06); an event that would
 * have come to pass before the watch that is now comes with the next thing that the party does. What lasts until a time
 * that is now past ends; set back, the clock makes it last longer, and brings nothing back (an undo does that).
 */
export function setClock(context: Context, to: Pick<PartyClock, 'day' | 'watch'>): void {
  const { isOtherDay } = TIME.setClock(context, to);
  if (isOtherDay) dawn(context);
  seeTime(context);
  seeDaylight(context);
}

function dawn(context: Context): void {
  const { world, emit } = context;
  const { clock, journey } = world.party.state;
  const weatherEnds = journey?.badWeather === true;
  if (journey !== null) {
    journey.badWeather = false;
    journey.foodPassDay = false;
    journey.wind = null;
    journey.due = null;
  }
  emit({ fact: 'dawn', rule: 'LH-TIME-06', day: clock.day, weatherEnds });
  bringBack(context);
}

/** Dawn and dusk. */
const MEALS: readonly number[] = [1, 4];

/** Checks whether food is rolled when this watch is spent (LH-WILD-06). */
export function isMeal(watch: number): boolean {
  return MEALS.includes(watch);
}

/**
 * The food roll of one watch; null when foragers have seen to it (LH-WILD-22). The day-long pass comes first, and a pass
 * for the next roll is kept meanwhile.
 */
export function foodRoll({ world, emit }: Context): UsageFrame | null {
  const { journey } = world.party.state;
  const by = journey?.foodPassDay ? 'day' : journey?.foodPassNext ? 'next' : null;
  if (by === null) return usageFrame('food', 'day', null);
  if (journey !== null && by === 'next') journey.foodPassNext = false;
  emit({ fact: 'food-passes', rule: 'LH-WILD-22', by });
  return null;
}
