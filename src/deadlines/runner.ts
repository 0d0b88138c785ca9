import type { Logger } from 'pino';
import { StoreDown } from '../play/wire-store.ts';

/** Longest that the runner waits while the store stays down, in milliseconds. */
const MAX_WAIT_MS = 30_000;

export interface RunnerOptions {
  /** Deals with what is due in one campaign; null when nothing is. */
  readonly tick: () => Promise<unknown>;
  /** Something was dealt with, and what it posts waits to be sent. */
  readonly onWorked: () => void;
  readonly log: Logger;
  /** Milliseconds from the end of one look to the next. */
  readonly every?: number;
  /** Campaigns that are dealt with at the same time. */
  readonly lanes?: number;
}

export interface Runner {
  /** Looks now, and then from time to time. */
  start(): void;
  /** Looks at once: the clock was moved. */
  kick(): void;
  /** Begins nothing new and waits for what is under way. */
  close(): Promise<void>;
}

/**
 * Looks again and again for what is due. It holds no rules and no state: any number of processes may run one, and one
 * that dies leaves nothing behind.
 */
export function openRunner({ tick, onWorked, log, every = 1_000, lanes = 4 }: RunnerOptions): Runner {
  let timer: NodeJS.Timeout | null = null;
  let passing: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let isStarted = false;
  let isClosed = false;

  /** One look: alone while nothing is due, in several lanes when there is more to do. Never rejects. */
  async function pass(): Promise<void> {
    const state = { isOver: false };
    try {
      if ((await once(state)) !== null) await allLanes(state);
      failures = 0;
    } catch (err) {
      const isDown = err instanceof StoreDown;
      failures = isDown ? failures + 1 : 0;
      if (isDown) log.warn({ err }, 'what is due has to wait: the store is down');
      else log.error({ err }, 'something due could not be dealt with; it is tried again later');
    }
  }

  /** @throws the first failure, once every lane has come to rest */
  async function allLanes(state: { isOver: boolean }): Promise<void> {
    const ended = await Promise.allSettled(Array.from({ length: lanes }, () => lane(state)));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }

  async function lane(state: { isOver: boolean }): Promise<void> {
    while (!state.isOver && !isClosed) if ((await once(state)) === null) return;
  }

  async function once(state: { isOver: boolean }): Promise<unknown> {
    try {
      const worked = await tick();
      if (worked !== null) onWorked();
      return worked;
    } catch (err) {
      state.isOver = true;
      throw err;
    }
  }

  function look(): void {
    if (isClosed) return;
    again = true;
    passing ??= (async () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      while (again && !isClosed) {
        again = false;
        await pass();
      }
      passing = null;
      if (!isClosed) timer = setTimeout(look, waitAfter(failures));
    })();
  }

  function waitAfter(times: number): number {
    return times === 0 ? every : Math.min(every * 2 ** Math.min(times, 20), Math.max(every, MAX_WAIT_MS));
  }

  return {
    start() {
      isStarted = true;
      look();
    },
    kick() {
      if (isStarted) look();
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await passing;
    },
  };
}
