import { randomUUID } from 'node:crypto';
import { CLOCK } from '../../rules/engine/person.ts';
import { isRefusal } from '../../rules/engine/prompt.ts';
import type { Invocation } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import type { EngineFact } from '../facts.ts';
import { benchChanges } from '../messages/bench.ts';
import { gmChannelOf, posted, viewOf } from '../messages/posts.ts';
import { playTurn, type TurnScope } from '../turns/turn.ts';

/** A channel that cannot be written to any more: the game master has it on their list, and is told once. */
export async function loseChannel(deps: PlayDeps, campaignId: string, channelId: string): Promise<void> {
  const now = deps.clock.now().getTime();
  const interactionId = `lost-${randomUUID()}`;
  await deps.store.change<null>(campaignId, interactionId, ({ world, seed, lastEntry }) => {
    const isKnown = Object.values(world.tasks).some(
      ({ kind, detail }) => kind === 'channel-lost' && detail.channelId === channelId,
    );
    if (isKnown) return { commit: null, value: null };
    const invocation: Invocation = {
      ...{ interactionId, campaignId, private: false },
      caller: { userId: CLOCK, roleIds: [], isManager: false },
      where: { applicationId: '', token: '', channelId: world.campaign.homeId },
    };
    const scope: TurnScope = { deps, invocation, seed, now, lastEntry };
    const fact: EngineFact = { fact: 'channel-lost', rule: 'PBP-CAMP-05', channelId };
    const turn = playTurn(scope, world, '', {
      action: 'channel/lost',
      input: { channelId },
      roller: CLOCK,
      work({ context }) {
        const id = context.newId();
        context.world.tasks[id] = {
          id,
          kind: 'channel-lost',
          rule: 'PBP-CAMP-05',
          detail: { channelId },
          done: false,
        };
        context.emit(fact);
        return null;
      },
    });
    if (isRefusal(turn)) throw new Error(`a lost channel is refused: ${turn.refused}`);
    const view = viewOf(scope, turn.world, {
      ...{ facts: [fact], prompts: [], number: lastEntry + 1 },
      calls: world.campaign.gmUserIds,
    });
    const to = gmChannelOf(world);
    // Where nothing can be written, the list in /party has to do.
    const told = to === channelId ? [] : [posted(scope, deps.present(view), { channelId: to })];
    const replies = [...told, ...benchChanges(scope, world, turn.world)];
    return {
      commit: { world: turn.world, patches: turn.entry.patches, entries: [turn.entry], replies, now },
      value: null,
    };
  });
}
