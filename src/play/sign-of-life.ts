import { randomUUID } from 'node:crypto';
import type { Commit } from '../store/store.ts';
import { cardChanges } from './cards.ts';
import type { Deed, House } from './deed.ts';
import { changePerson } from './people.ts';
import { isMissed } from './people-deeds.ts';
import { settle } from './settle.ts';
import { shifted } from './shifted.ts';
import type { Standing } from './turn.ts';
import { wake } from './wake.ts';

/**
 * Somebody wrote in a channel of a campaign: who was silent, reminded or away until they do something is back. Most
 * messages change nothing and open no transaction; what was written is never looked at.
 * @returns whether anything changed
 */
export async function showLife(
  house: House,
  guildId: string,
  places: readonly string[],
  userId: string,
): Promise<boolean> {
  const campaignId = await house.store.campaignAt(guildId, places);
  const found = campaignId === null ? null : await house.store.read(campaignId);
  const now = house.clock.now().getTime();
  if (campaignId === null || found === null || !isMissed(found.world, userId, now)) return false;
  const deed: Deed = {
    interactionId: `life-${randomUUID()}`,
    campaignId,
    doer: { userId, roleIds: [], isManager: false },
    where: { applicationId: '', token: '', channelId: found.world.campaign.homeId },
    private: false,
  };
  const changed = await house.store.change<boolean>(campaignId, deed.interactionId, ({ world, seed, lastEntry }) => {
    if (!isMissed(world, userId, now)) return { commit: null, value: false };
    const standing: Standing = { house, deed, seed, now, lastEntry };
    const woken = wake(standing, world);
    const awake = shifted(standing, woken[0]?.world ?? world, (draft) => changePerson(draft, userId, { nudges: 0 }));
    const settled = settle(standing, awake, lastEntry + woken.length + 1, null);
    const turns = [...woken, ...settled.turns];
    const commit: Commit = {
      world: settled.world,
      patches: turns.flatMap(({ entry }) => entry.patches),
      entries: turns.map(({ entry }) => entry),
      replies: [
        ...settled.posts,
        ...cardChanges(
          standing,
          world,
          settled.world,
          turns.flatMap(({ facts }) => facts),
        ),
      ],
      now,
    };
    return { commit, value: true };
  });
  return changed.changed === 'yes' && changed.value;
}
