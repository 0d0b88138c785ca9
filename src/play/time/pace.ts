import type { AnyBook } from '../../rules/engine/book.ts';
import { DAY } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import type { JournalEntry } from '../../store/journal.ts';
import { type Wait, waitsOf } from '../waiting/waits.ts';
import { type AnswerTimes, type Awaited, answerTimes, type RoundPlayed } from './answer-times.ts';
import { type PaceSuggestion, quantile, suggestionFor, sumOf } from './pace-suggestion.ts';

/** The time span it covers in milliseconds, and the most journal entries it reads. */
export const PACE_SPAN = 60 * DAY;
export const MAX_ENTRIES = 3000;
/** Rounds whose lengths are compared. */
const LAST_ROUNDS = 3;

/** Durations of something that happened several times. Spans in milliseconds. */
export interface Times {
  /** Number of times it was awaited. */
  readonly count: number;
  /** Half of the answers came sooner; null without any. */
  readonly median: number | null;
  /** Nine of ten came sooner. */
  readonly most: number | null;
  /** Number of times nobody answered in time. */
  readonly missed: number;
}

/** Somebody's times; null: the game masters'. */
export interface PersonTimes extends Times {
  readonly userId: string | null;
}

export interface KindTimes extends Times {
  readonly of: Awaited['of'];
  /** Empty for all turns, and for the questions that have no name of their own. */
  readonly name: string;
  /** The last one of its kind, where it is a round. */
  readonly terms: RoundPlayed['terms'];
  /** True when they concern the game master alone. */
  readonly isGms: boolean;
}

/** A campaign's pace by post, for its game master alone (PBP-PACE-01). */
export interface Pace {
  /** The first instant that is counted; null: nothing is. */
  readonly since: number | null;
  /** Players in the order of their seats, then the game masters; only who was awaited. */
  readonly people: readonly PersonTimes[];
  /** Sorted by total time, longest first. */
  readonly kinds: readonly KindTimes[];
  /** Lengths of the last three rounds, oldest first. */
  readonly lastRounds: readonly number[];
  readonly rounds: Times;
  /** Each of the last three rounds took longer than the one before. */
  readonly grows: boolean;
  readonly waits: readonly { readonly wait: Wait; readonly since: number }[];
  readonly suggestion: PaceSuggestion | null;
}

/** @param entries the newest of the journal, oldest first */
export function paceOf(book: AnyBook, world: World, entries: readonly JournalEntry[]): Pace {
  const times = byMaster(world, answerTimes(entries));
  const { awaited, rounds } = times;
  const lengths = rounds.map(({ opened, ended }) => ended - opened);
  const lastRounds = lengths.slice(-LAST_ROUNDS);
  return {
    since: awaited.length === 0 ? null : Math.min(...awaited.map(({ since }) => since)),
    people: peopleIn(world, awaited),
    kinds: kindsIn(book, times),
    lastRounds,
    rounds: { ...spread(lengths), missed: rounds.filter(({ early }) => !early).length },
    grows:
      lastRounds.length === LAST_ROUNDS && lastRounds.every((one, at) => at === 0 || one > (lastRounds[at - 1] ?? 0)),
    waits: waitsOf(world).flatMap((wait) => (wait.kind === 'character' ? [] : [{ wait, since: sinceOf(wait) }])),
    suggestion: suggestionFor(world, rounds),
  };
}

function sinceOf(wait: Exclude<Wait, { kind: 'character' }>): number {
  switch (wait.kind) {
    case 'prompt':
      return wait.prompt.opened;
    case 'round':
      return wait.round.opened;
    case 'step':
      return wait.step.since;
  }
}

/** A person who runs the game and plays nobody counts as the game master, even with a seat in a round. */
function byMaster({ campaign, members }: World, { awaited, rounds }: AnswerTimes): AnswerTimes {
  const isMaster = (userId: string) => campaign.gmUserIds.includes(userId) && !Object.hasOwn(members, userId);
  const named = awaited.map((one) => (one.userId !== null && isMaster(one.userId) ? { ...one, userId: null } : one));
  return { awaited: named, rounds };
}

function peopleIn({ members }: World, awaited: readonly Awaited[]): readonly PersonTimes[] {
  const seated = Object.values(members).toSorted((a, b) => a.joined - b.joined);
  return [...seated.map(({ userId }) => userId), null].flatMap((userId) => {
    const theirs = awaited.filter((one) => one.userId === userId);
    return theirs.length === 0 ? [] : [{ userId, ...timesOf(theirs) }];
  });
}

/** Rounds by their procedures, questions that have a name among the standing orders by that, all others together. */
function kindsIn(book: AnyBook, { awaited, rounds }: AnswerTimes): readonly KindTimes[] {
  const named = new Set(book.orders.map(({ kind }) => kind));
  const kinds = new Map<string, Awaited[]>();
  for (const one of awaited) {
    const isNamed = one.of === 'round' || (one.of === 'question' && named.has(one.name));
    const key = `${one.of}/${isNamed ? one.name : ''}/${one.of === 'round' || one.userId !== null}`;
    kinds.set(key, [...(kinds.get(key) ?? []), { ...one, name: isNamed ? one.name : '' }]);
  }
  return [...kinds.values()]
    .flatMap((all) => {
      const [first] = all;
      if (first === undefined) return [];
      const { of, name } = first;
      const last = of === 'round' ? rounds.findLast(({ procedure }) => procedure === name) : undefined;
      const isGms = of !== 'round' && first.userId === null;
      return [{ of, name, terms: last?.terms ?? {}, isGms, ...timesOf(all), total: sumOf(all.flatMap(spanOf)) }];
    })
    .toSorted((a, b) => b.total - a.total)
    .map(({ total: _total, ...kind }) => kind);
}

function timesOf(awaited: readonly Awaited[]): Times {
  const missed = awaited.filter(({ answered }) => answered === null).length;
  return { ...spread(awaited.flatMap(spanOf)), count: awaited.length, missed };
}

function spanOf({ since, answered }: Awaited): readonly number[] {
  return answered === null ? [] : [answered - since];
}

function spread(spans: readonly number[]): Times {
  return { count: spans.length, median: quantile(spans, 0.5), most: quantile(spans, 0.9), missed: 0 };
}
