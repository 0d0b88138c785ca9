import type { Setting } from '../../rules/engine/book.ts';
import type { Campaign } from '../../rules/engine/world.ts';
import { type Calendar, isZone, readHours, readWeekday } from './calendar.ts';

const DAY_NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const NONE = 'none';

/** The settings for playing by post, which every campaign has, whatever its book. */
export const POST_SETTINGS = {
  /** Hours that an answer may take. */
  round_hours: { values: { min: 1, max: 336, default: 24 }, rule: 'PBP-ROUND-03' },
  /** Hours for an answer that the rest of a round waits for; never more than `round_hours`. */
  window_hours: { values: { min: 1, max: 168, default: 6 }, rule: 'PBP-ROUND-03' },
  /** Hours that the last one still has once all others have answered; 0: as long as the round. */
  last_hours: { values: { min: 0, max: 168, default: 0 }, rule: 'PBP-PACE-02' },
  /** Minutes after a deadline in which answers still count. */
  grace_minutes: { values: { min: 0, max: 720, default: 30 }, rule: 'PBP-ROUND-03' },
  /** Hours by which one extension moves a deadline. */
  extension_hours: { values: { min: 1, max: 168, default: 12 }, rule: 'PBP-ROUND-07' },
  /** Extensions that a person may take in a month without asking. */
  extensions_per_month: { values: { min: 0, max: 31, default: 2 }, rule: 'PBP-ROUND-07' },
  /** Hours between two reminders; 0: nobody is reminded unless they ask for it. */
  nudge_hours: { values: { min: 0, max: 336, default: 24 }, rule: 'PBP-REMIND-01' },
  /** Number of reminders before the game master is notified instead. */
  most_nudges: { values: { min: 1, max: 20, default: 3 }, rule: 'PBP-REMIND-02' },
  /** Hours of silence after which the table is asked what to do without its game master; 0: never. */
  gm_silent_hours: { values: { min: 0, max: 2160, default: 168 }, rule: 'PBP-GM-01' },
  /** The people who may join: campaigns older than this setting have no value for it, and take anyone. */
  join: { values: ['anyone', 'ask', 'invited'], rule: 'PBP-JOIN-02' },
  /** Days that an entry of the log is kept; 0: as long as the campaign. */
  log_days: { values: { min: 0, max: 3650, default: 0 }, rule: 'PBP-DATA-07' },
  time_zone: { values: { check: checkZone, default: 'UTC', example: 'Europe/Berlin' }, rule: 'PBP-TIME-01' },
  quiet_hours: { values: { check: checkQuiet, default: NONE, example: '22-7' }, rule: 'PBP-TIME-01' },
  skip_days: { values: { check: checkDays, default: NONE, example: 'sat, sun' }, rule: 'PBP-TIME-01' },
  /**
   * The people who may read the campaign by command; `by_channel`: everybody in the server if one of its channels is open to
   * all.
   */
  readers: { values: ['by_channel', 'players', 'server'], rule: 'PBP-SECRET-04' },
  /** The language of what everybody reads; a test compares them with those that the words have. */
  language: { values: ['en', 'de'], rule: 'PBP-CAMP-01' },
} as const satisfies Record<string, Setting>;

type PostSettings = typeof POST_SETTINGS;
export type PostSettingName = keyof PostSettings;
type NumberName = {
  [Name in PostSettingName]: PostSettings[Name]['values'] extends { readonly min: number } ? Name : never;
}[PostSettingName];
type TextName = Exclude<PostSettingName, NumberName>;

/** A campaign's value of a setting; the default if it has none, or one that is not allowed. */
export function postSetting(campaign: Pick<Campaign, 'settings'>, name: NumberName): number;
export function postSetting(campaign: Pick<Campaign, 'settings'>, name: TextName): string;
export function postSetting(campaign: Pick<Campaign, 'settings'>, name: PostSettingName): number | string;
export function postSetting({ settings }: Pick<Campaign, 'settings'>, name: PostSettingName): number | string {
  const { values } = POST_SETTINGS[name];
  const held = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if ('includes' in values) return values.find((value) => value === held) ?? values[0];
  if ('check' in values) return (typeof held === 'string' ? values.check(held) : null) ?? values.default;
  const isAllowed = typeof held === 'number' && Number.isInteger(held) && held >= values.min && held <= values.max;
  return isAllowed ? held : values.default;
}

/** By which clock the campaign's deadlines are reckoned. */
export function calendarOf(campaign: Pick<Campaign, 'settings'>): Calendar {
  const quiet = postSetting(campaign, 'quiet_hours');
  const days = postSetting(campaign, 'skip_days');
  return {
    zone: postSetting(campaign, 'time_zone'),
    quiet: quiet === NONE ? '' : quiet,
    skip: days === NONE ? [] : (readDays(days) ?? []),
  };
}

/** The zone in the spelling of its list where it is on it: people type `europe/berlin`. */
function checkZone(text: string): string | null {
  const typed = text.trim().replace(/\s+/g, '_');
  if (!isZone(typed)) return null;
  const resolved = new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone;
  const listed = [...Intl.supportedValuesOf('timeZone'), resolved];
  return listed.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
}

function checkQuiet(text: string): string | null {
  if (isNone(text)) return NONE;
  const hours = readHours(text);
  return hours === null ? null : `${clock(hours.from)}-${clock(hours.to)}`;
}

/** All seven are refused: no deadline would ever fall. */
function checkDays(text: string): string | null {
  if (isNone(text)) return NONE;
  const days = readDays(text);
  if (days === null || days.length === 7) return null;
  return days.map((day) => DAY_NAMES[day - 1]).join(', ');
}

/**
 * Weekdays, 1 Monday to 7 Sunday, each once and in the order of the week; null when the list is empty or has another word in
 * it.
 */
function readDays(text: string): readonly number[] | null {
  const words = text.split(/[\s,;/&+]+|\band\b/i).filter((word) => word !== '');
  const days = words.map(readWeekday);
  if (days.length === 0 || days.includes(null)) return null;
  return [...new Set(days.filter((day) => day !== null))].sort((a, b) => a - b);
}

function isNone(text: string): boolean {
  return ['', NONE, 'off'].includes(text.trim().toLowerCase());
}

function clock(minute: number): string {
  const pair = (value: number) => String(value).padStart(2, '0');
  return `${pair(Math.floor(minute / 60))}:${pair(minute % 60)}`;
}
