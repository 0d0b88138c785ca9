import type { Routes } from './server.ts';

/** The conditions for this process to serve. */
export interface Vitals {
  /** Checks whether the database answers. */
  database(): Promise<boolean>;
  /** Checks whether changes are kept: the disk may be full, or the database read-only. */
  isWritable(): Promise<boolean>;
  /** Checks whether the line to Discord is up; null when another process holds it. */
  gateway(): boolean | null;
}

/** Milliseconds for which one look at the database counts: asking often costs no more than asking once. */
const FRESH_MS = 1_000;

/**
 * `/health/live`: the process answers. `/health/ready`, and `/health` for short: it can serve, that is, the database
 * answers and keeps changes, and the line to Discord is up where this process holds it; 503 when not.
 */
export function healthRoutes({ database, isWritable, gateway }: Vitals, now: () => number = Date.now): Routes {
  let looked: { readonly at: number; readonly state: Promise<'up' | 'read-only' | 'down'> } | null = null;

  async function look(): Promise<'up' | 'read-only' | 'down'> {
    if (!(await database().catch(() => false))) return 'down';
    return (await isWritable().catch(() => false)) ? 'up' : 'read-only';
  }

  function stateOfDatabase(): Promise<'up' | 'read-only' | 'down'> {
    if (looked === null || now() - looked.at >= FRESH_MS) looked = { at: now(), state: look() };
    return looked.state;
  }

  return (app) => {
    app.get('/health/live', (_request, reply) => reply.send({ status: 'live' }));
    for (const path of ['/health', '/health/ready'])
      app.get(path, async (_request, reply) => {
        const state = await stateOfDatabase();
        const line = gateway();
        const isReady = state === 'up' && line !== false;
        return reply
          .code(isReady ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({
            status: isReady ? 'ready' : 'not ready',
            database: state,
            gateway: line === null ? 'elsewhere' : line ? 'up' : 'down',
          });
      });
  };
}
