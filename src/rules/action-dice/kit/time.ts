import { clockOf, momentOf } from '../../mechanics/clock.ts';
import type { PoolContext } from '../context.ts';
import { endModifiers } from './conditions.ts';

/** A day of six watches of four hours of six turns of ten minutes (AD-G-02). */
export const TIME = clockOf({ watchesOfDay: 6, hoursOfWatch: 4, turnsOfHour: 6, rule: 'AD-G-02' });

/** Ends what lasts until now. Whatever moves the clock calls it. */
export function seeTime(context: PoolContext): void {
  endModifiers(context, { kind: 'time', now: momentOf(context.world.party.state.clock) });
}

/** A turn of ten minutes goes by (AD-G-02). */
export function passTurn(context: PoolContext): void {
  if (TIME.spendTurn(context).lastHourEnded) TIME.spendWatch(context);
  seeTime(context);
}
