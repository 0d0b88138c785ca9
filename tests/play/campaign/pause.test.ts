import { expect, test } from 'vitest';
import { HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase } from '../../support/databases.ts';
import { BRYN, GM, tableOn } from '../support/table-by-post.ts';

playedDatabase('a pause', (here) => {
  test('LH-PBP-02: is begun and ended by a game master, once each, and ends in the future', async () => {
    const at = await tableOn(here);
    const refused = (code: string) => ({ kind: 'refused', refusal: { refused: code } });
    expect(await at.play.pause(at.deed(BRYN), null)).toMatchObject(refused('gm-only'));
    expect(await at.play.pause(at.deed(GM), at.now())).toMatchObject(refused('round/past'));
    expect(await at.play.resume(at.deed(GM))).toMatchObject(refused('pause/not-paused'));
    const until = at.now() + HOUR;
    expect((await at.play.pause(at.deed(GM), until)).kind).toBe('done');
    expect(at.facts('paused')).toEqual([{ fact: 'paused', rule: 'PBP-PAUSE-01', until, forUserId: null }]);
    expect((await at.world()).campaign.pause).toMatchObject({ until, forUserId: null });
    expect(await at.play.pause(at.deed(GM), null)).toMatchObject(refused('pause/already'));
    expect(await at.play.resume(at.deed(BRYN))).toMatchObject(refused('gm-only'));
    expect((await at.play.resume(at.deed(GM))).kind).toBe('done');
    expect((await at.world()).campaign.pause).toBeNull();
  });
});
