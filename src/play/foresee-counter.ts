import { Worker } from 'node:worker_threads';
import type { Asked, Forecast } from '../rules/forecast/forecast.ts';
import { type Refusal, refuse } from '../rules/prompt.ts';
import type { World } from '../rules/world.ts';

/** A forecast to count. */
export interface ForeseeWish {
  readonly id: number;
  readonly world: World;
  readonly asked: Asked;
}

/** What was counted, or what went wrong in words for the log. */
export type Foreseen =
  | { readonly id: number; readonly forecast: Forecast | Refusal }
  | { readonly id: number; readonly failed: string };

const THREAD = new URL('./foresee-thread.ts', import.meta.url);
// A thread does not get the hooks of its parent that read TypeScript; it sets up its own.
const BOOT = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(require('node:worker_threads').workerData);
});`;

/** Nobody waits longer for a forecast, milliseconds. */
const MOST_MS = 30_000;

/** Counts one forecast. */
export type Counter = (world: World, asked: Asked) => Promise<Forecast | Refusal>;

/**
 * Counts forecasts in a thread of its own: one may take seconds, and meanwhile nobody else's command may wait. The thread
 * begins with the first forecast and keeps no process alive.
 */
export function openCounter(): Counter {
  const waiting = new Map<number, (foreseen: Foreseen) => void>();
  let worker: Worker | null = null;
  let last = 0;

  function end(failed: string): void {
    worker = null;
    for (const [id, settle] of waiting) settle({ id, failed });
  }

  function open(): Worker {
    const opened = new Worker(BOOT, { eval: true, execArgv: [], workerData: THREAD.href });
    opened.unref();
    opened.on('message', (foreseen: Foreseen) => waiting.get(foreseen.id)?.(foreseen));
    opened.on('error', (error) => {
      if (worker === opened) end(error.message);
    });
    return opened;
  }

  return async (world, asked) => {
    worker ??= open();
    const thread = worker;
    const id = ++last;
    const foreseen = await new Promise<Foreseen | null>((settle) => {
      const timer = setTimeout(() => settle(null), MOST_MS);
      waiting.set(id, (one) => {
        clearTimeout(timer);
        settle(one);
      });
      thread.postMessage({ id, world, asked } satisfies ForeseeWish);
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
