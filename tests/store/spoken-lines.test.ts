import { expect, test } from 'vitest';
import type { NewReply } from '../../src/store/store.ts';
import { someDatabase } from '../support/databases.ts';
import { commit, emptyWorld, entry, newCampaign, reply, unique } from './worlds.ts';

const VOICE = { name: 'Bryn', userId: 'ann' };

someDatabase('lines in character', (open) => {
  test('PBP-VOICE-03: are kept as they stand in their channel', async () => {
    const { store } = await open();
    const world = emptyWorld();
    const { id } = world.campaign;
    await store.create(newCampaign(world));
    const say = (replies: readonly Partial<NewReply>[]) =>
      store.change(id, unique('interaction'), async (locked) => ({
        commit: commit(locked.world, () => {}, { replies: replies.map((one) => reply({ voice: VOICE, ...one })) }),
        value: null,
      }));
    const line = (rowId: string, number: number, content: string, channelId = 'hall') =>
      ({ id: rowId, kind: 'post', entry: number, body: { content }, channelId }) as const;
    await say([line('a', 2, 'Who goes there?'), line('b', 3, 'Nobody.'), line('c', 4, '100% sure', 'gm-room')]);
    await say([{ kind: 'edit', target: 'a', body: { content: 'Who is there?' } }]);
    await say([{ kind: 'delete', target: 'b', body: {} }]);
    await say([{ id: 'd', kind: 'post', entry: 5, voice: null, body: { content: 'No line at all' } }]);
    const page = { after: 0, upTo: 99, notIn: [], limit: 9 };
    expect((await store.spokenLines(id, page)).map(({ entry: number, text }) => [number, text])).toEqual([
      [2, 'Who is there?'],
      [4, '100% sure'],
    ]);
    const texts = async (over: object) => (await store.spokenLines(id, { ...page, ...over })).map(({ text }) => text);
    expect(await texts({ notIn: ['gm-room'] })).toEqual(['Who is there?']);
    // What players may not read of the log has no lines for them either (PBP-SECRET-03).
    await store.change(id, unique('interaction'), async (locked) => ({
      commit: commit(locked.world, () => {}, { entries: [entry({ secret: true })] }),
      value: null,
    }));
    const [kept] = await store.journal(id, { before: null, limit: 1 });
    await say([line('e', kept?.number ?? 0, 'Kept', 'thread')]);
    expect(await texts({ after: (kept?.number ?? 0) - 1 })).toContain('Kept');
    expect(await texts({ open: true })).not.toContain('Kept');
    await say([{ kind: 'delete', target: 'e', body: {} }]);
    expect(await texts({ naming: '0% S' })).toEqual(['100% sure']);
    expect(await texts({ naming: '0_' })).toEqual([]);
    expect(await texts({ naming: 'bryn', newestFirst: true, limit: 1 })).toEqual(['100% sure']);
    expect(await texts({ userId: 'ann', newestFirst: true, limit: 1 })).toEqual(['100% sure']);
    expect(await texts({ userId: 'bob' })).toEqual([]);
    expect(await texts({ after: 2, upTo: 3 })).toEqual([]);
  });

  test('and entries are found by a name that stands in their facts, whatever letters it has', async () => {
    const { store } = await open();
    const world = emptyWorld();
    const { id } = world.campaign;
    await store.create(newCampaign(world));
    const names = ['The "Grey" Abbey', '100% Ale', 'Nobody'];
    for (const name of names)
      await store.change(id, unique('interaction'), async (locked) => ({
        commit: commit(locked.world, () => {}, {
          entries: [entry({ facts: [{ fact: 'named', rule: 'X', name } as never] })],
        }),
        value: null,
      }));
    const found = async (naming: string) =>
      (await store.journal(id, { before: null, limit: 9, naming })).map(({ number }) => number);
    expect(await found('"grey" abb')).toEqual([2]);
    expect(await found('0% a')).toEqual([3]);
    expect(await found('0_ a')).toEqual([]);
  });
});
