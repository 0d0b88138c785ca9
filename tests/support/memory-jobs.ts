import type { Json } from '../../src/rules/engine/json.ts';
import type { BackgroundJob, ClaimedJob, JobFile, JobStore } from '../../src/store/job.ts';
import type { NewReply } from '../../src/store/store.ts';

/** Long work kept in memory, as the database keeps it. `say` takes what is put into the outbox. */
export function memoryJobs(say: (campaignId: string | null, messages: readonly NewReply[]) => void): JobStore {
  const jobs = new Map<string, BackgroundJob & { readonly claim: string | null; readonly until: number }>();
  const files = new Map<string, JobFile>();

  async function claimed(
    { id, claim, campaignId }: ClaimedJob,
    change: Partial<BackgroundJob> & { readonly claim?: null; readonly until?: number },
    messages: readonly NewReply[] = [],
  ): Promise<boolean> {
    const job = jobs.get(id);
    if (job === undefined || job.state !== 'running' || job.claim !== claim) return false;
    jobs.set(id, { ...job, ...change });
    say(campaignId, messages);
    return true;
  }

  return {
    async add({ id, kind, campaignId, input, rowId = null, now, readyAt = now }, messages) {
      if (jobs.has(id)) return false;
      jobs.set(id, {
        id,
        kind,
        campaignId,
        input,
        rowId,
        readyAt,
        state: 'waiting',
        attempts: 0,
        lastError: null,
        progress: null,
        result: null,
        created: now,
        ended: null,
        claim: null,
        until: 0,
      });
      say(campaignId, messages);
      return true;
    },
    async claim({ kinds, claim, now, lease }) {
      const job = [...jobs.values()].find(
        ({ kind, state, readyAt, until }) =>
          kinds.includes(kind) && ((state === 'waiting' && readyAt <= now) || (state === 'running' && until <= now)),
      );
      if (job === undefined) return null;
      const taken = { ...job, state: 'running', attempts: job.attempts + 1, claim, until: now + lease } as const;
      jobs.set(job.id, taken);
      return taken;
    },
    renew: (job, { now, lease }) => claimed(job, { until: now + lease }),
    tell: (job, progress, messages) => claimed(job, { progress }, messages),
    async finish(job, { result, files: made, messages, now }) {
      const isOurs = await claimed(
        job,
        { state: 'done', input: withoutToken(job.input), result, ended: now, lastError: null, claim: null },
        messages,
      );
      if (isOurs) for (const file of made) files.set(file.id, file);
      return isOurs;
    },
    putBack: (job, now) => claimed(job, { state: 'waiting', attempts: job.attempts - 1, readyAt: now, claim: null }),
    fail: (job, { error, nextTry, messages, now }) =>
      claimed(
        job,
        nextTry === null
          ? { state: 'failed', input: withoutToken(job.input), lastError: error, ended: now, claim: null }
          : { state: 'waiting', lastError: error, readyAt: nextTry, claim: null },
        messages,
      ),
    async retry(id, now) {
      const job = jobs.get(id);
      if (job?.state !== 'failed') return false;
      jobs.set(id, { ...job, state: 'waiting', attempts: 0, readyAt: now, ended: null });
      return true;
    },
    async find({ id, kind, campaignId, states, limit }) {
      return [...jobs.values()]
        .toReversed()
        .filter((job) => id === undefined || job.id === id)
        .filter((job) => kind === undefined || job.kind === kind)
        .filter((job) => campaignId === undefined || job.campaignId === campaignId)
        .filter((job) => states === undefined || states.includes(job.state))
        .slice(0, limit);
    },
    fileOf: async (id) => files.get(id) ?? null,
  };
}

function withoutToken(input: Json): Json {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'token'));
}
