import type { Draft } from 'immer';
import type { AnyBook } from '../../rules/engine/book.ts';
import type { Person } from '../../rules/engine/person.ts';
import type { Ask, Prompt } from '../../rules/engine/prompt.ts';
import type { Opening, Seat } from '../../rules/engine/round.ts';
import { DAY, HOUR } from '../../rules/engine/time.ts';
import type { AwaitedStep, World } from '../../rules/engine/world.ts';
import { sceneAt, sceneOf } from '../access/masters.ts';
import { isForGm } from '../access/secrets.ts';
import { askersOf } from '../waiting/joining.ts';
import { mastersOf } from '../waiting/masters.ts';
import { awaitedNext, stepOf, takersOf } from '../waiting/next-step.ts';
import {
  audienceOf,
  awaitedIn,
  changePerson,
  isHere,
  keeperOf,
  lackingCharacters,
  personOf,
} from '../waiting/people.ts';
import { reminderAt } from './calendar.ts';
import { allowedAt, calendarFor, endAt, instantAfter } from './instants.ts';
import { lastTimes } from './last-awaited.ts';
import { postSetting } from './post-settings.ts';
import { silenceNext } from './silent-master.ts';

/**
 * The deadline of a question: at that time its default is taken, or (for a spotlight question) the spotlight moves on.
 * @param shared the previous question's deadline, when this question continues it: it is kept, but leaves at least an hour
 * to answer
 */
export function promptDeadline(
  book: AnyBook,
  world: World,
  ask: Ask,
  { now, shared = null }: { readonly now: number; readonly shared?: number | null },
): number | null {
  if (ask.audience.who === 'spotlight') return spotlightDeadline(book, world, now);
  if (ask.fallback === null) return null;
  if (shared !== null) return Math.max(shared, instantAfter(world.campaign, now, HOUR));
  const usual = postSetting(world.campaign, 'round_hours');
  const hours = ask.holds === true ? Math.min(postSetting(world.campaign, 'window_hours'), usual) : usual;
  return instantAfter(world.campaign, now, hours * HOUR);
}

/** At once when its holder is not there. */
function spotlightDeadline(book: AnyBook, world: World, now: number): number | null {
  const { spotlight } = world.party;
  if (book.spotlight === null || spotlight === null) return null;
  if (!isHere(world, spotlight, now)) return now;
  return instantAfter(world.campaign, now, book.spotlight.timeoutHours(world) * HOUR);
}

/** The end of a round, and the warning of each of its people: half way, outside their own quiet hours. */
export function timesOf(
  world: World,
  { userIds, length, deadline: named }: Pick<Opening, 'userIds' | 'length' | 'deadline'>,
  now: number,
): { readonly deadline: number | null; readonly warnAt: (userId: string) => number | null } {
  const wait = length === undefined ? postSetting(world.campaign, 'round_hours') * HOUR : length;
  const due = named ?? (wait === null ? null : instantAfter(world.campaign, now, wait));
  const deadline = due === null ? null : Math.floor(due);
  const warnAt = (userId: string): number | null => {
    if (deadline === null || !userIds.includes(userId)) return null;
    const at = reminderAt(calendarFor(world, userId), now + (deadline - now) / 2);
    return at < deadline ? Math.floor(at) : null;
  };
  return { deadline, warnAt };
}

export function newSeat(warnAt: number | null): Seat {
  return { state: 'open', answer: null, by: null, source: null, warnAt };
}

/** The parts of an action that the instants of a World depend on. */
export interface TurnTiming {
  readonly now: number;
  readonly callerId: string;
  /** A game master went on with the game for all to see. */
  readonly answers?: boolean;
  /** Outbox row of the message that tells of it. */
  readonly rowId?: string | null;
  /** A game master did it. */
  readonly isMaster?: boolean;
}

/**
 * Brings the instants of a World up to date after something was done: the spotlight's time, whose turn it is, and who is
 * reminded when. All of this is outside undo.
 * @returns what changes the World; null when all is as it should be
 */
export function keepTime(
  book: AnyBook,
  before: World,
  after: World,
  { now, callerId, answers = false, rowId = null, isMaster = false }: TurnTiming,
): ((world: Draft<World>) => void) | null {
  const next = awaitedNext(book, after, {
    now,
    answers,
    rowId,
    after: (length) => instantAfter(after.campaign, now, length),
  });
  const known = next === after.party.awaited ? after : { ...after, party: { ...after.party, awaited: next } };
  const silence = silenceNext(known, { now, isMaster });
  const awaited = silence?.byBot === true ? byBotAt(book, known, next, now) : next;
  const isMoved = awaited !== after.party.awaited;
  const stepped = isMoved ? { ...after, party: { ...after.party, awaited } } : after;
  const changes = [
    ...spotlightTimes(book, before, after, now),
    ...(isMoved ? [awaits(awaited)] : []),
    ...(silence === after.party.silence ? [] : [isSilent(silence)]),
    ...(silence?.byBot === true ? takenByBot(after, now) : []),
    ...lastOnes(before, after, now),
    ...lastTimes(stepped, now),
    ...reminderTimes(stepped, now, callerId),
  ];
  if (changes.length === 0) return null;
  return (world) => {
    for (const change of changes) change(world);
  };
}

type Change = (world: Draft<World>) => void;

function awaits(awaited: World['party']['awaited']): Change {
  return ({ party }) => {
    party.awaited = awaited as Draft<typeof awaited>;
  };
}

function isSilent(silence: World['party']['silence']): Change {
  return ({ party }) => {
    party.silence = silence;
  };
}

/** The bot acts for the game master at once. */
function byBotAt(book: AnyBook, world: World, step: AwaitedStep | null, now: number): AwaitedStep | null {
  if (step === null || step.userId !== null || (book.withoutGm?.(world, step) ?? null) === null) return step;
  return { ...step, until: now };
}

/** Questions to the game master that have a default do not wait for who is silent. */
function takenByBot(world: World, now: number): readonly Change[] {
  return Object.values(world.prompts)
    .filter((prompt) => isForGm(prompt) && prompt.fallback !== null && (prompt.deadline ?? Infinity) > now)
    .map(({ id }) => ({ prompts }) => {
      const prompt = prompts[id];
      if (prompt !== undefined) prompt.deadline = now;
    });
}

function spotlightTimes(book: AnyBook, before: World, after: World, now: number): readonly Change[] {
  const { spotlight, spotlightUntil } = after.party;
  const hasMoved = spotlight !== before.party.spotlight;
  const days = spotlight === null ? null : (book.spotlight?.everyDays(after) ?? null);
  const isKept = days !== null && !hasMoved && spotlightUntil !== null;
  const fresh = days === null || isKept ? null : allowedAt(after.campaign, now + days * DAY);
  const until = isKept ? spotlightUntil : fresh;
  const changes: Change[] = [];
  if (until !== spotlightUntil)
    changes.push(({ party }) => {
      party.spotlightUntil = until;
    });
  if (!hasMoved) return changes;
  for (const { id, audience } of Object.values(after.prompts)) {
    if (audience.who !== 'spotlight') continue;
    const deadline = spotlightDeadline(book, after, now);
    changes.push((world) => {
      const prompt = world.prompts[id];
      if (prompt !== undefined) prompt.deadline = deadline;
    });
  }
  return changes;
}

/** Once one alone is awaited in a round, they have no more than the campaign's time for the last (PBP-PACE-02). */
function lastOnes(before: World, after: World, now: number): readonly Change[] {
  const hours = postSetting(after.campaign, 'last_hours');
  if (hours === 0) return [];
  const until = instantAfter(after.campaign, now, hours * HOUR);
  return Object.values(after.rounds).flatMap((round): Change[] => {
    const old = Object.hasOwn(before.rounds, round.id) ? before.rounds[round.id] : undefined;
    const { id, deadline, held, reopened, seats } = round;
    if (deadline === null || deadline <= until || held !== null || reopened !== null) return [];
    const isNews = old === undefined || awaitedIn(before, old, now).length > 1;
    const hasAnswers = Object.values(seats).filter(({ state }) => state === 'confirmed').length > 1;
    if (!isNews || !hasAnswers || awaitedIn(after, round, now).length !== 1) return [];
    return [(world) => endSooner(world, id, until)];
  });
}

function endSooner(world: Draft<World>, id: string, deadline: number): void {
  const round = world.rounds[id];
  if (round === undefined) return;
  endAt(round, world.campaign, deadline);
  for (const seat of Object.values(round.seats))
    if (seat.warnAt !== null && seat.warnAt >= deadline) seat.warnAt = null;
}

/** People who are awaited have a next reminder; nobody else has one. */
function reminderTimes(world: World, now: number, callerId: string): readonly Change[] {
  const awaited = awaitedForLong(world, now);
  const userIds = new Set([...awaited.keys(), ...Object.keys(world.people)]);
  return [...userIds].flatMap((userId): Change[] => {
    const person = personOf(world, userId);
    const next = remindedNext(world, person, { deadline: awaited.get(userId), hasActed: callerId === userId }, now);
    if (next.nudgeAt === person.nudgeAt && next.nudges === person.nudges) return [];
    return [(draft) => changePerson(draft, userId, next)];
  });
}

function remindedNext(
  world: World,
  person: Person,
  { deadline, hasActed }: { readonly deadline: number | null | undefined; readonly hasActed: boolean },
  now: number,
): Pick<Person, 'nudges' | 'nudgeAt'> {
  const nudges = hasActed || deadline === undefined ? 0 : person.nudges;
  const hours = person.reminders.everyHours ?? postSetting(world.campaign, 'nudge_hours');
  const isOver = nudges >= postSetting(world.campaign, 'most_nudges');
  if (deadline === undefined || hours === 0 || isOver) return { nudges, nudgeAt: null };
  if (person.nudgeAt !== null && !hasActed) return { nudges, nudgeAt: person.nudgeAt };
  return { nudges, nudgeAt: nextReminder(world, person.userId, deadline, now) };
}

/** After the person's interval or half the time that is left, never in quiet hours or while they wish for none. */
export function nextReminder(world: World, userId: string, deadline: number | null, now: number): number {
  const { reminders, snoozedUntil } = personOf(world, userId);
  const interval = (reminders.everyHours ?? postSetting(world.campaign, 'nudge_hours')) * HOUR;
  const wait = deadline === null || deadline <= now ? interval : Math.min(interval, (deadline - now) / 2);
  const wanted = Math.max(now + wait, snoozedUntil ?? 0);
  return Math.floor(reminderAt(calendarFor(world, userId), wanted));
}

/**
 * The people the game waits for (or their caretakers), with the first deadline that has no warning of its own. Rounds with a
 * deadline warn by themselves.
 */
export function awaitedForLong(world: World, now: number): ReadonlyMap<string, number | null> {
  const awaited = new Map<string, number | null>();
  const add = (userId: string, deadline: number | null) => {
    // A deadline that ends right now waits for nobody any more.
    if (!isHere(world, userId, now) || (deadline !== null && deadline <= now)) return;
    const who = keeperOf(world, userId, now) ?? userId;
    const known = awaited.get(who);
    const first = known === undefined || known === null ? deadline : Math.min(known, deadline ?? known);
    awaited.set(who, first);
  };
  for (const prompt of Object.values(world.prompts)) if (prompt.required) addAsked(world, prompt, now, add);
  for (const round of Object.values(world.rounds))
    if (round.deadline === null && round.held === null)
      for (const userId of awaitedIn(world, round, now)) add(userId, null);
  // Everybody in a held round waits for the person who holds it up.
  for (const { held, channelId } of Object.values(world.rounds))
    if (held !== null)
      for (const userId of mastersOf(world, sceneAt(world, channelId)?.id ?? null, now)) add(userId, null);
  // People who ask to join wait for a game master, as the game does.
  if (askersOf(world).length > 0) for (const userId of mastersOf(world, null, now)) add(userId, null);
  // People who never had a character were informed when they came.
  for (const userId of lackingCharacters(world)) if (hadCharacter(world, userId)) add(userId, null);
  const step = stepOf(world);
  if (step !== null) for (const userId of takersOf(world, step, now)) add(userId, step.until);
  return awaited;
}

function hadCharacter({ characters }: World, userId: string): boolean {
  return Object.values(characters).some((one) => one.userId === userId);
}

function addAsked(
  world: World,
  prompt: Prompt,
  now: number,
  add: (userId: string, deadline: number | null) => void,
): void {
  const userIds = isForGm(prompt) ? mastersOf(world, sceneOf(prompt), now) : audienceOf(world, prompt);
  for (const userId of userIds) add(userId, prompt.deadline);
}
