import { randomUUID } from 'node:crypto';
import { isRefusal } from '../rules/prompt.ts';
import type { Deed, House } from './deed.ts';
import type { HouseFact } from './facts.ts';
import { CLOCK } from './people.ts';
import { gmChannelOf, posted, viewOf } from './posts.ts';
import { playTurn, type Standing } from './turn.ts';

/** A channel that cannot be written to any more: the game master has it on their list, and is told once. */
export async function loseChannel(house: House, campaignId: string, channelId: string): Promise<void> {
  const now = house.clock.now().getTime();
  const interactionId = `lost-${randomUUID()}`;
  await house.store.change<null>(campaignId, interactionId, ({ world, seed, lastEntry }) => {
    const isKnown = Object.values(world.tasks).some(
      ({ kind, detail }) => kind === 'channel-lost' && detail.channelId === channelId,
    );
    if (isKnown) return { commit: null, value: null };
    const deed: Deed = {
      ...{ interactionId, campaignId, private: false },
      doer: { userId: CLOCK, roleIds: [], isManager: false },
      where: { applicationId: '', token: '', channelId: world.campaign.homeId },
    };
    const standing: Standing = { house, deed, seed, now, lastEntry };
    const fact: HouseFact = { fact: 'channel-lost', rule: 'house/post', channelId };
    const turn = playTurn(standing, world, '', {
      action: 'channel/lost',
      input: { channelId },
      roller: CLOCK,
      work({ context }) {
        const id = context.newId();
        context.world.tasks[id] = { id, kind: 'channel-lost', rule: 'house/post', detail: { channelId }, done: false };
        context.tell(fact);
        return null;
      },
    });
    if (isRefusal(turn)) throw new Error(`a lost channel is refused: ${turn.refused}`);
    const view = viewOf(standing, turn.world, {
      ...{ facts: [fact], prompts: [], number: lastEntry + 1 },
      calls: world.campaign.gmUserIds,
    });
    const to = gmChannelOf(world);
    // Where nothing can be written, the list in /party has to do.
    const replies = to === channelId ? [] : [posted(standing, house.present(view), { channelId: to })];
    return {
      commit: { world: turn.world, patches: turn.entry.patches, entries: [turn.entry], replies, now },
      value: null,
    };
  });
}
