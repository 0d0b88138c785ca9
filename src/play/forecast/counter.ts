import { Worker } from 'node:worker_threads';
import type { Forecast, ForecastRequest } from '../../rules/engine/forecast/result.ts';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';

/** A forecast to count. */
export interface ForecastOrder {
  readonly id: number;
  readonly world: World;
  readonly asked: ForecastRequest;
}

/** What was counted, or what went wrong in words for the log. */
export type ForecastDone =
  | { readonly id: number; readonly forecast: Forecast | Refusal }
  | { readonly id: number; readonly failed: string };

/** Set by the build: the thread is JavaScript then, beside the other files of the build. */
declare const IS_BUILT: true | undefined;
const BUILT = typeof IS_BUILT !== 'undefined';

const THREAD = new URL(BUILT ? '../../../dist/bot/thread.js' : './thread.ts', import.meta.url);
// A thread does not get the hooks of its parent that read TypeScript; it sets up its own.
const LOADER = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(require('node:worker_threads').workerData);
});`;

/** Nobody waits longer for a forecast, milliseconds. */
const MAX_MS = 30_000;

/** Counts one forecast. */
export type ForecastCounter = (world: World, asked: ForecastRequest) => Promise<Forecast | Refusal>;

/**
 * Counts forecasts in a thread of its own: one may take seconds, and meanwhile nobody else's command may wait. The thread
 * begins with the first forecast and keeps no process alive.
 */
export function openForecastCounter(): ForecastCounter {
  const waiting = new Map<number, (foreseen: ForecastDone) => void>();
  let worker: Worker | null = null;
  let last = 0;

  function end(failed: string): void {
    worker = null;
    for (const [id, settle] of waiting) settle({ id, failed });
  }

  function open(): Worker {
    const opened = BUILT
      ? new Worker(THREAD, { execArgv: [] })
      : new Worker(LOADER, { eval: true, execArgv: [], workerData: THREAD.href });
    opened.unref();
    opened.on('message', (foreseen: ForecastDone) => waiting.get(foreseen.id)?.(foreseen));
    opened.on('error', (error) => {
      if (worker === opened) end(error.message);
    });
    return opened;
  }

  return async (world, asked) => {
    worker ??= open();
    const thread = worker;
    const id = ++last;
    const foreseen = await new Promise<ForecastDone | null>((settle) => {
      const timer = setTimeout(() => settle(null), MAX_MS);
      waiting.set(id, (one) => {
        clearTimeout(timer);
        settle(one);
      });
      thread.postMessage({ id, world, asked } satisfies ForecastOrder);
    });
    waiting.delete(id);
    if (foreseen === null) {
      if (worker === thread) end('the forecast before it took too long');
      await thread.terminate();
      return refuse('forecast/too-long');
    }
    if ('failed' in foreseen) throw new Error(`forecast: ${foreseen.failed}`);
    return foreseen.forecast;
  };
}
