import { INTL_LOCALES } from '../../../src/language/languages.ts';
import { reader } from '../../../src/language/reader.ts';
import { readInstant } from '../../../src/play/time/calendar.ts';
import { calendarOf } from '../../../src/play/time/post-settings.ts';
import { personOf } from '../../../src/play/waiting/people.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from './choices.ts';
import { folded } from './typed.ts';

type Edge = 'start' | 'end';

/** Longest instant that can be typed: `wednesday 18:00`, and some room. */
const MAX_INSTANT = 40;
/** Days ago that are looked back to. */
const BACK = [1, 3, 7, 14, 30] as const;
const OFTEN: Readonly<Record<Edge, readonly string[]>> = {
  start: ['today', 'tomorrow', 'fri', 'sat', 'mon', '+3d', '+1w'],
  end: ['tomorrow', 'fri', 'sun', 'mon', '+12h', '+3d', '+1w', '+2w'],
};

/** The time zone that somebody thinks in: their own, else the campaign's. */
function zoneOf({ look, caller }: Here): string {
  return personOf(look.world, caller.userId).reminders.zone ?? calendarOf(look.world.campaign).zone;
}

/**
 * An instant as people type it, in their own time zone; a day alone is its beginning or its end.
 * @returns milliseconds since the epoch, also past ones; `time/unreadable` for what cannot be read
 */
export function instantOf(here: Here, typed: string, edge: Edge): number | Refusal {
  return readInstant(typed, zoneOf(here), here.look.now, edge) ?? refuse('time/unreadable', { typed });
}

/** The same for an end: what would be over before `from` is reckoned from there, such as `+3d` or a weekday. */
export function endOf(here: Here, typed: string, from: number): number | Refusal {
  const end = instantOf(here, typed, 'end');
  if (typeof end !== 'number' || end > from) return end;
  return readInstant(typed, zoneOf(here), from, 'end') ?? end;
}

/** Frequent inputs and the text typed so far, each with its day and hour. */
export function instantChoices(
  here: Here,
  typed: string,
  edge: Edge,
  often: readonly string[] = OFTEN[edge],
): readonly Choice[] {
  const wanted = folded(typed);
  const texts = wanted === '' || wanted.length > MAX_INSTANT ? often : [...new Set([wanted, ...often])];
  const zone = zoneOf(here);
  const wallTime = wallTimeIn(zone);
  return texts.flatMap((text): Choice[] => {
    const at = readInstant(text, zone, here.look.now, edge);
    return at === null ? [] : [{ label: `${text}: ${wallTime.format(at)}`, value: text }];
  });
}

/** Days that have gone by, as they are typed: for looking back. */
export function daysPast(here: Here): readonly string[] {
  const day = isoDayIn(zoneOf(here));
  return ['today', ...BACK.map((days) => day.format(here.look.now - days * DAY))];
}

/** `Mon, 23 Nov, 23:59`. A format takes long to make: one does for all choices. */
function wallTimeIn(timeZone: string): Intl.DateTimeFormat {
  const style = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(INTL_LOCALES[reader().language], { ...style, hourCycle: 'h23', timeZone });
}

/** `2026-11-20`. */
function isoDayIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
}
