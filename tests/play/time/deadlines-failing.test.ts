import { expect, test } from 'vitest';
import { HOUR } from '../../../src/rules/engine/time.ts';
import { someDatabase } from '../../support/databases.ts';
import { BRYN, callSave, tableOn } from '../support/table-by-post.ts';

someDatabase('what falls due', (here) => {
  test('and fails is tried again later, and holds up nothing else', async () => {
    const at = await tableOn(here);
    const round = await at.ask();
    const prompt = await callSave(at, BRYN);
    const where = { campaignId_id: { campaignId: at.id, id: prompt.id } };
    const { prisma } = at.test.database;
    // A frame that no book of this version knows.
    await prisma.prompt.update({ where, data: { frames: [{ kind: 'gone', v: 1 }] } });
    await prisma.campaign.update({ where: { id: at.id }, data: { version: { increment: 1 } } });
    at.sleep(25 * HOUR);
    await expect(at.play.tick()).rejects.toThrow('has no frame gone');
    expect(await at.round(round.id)).toBeUndefined();
    const [left] = await prisma.deadline.findMany({ where: { campaignId: at.id, id: `prompt/${prompt.id}` } });
    expect(left).toMatchObject({ attempts: 1, readyAt: BigInt(at.now() + 60_000) });
    expect(left?.lastError).toContain('gone');
    expect(await at.work()).toBe(0);
    at.sleep(60_000);
    await expect(at.play.tick()).rejects.toThrow('has no frame gone');
    expect((await prisma.deadline.findFirst({ where: { id: `prompt/${prompt.id}` } }))?.attempts).toBe(2);
  });
});
