import { createHash } from 'node:crypto';
import type { CalendarEvent, CalendarView } from '../../../../exchange/views.ts';
import { t } from '../../../../language/text.ts';
import { readerOf } from '../../../../play/access/secrets.ts';
import type { CalendarLook, CalendarLooks } from '../../../../play/people/calendars.ts';
import { wholeDays } from '../../../../play/time/calendar.ts';
import { calendarFor } from '../../../../play/time/instants.ts';
import { personOf } from '../../../../play/waiting/people.ts';
import { type Wait, waitsOf } from '../../../../play/waiting/waits.ts';
import { DAY, HOUR } from '../../../../rules/engine/time.ts';
import { stripMarkdown } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer, Renderers } from '../renderer.ts';
import { isAsked, isOffer, whatWords } from '../waiting/waits.ts';
import { capital, plainWho } from '../words.ts';
import { bareText } from './bare.ts';

/** The length of a deadline's event: the last half hour before it. */
const BEFORE = HOUR / 2;
const MAX_NAME = 60;
const MAX_WHAT = 160;

/** For whom a calendar is. */
interface Reading {
  readonly userId: string;
  readonly renderers: Renderers;
}

/** One campaign in somebody's calendar. */
interface Place extends CalendarLook {
  readonly userId: string;
  readonly now: number;
  readonly renderer: BookRenderer | null;
  /** The campaign's name, bare. */
  readonly name: string;
}

/** A person's deadlines, absences and reminders in some campaigns: what they may know, and nothing of what others have to do. */
export function calendarView({ campaigns, now }: CalendarLooks, { userId, renderers }: Reading): CalendarView {
  const events = campaigns.flatMap((look) => {
    const { book, name } = look.world.campaign;
    return eventsIn({ ...look, userId, now, renderer: renderers[book] ?? null, name: stripMarkdown(name, MAX_NAME) });
  });
  return { name: 'Watchpost', events: events.sort((a, b) => a.from - b.from) };
}

function eventsIn(place: Place): readonly CalendarEvent[] {
  const { world } = place;
  const { pause } = world.campaign;
  if (pause !== null)
    return [...absences(place), ...(pause.until === null ? [] : [rest(place, pause.since, pause.until)])];
  return [...waitsOf(world).flatMap((wait) => deadline(place, wait)), ...absences(place), ...reminder(place)];
}

/** Until when they have to answer, take their turn or hold their day at court. */
function deadline(place: Place, wait: Wait): readonly CalendarEvent[] {
  const { world, userId, isGm, now, renderer, name } = place;
  if (wait.until === null || isHeld(wait) || !isAsked(world, wait, { userId, isGm }, now)) return [];
  const reader = readerOf(world, { userId, isGm });
  const what = capital(bareText(whatWords(renderer, wait, world, { most: MAX_WHAT, reader }), world, renderer));
  const lines = isOffer(wait) ? [t`You may leave it.`] : [];
  const at = { from: wait.until - BEFORE, to: wait.until, days: null, isBusy: false };
  return [eventOf(place, keyOf(wait), { ...at, title: t`${name}: ${what}`, lines, channelId: channelOf(wait, world) })];
}

function isHeld(wait: Wait): boolean {
  return wait.kind === 'round' && wait.round.held !== null;
}

function keyOf(wait: Wait): readonly string[] {
  switch (wait.kind) {
    case 'prompt':
      return ['prompt', wait.prompt.id];
    case 'round':
      return ['round', wait.round.id];
    case 'step':
      return ['step', wait.step.id, String(wait.step.since)];
    case 'character':
      return ['character', wait.userId];
  }
}

function channelOf(wait: Wait, { campaign }: CalendarLook['world']): string {
  return wait.kind === 'round' ? wait.round.channelId : campaign.homeId;
}

/** Their own absences, and those of people they take care of. */
function absences(place: Place): readonly CalendarEvent[] {
  const { world, userId, renderer, name } = place;
  const { zone } = calendarFor(world, userId);
  return Object.values(world.people).flatMap((person) => {
    const { away } = person;
    const isOwn = person.userId === userId;
    if (away === null || !(isOwn || away.caretakerId === userId)) return [];
    const who = plainWho(world, person.userId, nounsOf(renderer));
    const until = away.until ?? away.from + DAY;
    const keeper =
      away.caretakerId === null
        ? t`Standing orders and the defaults answer for you.`
        : t`${capital(plainWho(world, away.caretakerId, nounsOf(renderer)))} may answer for you.`;
    const open = away.until === null ? [t`It lasts until something is done in the campaign.`] : [];
    const event = {
      from: away.from,
      to: until,
      days: wholeDays(zone, away.from, until),
      isBusy: isOwn,
      title: isOwn ? t`${name}: you are away` : t`${name}: ${who} is away`,
      lines: [isOwn ? keeper : t`You may answer for them.`, ...open],
      channelId: world.campaign.homeId,
    };
    return [eventOf(place, ['away', person.userId], event)];
  });
}

function rest(place: Place, since: number, until: number): CalendarEvent {
  const { world, name, userId } = place;
  return eventOf(place, ['rest'], {
    from: since,
    to: until,
    days: wholeDays(calendarFor(world, userId).zone, since, until),
    isBusy: false,
    title: t`${name}: the campaign rests`,
    lines: [t`No deadline falls and nobody is reminded.`],
    channelId: world.campaign.homeId,
  });
}

/** Their next reminder. */
function reminder(place: Place): readonly CalendarEvent[] {
  const { world, userId, now, name } = place;
  const at = personOf(world, userId).nudgeAt;
  if (at === null || at < now) return [];
  const event = {
    from: at,
    to: at,
    days: null,
    isBusy: false,
    title: t`${name}: a reminder`,
    lines: [t`What waits for you is under /waiting.`],
    channelId: world.campaign.homeId,
  };
  return [eventOf(place, ['reminder', userId], event)];
}

interface Happening extends Omit<CalendarEvent, 'id' | 'link' | 'revision'> {
  readonly channelId: string;
}

function eventOf({ world, version }: Place, key: readonly string[], { channelId, ...event }: Happening): CalendarEvent {
  const { id, guildId } = world.campaign;
  const hash = createHash('sha256')
    .update([id, ...key].join('/'))
    .digest('base64url')
    .slice(0, 22);
  return { ...event, id: hash, revision: version, link: `https://discord.com/channels/${guildId}/${channelId}` };
}
