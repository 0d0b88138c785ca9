import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observer } from '../discord/gateway/observer.ts';
import type { Routes } from './server.ts';

/** The values read for each request for metrics. */
export interface MetricReadings {
  /** The amount of waiting work in the database; rejects while it cannot be reached. */
  backlog(): Promise<{
    readonly outbox: { readonly waiting: number; readonly oldest: number; readonly givenUp: number };
    readonly deadlines: { readonly late: number; readonly latest: number; readonly failing: number };
    readonly jobs: { readonly waiting: number; readonly running: number; readonly failed: number };
    readonly campaigns: number;
  }>;
  /** Checks whether changes can be kept, and the bytes that are free where the embedded database lies; null for Postgres. */
  room(): Promise<{ readonly isWritable: boolean; readonly freeBytes: number | null }>;
  /** By how many milliseconds this machine's clock is ahead of Discord's; null while that is not known. */
  clockAhead(): number | null;
  /** Connections to the database; null for the embedded one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number } | null;
  /** Checks whether the line to Discord is up; null when another process holds it. */
  gateway(): boolean | null;
  guildCount(): number;
  readonly version: string;
}

export interface Metrics {
  /** Counts the gateway's own reports. */
  readonly observer: Pick<Observer, 'handled' | 'tried'>;
  /** `/metrics`, in the text format of Prometheus, for whoever knows the word. */
  routes(readings: MetricReadings, token: string): Routes;
}

/** Discord waits three seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5];
/** Milliseconds for which one look at the database counts. */
const FRESH_MS = 2_000;

/**
 * The metrics of a process. No label names a person, a server or a campaign, and none has more values than there are
 * commands.
 */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const interactions = new Counter({
    name: 'watchpost_interactions_total',
    help: 'Interactions, by command and how they ended.',
    registers,
    labelNames: ['command', 'kind', 'outcome'] as const,
  });
  const latency = new Histogram({
    name: 'watchpost_interaction_seconds',
    help: 'From an interaction to its answer at Discord.',
    registers,
    labelNames: ['command'] as const,
    buckets: SECONDS,
  });
  const tries = new Counter({
    name: 'watchpost_outbox_tries_total',
    help: 'Tries to send a message of the outbox.',
    registers,
    labelNames: ['outcome'] as const,
  });
  return {
    observer: {
      handled({ command, kind, outcome, milliseconds }) {
        interactions.inc({ command, kind, outcome });
        latency.observe({ command }, milliseconds / 1_000);
      },
      tried: (outcome) => tries.inc({ outcome }),
    },
    routes: (readings, token) => metricsRoutes(registry, readings, token),
  };
}

function metricsRoutes(registry: Registry, readings: MetricReadings, token: string): Routes {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name: `watchpost_${name}`, help, registers });
  const up = gauge('database_up', '1 while the database answers.');
  const writable = gauge('database_writable', '1 while changes are kept, 0 while they are refused.');
  const free = gauge('disk_free_bytes', 'Bytes that are free where the embedded database lies.');
  const ahead = gauge('clock_ahead_seconds', 'By how much the clock of this machine is ahead of Discord’s.');
  const waiting = gauge('outbox_waiting', 'Messages that Discord does not have yet.');
  const oldest = gauge('outbox_oldest_seconds', 'How long the oldest of them has waited.');
  const givenUp = gauge('outbox_given_up', 'Messages that are not tried again.');
  const late = gauge('deadlines_late', 'Deadlines that are over and not dealt with.');
  const latest = gauge('deadlines_latest_seconds', 'By how much the oldest of them is late.');
  const failing = gauge('deadlines_failing', 'Deadlines whose last try failed.');
  const campaigns = gauge('campaigns', 'Campaigns in the database.');
  const guilds = gauge('guilds', 'Servers that the bot is in.');
  const gateway = gauge('gateway_up', '1 while the line to Discord is up, 0 while it is down or elsewhere.');
  const pool = new Gauge({
    name: 'watchpost_database_connections',
    help: 'Connections of this process.',
    registers,
    labelNames: ['state'] as const,
  });
  const work = new Gauge({
    name: 'watchpost_jobs',
    help: 'Long work that waits, is under way or was given up.',
    registers,
    labelNames: ['state'] as const,
  });
  const build = new Gauge({
    name: 'watchpost_build_info',
    help: 'Always 1; the version is a label.',
    registers,
    labelNames: ['version', 'node'] as const,
  });
  build.set({ version: readings.version, node: process.versions.node }, 1);
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    guilds.set(readings.guildCount());
    gateway.set(readings.gateway() === true ? 1 : 0);
    const connections = readings.connections();
    if (connections !== null) {
      pool.set({ state: 'busy' }, connections.open - connections.idle);
      pool.set({ state: 'idle' }, connections.idle);
      pool.set({ state: 'waited-for' }, connections.waiting);
    }
    ahead.set((readings.clockAhead() ?? 0) / 1_000);
    const { isWritable, freeBytes } = await readings.room();
    writable.set(isWritable ? 1 : 0);
    if (freeBytes !== null) free.set(freeBytes);
    try {
      const { outbox, deadlines, jobs, campaigns: count } = await readings.backlog();
      up.set(1);
      waiting.set(outbox.waiting);
      oldest.set(outbox.oldest / 1_000);
      givenUp.set(outbox.givenUp);
      late.set(deadlines.late);
      latest.set(deadlines.latest / 1_000);
      failing.set(deadlines.failing);
      for (const state of ['waiting', 'running', 'failed'] as const) work.set({ state }, jobs[state]);
      campaigns.set(count);
    } catch {
      // The last figures stay; that they are old is what this one says.
      up.set(0);
    }
  }

  return (app) => {
    app.get('/metrics', async (request, reply) => {
      // They are for whoever runs the bot, also where a proxy shows this server to the world.
      if (!isWord(request.headers.authorization, token)) return reply.callNotFound();
      if (performance.now() - readAt >= FRESH_MS) {
        readAt = performance.now();
        reading = read();
      }
      await reading;
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
}

/** Compared in the same time wherever they differ. */
function isWord(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
