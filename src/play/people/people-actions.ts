import type { AnyBook } from '../../rules/engine/book.ts';
import type { Context } from '../../rules/engine/context.ts';
import { ALWAYS, type Away, alwaysKey, type Reminders } from '../../rules/engine/person.ts';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { HOUR } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { isZone, readHours } from '../time/calendar.ts';
import { putOff } from '../time/instants.ts';
import { nextReminder } from '../time/keep-time.ts';
import { playTurn } from '../turns/play-turn.ts';
import { endRestFor, restFor } from '../turns/resume.ts';
import type { TurnPlan } from '../turns/turn.ts';
import { changePerson, isAway, personOf } from '../waiting/people.ts';

const MAX_REMINDER_HOURS = 24 * 14;

/** One thing that somebody settles about themselves. */
function actForSelf(
  deps: PlayDeps,
  invocation: Invocation,
  plan: Pick<TurnPlan, 'action' | 'input' | 'work' | 'times'>,
): Promise<Result> {
  return runTransaction(deps, invocation, (scope, { world }, rowId) =>
    asSingleTurn(playTurn(scope, world, rowId, { ...plan, roller: invocation.caller.userId })),
  );
}

export interface Absence {
  readonly from: number;
  readonly until: number | null;
  readonly caretakerId: string | null;
  /** A game master may have the whole campaign rest meanwhile. */
  readonly pauses: boolean;
}

/** Says from when to when one is away; null: one is back. */
export function setAway(deps: PlayDeps, invocation: Invocation, absence: Absence | null): Promise<Result> {
  const { userId } = invocation.caller;
  return runTransaction(deps, invocation, (scope, { world: before }, rowId) => {
    const { now, isBack } = scope;
    const old = personOf(before, userId).away;
    // Somebody who was away until their next action has just acted.
    if (absence === null && old === null && isBack !== true) return refuse('away/not-away');
    const bad = absence === null ? null : badAbsence(before, invocation, absence, now);
    if (bad !== null) return bad;
    // One that begins later is begun by its deadline.
    const away: Away | null = absence === null ? null : { ...absence, begun: absence.from <= now };
    const rests = away?.begun === true && away.pauses;
    const rested = rests ? 0 : restFor(before, userId, now);
    return asSingleTurn(
      playTurn(scope, before, rowId, {
        action: 'people/away',
        input: absence === null ? null : { ...absence },
        roller: userId,
        work({ context }) {
          const { world } = context;
          changePerson(world, userId, { away });
          if (rests && world.campaign.pause === null)
            world.campaign.pause = { since: now, until: away.until, forUserId: userId };
          const fact: EngineFact = { fact: 'away-set', rule: 'PBP-AWAY-01', userId, away };
          context.emit(fact);
          if (!rests) endRestFor(context, userId);
          return null;
        },
        times: (draft) => putOff(draft, { since: now - rested, now }),
      }),
    );
  });
}

function badAbsence(
  world: World,
  invocation: Invocation,
  { from, until, caretakerId, pauses }: Absence,
  now: number,
): Refusal | null {
  if (until !== null && until <= now) return refuse('away/past');
  if (until !== null && until <= from) return refuse('away/backwards');
  if (pauses && !isGmOf(world.campaign, invocation.caller)) return refuse('gm-only');
  if (caretakerId === null) return null;
  if (caretakerId === invocation.caller.userId) return refuse('away/caretaker-self');
  const isKnown = Object.hasOwn(world.members, caretakerId) || world.campaign.gmUserIds.includes(caretakerId);
  if (!isKnown) return refuse('away/caretaker-unknown', { userId: caretakerId });
  const theirs = personOf(world, caretakerId).away;
  const isBlocked =
    theirs !== null && theirs.from < (until ?? Infinity) && (theirs.until ?? Infinity) > Math.max(from, now);
  return isBlocked || world.members[caretakerId]?.present === false
    ? refuse('away/caretaker-away', { userId: caretakerId })
    : null;
}

/** Sets one of one's own standing orders; a null choice takes it back. @param stop also that they stop for this */
export function setOrder(
  deps: PlayDeps,
  invocation: Invocation,
  kind: string,
  choice: string | null,
  stop: string | null = null,
): Promise<Result> {
  const { userId } = invocation.caller;
  return actForSelf(deps, invocation, {
    action: 'people/order',
    input: { kind, choice, ...(stop === null ? {} : { stop }) },
    work({ book, context }) {
      const { world } = context;
      const order = book.orders.find((known) => known.kind === kind);
      if (order === undefined) return refuse('order/unknown', { kind });
      const isAlways = order.ofRound !== true && choice?.startsWith(ALWAYS) === true;
      const chosen = isAlways ? choice.slice(ALWAYS.length) : choice;
      if (chosen !== null && !order.choices.includes(chosen)) return refuse('order/no-such-choice', { kind });
      const { [kind]: _old, [alwaysKey(kind)]: _always, ...others } = personOf(world as World, userId).orders;
      const own = chosen === null ? {} : { [kind]: chosen, ...(isAlways ? { [alwaysKey(kind)]: 'yes' } : {}) };
      changePerson(world, userId, { orders: { ...others, ...own } });
      const always = isAlways ? { always: true as const } : {};
      const fact: EngineFact = { fact: 'order-set', rule: order.rule, userId, kind, choice: chosen, ...always };
      context.emit(fact);
      const { stops } = personOf(world as World, userId);
      return stop === null ? null : wishStops(book, context, [...stops.filter((one) => one !== stop), stop]);
    },
  });
}

/** Sets the events at which all of one's standing orders stop (PBP-ORDER-02); at none when the list is empty. */
export function setStops(deps: PlayDeps, invocation: Invocation, stops: readonly string[]): Promise<Result> {
  return actForSelf(deps, invocation, {
    action: 'people/stops',
    input: { stops: [...stops] },
    work: ({ book, context }) => wishStops(book, context, stops),
  });
}

function wishStops(book: AnyBook, context: Context, wished: readonly string[]): Refusal | null {
  const { world, actor, emit } = context;
  const known = (book.stops ?? []).map(({ id }) => id);
  const strange = wished.find((id) => !known.includes(id));
  if (strange !== undefined) return refuse('order/no-such-stop', { stop: strange });
  // In the book's order, each once.
  const stops = known.filter((id) => wished.includes(id));
  changePerson(world, actor.userId, { stops });
  const fact: EngineFact = { fact: 'stops-set', rule: 'PBP-ORDER-02', userId: actor.userId, stops };
  emit(fact);
  return null;
}

/** Sets how one is reminded. Texts as people type them; null leaves it to the campaign. */
export function setReminders(deps: PlayDeps, invocation: Invocation, wanted: Reminders): Promise<Result> {
  const { userId } = invocation.caller;
  return actForSelf(deps, invocation, {
    action: 'people/reminders',
    input: { ...wanted },
    work({ context }) {
      const { everyHours, quiet, zone } = wanted;
      if (everyHours !== null && !(Number.isInteger(everyHours) && everyHours >= 0 && everyHours <= MAX_REMINDER_HOURS))
        return refuse('reminders/hours', { max: MAX_REMINDER_HOURS });
      if (quiet !== null && quiet !== 'none' && readHours(quiet) === null) return refuse('reminders/quiet');
      if (zone !== null && !isZone(zone)) return refuse('reminders/zone');
      changePerson(context.world, userId, { reminders: wanted });
      const fact: EngineFact = { fact: 'reminders-set', rule: 'PBP-REMIND-03', userId, reminders: wanted };
      context.emit(fact);
      return null;
    },
    times: (world) => renewReminder(world as World, userId, (change) => changePerson(world, userId, change)),
  });
}

/** Forgets the next reminder, which was computed by the old wishes: it is computed again. */
function renewReminder(world: World, userId: string, change: (to: { nudgeAt: null }) => void): void {
  if (personOf(world, userId).nudgeAt !== null) change({ nudgeAt: null });
}

/** No reminders until then; null: as before. */
export function snooze(deps: PlayDeps, invocation: Invocation, hours: number | null): Promise<Result> {
  const { userId } = invocation.caller;
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    if (hours !== null && !(hours > 0 && hours <= MAX_REMINDER_HOURS)) return refuse('snooze/past');
    const until = hours === null ? null : scope.now + hours * HOUR;
    return asSingleTurn(
      playTurn(scope, world, rowId, {
        action: 'people/snooze',
        input: { hours },
        roller: userId,
        work({ context }) {
          const fact: EngineFact = { fact: 'snoozed', rule: 'PBP-REMIND-03', userId, until };
          context.emit(fact);
          return null;
        },
        times(draft) {
          changePerson(draft, userId, { snoozedUntil: until });
          if (personOf(draft as World, userId).nudgeAt === null) return;
          changePerson(draft, userId, { nudgeAt: nextReminder(draft as World, userId, null, scope.now) });
        },
      }),
    );
  });
}

/** Checks whether a sign of life would change anything: who is silent, reminded or away until they do something. */
export function isMissed(world: World, userId: string, now: number): boolean {
  const { missed, nudges, away } = personOf(world, userId);
  return missed > 0 || nudges > 0 || (away !== null && away.until === null && isAway({ away }, now));
}
