import { expect, test } from 'vitest';
import type { ClaimedJob, JobFile } from '../../../src/store/job.ts';
import { newJob } from '../../store/worlds.ts';
import { toyHouse } from '../support/bot.ts';

const wire = toyHouse();
const BOOK: JobFile = {
  id: 'file-of-a-job',
  name: 'book.txt',
  description: 'The book of it.',
  bytes: new TextEncoder().encode('Once upon a time'),
};

/** A job that has made its file. */
async function made(): Promise<void> {
  const { jobs } = wire.database.store;
  await jobs.add(newJob('job', { campaignId: wire.campaignId, now: 1 }), []);
  const job = await jobs.claim({ kinds: ['k'], claim: 'mine', now: 2, lease: 1_000 });
  await jobs.finish(job as ClaimedJob, { result: null, files: [BOOK], messages: [], now: 3 });
}

test('a post that names a file of a job brings it along, and what is kept no longer is left out', async () => {
  await made();
  await wire.leave({ body: { content: 'Here it is.', files: [BOOK.id, 'gone'] } });
  await wire.sender().sweep();
  const [message] = wire.two.visible();
  expect(message).toMatchObject({
    content: 'Here it is.',
    attachments: [{ filename: 'book.txt', description: 'The book of it.', size: 16 }],
  });
  expect(await (await fetch(message?.attachments[0]?.url ?? '')).text()).toBe('Once upon a time');
  expect(wire.table.violations).toEqual([]);
});

test('an edit brings it to a message that is there', async () => {
  await made();
  const target = await wire.leave({ body: { content: 'It is being made.' } });
  await wire.sender().sweep();
  await wire.leave({ kind: 'edit', target, body: { content: 'Here it is.', files: [BOOK.id] } });
  await wire.sender().sweep();
  expect(wire.two.visible()).toMatchObject([{ content: 'Here it is.', attachments: [{ filename: 'book.txt' }] }]);
  expect(wire.table.violations).toEqual([]);
});
