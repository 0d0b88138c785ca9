import { awaitedFor, waitsOf } from '../../../src/play/waiting/waits.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import type { JournalEntry } from '../../../src/store/journal.ts';
import type { NewReply } from '../../../src/store/store.ts';
import { GM } from '../../support/worlds.ts';
import { posts } from './month.ts';

/** What a week costs the people who play it. */
export interface Cost {
  /** Questions and parts of rounds put to players, each once for each of them. */
  asked: number;
  /** The same for the game master. */
  askedGm: number;
  /** Turns that somebody was to take with nobody asking: the next watch, the meeting to be brought on. */
  turns: number;
  /** New messages in the channel of the players. */
  messages: number;
  /** Hours that went by until all that was asked was answered: players awaited, only the game master, nobody. */
  players: number;
  gm: number;
  nobody: number;
}

export const NOTHING: Cost = { asked: 0, askedGm: 0, turns: 0, messages: 0, players: 0, gm: 0, nobody: 0 };

export const hoursOf = ({ players, gm, nobody }: Cost): number => players + gm + nobody;

export function added(one: Cost, other: Cost, times = 1): Cost {
  const keys = Object.keys(NOTHING) as (keyof Cost)[];
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key] * times])) as unknown as Cost;
}

/** What some entries of the journal asked of people. */
export function askedIn(entries: readonly JournalEntry[]): Pick<Cost, 'asked' | 'askedGm'> {
  const userIds = putIn(entries).flatMap((one) => one.userIds);
  const askedGm = userIds.filter((userId) => userId === GM).length;
  return { asked: userIds.length - askedGm, askedGm };
}

/** How often each kind of question was put to somebody, and each kind of round; once for each person. */
export function kindsIn(entries: readonly JournalEntry[]): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>();
  for (const { kind, userIds } of putIn(entries)) kinds.set(kind, (kinds.get(kind) ?? 0) + userIds.length);
  return kinds;
}

/** The questions and rounds that some entries opened, and for whom. */
function putIn(
  entries: readonly JournalEntry[],
): readonly { readonly kind: string; readonly userIds: readonly string[] }[] {
  return entries
    .flatMap(({ patches }) => patches)
    .filter(({ path, op }) => op === 'add' && path.length === 2)
    .flatMap(({ path, value }) => {
      if (path[0] === 'prompts') return [{ kind: (value as Prompt).kind, userIds: put(value as Prompt) }];
      if (path[0] === 'rounds')
        return [{ kind: `${(value as Round).procedure} (round)`, userIds: seated(value as Round) }];
      return [];
    });
}

function put({ audience }: Prompt): readonly string[] {
  switch (audience.who) {
    case 'gm':
      return [GM];
    case 'one':
      return [audience.userId];
    case 'spotlight':
      return ['spotlight'];
    default:
      return audience.userIds;
  }
}

function seated({ seats }: Round): readonly string[] {
  return Object.entries(seats).flatMap(([userId, { state }]) => (state === 'skipped' ? [] : [userId]));
}

/** Messages that came anew in the channel of the players. */
export function messagesIn(replies: readonly NewReply[], channelId: string): number {
  return posts(replies).filter((row) => row.channelId === channelId).length;
}

/** Whom everything waits for now; null: for nobody. Offers hold nobody up. */
export function heldUpBy(world: World, now: number): 'players' | 'gm' | 'nobody' | null {
  const waits = waitsOf(world).filter((wait) => wait.kind !== 'prompt' || wait.prompt.required);
  if (waits.length === 0) return null;
  const userIds = waits.flatMap((wait) => awaitedFor(world, wait, now));
  if (userIds.some((userId) => userId !== GM)) return 'players';
  const isForGm = waits.some((wait) =>
    wait.kind === 'prompt' ? wait.prompt.audience.who === 'gm' : wait.kind === 'step' && wait.step.userId === null,
  );
  return isForGm || userIds.includes(GM) ? 'gm' : 'nobody';
}

const HEADS = ['asked', 'gm asked', 'turns', 'messages', 'hours', 'players', 'gm', 'nobody'] as const;
const WIDTH = 9;

/** A table of what some things cost. */
export function weekTold(rows: readonly (readonly [name: string, cost: Cost])[]): string {
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(WIDTH), ...cells.map((cell) => cell.padStart(WIDTH))].join(' ');
  const told = rows.map(([name, cost]) => {
    const { asked, askedGm, turns, messages, players, gm, nobody } = cost;
    const values = [asked, askedGm, turns, messages, hoursOf(cost), players, gm, nobody];
    return line(
      name,
      values.map((value) => value.toFixed(1)),
    );
  });
  return [line('', HEADS), ...told].join('\n');
}

/** What was put to people in some weeks, by kind, most often first: how often in a week, on average. */
export function kindsTold(weeks: readonly ReadonlyMap<string, number>[]): string {
  const sums = new Map<string, number>();
  for (const [kind, count] of weeks.flatMap((kinds) => [...kinds])) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .map(([kind, sum]) => `${(sum / weeks.length).toFixed(1).padStart(WIDTH)}  ${kind}`)
    .join('\n');
}
