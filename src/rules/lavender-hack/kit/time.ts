import { clockOf, passDays as letDaysPass, momentOf } from '../../mechanics/clock.ts';
import { conditionFieldOf } from '../../mechanics/condition-field.ts';
import type { Context } from '../vocabulary.ts';
import { beginCondition, endCondition, endModifiers, findCondition } from './conditions.ts';
import { bringIntoPlay } from './people.ts';

/** A day of six watches of four hours of six turns (LH-TIME-01, LH-TIME-02). */
export const TIME = clockOf({ watchesOfDay: 6, hoursOfWatch: 4, turnsOfHour: 6, rule: 'LH-TIME-02' });

/** Ends what lasts until now. Whatever moves the clock calls it. */
export function seeTime(context: Context): void {
  endModifiers(context, { kind: 'time', now: momentOf(context.world.party.state.clock) });
}

/** Turns are counted from the first of a watch: those of before are over, and what was to last for some of them is too. */
export function countTurnsAnew(context: Context): void {
  const { clock } = context.world.party.state;
  clock.hour = 1;
  clock.turn = 1;
  endModifiers(context, { kind: 'all', units: ['hour', 'turn'] });
}

export const DAYS_IN_WEEK = 7;

/**
 * Days pass without watches, at court and in downtime (LH-COURT-02, LH-DOWN-01): the clock is at the dawn of a later day,
 * and characters whose absence is over are back.
 * @param days at least 1
 */
export function passDays(context: Context, days: number, rule: string): void {
  letDaysPass(context, days, rule);
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

/** A condition that is there or not; setting it begins or ends it, or says for how long it is there. */
export const conditionField = conditionFieldOf({ findCondition, beginCondition, endCondition }, TIME);
