import { type ClockReading, clockOf, momentOf } from '../../mechanics/clock.ts';
import type { PoolContext } from '../context.ts';
import { endModifiers } from './conditions.ts';

/** A day of six watches of four hours of six turns of ten minutes (AD-G-02). */
export const TIME = clockOf({ watchesOfDay: 6, hoursOfWatch: 4, turnsOfHour: 6, rule: 'AD-G-02' });

/** The moment of a turn: so many from now, the present one counted. */
export function throughTurns(now: ClockReading, count: number): number[] {
  const until = TIME.until(now, 'turn', count);
  return until.kind === 'through' ? [...until.moment] : [];
}

/** Ends what lasts until now. Whatever moves the clock calls it. */
export function seeTime(context: PoolContext): void {
  endModifiers(context, { kind: 'time', now: momentOf(context.world.party.state.clock) });
}

/** A turn of ten minutes goes by (AD-G-02). */
export function passTurn(context: PoolContext): void {
  if (TIME.spendTurn(context).lastHourEnded) TIME.spendWatch(context);
  seeTime(context);
}
