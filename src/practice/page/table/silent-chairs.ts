const KEY = 'watchpost-silent';

/** The chairs that were set silent in this browser: players who answer nothing, to see what the bot makes of it. */
export function readSilent(): ReadonlySet<string> {
  return new Set((localStorage.getItem(KEY) ?? '').split(',').filter((id) => id !== ''));
}

export function keepSilent(silent: ReadonlySet<string>): void {
  localStorage.setItem(KEY, [...silent].join(','));
}
