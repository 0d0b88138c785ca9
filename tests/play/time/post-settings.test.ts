import { describe, expect, expectTypeOf, test } from 'vitest';
import { UTC_ALWAYS } from '../../../src/play/time/calendar.ts';
import { calendarOf, POST_SETTINGS, postSetting } from '../../../src/play/time/post-settings.ts';
import type { SettingValue } from '../../../src/rules/engine/world.ts';

function campaign(settings: Readonly<Record<string, SettingValue>> = {}) {
  return { settings };
}

describe('how a campaign goes by post', () => {
  test('LH-PBP-02: a new campaign waits a day with half an hour of grace, by UTC and at any hour', () => {
    expect(postSetting(campaign(), 'round_hours')).toBe(24);
    expect(postSetting(campaign(), 'grace_minutes')).toBe(30);
    expect(calendarOf(campaign())).toEqual({ zone: 'UTC', quiet: '', skip: [] });
    expect(calendarOf(campaign())).toEqual(UTC_ALWAYS);
  });

  test('what was set holds, and a number is a number', () => {
    const set = campaign({ round_hours: 48, nudge_hours: 0, time_zone: 'Europe/Berlin' });
    expect(postSetting(set, 'round_hours')).toBe(48);
    expect(postSetting(set, 'nudge_hours')).toBe(0);
    expect(postSetting(set, 'time_zone')).toBe('Europe/Berlin');
    expectTypeOf(postSetting(set, 'round_hours')).toEqualTypeOf<number>();
    expectTypeOf(postSetting(set, 'time_zone')).toEqualTypeOf<string>();
  });

  test.each([1, 336])('an answer may take %i hours', (hours) => {
    expect(postSetting(campaign({ round_hours: hours }), 'round_hours')).toBe(hours);
  });

  test.each([
    ['round_hours', 0, 24],
    ['round_hours', 337, 24],
    ['round_hours', 1.5, 24],
    ['round_hours', '48', 24],
    ['most_nudges', 0, 3],
    ['time_zone', 'Europe/Atlantis', 'UTC'],
    ['time_zone', 5, 'UTC'],
    ['quiet_hours', '7-7', 'none'],
    ['skip_days', 'mon tue wed thu fri sat sun', 'none'],
  ] as const)('when %s holds %s, which is not allowed, its default counts', (name, held, byDefault) => {
    expect(postSetting(campaign({ [name]: held }), name)).toBe(byDefault);
  });

  test('PBP-TIME-01: deadlines go by the zone, the quiet hours and the days that were set', () => {
    const set = campaign({ time_zone: 'Europe/Berlin', quiet_hours: '22:00-07:00', skip_days: 'sat, sun' });
    expect(calendarOf(set)).toEqual({ zone: 'Europe/Berlin', quiet: '22:00-07:00', skip: [6, 7] });
  });

  test.each([
    ['time_zone', 'Europe/Berlin', 'Europe/Berlin'],
    ['time_zone', ' europe/berlin ', 'Europe/Berlin'],
    ['time_zone', 'america/new  york', 'America/New_York'],
    ['time_zone', 'utc', 'UTC'],
    ['quiet_hours', '22-7', '22:00-07:00'],
    ['quiet_hours', '22:30 – 7', '22:30-07:00'],
    ['quiet_hours', '20-24', '20:00-00:00'],
    ['quiet_hours', '', 'none'],
    ['quiet_hours', ' None ', 'none'],
    ['quiet_hours', 'off', 'none'],
    ['skip_days', 'sun, sat', 'sat, sun'],
    ['skip_days', 'Sunday and Wednesday', 'wed, sun'],
    ['skip_days', 'fri/fri/sat', 'fri, sat'],
    ['skip_days', 'mon tue wed thu fri sat', 'mon, tue, wed, thu, fri, sat'],
    ['skip_days', 'off', 'none'],
  ] as const)('%s: "%s" is kept as "%s"', (name, text, kept) => {
    const { check } = POST_SETTINGS[name].values;
    expect(check(text)).toBe(kept);
    expect(check(kept)).toBe(kept);
  });

  test.each([
    ['time_zone', ''],
    ['time_zone', 'none'],
    ['time_zone', 'local'],
    ['time_zone', '+02:00'],
    ['time_zone', 'Europe/Atlantis'],
    ['quiet_hours', '7-7'],
    ['quiet_hours', '0-24'],
    ['quiet_hours', 'at night'],
    ['skip_days', 'sat, someday'],
    ['skip_days', ','],
    ['skip_days', 'mon tue wed thu fri sat sun'],
  ] as const)('%s: "%s" is not allowed', (name, text) => {
    expect(POST_SETTINGS[name].values.check(text)).toBeNull();
  });

  test.each(['time_zone', 'quiet_hours', 'skip_days'] as const)(
    'the default and the example of %s are allowed',
    (name) => {
      const { check, default: byDefault, example } = POST_SETTINGS[name].values;
      expect(check(byDefault)).toBe(byDefault);
      expect(check(example)).not.toBeNull();
    },
  );
});
