import * as clock from '../../mechanics/clock.ts';
import type { Context } from '../vocabulary.ts';
import { bringIntoPlay } from './people.ts';
import { seeTime } from './time.ts';

export const DAYS_IN_WEEK = 7;

/**
 * Days pass without watches, at court and in downtime (LH-COURT-02, LH-DOWN-01): the clock is at the dawn of a later day,
 * and characters whose absence is over are back.
 * @param days at least 1
 */
export function passDays(context: Context, days: number, rule: string): void {
  clock.passDays(context, days, rule);
  seeTime(context);
  const { journey } = context.world.party.state;
  if (journey !== null) {
    journey.badWeather = false;
    journey.foodPassDay = false;
    journey.wind = null;
    journey.due = null;
  }
  bringBack(context);
}

/** Characters who had left the party for some weeks are back when these are over (LH-RES-08, LH-LIVING-03). */
export function bringBack(context: Context): void {
  const { world, emit } = context;
  const { day } = world.party.state.clock;
  for (const character of Object.values(world.characters)) {
    const { id, name, sheet, status, userId } = character;
    if (status !== 'away' || sheet.awayUntil === null || sheet.awayUntil > day) continue;
    character.status = 'active';
    sheet.awayWeeks = null;
    sheet.awayUntil = null;
    bringIntoPlay(context, character);
    emit({ fact: 'returns', rule: 'LH-LIVING-03', characterId: id, name, userId });
  }
}
