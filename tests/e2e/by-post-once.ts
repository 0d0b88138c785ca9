import { expect } from 'vitest';
import { DAY, HOUR } from '../../src/rules/engine/time.ts';
import type { World } from '../../src/rules/engine/world.ts';
import type { Chance } from '../support/chance.ts';
import { must } from '../support/must.ts';
import { type Asked, inSeconds, publicOf, type SeededCampaign, type Seeding } from './by-post-campaigns.ts';
import { customIdsOf, type TableWithBot, textOf } from './table-with-bot.ts';

/** Seconds after which the last of it falls due. */
const LONGEST = 45;

export interface Once {
  readonly campaigns: readonly SeededCampaign[];
  /** A round of a campaign that rests for a while. */
  readonly rested: Asked;
  /** Rounds that are still open when all is done. */
  readonly openRounds: number;
  /** By when all of it has fallen due, milliseconds since the epoch. */
  readonly latest: number;
  check(): Promise<void>;
}

/** What else falls due once: each in a campaign of its own, some time while the bot is killed. */
export async function seedOnce(at: TableWithBot, seeding: Seeding, chance: Chance): Promise<Once> {
  const { play } = seeding;
  const { gm, players } = at;
  const userIds = players.map(({ userId }) => userId);
  const [{ userId: first }] = players;

  // A clock that is behind by nearly as long as it takes makes it fall due while the test runs.
  const soonAfter = async (length: number, work: () => Promise<unknown>) => {
    seeding.setBack(length - (inSeconds(chance, 5, LONGEST) - Date.now()));
    await work();
    seeding.setBack(0);
  };

  const warned = await seeding.found('warned', userIds);
  for (const title of ['Who warns?', 'Who waits?'])
    await soonAfter(HOUR, () => seeding.ask(warned, { title, userIds, hours: 2 }));

  const reminded = await seeding.found('reminded', userIds);
  await soonAfter(DAY, () => seeding.ask(reminded, { title: 'Who sleeps?', userIds, hours: null }));

  const lapsing = await seeding.found('lapsing', userIds);
  await soonAfter(DAY, () => offerGearDie(seeding, lapsing, first));

  const turning = await seeding.found('turning', userIds);
  // A week ago is also how long the game master may be silent before the table is asked.
  must(await play.setSetting(turning.deed(gm.userId), 'gm_silent_hours', '0'));
  await soonAfter(7 * DAY, async () =>
    must(await play.setSetting(turning.deed(gm.userId), 'spotlight_rotation', 'real_week')),
  );
  const holder = (await turning.world()).party.spotlight;

  const absent = await seeding.found('absent', userIds);
  const absence = {
    from: inSeconds(chance, 5, 20),
    until: inSeconds(chance, 25, LONGEST),
    caretakerId: null,
    pauses: false,
  };
  must(await play.setAway(absent.deed(first), absence));

  const resting = await seeding.found('resting', userIds);
  const rested = await seeding.ask(resting, { title: 'Who rests?', userIds, deadline: inSeconds(chance, 5, 10) });
  must(await play.pause(resting.deed(gm.userId), inSeconds(chance, 20, 40)));

  const count = async ({ journal }: SeededCampaign, action: string) =>
    (await journal()).filter((entry) => entry.action === action).length;
  return {
    campaigns: [warned, reminded, lapsing, turning, absent, resting],
    rested,
    openRounds: 3,
    latest: Date.now() + LONGEST * 1_000,
    async check() {
      const posts = publicOf(at, warned).map(textOf);
      for (const userId of userIds) {
        const name = nameOf(await warned.world(), userId);
        for (const title of ['Who warns?', 'Who waits?'])
          expect(posts.filter((post) => warns(post, title, name))).toHaveLength(1);
        const nudges = publicOf(at, reminded).filter((post) => textOf(post).includes('Still awaited'));
        expect(nudges.filter(({ mentions }) => mentions.some(({ id }) => id === userId))).toHaveLength(1);
        expect((await reminded.world()).people[userId]?.nudges).toBe(1);
      }
      expect((await lapsing.world()).prompts).toEqual({});
      expect(await count(lapsing, 'prompt/gear-die')).toBe(1);
      const buttons = publicOf(at, lapsing).flatMap(customIdsOf);
      expect(buttons.filter((id) => id.startsWith('prompt:'))).toEqual([]);
      expect(await count(turning, 'spotlight')).toBe(1);
      expect((await turning.world()).party.spotlight).not.toBe(holder);
      expect(await count(absent, 'people/away-begins')).toBe(1);
      expect(await count(absent, 'people/away-ends')).toBe(1);
      expect((await absent.world()).people[first]?.away).toBeNull();
      expect(await count(resting, 'campaign/resume')).toBe(1);
    },
  };
}

/** Tests until the gear die is offered. */
async function offerGearDie({ play }: Seeding, campaign: SeededCampaign, userId: string): Promise<void> {
  const { characters } = await campaign.world();
  const characterId = Object.values(characters).find((one) => one.userId === userId)?.id ?? '';
  const wanted = { action: 'test', inputs: [{ characterId, ability: 'str' }] };
  for (let n = 0; n < 100; n++) {
    must(await play.act(campaign.deed(userId), wanted));
    if (Object.values((await campaign.world()).prompts).some(({ kind }) => kind === 'gear-die')) return;
  }
  throw new Error('the gear die was never offered');
}

function nameOf({ members, characters }: World, userId: string): string {
  return characters[members[userId]?.characterId ?? '']?.name ?? '';
}

function warns(post: string, title: string, name: string): boolean {
  return post.split('\\n').some((line) => line.includes(`**${title}** still waits for`) && line.includes(name));
}
