import { type REST, SnowflakeUtil } from 'discord.js';
import type { Logger } from 'pino';
import { MINUTE } from '../../rules/engine/time.ts';

/** Largest accepted difference between this machine's clock and Discord's, in milliseconds. */
const MAX_OFF_MS = 3 * MINUTE;
/** Milliseconds for which a comparison is valid, and between two of Discord's answers that are compared. */
const COUNTS_FOR_MS = 10 * MINUTE;
const LOOK_EVERY_MS = MINUTE;

/**
 * Compares this machine's clock with Discord's. Each comparison is late by however long the message took, so of those of
 * ten minutes the smallest difference counts.
 */
export interface ClockWatch {
  /** Discord said or did something at this instant by its own clock, and it has arrived just now. */
  note(at: number): void;
  /** By how many milliseconds this machine is ahead, below 0 where it is behind; null while nothing was compared. */
  ahead(): number | null;
  /** Checks whether what falls due by this clock is due: not while it is known to be wrong. */
  isRight(): boolean;
  close(): void;
}

export interface ClockWatchOptions {
  readonly rest: REST;
  readonly clock: { now(): Date };
  readonly log: Logger;
}

export function openClockWatch({ rest, clock, log }: ClockWatchOptions): ClockWatch {
  let seen: readonly { readonly at: number; readonly ahead: number }[] = [];
  let last: number | null = null;
  /** Offset of the clock from the steadily running one: it changes when the clock is set. */
  let set: number | null = null;
  let wasRight = true;

  function note(at: number): void {
    const now = clock.now().getTime();
    // By the clock that runs evenly, whatever is done to the other.
    const since = performance.now();
    if (set !== null && Math.abs(now - since - set) > MINUTE) seen = [];
    set = now - since;
    seen = [...seen.filter((one) => since - one.at < COUNTS_FOR_MS), { at: since, ahead: now - at }].slice(-200);
    last = Math.min(...seen.map(({ ahead }) => ahead));
    const isRight = Math.abs(last) <= MAX_OFF_MS;
    const minutes = Math.round(last / MINUTE);
    if (wasRight && !isRight)
      log.error({ minutes }, 'the clock of this machine is not Discord’s: nothing falls due until it is right');
    if (!wasRight && isRight) log.info('the clock of this machine is right again: what is due is dealt with');
    wasRight = isRight;
  }

  /** The next answer of Discord's has its time; looking at each would cost a copy of each. */
  function lookOnce(): void {
    rest.once('response', (_request, { headers }) => {
      const at = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(at)) note(at);
    });
  }

  lookOnce();
  const timer = setInterval(lookOnce, LOOK_EVERY_MS);
  timer.unref();
  return { note, ahead: () => last, isRight: () => wasRight, close: () => clearInterval(timer) };
}

/** The time at which Discord made an interaction, by its id. */
export function madeAt(interactionId: string): number {
  return SnowflakeUtil.timestampFrom(interactionId);
}
