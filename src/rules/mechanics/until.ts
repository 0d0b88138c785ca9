import type { Until } from '../engine/world.ts';

/** What has gone by, for all that lasts until then. */
export type Passed =
  /** The book's calendar shows this now, its longest unit first. */
  | { readonly kind: 'time'; readonly now: readonly number[] }
  /** One of what the book counts has ended. */
  | { readonly kind: 'one'; readonly unit: string }
  /** What has these units is over: with a fight its rounds, however many were left. */
  | { readonly kind: 'all'; readonly units: readonly string[] }
  | { readonly kind: 'scene'; readonly sceneId: string };

/** What is left of an end after something has gone by: the same, fewer, or null when it has come. */
export function leftOf(until: Until, passed: Passed): Until | null {
  switch (passed.kind) {
    case 'time':
      return until.kind === 'through' && isPast(passed.now, until.moment) ? null : until;
    case 'one':
      if (until.kind !== 'count' || until.unit !== passed.unit) return until;
      return until.left > 1 ? { ...until, left: until.left - 1 } : null;
    case 'all':
      return until.kind !== 'scene' && passed.units.includes(until.unit) ? null : until;
    case 'scene':
      return until.kind === 'scene' && until.sceneId === passed.sceneId ? null : until;
  }
}

/** Checks whether a time lies after the whole stretch that a moment names. */
function isPast(now: readonly number[], moment: readonly number[]): boolean {
  const at = moment.findIndex((number, index) => now[index] !== number);
  return at !== -1 && (now[at] ?? 0) > (moment[at] ?? 0);
}

/** How long something is to last, as a person writes it. */
interface Lasting {
  readonly count: number;
  readonly unit: string;
}

const LASTING = /^(?:(\d{1,2})\s+)?(\p{L}+)$/u;

/** Reads `watch`, `2 watches` or `3 days` where `units` has `watch` and `day`; null for anything else. */
export function readLasting(text: string, units: readonly string[]): Lasting | null {
  const [, many = '1', word = ''] = LASTING.exec(text.trim().toLowerCase()) ?? [];
  const unit = units.find((one) => [one, `${one}s`, `${one}es`].includes(word));
  const count = Number(many);
  return unit === undefined || count < 1 ? null : { count, unit };
}
