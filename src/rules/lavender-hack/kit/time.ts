import { clockOf, momentOf } from '../../mechanics/clock.ts';
import type { Context } from '../vocabulary.ts';
import { endModifiers } from './conditions.ts';

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
