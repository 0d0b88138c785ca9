const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

type Unit = readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit];
const UNITS: readonly Unit[] = [
  [365 * DAY, 'year'],
  [30 * DAY, 'month'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [1, 'second'],
];

/** A moment in one of Discord's `<t:…>` styles; `R` is relative to `now`. Both in milliseconds since the epoch. */
export function formatTime(at: number, style: string, now: number): string {
  const date = new Date(at);
  switch (style) {
    case 't':
      return date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    case 'T':
      return date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });
    case 'd':
      return date.toLocaleDateString([], { day: '2-digit', month: '2-digit', year: 'numeric' });
    case 'D':
      return date.toLocaleDateString([], { day: 'numeric', month: 'long', year: 'numeric' });
    case 'F':
      return date.toLocaleString([], { dateStyle: 'full', timeStyle: 'short' });
    case 'R':
      return formatDistance(at, now);
    default:
      return date.toLocaleString([], { dateStyle: 'long', timeStyle: 'short' });
  }
}

/** The distance of `at` from `now`, in words: "in 3 hours", "2 days ago". */
function formatDistance(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1_000);
  const [size, unit] = UNITS.find(([length]) => Math.abs(seconds) >= length) ?? [1, 'second'];
  return new Intl.RelativeTimeFormat('en', { numeric: 'always' }).format(Math.round(seconds / size), unit);
}

/** The time of a message, as a channel shows it: the hour today, "Yesterday", else the date. */
export function formatStamp(at: number, now: number): string {
  const hour = formatTime(at, 't', now);
  const days = daysBetween(at, now);
  if (days === 0) return hour;
  if (days === 1) return `Yesterday at ${hour}`;
  return `${formatTime(at, 'd', now)} ${hour}`;
}

/** A length of time in its two largest units: "1 d 2 h". */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const parts = [
    [Math.floor(minutes / 1_440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).slice(0, 2);
  return shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ') || '0 min';
}

export function isSameDay(left: number, right: number): boolean {
  return new Date(left).toDateString() === new Date(right).toDateString();
}

function daysBetween(at: number, now: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / (DAY * 1_000));
}
