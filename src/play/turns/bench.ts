import { produce } from 'immer';
import type { World } from '../../rules/engine/world.ts';

/**
 * A World in which the game masters' bench stands in a channel for their secrets: it comes with the first such channel,
 * stays where it is for as long as that is one, and goes with the last. Like instants this is not journalled: no undo
 * posts it twice or takes it away, but for the undo of what gave the channel its use.
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
