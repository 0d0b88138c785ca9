import { expect, test } from 'vitest';
import { playedDatabase, type TestStore } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { GM, type TableByPost, tableOn } from '../support/table-by-post.ts';

const LOST = '300000000000000007';
const LOST_TOO = '300000000000000008';
const GM_ROOM = '300000000000000009';

playedDatabase('a channel that cannot be written to any more', (open) => {
  test('stands on the list of the game master, in the log, and in a post that calls them where they can read it', async () => {
    const at = await tableOn(open);
    must(await at.play.bindChannel(at.deed(GM), GM_ROOM, 'gm'));
    const before = (await at.journal())[0]?.number ?? 0;
    await at.play.loseChannel(at.id, { channelId: LOST, isGone: false });

    const { tasks } = await at.world();
    expect(Object.entries(tasks)).toEqual([
      [
        expect.any(String),
        {
          id: Object.keys(tasks)[0],
          kind: 'channel-lost',
          rule: 'PBP-CAMP-05',
          detail: { channelId: LOST, use: null, scene: null, isGone: false },
          done: false,
        },
      ],
    ]);
    const facts = [
      { fact: 'channel-lost', rule: 'PBP-CAMP-05', channelId: LOST, use: null, scene: null, isGone: false },
    ];
    const [entry] = await at.journal();
    expect(entry).toMatchObject({
      number: before + 1,
      action: 'channel/lost',
      actorId: 'clock',
      onBehalfOf: null,
      input: { channelId: LOST },
      secret: false,
      dice: [],
      facts,
    });
    expect(at.messages.at(-1)).toMatchObject({ facts, calls: [GM] });
    const [bench, post, ...others] = await postsIn(at.test, GM_ROOM);
    expect(others).toEqual([]);
    expect(bench).toMatchObject({ pin: true });
    expect(post).toMatchObject({ private: false, body: { facts: ['channel-lost'], calls: [GM] } });
  });

  test('is told of once, and another one for itself', async () => {
    const at = await tableOn(open);
    must(await at.play.bindChannel(at.deed(GM), GM_ROOM, 'gm'));
    for (const channelId of [LOST, LOST, LOST_TOO, LOST])
      await at.play.loseChannel(at.id, { channelId, isGone: false });
    expect(await lostOf(at)).toEqual([LOST, LOST_TOO]);
    expect((await postsIn(at.test, GM_ROOM)).filter(({ pin }) => !pin)).toHaveLength(2);
  });

  test('is told of at the campaign’s home where the game master has no channel', async () => {
    const at = await tableOn(open);
    const { homeId } = (await at.world()).campaign;
    const before = await postsIn(at.test, homeId);
    await at.play.loseChannel(at.id, { channelId: LOST, isGone: false });
    expect(await postsIn(at.test, homeId)).toHaveLength(before.length + 1);
  });

  test('is only on the list when it is the very one in which it would be told', async () => {
    const at = await tableOn(open);
    const { homeId } = (await at.world()).campaign;
    const before = await postsIn(at.test, homeId);
    await at.play.loseChannel(at.id, { channelId: homeId, isGone: false });
    expect(await lostOf(at)).toEqual([homeId]);
    expect(await postsIn(at.test, homeId)).toHaveLength(before.length);
  });
});

playedDatabase('a channel that can be written to again', (open) => {
  test('is off the list of the game master, without a post', async () => {
    const at = await tableOn(open);
    must(await at.play.bindChannel(at.deed(GM), GM_ROOM, 'gm'));
    await at.play.loseChannel(at.id, { channelId: LOST, isGone: false });
    const posts = await postsIn(at.test, GM_ROOM);
    await at.play.findChannel(at.id, LOST);
    await at.play.findChannel(at.id, LOST);
    expect(await lostOf(at)).toEqual([]);
    expect((await at.journal())[0]).toMatchObject({
      action: 'channel/found',
      facts: [{ fact: 'channel-found', rule: 'PBP-CAMP-05', channelId: LOST }],
    });
    expect((await postsIn(at.test, GM_ROOM)).filter(({ pin }) => !pin)).toHaveLength(posts.length - 1);
    await at.play.loseChannel(at.id, { channelId: LOST, isGone: false });
    expect(await lostOf(at)).toEqual([LOST]);
  });

  test('PBP-CAMP-05: keeps what the campaign used it for, since a deleted channel has no other name', async () => {
    const at = await tableOn(open);
    must(await at.play.bindChannel(at.deed(GM), GM_ROOM, 'gm'));
    await at.play.loseChannel(at.id, { channelId: GM_ROOM, isGone: true });
    expect(Object.values((await at.world()).tasks)).toMatchObject([{ detail: { use: 'gm', isGone: true } }]);
  });
});

function postsIn({ database }: TestStore, channelId: string) {
  return database.prisma.outboxMessage.findMany({ where: { channelId, kind: 'post' } });
}

async function lostOf(at: TableByPost): Promise<readonly unknown[]> {
  const { tasks } = await at.world();
  return Object.values(tasks).flatMap(({ kind, detail }) => (kind === 'channel-lost' ? [detail.channelId] : []));
}
