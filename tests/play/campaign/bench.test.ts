import { expect, test } from 'vitest';
import { playedDatabase } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { benchOf, ROOM, rowsIn, TOY, withRoom } from '../support/bench.ts';
import { BRYN, GM, type TableByPost, tableOn } from '../support/table-by-post.ts';

const OTHER_ROOM = '300000000000000010';

/** Something for the game master to see to: a pet whose owner has left. */
async function addTask(at: TableByPost): Promise<void> {
  await at.play.loseChannel(at.id, { channelId: OTHER_ROOM, isGone: false });
}

playedDatabase('the bench of the game masters', (open) => {
  test('PBP-CAMP-06: is posted and pinned where their secrets go, and changed when it says something else', async () => {
    const at = await withRoom(open);
    expect(await rowsIn(at.test, ROOM)).toEqual(['post*']);
    expect(await benchOf(at)).toEqual({ rowId: expect.any(String), channelId: ROOM });
    must(await at.play.act(at.deed(BRYN), { action: 'join', inputs: [{ name: 'Bryn' }] }));
    expect(await rowsIn(at.test, ROOM)).toEqual(['post*']);
    await addTask(at);
    expect(await rowsIn(at.test, ROOM)).toEqual(['post*', 'post', 'edit']);
  });

  test('a second room changes nothing; when the first is let go, it moves there and none is left behind', async () => {
    const at = await withRoom(open);
    must(await at.play.bindChannel(at.deed(GM), OTHER_ROOM, 'gm'));
    expect(await rowsIn(at.test, OTHER_ROOM)).toEqual([]);
    must(await at.play.bindChannel(at.deed(GM), ROOM, 'play'));
    expect(await rowsIn(at.test, ROOM)).toEqual(['post*', 'delete']);
    expect(await rowsIn(at.test, OTHER_ROOM)).toEqual(['post*']);
    must(await at.play.bindChannel(at.deed(GM), OTHER_ROOM, 'none'));
    expect(await rowsIn(at.test, OTHER_ROOM)).toEqual(['post*', 'delete']);
    expect(await benchOf(at)).toBeNull();
  });

  test('PBP-UNDO-01: goes with the undo of what brought it, and stays at any other', async () => {
    const at = await withRoom(open);
    const bound = (await at.journal())[0]?.number ?? 0;
    const bench = await benchOf(at);
    must(await at.play.act(at.deed(BRYN), { action: 'join', inputs: [{ name: 'Bryn' }] }));
    must(await at.play.undo(at.deed(GM), { number: null, back: false }, null));
    expect(await benchOf(at)).toEqual(bench);
    must(await at.play.undo(at.deed(GM), { number: bound, back: false }, null));
    expect(await benchOf(at)).toBeNull();
    expect(await rowsIn(at.test, ROOM)).toEqual(['post*', 'delete']);
  });

  test('a new campaign that is given a room has it from its first moment', async () => {
    const at = await tableOn(open, TOY);
    const { campaignId: _, ...outside } = at.deed(GM);
    const options = { guildId: '200000000000099999', name: 'Roomy', book: 'toy', starters: [BRYN], gmChannelId: ROOM };
    must(await at.play.createCampaign(outside, options));
    expect(await rowsIn(at.test, ROOM)).toEqual(['post*']);
  });
});
