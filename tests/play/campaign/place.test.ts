import { expect, test } from 'vitest';
import { dueOf } from '../../../src/rules/engine/due.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { playedDatabase } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { CHANNEL, callSave, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const ELSEWHERE = '300000000000000002';
const ROOM = '300000000000000003';

/** A second campaign of the same server, in the same channel, and its World. */
async function second(
  at: TableByPost,
  starters: readonly string[] = [],
): Promise<{ readonly id: string; world(): Promise<World> }> {
  const { guildId } = (await at.world()).campaign;
  const wish = { guildId, name: 'The Far March', book: 'lavender-hack', starters, gmChannelId: null };
  const done = await at.play.createCampaign(at.deed(GM), wish);
  if (done.kind !== 'done' || done.campaignId === undefined) throw new Error('no second campaign');
  const id = done.campaignId;
  return {
    id,
    async world() {
      const look = await at.play.look(id, at.deed(GM).caller);
      if (look === null) throw new Error('it is gone');
      return look.world;
    },
  };
}

playedDatabase('a campaign without a place', (here) => {
  test('PBP-CAMP-07: rests when its channel is taken: nothing is due, nobody is called, its cards retire', async () => {
    const at = await tableOn(here);
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'play', { withStatus: true }));
    const round = await at.ask();
    const asked = await callSave(at, SABLE);
    const status = (await at.world()).campaign.status;
    expect(Object.keys(dueOf(await at.world()))).not.toEqual([]);
    const before = at.messages.length;
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'none', { isTaken: true }));
    const resting = await at.world();
    expect(resting.campaign).toMatchObject({ status: null, pause: { noPlace: { from: CHANNEL, isOnly: true } } });
    expect(dueOf(resting)).toEqual({});
    expect(at.facts('place-left').at(0)).toEqual({
      fact: 'place-left',
      rule: 'PBP-CAMP-07',
      channelId: CHANNEL,
      to: null,
    });
    const retired = (await outboxOf(at)).filter(({ kind }) => kind === 'retire').map(({ target }) => target);
    expect(retired).toEqual(expect.arrayContaining([status?.rowId, round.cardId, asked.replyId]));

    const told = at.messages.length;
    await at.advance(5 * DAY);
    expect(at.messages.slice(told)).toEqual([]);
    expect(told).toBeGreaterThan(before);
  });

  test('PBP-CAMP-07: goes on with the time it had left where it is bound again, and what was posted comes along', async () => {
    const at = await tableOn(here);
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'play', { withStatus: true }));
    const round = await at.ask();
    const asked = await callSave(at, SABLE);
    const left = { round: (round.deadline ?? 0) - at.now(), asked: (asked.deadline ?? 0) - at.now() };
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'none', { isTaken: true }));
    at.sleep(9 * DAY);
    await at.work();
    const sent = (await outboxOf(at)).length;
    must(await at.play.bindChannel(at.deed(GM), ELSEWHERE, 'play'));
    const world = await at.world();
    expect(world.campaign).toMatchObject({ homeId: ELSEWHERE, pause: null, status: { channelId: ELSEWHERE } });
    expect(world.rounds[round.id]).toMatchObject({ channelId: ELSEWHERE, deadline: at.now() + left.round });
    expect(world.prompts[asked.id]?.deadline).toBe(at.now() + left.asked);
    for (const due of Object.values(dueOf(world))) expect(due).toBeGreaterThan(at.now());
    const walked = (await outboxOf(at)).filter(({ kind }) => kind === 'walk');
    expect(walked.map(({ target, channelId }) => [target, channelId])).toEqual(
      expect.arrayContaining([
        [round.cardId, ELSEWHERE],
        [asked.replyId, ELSEWHERE],
      ]),
    );
    // Whoever gives it a channel again may do so from another campaign's.
    const rows = (await outboxOf(at)).slice(sent);
    const posts = rows.filter(({ kind }) => kind === 'post');
    expect(posts.length).toBeGreaterThan(0);
    for (const { channelId } of posts) expect(channelId).toBe(ELSEWHERE);
  });

  test('PBP-CAMP-07: a pause that was ordered outlasts the lack of a channel, and cannot be lifted before', async () => {
    const at = await tableOn(here);
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'play'));
    const until = at.now() + 2 * DAY;
    must(await at.play.pause(at.deed(GM), until));
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'none', { isTaken: true }));
    const refusal = { kind: 'refused', refusal: { refused: 'pause/no-place' } };
    expect(await at.play.resume(at.deed(GM))).toMatchObject(refusal);
    expect(await at.play.pause(at.deed(GM), null)).toMatchObject(refusal);
    await at.advance(DAY);
    must(await at.play.bindChannel(at.deed(GM), ELSEWHERE, 'play'));
    expect((await at.world()).campaign.pause).toEqual({ since: until - 2 * DAY, until, forUserId: null });
    await at.advance(DAY + HOUR);
    expect((await at.world()).campaign.pause).toBeNull();
  });

  test('PBP-CAMP-07: alone in its server it answers everywhere, bound or not', async () => {
    const at = await tableOn(here);
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'play'));
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'none'));
    expect((await at.world()).campaign).toMatchObject({ homeId: CHANNEL, pause: null });
    expect(at.facts('place-left')).toEqual([]);
  });

  test('PBP-CAMP-07: with a second channel it moves there, with its status card and what is open', async () => {
    const at = await tableOn(here);
    must(await at.play.bindChannel(at.deed(GM), ELSEWHERE, 'play'));
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'play', { withStatus: true }));
    const round = await at.ask();
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'none', { isTaken: true }));
    const world = await at.world();
    expect(world.campaign).toMatchObject({ homeId: ELSEWHERE, pause: null, status: { channelId: ELSEWHERE } });
    expect(world.rounds[round.id]).toMatchObject({ channelId: ELSEWHERE, deadline: round.deadline });
    expect(at.facts('place-left').at(0)).toMatchObject({ channelId: CHANNEL, to: ELSEWHERE });
  });

  test('PBP-CAMP-07: the second campaign of a server rests until it has a channel, also after it lets one go', async () => {
    const at = await tableOn(here);
    const other = await second(at);
    expect((await other.world()).campaign.pause).toMatchObject({ noPlace: { from: CHANNEL, isOnly: true } });
    expect(dueOf(await other.world())).toEqual({});
    const deed = { ...at.deed(GM), campaignId: other.id };
    must(await at.play.bindChannel(deed, ELSEWHERE, 'play'));
    expect((await other.world()).campaign).toMatchObject({ pause: null, homeId: ELSEWHERE });
    must(await at.play.bindChannel({ ...at.deed(GM), campaignId: other.id }, ROOM, 'gm'));
    must(await at.play.bindChannel({ ...at.deed(GM), campaignId: other.id }, ELSEWHERE, 'none'));
    // What it has to say meanwhile it says to its game masters.
    expect((await other.world()).campaign).toMatchObject({ homeId: ROOM, pause: { noPlace: { from: ELSEWHERE } } });
  });

  test('PBP-CAMP-07: an undo of the binding has it rest again', async () => {
    const at = await tableOn(here);
    const other = await second(at);
    must(await at.play.bindChannel({ ...at.deed(GM), campaignId: other.id }, ELSEWHERE, 'play'));
    must(await at.play.undo({ ...at.deed(GM), campaignId: other.id }, { number: null, back: false }, null));
    expect((await other.world()).campaign.pause).toMatchObject({ noPlace: { from: CHANNEL } });
    expect(dueOf(await other.world())).toEqual({});
  });

  test('PBP-CAMP-07: one that an earlier version left where another is played rests from the next start on', async () => {
    const at = await tableOn(here);
    const other = await second(at);
    must(await at.play.bindChannel({ ...at.deed(GM), campaignId: other.id }, CHANNEL, 'play'));
    await at.play.restUnplaced();
    expect((await at.world()).campaign.pause).toMatchObject({ noPlace: { from: CHANNEL, isOnly: true } });
    expect((await other.world()).campaign.pause).toBeNull();
    const entries = (await at.journal()).length;
    await at.play.restUnplaced();
    expect(await at.journal()).toHaveLength(entries);
  });

  test('PBP-CAMP-07: an undo that would take back a channel which another campaign has is refused', async () => {
    const at = await tableOn(here);
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'play'));
    const other = await second(at);
    must(await at.play.bindChannel(at.deed(GM), CHANNEL, 'none', { isTaken: true }));
    must(await at.play.bindChannel({ ...at.deed(GM), campaignId: other.id }, CHANNEL, 'play'));
    expect(await at.play.undo(at.deed(GM), { number: null, back: false }, null)).toMatchObject({
      refusal: { refused: 'undo/channel-taken' },
    });
  });

  test('PBP-REMIND-04: a reminder names the campaign where somebody plays in two', async () => {
    const at = await tableOn(here);
    const named = () =>
      at.messages.filter(({ facts }) => facts.some(({ fact }) => fact === 'nudged')).map(({ isNamed }) => isNamed);
    await callSave(at, SABLE);
    await at.advance(DAY);
    expect(new Set(named())).toEqual(new Set([false]));
    await second(at, [SABLE]);
    const count = named().length;
    await callSave(at, SABLE);
    await at.advance(DAY);
    expect(new Set(named().slice(count))).toContain(true);
  });
});

function outboxOf({ test: { database } }: TableByPost) {
  return database.prisma.outboxMessage.findMany({ orderBy: { seq: 'asc' } });
}
