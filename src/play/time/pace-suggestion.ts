import { HOUR, MINUTE } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import type { RoundPlayed } from './answer-times.ts';
import { postSetting } from './post-settings.ts';

/** A change that would have made the last rounds shorter, and the settings to make it at once. Spans in milliseconds. */
export type PaceSuggestion = {
  /** The time that the counted rounds would have saved. */
  readonly saves: number;
} & (
  | SettingChange
  /** `userIds` answer within `fast`, the others within `slow`: those could have a scene of their own. */
  | { readonly kind: 'scene'; readonly userIds: readonly string[]; readonly fast: number; readonly slow: number }
);

/** `shorter`: nearly all answers come within `most`. `last-one`: the others waited for the last one, `most` at a time. */
interface SettingChange {
  readonly kind: 'shorter' | 'last-one';
  readonly setting: 'round_hours' | 'last_hours';
  /** Hours, now and then. */
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/** Fewer rounds say little, and less is not worth a change. */
const MIN_ROUNDS = 4;
const MIN_SAVED = 6 * HOUR;
const MIN_HOURS = 4;
/** A scene of one's own is for two, and for those who are that much faster. */
const MIN_PEOPLE = 2;
const MIN_ANSWERS = 3;
const MUCH_FASTER = 3;
const SLOW = 8 * HOUR;

/** The change that would have saved most; null when none would have saved much (PBP-PACE-01). */
export function suggestionFor(world: World, rounds: readonly RoundPlayed[]): PaceSuggestion | null {
  if (rounds.length < MIN_ROUNDS) return null;
  const all = [shorter(world, rounds), lastOne(world, rounds), ownScene(world, rounds)];
  const worth = all.filter((one) => one !== null).filter(({ saves }) => saves >= MIN_SAVED);
  return worth.toSorted((a, b) => b.saves - a.saves)[0] ?? null;
}

/** Time to answer that nine of ten answers keep to, with a quarter to spare. */
function shorter({ campaign }: World, rounds: readonly RoundPlayed[]): PaceSuggestion | null {
  const most = quantile(
    rounds.flatMap(({ answers, opened }) => answers.map(({ at }) => at - opened)),
    0.9,
  );
  if (most === null) return null;
  const from = postSetting(campaign, 'round_hours');
  const to = Math.max(MIN_HOURS, Math.ceil((most * 1.25) / HOUR));
  if (to > from * 0.75) return null;
  const end = to * HOUR + postSetting(campaign, 'grace_minutes') * MINUTE;
  const saves = sumOf(rounds.map(({ opened, ended, early }) => (early ? 0 : Math.max(0, ended - opened - end))));
  return { kind: 'shorter', setting: 'round_hours', from, to, most, saves };
}

/** A quarter of the time for the last one, once all others have answered (PBP-PACE-02). */
function lastOne({ campaign }: World, rounds: readonly RoundPlayed[]): PaceSuggestion | null {
  const from = postSetting(campaign, 'last_hours');
  const to = Math.max(MIN_HOURS, Math.ceil(postSetting(campaign, 'round_hours') / 4));
  if (from !== 0 && from <= to) return null;
  const waits = rounds.flatMap((round) => waitForLast(round) ?? []);
  const most = quantile(waits, 0.5);
  if (most === null) return null;
  const saves = sumOf(waits.map((wait) => Math.max(0, wait - to * HOUR)));
  return { kind: 'last-one', setting: 'last_hours', from, to, most, saves };
}

/** The time that all others waited for one person; null if they were fewer than three, or if more than one was silent. */
function waitForLast({ answers, silent, ended }: RoundPlayed): number | null {
  if (answers.length + silent.length < 3 || silent.length > 1) return null;
  const others = silent.length === 1 ? answers.at(-1) : answers.at(-2);
  return others === undefined ? null : ended - others.at;
}

/** Two or more who answer much sooner than the others, who are two or more as well. */
function ownScene({ members }: World, rounds: readonly RoundPlayed[]): PaceSuggestion | null {
  const paces = Object.keys(members).flatMap((userId) => {
    const spans = rounds.flatMap(({ answers, opened }) =>
      answers.filter((one) => one.userId === userId).map(({ at }) => at - opened),
    );
    const median = quantile(spans, 0.5);
    return median === null || spans.length < MIN_ANSWERS ? [] : [{ userId, median }];
  });
  const sorted = paces.toSorted((a, b) => a.median - b.median);
  for (let at = sorted.length - MIN_PEOPLE; at >= MIN_PEOPLE; at--) {
    const fast = sorted[at - 1]?.median ?? 0;
    const slow = sorted[at]?.median ?? 0;
    if (slow < SLOW || slow < fast * MUCH_FASTER) continue;
    const userIds = sorted.slice(0, at).map(({ userId }) => userId);
    return { kind: 'scene', userIds, fast, slow, saves: sumOf(rounds.map((round) => waitOf(userIds, round))) };
  }
  return null;
}

/** The least of these that so great a share (0 to 1) does not exceed; null for none. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}

/** The time between the last of these answers and the end of the round. */
function waitOf(userIds: readonly string[], { answers, ended }: RoundPlayed): number {
  const theirs = answers.filter(({ userId }) => userIds.includes(userId)).map(({ at }) => at);
  return theirs.length < userIds.length ? 0 : ended - Math.max(...theirs);
}
