import { z } from 'zod';
import type { Context } from '../engine/context.ts';
import type { Of } from '../engine/prompt.ts';
import type { BookData, Until } from '../engine/world.ts';

/** One clock for the party: each number is the unit that is now being spent, from 1. */
export interface ClockReading {
  readonly day: number;
  readonly watch: number;
  readonly hour: number;
  readonly turn: number;
}

export type ClockFact =
  /** The clock's new reading; `unit`: the unit that was spent, or `set` outright. */
  | Of<'clock', ClockReading & { unit: 'watch' | 'turn' | 'set' }>
  /** Days that pass without watches. */
  | Of<'days-pass', { days: number; day: number }>;

/** The clock as a campaign keeps it, for a day of six watches of four hours of six turns. */
export const clockSchema = z.strictObject({
  day: z.int().min(1).max(100_000),
  watch: z.int().min(1).max(6),
  hour: z.int().min(1).max(4),
  turn: z.int().min(1).max(6),
});

/** The game master's statements about day and watch; the rest stays. */
export const clockSaid = z.strictObject({
  day: clockSchema.shape.day.nullable().default(null),
  watch: clockSchema.shape.watch.nullable().default(null),
});

/** A book whose party has a clock. */
interface ClockedBookData extends BookData {
  readonly state: { readonly clock: ClockReading };
}

export type ClockContext = Pick<Context<ClockedBookData, ClockFact>, 'world' | 'emit'>;

/** A book's division of the day, and its rule. */
interface Division {
  readonly watchesOfDay: number;
  readonly hoursOfWatch: number;
  readonly turnsOfHour: number;
  readonly rule: string;
}

/** Spends and sets the time of a book. */
export interface Clock {
  /** Spends the present watch; hour and turn stay. */
  spendWatch(context: ClockContext): { readonly dayBegan: boolean };
  /** Spends the present turn. Where the last hour of a watch ends, the caller spends the watch, which tells of it. */
  spendTurn(context: ClockContext): { readonly hourEnded: boolean; readonly lastHourEnded: boolean };
  /** Sets day and watch outright. @returns whether it is another day */
  setClock(context: ClockContext, to: Pick<ClockReading, 'day' | 'watch'>): { readonly isOtherDay: boolean };
  /** The end of something that lasts for this many of a unit, the present one counted. */
  until(now: ClockReading, unit: ClockUnit, count: number): Until;
}

/** The clock's units, from the longest to the shortest. */
export const CLOCK_UNITS = ['day', 'watch', 'hour', 'turn'] as const;
type ClockUnit = (typeof CLOCK_UNITS)[number];

/** The numbers of a clock, its day first. */
export function momentOf({ day, watch, hour, turn }: ClockReading): readonly number[] {
  return [day, watch, hour, turn];
}

/** The first moment of a campaign. */
export const FIRST_DAWN: ClockReading = { day: 1, watch: 1, hour: 1, turn: 1 };

/** Returns what spends and sets the time of a book. */
export function clockOf({ watchesOfDay, hoursOfWatch, turnsOfHour, rule }: Division): Clock {
  const emitClock = ({ world, emit }: ClockContext, unit: 'watch' | 'turn' | 'set') => {
    const { day, watch, hour, turn } = world.party.state.clock;
    emit({ fact: 'clock', rule, day, watch, hour, turn, unit });
  };
  return {
    spendWatch(context) {
      const { clock } = context.world.party.state;
      const dayBegan = clock.watch === watchesOfDay;
      clock.watch = dayBegan ? 1 : clock.watch + 1;
      if (dayBegan) clock.day += 1;
      emitClock(context, 'watch');
      return { dayBegan };
    },
    spendTurn(context) {
      const { clock } = context.world.party.state;
      const hourEnded = clock.turn === turnsOfHour;
      const lastHourEnded = hourEnded && clock.hour === hoursOfWatch;
      clock.turn = hourEnded ? 1 : clock.turn + 1;
      if (hourEnded) clock.hour = lastHourEnded ? 1 : clock.hour + 1;
      if (!lastHourEnded) emitClock(context, 'turn');
      return { hourEnded, lastHourEnded };
    },
    setClock(context, { day, watch }) {
      const { clock } = context.world.party.state;
      const isOtherDay = day !== clock.day;
      clock.day = day;
      clock.watch = watch;
      emitClock(context, 'set');
      return { isOtherDay };
    },
    until(now, unit, count) {
      const moment = momentOf(now).slice(0, CLOCK_UNITS.indexOf(unit) + 1);
      return { kind: 'through', unit, moment: later(moment, count - 1, [watchesOfDay, hoursOfWatch, turnsOfHour]) };
    },
  };
}

/** A moment this many of its last unit later. @param sizes the number of the second unit in the first, and so on */
function later(moment: readonly number[], count: number, sizes: readonly number[]): readonly number[] {
  const [last = 1] = moment.slice(-1);
  const size = sizes[moment.length - 2];
  if (size === undefined) return [last + count];
  const index = last - 1 + count;
  return [...later(moment.slice(0, -1), Math.floor(index / size), sizes), (index % size) + 1];
}

/**
 * Days pass without watches: it is the dawn of a later day.
 * @param days at least 1
 * @param rule the book's rule by which they pass
 */
export function passDays({ world, emit }: ClockContext, days: number, rule: string): void {
  const { state } = world.party;
  const day = state.clock.day + days;
  state.clock = { ...FIRST_DAWN, day };
  emit({ fact: 'days-pass', rule, days, day });
}
