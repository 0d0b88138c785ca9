import { type ClockReading, clockOf, momentOf } from '../../mechanics/clock.ts';
import type { Context } from '../vocabulary.ts';
import { seeBleeding } from './bleeding.ts';
import { endModifiers } from './conditions.ts';
import { clockAt, DIVISION, TURNS_OF_WATCH, turnsAt } from './moments.ts';
import { seeTraining } from './training.ts';

const RULE = 'AD-G-02';

export const TIME = clockOf({ ...DIVISION, rule: RULE });

/** The moment this many turns from now, the present one counted. */
export function throughTurns(now: ClockReading, count: number): number[] {
  return [...momentOf(clockAt(turnsAt(momentOf(now)) + count - 1))];
}

/** Ends what lasts until now, and sees what has become due. Whatever moves the clock calls it. */
export function seeTime(context: Context): void {
  endModifiers(context, { kind: 'time', now: momentOf(context.world.party.state.clock) });
  seeBleeding(context);
  seeTraining(context);
}

/** A turn of ten minutes goes by (AD-G-02). */
export function passTurn(context: Context): void {
  passTurns(context, 1);
}

/** So many turns go by at once (AD-G-02). */
export function passTurns(context: Context, turns: number): void {
  const { state } = context.world.party;
  state.clock = { ...clockAt(turnsAt(momentOf(state.clock)) + turns) };
  const unit = turns % TURNS_OF_WATCH === 0 ? 'watch' : 'turn';
  context.emit({ fact: 'clock', rule: RULE, ...state.clock, unit });
  seeTime(context);
}
