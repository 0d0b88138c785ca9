import { expect, test } from 'vitest';
import { eachDatabase, type TestStore } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const ROOM = '300000000000000009';
const OTHER_ROOM = '300000000000000010';
const TOY = { books: { toy: toyBook }, book: 'toy' };

/** What stands in a channel or is done to it, oldest first: `post*` is pinned. */
async function rowsIn({ database }: TestStore, channelId: string): Promise<readonly string[]> {
  const rows = await database.prisma.outboxMessage.findMany({ where: { channelId }, orderBy: { seq: 'asc' } });
  return rows.filter(({ kind }) => kind !== 'reply').map(({ kind, pin }) => (pin ? `${kind}*` : kind));
}

async function benchOf(at: TableByPost) {
  return (await at.world()).campaign.bench;
}

/** A campaign of the toy book whose game master has a room for their secrets. */
async function withRoom(open: Parameters<typeof tableOn>[0]): Promise<TableByPost> {
  const at = await tableOn(open, TOY);
  must(await at.play.bindChannel(at.deed(GM), ROOM, 'gm'));
  return at;
}

/** Something for the game master to see to: a pet whose owner has left. */
async function addTask(at: TableByPost): Promise<void> {
  await at.play.loseChannel(at.id, OTHER_ROOM);
}

eachDatabase('the bench of the game masters', (open) => {
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

  test('an existing campaign gets one with whatever changes next, once', async () => {
    const at = await withRoom(open);
    const { prisma } = at.test.database;
    await prisma.outboxMessage.deleteMany({ where: { channelId: ROOM } });
    await prisma.$executeRaw`UPDATE campaign SET bench = NULL, version = version + 1`;
    expect(await benchOf(at)).toBeNull();
    must(await at.play.act(at.deed(SABLE), { action: 'join', inputs: [{ name: 'Sable' }] }));
    expect(await rowsIn(at.test, ROOM)).toEqual(['post*']);
    must(await at.play.act(at.deed(BRYN), { action: 'join', inputs: [{ name: 'Bryn' }] }));
    expect(await rowsIn(at.test, ROOM)).toEqual(['post*']);
  });

  test('a new campaign that is given a room has it from its first moment', async () => {
    const at = await tableOn(open, TOY);
    const { campaignId: _, ...outside } = at.deed(GM);
    const options = { guildId: '200000000000099999', name: 'Roomy', book: 'toy', starters: [BRYN], gmChannelId: ROOM };
    must(await at.play.createCampaign(outside, options));
    expect(await rowsIn(at.test, ROOM)).toEqual(['post*']);
  });
});
