import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import {
  type Calendar,
  deadlineAfter,
  endOfQuiet,
  isQuiet,
  isZone,
  monthOf,
  readHours,
  readInstant,
  readWeekday,
  reminderAt,
  UTC_ALWAYS,
} from '../../../src/play/time/calendar.ts';
import { HOUR, MINUTE } from '../../../src/rules/engine/time.ts';

const BERLIN: Calendar = { zone: 'Europe/Berlin', quiet: '22-7', skip: [] };
const WEEKDAYS_ONLY: Calendar = { zone: 'Europe/Berlin', quiet: '22:00-07:00', skip: [6, 7] };

/** Zones whose clocks are unkind: half an hour, a minute past midnight, midnight twice, a day left out, a month's break. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Kathmandu',
] as const;

const instants = fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2035, 0, 1) });
/** Days of summer and winter time are few: half the instants are made to fall near the change of the European clocks. */
const unkind = fc.oneof(
  instants,
  fc
    .tuple(fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z'), fc.integer({ min: -40 * 60, max: 40 * 60 }))
    .map(([change, minutes]) => Date.parse(change) + minutes * MINUTE),
);
const windows = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 }))
  .map(([from, length]) => `${clock(from)}-${clock((from + length) % 1440)}`);
const calendars: fc.Arbitrary<Calendar> = fc.record({
  zone: fc.constantFrom(...ZONES),
  quiet: fc.oneof(fc.constant(''), windows),
  skip: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 6 }),
});
const lengths = fc.integer({ min: 0, max: 336 * HOUR });

describe('zones and hours', () => {
  test.each(['Europe/Berlin', 'UTC', 'America/Argentina/Ushuaia', 'Etc/GMT+3'])('%s is a zone', (name) => {
    expect(isZone(name)).toBe(true);
  });

  test.each(['', ' ', 'local', 'system', '+02:00', '-3', 'UTC+2', 'Europe/Atlantis', 'Berlin', '../etc'])(
    '"%s" is no zone',
    (name) => {
      expect(isZone(name)).toBe(false);
    },
  );

  test.each([
    ['22-7', 22 * 60, 7 * 60],
    ['22:30-07:00', 22 * 60 + 30, 7 * 60],
    ['22–7', 22 * 60, 7 * 60],
    [' 22 — 7:15 ', 22 * 60, 7 * 60 + 15],
    ['0-6', 0, 6 * 60],
    ['7:59-8', 479, 480],
    ['20-24', 20 * 60, 0],
  ])('"%s" is a window of the day', (text, from, to) => {
    expect(readHours(text)).toEqual({ from, to });
  });

  test.each(['', 'none', '22', '22-', '25-7', '22:60-7', '24:30-7', '22-7-9', 'ten-seven', '-7', '22:3-7'])(
    '"%s" is no window of the day',
    (text) => {
      expect(readHours(text)).toBeNull();
    },
  );

  test.each(['7-7', '0-24', '24:00-0:00', '07:30-7:30'])('"%s", a day without an end, is refused', (text) => {
    expect(readHours(text)).toBeNull();
  });

  test.each([
    ['mon', 1],
    ['Monday', 1],
    ['thurs', 4],
    ['SUN', 7],
  ])('%s is a weekday', (text, weekday) => {
    expect(readWeekday(text)).toBe(weekday);
  });

  test.each(['', 'mo', 's', 'mondays', 'someday'])('"%s" is no weekday', (text) => {
    expect(readWeekday(text)).toBeNull();
  });
});

describe('quiet hours', () => {
  test.each([
    ['2026-11-20T21:59:59.999+01:00', false],
    ['2026-11-20T22:00+01:00', true],
    ['2026-11-21T06:59:59.999+01:00', true],
    ['2026-11-21T07:00+01:00', false],
    ['2026-07-20T22:00+02:00', true],
    ['2026-07-20T21:59+02:00', false],
  ])('from 22 to 7 in Berlin, %s is quiet: %s', (at, quiet) => {
    expect(isQuiet(BERLIN, Date.parse(at))).toBe(quiet);
  });

  test('a window within one day is quiet in between and not around it', () => {
    const siesta = { ...UTC_ALWAYS, quiet: '13-15' };
    const quiet = (at: string) => isQuiet(siesta, Date.parse(at));
    expect([quiet('2026-11-20T12:59Z'), quiet('2026-11-20T13:00Z'), quiet('2026-11-20T15:00Z')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('a reminder wanted in the night is given in the morning, on a skipped day too', () => {
    const fridayNight = Date.parse('2026-11-20T23:10+01:00');
    expect(reminderAt(WEEKDAYS_ONLY, fridayNight)).toBe(Date.parse('2026-11-21T07:00+01:00'));
    const saturdayNoon = Date.parse('2026-11-21T12:00+01:00');
    expect(reminderAt(WEEKDAYS_ONLY, saturdayNoon)).toBe(saturdayNoon);
  });

  test('a night in which the clock is changed is an hour shorter or longer, and ends at 7 all the same', () => {
    expect(endOfQuiet(BERLIN, Date.parse('2026-03-28T22:00+01:00'))).toBe(Date.parse('2026-03-29T07:00+02:00'));
    expect(endOfQuiet(BERLIN, Date.parse('2026-10-24T22:00+02:00'))).toBe(Date.parse('2026-10-25T07:00+01:00'));
  });

  test('an end at 2:30 in the night that leaves 2:30 out is at 3:00', () => {
    const calendar = { ...BERLIN, quiet: '22-2:30' };
    expect(endOfQuiet(calendar, Date.parse('2026-03-29T01:15+01:00'))).toBe(Date.parse('2026-03-29T03:00+02:00'));
  });

  test('an end at 2:30 in the night that has 2:30 twice: it is quiet again from 2:00 to 2:30', () => {
    const calendar = { ...BERLIN, quiet: '22-2:30' };
    expect(endOfQuiet(calendar, Date.parse('2026-10-25T02:10+02:00'))).toBe(Date.parse('2026-10-25T02:30+02:00'));
    expect(isQuiet(calendar, Date.parse('2026-10-25T02:45+02:00'))).toBe(false);
    expect(endOfQuiet(calendar, Date.parse('2026-10-25T02:10+01:00'))).toBe(Date.parse('2026-10-25T02:30+01:00'));
  });

  test('when the clock goes back to before the quiet hours began, they are over and begin again', () => {
    const calendar = { ...BERLIN, quiet: '2:30-4' };
    expect(endOfQuiet(calendar, Date.parse('2026-10-25T02:45+02:00'))).toBe(Date.parse('2026-10-25T02:00+01:00'));
    expect(endOfQuiet(calendar, Date.parse('2026-10-25T02:45+01:00'))).toBe(Date.parse('2026-10-25T04:00+01:00'));
  });

  test('hours that are left out altogether are quiet for nobody', () => {
    const calendar = { ...BERLIN, quiet: '2-3' };
    const change = Date.parse('2026-03-29T03:00+02:00');
    expect([isQuiet(calendar, change - 1), isQuiet(calendar, change)]).toEqual([false, false]);
  });

  test('the end is the first instant that is not quiet, and whoever is not disturbed is not moved', () => {
    fc.assert(
      fc.property(calendars, unkind, (calendar, at) => {
        const end = endOfQuiet(calendar, at);
        expect(end).toBeGreaterThanOrEqual(at);
        expect(isQuiet(calendar, end)).toBe(false);
        if (end > at)
          for (const part of [0, 0.25, 0.5, 0.75]) expect(isQuiet(calendar, at + (end - at) * part)).toBe(true);
        if (end > at) expect(isQuiet(calendar, end - 1)).toBe(true);
        else expect(isQuiet(calendar, at)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('LH-PBP-02: deadlines', () => {
  test.each([
    ['a day from noon is the next noon', BERLIN, '2026-11-18T12:00+01:00', 24, '2026-11-19T12:00+01:00'],
    ['an end in the night moves to the morning', BERLIN, '2026-11-18T15:00+01:00', 12, '2026-11-19T07:00+01:00'],
    ['an end as the night begins moves too', BERLIN, '2026-11-18T10:00+01:00', 12, '2026-11-19T07:00+01:00'],
    ['an end as the night ends stays', BERLIN, '2026-11-18T19:00+01:00', 12, '2026-11-19T07:00+01:00'],
    ['a weekend does not count', WEEKDAYS_ONLY, '2026-11-20T18:00+01:00', 24, '2026-11-23T18:00+01:00'],
    [
      'a wait begun on a Sunday begins on Monday',
      WEEKDAYS_ONLY,
      '2026-11-22T15:00+01:00',
      10,
      '2026-11-23T10:00+01:00',
    ],
    [
      'an end on Friday night moves past the weekend',
      WEEKDAYS_ONLY,
      '2026-11-20T11:00+01:00',
      12,
      '2026-11-23T07:00+01:00',
    ],
    ['an end as Saturday begins does too', WEEKDAYS_ONLY, '2026-11-20T12:00+01:00', 12, '2026-11-23T07:00+01:00'],
    [
      'two weeks without weekends are nearly three',
      WEEKDAYS_ONLY,
      '2026-11-16T12:00+01:00',
      336,
      '2026-12-04T12:00+01:00',
    ],
    ['a day has 24 hours when clocks go forward', BERLIN, '2026-03-28T12:00+01:00', 24, '2026-03-29T13:00+02:00'],
    ['a day has 24 hours when clocks go back', BERLIN, '2026-10-24T12:00+02:00', 24, '2026-10-25T11:00+01:00'],
  ] as const)('%s', (_, calendar, from, hours, end) => {
    expect(iso(deadlineAfter(calendar, Date.parse(from), hours * HOUR))).toBe(iso(Date.parse(end)));
  });

  test('a skipped day of 23 or 25 hours puts a deadline off by just that', () => {
    const noSundays = { ...UTC_ALWAYS, zone: 'Europe/Berlin', skip: [7] };
    const dayAfter = (from: string) => iso(deadlineAfter(noSundays, Date.parse(from), 24 * HOUR));
    expect(dayAfter('2026-03-28T12:00+01:00')).toBe(iso(Date.parse('2026-03-30T12:00+02:00')));
    expect(dayAfter('2026-10-24T12:00+02:00')).toBe(iso(Date.parse('2026-10-26T12:00+01:00')));
  });

  test('a skipped day begins at its first minute where midnight is left out', () => {
    // Brazil, 4 November 2018, a Sunday: after 23:59 came 01:00.
    const noSundays = { ...UTC_ALWAYS, zone: 'America/Sao_Paulo', skip: [7] };
    const end = deadlineAfter(noSundays, Date.parse('2018-11-03T23:00-03:00'), 2 * HOUR);
    expect(iso(end)).toBe(iso(Date.parse('2018-11-05T01:00-02:00')));
  });

  test('all days skipped is as good as none', () => {
    const never = { ...UTC_ALWAYS, skip: [1, 2, 3, 4, 5, 6, 7] };
    expect(deadlineAfter(never, 1_000, 5 * HOUR)).toBe(1_000 + 5 * HOUR);
  });

  test('a zone that no longer exists counts as UTC', () => {
    const lost = { zone: 'Europe/Atlantis', quiet: '22-7', skip: [] };
    expect(iso(deadlineAfter(lost, Date.parse('2026-11-20T12:00Z'), 12 * HOUR))).toBe('2026-11-21T07:00:00.000Z');
  });

  test('a wait shorter than nothing is none', () => {
    expect(deadlineAfter(UTC_ALWAYS, 1_000, -5)).toBe(1_000);
  });

  test('without quiet hours and skipped days it is exactly the length', () => {
    fc.assert(
      fc.property(unkind, lengths, (from, length) => {
        expect(deadlineAfter(UTC_ALWAYS, from, length)).toBe(from + length);
      }),
    );
  });

  test('it is never before the length is over, never in quiet hours and never on a skipped day', () => {
    fc.assert(
      fc.property(calendars, unkind, lengths, (calendar, from, length) => {
        const end = deadlineAfter(calendar, from, length);
        expect(end).toBeGreaterThanOrEqual(from + length);
        expect(isQuiet(calendar, end)).toBe(false);
        expect(calendar.skip).not.toContain(DateTime.fromMillis(end, { zone: calendar.zone }).weekday);
      }),
      { numRuns: 500 },
    );
  });

  test('a longer wait, or one begun later, never ends sooner', () => {
    fc.assert(
      fc.property(calendars, unkind, lengths, fc.nat(40 * HOUR), (calendar, from, length, more) => {
        const end = deadlineAfter(calendar, from, length);
        expect(deadlineAfter(calendar, from, length + more)).toBeGreaterThanOrEqual(end);
        expect(deadlineAfter(calendar, from + more, length)).toBeGreaterThanOrEqual(end);
      }),
      { numRuns: 500 },
    );
  });

  test('what is waited on days that count is exactly the length, when nothing is quiet', () => {
    const openly = calendars.map((calendar) => ({ ...calendar, quiet: '' }));
    fc.assert(
      fc.property(openly, unkind, fc.integer({ min: 1, max: 20 }), (calendar, start, quarters) => {
        const from = Math.floor(start / (15 * MINUTE)) * 15 * MINUTE;
        const end = deadlineAfter(calendar, from, quarters * 15 * MINUTE);
        let waited = 0;
        // The time that ends on the stroke of a skipped day ends after it: nothing is added there.
        for (let at = from; at < end; at += 15 * MINUTE)
          if (!calendar.skip.includes(DateTime.fromMillis(at, { zone: calendar.zone }).weekday)) waited += 1;
        expect(waited).toBe(quarters);
      }),
      { numRuns: 200 },
    );
  });
});

describe('instants as people type them', () => {
  // A Saturday, 10:57 in Berlin.
  const NOW = Date.parse('2026-11-21T09:57Z');

  test.each([
    ['2026-11-25', 'start', '2026-11-25T00:00+01:00'],
    ['2026-11-25', 'end', '2026-11-25T23:59:59.999+01:00'],
    ['2026-11-25 18:00', 'end', '2026-11-25T18:00+01:00'],
    ['2026-11-25T18:00', 'start', '2026-11-25T18:00+01:00'],
    ['2026-11-25 24:00', 'start', '2026-11-26T00:00+01:00'],
    ['2026-11-01', 'start', '2026-11-01T00:00+01:00'],
    ['2026-11-21 08:00', 'start', '2026-11-21T08:00+01:00'],
    ['18:00', 'start', '2026-11-21T18:00+01:00'],
    ['9:30', 'end', '2026-11-22T09:30+01:00'],
    ['10:57', 'end', '2026-11-22T10:57+01:00'],
    ['+3d', 'end', '2026-11-24T10:57+01:00'],
    ['+ 2W', 'end', '2026-12-05T10:57+01:00'],
    ['+12h', 'start', '2026-11-21T22:57+01:00'],
    ['+90m', 'start', '2026-11-21T12:27+01:00'],
    ['+0h', 'start', '2026-11-21T10:57+01:00'],
    ['today', 'end', '2026-11-21T23:59:59.999+01:00'],
    [' Tomorrow ', 'start', '2026-11-22T00:00+01:00'],
    ['tomorrow', 'end', '2026-11-22T23:59:59.999+01:00'],
    ['tomorrow 18:00', 'end', '2026-11-22T18:00+01:00'],
    ['mon', 'start', '2026-11-23T00:00+01:00'],
    ['Monday', 'end', '2026-11-23T23:59:59.999+01:00'],
    ['sat', 'start', '2026-11-28T00:00+01:00'],
    ['sat', 'end', '2026-11-28T23:59:59.999+01:00'],
    ['sat 18:00', 'start', '2026-11-21T18:00+01:00'],
    ['sat 9:00', 'start', '2026-11-28T09:00+01:00'],
    ['fri  18:00', 'start', '2026-11-27T18:00+01:00'],
  ] as const)('"%s" as a %s', (text, edge, at) => {
    expect(iso(readInstant(text, 'Europe/Berlin', NOW, edge))).toBe(iso(Date.parse(at)));
  });

  test.each([
    '',
    'soon',
    'mo',
    '3d',
    '+3',
    '+3y',
    '+3days',
    'in +3d',
    '-3d',
    '+99999d',
    '18',
    '25:00',
    '18:60',
    '24:01',
    '2026-02-30',
    '2026-13-01',
    '2026-1-5',
    '26-11-20',
    '20.11.2026',
    '2026-11-20 18',
    '2026-11-20 25:00',
    '18:00 19:00',
    '18:00 tomorrow',
    'mon tue',
    'mon 18:00 or so',
  ])('"%s" cannot be read', (text) => {
    expect(readInstant(text, 'Europe/Berlin', NOW, 'start')).toBeNull();
  });

  test.each([
    ['mon', '2026-11-23'],
    ['tue', '2026-11-24'],
    ['wed', '2026-11-25'],
    ['thu', '2026-11-19'],
    ['fri', '2026-11-20'],
    ['sat', '2026-11-21'],
    ['sun', '2026-11-22'],
  ])('on a Wednesday, %s is %s', (text, date) => {
    const wednesday = Date.parse('2026-11-18T12:00Z');
    expect(iso(readInstant(text, 'UTC', wednesday, 'start'))).toBe(`${date}T00:00:00.000Z`);
  });

  test('days ahead keep the time on the wall when the clock is changed; hours are hours', () => {
    const before = Date.parse('2026-10-24T18:00+02:00');
    expect(iso(readInstant('+1d', 'Europe/Berlin', before, 'end'))).toBe(iso(Date.parse('2026-10-25T18:00+01:00')));
    expect(iso(readInstant('+24h', 'Europe/Berlin', before, 'end'))).toBe(iso(Date.parse('2026-10-25T17:00+01:00')));
  });

  test('a time that is left out is the first one after it', () => {
    const before = Date.parse('2026-03-28T12:00+01:00');
    expect(iso(readInstant('2:30', 'Europe/Berlin', before, 'start'))).toBe(iso(Date.parse('2026-03-29T03:00+02:00')));
  });

  test('of a time that comes twice it is the next one', () => {
    const read = (now: string) => iso(readInstant('2:30', 'Europe/Berlin', Date.parse(now), 'start'));
    expect(read('2026-10-25T01:00+02:00')).toBe(iso(Date.parse('2026-10-25T02:30+02:00')));
    expect(read('2026-10-25T02:45+02:00')).toBe(iso(Date.parse('2026-10-25T02:30+01:00')));
    expect(read('2026-10-25T02:45+01:00')).toBe(iso(Date.parse('2026-10-26T02:30+01:00')));
  });

  test('tomorrow is tomorrow where they live', () => {
    const late = Date.parse('2026-11-20T23:30Z');
    expect(iso(readInstant('tomorrow', 'UTC', late, 'start'))).toBe('2026-11-21T00:00:00.000Z');
    expect(iso(readInstant('tomorrow', 'Europe/Berlin', late, 'start'))).toBe('2026-11-21T23:00:00.000Z');
    expect(iso(readInstant('tomorrow', 'Europe/Atlantis', late, 'start'))).toBe('2026-11-21T00:00:00.000Z');
  });

  test('a day typed as start or end shows that day, and begins before it ends', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), unkind, (zone, at) => {
        const day = DateTime.fromMillis(at, { zone }).toISODate() ?? '';
        const [start = 0, end = 0] = (['start', 'end'] as const).map((edge) => readInstant(day, zone, at, edge) ?? 0);
        const shown = [start, end].map((instant) => DateTime.fromMillis(instant, { zone }).toISODate());
        expect(shown).toEqual([day, day]);
        expect(start).toBeLessThan(end);
      }),
      { numRuns: 500 },
    );
  });

  test('what comes round again is always after now and within eight days', () => {
    const repeating = fc.constantFrom('0:00', '2:30', '18:00', '24:00', 'mon', 'sunday', 'wed 2:30', 'sun 0:30');
    fc.assert(
      fc.property(repeating, fc.constantFrom(...ZONES), unkind, (text, zone, now) => {
        const at = readInstant(text, zone, now, 'start') ?? 0;
        expect(at).toBeGreaterThan(now);
        expect(at - now).toBeLessThanOrEqual(8 * 24 * HOUR);
      }),
      { numRuns: 500 },
    );
  });
});

test('the month turns with the clock on the wall', () => {
  const turn = Date.parse('2026-11-30T23:30Z');
  expect([monthOf('UTC', turn), monthOf('Europe/Berlin', turn), monthOf('Europe/Atlantis', turn)]).toEqual([
    '2026-11',
    '2026-12',
    '2026-11',
  ]);
});

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
