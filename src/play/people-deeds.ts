import type { Away, Reminders } from '../rules/person.ts';
import { type Refusal, refuse } from '../rules/prompt.ts';
import type { World } from '../rules/world.ts';
import { isZone, readHours } from './calendar.ts';
import { type Deed, type Done, type House, isGmOf } from './deed.ts';
import type { HouseFact } from './facts.ts';
import { HOUR, nextNudge, putOff } from './keep-time.ts';
import { changePerson, isAway, personOf } from './people.ts';
import { asSingle, perform } from './perform.ts';
import { endRestFor, restFor } from './resume.ts';
import { playTurn, type TurnPlan } from './turn.ts';

const MOST_REMINDER_HOURS = 24 * 14;

/** One thing that somebody settles about themselves. */
function settle(house: House, deed: Deed, plan: Pick<TurnPlan, 'action' | 'input' | 'work' | 'times'>): Promise<Done> {
  return perform(house, deed, (standing, { world }, rowId) =>
    asSingle(playTurn(standing, world, rowId, { ...plan, roller: deed.doer.userId })),
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
export function setAway(house: House, deed: Deed, absence: Absence | null): Promise<Done> {
  const { userId } = deed.doer;
  return perform(house, deed, (standing, { world: before }, rowId) => {
    const { now, woken } = standing;
    const old = personOf(before, userId).away;
    // Whoever was away until they did something has just done it.
    if (absence === null && old === null && woken !== true) return refuse('away/not-away');
    const bad = absence === null ? null : badAbsence(before, deed, absence, now);
    if (bad !== null) return bad;
    // One that begins later is begun by its deadline.
    const away: Away | null = absence === null ? null : { ...absence, begun: absence.from <= now };
    const rests = away?.begun === true && away.pauses;
    const rested = rests ? 0 : restFor(before, userId, now);
    return asSingle(
      playTurn(standing, before, rowId, {
        action: 'people/away',
        input: absence === null ? null : { ...absence },
        roller: userId,
        work({ context }) {
          const { world } = context;
          changePerson(world, userId, { away });
          if (rests && world.campaign.pause === null)
            world.campaign.pause = { since: now, until: away.until, forUserId: userId };
          const fact: HouseFact = { fact: 'away-set', rule: 'LH-PBP-02', userId, away };
          context.tell(fact);
          if (!rests) endRestFor(context, userId);
          return null;
        },
        times: (draft) => putOff(draft, rested),
      }),
    );
  });
}

function badAbsence(
  world: World,
  deed: Deed,
  { from, until, caretakerId, pauses }: Absence,
  now: number,
): Refusal | null {
  if (until !== null && until <= now) return refuse('away/past');
  if (until !== null && until <= from) return refuse('away/backwards');
  if (pauses && !isGmOf(world.campaign, deed.doer)) return refuse('gm-only');
  if (caretakerId === null) return null;
  if (caretakerId === deed.doer.userId) return refuse('away/caretaker-self');
  const isKnown = Object.hasOwn(world.members, caretakerId) || world.campaign.gmUserIds.includes(caretakerId);
  if (!isKnown) return refuse('away/caretaker-unknown', { userId: caretakerId });
  const theirs = personOf(world, caretakerId).away;
  const isBlocked =
    theirs !== null && theirs.from < (until ?? Infinity) && (theirs.until ?? Infinity) > Math.max(from, now);
  return isBlocked || world.members[caretakerId]?.present === false
    ? refuse('away/caretaker-away', { userId: caretakerId })
    : null;
}

/** Sets one of one's own standing orders; a null choice takes it back. */
export function setOrder(house: House, deed: Deed, kind: string, choice: string | null): Promise<Done> {
  const { userId } = deed.doer;
  return settle(house, deed, {
    action: 'people/order',
    input: { kind, choice },
    work({ book, context }) {
      const { world } = context;
      const order = book.orders.find((known) => known.kind === kind);
      if (order === undefined) return refuse('order/unknown', { kind });
      if (choice !== null && !order.choices.includes(choice)) return refuse('order/no-such-choice', { kind });
      const { [kind]: _old, ...others } = personOf(world as World, userId).orders;
      changePerson(world, userId, { orders: choice === null ? others : { ...others, [kind]: choice } });
      const fact: HouseFact = { fact: 'order-set', rule: order.rule, userId, kind, choice };
      context.tell(fact);
      return null;
    },
  });
}

/** How one wishes to be reminded. Texts as people type them; null leaves it to the campaign. */
export function setReminders(house: House, deed: Deed, wanted: Reminders): Promise<Done> {
  const { userId } = deed.doer;
  return settle(house, deed, {
    action: 'people/reminders',
    input: { ...wanted },
    work({ context }) {
      const { everyHours, quiet, zone } = wanted;
      if (
        everyHours !== null &&
        !(Number.isInteger(everyHours) && everyHours >= 0 && everyHours <= MOST_REMINDER_HOURS)
      )
        return refuse('reminders/hours', { max: MOST_REMINDER_HOURS });
      if (quiet !== null && quiet !== 'none' && readHours(quiet) === null) return refuse('reminders/quiet');
      if (zone !== null && !isZone(zone)) return refuse('reminders/zone');
      changePerson(context.world, userId, { reminders: wanted });
      const fact: HouseFact = { fact: 'reminders-set', rule: 'house/post', userId, reminders: wanted };
      context.tell(fact);
      return null;
    },
    times: (world) => renewNudge(world as World, userId, (change) => changePerson(world, userId, change)),
  });
}

/** A next reminder that was reckoned by the old wishes is forgotten: it is reckoned anew. */
function renewNudge(world: World, userId: string, change: (to: { nudgeAt: null }) => void): void {
  if (personOf(world, userId).nudgeAt !== null) change({ nudgeAt: null });
}

/** No reminders until then; null: as before. */
export function snooze(house: House, deed: Deed, hours: number | null): Promise<Done> {
  const { userId } = deed.doer;
  return perform(house, deed, (standing, { world }, rowId) => {
    if (hours !== null && !(hours > 0 && hours <= MOST_REMINDER_HOURS)) return refuse('snooze/past');
    const until = hours === null ? null : standing.now + hours * HOUR;
    return asSingle(
      playTurn(standing, world, rowId, {
        action: 'people/snooze',
        input: { hours },
        roller: userId,
        work({ context }) {
          const fact: HouseFact = { fact: 'snoozed', rule: 'house/post', userId, until };
          context.tell(fact);
          return null;
        },
        times(draft) {
          changePerson(draft, userId, { snoozedUntil: until });
          if (personOf(draft as World, userId).nudgeAt === null) return;
          changePerson(draft, userId, { nudgeAt: nextNudge(draft as World, userId, null, standing.now) });
        },
      }),
    );
  });
}

/** Whether a sign of life would change anything: who is silent, reminded or away until they do something. */
export function isMissed(world: World, userId: string, now: number): boolean {
  const { missed, nudges, away } = personOf(world, userId);
  return missed > 0 || nudges > 0 || (away !== null && away.until === null && isAway({ away }, now));
}
