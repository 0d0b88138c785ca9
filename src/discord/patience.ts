import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';

/** Unauthorized, timed out, too many requests: of all that Discord refuses, this passes. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([401, 408, 429]);

/** Milliseconds before something that failed is tried again. */
export interface RetryPatience {
  /** After the first failure; it doubles each time. */
  readonly first: number;
  readonly longest: number;
}

/** The HTTP status of Discord's answer, if there was one. */
export function statusOf(err: unknown): number | null {
  return err instanceof DiscordAPIError || err instanceof HTTPError ? err.status : null;
}

/** Discord does not take it, now or later; what it may take another time is let in again, or has to go slower. */
export function isHopeless(err: unknown): boolean {
  const status = statusOf(err);
  return status !== null && status >= 400 && status < 500 && !PASSING_STATUSES.has(status);
}

/** Milliseconds until the next try. Discord says how long it wants to be left alone; else longer each time. */
export function waitAfter(err: unknown, attempts: number, { first, longest }: RetryPatience): number {
  if (err instanceof RateLimitError) return Math.max(err.retryAfter, err.timeToReset);
  return Math.min(first * 2 ** Math.min(attempts, 20), longest);
}
