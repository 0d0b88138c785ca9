import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { type JobDesk, type JobKind, type JobOutcome, JobStopped } from '../../src/jobs/kind.ts';
import { type JobWorker, type JobWorkerOptions, openJobWorker } from '../../src/jobs/worker.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/rules/engine/time.ts';
import type { BackgroundJob, JobStore } from '../../src/store/job.ts';
import { emptyWorld, newCampaign, newJob, reply, unique } from '../store/worlds.ts';
import { postgresStore, someDatabase, type TestStore } from '../support/databases.ts';

const BEGAN = 1_700_000_000_000;
const FILE = new TextEncoder().encode('a book');

let now = BEGAN;
let logged: Record<string, unknown>[] = [];
beforeEach(() => {
  now = BEGAN;
  logged = [];
});

function worker(jobs: JobStore, run: JobKind['run'], over: Partial<JobWorkerOptions & JobKind> = {}): JobWorker {
  const { maxAttempts, tell, giveUp, ...options } = over;
  const kind = { kind: 'k', run, maxAttempts, tell, giveUp };
  return openJobWorker({
    jobs,
    kinds: [kind as JobKind],
    now: () => now,
    newId: () => unique('claim'),
    onWorked: () => undefined,
    log: pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) }),
    ...options,
  });
}

const nothing = async (): Promise<JobOutcome> => ({ result: null });

async function jobIn(jobs: JobStore, id: string): Promise<BackgroundJob> {
  const [job] = await jobs.find({ id, limit: 1 });
  if (job === undefined) throw new Error(`no job ${id}`);
  return job;
}

someDatabase('long work', (open) => {
  const opened = () => open({ clock: () => now });
  const messages = async ({ database }: TestStore) =>
    (await database.prisma.outboxMessage.findMany({ orderBy: { seq: 'asc' } })).map(({ id }) => id);

  test('is done once, with its file and its messages, and asked for once', async () => {
    const one = await opened();
    const { jobs } = one.store;
    expect(await jobs.add(newJob('a', { rowId: 'told' }), [reply({ id: 'told' })])).toBe(true);
    expect(await jobs.add(newJob('a'), [reply({ id: 'again' })])).toBe(false);
    const seen: BackgroundJob[] = [];
    const run = async (job: BackgroundJob): Promise<JobOutcome> => {
      seen.push(job);
      const files = [{ id: 'file', name: 'book.txt', description: 'A book.', bytes: FILE }];
      return {
        result: { pages: 3 },
        files,
        messages: [reply({ id: 'result', kind: 'post', body: { files: ['file'] } })],
      };
    };
    const kicked: true[] = [];
    const doing = worker(jobs, run, { onWorked: () => kicked.push(true) });
    expect(await doing.tick()).toMatchObject({ id: 'a' });
    expect(await doing.tick()).toBeNull();
    expect(seen).toMatchObject([
      { id: 'a', kind: 'k', input: { of: 3 }, rowId: 'told', attempts: 1, state: 'running' },
    ]);
    expect(await jobIn(jobs, 'a')).toMatchObject({
      state: 'done',
      result: { pages: 3 },
      ended: BEGAN,
      lastError: null,
    });
    expect(await jobs.fileOf('file')).toEqual({ id: 'file', name: 'book.txt', description: 'A book.', bytes: FILE });
    expect(await messages(one)).toEqual(['told', 'result']);
    expect(kicked).toHaveLength(1);
    expect(await jobs.fileOf('nothing')).toBeNull();
  });

  test('is shared among workers, and nothing is done twice', async () => {
    const one = await opened();
    for (let n = 0; n < 12; n++) await one.store.jobs.add(newJob(`job${n}`), []);
    const done: string[] = [];
    const run = async ({ id }: BackgroundJob): Promise<JobOutcome> => {
      done.push(id);
      return { result: null };
    };
    const workers = [one.store, one.fresh(), one.fresh()].map(({ jobs }) => worker(jobs, run));
    await Promise.all(
      workers.map(async (each) => {
        while ((await each.tick()) !== null);
      }),
    );
    expect(done.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `job${n}`).toSorted());
    expect(await one.store.jobs.find({ states: ['done'], limit: 99 })).toHaveLength(12);
  });

  test('of a worker that fell silent is taken over, and what that one still does counts no more', async () => {
    const one = await opened();
    const { jobs } = one.store;
    await jobs.add(newJob('a'), []);
    const claiming = { kinds: ['k'], lease: 30 * SECOND };
    const silent = await jobs.claim({ ...claiming, claim: 'first', now });
    if (silent === null) throw new Error('nothing to do');
    now += 20 * SECOND;
    expect(await jobs.renew(silent, { now, lease: 30 * SECOND })).toBe(true);
    now += 29 * SECOND;
    expect(await jobs.claim({ ...claiming, claim: 'second', now })).toBeNull();
    now += 2 * SECOND;
    expect(await jobs.claim({ ...claiming, claim: 'second', now })).toMatchObject({ id: 'a', attempts: 2 });
    expect(await jobs.renew(silent, { now, lease: HOUR })).toBe(false);
    expect(await jobs.tell(silent, { step: 'x', done: 1, of: 2 }, [reply({ id: 'late' })])).toBe(false);
    const end = { result: null, files: [{ id: 'f', name: 'n', description: 'd', bytes: FILE }], now };
    expect(await jobs.finish(silent, { ...end, messages: [reply({ id: 'late' })] })).toBe(false);
    expect(await messages(one)).toEqual([]);
    expect(await jobs.fileOf('f')).toBeNull();
  });

  test('that fails is tried again later and later, is given up with a word, and can be tried anew by hand', async () => {
    const one = await opened();
    const { jobs } = one.store;
    await jobs.add(newJob('a'), []);
    const tries: number[] = [];
    const run = async () => {
      tries.push((now - BEGAN) / SECOND);
      throw new Error(`no room \u0000 left`);
    };
    const giveUp = async () => [reply({ id: 'sorry' })];
    const failing = worker(jobs, run, { giveUp, maxAttempts: 3 });
    for (let n = 0; n < 200; n++, now += SECOND) await failing.tick();
    expect(tries).toEqual([0, 15, 45]);
    expect(await jobIn(jobs, 'a')).toMatchObject({ state: 'failed', attempts: 3, lastError: 'no room \ufffd left' });
    expect(await messages(one)).toEqual(['sorry']);
    expect(logged.map(({ msg }) => msg)).toEqual([
      'a job failed and is tried again',
      'a job failed and is tried again',
      'a job failed and was given up',
    ]);
    expect(await jobs.retry('a', now)).toBe(true);
    expect(await jobs.retry('a', now)).toBe(false);
    await worker(jobs, nothing).tick();
    expect(await jobIn(jobs, 'a')).toMatchObject({ state: 'done', attempts: 1, lastError: null });
  });

  test('that ends its process each time is given up', async () => {
    const { jobs } = (await opened()).store;
    await jobs.add(newJob('a'), []);
    for (let n = 0; n < 5; n++, now += MINUTE)
      await jobs.claim({ kinds: ['k'], lease: 30 * SECOND, claim: `c${n}`, now });
    let ran = 0;
    await worker(jobs, async () => {
      ran += 1;
      return { result: null };
    }).tick();
    expect(ran).toBe(0);
    expect(await jobIn(jobs, 'a')).toMatchObject({
      state: 'failed',
      lastError: 'the process ended each time that it was tried',
    });
  });

  test('that is stopped is put back, and that try does not count', async () => {
    const { jobs } = (await opened()).store;
    await jobs.add(newJob('a'), []);
    const stopping = worker(jobs, async (_job: BackgroundJob, desk: JobDesk) => {
      stopping.stop();
      await desk.breathe();
      return { result: 'too far' };
    });
    await stopping.tick();
    expect(await jobIn(jobs, 'a')).toMatchObject({ state: 'waiting', attempts: 0, result: null });
    expect(await stopping.tick()).toBeNull();
    await worker(jobs, nothing).tick();
    expect(await jobIn(jobs, 'a')).toMatchObject({ state: 'done', attempts: 1 });
  });

  test('says how far it is from time to time only', async () => {
    const one = await opened();
    const { jobs } = one.store;
    await jobs.add(newJob('a'), []);
    const tell: JobKind['tell'] = async (_job, { done, of }) => [
      reply({ id: unique('t'), body: { content: `${done}/${of}` } }),
    ];
    const run = async (_job: BackgroundJob, desk: JobDesk): Promise<JobOutcome> => {
      for (let done = 0; done < 500; done++) await desk.progress({ step: 'read', done, of: 500 });
      return { result: null };
    };
    await worker(jobs, run, { tell, tellEvery: 1e9 }).tick();
    expect(await messages(one)).toEqual([]);
    await jobs.add(newJob('b'), []);
    const once = async (_job: BackgroundJob, desk: JobDesk): Promise<JobOutcome> => {
      await desk.progress({ step: 'read', done: 7, of: 9 });
      return { result: null };
    };
    await worker(jobs, once, { tell, tellEvery: 0 }).tick();
    expect(await messages(one)).toHaveLength(1);
    expect((await jobIn(jobs, 'b')).progress).toEqual({ step: 'read', done: 7, of: 9 });
  });

  test('of a kind that a process does not know waits for one that does', async () => {
    const { jobs } = (await opened()).store;
    await jobs.add(newJob('a', { kind: 'new' }), []);
    await jobs.add(newJob('b', { readyAt: now + HOUR }), []);
    const known = worker(jobs, nothing);
    expect(await known.tick()).toBeNull();
    now += HOUR;
    expect(await known.tick()).toMatchObject({ id: 'b' });
    expect(await jobs.find({ states: ['waiting'], limit: 9 })).toMatchObject([{ id: 'a' }]);
  });

  test('goes with its campaign; what was done is kept for a week with its files, what failed for a month', async () => {
    const one = await opened();
    const { jobs } = one.store;
    const world = emptyWorld();
    await one.store.create(newCampaign(world));
    const run = async ({ id }: BackgroundJob): Promise<JobOutcome> => {
      if (id === 'failing') throw new JobStopped('no');
      return { result: null, files: [{ id: `${id}-file`, name: 'n', description: 'd', bytes: FILE }] };
    };
    for (const id of ['done', 'failing']) await jobs.add(newJob(id), []);
    await jobs.add(newJob('of-campaign', { campaignId: world.campaign.id }), []);
    const doing = worker(jobs, run, { maxAttempts: 1 });
    while ((await doing.tick()) !== null);
    await one.database.prisma.$executeRaw`DELETE FROM campaign WHERE id = ${world.campaign.id}`;
    expect((await jobs.find({ limit: 9 })).map(({ id }) => id)).toEqual(['failing', 'done']);
    expect(await jobs.fileOf('of-campaign-file')).toBeNull();
    await one.store.prune(now + 7 * DAY);
    expect(await jobs.fileOf('done-file')).not.toBeNull();
    await one.store.prune(now + 7 * DAY + 1);
    expect(await jobs.fileOf('done-file')).toBeNull();
    expect((await jobs.find({ limit: 9 })).map(({ id }) => id)).toEqual(['failing']);
    await one.store.prune(now + 30 * DAY + 1);
    expect(await jobs.find({ limit: 9 })).toEqual([]);
  });
});

test('a process that is killed in the middle of a job leaves it to the next one', async () => {
  const lease = 400;
  const { store, url, close } = await postgresStore({ isShared: true });
  try {
    await store.jobs.add(newJob('a', { now: Date.now() }), []);
    const script = fileURLToPath(new URL('children/worker.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', script, url ?? '', String(lease)]);
    await once(child.stdout, 'data');
    const next = openJobWorker({
      jobs: store.jobs,
      kinds: [{ kind: 'k', run: nothing }],
      now: Date.now,
      newId: () => 'next',
      onWorked: () => undefined,
      log: pino({ level: 'silent' }),
    });
    expect(await next.tick()).toBeNull();
    child.kill('SIGKILL');
    await expect.poll(() => next.tick(), { timeout: 20_000 }).toMatchObject({ id: 'a', attempts: 2 });
    expect(await jobIn(store.jobs, 'a')).toMatchObject({ state: 'done', attempts: 2 });
  } finally {
    await close();
  }
});
