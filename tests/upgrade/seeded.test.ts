import { describe, expect, test } from 'vitest';
import { type Invocation, openPlay } from '../../src/play/play.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { DAY, HOUR } from '../../src/rules/engine/time.ts';
import type { World } from '../../src/rules/engine/world.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { storeOn } from '../../src/store/prisma-store.ts';
import { depsOf, PLAINLY } from '../support/deps.ts';
import { IS_PROOF } from '../support/sizes.ts';
import { cleanups, OPEN } from './left-behind.ts';

const SEEDS = new URL('../fixtures/seeded/0008_by_person.sql', import.meta.url);
const MIGRATION = '0008_by_person';
/** What `make-seeds.ts` played, and who. */
const GM = '100000000000000001';
const BRYN = '100000000000000002';
const NOW = 1_790_000_000_000;
const CAMPAIGNS = [
  { guildId: '200000000000000011', name: 'The Long Watch', procedure: 'rest' },
  { guildId: '200000000000000012', name: 'The Abbey Gate', procedure: 'court' },
  { guildId: '200000000000000013', name: 'The Ghoul Bridge', procedure: 'combat' },
];

/** What the rules know of a campaign: no instants, no messages. */
function played({ characters, factions, foes, items, modifiers, party, places, tasks, usageDice, wealth }: World) {
  return { characters, factions, foes, items, modifiers, places, tasks, usageDice, wealth, state: party.state };
}

describe.each(IS_PROOF ? Object.keys(OPEN) : ['postgres'])('on %s', (kind) => {
  test.each(CAMPAIGNS)('$name, left in the middle of a $procedure round, is played on and taken back', async (made) => {
    const database = await OPEN[kind]?.(SEEDS, MIGRATION);
    if (database === undefined) throw new Error('no such database');
    let now = NOW + HOUR;
    const store = storeOn(database, { parse: worldParser(BOOKS), clock: () => now });
    cleanups.push(() => store.close());
    const play = openPlay(depsOf(store, { ...PLAINLY, clock: { now: () => new Date(now) } }));
    const id = (await play.campaignAt(made.guildId, [])) ?? '';
    let deeds = 0;
    const invocation = (userId: string): Invocation => ({
      interactionId: `after-${++deeds}`,
      campaignId: id,
      private: false,
      caller: { userId, roleIds: [], isManager: false },
      where: { applicationId: 'a', token: 't', channelId: '300000000000000001' },
    });
    const world = async () => {
      const look = await play.look(id, invocation(GM).caller);
      if (look === null) throw new Error('the campaign is gone');
      return look.world;
    };

    const before = await world();
    const count = await play.countJournal(id, { before: null, limit: 1_000 });
    expect(before.campaign).toMatchObject({ name: made.name, book: 'lavender-hack' });
    const [round] = Object.values(before.rounds);
    expect(round?.procedure).toBe(made.procedure);

    // People do something else, and then nobody answers any more.
    const lowered = play.act(invocation(GM), { action: 'usage', inputs: [{ dieId: 'gear', do: 'down' }] });
    expect(await lowered).toMatchObject({ kind: 'done' });
    const character = Object.values(before.characters).find(({ userId }) => userId === BRYN)?.id ?? '';
    const tested = play.act(invocation(BRYN), { action: 'test', inputs: [{ characterId: character, ability: 'dex' }] });
    expect(await tested).toMatchObject({ kind: 'done' });
    now = NOW + 4 * DAY;
    while ((await play.tick()) !== null);
    expect((await world()).rounds[round?.id ?? '']).toBeUndefined();
    expect(played(await world())).not.toEqual(played(before));

    expect(await play.undo(invocation(GM), { number: count + 1, back: true }, null)).toMatchObject({ kind: 'done' });
    const after = await world();
    expect(played(after)).toEqual(played(before));
    expect(Object.keys(after.rounds)).toEqual([round?.id]);
  });
});
