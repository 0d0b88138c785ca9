import { DateTime, IANAZone } from 'luxon';
import { DAY, HOUR, MINUTE } from '../../rules/engine/time.ts';

/** The hours and days in which time counts and people may be disturbed. */
export interface Calendar {
  /** IANA name; one that is unknown counts as UTC. */
  readonly zone: string;
  /** Such as `22-7`; what cannot be read, such as the empty text, is no quiet hours. */
  readonly quiet: string;
  /** Weekdays that do not count, 1 Monday to 7 Sunday; all seven are as good as none. */
  readonly skip: readonly number[];
}

export const UTC_ALWAYS: Calendar = { zone: 'UTC', quiet: '', skip: [] };

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Checks whether it is an IANA zone that exists. Offsets are refused: they know no summer time. */
export function isZone(text: string): boolean {
  return /^[a-z]/i.test(text) && IANAZone.isValidZone(text);
}

/**
 * Reads a window of the day such as `22-7` or `22:30–07:00`.
 * @returns minutes of the day, 0 to 1439; null when it cannot be read, is empty or is the whole day
 */
export function readHours(text: string): { readonly from: number; readonly to: number } | null {
  const [, first = '', last = ''] = /^\s*([\d:]+)\s*[-–—]\s*([\d:]+)\s*$/.exec(text) ?? [];
  const from = readMinute(first);
  const to = readMinute(last);
  if (from === null || to === null) return null;
  const window = { from: modulo(from, 1440), to: modulo(to, 1440) };
  return window.from === window.to ? null : window;
}

/**
 * Reads an English weekday, in full or abbreviated to three letters or more.
 * @returns 1 Monday to 7 Sunday; null for any other text
 */
export function readWeekday(text: string): number | null {
  const word = text.toLowerCase();
  const index = word.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(word));
  return index < 0 ? null : index + 1;
}

/** Checks whether the instant `at` (milliseconds) is in quiet hours, by the wall clock. */
export function isQuiet(calendar: Calendar, at: number): boolean {
  const hours = readHours(calendar.quiet);
  if (hours === null) return false;
  const minute = modulo(wallOf(zoneOf(calendar.zone), at), DAY) / MINUTE;
  return hours.from < hours.to ? hours.from <= minute && minute < hours.to : hours.from <= minute || minute < hours.to;
}

/** The first instant (milliseconds) not before `at` that is not in quiet hours: `at` itself when it is not. */
export function endOfQuiet(calendar: Calendar, at: number): number {
  const hours = readHours(calendar.quiet);
  if (hours === null) return at;
  let end = at;
  while (isQuiet(calendar, end)) end = nextStroke(zoneOf(calendar.zone), end, hours.to);
  return end;
}

/**
 * The end of a wait of `length` milliseconds begun at `from`. Skipped days do not count at all; quiet hours do, but an end
 * inside them, or on a skipped day, moves to their end.
 * @returns milliseconds, never before `from`
 */
export function deadlineAfter(calendar: Calendar, from: number, length: number): number {
  let end = counted(calendar, from, Math.max(0, length));
  for (;;) {
    const next = endOfSkipped(calendar, endOfQuiet(calendar, end));
    if (next === end) return end;
    end = next;
  }
}

/** The milliseconds between two instants that count: those of skipped days do not. Negative when `to` is the earlier one. */
export function countedTime(calendar: Calendar, from: number, to: number): number {
  const zone = zoneOf(calendar.zone);
  const skipped = skippedOf(calendar);
  if (skipped.size === 0 || to <= from) return to - from;
  let sum = 0;
  for (let at = from; at < to; ) {
    const next = Math.min(to, nextStroke(zone, at, 0));
    if (!isOn(zone, skipped, at)) sum += next - at;
    at = next;
  }
  return sum;
}

/** The instant (milliseconds) at which a reminder wanted at `at` may be given: after quiet hours, but on any day. */
export function reminderAt(calendar: Calendar, at: number): number {
  return endOfQuiet(calendar, at);
}

/**
 * Reads an instant as people type it: `2026-11-20`, `tomorrow` or `mon`, each with or without a time such as `18:00`;
 * a time alone; `+3d`, `+12h`. What comes round again (a weekday, a time) is the next one after `now`; a weekday alone
 * is never today. A day alone is its first millisecond for `start` and its last for `end`. A time that the clock leaves
 * out is the first one after it.
 * @returns milliseconds, before `now` too if that was typed; null when it cannot be read
 */
export function readInstant(text: string, zone: string, now: number, edge: 'start' | 'end'): number | null {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/^([\d-]{10})t/, '$1 ');
  const known = zoneOf(zone);
  const ahead = /^\+\s*(\d{1,4})\s*([mhdw])$/.exec(said);
  if (ahead !== null) return later(known, now, Number(ahead[1]), ahead[2] ?? '');

  const [first = '', second = null, ...rest] = said.split(/\s+/);
  if (rest.length > 0) return null;
  const isTimeAlone = second === null && first.includes(':');
  const time = isTimeAlone ? first : second;
  const minute = time?.includes(':') ? readMinute(time) : null;
  if (time !== null && minute === null) return null;

  const days = daysMeant(isTimeAlone ? null : first, dayOf(wallOf(known, now)), time !== null);
  const instants = days.flatMap((day) => {
    if (minute !== null) return instantsOf(known, day * DAY + minute * MINUTE);
    return edge === 'start' ? [startOfDay(known, day)] : [startOfDay(known, day + 1) - 1];
  });
  return instants.find((at) => at > now) ?? instants[0] ?? null;
}

/** The month of the instant `at` (milliseconds) in a zone, such as `2026-11`. */
export function monthOf(zone: string, at: number): string {
  return new Date(wallOf(zoneOf(zone), at)).toISOString().slice(0, 7);
}

/**
 * The first and the last day, such as `2026-11-20`, of a stretch that begins with a day and ends with the last millisecond of
 * one in a zone; null for any other.
 */
export function wholeDays(
  name: string,
  from: number,
  until: number,
): { readonly first: string; readonly last: string } | null {
  const zone = zoneOf(name);
  const first = dayOf(wallOf(zone, from));
  const last = dayOf(wallOf(zone, until));
  const isWhole = from < until && startOfDay(zone, first) === from && startOfDay(zone, last + 1) - 1 === until;
  return isWhole ? { first: writtenDay(first), last: writtenDay(last) } : null;
}

function writtenDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** Minutes from midnight, 0 to 1440, of `7`, `07:00`, `24:00`. */
function readMinute(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= 1440 ? minute : null;
}

/** The days that may be meant, soonest first, as days since 1970. A weekday with a time may be today still. */
function daysMeant(word: string | null, today: number, hasTime: boolean): readonly number[] {
  if (word === null) return [today, today + 1, today + 2];
  if (word === 'today') return [today];
  if (word === 'tomorrow') return [today + 1];
  const weekday = readWeekday(word);
  if (weekday !== null) {
    const next = today + 1 + modulo(weekday - weekdayOf(today + 1), 7);
    return hasTime ? [next - 7, next] : [next];
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(word)) return [];
  const date = DateTime.fromISO(word, { zone: 'utc' });
  return date.isValid ? [dayOf(date.toMillis())] : [];
}

/** Minutes and hours are as long as they are; days and weeks keep the time on the wall. */
function later(zone: IANAZone, now: number, count: number, unit: string): number | null {
  if (unit === 'm') return now + count * MINUTE;
  if (unit === 'h') return now + count * HOUR;
  const days = unit === 'w' ? count * 7 : count;
  return days === 0 ? now : (instantsOf(zone, wallOf(zone, now) + days * DAY)[0] ?? null);
}

/** The instant at which `wait` counting milliseconds have passed. */
function counted(calendar: Calendar, from: number, wait: number): number {
  const zone = zoneOf(calendar.zone);
  const skipped = skippedOf(calendar);
  if (skipped.size === 0) return from + wait;
  let at = from;
  let left = wait;
  for (;;) {
    const next = nextStroke(zone, at, 0);
    if (!isOn(zone, skipped, at)) {
      if (left < next - at) return at + left;
      left -= next - at;
    }
    at = next;
  }
}

function endOfSkipped(calendar: Calendar, at: number): number {
  const zone = zoneOf(calendar.zone);
  const skipped = skippedOf(calendar);
  let end = at;
  while (isOn(zone, skipped, end)) end = nextStroke(zone, end, 0);
  return end;
}

function skippedOf({ skip }: Calendar): ReadonlySet<number> {
  const skipped = new Set(skip);
  return skipped.size < 7 ? skipped : new Set();
}

function isOn(zone: IANAZone, weekdays: ReadonlySet<number>, at: number): boolean {
  return weekdays.size > 0 && weekdays.has(weekdayOf(dayOf(wallOf(zone, at))));
}

function startOfDay(zone: IANAZone, day: number): number {
  return instantsOf(zone, day * DAY)[0] ?? day * DAY;
}

/**
 * The next instant after `at` at which the wall clock shows `minute`, or at which the clock is changed if that is
 * sooner. Between two strokes the clock runs evenly, so whoever goes from stroke to stroke misses no hour that is left
 * out or happens twice.
 */
function nextStroke(zone: IANAZone, at: number, minute: number): number {
  const ahead = modulo(minute * MINUTE - wallOf(zone, at), DAY) || DAY;
  return changeOf(zone, at, at + ahead) ?? at + ahead;
}

/** Every instant at which the wall clock shows `wall`: two when the hour comes twice; when it is left out, the change. */
function instantsOf(zone: IANAZone, wall: number): readonly number[] {
  const offsets = new Set([offsetOf(zone, wall - DAY), offsetOf(zone, wall + DAY)]);
  const instants = [...offsets].map((offset) => wall - offset).filter((at) => wallOf(zone, at) === wall);
  return instants.length > 0 ? instants : [changeOf(zone, wall - DAY, wall + DAY) ?? wall];
}

/** The first instant after `from` and not after `to` at which the clock goes otherwise than at `from`. */
function changeOf(zone: IANAZone, from: number, to: number): number | null {
  const offset = offsetOf(zone, from);
  if (offsetOf(zone, to) === offset) return null;
  let before = from;
  let after = to;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetOf(zone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

function zoneOf(name: string): IANAZone {
  const zone = IANAZone.create(name);
  return zone.isValid ? zone : IANAZone.create('UTC');
}

/** The wall clock's time at `at`, as the instant with that time in UTC. */
function wallOf(zone: IANAZone, at: number): number {
  return at + offsetOf(zone, at);
}

function offsetOf(zone: IANAZone, at: number): number {
  return Math.round(zone.offset(at) * MINUTE);
}

function dayOf(wall: number): number {
  return Math.floor(wall / DAY);
}

/** 1 Monday to 7 Sunday. Day 0, 1 January 1970, was a Thursday. */
function weekdayOf(day: number): number {
  return modulo(day + 3, 7) + 1;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
