import { expect, test } from 'vitest';
import { someDatabase, type TestStore } from '../support/databases.ts';
import { commit, emptyWorld, newCampaign, reply, unique } from './worlds.ts';

/** A campaign with these messages on their way. */
async function campaignWith({ store }: TestStore, ...replies: ReturnType<typeof reply>[]): Promise<string> {
  const world = emptyWorld();
  await store.create(newCampaign(world));
  await store.change(world.campaign.id, unique('interaction'), (locked) => ({
    commit: commit(locked.world, () => {}, { replies }),
    value: null,
  }));
  return world.campaign.id;
}

const post = (created: number) => reply({ kind: 'post', token: null, created });
const due = ({ database }: TestStore, campaignId: string, id: string, over: { at: bigint; attempts?: number }) =>
  database.prisma.deadline.create({
    data: { campaignId, id, readyAt: over.at, lastError: over.attempts ? 'a bug' : null, ...over },
  });

someDatabase('what waits and what is stuck', (open) => {
  test('an empty database has neither', async () => {
    const { store } = await open();
    expect(await store.backlog(1_000)).toEqual({
      outbox: { waiting: 0, oldest: 0, givenUp: 0 },
      deadlines: { late: 0, latest: 0, failing: 0 },
      jobs: { waiting: 0, running: 0, failed: 0 },
      campaigns: 0,
    });
    expect(await store.stuck(10)).toEqual([]);
  });

  test('messages and deadlines are counted, with how long the oldest has waited', async () => {
    const opened = await open({ clock: () => 10_000 });
    const [first, second, lost] = [post(4_000), post(6_000), post(1_000)];
    const campaignId = await campaignWith(opened, first, second, lost);
    await opened.store.undeliverable(lost.id, 'Unknown Channel', null);
    await due(opened, campaignId, 'round/1', { at: 7_000n });
    await due(opened, campaignId, 'round/2', { at: 9_000n, attempts: 2 });
    await due(opened, campaignId, 'round/3', { at: 11_000n });
    expect(await opened.store.backlog(10_000)).toEqual({
      outbox: { waiting: 2, oldest: 6_000, givenUp: 1 },
      deadlines: { late: 2, latest: 3_000, failing: 1 },
      jobs: { waiting: 0, running: 0, failed: 0 },
      campaigns: 1,
    });
  });

  test('what failed is listed, given up first; what only waits is not', async () => {
    const opened = await open({ clock: () => 10_000 });
    const [waiting, failing, lost] = [post(1_000), post(2_000), post(3_000)];
    const campaignId = await campaignWith(opened, waiting, failing, lost);
    await opened.store.undeliverable(failing.id, 'Service Unavailable', 60_000);
    await opened.store.undeliverable(lost.id, 'Unknown Channel', null);
    await due(opened, campaignId, 'round/1', { at: 2_500n, attempts: 3 });
    await due(opened, campaignId, 'round/2', { at: 2_500n });
    const rows = await opened.store.stuck(10);
    expect(rows).toEqual([
      { kind: 'message', id: lost.id, campaignId, attempts: 1, why: 'Unknown Channel', since: 3_000, isGivenUp: true },
      {
        kind: 'message',
        id: failing.id,
        campaignId,
        attempts: 1,
        why: 'Service Unavailable',
        since: 2_000,
        isGivenUp: false,
      },
      { kind: 'deadline', id: 'round/1', campaignId, attempts: 3, why: 'a bug', since: 2_500, isGivenUp: false },
    ]);
    expect(await opened.store.stuck(1)).toEqual(rows.slice(0, 1));
  });

  test('what is tried again can be claimed at once, and a second wish finds nothing to do', async () => {
    const opened = await open({ clock: () => 10_000 });
    const [failing, lost] = [post(2_000), post(3_000)];
    const campaignId = await campaignWith(opened, failing, lost);
    await opened.store.undeliverable(failing.id, 'Service Unavailable', 60_000);
    await opened.store.undeliverable(lost.id, 'Unknown Channel', null);
    await due(opened, campaignId, 'round/1', { at: 2_500n, attempts: 3 });
    await opened.database.prisma.deadline.updateMany({ data: { readyAt: 60_000n } });
    const claim = () => opened.store.claim({ now: 10_000, answersBefore: 10_000, limit: 9, lease: 0, except: [] });
    expect(await claim()).toEqual([]);
    for (const item of await opened.store.stuck(10)) expect(await opened.store.retry(item, 10_000)).toBe(true);
    expect((await claim()).map(({ id }) => id)).toEqual([failing.id, lost.id]);
    expect(await opened.database.prisma.deadline.findMany({ select: { readyAt: true } })).toEqual([
      { readyAt: 10_000n },
    ]);
    await opened.store.delivered([{ id: lost.id, messageId: 'm' }], 10_000);
    expect(await opened.store.retry({ kind: 'message', id: lost.id, campaignId }, 10_000)).toBe(false);
    expect(await opened.store.retry({ kind: 'deadline', id: 'round/9', campaignId }, 10_000)).toBe(false);
  });

  test('a job that failed is listed, counted and tried again', async () => {
    const { store } = await open({ clock: () => 10_000 });
    await store.jobs.add({ id: 'j', kind: 'k', campaignId: null, input: null, now: 5_000 }, []);
    const job = await store.jobs.claim({ kinds: ['k'], claim: 'c', now: 10_000, lease: 1_000 });
    if (job === null) throw new Error('there is no job');
    expect((await store.backlog(10_000)).jobs).toEqual({ waiting: 0, running: 1, failed: 0 });
    await store.jobs.fail(job, { error: 'disk full', nextTry: null, messages: [], now: 10_000 });
    const [failed, ...others] = await store.stuck(10);
    expect([failed, others]).toEqual([
      { kind: 'job', id: 'j', campaignId: null, attempts: 1, why: 'disk full', since: 5_000, isGivenUp: true },
      [],
    ]);
    expect(await store.retry({ kind: 'job', id: 'j', campaignId: null }, 10_000)).toBe(true);
    expect((await store.backlog(10_000)).jobs).toEqual({ waiting: 1, running: 0, failed: 0 });
    expect(await store.stuck(10)).toEqual([]);
  });
});
