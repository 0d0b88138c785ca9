import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { GM, tableOn } from '../support/table-by-post.ts';

playedDatabase('a server that removes the bot', (open) => {
  test('PBP-DATA-06: its campaigns rest, and go on with all their time when the bot is asked back', async () => {
    const at = await tableOn(open);
    const { guildId } = (await at.world()).campaign;
    const round = await at.ask();
    await at.play.leaveServer(guildId);
    await at.advance(10 * DAY);
    // Told twice: the first time counts.
    await at.play.leaveServer(guildId);
    expect((await at.round(round.id))?.deadline).toBe(round.deadline);
    expect(await at.play.dropLeftServers(30 * DAY)).toEqual([]);
    await at.play.returnToServer(guildId);
    expect((await at.world()).campaign.pause).toBeNull();
    expect((await at.round(round.id))?.deadline).toBe((round.deadline ?? 0) + 10 * DAY);
    await at.play.returnToServer(guildId);
    at.sleep(40 * DAY);
    expect(await at.play.dropLeftServers(30 * DAY)).toEqual([]);
    expect((await at.world()).campaign.name).toBe('The Salt Road');
  });

  test('PBP-DATA-06: a rest that was ordered before goes on, and after 30 days all of it is deleted', async () => {
    const at = await tableOn(open);
    const { guildId } = (await at.world()).campaign;
    must(await at.play.pause(at.deed(GM), null));
    at.sleep(HOUR);
    await at.play.leaveServer(guildId);
    await at.play.returnToServer(guildId);
    expect((await at.world()).campaign.pause).not.toBeNull();
    await at.play.leaveServer(guildId);
    at.sleep(31 * DAY);
    expect(await at.play.dropLeftServers(30 * DAY)).toEqual([guildId]);
    expect(await at.play.campaignsOf(guildId)).toEqual([]);
  });
});
