import ical, { ICalEventClass, ICalEventTransparency } from 'ical-generator';
import { withoutControls } from '../rules/mechanics/words.ts';
import type { CalendarEvent, CalendarView } from './views.ts';

/** Seconds after which a calendar program may ask again: an hour. */
const TTL = 3600;

/**
 * A calendar as iCalendar (RFC 5545). Instants are in UTC, which every program shows in its own time zone; what lasts for whole
 * days has dates, which are the same days everywhere.
 * @param now when it was written, milliseconds since the epoch
 */
export function icsOf({ name, events }: CalendarView, now: number): string {
  const calendar = ical({
    name: withoutControls(name),
    ttl: TTL,
    prodId: { company: 'watchpost', product: 'calendar', language: 'EN' },
  });
  for (const event of events)
    calendar.createEvent({
      id: `${event.id}@watchpost`,
      sequence: event.revision,
      stamp: new Date(now),
      ...timesOf(event),

      summary: withoutControls(event.title),
      description: withoutControls(event.lines.join('\n')),
      url: event.link,
      class: ICalEventClass.PRIVATE,
      transparency: event.isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}

/** The end of an event is the first moment, or the first day, that is no longer part of it. */
function timesOf({ from, to, days }: CalendarEvent) {
  if (days === null) return { start: new Date(from), end: new Date(to) };
  const end = new Date(`${days.last}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 1);
  return { start: new Date(`${days.first}T00:00:00Z`), end, allDay: true };
}

/** The address of a calendar. @param publicUrl the web server's address from outside; `token`: its secret part */
export function calendarUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/calendar/${token}.ics`;
}
