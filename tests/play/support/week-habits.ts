import { HOUR } from '../../../src/rules/engine/time.ts';
import { type Chance, chanceOf } from '../../support/chance.ts';
import { GM } from '../../support/worlds.ts';

/** When somebody looks into the channel. Hours are those of the clock, all live in one time zone. */
interface Habit {
  /** Hours of the day in which they look at all. */
  readonly awake: readonly (readonly [from: number, to: number])[];
  /** Hours between two looks of their own accord, on average. */
  readonly every: number;
  /** Hours until they look after they were called by name, on average; null: a call does not hurry them. */
  readonly called: number | null;
  /** Share of their looks in which they have the time to write sentences; in the others they only tap. */
  readonly writes: number;
  /** Day on which they do not look at all, from 0. */
  readonly silentOn?: number;
}

/** Four players and a game master: quick, busy at work, in the evening only (and once not at all), slow; thrice a day. */
const HABITS: Readonly<Record<string, Habit>> = {
  ann: { awake: [[7, 23]], every: 4, called: 0.75, writes: 0.7 },
  bob: {
    awake: [
      [7, 9],
      [12, 13],
      [17, 23],
    ],
    every: 4,
    called: 1.5,
    writes: 0.5,
  },
  cat: { awake: [[18, 24]], every: 3, called: 1, writes: 0.6, silentOn: 2 },
  dan: { awake: [[8, 22]], every: 9, called: 5, writes: 0.4 },
  [GM]: {
    awake: [
      [7.5, 8.5],
      [12.5, 13.5],
      [20, 21],
    ],
    every: 5,
    called: null,
    writes: 1,
  },
};

export interface Habits {
  /** Who looks in by now, and whether they have the time to write. */
  looking(now: number): readonly { readonly userId: string; readonly mayWrite: boolean }[];
  /** Somebody was called by name. */
  call(userId: string, now: number): void;
}

/** @param midnight before the first day */
export function habitsFrom(seed: number, midnight: number): Habits {
  const next = new Map<string, number>();
  const chances = new Map(Object.keys(HABITS).map((userId, at) => [userId, chanceOf(seed * 100 + at)]));
  const chanceFor = (userId: string) => chances.get(userId) as Chance;
  for (const [userId, habit] of Object.entries(HABITS))
    next.set(userId, within(habit, chanceFor(userId), midnight, midnight + 7 * HOUR));
  return {
    looking(now) {
      return Object.entries(HABITS).flatMap(([userId, habit]) => {
        if (now < (next.get(userId) ?? 0)) return [];
        const chance = chanceFor(userId);
        next.set(userId, within(habit, chance, midnight, now + waitOf(habit.every, chance)));
        return [{ userId, mayWrite: chance.next() < habit.writes }];
      });
    },
    call(userId, now) {
      const habit = HABITS[userId];
      if (habit === undefined || habit.called === null) return;
      const chance = chanceFor(userId);
      const then = within(habit, chance, midnight, now + waitOf(habit.called, chance));
      next.set(userId, Math.min(then, next.get(userId) ?? then));
    },
  };
}

/** Never at once, seldom long after. */
function waitOf(mean: number, chance: Chance): number {
  return -Math.log(1 - chance.next()) * mean * HOUR;
}

/** That instant, or some time in the next hours in which they look at all. */
function within({ awake, silentOn }: Habit, chance: Chance, midnight: number, wanted: number): number {
  const first = Math.floor((wanted - midnight) / (24 * HOUR));
  for (let day = first; day < first + 4; day++) {
    if (day === silentOn) continue;
    for (const [from, to] of awake) {
      const [opens, closes] = [midnight + (day * 24 + from) * HOUR, midnight + (day * 24 + to) * HOUR];
      if (wanted >= closes) continue;
      return wanted >= opens ? wanted : opens + chance.next() * (closes - opens);
    }
  }
  throw new Error('nobody sleeps for four days');
}
