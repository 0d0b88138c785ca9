import { expect, test } from 'vitest';
import { icsOf } from '../../src/exchange/ics.ts';
import type { CalendarEvent } from '../../src/exchange/views.ts';
import { readIcs } from './support/ics.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

const DEADLINE: CalendarEvent = {
  id: 'abc',
  title: 'The Barrow Road: day 2 at court',
  lines: ['You may leave it.'],
  from: Date.UTC(2026, 10, 21, 17, 30),
  to: Date.UTC(2026, 10, 21, 18),
  days: null,
  link: 'https://discord.com/channels/1/2',
  revision: 7,
  isBusy: false,
};

const eventsOf = (...events: CalendarEvent[]) => readIcs(icsOf({ name: 'Watchpost', events }, NOW)).events;

test('a deadline is an instant in UTC, private, and takes nobody’s time', () => {
  expect(eventsOf(DEADLINE)).toEqual([
    {
      UID: 'abc@watchpost',
      SEQUENCE: '7',
      DTSTAMP: '20261120T120000Z',
      DTSTART: '20261121T173000Z',
      DTEND: '20261121T180000Z',
      SUMMARY: 'The Barrow Road: day 2 at court',
      DESCRIPTION: 'You may leave it.',
      'URL;VALUE=URI': 'https://discord.com/channels/1/2',
      CLASS: 'PRIVATE',
      TRANSP: 'TRANSPARENT',
    },
  ]);
});

test('an absence of whole days has the same days in every time zone, and ends before the day after them', () => {
  const [away] = eventsOf({ ...DEADLINE, days: { first: '2026-11-30', last: '2026-12-01' }, isBusy: true });
  expect(away).toMatchObject({
    'DTSTART;VALUE=DATE': '20261130',
    'DTEND;VALUE=DATE': '20261202',
    TRANSP: 'OPAQUE',
  });
});

test.each([
  'Ash; Bryn, and \\ the “Ferry”',
  'two\nlines',
  'END:VEVENT\nBEGIN:VALARM',
  `${'long '.repeat(60)}end`,
  '🜂'.repeat(80),
])('a title is read as it was written: %j', (title) => {
  expect(eventsOf({ ...DEADLINE, title })[0]?.SUMMARY).toBe(title);
});

test('no events are a calendar all the same, that says how often it may be read', () => {
  const { own, events } = readIcs(icsOf({ name: 'Watchpost', events: [] }, NOW));
  expect(events).toEqual([]);
  expect(own).toMatchObject({
    BEGIN: 'VCALENDAR',
    VERSION: '2.0',
    'X-WR-CALNAME': 'Watchpost',
    'X-PUBLISHED-TTL': 'PT1H',
  });
});
