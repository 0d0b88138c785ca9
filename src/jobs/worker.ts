import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { HOUR, SECOND } from '../rules/engine/time.ts';
import { StoreDown } from '../store/errors.ts';
import type { ClaimedJob, JobStore } from '../store/job.ts';
import { type JobDesk, type JobKind, type JobProgress, JobStopped } from './kind.ts';

/** Milliseconds for which a silent process keeps a job, and between the signs of a running one. */
const LEASE = 30 * SECOND;
const RENEW_EVERY_MS = 10_000;
/** Milliseconds between reports of progress, each of which edits a message. */
const TELL_EVERY_MS = 5_000;
const MAX_ATTEMPTS = 5;
/** Milliseconds before a failed job's next try; doubled each time. */
const FIRST_WAIT = 15 * SECOND;
const MAX_WAIT = HOUR;

export interface JobWorkerOptions {
  readonly jobs: JobStore;
  readonly kinds: readonly JobKind[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Something was written that waits to be sent. */
  readonly onWorked: () => void;
  readonly log: Logger;
  readonly tellEvery?: number;
  readonly renewEvery?: number;
  /** Milliseconds that a job is kept by a process that says nothing more. */
  readonly lease?: number;
}

export interface JobWorker {
  /** Does one job to its end, or to the end of this try; null when there was none to do. */
  tick(): Promise<unknown>;
  /** Has the running job stop and be put back. A tick waits for that. */
  stop(): void;
}

/**
 * Does long work, one job at a time. It has no state but the job in hand: any number of processes may have one, and what
 * one leaves behind when it dies is taken over when its claim runs out.
 */
export function openJobWorker(options: JobWorkerOptions): JobWorker {
  const { jobs, now, newId, onWorked, log, tellEvery = TELL_EVERY_MS, renewEvery = RENEW_EVERY_MS } = options;
  const { lease = LEASE } = options;
  const kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]));
  const closing = new AbortController();

  async function tick(): Promise<unknown> {
    if (closing.signal.aborted || kinds.size === 0) return null;
    const job = await jobs.claim({ kinds: [...kinds.keys()], claim: newId(), now: now(), lease });
    const kind = job === null ? undefined : kinds.get(job.kind);
    if (job === null || kind === undefined) return null;
    await run(kind, job);
    return job;
  }

  async function run(kind: JobKind, job: ClaimedJob): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([closing.signal, lost.signal]);
    const renewing = setInterval(() => {
      const renewed = jobs.renew(job, { now: now(), lease });
      // While the store is down nobody else can take the job either.
      renewed.then(
        (isOurs) => isOurs || lost.abort(),
        () => undefined,
      );
    }, renewEvery);
    try {
      // The former process left no word: a job that ends its process must not do so for ever.
      if (job.attempts > maxAttempts(kind)) throw new Error('the process ended each time that it was tried');
      const { result, files = [], messages = [] } = await kind.run(job, deskOf(kind, job, signal));
      const isOurs = await jobs.finish(job, { result, files, messages, now: now() });
      if (isOurs) onWorked();
      else log.warn({ jobId: job.id, kind: job.kind }, 'a job was done that somebody else had taken; its end counts');
    } catch (err) {
      await failed(kind, job, { err, signal });
    } finally {
      clearInterval(renewing);
    }
  }

  async function failed(
    kind: JobKind,
    job: ClaimedJob,
    { err, signal }: { readonly err: unknown; readonly signal: AbortSignal },
  ): Promise<void> {
    const about = { jobId: job.id, kind: job.kind, campaignId: job.campaignId, attempts: job.attempts };
    if (signal.aborted) {
      await jobs.putBack(job, now());
      log.info(about, 'a job was stopped and is begun again');
      return;
    }
    // Its claim runs out, and it is tried again then.
    if (err instanceof StoreDown) throw err;
    const isOver = job.attempts >= maxAttempts(kind);
    log.error({ err, ...about }, isOver ? 'a job failed and was given up' : 'a job failed and is tried again');
    const messages = isOver ? ((await kind.giveUp?.(job)) ?? []) : [];
    const nextTry = isOver ? null : now() + Math.min(FIRST_WAIT * 2 ** (job.attempts - 1), MAX_WAIT);
    await jobs.fail(job, { error: err instanceof Error ? err.message : String(err), nextTry, messages, now: now() });
    if (messages.length > 0) onWorked();
  }

  function deskOf(kind: JobKind, job: ClaimedJob, signal: AbortSignal): JobDesk {
    let toldAt = performance.now();
    return {
      signal,
      async progress(told: JobProgress) {
        if (performance.now() - toldAt < tellEvery) return;
        toldAt = performance.now();
        const messages = (await kind.tell?.(job, told)) ?? [];
        await jobs.tell(job, { ...told }, messages);
        if (messages.length > 0) onWorked();
      },
      async breathe() {
        await turn();
        if (signal.aborted) throw new JobStopped('the job has to stop');
      },
    };
  }

  return { tick, stop: () => closing.abort() };
}

function maxAttempts({ maxAttempts: most = MAX_ATTEMPTS }: JobKind): number {
  return most;
}
