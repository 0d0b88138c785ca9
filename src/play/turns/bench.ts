import { produce } from 'immer';
import type { World } from '../../rules/engine/world.ts';

/**
 * Keeps the game masters' bench in a channel for their secrets: it appears with the first such channel, stays there as long
 * as it is one, and disappears with the last. Like instants it is not journalled: an undo neither posts it again nor removes
 * it, except for the undo of the action that gave the channel its use.
 */
export function withBench(world: World, newId: () => string): World {
  const { bindings, campaign } = world;
  const { bench } = campaign;
  if (bench !== null && bindings[bench.channelId]?.use === 'gm') return world;
  const room = Object.values(bindings).find(({ use }) => use === 'gm');
  if (room === undefined && bench === null) return world;
  return produce(world, (draft) => {
    draft.campaign.bench = room === undefined ? null : { rowId: newId(), channelId: room.channelId };
  });
}
