import type { Routes } from './server.ts';

/** What this process needs in order to serve. */
export interface Vitals {
  /** Whether the database answers. */
  database(): Promise<boolean>;
  /** Whether the line to Discord is up; null when another process holds it. */
  gateway(): boolean | null;
}

/** How long one look at the database counts, in milliseconds: asking often costs no more than asking once. */
const FRESH_MS = 1_000;

/**
 * `/health/live`: the process answers. `/health/ready`, and `/health` for short: it can serve, that is, the database
 * answers and the line to Discord is up where this process holds it; 503 when not.
 */
export function healthRoutes({ database, gateway }: Vitals, now: () => number = Date.now): Routes {
  let looked: { readonly at: number; readonly isUp: Promise<boolean> } | null = null;

  function databaseUp(): Promise<boolean> {
    if (looked === null || now() - looked.at >= FRESH_MS) looked = { at: now(), isUp: database().catch(() => false) };
    return looked.isUp;
  }

  return (app) => {
    app.get('/health/live', (_request, reply) => reply.send({ status: 'live' }));
    for (const path of ['/health', '/health/ready'])
      app.get(path, async (_request, reply) => {
        const isUp = await databaseUp();
        const line = gateway();
        const isReady = isUp && line !== false;
        return reply
          .code(isReady ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({
            status: isReady ? 'ready' : 'not ready',
            database: isUp ? 'up' : 'down',
            gateway: line === null ? 'elsewhere' : line ? 'up' : 'down',
          });
      });
  };
}
