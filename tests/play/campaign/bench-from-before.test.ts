import { expect, test } from 'vitest';
import { someDatabase } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { benchOf, ROOM, rowsIn, withRoom } from '../support/bench.ts';
import { BRYN, SABLE } from '../support/table-by-post.ts';

someDatabase('the bench of game masters from before there was one', (open) => {
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
});
