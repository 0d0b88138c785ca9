import { expect, test } from 'vitest';
import { soughtIn, type Whereabouts } from '../../../src/play/due/whereabouts.ts';
import { mastersOf } from '../../../src/play/waiting/masters.ts';
import { awaitedIn, personOf } from '../../../src/play/waiting/people.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { BRYN, CHANNEL, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const ROLE = '900000000000000001';
const MANAGER = '100000000000000009';

/** A server that some have left. What it was asked is kept. */
function serverWithout(...gone: string[]): Whereabouts & { readonly gone: string[]; readonly asked: string[][] } {
  const asked: string[][] = [];
  return {
    gone,
    asked,
    unsure: (_, ids) => ids,
    async ask(_, ids) {
      asked.push([...ids]);
      return new Set(ids.filter((id) => !gone.includes(id)));
    },
  };
}

async function seek(at: TableByPost, server: Whereabouts): Promise<boolean> {
  const { guildId, homeId } = (await at.world()).campaign;
  return at.play.seekPeople(guildId, [homeId], server);
}

function manager(at: TableByPost) {
  return { ...at.deed(MANAGER), caller: { userId: MANAGER, roleIds: [], isManager: true } };
}

playedDatabase('somebody who has left the server', (open) => {
  test('PBP-AWAY-06: the round ends when the others are in, and the game master is told once', async () => {
    const at = await tableOn(open);
    const round = await at.ask();
    must(await at.answer(BRYN, round));
    expect(await at.round(round.id)).toBeDefined();
    expect(await seek(at, serverWithout(SABLE))).toBe(true);
    expect(await at.round(round.id)).toBeUndefined();
    expect(at.facts('left-server')).toMatchObject([{ userId: SABLE }]);
    expect(at.messages.find(({ facts }) => facts.some(({ fact }) => fact === 'left-server'))?.calls).toEqual([GM]);
    expect(await seek(at, serverWithout(SABLE))).toBe(false);
  });

  test('PBP-AWAY-06: nobody who has left is warned or reminded: Discord is asked before', async () => {
    const at = await tableOn(open);
    const round = await at.ask();
    must(await at.answer(BRYN, round));
    at.sleep(13 * HOUR);
    const server = serverWithout(SABLE);
    await at.play.tick(server);
    expect(server.asked[0]).toContain(SABLE);
    expect(at.facts('round-last')).toEqual([]);
    expect(at.facts('round-warned')).toEqual([]);
    expect(await at.round(round.id)).toBeUndefined();
  });

  test('PBP-AWAY-06: whoever is back within a minute is waited for again, seen by Discord or by what they do', async () => {
    const at = await tableOn(open);
    const round = await at.ask();
    await seek(at, serverWithout(SABLE));
    expect((await at.world()).people[SABLE]?.away?.gone).toBe(true);
    await seek(at, serverWithout());
    expect((await at.world()).people[SABLE]?.away).toBeNull();
    await seek(at, serverWithout(SABLE));
    must(await at.answer(SABLE, round));
    expect((await at.world()).people[SABLE]?.away).toBeNull();
  });

  test('PBP-AWAY-06: the game master names a caretaker, who answers', async () => {
    const at = await tableOn(open);
    expect(await at.play.nameCaretaker(at.deed(GM), SABLE, BRYN)).toMatchObject({ kind: 'refused' });
    const round = await at.ask();
    await seek(at, serverWithout(SABLE));
    expect(await at.play.nameCaretaker(at.deed(BRYN), SABLE, BRYN)).toMatchObject({ kind: 'refused' });
    must(await at.play.nameCaretaker(at.deed(GM), SABLE, BRYN));
    must(await at.answer(BRYN, round));
    must(await at.answer(BRYN, round, { forUserId: SABLE }));
    expect(await at.round(round.id)).toBeUndefined();
  });

  test('PBP-AWAY-06: a caretaker who has left answers for nobody', async () => {
    const at = await tableOn(open);
    must(await at.play.setAway(at.deed(SABLE), { from: at.now(), until: null, caretakerId: BRYN, pauses: false }));
    const round = await at.ask();
    await seek(at, serverWithout(BRYN));
    expect(await at.answer(BRYN, round, { forUserId: SABLE })).toMatchObject({ kind: 'done' });
    // Whoever does something is there.
    expect((await at.world()).people[BRYN]?.away).toBeNull();
  });

  test('PBP-AWAY-06: a caretaker whom the game waits for in the place of somebody else is asked about as well', async () => {
    const at = await tableOn(open);
    must(await at.play.setAway(at.deed(SABLE), { from: at.now(), until: null, caretakerId: BRYN, pauses: false }));
    const { id } = await at.ask({ userIds: [SABLE] });
    const awaited = async () => {
      const world = await at.world();
      const round = world.rounds[id];
      return round === undefined ? [] : awaitedIn(world, round, at.now());
    };
    expect(await awaited()).toEqual([SABLE]);
    const server = serverWithout(BRYN);
    expect(await seek(at, server)).toBe(true);
    expect(server.asked[0]).toEqual(expect.arrayContaining([SABLE, BRYN]));
    expect(await awaited()).toEqual([]);
  });

  test('PBP-AWAY-06, PBP-SCENE-02: a scene’s game master who has left is waited for no more: the campaign’s is', async () => {
    const at = await tableOn(open);
    const round = await at.ask();
    const now = at.now();
    const scene = { id: 'cellar', name: 'The cellar', channelId: CHANNEL, userIds: [], opened: now, closed: null };
    const held = { since: now, until: null, left: null } as never;
    const old = await at.world();
    const world = {
      ...old,
      scenes: { cellar: { ...scene, gmUserIds: [MANAGER] } },
      rounds: { [round.id]: { ...round, held } },
    };
    expect(soughtIn(world, now)).toContain(MANAGER);
    expect(mastersOf(world, 'cellar', now)).toEqual([MANAGER]);
    const away = { from: now, until: null, caretakerId: null, pauses: false, begun: true, gone: true } as const;
    const people = { [MANAGER]: { ...personOf(world, MANAGER), away } };
    expect(mastersOf({ ...world, people }, 'cellar', now)).toEqual([GM]);
  });

  test('PBP-AWAY-07: a member who never had a character is no seat in a round', async () => {
    const at = await tableOn(open);
    must(await at.play.act(at.deed(GM), { action: 'admit', inputs: [{ userId: MANAGER }] }));
    const { id } = await at.ask({ userIds: [BRYN, SABLE, MANAGER] });
    expect((await at.world()).rounds[id]?.seats[MANAGER]?.state ?? 'none').not.toBe('open');
  });

  test('PBP-AWAY-07: a player without a character that plays is no seat in a round', async () => {
    const at = await tableOn(open);
    const round = await at.ask();
    const characterId = await at.characterOf(SABLE);
    must(await at.play.act(at.deed(SABLE), { action: 'retire-character', inputs: [{ characterId }] }));
    expect((await at.round(round.id))?.seats[SABLE]?.state).toBe('skipped');
    must(await at.answer(BRYN, round));
    expect(await at.round(round.id)).toBeUndefined();
  });
});

playedDatabase('a game master who has left the server', (open) => {
  test('PBP-GM-04: everybody is told, and who manages the server takes over', async () => {
    const at = await tableOn(open);
    const change = { roleId: null, userId: MANAGER, isGm: true };
    expect(await at.play.setGm(manager(at), change)).toMatchObject({ kind: 'refused' });
    expect(await at.play.seekMasters(at.id, serverWithout(GM))).toBe(true);
    expect(at.facts('nobody-runs')).toHaveLength(1);
    expect(await at.play.setGm(at.deed(BRYN), change)).toMatchObject({ kind: 'refused' });
    must(await at.play.setGm(manager(at), change));
    expect((await at.world()).campaign.gmUserIds).toContain(MANAGER);
  });

  test('PBP-GM-04: who manages the server may delete the campaign', async () => {
    const at = await tableOn(open);
    const { caller } = manager(at);
    expect(await at.play.deleteCampaign(at.id, caller, 'The Salt Road')).not.toBeNull();
    await at.play.seekMasters(at.id, serverWithout(GM));
    expect(await at.play.deleteCampaign(at.id, caller, 'The Salt Road')).toBeNull();
  });

  test('PBP-GM-04: a role that exists counts as somebody; one that was deleted names nobody', async () => {
    const at = await tableOn(open);
    must(await at.play.setGm(at.deed(GM), { roleId: ROLE, userId: null, isGm: true }));
    await at.play.seekMasters(at.id, serverWithout(GM));
    expect(at.facts('nobody-runs')).toEqual([]);
    await at.play.seekMasters(at.id, serverWithout(GM, `&${ROLE}`));
    expect((await at.world()).campaign.gmRoleId).toBeNull();
    expect(at.facts('nobody-runs')).toHaveLength(1);
  });

  test('PBP-GM-01, PBP-GM-04: the table is asked after an hour', async () => {
    const at = await tableOn(open);
    const round = await at.ask();
    must(await at.answer(BRYN, round));
    must(await at.answer(SABLE, round));
    await at.play.seekMasters(at.id, serverWithout(GM));
    await at.advance(24 * HOUR);
    expect(Object.values((await at.world()).rounds).map(({ procedure }) => procedure)).toContain('gm-silent');
  });
});
