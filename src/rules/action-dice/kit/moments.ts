import type { ClockReading } from '../../mechanics/clock.ts';

/** A day of six watches of four hours of six turns of ten minutes (AD-G-02). */
export const DIVISION = { watchesOfDay: 6, hoursOfWatch: 4, turnsOfHour: 6 } as const;

export const TURNS_OF_HOUR = DIVISION.turnsOfHour;
export const TURNS_OF_WATCH = DIVISION.hoursOfWatch * TURNS_OF_HOUR;
export const TURNS_OF_DAY = DIVISION.watchesOfDay * TURNS_OF_WATCH;

/** Turns from the first dawn to a moment. */
export function turnsAt([day = 1, watch = 1, hour = 1, turn = 1]: readonly number[]): number {
  return (day - 1) * TURNS_OF_DAY + (watch - 1) * TURNS_OF_WATCH + (hour - 1) * TURNS_OF_HOUR + turn - 1;
}

/** The clock's reading this many turns after the first dawn. */
export function clockAt(turns: number): ClockReading {
  const part = (size: number, of: number) => Math.floor((turns % of) / size) + 1;
  return {
    day: Math.floor(turns / TURNS_OF_DAY) + 1,
    watch: part(TURNS_OF_WATCH, TURNS_OF_DAY),
    hour: part(TURNS_OF_HOUR, TURNS_OF_WATCH),
    turn: part(1, TURNS_OF_HOUR),
  };
}
