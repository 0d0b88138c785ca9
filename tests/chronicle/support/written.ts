import { pino } from 'pino';
import { chronicleJob } from '../../../src/chronicle/chronicle-job.ts';
import { RENDERERS } from '../../../src/discord/render/index.ts';
import { openJobWorker } from '../../../src/jobs/worker.ts';
import { newId } from '../../../src/play/deps.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import type { BackgroundJob, JobFile } from '../../../src/store/job.ts';
import type { Store } from '../../../src/store/store.ts';

/** Does what is asked for; a job that fails has failed. */
export async function work(
  store: Store,
  now: () => number,
  books: Readonly<Record<string, AnyBook>> = BOOKS,
): Promise<readonly BackgroundJob[]> {
  const worker = openJobWorker({
    jobs: store.jobs,
    kinds: [chronicleJob({ store, books, renderers: RENDERERS, now, newId })],
    now,
    newId,
    onWorked: () => undefined,
    log: pino({ level: 'silent' }),
  });
  while ((await worker.tick()) !== null);
  const jobs = await store.jobs.find({ limit: 9 });
  const failed = jobs.find(({ lastError }) => lastError !== null);
  if (failed !== undefined) throw new Error(failed.lastError ?? '');
  return jobs;
}

/** The files that a job made, by their endings. */
export async function filesOf(
  store: Store,
  job: BackgroundJob | undefined,
): Promise<Readonly<Record<string, JobFile>>> {
  const { files = [] } = (job?.result ?? {}) as { readonly files?: readonly string[] };
  const found = await Promise.all(files.map((id) => store.jobs.fileOf(id)));
  return Object.fromEntries(
    found.flatMap((file) => (file === null ? [] : [[file.name.split('.').at(-1) ?? '', file]])),
  );
}
