import { expect, test } from 'vitest';
import { playedDatabase } from '../../support/databases.ts';
import { BRYN, GM, SABLE, tableOn } from '../support/table-by-post.ts';

const THREAD = '310000000000000001';
const STRANGER = '100000000000000009';

playedDatabase('a scene', (here) => {
  test('PBP-SCENE-01: binds its thread to the campaign, with its people, and is closed once', async () => {
    const at = await tableOn(here);
    const { guildId } = (await at.world()).campaign;
    const scene = { name: '  The  ford ', channelId: THREAD, userIds: [BRYN] };
    expect(await at.play.openScene(at.deed(STRANGER), scene)).toMatchObject({
      refusal: { refused: 'member/not-here' },
    });
    expect(await at.play.openScene(at.deed(GM), { ...scene, name: ' ' })).toMatchObject({
      refusal: { refused: 'scene/name-length' },
    });
    expect((await at.play.openScene(at.deed(BRYN), scene)).kind).toBe('done');
    const [open] = Object.values((await at.world()).scenes);
    expect(open).toMatchObject({ name: 'The ford', channelId: THREAD, userIds: [BRYN], closed: null });
    expect(await at.play.campaignAt(guildId, [THREAD])).toBe(at.id);
    expect(await at.play.closeScene(at.deed(SABLE), open?.id ?? '')).toMatchObject({ refusal: { refused: 'gm-only' } });
    expect((await at.play.closeScene(at.deed(BRYN), open?.id ?? '')).kind).toBe('done');
    expect(at.facts('scene-closed')).toMatchObject([{ name: 'The ford', channelId: THREAD }]);
    expect(await at.play.closeScene(at.deed(BRYN), open?.id ?? '')).toMatchObject({
      refusal: { refused: 'scene/closed' },
    });
    expect(await at.play.closeScene(at.deed(GM), 'none')).toMatchObject({ refusal: { refused: 'scene/none' } });
  });

  test('in a thread that answers for another campaign of the server is refused', async () => {
    const at = await tableOn(here);
    const { guildId } = (await at.world()).campaign;
    const other = await at.play.createCampaign(at.deed(GM), {
      guildId,
      name: 'Another',
      book: 'lavender-hack',
      starters: [],
      gmChannelId: THREAD,
    });
    expect(other.kind).toBe('done');
    const scene = { name: 'The ford', channelId: THREAD, userIds: [] };
    expect(await at.play.openScene(at.deed(GM), scene)).toMatchObject({
      refusal: { refused: 'campaign/channel-bound' },
    });
    expect((await at.world()).scenes).toEqual({});
  });

  test('PBP-SCENE-01: with an open round must stay open, and may rest when it is over', async () => {
    const at = await tableOn(here);
    const { guildId } = (await at.world()).campaign;
    await at.play.openScene(at.deed(GM), { name: 'The ford', channelId: THREAD, userIds: [] });
    expect(await at.play.mustStayOpen(guildId, THREAD)).toBe(false);
    const invocation = { ...at.deed(GM), where: { applicationId: '5', token: 'token', channelId: THREAD } };
    const question = { title: 'Well?', text: '', userIds: [BRYN], hidden: false, hours: undefined, deadline: null };
    await at.play.askAll(invocation, question);
    expect(await at.play.mustStayOpen(guildId, THREAD)).toBe(true);
    const [round] = Object.values((await at.world()).rounds);
    if (round === undefined) throw new Error('no round');
    await at.answer(BRYN, round);
    expect(await at.play.mustStayOpen(guildId, THREAD)).toBe(false);
  });
});

playedDatabase('a channel that is lost', (here) => {
  test('PBP-CAMP-05: is told to the game master once, however many messages it fails', async () => {
    const at = await tableOn(here);
    const posts = () => at.test.database.prisma.outboxMessage.count({ where: { kind: 'post' } });
    const before = await posts();
    await Promise.all([1, 2, 3].map(() => at.play.loseChannel(at.id, { channelId: THREAD, isGone: false })));
    expect(await posts()).toBe(before + 1);
    const tasks = Object.values((await at.world()).tasks);
    expect(tasks).toMatchObject([{ kind: 'channel-lost', detail: { channelId: THREAD } }]);
    // Seen to, it may be told again.
    await at.play.finishTask(at.deed(GM), tasks[0]?.id ?? '');
    await at.play.loseChannel(at.id, { channelId: THREAD, isGone: false });
    expect(await posts()).toBe(before + 2);
  });
});
